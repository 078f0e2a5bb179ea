"""Bots answer soon also while the rules are interpreted."""

from __future__ import annotations

import math

import pytest

import roitelet
from roitelet.bots import bot
from roitelet.bots.levels import COURTESY
from roitelet.bots.search import Search
from roitelet.tables.thinking import player


@pytest.mark.parametrize("level", ["ecuyer", "chevalier", "roi"])
def test_a_bot_is_in_a_hurry_as_long_as_the_rules_are_interpreted(level: str) -> None:
    hurried, calm = player(level, False), player(level, True)
    assert isinstance(hurried, Search)
    assert hurried.patience == COURTESY
    assert calm == bot(level)


def test_a_page_never_is() -> None:
    assert player("page", False).name == player("page", True).name == "page"


@pytest.mark.parametrize("slug", sorted(roitelet.games()))
def test_it_stops_when_its_time_is_up_and_still_has_a_move(slug: str) -> None:
    game = roitelet.game(slug).interpreted()
    view = game.deal(game.usual_seats, seed=1)
    hurried = player("chevalier", False)
    assert isinstance(hurried, Search)
    assert math.isfinite(hurried.patience)
    thoughts = hurried.think(view.view(view.seat))
    assert thoughts.moves[0].notation in view.legal()
