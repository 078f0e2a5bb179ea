"""A port to listen on that stays free until it is used, also while a server is restarted."""

from __future__ import annotations

import random
import socket

FIRST, LAST = 15_000, 31_999
"""Below the ports that systems give to outgoing connections: one of those may be taken at any moment."""


def free_port() -> int:
    """A port on loopback that nothing listens on."""
    while True:
        port = random.randint(FIRST, LAST)
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
        return port
