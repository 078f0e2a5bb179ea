"""The supervisor of several server processes on one port and one PostgreSQL.

A worker that dies is replaced, with a backoff; the others serve on. Workers end with the supervisor, even if it is
killed, and free the port.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import socket
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from types import FrameType
from typing import Any

from roitelet.mistake import Mistake
from roitelet.store import Store
from roitelet.web.logs import log, log_trouble
from roitelet.web.metrics import SHARED_FOLDER
from roitelet.web.serving import CALLS, PATIENCE, Serving, leave, run

LEAST_WAIT, MOST_WAIT = 0.1, 30.0
"""Seconds before a dead worker is replaced: the first backoff, which doubles with each death, and the longest."""
HEALTHY = 60.0
"""Seconds of life after which a worker's earlier deaths no longer count."""
LOOK = 0.1
"""Seconds between checks for a signal or a replacement that is due."""
MISTAKE = 2
"""The exit code of a worker that has reported a mistake."""


def run_workers(serving: Serving, sockets: list[socket.socket], workers: int, ready: Callable[[], None]) -> None:
    """Serves in several processes, until a signal comes."""
    prepare(serving)
    with tempfile.TemporaryDirectory(prefix="roitelet-") as figures:
        os.environ[SHARED_FOLDER] = figures
        Workers(serving, sockets, workers, ready).run()


def prepare(serving: Serving) -> None:
    """Opens and migrates the database once, before the workers, so that its faults are reported once."""
    store = Store(serving.database)
    asyncio.run(store.close())
    if not store.shared:
        raise Mistake("serve-workers-need-postgresql")


@dataclass(eq=False)
class Slot:
    """A place for one worker, with the backoff of its replacements."""

    process: BaseProcess | None = None
    ready: Connection | None = None
    """The pipe on which the worker reports that it is up; None once it has."""
    born: float = 0.0
    due: float = 0.0
    """When the next worker is to be started, if there is none."""
    wait: float = LEAST_WAIT
    """The backoff before the next replacement."""
    failed: bool = False
    """A worker of this slot has died, or could not be started."""


class Workers:
    def __init__(
        self, serving: Serving, sockets: Sequence[socket.socket], count: int, ready: Callable[[], None]
    ) -> None:
        self._serving, self._sockets, self._ready = serving, list(sockets), ready
        self._context = multiprocessing.get_context("spawn")
        self._slots = [Slot() for _ in range(count)]
        self._replaced = replacements()
        self._up = False
        self._stopping = False

    def run(self) -> None:
        before = {call: signal.signal(call, self._stop) for call in CALLS}
        try:
            while not self._stopping:
                self._start_due()
                self._look()
        finally:
            self._end()
            for call, handler in before.items():
                signal.signal(call, handler)

    def _stop(self, number: int, frame: FrameType | None) -> None:
        self._stopping = True

    def _start_due(self) -> None:
        now = time.monotonic()
        for slot in self._slots:
            if slot.process is None and now >= slot.due:
                self._start(slot)

    def _start(self, slot: Slot) -> None:
        """Starts a worker; if the system cannot, for lack of memory, processes or files, tries again later."""
        try:
            ready, report = self._context.Pipe(duplex=False)
        except OSError as trouble:
            self._put_off(slot, trouble)
            return
        with report:  # one pipe a worker: a killed worker could leave a shared queue locked
            process = self._context.Process(target=work, args=(self._serving, self._sockets, report), daemon=True)
            try:
                process.start()
            except OSError as trouble:
                ready.close()
                self._put_off(slot, trouble)
                return
        slot.process, slot.ready, slot.born = process, ready, time.monotonic()
        if slot.failed:
            self._replaced.inc(1)
            log("worker-replaced")

    def _look(self) -> None:
        """Waits up to `LOOK` seconds for workers that come up or die."""
        alive = [slot.process.sentinel for slot in self._slots if slot.process is not None]
        silent = [slot.ready for slot in self._slots if slot.ready is not None]
        news = set(wait([*alive, *silent], timeout=LOOK)) if alive or silent else set()
        if not news:
            time.sleep(0 if alive or silent else LOOK)
        for slot in self._slots:
            if slot.ready in news:
                self._read_ready(slot)
            if slot.process is not None and not slot.process.is_alive() and not self._stopping:
                self._died(slot, slot.process)

    def _read_ready(self, slot: Slot) -> None:
        assert slot.ready is not None
        with suppress(EOFError, OSError):  # it has died before it was up
            slot.ready.recv_bytes()
            if not self._up:
                self._up = True
                self._ready()
        slot.ready.close()
        slot.ready = None

    def _died(self, slot: Slot, process: BaseProcess) -> None:
        """Plans the replacement of a dead worker. Raises if no worker has ever come up."""
        from prometheus_client.multiprocess import mark_process_dead

        lived = time.monotonic() - slot.born
        mark_process_dead(process.pid)  # type: ignore[no-untyped-call]
        if slot.ready is not None:
            slot.ready.close()
        if lived >= HEALTHY:
            slot.wait = LEAST_WAIT
        slot.process, slot.ready = None, None
        log("worker-died", code=process.exitcode, lived=round(lived, 1), wait=slot.wait)
        self._replace_later(slot)

    def _put_off(self, slot: Slot, trouble: OSError) -> None:
        log_trouble("worker-not-started", trouble, why=trouble.strerror, wait=slot.wait)
        self._replace_later(slot)

    def _replace_later(self, slot: Slot) -> None:
        slot.failed = True
        if not self._up and all(other.failed for other in self._slots):
            raise Mistake("serve-worker-fails")
        slot.due = time.monotonic() + slot.wait
        slot.wait = min(2 * slot.wait, MOST_WAIT)

    def _end(self) -> None:
        processes = [slot.process for slot in self._slots if slot.process is not None]
        for process in processes:
            process.terminate()
        until = time.monotonic() + 2 * PATIENCE
        for process in processes:
            process.join(max(0.1, until - time.monotonic()))
            if process.is_alive():
                process.kill()
                process.join()


def replacements() -> Any:
    """The supervisor's own counter, in the folder where the workers share their metrics.

    The library decides at its import whether metrics are shared; the supervisor imports it before there are workers.
    """
    from prometheus_client.values import MultiProcessValue

    kind = MultiProcessValue()  # type: ignore[no-untyped-call]
    name = "roitelet_workers_replaced"
    return kind("counter", name, f"{name}_total", (), (), "Workers that died and were replaced.")


# In a worker


def work(serving: Serving, sockets: list[socket.socket], up: Connection) -> None:
    """Serves in this worker process until a signal comes or the supervisor is gone."""
    threading.Thread(target=end_with_supervisor, name="roitelet-supervisor", daemon=True).start()

    def ready() -> None:
        with suppress(OSError):  # the supervisor is gone
            up.send_bytes(b"up")
        up.close()

    try:
        _ = run(serving, sockets, ready)  # referenced until `leave`
    except Mistake as mistake:
        sys.stderr.write(f"{mistake.say(serving.language)}\n")
        sys.exit(MISTAKE)
    leave()


def end_with_supervisor() -> None:
    """Waits for the supervisor's end, then stops this worker as SIGTERM would, or kills it after a while."""
    supervisor = multiprocessing.parent_process()
    assert supervisor is not None
    wait([supervisor.sentinel])
    log("supervisor-gone")
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(2 * PATIENCE)
    os._exit(1)  # a bot thinks without end, or the database hangs
