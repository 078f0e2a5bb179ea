"""The inner loops of the search: generic over games, compiled, without allocation.

One information-set Monte-Carlo tree search serves every game. Each iteration draws a world (`redeal`), walks down one
tree of moves that all worlds share, adds a node, plays the game out and backs up the result. Every seat plays for
itself: a node's value is that of the seat that chose it. A move that is legal only in some worlds is compared by how
often it was available, not by how often its parent was visited.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from roitelet.chance import CHOOSING, THINKING, quick, quick_word, seed_stream
from roitelet.kernels import advance, mark_legal, redeal, tally
from roitelet.mask import marked
from roitelet.news import keep_quiet, no_news
from roitelet.rule import placeholder, rule

NODE = np.dtype(
    [
        ("child", "i4"),  # the first, or NONE
        ("sibling", "i4"),  # the next, or NONE
        ("visits", "i4"),
        ("available", "i4"),  # iterations in which it could have been chosen
        ("value", "f8"),  # summed over its visits, for the seat that chose it
        ("move", "i2"),
        ("seat", "i1"),
    ],
    align=True,
)
NONE = -1
ROOT, WORLD = 0, 1
"""The rows of states: the view, and the world that is being tried."""
USED, DONE = 0, 1
"""The memory of a search between calls: nodes in use, and iterations done."""
DEEPEST = 1024
UNTHINKABLE = -1e9
LOGARITHMS = np.log(np.maximum(1, np.arange(4096)))

IMAGINED = {
    "tell_if": keep_quiet,
    "reveal_if": keep_quiet,
    "clear_news": no_news,
    "close_news": no_news,
    "word": quick_word,
}
"""Replacements for imagined games, which keep no news and need no secret chance."""


@placeholder
def policy(s: Any, mask: Any, count: int, stream: Any) -> int:
    """How a playout chooses among `count` marked moves: at random, unless the game knows better."""
    return marked(mask, quick(stream, count))


@placeholder
def consider(s: Any, mask: Any, count: int) -> int:
    """Unmarks moves that are not worth a thought; returns how many stay, at least one. By default all do.

    A game's own must depend only on what the seat to act knows, so that it gives the same in every world.
    """
    return count


@rule
def new_node(nodes: Any, used: int, move: int, seat: int) -> None:
    node = nodes[used]
    node.child = NONE
    node.sibling = NONE
    node.visits = 0
    node.available = 0
    node.value = 0.0
    node.move = move
    node.seat = seat


@rule
def logarithm(number: int) -> float:
    """From a table for small numbers: computing it took a tenth of a search."""
    if number < len(LOGARITHMS):
        looked_up: float = LOGARITHMS[number]
        return looked_up
    return math.log(number)


@rule
def choose_child(nodes: Any, parent: int, mask: Any, explore: float) -> tuple[int, int]:
    """The child with the best upper bound among those that are legal in this world, and the number of these.

    Unmarks their moves: the marks that stay are moves without a node here.
    """
    tried = 0
    best = NONE
    best_bound = -1.0
    child = nodes[parent].child
    while child != NONE:
        node = nodes[child]
        if mask[node.move]:
            mask[node.move] = 0
            tried += 1
            node.available += 1
            each = 1.0 / node.visits
            bound = node.value * each + explore * math.sqrt(logarithm(node.available) * each)
            if bound > best_bound:
                best_bound = bound
                best = child
        child = node.sibling
    return best, tried


@rule
def judge(s: Any, points: Any, place: Any, wins: Any, value: Any, shaping: float) -> None:
    """Each seat's wins (a shared win as its share) and value: wins, and a little for every seat behind it."""
    tally(s, points, place)
    winners = 0
    for seat in range(s.seats):
        if place[seat] == 1:
            winners += 1
    for seat in range(s.seats):
        wins[seat] = 0.0
        if place[seat] == 1:
            wins[seat] = 1.0 / winners
        behind = 0.0
        for rival in range(s.seats):
            if place[rival] > place[seat]:
                behind += 1.0
            elif place[rival] == place[seat] and rival != seat:
                behind += 0.5
        value[seat] = (1.0 - shaping) * wins[seat] + shaping * behind / (s.seats - 1)


