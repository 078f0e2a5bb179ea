"""What tests share: who runs them, real databases, and a Ctrl-C that is heard."""

from __future__ import annotations

import signal
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest

import roitelet
from tests import processes
from tests.databases import fresh_database, postgresql_server

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # so does a shell that starts the tests in the background,
    signal.signal(signal.SIGINT, signal.default_int_handler)  # and every program that they start would inherit it

BROWSERS, LAWS = "browsers", "laws of "


def group_of(test: str) -> str:
    """Which tests one process runs, where there are several, by a test's id.

    All browsers' tests, for which there is one server and one Chromium; all laws and interfaces of a game, whose
    kernels one process should compile; any other test by itself.
    """
    file, _, name = test.partition("::")
    if file.startswith("tests/web/e2e/"):
        return BROWSERS
    if file.startswith(("tests/laws/", "tests/interfaces/")) and not file.endswith("/test_planted.py"):
        case = name.partition("[")[2]
        return LAWS + next((slug for slug in roitelet.games() if case.startswith(slug)), "le-roi-lui")
    return test


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Groups come first; before all the browsers, which wait more than they work, so that others can work meanwhile."""
    items.sort(key=lambda item: [not group_of(item.nodeid).startswith(which) for which in (BROWSERS, LAWS)])


STARTED: pytest.StashKey[processes.Started] = pytest.StashKey()
PASSED: pytest.StashKey[bool] = pytest.StashKey()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, Any, Any]:
    """Notes what the test starts; what its fixtures start, they end."""
    with processes.noted() as item.stash[STARTED]:
        outcome = yield
    item.stash[PASSED] = True
    return outcome


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item) -> Generator[None, Any, Any]:
    """After the fixtures have ended what the test had them start again, nothing that it started runs."""
    outcome = yield
    processes.end_all(item.stash.get(STARTED, []), passed=item.stash.get(PASSED, False))
    return outcome


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """xdist's own groups are not seen by every version of pytest."""
    from xdist.scheduler import LoadScopeScheduling

    class Groups(LoadScopeScheduling):  # type: ignore[misc]
        def _split_scope(self, nodeid: str) -> str:
            return group_of(nodeid)

    return Groups(config, log)


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """A PostgreSQL server for this run."""
    with postgresql_server() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of an empty database, of each kind that we support."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'tables.db'}"
        return
    with fresh_database(request.getfixturevalue("postgresql")) as url:
        yield url


@pytest.fixture
def shared_database(postgresql: str) -> Iterator[str]:
    """A database that several servers can use at once."""
    with fresh_database(postgresql) as url:
        yield url
