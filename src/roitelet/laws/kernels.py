"""The laws that are checked after every move of thousands of games, as one compiled kernel over any game.

It calls the kernels that every game is run by, so that the laws check the machine code that is played with.
"""

from __future__ import annotations

from typing import Any

from roitelet.bots.kernels import consider, policy
from roitelet.chance import CHOOSING, DEALING, THINKING, below, seed_stream
from roitelet.kernels import census, deal_one, hide_one, legal_one, play_marked, redeal_one, tally_one
from roitelet.mask import marked
from roitelet.news import NOBODY
from roitelet.record import NEWS_COLUMNS
from roitelet.rule import apart, rule

LAWS = (
    "bound",
    "progress",
    "count",
    "pieces",
    "playable",
    "news-room",
    "old-news",
    "hide-twice",
    "secrecy",
    "view-redeal",
    "redeal-pieces",
    "redeal-legal",
    "redeal-ends",
    "places",
)
"""The names of the laws, indexed by the numbers below."""
(
    BOUND, PROGRESS, COUNT, PIECES, PLAYABLE, NEWS, OLD_NEWS, HIDE_TWICE, SECRECY, VIEW_REDEAL, REDEAL_PIECES,
    REDEAL_LEGAL, REDEAL_ENDS, PLACES,
) = range(len(LAWS))  # fmt: skip

ROWS = 6
TRUTH, TRIED, HIDDEN, WORLD, AGAIN, TEMPLATE = range(ROWS)
"""The rows of states."""


@rule
def only(states: Any, row: int) -> Any:
    """One of the states, for kernels over one position."""
    return states[row : row + 1]


@rule
def fault(faults: Any, law: int, game: int, move: int) -> None:
    """Counts a broken law, and keeps where it was broken first."""
    if faults[law, 0] == 0:
        faults[law, 1] = game
        faults[law, 2] = move
    faults[law, 0] += 1


@apart
def same(raw: Any, one: int, other: int) -> bool:
    for at in range(raw.shape[1]):
        if raw[one, at] != raw[other, at]:
            return False
    return True


@apart
def whole(s: Any, pieces: Any, box: Any) -> bool:
    census(s, pieces)
    for kind in range(len(box)):
        if pieces[kind] != box[kind]:
            return False
    return True


@rule
def redeal_from(states: Any, row: int, seat: int, seed: int, number: int) -> None:
    seed_stream(states[row].chance, seed, number, THINKING)
    redeal_one(only(states, row), seat)


@rule
def check_knowledge(
    states: Any, raw: Any, mask: Any, other: Any, pieces: Any, box: Any, seat: int, seed: int, number: int,
    faults: Any, game: int, move: int,
) -> None:  # fmt: skip
    """Checks the laws of one seat's knowledge at states[TRUTH], whose legal moves are in the mask."""
    states[HIDDEN] = states[TRUTH]
    hide_one(only(states, HIDDEN), seat)
    states[AGAIN] = states[HIDDEN]
    hide_one(only(states, AGAIN), seat)
    if not same(raw, HIDDEN, AGAIN):
        fault(faults, HIDE_TWICE, game, move)
    states[WORLD] = states[TRUTH]
    redeal_from(states, WORLD, seat, seed, number)
    states[AGAIN] = states[HIDDEN]
    redeal_from(states, AGAIN, seat, seed, number)
    if not same(raw, WORLD, AGAIN):
        fault(faults, VIEW_REDEAL, game, move)
    if not whole(states[WORLD], pieces, box):
        fault(faults, REDEAL_PIECES, game, move)
    legal_one(only(states, WORLD), other)
    if states[TRUTH].seat == seat:
        for choice in range(len(mask)):
            if mask[choice] != other[choice]:
                fault(faults, REDEAL_LEGAL, game, move)
    states[AGAIN] = states[WORLD]
    hide_one(only(states, AGAIN), seat)
    if not same(raw, HIDDEN, AGAIN):
        fault(faults, SECRECY, game, move)


