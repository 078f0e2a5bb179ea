"""Reasons that hints give: said in both languages, and true as things stand."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

import roitelet
from roitelet import Position
from roitelet.bots import Thought, Thoughts
from roitelet.bots.hint import Reason, hint
from roitelet.games.les_caprices_du_roi import advice
from roitelet.games.les_caprices_du_roi.reckoning import account
from roitelet.games.les_caprices_du_roi.rules import DISCARD, RALLIED_ARTISAN
from roitelet.games.les_caprices_du_roi.scoring import points_of
from roitelet.words import LANGUAGES, Words

from .by_hand import hand_of, moves_of, state, table

GAME = roitelet.game("les-caprices-du-roi").interpreted()
OWN = "peasant 1, artisan 2, gentry 3, cleric 4, knight 5, noble 9, noble 12"


def why(p: Position, move: str) -> Reason | None:
    """The reason if a bot had found that move best."""
    view = p.view(p.seat)
    return advice.why(view, Thoughts(view.seat, (Thought(GAME.number(move), move, 1),)))


def positions() -> Iterator[Position]:
    for seed in range(4):
        choose, p = random.Random(seed), GAME.deal(GAME.seats[seed % 4], seed=seed)
        while not p.over:
            yield p
            p.play(choose.choice(p.legal_numbers()))


def test_every_reason_is_said_in_both_languages_and_says_the_truth() -> None:
    both = [Words(language, GAME) for language in LANGUAGES]
    found: Counter[str] = Counter()
    for p in positions():
        for move in p.legal():
            reason = why(p, move)
            if reason is None:
                continue
            found[reason.sentence] += 1
            assert all(reason.say(words)[-1] == "." for words in both)
            assert true(p, move, reason), (reason, move)
    assert len(found) >= 7


def true(p: Position, move: str, reason: Reason) -> bool:
    """Checked by playing the move and counting: where a discard follows, the best of them."""
    seat, now = p.seat, points_of(p.state, p.seat)
    if reason.sentence == "why-draw":
        return max([0, *(best_after(p, other, seat) - now for other in offers(p))]) == reason.facts["gain"]
    worth = best_after(p, move, seat)
    if "points" in reason.facts and worth != reason.facts["points"]:
        return False
    return "gain" not in reason.facts or worth - now == reason.facts["gain"]


def offers(p: Position) -> list[str]:
    return [move for move in p.legal() if move.split()[0] in ("recruit", "rally", "show")]


def best_after(p: Position, move: str, seat: int) -> int:
    """The seat's points after the move and, if it still has to choose in this turn, after its best choice.

    A whim that is turned meanwhile is left out of account: the count is that of the whims that lie open now.
    """
    after = p.copy()
    after.play(move)
    if state(after).asked in (DISCARD, RALLIED_ARTISAN):
        return max(best_after(after, each, seat) for each in after.legal())
    state(after).round = state(p).round
    return points_of(after.state, seat)


@pytest.mark.parametrize(
    ("zone", "whims", "move", "sentence"),
    [
        ("gentry 6", ("gold", "toil", "arms", "hands"), "recruit gentry 6", "why-recruit-run"),
        ("noble 10", ("gold", "toil", "arms", "hands"), "recruit noble 10", "why-recruit-family"),
        ("merchant 2", ("middling", "toil", "arms", "hands"), "recruit merchant 2", "why-recruit-value"),
        ("cleric 10", ("prayers", "toil", "arms", "hands"), "recruit cleric 10", "why-recruit-whim"),
        ("peasant 2", ("gold", "toil", "arms", "hands"), "rally peasant 2", "why-rally"),
        ("artisan 4", ("gold", "toil", "arms", "palace"), "show artisan 2", "why-show"),
        ("peasant 2", ("gold", "toil", "arms", "hands"), "draw", "why-draw"),
    ],
)
def test_a_reason_fits_its_move(zone: str, whims: tuple[str, ...], move: str, sentence: str) -> None:
    p = table(GAME, 2, hands={0: OWN}, zone=zone, whims=whims)
    reason = why(p, move)
    assert reason is not None
    assert reason.sentence == sentence


def test_an_artisan_that_cannot_be_rallied_counts_as_a_card_to_recruit() -> None:
    """In place of the Peasant it brings 3; rallied it would bring 4, but there is no Artisan to show."""
    hand = OWN.replace("artisan 2", "gentry 6")
    reason = why(table(GAME, 2, hands={0: hand}, zone="artisan 4", whims=("gold", "toil", "arms", "hands")), "draw")
    assert reason is not None
    assert reason.facts["gain"] == 3


def test_meeting_a_whim_is_a_reason_to_take_a_card_and_to_let_one_go() -> None:
    p = table(
        GAME,
        2,
        hands={0: OWN.replace("cleric 4", "gentry 4")},
        zone="cleric 10",
        whims=("estates", "toil", "arms", "hands"),
    )
    reason = why(p, "recruit cleric 10")
    assert reason is not None
    assert (reason.sentence, reason.facts["decree"], reason.facts["bonus"]) == ("why-recruit-whim", "estates", 30)
    hand = "2 x peasant 1, peasant 2, cleric 4, merchant 6, noble 12, gentry 6"
    p = table(GAME, 2, hands={0: hand}, zone="cleric 9", whims=("beloved", "arms", "hands", "toil"))
    p.play("recruit cleric 9")
    reason = why(p, "discard noble 12")
    assert reason is not None
    assert (reason.sentence, reason.facts["decree"]) == ("why-discard-whim", "beloved")


def test_a_hint_depends_on_the_view_alone() -> None:
    game = roitelet.game("les-caprices-du-roi")
    for number, p in enumerate(positions()):
        if number % 40 == 0:
            q = game.position(bytes(p))
            given = hint(q.view(q.seat), "search:60")
            again = hint(q.redeal(q.seat, seed=1).view(q.seat), "search:60")
            assert (given.thoughts.moves, given.reason) == (again.thoughts.moves, again.reason)
            assert given.say(Words("fr", game))


def test_the_hand_is_left_as_it_was() -> None:
    p = table(GAME, 2, hands={0: OWN}, zone="gentry 6, peasant 2")
    before = bytes(p)
    for move in p.legal():
        why(p, move)
    assert bytes(p) == before
    assert hand_of(p, 0).total() == 7
    assert account(p.state, 0).points
    assert moves_of(p, "recruit")
