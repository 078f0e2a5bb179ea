"""What is measured: a section a subject, each giving figures. A new bench is a new function here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from importlib.metadata import EntryPoint, entry_points

import roitelet
from bench import house, ours, peer_openspiel, peer_pgx, search, starts
from bench.measure import Absent, Effort, Figure, Racer, race, ratio

GAMES_GOAL, SEARCH_GOAL = 30, 3
"""How many times faster than each peer Roitelet means to be."""


@dataclass(frozen=True)
class Section:
    title: str
    figures: list[Figure]
    absent: list[Absent] = field(default_factory=list)
    ratios: list[Figure] = field(default_factory=list)
    goal: float | None = None


def whole_games(effort: Effort) -> Section:
    game = ours.le_roi_lui()
    mine = [ours.compiled(game, seats) for seats in game.seats]
    peers = [*peer_openspiel.racers(), *peer_pgx.racers()]
    present = [peer for peer in peers if isinstance(peer, Racer)]
    figures = race([*mine, *present], effort)
    ratios = [ratio(one, peer) for peer in figures[len(mine) :] for one in figures[: len(mine)]]
    absent = [peer for peer in peers if isinstance(peer, Absent)]
    return Section("Whole random games, one core", figures, absent, ratios, GAMES_GOAL)


def tree_search(effort: Effort) -> Section:
    seats = ours.le_roi_lui().seats
    mine = [search.ours(number, random_playouts=True) for number in seats]
    clever = [search.ours(number, random_playouts=False) for number in seats]
    peers = search.peers()
    present = [peer for peer in peers if isinstance(peer, Racer)]
    figures = race([*mine, *present, *clever], effort, "iterations/s")
    found = figures[len(mine) : len(mine) + len(present)]
    ratios = [ratio(one, peer) for peer in found for one in figures[: len(mine)]]
    absent = [peer for peer in peers if isinstance(peer, Absent)]
    return Section("Tree search with hidden information, one core", figures, absent, ratios, SEARCH_GOAL)


def ways_to_run(effort: Effort) -> Section:
    game = ours.le_roi_lui()
    return Section(
        "The same rules, run otherwise (4 seats)",
        race([ours.interpreted(game, 4), ours.driven(game, 4)], Effort(effort.rounds, effort.seconds / 2)),
    )


def whole_house(effort: Effort) -> Section:
    games = [roitelet.game(entry.name) for entry in entry_points(group="roitelet.games") if is_ours(entry)]
    played = race([house.moves(game) for game in games], effort)
    return Section(
        "Every game of the house, one core",
        [*played, *race([house.searches(game) for game in games], effort, "iterations/s")],
    )


def is_ours(entry: EntryPoint) -> bool:
    return entry.value.startswith("roitelet.")


def states(effort: Effort) -> Section:
    return Section("A state", ours.sizes_and_copies(effort, ours.le_roi_lui()))


def starting(effort: Effort) -> Section:
    return Section("Starting", starts.starts(effort))


SECTIONS: dict[str, Callable[[Effort], Section]] = {
    "games": whole_games,
    "search": tree_search,
    "house": whole_house,
    "ways": ways_to_run,
    "states": states,
    "starts": starting,
}
