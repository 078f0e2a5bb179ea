"""What tests share: who runs them, real databases, and a Ctrl-C that is heard."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

import roitelet
from tests.databases import fresh_database, postgresql_server

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # so does a shell that starts the tests in the background,
    signal.signal(signal.SIGINT, signal.default_int_handler)  # and every program that they start would inherit it

HERE = Path(__file__).parent
BROWSERS = "browsers"


@pytest.hookimpl(tryfirst=True)  # before xdist looks for the groups
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Where several processes run the tests, one has the browsers, which wait more than they work, from the beginning;
    and all laws and interfaces of a game run in one, which alone compiles their kernels."""
    groups = {item: group for item in items if (group := group_of(item))}
    for item, group in groups.items():
        item.add_marker(pytest.mark.xdist_group(group))
    items.sort(key=lambda item: (groups.get(item) != BROWSERS, item not in groups))


def group_of(item: pytest.Item) -> str | None:
    match item.path.relative_to(HERE).parts:
        case ("web", "e2e", *_):
            return BROWSERS
        case ("laws" | "interfaces", *_):
            case = item.name.partition("[")[2]
            slug = next((slug for slug in roitelet.games() if case.startswith(slug)), "le-roi-lui")
            return f"laws of {slug}"
    return None


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
