"""The generic kernels that every game is run by.

The placeholders stand for the functions that a game brings; `rule.build` puts the game's in their place. `states` is an
array of records; kernels over one position use the first.
"""

from __future__ import annotations

from typing import Any

from roitelet.chance import CHOOSING, DEALING, hide_stream, quick, seed_stream
from roitelet.mask import clear_marks, marked
from roitelet.news import clear_news, close_news, hide_news
from roitelet.rule import placeholder, rule


@placeholder
def deal(s: Any) -> None:
    raise NotImplementedError


@placeholder
def legal(s: Any, mask: Any) -> int:
    raise NotImplementedError


@placeholder
def play(s: Any, move: int) -> None:
    raise NotImplementedError


@placeholder
def tally(s: Any, points: Any, place: Any) -> None:
    raise NotImplementedError


@placeholder
def hide(s: Any, seat: int) -> None:
    raise NotImplementedError


@placeholder
def redeal(s: Any, seat: int) -> None:
    raise NotImplementedError


@placeholder
def census(s: Any, pieces: Any) -> None:
    raise NotImplementedError


@rule
def mark_legal(s: Any, mask: Any) -> int:
    """Clears the mask, marks the legal moves in it, and returns how many there are."""
    clear_marks(mask)
    if s.over:
        return 0
    return legal(s, mask)


@rule
def set_up(s: Any) -> None:
    """Deals. The state holds the number of seats, the options and the key; all other fields are zero."""
    deal(s)
    close_news(s)


@rule
def advance(s: Any, move: int) -> None:
    """Makes a legal move; its news replaces the news of the move before."""
    clear_news(s)
    play(s, move)
    close_news(s)


@rule
def random_move(s: Any, mask: Any, stream: Any) -> int:
    return marked(mask, quick(stream, mark_legal(s, mask)))


@rule
def begin(s: Any, stream: Any, seed: int, number: int) -> None:
    """Deals the `number`th game of a seed, and starts the stream of its random moves."""
    seed_stream(s.chance, seed, number, DEALING)
    seed_stream(stream, seed, number, CHOOSING)
    set_up(s)


@rule
def play_out(s: Any, mask: Any, stream: Any) -> int:
    """Plays random moves to the end; returns how many."""
    moves = 0
    while not s.over:
        advance(s, random_move(s, mask, stream))
        moves += 1
    return moves


@rule
def deal_one(states: Any) -> None:
    set_up(states[0])


@rule
def legal_one(states: Any, mask: Any) -> int:
    return mark_legal(states[0], mask)


@rule
def play_one(states: Any, mask: Any, move: int) -> bool:
    """Makes the move if it is legal; otherwise changes nothing and returns False."""
    legal_one(states, mask)
    return play_marked(states, mask, move)


@rule
def play_marked(states: Any, mask: Any, move: int) -> bool:
    """The same with a mask that holds the legal moves already."""
    if move < 0 or move >= len(mask) or not mask[move]:
        return False
    advance(states[0], move)
    return True


@rule
def tally_one(states: Any, points: Any, place: Any) -> None:
    tally(states[0], points, place)


@rule
def hide_one(states: Any, seat: int) -> None:
    hide_stream(states[0].chance)
    hide_news(states[0], seat)
    hide(states[0], seat)


@rule
def redeal_one(states: Any, seat: int) -> None:
    """Draws what the seat does not know anew, from the state's own stream."""
    hide_news(states[0], seat)
    redeal(states[0], seat)


@rule
def playouts(
    states: Any, mask: Any, stream: Any, seed: int, first: int, lengths: Any, starters: Any, points: Any, places: Any
) -> int:
    """Plays whole games of random moves, from the `first` of the seed on; returns the number of moves.

    `states[0]` is the template (seats and options); the games are played in `states[1]`.
    """
    total = 0
    for game in range(len(lengths)):
        states[1] = states[0]
        s = states[1]
        begin(s, stream, seed, first + game)
        starters[game] = s.seat
        lengths[game] = play_out(s, mask, stream)
        total += lengths[game]
        tally(s, points[game], places[game])
    return total
