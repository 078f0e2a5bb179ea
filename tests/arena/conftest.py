"""Compiled once, before anything is timed or limited."""

from __future__ import annotations

import pytest

import roitelet
from tests.arena.commands import SLUG


@pytest.fixture(autouse=True, scope="session")
def warm() -> None:
    for _ in roitelet.game(SLUG).warm():
        pass
