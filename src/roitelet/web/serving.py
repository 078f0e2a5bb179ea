"""Running the server in one process; it ends within seconds, with nothing lost. `workers` runs several."""

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
from roitelet.tables.held import MEMORY
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
"""Seconds that whoever is being answered has left when the server ends."""
SWITCH = 0.001
"""Seconds: how long the thread that has just written moves to the disk waits, at most, to tell that they are kept."""
BREATH = 0.5
"""Seconds that a server which has just started keeps to itself, for those who wait for its first page."""
MADE_SINCE = 50_000
"""How many more objects there must be before the collector of rubbish looks at them."""
CALLS = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]


@dataclass(frozen=True)
class Serving:
    """What was asked for on the command line."""

    database: str | None = None
    language: str = "en"
    limits: bool = True
    log_requests: bool = False
    proxy: str | None = None
    pause: float | None = None
    """Seconds between the moves of bots, if not as usual."""
    memory: int | None = None
    """Bytes that tables may use, if not as usual."""
    retention: Retention = field(default_factory=Retention)

    @property
    def options(self) -> WebOptions:
        return WebOptions(limits=self.limits, language=self.language, log_requests=self.log_requests)


class Server(uvicorn.Server):
    """Ends open streams before it waits for answers to be finished, and ends itself without a fuss."""

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
            yield  # signals are the main thread's
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
    """Serves until a signal comes; then all is kept, and the house is closed."""
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
        warming.append(asyncio.ensure_future(warm_up(app)))  # now, so that the first page does not wait for it

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
    """Where the pages are, for the lock of the database."""
    names = [listener.getsockname() for listener in sockets if listener.family in (socket.AF_INET, socket.AF_INET6)]
    return (
        ""
        if not names
        else "http://{}:{}".format(*(f"[{names[0][0]}]" if ":" in names[0][0] else names[0][0], names[0][1]))
    )


def rarely_collect() -> None:
    """What stands now stays: the collector of rubbish need not look at it again and again. Nearly nothing here goes in
    circles, so it may come seldom."""
    gc.freeze()
    gc.set_threshold(MADE_SINCE, *gc.get_threshold()[1:])
    gc.enable()  # it has been off since the start, which has nothing to collect


async def warm_up(app: Application) -> None:
    """In the background: what pages can do without. Until the rules are compiled they run interpreted."""
    await asyncio.sleep(BREATH)
    try:
        await asyncio.to_thread(app.load_programs)
        await app.state.site.house.warm_up()
        rarely_collect()  # machine code stays too
    except Exception as trouble:
        app.state.site.house.tasks.report("warm-up", trouble)


def run(serving: Serving, sockets: list[socket.socket], ready: Callable[[], None]) -> House:
    """Serves in this process. Whoever holds the closed house until they `leave` need not wait for its end."""
    take_over()
    sys.setswitchinterval(SWITCH)
    loop_factory = uvicorn.Config("", log_config=None).get_loop_factory()  # uvloop where there is one
    with asyncio.Runner(loop_factory=loop_factory) as runner:
        return runner.run(serve(serving, sockets, ready))


def leave() -> NoReturn:
    """Ends this process at once. All is kept by now, and nothing else is worth waiting for: not a bot that thinks, nor
    that thousands of tables are taken apart one by one."""
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(0)
