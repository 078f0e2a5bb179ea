"""The search at the first choice of each of our games."""

from __future__ import annotations

from bench.measure import Racer, until
from roitelet import Game
from roitelet.bots.search import EXPLORE, OWN_WAY, SHAPING, Tree, Trials

A_CALL = 1000


def searches(game: Game) -> Racer:
    """Iterations of the search that the levels use for this game: a tree of moves, or trials of first moves."""
    position = game.deal(seed=1)
    while len(position.legal_numbers()) == 1:
        position.play(position.legal_numbers()[0])
    view = position.view(position.seat)
    own_way = game.part(OWN_WAY)

    def play(seconds: float) -> tuple[int, float]:
        if own_way is None:
            tree = Tree(view, 1, EXPLORE, SHAPING, 1 << 20)

            def once() -> int:
                tree.grow(A_CALL)
                return A_CALL
        else:
            trials = Trials(view, own_way.first_moves(view), 1, SHAPING)

            def once() -> int:
                before = trials.iterations
                trials.grow(A_CALL // len(trials.moves))
                return trials.iterations - before

        return until(seconds, once)

    play(0)  # compiles, or loads what was compiled
    return Racer(f"Roitelet {game.slug}, {game.usual_seats} seats", play)
