"""What games' pages draw: their arms, and which glides a page follows."""

from __future__ import annotations

from pathlib import Path

import pytest

import roitelet
from roitelet.game import Game
from roitelet.pieces import arms, followed
from roitelet.web.pages.heraldry import TINCTURES


def test_a_glide_is_followed_only_where_nothing_else_leaves_or_arrives() -> None:
    assert followed([("deck", "hand-a"), ("dish", "king")]) == [("deck", "hand-a"), ("dish", "king")]
    assert followed([("deck", "hand-a"), ("deck", "hand-b"), ("dish", "king")]) == [("dish", "king")]
    assert followed([("deck", "seat-1"), ("dish", "seat-1"), ("row", "zone")]) == [("row", "zone")]


@pytest.mark.parametrize("game", roitelet.games().values(), ids=lambda game: game.slug)
def test_arms_are_a_tincture_that_pages_have_and_a_charge(game: Game) -> None:
    found = arms(str(game.folder / "page.py"))
    assert found
    assert {tincture for tincture, _ in found.values()} <= set(TINCTURES)
    assert all(charge for _, charge in found.values())


def test_arms_lie_beside_the_page(tmp_path: Path) -> None:
    (tmp_path / "arms.json").write_text('{"bread": ["tenne", "sliced-bread"]}', "utf-8")
    assert arms(str(tmp_path / "page.py")) == {"bread": ("tenne", "sliced-bread")}