@apart
def ends(states: Any, row: int, mask: Any, stream: Any, pieces: Any, box: Any, longest: int) -> bool:
    """Whether a random game from here ends within `longest` moves with all pieces of the box."""
    s = states[row]
    for _ in range(longest):
        if s.over:
            break
        count = legal_one(only(states, row), mask)
        if count == 0:
            return False
        play_marked(only(states, row), mask, marked(mask, below(stream, count)))
    return s.over != 0 and whole(s, pieces, box)


@rule
def fair_places(states: Any, points: Any, place: Any) -> bool:
    s = states[TRUTH]
    tally_one(only(states, TRUTH), points, place)
    for seat in range(s.seats):
        before = 0
        for rival in range(s.seats):
            if place[rival] < place[seat]:
                before += 1
            if place[rival] < place[seat] and points[rival] < points[seat]:
                return False
        if place[seat] != before + 1:
            return False
    return True


@rule
def worth_a_thought(s: Any, mask: Any, count: int) -> int:
    return consider(s, mask, count)


@rule
def as_in_playouts(s: Any, mask: Any, count: int, stream: Any) -> int:
    return policy(s, mask, count, stream)


@rule
def check_games(
    states: Any, raw: Any, mask: Any, other: Any, stream: Any, pieces: Any, box: Any, points: Any, place: Any,
    seed: int, first: int, games: int, longest: int, stride: int, faults: Any,
) -> int:  # fmt: skip
    """Plays random games from the `first` of the seed on and checks every law after every move.

    `raw` is the bytes of `states`. Returns the number of moves made.

    The dearer laws, those of what seats know, are checked at every `stride`th move, with another offset in each game.
    Every second game is played with the moves that `consider` leaves, every fourth by the playouts' policy: uniform
    chance hardly ever reaches some endings.
    """
    total = 0
    for game in range(first, first + games):
        states[TRUTH] = states[TEMPLATE]
        s = states[TRUTH]
        seed_stream(s.chance, seed, game, DEALING)
        seed_stream(stream, seed, game, CHOOSING)
        deal_one(only(states, TRUTH))
        move = 0
        while True:
            if not whole(s, pieces, box):
                fault(faults, PIECES, game, move)
            if s.told > len(s.news):
                fault(faults, NEWS, game, move)
            for line in range(s.told, len(s.news)):
                for column in range(NEWS_COLUMNS):
                    if s.news[line, column] != 0:
                        fault(faults, OLD_NEWS, game, move)
            count = legal_one(only(states, TRUTH), mask)
            found = 0
            for choice in range(len(mask)):
                found += mask[choice]
            if found != count:
                fault(faults, COUNT, game, move)
            due = s.over or (move + game) % stride == 0
            for seat in range(NOBODY, s.seats):
                if due:
                    check_knowledge(
                        states, raw, mask, other, pieces, box, seat, seed + 1, total + seat, faults, game, move
                    )
            if s.over:
                break
            if count == 0:
                fault(faults, PROGRESS, game, move)
                break
            for choice in range(len(mask)):
                if mask[choice] and due:
                    states[TRIED] = states[TRUTH]
                    if not play_marked(only(states, TRIED), mask, choice) or not whole(states[TRIED], pieces, box):
                        fault(faults, PLAYABLE, game, move)
            if due and move % 8 == 0 and not ends(states, WORLD, other, stream, pieces, box, longest):
                fault(faults, REDEAL_ENDS, game, move)
            if move >= longest:
                fault(faults, BOUND, game, move)
                break
            if game % 2 == 1:
                count = worth_a_thought(s, mask, count)
            chosen = as_in_playouts(s, mask, count, stream) if game % 4 == 3 else marked(mask, below(stream, count))
            play_marked(only(states, TRUTH), mask, chosen)
            move += 1
            total += 1
        if not fair_places(states, points, place):
            fault(faults, PLACES, game, move)
    return total
