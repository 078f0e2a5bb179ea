"""`python -m roitelet.tables.compiling GAME`: compiles a game's rules while a server runs.

It runs at low priority. Of several servers that start together one compiles and the others wait for it. It ends with
the server, also if that is killed: its standard input is a pipe from the server, which is closed then.
"""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from roitelet.game import game as game_of


def main(slug: str) -> None:
    threading.Thread(target=end_with_the_server, daemon=True).start()
    getattr(os, "nice", int)(10)
    game = game_of(slug)
    with alone(game.cache.parent / f"{slug}.lock"):
        if not game.is_warm:
            for _ in game.warm():
                pass


def end_with_the_server() -> None:
    """Ends this process when its standard input is closed."""
    while os.read(sys.stdin.fileno(), 4096):  # unbuffered: a lock on a buffer would abort the interpreter at its end
        pass
    os._exit(1)


@contextmanager
def alone(file: Path) -> Iterator[None]:
    """Holds a lock between processes. On a system without such locks each process compiles for itself."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


if __name__ == "__main__":
    main(sys.argv[1])
