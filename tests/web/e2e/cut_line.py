"""A line between browser and server that breaks where it hurts: after each event or within it, and before, within or
instead of the answer to a post."""

from __future__ import annotations

import itertools
import re
import socket
import struct
import threading
import time
from collections.abc import Iterator
from typing import Self

HEAD = b"\r\n\r\n"
EVENT = re.compile(rb"id: \d+\ndata: .*?\n\n", re.DOTALL)
LENGTH = re.compile(rb"content-length: *(\d+)", re.IGNORECASE)
KEEPING = re.compile(rb"\r\nconnection:[^\r]*", re.IGNORECASE)
PATIENCE = 60.0
DELIVERY = 0.02
"""Seconds that the last bytes have to arrive before the line is torn: what tears takes them along."""

WAYS = ("nothing is sent", "no answer comes", "half an answer comes", "all is well")
"""What befalls a post, in turn."""


class CutLine:
    def __init__(self, port: int) -> None:
        self._server_port = port
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        self.cut_events = 0
        self.cut_posts = 0
        self._ways: Iterator[str] = itertools.cycle(WAYS)
        self._within: Iterator[bool] = itertools.cycle((False, True, False))
        self._lock = threading.Lock()
        self._closed = False

    def __enter__(self) -> Self:
        threading.Thread(target=self._listen, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._closed = True
        self._listener.close()

    def _listen(self) -> None:
        while not self._closed:
            try:
                line, _ = self._listener.accept()
            except OSError:
                return
            threading.Thread(target=self._serve, args=(line,), daemon=True).start()

    def _serve(self, line: socket.socket) -> None:
        """One request, one answer, one connection."""
        line.settimeout(PATIENCE)
        try:
            with line:
                request = read_request(line)
                if not request:
                    return
                with self._lock:
                    way = next(self._ways) if request.startswith(b"POST") else WAYS[-1]
                if way == "nothing is sent":
                    self.cut_posts += 1
                    return tear(line)
                with socket.create_connection(("127.0.0.1", self._server_port), timeout=PATIENCE) as server:
                    server.sendall(KEEPING.sub(b"\r\nConnection: close", request, count=1))
                    if b"/events?" in request.split(b"\r\n", 1)[0]:
                        self._stream(line, server)
                    else:
                        self._answer(line, server, way)
        except OSError:
            pass  # the browser or the server hung up: that too belongs to a bad line

    def _answer(self, line: socket.socket, server: socket.socket, way: str) -> None:
        answer = b"".join(iter(lambda: server.recv(65536), b""))
        if way == "all is well":
            line.sendall(answer)
            return
        self.cut_posts += 1
        if way == "half an answer comes":
            line.sendall(answer[: len(answer) // 2])
            time.sleep(DELIVERY)
        tear(line)

    def _stream(self, line: socket.socket, server: socket.socket) -> None:
        """Lets one event through, now and then only half of it, and tears the line."""
        got, sent = b"", 0
        while more := server.recv(65536):
            got += more
            event = EVENT.search(got)
            if event is None:
                begun = got.find(b"\nid: ")
                ready = len(got) if begun < 0 else begun
                line.sendall(got[sent:ready])
                sent = ready
                continue
            with self._lock:
                end = (event.start() + event.end()) // 2 if next(self._within) else event.end()
                self.cut_events += 1
            line.sendall(got[sent:end])
            time.sleep(DELIVERY)
            return tear(line)


def read_request(line: socket.socket) -> bytes:
    request = b""
    while HEAD not in request:
        more = line.recv(65536)
        if not more:
            return b""
        request += more
    head, _, body = request.partition(HEAD)
    found = LENGTH.search(head)
    while found is not None and len(body) < int(found[1]):
        body += line.recv(65536)
    return head + HEAD + body


def tear(line: socket.socket) -> None:
    """Not a polite end: a reset."""
    line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
