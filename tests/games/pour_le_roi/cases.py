"""Every way a game can end and every special case, each shown by a recorded game of that name."""

from __future__ import annotations

from collections.abc import Mapping

from roitelet import Position
from roitelet.games.pour_le_roi import cards
from roitelet.games.pour_le_roi.reckoning import reckoning

from ..record_games import Case, Moments
from .by_hand import state, told

SHY = {"pass": 60.0}
"""Nearly everybody passes: with dozens of bids to choose from, hardly anybody else ever would."""
MEEK = {"pass": 400.0}


def ends(moments: Moments) -> Position:
    return moments[-1]


def somebody_scores(moments: Moments) -> bool:
    return max(ends(moments).scores()) > 0


def anything(kind: str, what: str | None = None) -> object:
    """Whether such news is told, of such a thing."""

    def occurs(moments: Moments) -> bool:
        return any(line.kind == kind and what in (None, line.what) for p in moments for line in p.news())

    return occurs


def paid_too_much(moments: Moments) -> bool:
    """More gold is laid than was bid, and no change given."""
    s = state(ends(moments))
    return any(
        sum(s.paid[lot, kind] * (kind + 1) for kind in range(cards.GOLDS)) > s.price[lot] > 0 for lot in range(s.lots)
    )


def re_auction_won(moments: Moments) -> bool:
    """A card that its winner could not pay for goes to another."""
    s = state(ends(moments))
    return any(s.winner[lot] >= 0 and any(s.failed[seat, lot] for seat in range(s.seats)) for lot in range(s.lots))


def everybody_fails(moments: Moments) -> bool:
    """One card for which no seat can pay."""
    s = state(ends(moments))
    return any(all(s.failed[seat, lot] for seat in range(s.seats)) for lot in range(s.lots))


def bid_with_an_empty_hand(moments: Moments) -> bool:
    return any("cannot-pay" in told(p) and "loses" not in told(p) for p in moments)


def gold_bought(moments: Moments) -> bool:
    s = state(ends(moments))
    return any(s.laid[lot] > 1 for lot in range(s.lots))


def king_at_auction(moments: Moments) -> bool:
    return any(state(p).king >= 0 and state(p).lots > 0 for p in moments)


def tie_by_gold(moments: Moments) -> bool:
    return any(tie.ministry is None and 1 in [ends(moments).places()[seat] for seat in tie.seats]
               for tie in reckoning(ends(moments)).tie_breaks)  # fmt: skip


def tie_by_ministry(moments: Moments) -> bool:
    return any(tie.ministry is not None for tie in reckoning(ends(moments)).tie_breaks)


def tie_by_letter(moments: Moments) -> bool:
    """Two have the same sum at the head of a ministry."""
    return any(
        sorted(each.sum for each in ministry.standings)[-1] == sorted(each.sum for each in ministry.standings)[-2] > 0
        for ministry in reckoning(ends(moments)).ministries
    )


def tie_for_second(moments: Moments) -> bool:
    for ministry in reckoning(ends(moments)).ministries:
        sums = sorted((each.sum for each in ministry.standings), reverse=True)
        if sums[0] > sums[1] == sums[2] > 0:
            return True
    return False


def shared_win(moments: Moments) -> bool:
    return ends(moments).places().count(1) > 1


def ministry_without_a_minister(moments: Moments) -> bool:
    return any(not any(each.sum for each in ministry.standings) for ministry in reckoning(ends(moments)).ministries)


def token_at_its_limit(moments: Moments) -> bool:
    return any(state(p).tokens[ministry] in (1, 6) for p in moments for ministry in range(cards.MINISTRIES))


def case(occurs: object, seats: int, leaning: Mapping[str, float] = SHY) -> Case:
    return Case(occurs, seats, leaning)  # type: ignore[arg-type]


CASES: Mapping[str, Case] = {
    "two-seats": case(somebody_scores, 2),
    "three-seats": case(somebody_scores, 3),
    "four-seats": case(somebody_scores, 4),
    "five-seats": case(somebody_scores, 5),
    **{f"{king['id']}-used": case(anything("king-shown", king["id"]), 3) for king in cards.COMPONENTS["king"]},
    "king-at-auction": case(king_at_auction, 3),
    "token-at-its-limit": case(token_at_its_limit, 2),
    "nobody-wants-it": case(anything("unwanted"), 4),
    "unpayable-bid": case(anything("cannot-pay"), 4),
    "re-auction-won": case(re_auction_won, 3, {"pass": 20.0}),
    "everybody-fails": case(everybody_fails, 2, {"pass": 5.0}),
    "bid-with-an-empty-hand": case(bid_with_an_empty_hand, 3, {"pass": 2.0}),
    "paid-too-much": case(paid_too_much, 4, MEEK),
    "gold-bought-for-cards": case(gold_bought, 4, SHY),
    "tie-broken-by-letter": case(tie_by_letter, 3, MEEK),
    "tie-for-second": case(tie_for_second, 5, MEEK),
    "tie-broken-by-gold": case(tie_by_gold, 3, MEEK),
    "tie-broken-by-a-ministry": case(tie_by_ministry, 2, {"pass": 12.0}),
    "shared-win": case(shared_win, 5, {}),
    "ministry-without-a-minister": case(ministry_without_a_minister, 4, {"pass": 3.0}),
}
