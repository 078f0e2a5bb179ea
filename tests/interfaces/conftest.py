"""Tests of a game's interfaces run in the process that runs its laws: that one has compiled what both need."""

from __future__ import annotations

from pathlib import Path

import pytest

import roitelet


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            name = item.name.partition("[")[2]
            slug = next((slug for slug in roitelet.games() if name.startswith(slug)), "le-roi-lui")
            item.add_marker(pytest.mark.xdist_group(f"laws of {slug}"))
