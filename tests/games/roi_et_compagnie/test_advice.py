"""Hints: never a reason that is not true."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, cast

import pytest

import roitelet
from roitelet.bots import Thought, Thoughts, bot, choose
from roitelet.bots.hint import Reason
from roitelet.games.roi_et_compagnie import advice, chances
from roitelet.games.roi_et_compagnie.box import CITIZEN, DICE, NONE
from roitelet.games.roi_et_compagnie.rules import EVERY_DIE, TAKE, THROW, Table, elf_on_top
from roitelet.games.roi_et_compagnie.worth import points_for
from roitelet.games.roi_et_compagnie.yardstick import BestValue
from roitelet.position import Position
from roitelet.words import LANGUAGES, Words

from .by_hand import row_of, table

GAME = roitelet.game("roi-et-compagnie").interpreted()
NAMES = ("Anne", "Blanche", "Claire", "Diane", "Eve")
REASONS = sorted(set(re.findall(r"^(why-[\w-]+) =", (GAME.folder / "fr.ftl").read_text("utf-8"), re.MULTILINE)))


def positions(games: int = 10) -> Iterator[Position]:
    """Moments of games played well and at random, and some laid by hand."""
    for seed in range(games):
        position, players = GAME.deal(2 + seed % 4, seed=seed), (BestValue(), bot("random"))
        while not position.over:
            yield position
            position.play(choose(players[position.number % 2], position.view(position.seat), seed + position.number))
    rare = ("gnome-bbbbbb", "dwarf-111", "kobold-6", "elf-6", "dragon-25")
    ahead = {0: ["dwarf-66666", "mine 2", "mine 3"], 1: ["elf-4"]}
    behind = {0: ["mine 2", "mine 3"], 1: ["dwarf-66666", "dwarf-4444", "elf-4"]}
    for piles in (ahead, behind):
        yield table(GAME, 3, row=rare, dice=(1, 1, 1, 2, 4, 5), piles=piles)
    p = table(GAME, 3, row=rare, dice=(6, 5, 6, 5, 6, 4), piles={1: ["elf-4"], 2: ["dwarf-333"]})
    p.play("take dragon-25")
    yield p


class Truth:
    """What a reason says, looked up in the rules."""

    def __init__(self, position: Position, move: int, reason: Reason) -> None:
        self.position, self.move, self.reason = position, move, reason
        self.s = cast(Table, position.state)
        self.facts: dict[str, Any] = dict(reason.facts)
        self.me = position.seat

    def after(self, move: int) -> Position:
        world = self.position.view(self.me).redeal(seed=7)
        world.play(move)
        return world

    def gained(self) -> int:
        after = self.after(self.move)
        return after.scores()[self.me] - self.position.scores()[self.me]

    def why_ends_game(self) -> None:
        after = self.after(self.move)
        assert after.over
        assert after.places()[self.me] == 1
        assert after.places().count(1) == 1

    def why_take_again(self) -> None:
        after = self.after(self.move)
        assert after.over or (after.seat == self.me and any(line.kind == "plays-again" for line in after.news()))
        assert self.gained() == self.facts["points"]

    def why_take_sure(self) -> None:
        assert self.gained() == self.facts["points"] > self.facts["hope"]
        assert self.s.throws > 0

    def why_take_most(self) -> None:
        assert self.gained() == self.facts["points"] > 0
        for other in self.position.legal():
            if other.startswith("take"):
                slot = row_of(self.position).index(other.split()[1])
                assert points_for(self.s, slot) <= self.facts["points"]

    def why_take_rival(self) -> None:
        after = self.after(self.move)
        taken = after.state.dragon if after.seats > 2 else NONE  # type: ignore[attr-defined]
        if taken != NONE:
            assert -self.facts["loss"] == GAME.rules.fact(taken, GAME.rules.POINTS)
        else:
            assert min(after.scores()) <= self.position.scores()[1 - self.me] - self.facts["loss"]

    def why_only_goes_on(self) -> None:
        assert not self.after(self.move).over
        ended = self.after(GAME.number(GAME.notation[self.move].replace("only", "take")))
        assert ended.over
        assert ended.places()[self.me] > 1

    def kept_chance(self) -> None:
        citizen = CITIZEN.index(self.facts["what"])
        slot = row_of(self.position).index(self.facts["what"])
        assert self.facts["points"] == points_for(self.s, slot)
        dice = [self.s.dice[die] for die in range(DICE)]
        at = (self.s.throws - 1, *chances.kept_of(dice, self.move - THROW))
        assert self.facts["chance"] == pytest.approx(float(chances.choices(citizen)[at]))

    def why_keep_chance(self) -> None:
        self.kept_chance()

    def why_keep_best(self) -> None:
        self.kept_chance()
        dice = [self.s.dice[die] for die in range(DICE)]
        ways = advice.promises(self.s)
        hope = advice.promise(ways, dice, self.move - THROW)
        assert hope == pytest.approx(max(advice.promise(ways, dice, kept) for kept in range(EVERY_DIE)))
        assert self.facts["hope"] == round(hope, 1)

    def why_give_leader(self) -> None:
        scores = self.position.scores()
        assert self.reason.seat not in (None, self.me)
        rivals = [points for seat, points in enumerate(scores) if seat != self.me]
        assert self.facts["points"] == max(rivals) == scores[self.reason.seat or 0]

    def why_give_elf(self) -> None:
        rival = cast(int, self.reason.seat)
        assert elf_on_top(self.s, rival)
        assert not elf_on_top(cast(Table, self.after(self.move).state), rival)


def test_every_reason_is_reached_and_true_wherever_it_is_given() -> None:
    reached: set[str] = set()
    words = [Words(language, GAME) for language in LANGUAGES]
    for number, position in enumerate(positions()):
        view = position.view(position.seat)
        legal = view.legal_numbers()
        throws = [move for move in legal if move < TAKE]
        looked_at = [move for move in legal if move >= TAKE] + throws[number % 5 :: 16]
        for move in looked_at:
            for reason in advice.reasons(view, move):
                getattr(Truth(position, move, reason), reason.sentence.replace("-", "_"))()
                reached.add(reason.sentence)
                for each in words:
                    said = reason.say(each, NAMES)
                    assert said.endswith((".", ")."))
                    assert "{" not in said
    assert sorted(reached) == REASONS


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_a_memory_aid_nobodys_points_are_told(language: str) -> None:
    """Kingdoms are piles of which the top card is seen: what lies below has to be remembered."""
    words, told = Words(language, GAME), {"why-ends-game", "why-only-goes-on", "why-give-leader"}
    for position in positions(games=0):
        view = position.view(position.seat)
        for move in view.legal_numbers():
            for reason in advice.reasons(view, move):
                if reason.sentence in told:
                    said = reason.say(words, NAMES, aid=False)
                    assert said != reason.say(words, NAMES)
                    assert not any(letter.isdigit() for letter in said)
                    told.remove(reason.sentence)
    assert not told


def test_the_first_reason_is_given() -> None:
    p = table(GAME, row=("dwarf-111", "orc-aabb", "orc-aaa", "dwarf-11111", "dwarf-66666"), dice=(1, 1, 1, 2, 2, 5))
    view = p.view(0)
    move = GAME.number("take dwarf-111")
    reason = advice.why(view, Thoughts(0, (Thought(move, "take dwarf-111", 1),)))
    assert reason is not None
    assert reason.say(Words("en", GAME)) == "It brings 4 points, the most of all that these dice win."


def test_the_first_throw_needs_no_reason() -> None:
    view = table(GAME).view(0)
    assert advice.why(view, Thoughts(0, (Thought(THROW, "roll", 1),))) is None


def test_the_same_view_has_the_same_reasons_whatever_is_hidden() -> None:
    for position in list(positions(4))[::5]:
        view = position.view(position.seat)
        for seed in (1, 2):
            again = position.redeal(position.seat, seed=seed).view(position.seat)
            for move in view.legal_numbers()[::9]:
                assert list(advice.reasons(again, move)) == list(advice.reasons(view, move))


@pytest.mark.parametrize(("lang", "said"), [("fr", "Remettre le dragon à Claire"), ("en", "Hand the dragon to Claire")])
def test_a_dragon_goes_to_somebody_by_name(lang: str, said: str) -> None:
    p = table(GAME, 3, row=("gnome-bbbbbb", "dwarf-111", "kobold-6", "elf-6", "dragon-25"), dice=(6, 5, 6, 5, 6, 4))
    p.play("take dragon-25")
    view = p.view(p.seat)
    reason = advice.called(view, f"give {'next' if p.seat == 1 else 'second'}")
    assert reason is not None
    assert reason.say(Words(lang, GAME), NAMES) == said
    assert advice.called(view, "throw") is None
