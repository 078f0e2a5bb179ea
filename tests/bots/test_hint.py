"""Hints: from the view alone, and never a reason that is not true."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

import roitelet
from roitelet import Position
from roitelet.bots import Thought, Thoughts
from roitelet.bots.hint import ADVICE, CALLING, Facts, Hint, Reason, adviser, by_figures, hint
from roitelet.bots.search import Search
from roitelet.games.le_roi_lui import advice
from roitelet.games.le_roi_lui.moves import DISH
from roitelet.games.le_roi_lui.rules import discarded, over_served, points_for, portions_of
from roitelet.mistake import Mistake
from roitelet.words import LANGUAGES, Words
from tests.games.le_roi_lui.by_hand import table

GAME = roitelet.game("le-roi-lui")
BOT = "search:150"
GAMES = 40


def positions(games: int = GAMES) -> Iterator[Position]:
    """Every moment of games of random moves, many of which hardly draw, so that plates fill; and one laid by hand."""
    for seed in range(games):
        choose, draws = random.Random(seed), (0.05, 0.3, 1)[seed % 3]
        position = GAME.deal(GAME.seats[seed // 3 % len(GAME.seats)], seed=seed)
        while not position.over:
            yield position
            moves = [move for move in position.legal() if move != "draw" or choose.random() < draws]
            position.play(choose.choice(moves or ["draw"]))
    yield table(GAME, emeralds=1, king={"bread": 3, "ham": 1}, taken={0: {"bread": 3, "ham": 1}}, deck=["cake"])


def thought_of(view: Position, move: int, chance: float, points: float) -> Thought:
    return Thought(move, view.game.notation[move], 100, chance, chance - 0.01, chance + 0.01, points)


def thoughts_with(view: Position, best: int, selfish: bool) -> Thoughts:
    """As if a search had found that move best, for its own points or in spite of them."""
    others = [move for move in view.legal_numbers() if move != best]
    points = 20.0 if selfish else 0.0
    return Thoughts(
        view.seat, (thought_of(view, best, 0.5, points), *(thought_of(view, move, 0.2, 10.0) for move in others))
    )


# From the view alone


def test_the_same_view_gets_the_same_hint_whatever_is_hidden() -> None:
    for number, position in enumerate(positions(6)):
        if number % 7 == 0:
            seat = position.seat
            given = hint(position.view(seat), BOT)
            for seed in (1, 2):
                world = position.redeal(seat, seed=seed)
                again = hint(world.view(seat), BOT)
                assert again.thoughts.moves == given.thoughts.moves
                assert (again.reason, again.equal) == (given.reason, given.equal)


def test_a_hint_weighs_every_legal_move_and_puts_the_likeliest_to_win_first() -> None:
    for number, position in enumerate(positions(6)):
        if number % 5 == 0 and len(position.legal()) > 1:
            moves = hint(position.view(position.seat), BOT).thoughts.moves
            assert sorted(thought.move for thought in moves) == position.legal_numbers()
            chances = [thought.chance or 0.0 for thought in moves]
            assert chances == sorted(chances, reverse=True)
            for thought in moves:
                assert thought.low is not None
                assert thought.chance is not None
                assert thought.high is not None
                assert 0 <= thought.low <= thought.chance + 1e-9
                assert thought.chance - 1e-9 <= thought.high <= 1


def test_a_hint_looks_at_all_moves_more_evenly_than_the_bot_that_gives_it() -> None:
    view = GAME.deal(4, seed=7)
    view = view.view(view.seat)
    plays, advises = (found.think(view) for found in (roitelet.bots.bot("search:4000"), adviser("search:4000")))
    assert min(thought.visits for thought in advises.moves) > min(thought.visits for thought in plays.moves)


def test_a_hint_is_the_same_whatever_the_clock_says() -> None:
    view = GAME.deal(4, seed=7)
    view = view.view(view.seat)
    patient = Search.named("search:600")
    hasty = replace(patient, patience=0.0)
    assert hasty.think(view).iterations == 0
    assert adviser(hasty) == adviser(patient)
    assert hint(view, hasty).thoughts.moves == hint(view, patient).thoughts.moves
    assert hint(view, hasty).thoughts.iterations == 600


def test_a_position_or_anothers_turn_gets_no_hint() -> None:
    position = GAME.deal(4, seed=1)
    for wrong in (position, position.view((position.seat + 1) % 4)):
        with pytest.raises(TypeError):
            hint(wrong, BOT)
    with pytest.raises(Mistake):
        hint(position.view(position.seat), "oracle")


# The house's own reasons


def test_moves_whose_intervals_overlap_are_said_to_be_as_good() -> None:
    for number, position in enumerate(positions(6)):
        if number % 5 == 0 and len(position.legal()) > 1:
            given = hint(position.view(position.seat), BOT)
            best, second = given.thoughts.moves[:2]
            assert best.low is not None
            assert second.high is not None
            alike = given.equal is not None or given.reason.sentence == "hint-as-good"
            assert alike == (best.low <= second.high)


def test_the_only_move_is_said_to_be_the_only_one() -> None:
    for position in positions(12):
        given = hint(position.view(position.seat), "random")
        assert (given.reason.sentence == "hint-only-move") == (len(position.legal()) == 1)


def test_a_bot_that_sees_no_chances_gives_an_opinion_and_no_figures() -> None:
    view = GAME.deal(4, seed=1)
    thoughts = hint(view.view(view.seat), "random").thoughts
    assert by_figures(thoughts).sentence == "hint-opinion"


def test_moves_are_called_as_the_game_calls_them_where_it_does(monkeypatch: pytest.MonkeyPatch) -> None:
    position = GAME.deal(4, seed=1)
    view = position.view(position.seat)

    class Calls:
        @staticmethod
        def called(given: Position, move: str) -> Reason | None:
            assert given is view
            return Reason("hint-opinion", {"move": "draw"}) if move.startswith("take") else None

    monkeypatch.setattr(type(GAME), "part", lambda game, part: Calls if part is CALLING else None)
    given = hint(view, "random")
    assert set(given.reason.called) == {move for move in view.legal() if move.startswith("take")}
    assert all(reason.facts == {"move": "draw"} for reason in given.reason.called.values())


def test_a_game_without_advice_gets_a_sentence_from_the_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    assert GAME.part(ADVICE) is not None
    monkeypatch.setattr("roitelet.parts.module_of", lambda package, file: None)
    assert GAME.part(ADVICE) is None
    found = set()
    for number, position in enumerate(positions(10)):
        if number % 5 == 0 and len(position.legal()) > 1:
            given = hint(position.view(position.seat), BOT)
            found.add(given.reason.sentence)
            best, second = given.thoughts.moves[:2]
            assert given.reason.facts["move"] == best.notation
            assert given.reason.facts["chance"] == best.chance
            if given.reason.sentence == "hint-best":
                assert given.reason.facts["ahead"] == pytest.approx(100 * (best.chance - second.chance), abs=0.06)  # type: ignore[operator]
    assert found == {"hint-best", "hint-as-good"}


# Le Roi Lui's


class Truth:
    """What a reason says, looked up in the rules: moves are really made, in a world that the seat holds possible."""

    def __init__(self, position: Position, move: int, reason: Reason) -> None:
        self.position, self.move, self.reason = position, move, reason
        self.s: Any = position.state
        self.me = position.seat
        self.facts: dict[str, Any] = dict(reason.facts)
        self.dish = DISH.index(self.facts["what"]) if "what" in self.facts else -1

    def after(self, *moves: int | str) -> Any:
        world = self.position.view(self.me).redeal(seed=3)
        for move in moves:
            world.play(move)
        return world.state

    def points(self, s: Any) -> int:
        return sum(points_for(s, self.me, dish) for dish in range(len(DISH)))

    def true_facts(self) -> None:
        """Those that mean the same in every sentence."""
        expected = {
            "count": self.s.dishes[self.dish],
            "seen": self.s.taken[self.reason.seat, self.dish] if self.reason.seat is not None else None,
        }
        for name, value in expected.items():
            if name in self.facts:
                assert self.facts[name] == value
        assert self.reason.seat != self.me

    # Taking

    def taken(self) -> Any:
        s = self.after(self.move)
        assert self.facts["held"] == portions_of(s, self.me, self.dish)
        assert self.facts["king"] == s.king[self.dish]
        return s

    def why_take_only_fit(self) -> None:
        assert not over_served(self.taken(), self.me, self.dish)
        others = [move for move in self.position.legal_numbers() if move < len(DISH) and move != self.move]
        assert others
        for other in others:
            held = portions_of(self.s, self.me, other) + self.s.dishes[other]
            assert held > self.s.king[other]

    def why_take_level(self) -> None:
        s = self.taken()
        assert self.facts["held"] == self.facts["king"]
        assert self.facts["points"] == points_for(s, self.me, self.dish)

    def why_take_room(self) -> None:
        s = self.taken()
        assert self.facts["room"] == self.facts["king"] - self.facts["held"] > 0
        assert self.facts["points"] == points_for(s, self.me, self.dish)

    def why_take_catch_up(self) -> None:
        assert over_served(self.taken(), self.me, self.dish)
        s = self.after()
        hidden = sum(s.drawn[rival, self.dish] for rival in range(s.seats) if rival != self.me)
        in_deck = [s.deck[at] for at in range(s.left)].count(self.dish)
        assert self.facts["unseen"] == hidden + in_deck
        assert self.facts["unseen"] >= self.facts["held"] - self.facts["king"]
        assert s.left - (s.seats - s.served) >= 2 * s.seats, "another table is laid, even if all others draw"

    def why_take_starve(self) -> None:
        assert over_served(self.after(self.move), self.reason.seat, self.dish)  # type: ignore[arg-type]
        assert self.facts["king"] == self.s.king[self.dish]
        assert self.facts["king"] < self.facts["seen"] <= self.facts["king"] + self.facts["count"]

    def why_take_deny(self) -> None:
        yet_to_act = [(self.me + place) % self.s.seats for place in range(1, self.s.seats - self.s.served)]
        assert self.reason.seat in yet_to_act
        assert 0 < self.facts["seen"] + self.facts["count"] <= self.facts["king"] == self.s.king[self.dish]

    # Drawing

    def why_draw_all_over(self) -> None:
        offered = [dish for dish in range(len(DISH)) if self.s.dishes[dish] > 0]
        assert self.facts["dishes"] == len(offered) > 0
        assert all(portions_of(self.s, self.me, d) + self.s.dishes[d] > self.s.king[d] for d in offered)

    def why_leave(self) -> None:
        assert self.facts["king"] == self.s.king[self.dish] + self.s.dishes[self.dish]
        assert self.facts["held"] == portions_of(self.s, self.me, self.dish)
        assert self.facts["points"] == self.facts["held"] * self.facts["king"] > points_for(self.s, self.me, self.dish)
        last_of_the_service = self.s.served == self.s.seats - 1
        assert (self.facts["sure"] == "sure") == last_of_the_service
        if last_of_the_service:
            s = self.after("draw")
            assert s.asked or s.king[self.dish] == self.facts["king"]

    # Emerald

    def why_no_meal(self) -> None:
        lost = []
        for first, second in product(range(len(DISH)), repeat=2):
            if self.s.king[first] > (first == second) and self.s.king[second]:
                s = self.s
                king = {first: s.king[first], second: s.king[second]}
                king[first] -= 1
                king[second] -= 1
                before = sum(points_for(s, self.me, dish) for dish in king)
                after = 0
                for dish, left in king.items():
                    held = portions_of(s, self.me, dish)
                    after += held * left if held <= left else 0
                lost.append(before - after)
        assert min(lost) == self.facts["points"] > 0
        assert self.s.emeralds > 0

    def why_feed_over(self) -> None:
        bites = [f"eat {self.facts['what']}"] * self.facts["bites"]
        s = self.after("feed", *bites)
        assert over_served(s, self.reason.seat, self.dish)  # type: ignore[arg-type]
        self.own_still_counts(s)

    def why_eat_over(self) -> None:
        s = self.after(self.move)
        assert over_served(s, self.reason.seat, self.dish)  # type: ignore[arg-type]
        self.own_still_counts(s)

    def own_still_counts(self, s: Any) -> None:
        assert self.facts["held"] == portions_of(self.s, self.me, self.dish)
        assert not over_served(s, self.me, self.dish)

    def why_feed_most(self) -> None:
        assert self.s.king[self.dish] > 0
        self.why_eat_most()

    def why_eat_most(self) -> None:
        assert portions_of(self.s, self.me, self.dish) == 0
        assert self.facts["seen"] == max(self.s.taken[seat, self.dish] for seat in range(self.s.seats)) > 0

    def why_eat_lost(self) -> None:
        assert self.facts["held"] == over_served(self.s, self.me, self.dish) > self.facts["king"]
        assert self.points(self.after(self.move)) >= self.points(self.s)
        assert discarded(self.s, self.me) >= self.facts["held"]

    def why_eat_free(self) -> None:
        assert portions_of(self.s, self.me, self.dish) == 0

    def why_eat_least(self) -> None:
        costs = {}
        for move in self.position.legal_numbers():
            dish = DISH.index(GAME.notation[move].split()[1])
            king, held = self.s.king[dish] - 1, portions_of(self.s, self.me, dish)
            costs[move] = points_for(self.s, self.me, dish) - (held * king if held <= king else 0)
        assert costs[self.move] == min(costs.values()) == self.facts["points"] > 0


REASONS = sorted(
    name for name in re.findall(r"^(why-[\w-]+) =", (GAME.folder / "fr.ftl").read_text("utf-8"), re.MULTILINE)
)


def test_every_reason_is_reached_and_true_wherever_it_is_given() -> None:
    reached: set[str] = set()
    for position in positions():
        view = position.view(position.seat)
        for move in view.legal_numbers():
            for reason in {
                id(reason): reason
                for find in (advice.for_oneself, advice.against_others)
                for _, reason in find(view.state, move)  # type: ignore[arg-type]
            }.values():
                truth = Truth(position, move, reason)
                truth.true_facts()
                check: Callable[[], None] = getattr(truth, reason.sentence.replace("-", "_"))
                check()
                reached.add(reason.sentence)
    assert sorted(reached) == REASONS


def test_every_reason_is_said_in_both_languages_with_its_facts() -> None:
    names = ("Anne", "Blanche", "Claire", "Diane", "Eve")
    words = [Words(language, GAME) for language in LANGUAGES]
    said: set[str] = set()
    for position in positions():
        view = position.view(position.seat)
        for move, selfish in product(view.legal_numbers(), (True, False)):
            reason = advice.why(view, thoughts_with(view, move, selfish))
            if reason is not None:
                said.add(reason.sentence)
                for each in words:
                    sentence = reason.say(each, names)
                    assert sentence[-1] == "."
                    assert reason.seat is None or names[reason.seat] in sentence
                    if "what" in reason.facts:
                        assert each.say("dish", **reason.facts) in sentence
    assert sorted(said) == REASONS


def test_a_move_that_brings_fewer_points_than_another_is_explained_by_what_it_costs_the_others() -> None:
    found = 0
    for position in positions(12):
        view = position.view(position.seat)
        for move in view.legal_numbers():
            own = [reason for _, reason in advice.for_oneself(view.state, move)]  # type: ignore[arg-type]
            others = [reason for _, reason in advice.against_others(view.state, move)]  # type: ignore[arg-type]
            if own and others and len(view.legal_numbers()) > 1:
                found += 1
                assert advice.why(view, thoughts_with(view, move, selfish=True)) in own
                assert advice.why(view, thoughts_with(view, move, selfish=False)) in others
    assert found > 10


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_can_be_said_at_any_moment(language: str) -> None:
    words = Words(language, GAME)
    for number, position in enumerate(positions(8)):
        if number % 4 == 0:
            given = hint(position.view(position.seat), BOT)
            said = given.say(words)
            assert "{" not in said
            assert said.endswith("." if language == "en" else (".", "»."))


def test_the_house_says_its_reasons_as_the_menu_offers_the_moves() -> None:
    moves: Facts = {"move": "take cake", "other": "draw", "chance": 0.314, "second": 0.301}
    alike = Hint(Thoughts(0, ()), Reason("hint-as-good", moves))
    assert alike.say(Words("en", GAME)) == (
        "“Take the cake” and “Draw a card” are as good as each other, as far as can be told: 31% and 30%."
    )
    assert alike.say(Words("fr", GAME)) == (
        "«\N{NO-BREAK SPACE}Prendre le gâteau\N{NO-BREAK SPACE}» et «\N{NO-BREAK SPACE}Piocher une carte"
        "\N{NO-BREAK SPACE}» se valent, autant qu’on puisse en juger\N{NO-BREAK SPACE}: 31\N{NO-BREAK SPACE}% et "
        "30\N{NO-BREAK SPACE}%."
    )
    best = Reason("hint-best", {"move": "feed", "chance": 0.5, "ahead": 1.0})
    assert best.say(Words("en", GAME)) == "“Feed Emerald” wins most often: 50%, ahead of the next best by 1 point."
