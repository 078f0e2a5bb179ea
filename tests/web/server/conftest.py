"""Real servers on a real SQLite file, each in a thread of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.server.served import Served


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server without limits, for all tests of a module."""
    with Served(tmp_path_factory.mktemp("house") / "tables.db", limits=False) as served:
        yield served


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Served]:
    """A server with limits, for one test; its clock stands still."""
    with Served(tmp_path / "tables.db", limits=True) as served:
        served.app.state.site.limits.clock = lambda: 1000.0
        served.app.state.site.shares.on = False  # a flood of one address would wait for its turn
        yield served
