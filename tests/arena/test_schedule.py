"""The schedule: line-ups, rotations and seats."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any, ClassVar

import pytest

from roitelet import bots, chance, children, replay
from roitelet.arena import Arena, Match, local, play_match
from roitelet.arena import match as match_module
from roitelet.arena.match import seed_of_choice
from roitelet.arena.schedule import MOST_DEALS
from roitelet.mistake import Mistake
from roitelet.position import Position
from roitelet.simulate import cores

SLUG = "le-roi-lui"


def test_as_many_bots_as_seats_move_one_seat_on_each_time() -> None:
    arena = Arena(SLUG, ("random", "greedy", "page"), seats=3, deals=2)
    for deal in (0, 1):
        first, second, third = (arena.seated(Match(deal, rotation)) for rotation in range(arena.rotations))
        assert set(first) == {"random", "greedy", "page"}
        assert second == (first[2], first[0], first[1])
        assert third == (first[1], first[2], first[0])
    assert list(arena.matches()) == [Match(deal, rotation) for deal in (0, 1) for rotation in (0, 1, 2)]


def test_the_first_of_two_bots_plays_alone_and_takes_every_seat() -> None:
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
def test_an_arena_that_cannot_be_played_is_refused(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Mistake) as refusal:
        Arena(**{"slug": SLUG, "bots": ("page", "random"), **wrong})
    assert refusal.value.sentence == sentence


@pytest.mark.parametrize("deals", [0, MOST_DEALS + 1, 2.0, True])
def test_a_number_of_deals_that_cannot_be_is_refused_with_the_most_that_can(deals: Any) -> None:
    with pytest.raises(Mistake) as refusal:
        Arena(SLUG, ("page", "random"), deals=deals)
    assert refusal.value.facts == {"deals": str(deals), "most": MOST_DEALS}
    assert all(refusal.value.say(language) for language in ("en", "fr"))
    assert Arena(SLUG, ("page", "random"), deals=MOST_DEALS).deals == MOST_DEALS


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


def test_machine_code_is_loaded_before_a_bot_is_timed(monkeypatch: pytest.MonkeyPatch) -> None:
    loaded: list[str] = []
    choose = bots.choose

    def timed(bot: bots.Bot, view: Position, seed: int | None = None) -> int:
        assert loaded == [SLUG]
        return choose(bot, view, seed)

    monkeypatch.setattr(match_module, "load", loaded.append)
    monkeypatch.setattr(bots, "choose", timed)
    play_match(Arena(SLUG, ("page", "random"), seats=3, deals=1, seed=9), Match(0, 0))


class Worker:
    """Stands for a process: dies of one game as often as is said."""

    started: ClassVar[list[Worker]] = []
    deadly: ClassVar[dict[Match, int]] = {}

    def __init__(self, work: object, match: Match) -> None:
        self.started.append(self)
        self.stopped = 0
        self.begin(match)

    def begin(self, match: Match) -> None:
        self.task = match

    def take(self) -> list[dict[str, Any]] | None:
        if self.deadly.get(self.task, 0):
            self.deadly[self.task] -= 1
            return None
        return [{"match": self.task}]

    def stop(self) -> None:
        self.stopped += 1


@pytest.fixture
def workers(monkeypatch: pytest.MonkeyPatch) -> type[Worker]:
    monkeypatch.setattr(Worker, "started", [])
    monkeypatch.setattr(children, "Worker", Worker)
    monkeypatch.setattr(children, "ready", list)
    return Worker


def test_a_game_that_kills_two_workers_is_played_by_the_third(workers: type[Worker]) -> None:
    arena = Arena(SLUG, ("random", "greedy", "page"), seats=3, deals=2)
    workers.deadly = {Match(0, 1): 2, Match(1, 2): 1}
    played = [game["match"] for some in local.play_all(arena, list(arena.matches()), 2) for game in some]
    assert sorted(played) == list(arena.matches())
    assert len(workers.started) == 2 + 3
    assert [worker.stopped for worker in workers.started] == [1] * 5


def test_a_game_that_kills_three_workers_ends_the_arena_and_is_named(workers: type[Worker]) -> None:
    arena = Arena(SLUG, ("random", "greedy", "page"), seats=3, deals=2)
    workers.deadly = {Match(0, 2): 3}
    with pytest.raises(Mistake) as refused:
        list(local.play_all(arena, list(arena.matches()), 3))
    assert refused.value.sentence == "arena-workers-die"
    assert refused.value.facts == {"deal": 0, "rotation": 2, "times": 3}
    assert all(worker.stopped for worker in workers.started)


def test_there_are_as_many_workers_as_are_asked_for_and_no_more_than_games(workers: type[Worker]) -> None:
    arena = Arena(SLUG, ("random", "greedy", "page"), seats=3, deals=1)
    list(local.play_all(arena, list(arena.matches()), 8))
    assert len(workers.started) == 3
    for wrong in (0, local.MOST_PROCESSES + 1):
        with pytest.raises(Mistake):
            local.processes_for(arena, wrong)
    assert [local.processes_for(arena, count) for count in (1, local.MOST_PROCESSES)] == [1, local.MOST_PROCESSES]
    assert local.processes_for(arena, None) == cores()
    assert local.processes_for(Arena(SLUG, ("search:1ms", "page"), seats=3), None) == 1
