"""The section `table`: what is measured, beside which peers, and its aims."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace

from rich.console import Console
from rich.progress import Progress

from bench.measure import Absent, Effort, Figure, ratio
from bench.sections import Section
from bench.table import servers
from bench.table.cores import Cores, cores
from bench.table.held import Held, hold
from bench.table.load import Load, play
from bench.table.node import PEER, install, node
from roitelet.game import games
from roitelet.web import assets

TABLES = 20
HELD = 1000
MOST_ROUNDS = 3
WINDOW, WARM = 8.0, 2.0
"""Seconds measured in a turn, and before that to warm up, for each second of the bench's usual effort."""
HELD_GOAL = 1024
"""The aim: MiB below which the memory of `HELD` tables stays."""
MIB = 1 << 20

OURS = "Roitelet, SQLite"
IN_MEMORY, FLAT_FILE = f"{PEER}, in memory", f"{PEER}, FlatFile"
FIRST_FLAT_FILE = f"{FLAT_FILE} on its first node-persist, 3.1.0"
"""Without the waits of the later ones."""
GOALS = {IN_MEMORY: 1, FLAT_FILE: 10, FIRST_FLAT_FILE: None}
"""The aims: this many times the peer's moves, with every move on the disk; None where there is no aim."""


@dataclass(frozen=True)
class Contender:
    name: str
    kind: str
    """The protocol that `node/load.js` uses."""
    server: servers.Server


def tables(effort: Effort) -> Section:
    title = f"{TABLES} tables of four people: from a move sent to the next player seeing it"
    program = node()
    if isinstance(program, Absent):
        return Section(title, [], [program])
    prepare()
    here = cores()
    contenders, absent = present(program)
    rounds = min(effort.rounds, MOST_ROUNDS)
    with Progress(console=Console(stderr=True), transient=True) as progress:
        loads = race(program, contenders * rounds, here, effort.seconds, progress)
        held = held_by_ours(program, here, HELD, progress)
    figures = [figure for name, turns in loads.items() for figure in figures_of(name, turns)]
    one_core = "" if here.apart else " (load and server on one core)"
    return Section(title + one_core, [*figures, *memory(held, HELD)], absent, ratios(loads))


def prepare() -> None:
    """Builds the pages' assets and compiles the rules, so that our server need not do so while it is measured."""
    assets.build()
    for game in games().values():
        for _ in game.warm():
            pass


def present(program: str) -> tuple[list[Contender], list[Absent]]:
    """All contenders that can be measured here; ours also with pages as events, and on PostgreSQL."""
    ours = [Contender(OURS, "api", servers.sqlite), Contender(f"{OURS}, pages", "pages", servers.sqlite)]
    no_postgresql, no_peer = servers.no_postgresql(), install(program)
    if no_postgresql is None:
        ours.append(Contender("Roitelet, PostgreSQL", "api", servers.postgresql))
    peers = [
        Contender(IN_MEMORY, "peer", servers.peer(program)),
        Contender(FLAT_FILE, "peer", servers.peer(program, flat_file="node-persist")),
        Contender(FIRST_FLAT_FILE, "peer", servers.peer(program, flat_file="node-persist-first")),
    ]
    absent = [missing for missing in (no_postgresql, no_peer) if missing is not None]
    return [*ours, *(peers if no_peer is None else [])], absent


def race(
    program: str, turns: Sequence[Contender], here: Cores, seconds: float, progress: Progress, tables: int = TABLES
) -> dict[str, list[Load]]:
    """Measures the contenders one after another, each with a new server and an empty store."""
    loads: dict[str, list[Load]] = {}
    for contender in progress.track(turns, description=f"{tables} tables"):
        with contender.server(here.server) as server:
            load = play(
                program, contender.kind, server, here.load,
                tables=tables, warm=WARM * seconds, seconds=WINDOW * seconds,
            )  # fmt: skip
        loads.setdefault(contender.name, []).append(load)
    return loads


def held_by_ours(program: str, here: Cores, count: int, progress: Progress) -> Held:
    task = progress.add_task(f"{count:,} tables", total=None)
    with servers.sqlite(here.server) as server:
        held = hold(program, server, here.load, count)
    progress.remove_task(task)
    return held


def figures_of(name: str, turns: Sequence[Load]) -> list[Figure]:
    facts = {"turns": [asdict(turn) for turn in turns]}
    return [
        Figure(name, "moves/s", [turn.moves for turn in turns], facts),
        Figure(f"{name}: p50", "ms", [turn.p50 for turn in turns]),
        Figure(f"{name}: p99", "ms", [turn.p99 for turn in turns]),
    ]


def ratios(loads: Mapping[str, Sequence[Load]]) -> list[Figure]:
    """Our figures divided by each peer's, and whether they reach the aim."""
    moves = {name: figures_of(name, turns)[0] for name, turns in loads.items()}
    found = []
    for peer, goal in GOALS.items():
        if peer in moves:
            times = ratio(moves[OURS], moves[peer])
            if goal is None:
                found.append(replace(times, unit="times"))
                continue
            met = "met" if times.median >= goal else "not met"
            found.append(replace(times, unit=f"times (goal: at least {goal}, {met})", facts={"goal": goal}))
    return found


def memory(held: Held, count: int) -> list[Figure]:
    met = "met" if held.dealt < HELD_GOAL * MIB else "not met"
    goal = f"MiB (goal: under {HELD_GOAL:,}, {met})"
    return [
        Figure("memory of a server without tables", "MiB", [held.empty / MIB]),
        Figure(f"memory with {count:,} tables in play", goal, [held.dealt / MIB], {"goal": HELD_GOAL}),
        Figure(f"memory with {4 * count:,} people listening too", "MiB", [held.watched / MIB]),
    ]
