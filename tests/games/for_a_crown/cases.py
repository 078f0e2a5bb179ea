"""Every way a game of For a Crown can end and every special case, each shown by a recorded game of that name."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from functools import partial

from roitelet import Position
from roitelet.games.for_a_crown import box, moves, rules

from ..record_games import Case, Moments
from .by_hand import lines, spaces, state, steps, told

SPENDERS = {"unseen": 3, "pay": 6}


def ends(moments: Moments) -> Position:
    return moments[-1]


def whole_game(moments: Moments) -> bool:
    p = ends(moments)
    return state(p).round == 4 and state(p).gone == 0


def happens(kind: str, what: str | None, moments: Moments) -> bool:
    """Something of that kind is told."""
    return any(line.kind == kind and what in (None, line.what) for p in moments for line in p.news())


def out_in_round(round: int, moments: Moments) -> bool:
    p = ends(moments)
    return state(p).gone > 0 and state(p).round == round


def several_out_at_once(moments: Moments) -> bool:
    return any(state(after).gone - state(before).gone > 1 for before, _, after in steps(moments)) and any(
        told(p).count("out") > 1 and len({state(p).out[seat] for seat in range(p.seats) if state(p).out[seat]}) == 1
        for p in moments
    )


def one_family_left(moments: Moments) -> bool:
    p = ends(moments)
    return state(p).gone == p.seats - 1


def cards_ignored(moments: Moments) -> bool:
    return happens("ignored", None, moments)


def sold(cause: Callable[[Position, str, Position], bool], moments: Moments) -> bool:
    """An heirloom is sold, and that is why."""
    return any("sells" in told(after) and cause(before, move, after) for before, move, after in steps(moments))


def by_theft(before: Position, move: str, after: Position) -> bool:
    return move.startswith("rob") and told(after)[0] == "sells"


def by_event(event: str, before: Position, move: str, after: Position) -> bool:
    """The last card turned up before the sale is that event."""
    last = None
    for line in after.news():
        if line.kind in ("event-turned", "mercenary-turned"):
            last = line.what
        if line.kind == "sells":
            return last == event
    return False


def sold_in_the_middle_of_a_payment(moments: Moments) -> bool:
    """A ruby, the sale, and another ruby."""
    for p in moments:
        news = p.news()
        for at in range(1, len(news) - 1):
            around = [news[at - 1], news[at], news[at + 1]]
            if [line.kind for line in around] == ["loses", "sells", "loses"] and len(
                {line.seat for line in around}
            ) == 1:
                return True
    return False


def heirlooms_all_kept(moments: Moments) -> bool:
    p = ends(moments)
    return whole_game(moments) and all(state(p).heirloom[seat] for seat in range(p.seats))


def tie_broken_by_influence(moments: Moments) -> bool:
    p = ends(moments)
    best = [seat for seat, points in enumerate(p.scores()) if points == max(p.scores())]
    return whole_game(moments) and len(best) > 1


def burglary_of_several(moments: Moments) -> bool:
    return any(
        told(p)[at : at + 5] == ["event-turned", "loses", "returns-raccoons", "loses", "returns-raccoons"]
        for p in moments
        for at in range(len(told(p)))
    )


def bribe_in_coins_and_rubies(moments: Moments) -> bool:
    made = ends(moments).moves
    return any(
        {"pay coin", "pay ruby"} == {one, other} and state(p).asked == rules.BRIBING
        for p, one, other in zip(moments, made, made[1:], strict=False)
    )


def unseen_of_each_level(moments: Moments) -> bool:
    return {f"unseen {level}" for level in range(2, 6)} <= set(ends(moments).moves)


def recruited_with_rubies(moments: Moments) -> bool:
    return happens("pays-rubies", None, moments)


def stack_runs_out(moments: Moments) -> bool:
    return any(state(p).stack[kind] == 0 for p in moments for kind in range(box.STACKS))


def portrait_jumps(moments: Moments) -> bool:
    """Over at least one other."""
    return any(
        abs(a - b) > 1
        for before, _, after in steps(moments)
        for a, b in zip(spaces(before), spaces(after), strict=True)
    )


def all_three_last_lines(moments: Moments) -> bool:
    p = ends(moments)
    return whole_game(moments) and {"most-influential", "most-coins", "most-raccoons"} <= set(told(p))


def every_die_face(moments: Moments) -> bool:
    faces = {what for p in moments for _, what, _ in lines(p, "rolls")}
    return faces == {box.EFFECT[face] for face in box.FACES}


def prey_on(victims: frozenset[int], p: Position, choose: random.Random) -> str:
    """The victims spend all they can; everybody else does them every harm."""
    legal, s = p.legal(), state(p)
    verb = legal[0].split()[0]
    if verb in ("recruit", "unseen"):
        key = spent if p.seat in victims else harm
        return max(legal, key=lambda move: (key(s, move), choose.random()))
    if verb in ("rob", "send"):
        targets = [move for move in legal if named(p, move) in victims]
        poorest = sorted(targets, key=lambda move: -wealth(s, named(p, move)))
        return poorest[0] if poorest else choose.choice(legal)
    if verb in ("left", "right"):
        down = [move for move in legal if move.startswith("left") and named(p, move) in victims]
        return choose.choice(down or legal)
    if verb == "pay":
        return "pay ruby" if p.seat in victims and "pay ruby" in legal else "decline"
    return choose.choice(legal)


def named(p: Position, move: str) -> int:
    """The seat that a move names."""
    return (p.seat + moves.FAMILY.index(move.split()[1])) % p.seats


def wealth(s: rules.Table, seat: int) -> int:
    return s.rubies[seat] + box.HEIRLOOM * s.heirloom[seat]


def level_of(move: str) -> int:
    verb, what = move.split()
    return int(what) if verb == "unseen" else int(box.LEVEL[box.CARD.index(what)])


def spent(s: rules.Table, move: str) -> int:
    return int(rules.cost_of(s, level_of(move)))


def harm(s: rules.Table, move: str) -> int:
    verb, what = move.split()
    if verb == "unseen":
        return level_of(move) // 2
    card = box.CARD.index(what)
    icons = [box.ICONS[card, icon] for icon in range(box.ICON_COUNT[card])]
    return 4 * icons.count(box.ROB) + 2 * icons.count(box.DIE) + icons.count(box.RACCOON)


ONE, TWO = partial(prey_on, frozenset({0})), partial(prey_on, frozenset({0, 1}))
ALL_BUT_ONE = partial(prey_on, frozenset({0, 1}))

CASES: Mapping[str, Case] = {
    "three-seats": Case(whole_game, 3),
    "four-seats": Case(whole_game, 4),
    "five-seats": Case(whole_game, 5),
    "out-in-round-2": Case(partial(out_in_round, 2), 5, player=ONE),
    "out-in-round-3": Case(partial(out_in_round, 3), 4, player=ONE),
    "out-in-round-4": Case(partial(out_in_round, 4), 4, SPENDERS),
    "several-out-at-once": Case(several_out_at_once, 5, player=TWO),
    "one-family-left": Case(one_family_left, 3, player=ALL_BUT_ONE),
    "cards-ignored": Case(cards_ignored, 4, player=ONE),
    "sold-by-theft": Case(partial(sold, by_theft), 4),
    "sold-by-burglary": Case(partial(sold, partial(by_event, "burglary")), 4),
    "sold-by-scandal": Case(partial(sold, partial(by_event, "scandal")), 4),
    "sold-in-the-middle-of-a-payment": Case(sold_in_the_middle_of_a_payment, 4),
    "heirlooms-all-kept": Case(heirlooms_all_kept, 3),
    "tie-broken-by-influence": Case(tie_broken_by_influence, 4),
    "burglary-of-several": Case(burglary_of_several, 4),
    "nobody-burgled": Case(partial(happens, "nobody-concerned", None), 3),
    "bribe-in-coins-and-rubies": Case(bribe_in_coins_and_rubies, 4, {"pay": 4}),
    "recruited-with-rubies": Case(recruited_with_rubies, 3),
    "unseen-of-each-level": Case(unseen_of_each_level, 5, {"unseen": 9}),
    "stack-runs-out": Case(stack_runs_out, 5, {"unseen": 0}),
    "portrait-jumps": Case(portrait_jumps, 5),
    "all-three-last-lines": Case(all_three_last_lines, 4),
    "every-die-face": Case(every_die_face, 5),
    **{f"event-{event}": Case(partial(happens, "event-turned", event), 4) for event in box.EVENT},
    **{f"chosen-{effect}": Case(partial(happens, "chosen", effect), 3) for effect in ("coin", "raccoon", "influence")},
}
