"""Why a move is best, as a good courtier would say it: only what the view shows to be true.

Each function looks for one reason; the first that is true is given. What a family has in its chest is known to whoever
paid attention, so reasons may count it; at a table without a memory aid they only say whom to keep an eye on.
"""

from __future__ import annotations

from collections.abc import Iterator

from roitelet.bots import Thoughts
from roitelet.bots.hint import Facts, Reason
from roitelet.games.for_a_crown.box import (
    BURGLARY,
    BURGLARY_LOSS,
    CHOOSES,
    COIN,
    FACES,
    ICON_COUNT,
    ICONS,
    INFLUENCE,
    LEVEL,
    MERCENARY,
    RACCOON,
    ROB,
    ROUNDS,
    RUBY,
    SCANDAL,
    SCANDAL_LOSS,
)
from roitelet.games.for_a_crown.moves import FAMILY, STEPS
from roitelet.games.for_a_crown.rules import (
    BRIBING,
    CHOOSE,
    DECLINE,
    FAMILIES,
    LEFT,
    PAY_COIN,
    RECRUIT,
    RIGHT,
    ROB_NEXT,
    SEND_NEXT,
    UNSEEN,
    Table,
    cost_of,
    in_the_game,
    most_influential,
    next_free_space,
    points_of,
    to_the_left,
)
from roitelet.position import Position


def why(view: Position, thoughts: Thoughts) -> Reason | None:
    """The best move's reason, if one is known to be true."""
    return next(reasons(view.state_as(Table), thoughts.best.move), None)


def called(view: Position, move: str) -> Reason | None:
    """A move that concerns a family, with its name and where its portrait would hang; or what is not paid for."""
    s = view.state_as(Table)
    verb, *things = move.split()
    if verb == "decline":
        return Reason("offer-decline", {"what": "bribery" if s.asked == BRIBING else "mages"})
    if verb not in ("rob", "send", *STEPS):
        return None
    family = int(to_the_left(s, FAMILY.index(things[0])))
    if verb not in STEPS:
        return Reason(f"offer-{verb}", seat=family)
    space = int(next_free_space(s, family, STEPS[verb]))
    own = family == view.seat
    return Reason(f"offer-{verb}-you" if own else f"offer-{verb}", {"space": space}, None if own else family)


def reasons(s: Table, move: int) -> Iterator[Reason]:
    if move < UNSEEN:
        yield from why_recruit(s, move - RECRUIT)
    elif move < CHOOSE:
        level = move - UNSEEN + 2
        yield Reason("why-unseen", {"what": str(level), "cost": int(cost_of(s, level))})
    elif move < ROB_NEXT:
        yield from why_choose(s, move - CHOOSE)
    elif move < SEND_NEXT:
        yield from why_rob(s, to_the_left(s, move - ROB_NEXT + 1))
    elif move < LEFT:
        yield from why_send(s, to_the_left(s, move - SEND_NEXT + 1))
    elif move < PAY_COIN:
        yield from why_move(s, to_the_left(s, (move - LEFT) % FAMILIES), -1 if move < RIGHT else 1)
    elif s.asked == BRIBING:
        yield from why_bribe(s, pays=move != DECLINE)
    else:
        yield from why_mages(s, move)


def rivals(s: Table) -> list[int]:
    """The others who are still in the game."""
    others = [to_the_left(s, steps) for steps in range(1, s.seats)]
    return [seat for seat in others if in_the_game(s, seat)]


def to_come(s: Table, event: int) -> bool:
    """Whether it is known that this event will still be turned up in this round."""
    return any(s.pile[place] == event for place in range(s.unturned))


# Recruiting


def why_recruit(s: Table, card: int) -> Iterator[Reason]:
    icons = [int(ICONS[card, icon]) for icon in range(ICON_COUNT[card])]
    cost, times = int(cost_of(s, int(LEVEL[card]))), ROUNDS - s.round + 1
    what: Facts = {"what": MERCENARY[card], "times": times}
    for effect, sentence in ((RUBY, "why-recruit-rubies"), (ROB, "why-recruit-robs")):
        if effect in icons and not CHOOSES[card]:
            yield Reason(sentence, {**what, "count": icons.count(effect)})
    if cost == 0:
        yield Reason("why-recruit-free", what)
    elif cost <= s.coins[s.seat]:
        yield Reason("why-recruit-coins", what)


# Applying effects


def why_choose(s: Table, effect: int) -> Iterator[Reason]:
    loss = int(SCANDAL_LOSS[s.space[s.seat]])
    if effect == COIN and s.round < ROUNDS:
        yield Reason("why-choose-coin", {"rounds": ROUNDS - s.round})
    elif effect == RACCOON and to_come(s, BURGLARY):
        yield Reason("why-choose-raccoon")
    elif effect == INFLUENCE and to_come(s, SCANDAL) and loss > 0:
        yield Reason("why-choose-influence", {"loss": loss})


def why_rob(s: Table, target: int) -> Iterator[Reason]:
    if s.rubies[target] == 0:
        yield Reason("why-rob-sell" if s.heirloom[target] else "why-rob-out", {}, target, "why-rob-memory")
    points = {rival: points_of(s, rival) for rival in rivals(s)}
    if points[target] == max(points.values()):
        yield Reason("why-rob-leader", {"points": points[target]}, target, "why-rob-memory")


def why_send(s: Table, target: int) -> Iterator[Reason]:
    held = s.raccoons[target] + 1
    if held >= max(s.raccoons[seat] for seat in (s.seat, *rivals(s))):
        sentence = "why-send-most" if to_come(s, BURGLARY) else "why-send-next"
        yield Reason(sentence, {"held": held, "count": BURGLARY_LOSS}, target)


def why_move(s: Table, seat: int, step: int) -> Iterator[Reason]:
    space = next_free_space(s, seat, step)
    before, loss = int(SCANDAL_LOSS[s.space[seat]]), int(SCANDAL_LOSS[space])
    facts: Facts = {"space": space, "loss": loss, "before": before}
    first = most_influential(s)
    if seat == s.seat:
        if loss < before:
            yield Reason("why-move-up", facts)
        if first != seat and space > s.space[first]:
            yield Reason("why-move-first")
    else:
        if loss > before:
            yield Reason("why-move-down", facts, seat)
        if first == seat and any(s.space[rival] > space for rival in range(s.seats) if rival != seat):
            yield Reason("why-move-pass", {}, seat)


# Paying for events


def why_bribe(s: Table, pays: bool) -> Iterator[Reason]:
    own = s.raccoons[s.seat]
    worst = max(rivals(s), key=lambda seat: s.raccoons[seat])
    if pays and to_come(s, BURGLARY) and own >= s.raccoons[worst]:
        yield Reason("why-pay-burglary", {"count": BURGLARY_LOSS})
    elif not pays and s.raccoons[worst] > own:
        yield Reason("why-decline-bribe", {"held": s.raccoons[worst], "own": own}, worst)


def why_mages(s: Table, move: int) -> Iterator[Reason]:
    if move == PAY_COIN and s.round == ROUNDS:
        yield Reason("why-pay-mages")
    elif move == DECLINE and s.coins[s.seat] == 0:
        yield Reason("why-decline-mages", {"good": int((FACES == RUBY).sum()), "faces": len(FACES)})
