"""What is done to each row of a batch: the same rules on all cores and on a GPU.

A row is a game of its own, in `states[row]`. Each kernel does its rows from `first` up to `last`: a thread of the CPU
takes many of them, one of a GPU takes one. They call the kernels over one position, which every game is run by anyway.
"""

from __future__ import annotations

from typing import Any

from roitelet.chance import CHOOSING, DEALING, quick, seed_stream
from roitelet.kernels import begin, deal_one, legal_one, play_marked, play_out, tally, tally_one
from roitelet.mask import marked
from roitelet.observing import hide_rows as hide_rows
from roitelet.observing import observe_rows as observe_rows
from roitelet.rule import rule


@rule
def deal_row(
    states: Any, template: Any, streams: Any, numbers: Any, lengths: Any, turns: Any, seed: int, row: int
) -> None:
    """Deals the row's game, the `numbers[row]`th of the seed, and starts the stream that its random moves come from."""
    states[row] = template[0]
    seed_stream(states[row].chance, seed, numbers[row], DEALING)
    seed_stream(streams[row], seed, numbers[row], CHOOSING)
    deal_one(states[row : row + 1])
    lengths[row] = 0
    turns[row] = states[row].seat


@rule
def reward(place: Any, worth: Any, rewards: Any, seats: int) -> None:
    """What each seat's place is worth: sharers of a place share what it and those after it are worth."""
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
def take_rows(given: Any, moves: Any, bound: int, first: int, last: int) -> None:
    """Moves as they were given; none that is too large for its place is taken for another."""
    for row in range(first, last):
        move = given[row]
        moves[row] = -1
        if 0 <= move < bound:
            moves[row] = move


@rule
def check_rows(masks: Any, moves: Any, refused: Any, first: int, last: int) -> None:
    """Which rows have been given a move that is not legal. Rows whose game is over have no legal one, and take any."""
    for row in range(first, last):
        legal = 0
        for move in range(len(masks[row])):
            legal += masks[row][move]
        refused[row] = 0
        if legal > 0 and (moves[row] < 0 or not masks[row][moves[row]]):
            refused[row] = 1


@rule
def step_rows(
    states: Any, template: Any, streams: Any, numbers: Any, lengths: Any, turns: Any, done: Any, rewards: Any,
    masks: Any, moves: Any, ended: Any, points: Any, places: Any, worth: Any, seed: int, at_random: int, onward: int,
    first: int, last: int,
) -> None:  # fmt: skip
    """Makes the move of every row whose game is not over; `onward` says by how much the number of the game grows that
    is dealt to a row when its own ends, or is 0 if none is."""
    for row in range(first, last):
        seats = states[row].seats
        if done[row]:
            done[row] = 0
            for seat in range(seats):
                rewards[row][seat] = 0
        if states[row].over:
            continue
        choices = legal_one(states[row : row + 1], masks[row])
        if at_random:
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
    """What the row's game, which is over, came to."""
    done[row] = 1
    ended[row] = lengths[row]
    tally_one(states[row : row + 1], points[row], places[row])
    reward(places[row], worth, rewards[row], states[row].seats)


@rule
def play_out_rows(
    states: Any, streams: Any, lengths: Any, turns: Any, done: Any, rewards: Any, masks: Any, ended: Any, points: Any,
    places: Any, worth: Any, first: int, last: int,
) -> None:  # fmt: skip
    """Every game to its end by random moves; a game that is over already stays as it is."""
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
    """The `number`th game of a seed from the deal to the end by random moves, in `states[0]`; what it came to."""
    states[0] = template[0]
    s = states[0]
    begin(s, stream, seed, number)
    starters[row] = s.seat
    lengths[row] = play_out(s, mask, stream)
    for seat in range(len(points[row])):
        points[row][seat] = 0
        places[row][seat] = 0
    tally(s, points[row], places[row])
