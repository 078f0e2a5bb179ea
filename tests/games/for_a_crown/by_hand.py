"""A table of For a Crown laid by hand, so that a test can say exactly what lies where, and read it back by name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from roitelet import Game, Position
from roitelet.chance import key_of_seed, set_key
from roitelet.games.for_a_crown import box, rules
from roitelet.news import NOBODY

NONE: Mapping[int, int] = {}
WHOLE_BOX = dict(zip((*box.CARD, "rubies", "coins", "raccoons"), rules.BOX, strict=True))
USUAL_EVENTS = ("burglary", "scandal")

Piled = tuple[str, int | None]
"""A card, and whose it is; None for an event."""


def table(
    game: Game,
    seats: int = 4,
    *,
    round: int = 2,
    gallery: Sequence[int | None] = (3, 2, 1, 0),
    rubies: Mapping[int, int] = NONE,
    coins: Mapping[int, int] = NONE,
    raccoons: Mapping[int, int] = NONE,
    sold: Sequence[int] = (),
    out: Sequence[int] = (),
    turned: Sequence[Piled] = (),
    coming: Sequence[Piled] = (),
    unseen: Sequence[Piled] = (),
    seed: int = 0,
) -> Position:
    """A revelation in which the cards `turned` have been, and those `coming` and `unseen` are to be, in any order.

    The gallery is named from its left end; it is hung so that its last portrait is on the rightmost space. Everybody
    has 10 rubies and no coins unless it is said otherwise. `unseen` mercenaries are known to their owners only, an
    unseen event to no seat. The game goes on until a seat has to choose.
    """
    s = laid(game, seats, round, gallery, rubies, coins, raccoons, sold, out)
    pile(s, turned, coming, unseen)
    s.phase, s.asked = rules.REVELATION, rules.NO_CHOICE
    set_key(s.chance, key_of_seed(seed))
    rules.go_on(s)
    return position(game, s)


def recruiting(
    game: Game,
    seats: int = 4,
    *,
    round: int = 2,
    gallery: Sequence[int | None] = (3, 2, 1, 0),
    coins: Mapping[int, int] = NONE,
    rubies: Mapping[int, int] = NONE,
    sold: Sequence[int] = (),
    square: Mapping[int, Sequence[str]] | None = None,
    decks: Mapping[int, Sequence[str]] | None = None,
    stacks: Mapping[str, int] | None = None,
    seed: int = 0,
) -> Position:
    """A round's recruitment about to begin. Open cards and decks (from their top) can be named level by level."""
    s = laid(game, seats, round, gallery, rubies, coins, NONE, sold, ())
    for level, cards in (decks or {}).items():
        lay_deck(s, level - 2, cards)
    for level, cards in (square or {}).items():
        lay_square(s, level - 2, cards)
    for name, count in (stacks or {}).items():
        s.stack[box.CARD.index(name)] = count
    pile(s, (), [(event, None) for event in USUAL_EVENTS], ())
    set_key(s.chance, key_of_seed(seed))
    rules.begin_round(s)
    s.told = 0
    rules.go_on(s)
    return position(game, s)


def laid(
    game: Game,
    seats: int,
    round: int,
    gallery: Sequence[int | None],
    rubies: Mapping[int, int],
    coins: Mapping[int, int],
    raccoons: Mapping[int, int],
    sold: Sequence[int],
    out: Sequence[int],
) -> rules.Table:
    """A dealt table whose chests, gallery and pile are then laid as wanted."""
    s = rules.Table(bytearray(bytes(game.interpreted().deal(seats, seed=1))))
    s.round, s.card, s.due, s.asked, s.told, s.learned = round, box.NONE, box.NONE, rules.NO_CHOICE, 0, 0
    for line in range(len(s.news)):
        for column in range(5):
            s.news[line, column] = 0
    gallery = [portrait for portrait in gallery if portrait is None or portrait < seats]
    for seat in range(seats):
        s.space[seat] = box.SPACES - len(gallery) + 1 + gallery.index(seat)
        rules.gain_rubies(s, seat, rubies.get(seat, 10) - s.rubies[seat])
        rules.gain_coins(s, seat, coins.get(seat, 0) - s.coins[seat])
        rules.take_raccoons(s, seat, raccoons.get(seat, 0))
        s.heirloom[seat] = seat not in sold
    for moment, seat in enumerate(out, 1):
        rules.gain_rubies(s, seat, -s.rubies[seat])
        rules.take_raccoons(s, seat, -s.raccoons[seat])
        s.heirloom[seat], s.out[seat], s.space[seat] = 0, moment, -s.space[seat]
        s.gone += 1
    return s


def pile(s: rules.Table, turned: Sequence[Piled], coming: Sequence[Piled], unseen: Sequence[Piled]) -> None:
    """Takes the cards from wherever they lie; the pile holds nothing else."""
    while s.piled:
        s.piled -= 1
        s.event_deck[s.events_left] = s.pile[s.piled]
        s.events_left += 1
        s.pile[s.piled], s.known[s.piled] = rules.FACE_DOWN, 0
    for cards, known in ((coming, True), (unseen, False), (turned[::-1], True)):
        for name, owner in cards:
            card = box.CARD.index(name)
            fetch(s, card)
            rules.add_to_pile(s, card, NOBODY if owner is None else owner, known)
    s.unturned = s.piled - len(turned)


