"""Why a move is best, as a good courtier would say it: only what the view shows to be true.

Each function looks for one reason; the first that is true is given. What a family has in its chest follows from the
news, so reasons may count it; at a table without a memory aid they only name the family to keep an eye on.
"""

from __future__ import annotations

from collections.abc import Iterator

from roitelet.bots import Thoughts
from roitelet.bots.hint import Facts, Reason
from roitelet.games.for_a_crown import box, rules
from roitelet.games.for_a_crown.moves import FAMILY, STEPS
from roitelet.games.for_a_crown.rules import Table
from roitelet.position import Position


def why(view: Position, thoughts: Thoughts) -> Reason | None:
    """The best move's reason, if one is known to be true."""
    return next(reasons(view.state_as(Table), thoughts.best.move), None)


def called(view: Position, move: str) -> Reason | None:
    """A move that concerns a family, with its name and where its portrait would hang; or what is not paid for."""
    s = view.state_as(Table)
    verb, *things = move.split()
    if verb == "decline":
        return Reason("offer-decline", {"what": "bribery" if s.asked == rules.BRIBING else "mages"})
    if verb not in ("rob", "send", *STEPS):
        return None
    family = int(rules.to_the_left(s, FAMILY.index(things[0])))
    if verb not in STEPS:
        return Reason(f"offer-{verb}", seat=family)
    space = int(rules.next_free_space(s, family, STEPS[verb]))
    own = family == view.seat
    return Reason(f"offer-{verb}-you" if own else f"offer-{verb}", {"space": space}, None if own else family)


def reasons(s: Table, move: int) -> Iterator[Reason]:
    if move < rules.UNSEEN:
        yield from why_recruit(s, move - rules.RECRUIT)
    elif move < rules.CHOOSE:
        level = move - rules.UNSEEN + 2
        yield Reason("why-unseen", {"what": str(level), "cost": int(rules.cost_of(s, level))})
    elif move < rules.ROB_NEXT:
        yield from why_choose(s, move - rules.CHOOSE)
    elif move < rules.SEND_NEXT:
        yield from why_rob(s, rules.to_the_left(s, move - rules.ROB_NEXT + 1))
    elif move < rules.LEFT:
        yield from why_send(s, rules.to_the_left(s, move - rules.SEND_NEXT + 1))
    elif move < rules.PAY_COIN:
        yield from why_move(
            s, rules.to_the_left(s, (move - rules.LEFT) % rules.FAMILIES), -1 if move < rules.RIGHT else 1
        )
    elif s.asked == rules.BRIBING:
        yield from why_bribe(s, pays=move != rules.DECLINE)
    else:
        yield from why_mages(s, move)


def rivals(s: Table) -> list[int]:
    """The other seats that are still in the game."""
    others = [rules.to_the_left(s, steps) for steps in range(1, s.seats)]
    return [seat for seat in others if rules.in_the_game(s, seat)]


def to_come(s: Table, event: int) -> bool:
    """Whether it is known that this event will still be turned up in this round."""
    return any(s.pile[place] == event for place in range(s.unturned))


# Recruiting


def why_recruit(s: Table, card: int) -> Iterator[Reason]:
    icons = [int(box.ICONS[card, icon]) for icon in range(box.ICON_COUNT[card])]
    cost, times = int(rules.cost_of(s, int(box.LEVEL[card]))), box.ROUNDS - s.round + 1
    what: Facts = {"what": box.MERCENARY[card], "times": times}
    for effect, sentence in ((box.RUBY, "why-recruit-rubies"), (box.ROB, "why-recruit-robs")):
        if effect in icons and not box.CHOOSES[card]:
            yield Reason(sentence, {**what, "count": icons.count(effect)})
    if cost == 0:
        yield Reason("why-recruit-free", what)
    elif cost <= s.coins[s.seat]:
        yield Reason("why-recruit-coins", what)


# Applying effects


def why_choose(s: Table, effect: int) -> Iterator[Reason]:
    loss = int(box.SCANDAL_LOSS[s.space[s.seat]])
    if effect == box.COIN and s.round < box.ROUNDS:
        yield Reason("why-choose-coin", {"rounds": box.ROUNDS - s.round})
    elif effect == box.RACCOON and to_come(s, box.BURGLARY):
        yield Reason("why-choose-raccoon")
    elif effect == box.INFLUENCE and to_come(s, box.SCANDAL) and loss > 0:
        yield Reason("why-choose-influence", {"loss": loss})


def why_rob(s: Table, target: int) -> Iterator[Reason]:
    if s.rubies[target] == 0:
        yield Reason("why-rob-sell" if s.heirloom[target] else "why-rob-out", {}, target, "why-rob-memory")
    points = {rival: rules.points_of(s, rival) for rival in rivals(s)}
    if points[target] == max(points.values()):
        yield Reason("why-rob-leader", {"points": points[target]}, target, "why-rob-memory")


def why_send(s: Table, target: int) -> Iterator[Reason]:
    held = s.raccoons[target] + 1
    if held >= max(s.raccoons[seat] for seat in (s.seat, *rivals(s))):
        sentence = "why-send-most" if to_come(s, box.BURGLARY) else "why-send-next"
        yield Reason(sentence, {"held": held, "count": box.BURGLARY_LOSS}, target)


def why_move(s: Table, seat: int, step: int) -> Iterator[Reason]:
    space = rules.next_free_space(s, seat, step)
    before, loss = int(box.SCANDAL_LOSS[s.space[seat]]), int(box.SCANDAL_LOSS[space])
    facts: Facts = {"space": space, "loss": loss, "before": before}
    first = rules.most_influential(s)
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
    if pays and to_come(s, box.BURGLARY) and own >= s.raccoons[worst]:
        yield Reason("why-pay-burglary", {"count": box.BURGLARY_LOSS})
    elif not pays and s.raccoons[worst] > own:
        yield Reason("why-decline-bribe", {"held": s.raccoons[worst], "own": own}, worst)


def why_mages(s: Table, move: int) -> Iterator[Reason]:
    if move == rules.PAY_COIN and s.round == box.ROUNDS:
        yield Reason("why-pay-mages")
    elif move == rules.DECLINE and s.coins[s.seat] == 0:
        yield Reason("why-decline-mages", {"good": int((box.FACES == box.RUBY).sum()), "faces": len(box.FACES)})