@rule
def search(
    states: Any, nodes: Any, memory: Any, path: Any, mask: Any, stream: Any, points: Any, place: Any, wins: Any,
    value: Any, won: Any, scored: Any, viewer: int, seed: int, iterations: int, explore: float, shaping: float,
) -> int:  # fmt: skip
    """Adds iterations to a search; returns the number of moves played.

    `won` and `scored` sum, for each first move, the viewer's wins (a shared win as its share) and points.
    """
    if memory[USED] == 0:
        new_node(nodes, 0, NONE, viewer)
        memory[USED] = 1
        seed_stream(stream, seed, 0, CHOOSING)
    total = 0
    for _ in range(iterations):
        states[WORLD] = states[ROOT]
        s = states[WORLD]
        seed_stream(s.chance, seed, memory[DONE], THINKING)
        redeal(s, viewer)
        memory[DONE] += 1
        node = 0
        depth = 0
        path[0] = 0
        grown = False
        while not s.over and not grown and depth < DEEPEST - 1:
            count = consider(s, mask, mark_legal(s, mask))
            chosen, tried = choose_child(nodes, node, mask, explore)
            if tried < count and memory[USED] < len(nodes):
                move = marked(mask, quick(stream, count - tried))
                chosen = memory[USED]
                new_node(nodes, chosen, move, s.seat)
                nodes[chosen].available = 1
                nodes[chosen].sibling = nodes[node].child
                nodes[node].child = chosen
                memory[USED] += 1
                grown = True
            elif chosen == NONE:  # no room for another node: the playout begins here
                break
            node = chosen
            depth += 1
            path[depth] = node
            advance(s, nodes[node].move)
            total += 1
        while not s.over:
            count = mark_legal(s, mask)
            advance(s, policy(s, mask, count, stream))
            total += 1
        judge(s, points, place, wins, value, shaping)
        for step in range(depth + 1):
            passed = nodes[path[step]]
            passed.visits += 1
            passed.value += value[passed.seat]
        if depth > 0:
            first = nodes[path[1]].move
            won[first] += wins[viewer]
            scored[first] += points[viewer]
    return total


@rule
def trials(
    states: Any, firsts: Any, mask: Any, stream: Any, points: Any, place: Any, wins: Any, value: Any, striven: Any,
    squares: Any, won: Any, scored: Any, viewer: int, seed: int, done: int, worlds: int, shaping: float,
) -> int:  # fmt: skip
    """Plays every first move out in the same worlds, once in each; returns the number of moves played.

    For each first move it sums the viewer's value, its square, wins and points.
    """
    total = 0
    for world in range(done, done + worlds):
        for nth in range(len(firsts)):
            states[WORLD] = states[ROOT]
            s = states[WORLD]
            seed_stream(s.chance, seed, world, THINKING)
            seed_stream(stream, seed, world, CHOOSING)
            redeal(s, viewer)
            advance(s, firsts[nth])
            while not s.over:
                count = mark_legal(s, mask)
                advance(s, policy(s, mask, count, stream))
                total += 1
            judge(s, points, place, wins, value, shaping)
            striven[nth] += value[viewer]
            squares[nth] += value[viewer] * value[viewer]
            won[nth] += wins[viewer]
            scored[nth] += points[viewer]
    return total


@rule
def look_ahead(
    states: Any, mask: Any, points: Any, place: Any, viewer: int, seed: int, worlds: int, lead: Any, own: Any
) -> int:
    """For each move, summed over redeals, the points if the game ended right after it.

    `own` gets the seat's points, `lead` these minus the best rival's; moves that `consider` leaves out get UNTHINKABLE.
    Returns the number of moves considered.
    """
    count = consider(states[ROOT], mask, mark_legal(states[ROOT], mask))
    for world in range(worlds):
        for move in range(len(mask)):
            if mask[move]:
                states[WORLD] = states[ROOT]
                s = states[WORLD]
                seed_stream(s.chance, seed, world, THINKING)
                redeal(s, viewer)
                advance(s, move)
                tally(s, points, place)
                best = -1000000
                for rival in range(s.seats):
                    if rival != viewer and points[rival] > best:
                        best = points[rival]
                own[move] += points[viewer]
                lead[move] += points[viewer] - best
            else:
                own[move] = UNTHINKABLE
                lead[move] = UNTHINKABLE
    return count
