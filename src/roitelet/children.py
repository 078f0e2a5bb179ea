"""Worker processes that leave Ctrl-C to their parent, and end when the parent has ended."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import Counter, deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection, wait
from typing import Any, Generic, TypeVar

from roitelet import interrupt

LISTEN = 0.1
"""Seconds between two checks for Ctrl-C."""
PATIENCE = 3
"""The number of workers that may die of one task."""

T = TypeVar("T")
R = TypeVar("R")


@contextmanager
def deaf() -> Iterator[None]:
    """Processes started in the block never get SIGINT: the terminal sends it to all, and the parent stops them.

    The signal is blocked, which children inherit, and not ignored: one that comes meanwhile still reaches this process.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # here, because starting it unblocks the signal
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def end_with_parent() -> None:
    """Ends this process as soon as its parent has ended: a killed parent cannot stop its workers."""
    threading.Thread(target=_wait_for_parent, daemon=True).start()


def _wait_for_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    wait([parent.sentinel])
    os._exit(1)


class WorkersDied(Exception):
    """PATIENCE workers in a row died of the same task."""

    def __init__(self, task: Any) -> None:
        super().__init__(task)
        self.task = task


def in_processes(work: Callable[[T], R], tasks: Iterable[T], processes: int) -> Generator[list[R]]:
    """Does the tasks in that many processes; yields the results, some at a time, in any order.

    Workers are spawned, not forked. One that dies (killed, or out of memory) is replaced, and its task is done again.
    What `work` raises is raised here. All workers are killed at the end, and when the generator is closed.
    """
    waiting, deaths = deque(tasks), Counter[T]()
    workers = {Worker(work, waiting.popleft()) for _ in range(min(processes, len(waiting)))}
    try:
        while workers:
            finished: list[R] = []
            for worker in ready(workers):
                result = worker.take()
                if result is None:
                    workers.remove(worker)
                    worker.stop()
                    deaths[worker.task] += 1
                    if deaths[worker.task] == PATIENCE:
                        raise WorkersDied(worker.task)
                    workers.add(Worker(work, worker.task))
                    continue
                finished += result
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


class Worker(Generic[T, R]):
    """A process that does one task after another."""

    def __init__(self, work: Callable[[T], R], task: T) -> None:
        spawn = multiprocessing.get_context("spawn")
        self.pipe, theirs = spawn.Pipe()
        self._process = spawn.Process(target=serve, args=(work, theirs), daemon=True)
        with deaf():
            self._process.start()
        theirs.close()
        self.begin(task)

    def begin(self, task: T) -> None:
        self.task = task
        with suppress(OSError):  # it has died, which `take` finds out
            self.pipe.send(task)

    def take(self) -> list[R] | None:
        """The result of its task, in a list; None if the process has died."""
        try:
            result: Any = self.pipe.recv()
        except (EOFError, OSError):
            return None
        if isinstance(result, BaseException):
            raise result
        return [result]

    def stop(self) -> None:
        """Kills the process; the task that it is doing is lost."""
        self._process.kill()
        self._process.join()
        self._process.close()
        self.pipe.close()


def ready(workers: set[Worker[T, R]]) -> list[Worker[T, R]]:
    """Waits for workers that have finished or died, and returns them."""
    by_pipe = {worker.pipe: worker for worker in workers}
    while True:
        interrupt.check()
        if found := wait(list(by_pipe), LISTEN):
            return [by_pipe[pipe] for pipe in found if isinstance(pipe, Connection)]


def serve(work: Callable[[Any], Any], pipe: Connection) -> None:
    """The main loop of a worker process."""
    end_with_parent()
    try:
        while True:
            task = pipe.recv()
            try:
                result: Any = work(task)
            except Exception as trouble:
                result = trouble
            pipe.send(result)
    except (EOFError, OSError):
        pass  # the parent has gone
