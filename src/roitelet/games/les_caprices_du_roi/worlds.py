"""Small positions of Les Caprices du Roi, and every world that a seat holds possible there, with its weight.

`laws/even.py` asks for these; `ways` is for `laws/forward.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations, product

from roitelet.game import Game
from roitelet.games.les_caprices_du_roi import rules
from roitelet.games.les_caprices_du_roi.box import (
    CARD_KINDS,
    COPIES,
    FIRST_ARTISAN,
    FIRST_GENTRY,
    FIRST_KNIGHT,
    FIRST_NOBLE,
    PEASANTS_AND_ARTISANS,
    ROUNDS,
    WHIM_KINDS,
    WHIMS_A_GAME,
)  # fmt: skip
from roitelet.games.les_caprices_du_roi.rules import DISMISS, GENTRY_TURN, NOBLE_TURN, SHOW
from roitelet.position import Position
from roitelet.rule import rule


def positions(game: Game) -> Iterator[tuple[Position, int]]:
    """Late moments: nearly all cards lie in the zone, and a few are unseen, in hands, in the deck, in the row."""
    for seed, (seats, round, left) in enumerate(product((2, 3), (5, 6), (1, 2, 3))):
        s = thinned(game, seats, seed, round, left)
        for holder in range(1, seats):
            show_hand(s, holder, held(s, holder)[:holder])
        yield game.position(bytes(s.memory)), 0
    for seed, round in ((0, 3), (1, 4)):  # with whims to come
        s = thinned(game, 2, seed, round, 0)
        show_hand(s, 1, [])
        yield game.position(bytes(s.memory)), 0
    for seed, left in ((seed, 1 + seed % 2) for seed in range(60)):  # a second Gentry is sure to be in that hand
        s = thinned(game, 2, seed, ROUNDS, left)
        gentry = [card for card in held(s, 1) if FIRST_GENTRY <= card < FIRST_KNIGHT]
        if len(gentry) >= 2:
            show_hand(s, 1, [*gentry[:2], next(card for card in held(s, 1) if card not in gentry)])
            s.favour = s.seat = 1
            position = game.position(bytes(s.memory))
            position.play(GENTRY_TURN + gentry[0] - FIRST_GENTRY)
            yield position, 0


def thinned(game: Game, seats: int, seed: int, round: int, left: int) -> rules.Table:
    """A deal of which all but a given number of the deck's cards, and what came in earlier rounds, lie in the zone."""
    s = rules.Table(bytearray(bytes(game.interpreted().deal(seats, seed=seed))))
    for place in range(s.round, round):
        s.zone[s.row[place]] += 1
        s.row[place] = rules.NO_CARD
    s.round = round
    while s.left > left:
        s.zone[rules.top_of_the_deck(s)] += 1
    return s


def held(s: rules.Table, holder: int) -> list[int]:
    return [card for card in range(CARD_KINDS) for _ in range(s.hand[holder, card])]


def show_hand(s: rules.Table, holder: int, but: list[int]) -> None:
    """Makes that hand public, but for these cards."""
    for card in range(CARD_KINDS):
        s.seen[holder, card] = s.hand[holder, card] - but.count(card)
    s.unseen[holder] = len(but)


@rule
def ways(s: rules.Table, move: int) -> int:
    """A card that leaves the hand, or is shown, may be any of those alike, unless one of them is known: that one goes
    first."""
    card = -1
    if SHOW <= move < GENTRY_TURN:
        card = FIRST_ARTISAN + move - SHOW
    elif GENTRY_TURN <= move < NOBLE_TURN:
        card = FIRST_GENTRY + move - GENTRY_TURN
    elif NOBLE_TURN <= move < DISMISS:
        card = FIRST_NOBLE + move - NOBLE_TURN
    elif move >= DISMISS:
        card = move - DISMISS
    if card < 0:
        return 1
    kept = s.taken == card
    return 1 if s.seen[s.seat, card] > kept else s.hand[s.seat, card] - kept


def worlds(position: Position, seat: int) -> Counter[bytes]:
    view = position.view(seat)
    state = view.state_as(rules.Table)
    others = [holder for holder in range(state.seats) if holder != seat]
    holders = [holder for holder in others for _ in range(state.unseen[holder])]
    unknown: list[int] = []
    for card, copies in enumerate(COPIES):
        seen = state.zone[card] + sum(state.hand[holder, card] for holder in range(state.seats))
        if card < PEASANTS_AND_ARTISANS:
            seen += sum(state.rallied[holder, card] for holder in range(state.seats))
        unknown += [card] * (copies - seen)
    assert len(unknown) == len(holders) + (ROUNDS - state.round) + state.left
    turned = min(state.round, WHIMS_A_GAME)
    open_whims = {state.whims[place] for place in range(turned)}
    free = [whim for whim in range(WHIM_KINDS) if whim not in open_whims]
    found: Counter[bytes] = Counter()
    for way in permutations(unknown):
        world = rules.Table(bytearray(bytes(view)))
        hidden = iter(way)
        for holder in holders:
            world.hand[holder, next(hidden)] += 1
        for place in range(state.round, ROUNDS):
            world.row[place] = next(hidden)
        for at in range(state.left):
            world.deck[at] = next(hidden)
        gentry = sum(world.hand[state.seat, card] for card in range(FIRST_GENTRY, FIRST_KNIGHT))
        if state.asked == rules.SECOND_GENTRY and gentry == 0:
            continue  # a Gentry turn takes two
        for drawn in permutations(free, WHIMS_A_GAME - turned):
            for place, whim in enumerate(drawn, turned):
                world.whims[place] = whim
            found[bytes(world.memory)] += 1
    return found