def fetch(s: rules.Table, card: int) -> None:
    """Out of a stack, the square or a deck, closing the gap."""
    if card < box.STACKS:
        s.stack[card] -= 1
        return
    if card >= box.MERCENARIES:
        rules.take_out_event(s, card)
        return
    deck = int(box.LEVEL[card]) - 2
    if any(s.square[deck, place] == card for place in range(box.OPEN)):
        rules.take_from_square(s, deck, card)
        return
    cards = [s.deck[deck, at] for at in range(s.left[deck]) if s.deck[deck, at] != card]
    assert len(cards) == s.left[deck] - 1, f"{box.CARD[card]} lies elsewhere"
    write_deck(s, deck, cards)


def write_deck(s: rules.Table, deck: int, cards: Sequence[int]) -> None:
    s.left[deck] = len(cards)
    for at in range(box.DECK_SIZE):
        s.deck[deck, at] = cards[at] if at < len(cards) else rules.FACE_DOWN


def lay_deck(s: rules.Table, deck: int, top: Sequence[str]) -> None:
    """The named cards lie on top, the first of them next; whatever else is in the deck lies below."""
    wanted = [box.CARD.index(name) for name in top]
    for card in wanted:
        fetch(s, card)
    write_deck(s, deck, [s.deck[deck, at] for at in range(s.left[deck])] + wanted[::-1])


def lay_square(s: rules.Table, deck: int, cards: Sequence[str]) -> None:
    """The named cards lie open; what lay there goes to the bottom of the deck."""
    wanted = [box.CARD.index(name) for name in cards]
    back = [s.square[deck, place] for place in range(box.OPEN) if s.square[deck, place] not in (*wanted, -1)]
    rest = [s.deck[deck, at] for at in range(s.left[deck]) if s.deck[deck, at] not in wanted]
    for place in range(box.OPEN):
        s.square[deck, place] = wanted[place] if place < len(wanted) else rules.FACE_DOWN
    write_deck(s, deck, back + rest)


def position(game: Game, s: rules.Table) -> Position:
    p = game.position(bytes(s.memory))
    assert {name: n for name, n in pieces(p).items() if name in box.MERCENARY[box.STACKS :]} == {
        name: n for name, n in WHOLE_BOX.items() if name in box.MERCENARY[box.STACKS :]
    }
    return p


def seeded(make: Callable[[int], Position], wanted: Callable[[Position], bool]) -> Position:
    """The first of many tables, each with another chance, of which that is true."""
    return next(p for p in map(make, range(2000)) if wanted(p))


def rolled(p: Position) -> list[str | None]:
    """What the die showed since the last move."""
    return [line.what for line in p.news() if line.kind == "rolls"]


# What lies where, by name


def state(p: Position) -> rules.Table:
    assert isinstance(p.state, rules.Table)
    return p.state


def pieces(p: Position) -> dict[str, int]:
    counted: Any = [0] * len(rules.BOX)
    rules.census(state(p), counted)
    return dict(zip(WHOLE_BOX, counted, strict=True))


def rubies(p: Position) -> list[int]:
    return [state(p).rubies[seat] for seat in range(p.seats)]


def coins(p: Position) -> list[int]:
    return [state(p).coins[seat] for seat in range(p.seats)]


def raccoons(p: Position) -> list[int]:
    return [state(p).raccoons[seat] for seat in range(p.seats)]


def spaces(p: Position) -> list[int]:
    return [state(p).space[seat] for seat in range(p.seats)]


def heirlooms(p: Position) -> list[int]:
    return [state(p).heirloom[seat] for seat in range(p.seats)]


def outs(p: Position) -> list[int]:
    return [seat for seat in range(p.seats) if state(p).out[seat]]


def on_square(p: Position, level: int) -> list[str | None]:
    s = state(p)
    cards = [s.square[level - 2, place] for place in range(box.OPEN)]
    return [None if card == rules.FACE_DOWN else box.CARD[card] for card in cards]


def deck_of(p: Position, level: int) -> list[str | None]:
    """From its top; None where a card cannot be seen."""
    s = state(p)
    cards = [s.deck[level - 2, at] for at in range(s.left[level - 2])][::-1]
    return [None if card == rules.FACE_DOWN else box.CARD[card] for card in cards]


def piled(p: Position) -> Counter[tuple[str, int | None]]:
    """Every card of the pile as it is known here, with its owner; '?3' is an unknown one of level 3, '?' an event."""
    s = state(p)
    found: Counter[tuple[str, int | None]] = Counter()
    for place in range(s.piled):
        card, owner = s.pile[place], s.owner[place]
        name = box.CARD[card] if card >= 0 else "?" if owner == NOBODY else f"?{-card}"
        found[name, None if owner == NOBODY else owner] += 1
    return found


def events(p: Position) -> list[str]:
    return [name for (name, owner), count in piled(p).items() if owner is None for _ in range(count)]


# What happened


def told(p: Position, since: int | None = None) -> list[str]:
    """The kinds of the news, in their order."""
    return [line.kind for line in p.news(since)]


def lines(p: Position, kind: str, since: int | None = None) -> list[tuple[int | None, str | None, int | None]]:
    """Seat, what and how much of each line of that kind."""
    return [(line.seat, line.what, line.amount) for line in p.news(since) if line.kind == kind]


def play(p: Position, *made: str) -> Position:
    for move in made:
        p.play(move)
    return p


def play_out(p: Position) -> Position:
    while not p.over:
        p.play(p.legal()[0])
    return p


def steps(moments: Sequence[Position]) -> Iterator[tuple[Position, str, Position]]:
    """Each move with the position before and after it."""
    return zip(moments, moments[-1].moves, moments[1:], strict=False)
