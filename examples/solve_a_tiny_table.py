"""OpenSpiel's CFR solves a table of Le Roi Lui that is small enough: two seats, seven cards, one service.

    python examples/solve_a_tiny_table.py --iterations 200

The rules are the game's own, with another box. What is left to gain against the strategy found (its exploitability)
goes down to nothing.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import replace
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pyspiel
from open_spiel.python.algorithms import cfr, exploitability

import roitelet
from roitelet import Game
from roitelet.interfaces import openspiel

BOX = Path(__file__).with_name("tiny_box") / "components.toml"
"""Two dishes of three cards each, and one Emerald."""


def with_another_box(game: Game, box: Path, slug: str) -> Game:
    """The same rules, with the cards of that box."""
    modules = []
    for name in ("rules", "moves"):
        source = game.folder / f"{name}.py"
        spec = spec_from_file_location(f"{slug.replace('-', '_')}.{name}", source)
        assert spec is not None
        module: Any = module_from_spec(spec)
        sys.modules[module.__name__] = module
        code = source.read_text("utf-8").replace(f"{game.rules.__package__}.rules", f"{slug.replace('-', '_')}.rules")
        module.__file__ = str(box)  # where its components lie
        exec(compile(code, source, "exec"), module.__dict__)
        module.__file__ = str(source)
        modules.append(module)
    rules, moves = modules
    return replace(game, slug=slug, seats=rules.COMPONENTS["players"], rules=rules, moves=moves, policy=None)


def tiny_table() -> Any:
    """The game as OpenSpiel knows it: every deal is an outcome of chance, with its exact probability."""
    tiny = with_another_box(roitelet.game("le-roi-lui"), BOX, "tiny-roi-lui").interpreted()
    if openspiel.name_of(tiny) not in openspiel.REGISTERED:
        openspiel.register(tiny, exact=True)
    return pyspiel.load_game(openspiel.name_of(tiny), {"players": 2, "chef": 0})


def solved(game: Any, iterations: int, every: int) -> Iterator[tuple[int, float, Any]]:
    """How many iterations were made, how much is left to gain against the average strategy, and the strategy."""
    solver = cfr.CFRPlusSolver(game)
    for done in range(1, iterations + 1):
        solver.evaluate_and_update_policy()
        if done == 1 or done % every == 0:
            policy = solver.average_policy()
            yield done, exploitability.exploitability(game, policy), policy


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--iterations", type=int, default=100)
    asked = parser.parse_args(arguments)
    game = tiny_table()
    print(f"{game}: {game.max_chance_outcomes()} deals")
    for done, left, _ in solved(game, asked.iterations, max(1, asked.iterations // 10)):
        print(f"after {done:4} iterations {left:.4f} is left to gain")


if __name__ == "__main__":
    main()
