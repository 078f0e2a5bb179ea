"""Hints: a reason in the game's own words where one is true, said in both languages, and never a lie."""

import random
from collections import Counter
from collections.abc import Iterator

import roitelet
from roitelet import Position
from roitelet.bots import Thought, Thoughts
from roitelet.bots.hint import Reason, hint
from roitelet.games.for_a_crown import advice, box, rules
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


def test_a_hint_comes_from_the_view_alone_and_names_the_rival() -> None:
    p = table(GAME, rubies={2: 0}, sold=[2], coming=[("cutpurse", 0)])
    given = hint(p.view(0), "search:200")
    assert given.say(Words("fr", GAME), NAMES)
    assert hint(p.redeal(0, seed=5).view(0), "search:200").reason == given.reason
