"""Runs the server in one process. It stops within seconds and loses nothing. `workers` runs several."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import socket
import sys
import threading
from collections.abc import Callable, Container, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any, NoReturn, cast

import uvicorn
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from roitelet.store import Retention, Store
from roitelet.tables.cache import MEMORY
from roitelet.tables.house import House
from roitelet.tables.housekeeping import Housekeeper
from roitelet.tables.pacing import PAUSE
from roitelet.web.app import Application, create
from roitelet.web.edge import edge
from roitelet.web.logs import take_over
from roitelet.web.pages import Pages
from roitelet.web.protocol import Protocol
from roitelet.web.site import Site, WebOptions

PATIENCE = 3
"""Seconds that open requests have left when the server stops."""
SWITCH = 0.001
"""Seconds between switches of threads: the most that the writing thread waits to report a commit."""
BREATH = 0.5
"""Seconds after the start before the warm-up begins, so that the first page does not wait for it."""
MADE_SINCE = 50_000
"""New objects after which the garbage collector runs."""
CALLS = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]


@dataclass(frozen=True)
class Serving:
    """The options of `roitelet serve`."""

    database: str | None = None
    language: str = "en"
    limits: bool = True
    log_requests: bool = False
    proxy: str | None = None
    pause: float | None = None
    """Seconds between the moves of bots, if not the default."""
    memory: int | None = None
    """Bytes that tables may use, if not the default."""
    retention: Retention = field(default_factory=Retention)

    @property
    def options(self) -> WebOptions:
        return WebOptions(limits=self.limits, language=self.language, log_requests=self.log_requests)


class Server(uvicorn.Server):
    """Ends open streams before it waits for open requests, and leaves signals as they were."""

    def __init__(self, config: uvicorn.Config, site: Site, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._site = site
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        if self.started:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._site.streams.end_all()
        await super().shutdown(sockets=sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        if threading.current_thread() is not threading.main_thread():
            yield  # only the main thread may set signal handlers
            return
        before = {call: signal.signal(call, self.handle_exit) for call in CALLS}
        try:
            yield
        finally:
            for call, handler in before.items():
                signal.signal(call, handler)


def config(app: Application, serving: Serving) -> uvicorn.Config:
    wire = edge(serving.limits, trusted_proxies(serving.proxy))
    wire.on_refused = app.state.site.metrics.refused
    return uvicorn.Config(
        app,
        http=cast("type[asyncio.Protocol]", partial(Protocol, edge=wire)),
        ws="none",
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=PATIENCE,
        timeout_keep_alive=30,
        proxy_headers=serving.proxy is not None,
        forwarded_allow_ips=serving.proxy,
    )


def trusted_proxies(proxy: str | None) -> Container[str]:
    """Addresses whose connections stand for many clients, as uvicorn understands the option."""
    return () if proxy is None else cast(Container[str], ProxyHeadersMiddleware(cast(Any, None), proxy).trusted_hosts)


async def serve(serving: Serving, sockets: list[socket.socket], ready: Callable[[], None]) -> House:
    """Serves until a signal comes, then closes the house, which finishes what is being written."""
    pages = Pages()
    store = Store(serving.database, address=address_of(sockets))
    if not serving.limits:
        store.quota = None
    house = House(
        store,
        pause=PAUSE if serving.pause is None else serving.pause,
        memory=MEMORY if serving.memory is None else serving.memory,
    )
    await house.open()
    keeper = Housekeeper(house, serving.retention, house.tasks.report)
    warming: list[asyncio.Task[None]] = []

    def begin() -> None:
        ready()
        rarely_collect()
        house.tasks.forever("housekeeping", keeper.run)
        warming.append(asyncio.ensure_future(warm_up(app)))  # it waits a moment by itself

    try:
        app = create(house, pages, serving.options)
        await Server(config(app, serving), app.state.site, begin).serve(sockets=sockets)
    finally:
        for task in warming:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        await house.close()
    return house


def address_of(sockets: Sequence[socket.socket]) -> str:
    """The URL of the first socket, which the lock of the database names."""
    names = [listener.getsockname() for listener in sockets if listener.family in (socket.AF_INET, socket.AF_INET6)]
    return (
        ""
        if not names
        else "http://{}:{}".format(*(f"[{names[0][0]}]" if ":" in names[0][0] else names[0][0], names[0][1]))
    )


def rarely_collect() -> None:
    """Freezes the objects made so far and lets the garbage collector run seldom: there are few reference cycles."""
    gc.freeze()
    gc.set_threshold(MADE_SINCE, *gc.get_threshold()[1:])
    gc.enable()  # it is off during the start


async def warm_up(app: Application) -> None:
    """Loads the API and the compiled rules. Pages do without the one, and run interpreted rules until then."""
    await asyncio.sleep(BREATH)
    try:
        await asyncio.to_thread(app.load_programs)
        await app.state.site.house.warm_up()
        await asyncio.to_thread(app.state.site.pages.load_templates)
        rarely_collect()  # machine code stays too
    except Exception as trouble:
        app.state.site.house.tasks.report("warm-up", trouble)


def run(serving: Serving, sockets: list[socket.socket], ready: Callable[[], None]) -> House:
    """Serves in this process. Keep the returned House referenced: `leave()` then skips its teardown."""
    take_over()
    sys.setswitchinterval(SWITCH)
    loop_factory = uvicorn.Config("", log_config=None).get_loop_factory()  # uvloop where there is one
    with asyncio.Runner(loop_factory=loop_factory) as runner:
        return runner.run(serve(serving, sockets, ready))


def leave() -> NoReturn:
    """Ends this process at once, without waiting for thinking bots or the teardown of thousands of tables."""
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(0)
