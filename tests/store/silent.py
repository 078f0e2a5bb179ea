"""Ways for a PostgreSQL to fall silent without closing a connection."""

from __future__ import annotations

import os
import selectors
import signal
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Self

import psycopg
from sqlalchemy.engine import make_url


class Proxy:
    """Passes bytes between clients on loopback and a PostgreSQL, or swallows them.

    A swallowed connection stays open at both ends: neither end hears that the other has gone.
    """

    def __init__(self, url: str) -> None:
        self._place = make_url(url)
        self._listener = socket.create_server(("127.0.0.1", 0))
        port = self._listener.getsockname()[1]
        bare = self._place.set(host="127.0.0.1", port=port, query={})
        self.url = bare.render_as_string(hide_password=False)
        self._selector = selectors.DefaultSelector()
        self._selector.register(self._listener, selectors.EVENT_READ, None)
        self._swallowed: list[socket.socket] = []
        self._mute = self._mute_new = self._ending = False
        self._told = threading.Event()
        self._wake, wakes = socket.socketpair()
        self._selector.register(wakes, selectors.EVENT_READ, self._wake)
        self._thread = threading.Thread(target=self._run, daemon=True)

    def hush(self, *, new: bool = False) -> None:
        """Swallows all that is said on the connections there are; with `new`, on later ones too."""
        self._mute, self._mute_new = True, new
        self._tell()

    def speak(self) -> None:
        """New connections are passed on again; the swallowed ones stay so."""
        self._mute_new = False
        self._tell()

    def _tell(self) -> None:
        self._told.clear()
        self._wake.send(b".")
        assert self._told.wait(60)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._ending = True
        self._tell()
        self._thread.join(60)
        self._wake.close()

    def _run(self) -> None:
        while not self._ending:
            for key, _ in self._selector.select():
                line: socket.socket = key.fileobj  # type: ignore[assignment]
                if line is self._listener:
                    self._accept()
                elif key.data is self._wake:
                    line.recv(100)
                    self._obey()
                elif line.fileno() >= 0 and line not in self._swallowed:
                    self._pass_on(line, key.data)
        for key in self._selector.get_map().values():
            self._swallowed.append(key.fileobj)  # type: ignore[arg-type]
        for line in self._swallowed:
            line.close()
        self._told.set()

    def _obey(self) -> None:
        if self._mute:
            self._mute = False
            for key in list(self._selector.get_map().values()):
                if isinstance(key.data, socket.socket) and key.data is not self._wake:
                    self._selector.unregister(key.fileobj)
                    self._swallowed.append(key.fileobj)  # type: ignore[arg-type]
        if not self._ending:
            self._told.set()

    def _accept(self) -> None:
        client, _ = self._listener.accept()
        if self._mute_new:
            self._swallowed.append(client)
            return
        host = self._place.query.get("host") or self._place.host or "127.0.0.1"
        port = self._place.port or 5432
        if str(host).startswith("/"):
            server = socket.socket(socket.AF_UNIX)
            server.connect(f"{host}/.s.PGSQL.{port}")
        else:
            server = socket.create_connection((str(host), port))
        self._selector.register(client, selectors.EVENT_READ, server)
        self._selector.register(server, selectors.EVENT_READ, client)

    def _pass_on(self, line: socket.socket, other: socket.socket) -> None:
        said = b""
        with suppress(OSError):
            said = line.recv(1 << 16)
            if said:
                other.sendall(said)
                return
        for end in (line, other):
            with suppress(KeyError, ValueError):
                self._selector.unregister(end)
            end.close()


def backends(url: str) -> list[int]:
    """The server's processes for the connections to one database, but for the one that asks."""
    with psycopg.connect(url, autocommit=True) as connection:
        query = "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
        return [pid for (pid,) in connection.execute(query)]


@contextmanager
def stopped(processes: list[int]) -> Iterator[None]:
    """Processes that do nothing meanwhile: the kernel goes on acknowledging what they are sent."""
    for process in processes:
        os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        for process in processes:
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGCONT)
