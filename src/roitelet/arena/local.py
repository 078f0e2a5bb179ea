"""An arena on this machine: one game at a time for each worker process."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from functools import partial
from typing import Any

from roitelet import interrupt
from roitelet.arena.match import play_fields
from roitelet.arena.schedule import Arena, Match
from roitelet.children import PATIENCE, WorkersDied, in_processes
from roitelet.mistake import Mistake
from roitelet.numbers import checked
from roitelet.simulate import cores

MOST_PROCESSES = 1024


def play_all(arena: Arena, matches: Sequence[Match], processes: int | None = None) -> Generator[list[dict[str, Any]]]:
    """Plays these games; yields finished ones, some at a time, in any order."""
    for _ in () if arena.game.is_warm else arena.game.warm():
        interrupt.check()  # compiled once, here, and not in every worker
    try:
        yield from in_processes(partial(play_fields, arena.fields()), matches, processes_for(arena, processes))
    except WorkersDied as died:
        deal, rotation = died.task
        raise Mistake("arena-workers-die", deal=deal, rotation=rotation, times=PATIENCE) from None


def processes_for(arena: Arena, asked: int | None) -> int:
    """By default one process a core; one if a bot's budget is a time, because such a bot uses all cores."""
    if asked is None:
        return 1 if arena.by_the_clock else cores()
    return checked(asked, "arena-bad-processes", "processes", MOST_PROCESSES)
