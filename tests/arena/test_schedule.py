"""Who plays whom, where."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from roitelet import bots, chance, replay
from roitelet.arena import Arena, Match, play_match
from roitelet.arena.match import seed_of_choice
from roitelet.mistake import Mistake
from roitelet.position import Position

SLUG = "le-roi-lui"


def test_as_many_bots_as_seats_move_one_seat_on_each_time() -> None:
    arena = Arena(SLUG, ("random", "greedy", "page"), seats=3, deals=2)
    for deal in (0, 1):
        first, second, third = (arena.seated(Match(deal, rotation)) for rotation in range(arena.rotations))
        assert set(first) == {"random", "greedy", "page"}
        assert second == (first[2], first[0], first[1])
        assert third == (first[1], first[2], first[0])
    assert list(arena.matches()) == [Match(deal, rotation) for deal in (0, 1) for rotation in (0, 1, 2)]


def test_two_bots_are_one_against_the_others_and_it_sits_everywhere() -> None:
    arena = Arena(SLUG, ("roi", "greedy"), seats=4, deals=5)
    seated = [arena.seated(Match(0, rotation)) for rotation in range(arena.rotations)]
    assert sorted(bots.index("roi") for bots in seated) == [0, 1, 2, 3]
    assert all(bots.count("greedy") == 3 for bots in seated)
    assert arena.games == 20


def test_every_order_around_the_table_comes_up() -> None:
    arena = Arena(SLUG, ("random", "greedy", "page"), seats=3, deals=40, seed=1)
    behind_random = {}
    for deal in range(arena.deals):
        bots = arena.seated(Match(deal, 0))
        behind_random[bots[(bots.index("random") + 1) % 3]] = deal
    assert set(behind_random) == {"greedy", "page"}


def test_the_last_bot_takes_the_seats_that_are_left() -> None:
    assert Arena(SLUG, ("roi", "page", "random"), seats=5).line_ups == [("roi", "page", "random", "random", "random")]


def test_more_bots_than_seats_meet_in_every_choice_of_them() -> None:
    arena = Arena(SLUG, ("random", "greedy", "page", "ecuyer", "roi"), seats=3)
    sat = Counter((seat, bot) for r in range(arena.rotations) for seat, bot in enumerate(arena.seated(Match(0, r))))
    assert arena.rotations == 30
    assert set(sat.values()) == {6}
    assert len(sat) == 15


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"bots": ("roi",)}, "arena-one-bot"),
        ({"bots": ("roi", "roi")}, "arena-one-bot"),
        ({"bots": ()}, "arena-one-bot"),
        ({"bots": ("roi", "")}, "unknown-bot"),
        ({"bots": ("roi", "search:0")}, "bad-budget"),
        ({"bots": tuple(f"search:{n}" for n in range(1, 15)), "seats": 5}, "arena-too-many-bots"),
        ({"seats": 2}, "bad-seats"),
        ({"seats": 0}, "bad-seats"),
        ({"deals": 0}, "arena-bad-deals"),
        ({"seed": -1}, "bad-seed"),
        ({"options": {"cook": 1}}, "unknown-option"),
    ],
)
def test_what_cannot_be_played_is_refused(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Mistake) as refusal:
        Arena(**{"slug": SLUG, "bots": ("page", "random"), **wrong})
    assert refusal.value.sentence == sentence


def test_every_rotation_of_a_deal_has_the_same_cards_and_every_game_is_replayable() -> None:
    arena = Arena(SLUG, ("search:20", "greedy", "page", "random"), seats=4, deals=2, seed=3, options={"chef": 2})
    keys = []
    for match in arena.matches():
        line = json.loads(json.dumps(play_match(arena, match)))
        recorded = replay.loads(json.dumps(line["replay"]))
        position = recorded.verify()
        assert position.over
        assert list(recorded.players) == line["bots"] == list(arena.seated(match))
        assert position.options == {"chef": 2}
        assert recorded.key == chance.key_of_seed(3, match.deal)
        keys.append(recorded.key)
    assert keys == [keys[0]] * 4 + [keys[4]] * 4
    assert keys[0] != keys[4]


def test_a_bot_gets_a_view_and_a_seed_of_its_own_for_every_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[Position, int | None]] = []
    choose = bots.choose

    def spy(bot: bots.Bot, view: Position, seed: int | None = None) -> int:
        asked.append((view, seed))
        return choose(bot, view, seed)

    monkeypatch.setattr(bots, "choose", spy)
    arena = Arena(SLUG, ("page", "random"), seats=3, deals=1, seed=9)
    lines = [play_match(arena, match) for match in arena.matches()]
    assert all(view.is_view and view.viewer == view.seat and view.key is None for view, _ in asked)
    assert len({seed for _, seed in asked}) == len(asked)
    assert len(asked) == sum(thought["choices"] for line in lines for thought in line["thinking"].values())
    assert seed_of_choice(arena, Match(0, 1), 4) == seed_of_choice(arena, Match(0, 1), 4)
