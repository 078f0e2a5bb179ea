"""The bot driver: makes the moves of bots, at the tables that this server has in memory."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial

from roitelet.entries import Entry
from roitelet.store import Store, StoreTrouble
from roitelet.tables.broken import BrokenTable
from roitelet.tables.cache import CachedTable
from roitelet.tables.caretaker import Backoff
from roitelet.tables.changes import Changes
from roitelet.tables.pacing import rest, slot_of
from roitelet.tables.registry import NoSuchTable, Registry
from roitelet.tables.supervised import Tasks
from roitelet.tables.table import NotYours, Stale, Table
from roitelet.tables.thinking import Thinkers

ATTENTION = 60.0
"""Seconds for which a table that only bots play goes on after a request has asked for it."""


@dataclass(eq=False)
class BotDriver:
    store: Store
    registry: Registry
    changes: Changes
    thinkers: Thinkers
    backoff: Backoff
    tasks: Tasks
    clock: Callable[[], float]
    steady: Callable[[], float]
    pause: float
    """Seconds between the moves of bots."""
    closing: bool = field(default=False, init=False)
    """Whether no bot begins to play any more."""

    def drive(self, cached: CachedTable) -> None:
        """Starts the bots of a table, if one is to act and they do not play already."""
        table = cached.table
        if cached.driver is None and table.bot_to_act is not None and not self.closing and not self._sleeps(cached):
            cached.driver = self.tasks.start("bots", self._play_bots(cached), table.id)

    async def resume(self, id: str) -> bool:
        """Starts the bots of a table whose server has died; False if no bot's move is missing there."""
        async with self.registry.locked(id) as cached:
            if not await self.registry.catch_up(cached):
                return True
        if cached.table.bot_to_act is None or self._sleeps(cached):
            return False
        if not self.backoff.rests(id):
            self.drive(cached)
        return True

    def _sleeps(self, cached: CachedTable) -> bool:
        """Whether only bots play at a table that no stream watches and no request has asked for of late."""
        return (
            all(seat.bot is not None for seat in cached.table.seats)
            and cached.table.id not in self.registry.watches
            and self.steady() - cached.looked > ATTENTION
        )

    async def _play_bots(self, cached: CachedTable) -> None:
        """Makes moves until a person is to act. Two servers may do so at once: one of each two moves is refused."""
        id = cached.table.id
        try:
            while cached.table.bot_to_act is not None and self.registry.cache.get(id) is cached:
                if not self._sleeps(cached):
                    await self._play_bot(cached)
                    self.backoff.well(id)
                    continue
                await self.store.look_again(id, None)
                if self._sleeps(cached):  # still: no stream or request came meanwhile
                    return
        except (NoSuchTable, BrokenTable):
            pass  # deleted meanwhile, or reported by the registry
        except StoreTrouble as trouble:  # a full disk, or the database is away: the caretaker resumes it later
            self.backoff.failed(id)
            self.tasks.report("bots", trouble, id)
        except Exception as trouble:
            self.tasks.report("bots", trouble, id)
            await self.backoff.postpone(id)
        finally:
            cached.driver = None

    async def _play_bot(self, cached: CachedTable) -> None:
        """Makes one move, at a time that does not tell how long the bot thought."""
        table, turn = cached.table, cached.table.turn
        position, level = table.position, table.bot_to_act
        assert position is not None
        assert level is not None
        view = table.view_from(position.seat)
        slot = slot_of(level, view.game.for_bots.compile, self.pause)
        chosen = await self.thinkers.choose(level, view, cached.paid_by.path(table.id))
        wait = rest(self.steady() - chosen.began, slot)
        if wait > 0:
            await asyncio.sleep(wait)
        with suppress(Stale, NotYours):  # taken back, or the owner is back, or another server made the move
            await self.changes.change(table.id, partial(self._ask, move=chosen.move, turn=turn))

    def _ask(self, table: Table, move: str, turn: int) -> Entry:
        if table.bot_to_act is None:
            raise Stale("stale-move")
        return table.ask_move(None, move, turn, self.clock())
