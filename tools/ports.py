"""A free port on loopback, which stays free until a server uses it and while that server is restarted."""

from __future__ import annotations

import random
import socket

FIRST, LAST = 15_000, 31_999
"""Below the ephemeral ports, which an outgoing connection may take at any moment."""


def free_port() -> int:
    """A port of loopback on which no socket listens."""
    while True:
        port = random.randint(FIRST, LAST)
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
        return port
