"""The rules that a server's tables run: compiled once they are ready, interpreted until then.

Both give the same bits, so that a table may switch in the middle of a game, and a first game can start at once.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable, Sequence

from roitelet.game import Game, games
from roitelet.game import game as game_of


class Rules:
    def __init__(self, slugs: Sequence[str] | None = None) -> None:
        self._slugs = tuple(games() if slugs is None else slugs)
        self._ready: set[str] = set()

    def game(self, slug: str) -> Game:
        found = game_of(slug)
        return found if slug in self._ready else found.interpreted()

    @property
    def warm(self) -> bool:
        return self._ready.issuperset(self._slugs)

    async def warm_up(self, ready: Callable[[str], Awaitable[None]]) -> None:
        """Loads each game's machine code, and awaits `ready` with its slug.

        Code that is not on the disk yet is compiled first, in a process of its own, so that no request waits.
        """
        for slug in sorted(self._slugs, key=lambda slug: not game_of(slug).is_warm):
            game = game_of(slug)
            if not game.is_warm:
                await self._compile(slug)
            if game.is_warm:
                await load(game)
                self._ready.add(slug)
                await ready(slug)

    async def _compile(self, slug: str) -> None:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "roitelet.tables.compiling", slug),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.DEVNULL,
        )
        try:
            await process.wait()
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()


async def load(game: Game) -> None:
    """Loads the machine code kernel by kernel: a server that shuts down waits for one of them at most."""
    for kernel in await asyncio.to_thread(lambda: game.kernels):  # imports the compiler
        await asyncio.to_thread(game.warm_one, kernel)
