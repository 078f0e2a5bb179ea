"""The arena: bots against bots on the same deals, and what that says about them.

    from roitelet import arena

    results = arena.play(arena.Arena("le-roi-lui", ("roi", "greedy"), deals=50, seed=1), "roi-or-greedy")
    results.standing("roi").wins            # its share of the wins, and the 95 % interval

Every deal is played once for each rotation of the bots through the seats, so that luck of the cards cancels out. A bot
gets its seat's view alone, and a seed of its own for every choice: the games are the same for any number of processes
and machines, unless a bot's budget is a time. A finished game is on disk, as a line of `games.jsonl`, before it is
counted, so that an arena that was stopped can be resumed.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from roitelet import interrupt
from roitelet.arena import local, on_ray
from roitelet.arena.folder import Folder
from roitelet.arena.match import play_match
from roitelet.arena.report import write_report
from roitelet.arena.results import Outcome, Results, Standing
from roitelet.arena.schedule import Arena, Match
from roitelet.mistake import Mistake

__all__ = [
    "Arena", "Folder", "Match", "Outcome", "Results", "Standing", "go_on", "play", "play_match", "write_report",
]  # fmt: skip

PLACES = ("here", "ray")
"""Where games are played: in local processes, or on a Ray cluster."""

Progress = Callable[[int, int], None]
"""Called with the number of games played so far, and of all games."""


def play(
    arena: Arena,
    folder: Path | str,
    *,
    on: str = "here",
    processes: int | None = None,
    progress: Progress = lambda played, games: None,
) -> Results:
    """Plays a whole arena into a new folder."""
    check(arena, on, processes)
    with Folder.new(folder, arena) as kept:
        return go_on(kept, on=on, processes=processes, progress=progress)


def go_on(
    kept: Folder,
    *,
    on: str = "here",
    processes: int | None = None,
    progress: Progress = lambda played, games: None,
) -> Results:
    """Plays the games of an arena that are not on disk yet."""
    arena = kept.arena
    check(arena, on, processes)
    left = [match for match in arena.matches() if match not in kept]
    progress(len(kept), arena.games)
    if left:
        play_all = on_ray.play_all if on == "ray" else local.play_all
        with interrupt.held(), closing(play_all(arena, left, processes)) as batches:
            for batch in batches:
                kept.add(batch)
                progress(len(kept), arena.games)
    return Results.of(arena, kept.outcomes())


def check(arena: Arena, on: str, processes: int | None) -> None:
    """Raises a Mistake if the arena cannot be played there."""
    if on not in PLACES:
        raise Mistake("arena-bad-place", place=on, places=", ".join(PLACES))
    local.processes_for(arena, processes)
    if on == "ray":
        on_ray.check()
