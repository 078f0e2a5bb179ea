"""Compiled once, before anything is timed or limited; and nothing left running."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import roitelet
from tests.arena.commands import SLUG, STARTED


@pytest.fixture(autouse=True, scope="session")
def warm() -> None:
    for _ in roitelet.game(SLUG).warm():
        pass


@pytest.fixture(autouse=True)
def nothing_left_running() -> Iterator[None]:
    yield
    while STARTED:
        with STARTED.pop() as running:
            running.kill()
