"""Hints: a reason in the game's own words where one is true, said in both languages, and never a lie."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

import roitelet
from roitelet import Position
from roitelet.bots import Thought, Thoughts
from roitelet.bots.hint import Hint, Reason, as_good, called_by_name, hint
from roitelet.games.for_a_crown import advice, box, rules
from roitelet.tables.settings import Settings
from roitelet.web.api import hint_shown
from roitelet.web.pages.seen import see_game
from roitelet.words import LANGUAGES, Words

from .by_hand import outs, state, table

GAME = roitelet.game("for-a-crown")
NAMES = ("Anna", "Bruno", "Chloé", "David", "Emma")


def moments() -> Iterator[tuple[Position, int, Reason]]:
    """Every legal move of random games as if it were best, with its reason."""
    for seed in range(15):
        p, choose = GAME.deal(3 + seed % 3, seed=seed), random.Random(seed)
        while not p.over:
            view = p.view(p.seat)
            for move in view.legal_numbers():
                thoughts = Thoughts(view.seat, (Thought(move, GAME.notation[move], 100, 0.5, 0.4, 0.6, 10.0),))
                reason = advice.why(view, thoughts)
                if reason is not None:
                    yield p, move, reason
            p.play(choose.choice(p.legal()))


def test_every_reason_is_said_in_both_languages_and_is_true_of_the_moves_outcome() -> None:
    found: Counter[str] = Counter()
    words = [Words(language, GAME) for language in LANGUAGES]
    for p, move, reason in moments():
        found[reason.sentence] += 1
        if found[reason.sentence] <= 40:
            assert all(len(each.say(reason.sentence, **reason.facts, name="Anna")) > 12 for each in words)
            after = p.copy()
            after.play(move)
            assert holds(p, after, reason), (reason, p.moves)
    assert len(found) >= 18, found


def holds(before: Position, after: Position, reason: Reason) -> bool:
    """What the sentence says, looked up after the move was really made."""
    s, t, seat, target = state(before), state(after), before.seat, reason.seat
    facts = reason.facts
    match reason.sentence:
        case "why-rob-out":
            return target in outs(after)
        case "why-rob-sell":
            return target is not None and bool(s.heirloom[target]) and not t.heirloom[target]
        case "why-rob-leader":
            others = [points for other, points in enumerate(before.scores()) if other != seat]
            return facts["points"] == max(others)
        case "why-send-most" | "why-send-next":
            return target is not None and facts["held"] == s.raccoons[target] + 1
        case "why-move-up" | "why-move-down":
            loss = box.SCANDAL_LOSS[int(facts["space"])]
            return bool(loss == facts["loss"]) and loss != facts["before"]
        case "why-recruit-rubies" | "why-recruit-robs":
            return facts["times"] == 5 - s.round and int(facts["count"]) >= 1
        case "why-recruit-free":
            return s.coins[seat] == t.coins[seat] or t.phase == rules.REVELATION or t.round > s.round
        case "why-pay-burglary" | "why-choose-raccoon":
            return any(s.pile[place] == box.BURGLARY for place in range(s.unturned))
        case "why-decline-bribe":
            return target is not None and (facts["held"], facts["own"]) == (s.raccoons[target], s.raccoons[seat])
        case _:
            return True


def robbing(rubies: int, sold: Sequence[int] = ()) -> Hint:
    """Seat 0 is advised to rob Bruno, who has so much in his chest; all others have 3 rubies, and their heirlooms."""
    p = table(GAME, rubies={1: rubies, 2: 3, 3: 3}, sold=sold, coming=[("cutpurse", 0)])
    best = GAME.number("rob next")
    thoughts = Thoughts(0, (Thought(best, GAME.notation[best], 100, 0.5, 0.4, 0.6, 10.0),))
    reason = advice.why(p.view(0), thoughts)
    assert reason is not None
    return Hint(thoughts, reason)


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_a_memory_aid_no_hint_tells_what_a_rival_has_in_the_chest(language: str) -> None:
    """Rulebook: what is in a chest stays secret. Whatever it holds, the same sentence is said."""
    words, hints = Words(language, GAME), [robbing(9), robbing(0), robbing(0, [1])]
    assert [given.reason.sentence for given in hints] == ["why-rob-leader", "why-rob-sell", "why-rob-out"]
    with_aid = {given.say(words, NAMES) for given in hints}
    without = {given.say(words, NAMES, aid=False) for given in hints}
    assert len(with_aid) == 3
    (said,) = without
    assert "Bruno" in said
    assert not any(letter.isdigit() for letter in said)
    assert said not in with_aid


@pytest.mark.parametrize("aid", [True, False])
def test_the_page_and_the_api_say_a_hint_as_the_table_was_set(aid: bool) -> None:
    given = robbing(9)
    view = table(GAME, rubies={1: 9, 2: 3, 3: 3}, coming=[("cutpurse", 0)]).view(0)
    words = Words("en", GAME)
    told = given.say(words, NAMES[:4], aid)
    assert ("19" in told) == aid
    assert see_game(view, words, NAMES[:4], aid, given).hint == told
    seats = [SimpleNamespace(name=name) for name in NAMES[:4]]
    set_table: Any = SimpleNamespace(game=GAME, seats=seats, settings=Settings(4, aid=aid))
    assert hint_shown(given, set_table, "en").reason == told


def test_a_hint_comes_from_the_view_alone_and_names_the_rival() -> None:
    p = table(GAME, rubies={2: 0}, sold=[2], coming=[("cutpurse", 0)])
    given = hint(p.view(0), "search:200")
    assert given.say(Words("fr", GAME), NAMES)
    assert hint(p.redeal(0, seed=5).view(0), "search:200").reason == given.reason


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_calls_families_by_their_names_and_makes_nobody_count_seats(language: str) -> None:
    words = Words(language, GAME)
    for card, moves in (("cutpurse", ["rob next", "rob second"]), ("herald", ["left own", "left third"])):
        view = table(GAME, coming=[(card, 0)]).view(0)
        numbers = [GAME.number(move) for move in moves]
        found = Thoughts(0, tuple(Thought(n, GAME.notation[n], 100, 0.5, 0.4, 0.6, 10.0) for n in numbers))
        told = advised_as_equal(view, found).say(words, NAMES[:4])
        assert all(words.say("family-left", what=move.split()[1]) not in told for move in moves)
        named = {"cutpurse": NAMES[1:3], "herald": (words.say("offer-left-you", space=5), NAMES[3])}[card]
        assert all(name in told for name in named), told


def advised_as_equal(view: Position, thoughts: Thoughts) -> Reason:
    equal = as_good(thoughts)
    assert equal is not None
    return replace(equal, called=called_by_name(view, thoughts))
