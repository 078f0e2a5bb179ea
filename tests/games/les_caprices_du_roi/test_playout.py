"""How a playout plays: what it takes, lets go and rallies, and that it looks at nothing it may not know."""

from __future__ import annotations

import numpy as np
import pytest

from roitelet import Game, Position
from roitelet.games.les_caprices_du_roi import playout
from roitelet.games.les_caprices_du_roi.box import WHIM
from roitelet.games.les_caprices_du_roi.playout import best_move, promise, short_of
from roitelet.games.les_caprices_du_roi.scoring import (
    cards_by_value,
    castes_in,
    is_met,
    merchants_by_value,
    points_of,
    summed_up,
)

from .by_hand import play, state, table

WHIMS = ("gold", "toil", "arms", "hands")
OWN = "peasant 1, artisan 2, gentry 3, cleric 4, knight 5, noble 9, noble 12"


def promised(p: Position) -> int:
    s = state(p)
    return promise(s, summed_up(s, s.seat), cards_by_value(s, s.seat), merchants_by_value(s, s.seat))


def move_of(p: Position) -> str:
    mask = np.zeros(len(p.game.notation), np.uint8)
    for move in p.legal_numbers():
        mask[move] = 1
    before = bytes(p)
    best = p.game.notation[best_move(state(p), mask)]
    assert bytes(p) == before  # cards that were tried are back
    return best


def test_it_takes_the_card_that_makes_a_run(game: Game) -> None:
    assert move_of(table(game, 2, hands={0: OWN}, zone="gentry 6, noble 8", round=4, whims=WHIMS)) == "recruit gentry 6"


def test_it_rallies_rather_than_recruits(game: Game) -> None:
    assert move_of(table(game, 2, hands={0: OWN}, zone="peasant 2", whims=WHIMS)) == "rally peasant 2"


def test_it_draws_when_the_zone_brings_nothing(game: Game) -> None:
    assert move_of(table(game, 2, hands={0: OWN}, zone="minister court", whims=WHIMS)) == "draw"


def test_it_lets_go_what_is_missed_least(game: Game) -> None:
    hand = "minister people, noble 8, noble 9, noble 10, noble 11, noble 12, knight 8"
    p = play(table(game, 2, hands={0: hand}, zone="knight 7", round=6, whims=WHIMS), "recruit knight 7")
    assert move_of(p) == "discard minister people"


def test_in_the_last_round_a_promise_is_the_exact_count(game: Game) -> None:
    p = table(game, 2, hands={0: OWN}, zone="gentry 6", round=6, whims=WHIMS)
    assert promised(p) == playout.POINT * points_of(p.state, 0)


def test_before_it_what_is_nearly_there_counts_too(game: Game) -> None:
    """OWN is one value short of a run, and two cards short of Gold is king."""
    p = table(game, 2, hands={0: OWN}, zone="gentry 6", round=5, whims=WHIMS)
    hopes = (
        playout.ONE_SHORT_OF_A_RUN + playout.PAIR + playout.hope_of_whims(state(p), castes_in(summed_up(p.state, 0)))
    )
    assert promised(p) == playout.POINT * points_of(p.state, 0) + hopes


@pytest.mark.parametrize("whim", range(len(WHIM)), ids=WHIM)
def test_a_whim_is_met_exactly_where_nothing_is_short(game: Game, whim: int) -> None:
    for seed in range(12):
        p = game.deal(5, seed=seed)
        for seat in range(5):
            castes = castes_in(summed_up(p.state, seat))
            assert (short_of(castes, whim) == 0) == is_met(castes, whim)


def test_it_sees_no_more_than_the_seat(game: Game) -> None:
    """The same choice in every world that the seat holds possible."""
    p = table(game, 3, hands={0: OWN}, zone="gentry 6, noble 8, peasant 2", whims=WHIMS)
    assert {move_of(p.redeal(0, seed=seed)) for seed in range(8)} == {move_of(p)}
