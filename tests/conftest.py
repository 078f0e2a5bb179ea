"""What tests share: real databases, and a Ctrl-C that is heard."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.databases import fresh_database, postgresql_server

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # so does a shell that starts the tests in the background,
    signal.signal(signal.SIGINT, signal.default_int_handler)  # and every program that they start would inherit it


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
