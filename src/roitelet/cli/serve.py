"""`roitelet serve`: the table in the browser."""

from __future__ import annotations

import errno
import gc
import os
import socket
from contextlib import suppress
from importlib.util import find_spec
from ipaddress import ip_network
from types import ModuleType
from typing import Annotated

import typer

from roitelet.cli.app import Lang, command, language, say, screen
from roitelet.cli.table import KeepEmpty, KeepEnded, seconds
from roitelet.mistake import Mistake

PORT = 8765
TRIED = 20
"""The number of ports that are tried if none is given."""
LEAST_MEMORY = 16
"""MiB: room for a few tables."""
EVERYWHERE = ("0.0.0.0", "::")


@command("help-serve")
def serve(
    host: Annotated[str, typer.Option("--host", metavar="ADDRESS", help=say("help-serve-host"))] = "127.0.0.1",
    port: Annotated[
        int | None, typer.Option("--port", metavar="N", help=say("help-serve-port", port=str(PORT)))
    ] = None,
    database: Annotated[str | None, typer.Option("--database", metavar="URL", help=say("help-serve-database"))] = None,
    workers: Annotated[int, typer.Option("--workers", metavar="N", help=say("help-serve-workers"))] = 1,
    browser: Annotated[bool, typer.Option("--open/--no-open", help=say("help-serve-open"))] = False,
    proxy: Annotated[str | None, typer.Option("--proxy", metavar="ADDRESSES", help=say("help-serve-proxy"))] = None,
    pause: Annotated[float | None, typer.Option("--pause", metavar="SECONDS", help=say("help-serve-pause"))] = None,
    memory: Annotated[int | None, typer.Option("--memory", metavar="MIB", help=say("help-serve-memory"))] = None,
    keep_empty: KeepEmpty = "1",
    keep_ended: KeepEnded = "365",
    no_limits: Annotated[bool, typer.Option("--no-limits", help=say("help-serve-no-limits"))] = False,
    log_requests: Annotated[bool, typer.Option("--log-requests", help=say("help-serve-log-requests"))] = False,
    lang: Lang = None,
) -> None:
    if workers < 1:
        raise Mistake("serve-bad-workers")
    if memory is not None and memory < LEAST_MEMORY:
        raise Mistake("serve-bad-memory", least=LEAST_MEMORY)
    kept = seconds(keep_empty), seconds(keep_ended)
    gc.disable()  # until the server is ready: loading modules leaves no garbage
    with listening(host, port) as listener:
        address = address_of(host, listener)
        typer.echo(say("serve-address", address=address))
        web = server()
        if proxy is not None and believes_everybody(proxy):
            from roitelet.web.logs import log

            typer.echo(say("serve-proxy-unsafe", given=proxy), err=True)
            log("proxy-unsafe", given=proxy)
        serving = web.Serving(
            database,
            language,
            limits=not no_limits,
            log_requests=log_requests,
            proxy=proxy,
            pause=pause,
            memory=None if memory is None else memory << 20,
            retention=web.Retention(*kept),
        )

        def ready() -> None:
            if host in EVERYWHERE:
                invite(listener)
            typer.echo(say("serve-ready"))
            if browser:
                typer.launch(address)

        if workers == 1:
            _ = web.run(serving, [listener], ready)  # referenced until `leave`, which skips its teardown
        else:
            from roitelet.web.workers import run_workers

            run_workers(serving, [listener], workers, ready)
    typer.echo(say("serve-over"))
    web.leave()


LOADED_LATER = "fastapi"
"""The API's framework, which the server imports later: its absence is reported at the start."""


def server() -> ModuleType:
    """The module of the server; a Mistake if its packages are not installed."""
    if find_spec(LOADED_LATER) is None:
        raise Mistake("web-missing", module=LOADED_LATER)
    try:
        from roitelet.web import serving
    except ModuleNotFoundError as missing:
        if (missing.name or "").startswith("roitelet"):
            raise
        raise Mistake("web-missing", module=str(missing.name)) from None
    return serving


def believes_everybody(proxy: str) -> bool:
    """Whether these addresses include all: then every client can claim another's address."""
    for part in proxy.split(","):
        with suppress(ValueError):  # a host name or a path, which uvicorn compares as text
            if ip_network(part.strip(), strict=False).prefixlen == 0:
                return True
    return "*" in proxy


# Where to listen


def listening(host: str, port: int | None) -> socket.socket:
    """A listening socket at that port; by default at the first free one from PORT on."""
    if port is not None:
        if not 0 <= port <= 65535:
            raise Mistake("serve-bad-port")
        found = listen(host, port)
        if found is None:
            raise Mistake("serve-port-taken", port=str(port))
        return found
    for candidate in range(PORT, PORT + TRIED):
        if (found := listen(host, candidate)) is not None:
            return found
    raise Mistake("serve-no-free-port", first=str(PORT), last=str(PORT + TRIED - 1))


def listen(host: str, port: int) -> socket.socket | None:
    """A listening socket; None if the port is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=1024)
    except OSError as trouble:
        if trouble.errno == errno.EADDRINUSE:
            return None
        if trouble.errno == errno.EACCES:
            raise Mistake("serve-port-forbidden", port=str(port)) from None
        reason = os.strerror(trouble.errno) if trouble.errno and trouble.errno > 0 else str(trouble.strerror or trouble)
        raise Mistake("serve-bad-host", host=host, reason=reason) from None


def address_of(host: str, listener: socket.socket) -> str:
    shown = "127.0.0.1" if host == "0.0.0.0" else "::1" if host == "::" else host
    return url(shown, listener)


def url(host: str, listener: socket.socket) -> str:
    port = listener.getsockname()[1]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def invite(listener: socket.socket) -> None:
    """Prints the server's addresses in the local network, with a QR code on a terminal."""
    import segno

    for host in addresses_in_the_room():
        link = url(host, listener)
        typer.echo(say("serve-room", address=link))
        if screen.is_terminal:
            segno.make(link, error="l").terminal(compact=True)


def addresses_in_the_room() -> list[str]:
    """This machine's addresses in its network, that of the default route first."""
    found: list[str] = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way_out, suppress(OSError):  # no network
        way_out.connect(("192.0.2.1", 9))  # reserved for documentation; nothing is sent
        found.append(way_out.getsockname()[0])
    with suppress(OSError):  # the host name does not resolve
        found += [str(entry[4][0]) for entry in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return [host for host in dict.fromkeys(found) if not host.startswith("127.")]
