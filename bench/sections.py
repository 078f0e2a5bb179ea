"""The sections of the bench, one a subject. A new measurement is a new function here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from importlib.metadata import EntryPoint, entry_points

import roitelet
from bench import house, ours, peer_openspiel, peer_pgx, peer_rlcard, search, starts
from bench.machine import Machine
from bench.measure import Absent, Effort, Figure, Racer, race, ratio, ratios

GAMES_GOAL, SEARCH_GOAL = 30, 3
"""The aim: this many times as fast as each peer."""


@dataclass(frozen=True)
class Section:
    title: str
    figures: list[Figure]
    absent: list[Absent] = field(default_factory=list)
    ratios: list[Figure] = field(default_factory=list)
    goal: float | None = None
    others: float | None = None
    """The share of the machine that other processes used meanwhile."""


def whole_games(effort: Effort) -> Section:
    mine = ours.compiled(slugs(), threads=1)
    peers = [*peer_openspiel.racers(), *peer_pgx.racers(), *peer_rlcard.racers()]
    return against("Whole random games, one core", mine, peers, effort, goal=GAMES_GOAL)


def whole_games_on_all_cores(effort: Effort) -> Section:
    with Machine() as machine:
        mine = machine.by_threads(partial(ours.compiled, slugs()))
        peers = [
            *machine.by_processes(peer_openspiel.racers),
            *machine.as_is_faster(peer_pgx.racers, peer_pgx.A_CORE, peer_pgx.A_MACHINE),
            *machine.by_processes(peer_rlcard.racers),
        ]
        return against(f"Whole random games, all {machine.cores} cores", mine, peers, effort, goal=GAMES_GOAL)


def batches(effort: Effort) -> Section:
    mine = ours.rows(slugs(), threads=1)
    peers = [*peer_openspiel.rows(), *peer_pgx.rows(), *peer_rlcard.rows()]
    return against("Batches, one core", mine, peers, shorter(effort), "rows/s")


def batches_on_all_cores(effort: Effort) -> Section:
    with Machine() as machine:
        mine = machine.by_threads(partial(ours.rows, slugs()))
        peers = [
            *machine.by_processes(peer_openspiel.rows),
            *machine.as_is_faster(peer_pgx.rows, peer_pgx.A_CORE, peer_pgx.A_MACHINE),
            *machine.by_processes(peer_rlcard.rows),
        ]
        return against(f"Batches, all {machine.cores} cores", mine, peers, shorter(effort), "rows/s")


def against(
    title: str,
    mine: Sequence[Racer],
    peers: Sequence[Racer | Absent],
    effort: Effort,
    unit: str = "decisions/s",
    goal: float | None = None,
) -> Section:
    """Measures all racers in turns."""
    figures = race([*mine, *(peer for peer in peers if isinstance(peer, Racer))], effort, unit)
    return Section(title, figures, [peer for peer in peers if isinstance(peer, Absent)], ratios(figures), goal)


def shorter(effort: Effort) -> Effort:
    """The effort for batches: a shorter turn, because there are many and each call is short."""
    return Effort(effort.rounds, effort.seconds / 4)


def slugs() -> list[str]:
    """Our own games."""
    return [entry.name for entry in entry_points(group="roitelet.games") if is_ours(entry)]


def is_ours(entry: EntryPoint) -> bool:
    return entry.value.startswith("roitelet.")


def tree_search(effort: Effort) -> Section:
    seats = ours.le_roi_lui().seats
    mine = [search.ours(number, random_playouts=True) for number in seats]
    clever = [search.ours(number, random_playouts=False) for number in seats]
    peers = search.peers()
    present = [peer for peer in peers if isinstance(peer, Racer)]
    figures = race([*mine, *present, *clever], effort, "iterations/s")
    found = figures[len(mine) : len(mine) + len(present)]
    faster = [ratio(one, peer) for peer in found for one in figures[: len(mine)]]
    absent = [peer for peer in peers if isinstance(peer, Absent)]
    return Section("Tree search with hidden information, one core", figures, absent, faster, SEARCH_GOAL)


def ways_to_run(effort: Effort) -> Section:
    game = ours.le_roi_lui()
    return Section(
        "The same rules, run otherwise (4 seats)",
        race([ours.interpreted(game, 4), ours.driven(game, 4)], Effort(effort.rounds, effort.seconds / 2)),
    )


def whole_house(effort: Effort) -> Section:
    games = [roitelet.game(slug) for slug in slugs()]
    figures = race([house.searches(game) for game in games], effort, "iterations/s")
    return Section("Every game of the house: thinking about its first choice, one core", figures)


def states(effort: Effort) -> Section:
    return Section("A state", ours.sizes_and_copies(effort, ours.le_roi_lui()))


def starting(effort: Effort) -> Section:
    return Section("Starting", starts.starts(effort))


SECTIONS: dict[str, Callable[[Effort], Section]] = {
    "games": whole_games,
    "games-on-all-cores": whole_games_on_all_cores,
    "batches": batches,
    "batches-on-all-cores": batches_on_all_cores,
    "search": tree_search,
    "house": whole_house,
    "ways": ways_to_run,
    "states": states,
    "starts": starting,
}
