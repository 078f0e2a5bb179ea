"""The kernels of a batch, on CPU threads and on a GPU.

A row is one game, in `states[row]`. Each kernel works on the rows from `first` to `last - 1`: a CPU thread takes many
of them, a GPU thread takes one. They call the kernels over one position, so that no rule is compiled again.
"""

from __future__ import annotations

from typing import Any

from roitelet.chance import CHOOSING, DEALING, quick, seed_stream
from roitelet.kernels import begin, deal_one, legal_one, play_marked, play_out, tally, tally_one
from roitelet.mask import marked
from roitelet.observing import hide_rows as hide_rows
from roitelet.observing import observe_rows as observe_rows
from roitelet.rule import rule

GIVEN, CHECKED, RANDOM = range(3)
"""Where the moves of a step come from: given; given, and the masks hold the legal moves already; or drawn."""


@rule
def deal_row(
    states: Any, template: Any, streams: Any, numbers: Any, lengths: Any, turns: Any, seed: int, row: int
) -> None:
    """Deals the row's game, the `numbers[row]`th of the seed, and starts the stream of its random moves."""
    states[row] = template[0]
    seed_stream(states[row].chance, seed, numbers[row], DEALING)
    seed_stream(streams[row], seed, numbers[row], CHOOSING)
    deal_one(states[row : row + 1])
    lengths[row] = 0
    turns[row] = states[row].seat


@rule
def reward(place: Any, worth: Any, rewards: Any, seats: int) -> None:
    """Writes the worth of each seat's place; seats that share a place get the mean of the places they take up."""
    for seat in range(seats):
        sharers = 0
        for rival in range(seats):
            sharers += place[rival] == place[seat]
        rewards[seat] = worth[2 * (place[seat] - 1) + sharers - 1]


@rule
def deal_rows(
    states: Any, template: Any, streams: Any, numbers: Any, lengths: Any, turns: Any, done: Any, rewards: Any,
    seed: int, first: int, last: int,
) -> None:  # fmt: skip
    for row in range(first, last):
        numbers[row] = row
        deal_row(states, template, streams, numbers, lengths, turns, seed, row)
        done[row] = 0
        for seat in range(states[row].seats):
            rewards[row][seat] = 0


@rule
def take_row(given: Any, moves: Any, bound: int, row: int) -> None:
    """Copies the row's move; one that is out of bounds becomes -1, so that a narrower type does not wrap it."""
    move = given[row]
    moves[row] = -1
    if 0 <= move < bound:
        moves[row] = move


@rule
def take_rows(given: Any, moves: Any, bound: int, first: int, last: int) -> None:
    for row in range(first, last):
        take_row(given, moves, bound, row)


@rule
def check_rows(states: Any, masks: Any, given: Any, moves: Any, refused: Any, first: int, last: int) -> None:
    """Copies the given moves, marks the legal ones, and sets `refused` where a given move is not legal.

    A row whose game is over has no legal move, and any is accepted.
    """
    for row in range(first, last):
        take_row(given, moves, len(masks[row]), row)
        choices = legal_one(states[row : row + 1], masks[row])
        refused[row] = 0
        if choices > 0 and (moves[row] < 0 or not masks[row][moves[row]]):
            refused[row] = 1


@rule
def step_rows(
    states: Any, template: Any, streams: Any, numbers: Any, lengths: Any, turns: Any, done: Any, rewards: Any,
    masks: Any, moves: Any, ended: Any, points: Any, places: Any, worth: Any, seed: int, source: int, onward: int,
    first: int, last: int,
) -> None:  # fmt: skip
    """Makes the move of every row whose game is not over; an illegal one changes nothing.

    `source` is GIVEN, CHECKED or RANDOM. A row whose game ends is dealt the game `onward` numbers later; none if 0.
    """
    for row in range(first, last):
        seats = states[row].seats
        if done[row]:
            done[row] = 0
            for seat in range(seats):
                rewards[row][seat] = 0
        if states[row].over:
            continue
        choices = 0 if source == CHECKED else legal_one(states[row : row + 1], masks[row])
        if source == RANDOM:
            moves[row] = marked(masks[row], quick(streams[row], choices))
        if play_marked(states[row : row + 1], masks[row], moves[row]):
            lengths[row] += 1
        if states[row].over:
            finish_row(states, lengths, done, rewards, ended, points, places, worth, row)
            if onward > 0:
                numbers[row] += onward
                deal_row(states, template, streams, numbers, lengths, turns, seed, row)
        turns[row] = states[row].seat


@rule
def finish_row(
    states: Any, lengths: Any, done: Any, rewards: Any, ended: Any, points: Any, places: Any, worth: Any, row: int
) -> None:  # fmt: skip
    """Writes the results and rewards of the row's game, which is over."""
    done[row] = 1
    ended[row] = lengths[row]
    tally_one(states[row : row + 1], points[row], places[row])
    reward(places[row], worth, rewards[row], states[row].seats)


@rule
def play_out_rows(
    states: Any, streams: Any, lengths: Any, turns: Any, done: Any, rewards: Any, masks: Any, ended: Any, points: Any,
    places: Any, worth: Any, first: int, last: int,
) -> None:  # fmt: skip
    """Plays every game to its end by random moves; one that is over stays as it is."""
    for row in range(first, last):
        while not states[row].over:
            choices = legal_one(states[row : row + 1], masks[row])
            play_marked(states[row : row + 1], masks[row], marked(masks[row], quick(streams[row], choices)))
            lengths[row] += 1
        finish_row(states, lengths, done, rewards, ended, points, places, worth, row)
        turns[row] = states[row].seat


@rule
def mask_rows(states: Any, masks: Any, first: int, last: int) -> None:
    for row in range(first, last):
        legal_one(states[row : row + 1], masks[row])


@rule
def whole_game(
    states: Any, template: Any, mask: Any, stream: Any, lengths: Any, starters: Any, points: Any, places: Any,
    seed: int, number: int, row: int,
) -> None:  # fmt: skip
    """Plays the `number`th random game of a seed in `states[0]` and writes its results."""
    states[0] = template[0]
    s = states[0]
    begin(s, stream, seed, number)
    starters[row] = s.seat
    lengths[row] = play_out(s, mask, stream)
    for seat in range(len(points[row])):
        points[row][seat] = 0
        places[row][seat] = 0
    tally(s, points[row], places[row])
