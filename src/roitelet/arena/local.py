"""An arena on this machine: a game at a time for each worker process.

Workers are fresh processes, not forks, and load the machine code from the disk. One that dies (killed, or out of
memory) takes nobody with it: another takes its place, and the game that it was playing is played again.
"""

from __future__ import annotations

import multiprocessing
from collections import Counter, deque
from collections.abc import Generator, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from typing import Any

from roitelet import interrupt
from roitelet.arena.match import play_match
from roitelet.arena.schedule import Arena, Match
from roitelet.children import deaf, end_with_parent
from roitelet.mistake import Mistake
from roitelet.simulate import cores

MOST_PROCESSES = 1024
PATIENCE = 3
"""How many workers may die of the same game."""
LISTEN = 0.1
"""Seconds between two looks at whether Ctrl-C came."""


def play_all(arena: Arena, matches: Sequence[Match], processes: int | None = None) -> Generator[list[dict[str, Any]]]:
    """Plays these games; gives what is finished, some at a time, in any order."""
    for _ in () if arena.game.is_warm else arena.game.warm():
        interrupt.check()  # warmed once, here, rather than in every worker
    waiting, deaths = deque(matches), Counter[Match]()
    workers = {Worker(arena) for _ in range(min(processes_for(arena, processes), len(matches)))}
    try:
        for worker in workers:
            worker.begin(waiting.popleft())
        while workers:
            finished = []
            for worker in ready(workers):
                match, game = worker.take()
                if game is None:
                    workers.remove(worker)
                    worker.stop()
                    deaths[match] += 1
                    if deaths[match] == PATIENCE:
                        raise Mistake("arena-workers-die", deal=match.deal, rotation=match.rotation, times=PATIENCE)
                    waiting.appendleft(match)
                    worker = Worker(arena)
                    workers.add(worker)
                else:
                    finished.append(game)
                if waiting:
                    worker.begin(waiting.popleft())
                else:
                    workers.remove(worker)
                    worker.stop()
            if finished:
                yield finished
    finally:
        for worker in workers:
            worker.stop()


def processes_for(arena: Arena, asked: int | None) -> int:
    """All cores, if not said; but one process where a bot's budget is a time, because it uses all cores itself."""
    if asked is None:
        return 1 if arena.by_the_clock else cores()
    if not 1 <= asked <= MOST_PROCESSES:
        raise Mistake("arena-bad-processes", processes=str(asked), most=MOST_PROCESSES)
    return asked


class Worker:
    """A process that plays one game after another."""

    def __init__(self, arena: Arena) -> None:
        spawn = multiprocessing.get_context("spawn")
        self._pipe, theirs = spawn.Pipe()
        self._process = spawn.Process(target=work, args=(arena.fields(), theirs), daemon=True)
        self._match: Match | None = None
        with deaf():
            self._process.start()
        theirs.close()

    def begin(self, match: Match) -> None:
        self._match = match
        with suppress(OSError):  # it is dead, which `take` will find out
            self._pipe.send(match)

    def take(self) -> tuple[Match, dict[str, Any] | None]:
        """The game that it has finished; or none, because it has died."""
        assert self._match is not None
        try:
            game = self._pipe.recv()
        except (EOFError, OSError):
            return self._match, None
        if isinstance(game, BaseException):
            raise game
        return self._match, game

    def stop(self) -> None:
        """At once: what it is playing is lost, and nothing else."""
        self._process.kill()
        self._process.join()
        self._process.close()
        self._pipe.close()

    @property
    def pipe(self) -> Connection:
        return self._pipe


def ready(workers: set[Worker]) -> list[Worker]:
    """Those that have finished or died, as soon as there are any."""
    by_pipe = {worker.pipe: worker for worker in workers}
    while True:
        interrupt.check()
        if found := wait(list(by_pipe), LISTEN):
            return [by_pipe[pipe] for pipe in found if isinstance(pipe, Connection)]


def work(fields: dict[str, Any], pipe: Connection) -> None:
    """What a worker does until nobody asks any more."""
    end_with_parent()
    arena = Arena(**fields)
    try:
        while True:
            match = pipe.recv()
            try:
                game: Any = play_match(arena, match)
            except Exception as trouble:
                game = trouble
            pipe.send(game)
    except (EOFError, OSError):
        pass  # the arena has gone
