"""The house: what a server does with tables and people, for the web pages, the API and the tests.

Every change of a table takes the same way (`changes`): the table is asked for an entry, and refuses what is not
allowed; the store writes the entry; then it is applied, and streams that watch the table are woken.
"""

from __future__ import annotations

import asyncio
import base64
import dataclasses
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, suppress

from roitelet.bots.hint import Hint
from roitelet.chance import KEY_BYTES
from roitelet.entries import MOVE, UNDO, Entry
from roitelet.mistake import Mistake
from roitelet.replay import Replay
from roitelet.store import Person, Store, StoreTrouble
from roitelet.store.notices import PERSON
from roitelet.tables.bot_driver import BotDriver
from roitelet.tables.broken import Breaks, BrokenTable
from roitelet.tables.cache import MEMORY, TableCache
from roitelet.tables.caretaker import Backoff, Caretaker
from roitelet.tables.changes import Ask, Changes
from roitelet.tables.listing import Summary, broken_summary, summary
from roitelet.tables.opening import replayed, same_again
from roitelet.tables.pacing import PAUSE
from roitelet.tables.people import People
from roitelet.tables.registry import NoSuchTable, Registry
from roitelet.tables.rules import Rules
from roitelet.tables.settings import Settings
from roitelet.tables.supervised import Tasks
from roitelet.tables.table import NotYours, Table
from roitelet.tables.thinking import Payer, Thinkers
from roitelet.tables.watching import Watch, Watches

__all__ = ["BrokenTable", "House", "NoSuchTable", "Summary", "Watch"]

ID_BYTES = 12
"""96 bits: a table's id is the only secret that its link holds, and must not be guessed."""
LISTED = 50
"""Tables in a person's list."""


class House:
    def __init__(
        self,
        store: Store,
        *,
        pause: float = PAUSE,
        memory: int = MEMORY,
        clock: Callable[[], float] = time.time,
        steady: Callable[[], float] = time.monotonic,
        entropy: Callable[[int], bytes] = secrets.token_bytes,
        rules: Rules | None = None,
    ) -> None:
        self.store = store
        self.clock = clock
        """Wall-clock time, for what is stored and shown only; waiting goes by the monotonic clock."""
        self.steady = steady
        self.secret = b""
        """The key that signs cookies and links: the same for all servers of one store."""
        self.rules = rules or Rules()
        self.thinkers = Thinkers()
        self.tasks = Tasks()
        self.breaks = Breaks(steady)
        self.people = People(store, clock, self._new_id)
        self.watches = Watches(lambda: self.cache.unwatched())
        self.cache = TableCache(memory, self.watches.__contains__)
        self._entropy = entropy
        self.backoff = Backoff(store, clock, steady)
        self.registry = Registry(store, self.rules, self.cache, self.watches, self.breaks, self.tasks, self.backoff.due)
        self._changes = Changes(store, self.registry, self.backoff.due, steady)
        self._bots = BotDriver(
            store, self.registry, self._changes, self.thinkers, self.backoff, self.tasks, clock, steady, pause
        )
        self.registry.advanced = self._bots.drive
        self._caretaker = Caretaker(store, self.tasks, self.backoff, self._bots.resume, clock)

    async def open(self) -> None:
        self.store.open()
        self.secret = await self.store.secret()
        loop = asyncio.get_running_loop()
        heard, missed = self.tasks.guarded("listener", self._heard), self.tasks.guarded("listener", self._missed)
        self._listener = await asyncio.to_thread(
            self.store.listen,
            lambda table, number: loop.call_soon_threadsafe(heard, table, number),
            lambda: loop.call_soon_threadsafe(missed),
            lambda trouble: loop.call_soon_threadsafe(self.tasks.report, "listener", trouble),
        )
        self.tasks.forever("caretaker", self._caretaker.run)

    async def close(self) -> None:
        """Closes all watches, and finishes what is being written."""
        self._bots.closing = True
        self.watches.close()
        await self.tasks.close()
        if self._listener is not None:
            await asyncio.to_thread(self._listener.close)
        await self.store.close()
        self.thinkers.close()

    async def answers(self) -> bool:
        return await self.store.answers()

    async def warm_up(self) -> None:
        """Loads the compiled rules; until then the same rules run interpreted, and no request waits for them."""
        await self.rules.warm_up(self.registry.rules_changed)

    def _heard(self, id: str, number: int) -> None:
        """Passes on what another server has changed: a person's generation, or a table's entries."""
        if id.startswith(PERSON):
            self.people.heard(id.removeprefix(PERSON), number)
        else:
            self.registry.heard(id, number)

    def _missed(self) -> None:
        self.people.forget()
        self.tasks.start("refresh", self.people.end_renewed())
        self.registry.missed()

    @property
    def in_memory(self) -> int:
        """How many tables the cache holds."""
        return len(self.cache)

    @property
    def bytes_held(self) -> int:
        """About how many bytes the tables in the cache use."""
        return self.cache.bytes

    # People

    async def new_person(self, name: str = "") -> Person:
        return await self.people.new(name)

    async def person(self, id: str) -> Person | None:
        return await self.people.find(id)

    async def rename(self, id: str, name: str) -> Person:
        return await self.people.rename(id, name)

    async def renew(self, id: str) -> Person:
        """Makes older links and cookies void."""
        return await self.people.renew(id)

    async def muted(self, person: str) -> frozenset[str]:
        """The people whose chat this person has muted."""
        return await self.store.muted(person)

    async def mute(self, person: str, other: str, quiet: bool) -> None:
        await self.store.mute(person, other, quiet)

    async def tables_of(self, person: str) -> list[Summary]:
        """The newest tables where a person has sat."""
        summaries = []
        for id in await self.store.tables_of(person, LISTED):
            with suppress(NoSuchTable):  # deleted meanwhile
                summaries.append(await self._summary(id, person))
        return summaries

    async def _summary(self, id: str, person: str) -> Summary:
        try:
            return summary(await self.table(id), person)
        except (NoSuchTable, StoreTrouble):
            raise
        except Mistake:  # a table that cannot be read here
            row = await self.store.table_row(id)
            if row is None:
                raise NoSuchTable("no-such-table") from None
            return broken_summary(row)

    # Reading tables

    async def table(self, id: str) -> Table:
        """A table as it stands: at least as new as anything that was ever acknowledged."""
        cached = await self.registry.find(id)
        current = not self.store.shared and not cached.behind
        while not current:
            async with self.registry.locked(id) as cached:
                current = await self.registry.catch_up(cached)
        cached.looked = self.steady()
        self.cache.weigh(cached)
        self._bots.drive(cached)
        return cached.table

    def glance(self, id: str) -> Table | None:
        """The table if it is in the cache: as new as anything that this server wrote or was notified of."""
        cached = self.cache.get(id)
        return None if cached is None or cached.behind else cached.table

    def watch(self, id: str, woken: Callable[[], bool] | None = None) -> AbstractContextManager[Watch]:
        return self.watches.watch(id, woken)

    def visited(self, id: str, person: str, address: str) -> None:
        """Charges the bots of a table to a person who sits there, at the address that the request came from.

        A spectator pays for nothing: otherwise a rival's requests could put a table into the longest queue.
        """
        cached = self.cache.get(id)
        if cached is not None and cached.payer != (address, person) and cached.table.seat_of(person) is not None:
            cached.payer = Payer(address, person)

    async def hint(self, id: str, person: Person, address: str = "") -> Hint:
        """A strong bot's advice for the person to act, from that person's view alone."""
        table = await self.table(id)
        seat = table.seat_of(person.id)
        if seat is None:
            raise NotYours("not-seated")
        if table.to_act != seat:
            raise NotYours("not-your-turn")
        payer = Payer(address or f"person {person.id}", person.id)
        return await self.thinkers.hint(table.view_from(seat), payer, id)

    def deleted(self, tables: Sequence[str]) -> None:
        """Drops tables from the cache that are no longer in the store."""
        self.registry.forget(tables)

    # Making tables

    async def make(
        self,
        slug: str,
        person: Person,
        settings: Settings,
        *,
        seat: int | None = 0,
        bots: Mapping[int, str] | None = None,
        start: bool = False,
        address: str = "",
    ) -> Table:
        """Makes a table, seats its host and bots, and with `start` deals.

        Its bots' thinking is charged to the host at that address, if it is known.
        """
        table = self._new_table(slug, person)
        entries: list[Entry] = []

        def add(entry: Entry) -> None:
            table.apply(entry)
            entries.append(entry)

        add(table.ask_settle(person.id, settings, self.clock()))
        if seat is not None:
            add(table.ask_sit(person.id, person.name, seat, self.clock()))
        for other, level in (bots or {}).items():
            add(table.ask_bot(person.id, other, level, self.clock()))
        if start:
            add(table.ask_start(person.id, self.clock()))
        await self._changes.add(table, entries, payer=Payer(address, person.id) if address else None)
        return table

    async def rematch(self, id: str, person: Person) -> Table:
        """A new table for the same people, in the same seats; the same one for each of them who asks."""

        def new(old: Table) -> tuple[Table, list[Entry], Entry]:
            table = self._new_table(old.game.slug, person)
            named = old.ask_rematch(person.id, table.id, self.clock())
            return table, same_again(old, table, self.clock()), named

        return await self.table(await self._changes.rematch(id, new))

    async def keep_replay(self, replay: Replay, person: Person) -> Table:
        """Makes a finished table of a game from a file, which is verified."""
        replay = dataclasses.replace(replay, game=self.rules.game(replay.game.slug))
        whole = await asyncio.to_thread(replay.verify)
        table = self._new_table(replay.game.slug, person, replay.key)
        settings = Settings(replay.seats, pace="none", options=dict(replay.options))
        entries = replayed(table, settings, replay.players[: replay.seats], whole.moves, self.clock())
        await self._changes.add(table, entries)
        return table

    def _new_table(self, slug: str, host: Person, key: bytes | None = None) -> Table:
        game = self.rules.game(slug)
        return Table(self._new_id(), game, key or self._entropy(KEY_BYTES), host.id, self.clock())

    def _new_id(self) -> str:
        return base64.b32encode(self._entropy(ID_BYTES)).decode().rstrip("=").lower()

    # Changing tables

    async def settle(self, id: str, person: Person, settings: Settings) -> Table:
        return await self._changes.change(id, lambda table: table.ask_settle(person.id, settings, self.clock()))

    async def sit(self, id: str, person: Person, seat: int, name: str = "") -> Table:
        shown = name or person.name
        return await self._changes.change(id, lambda table: table.ask_sit(person.id, shown, seat, self.clock()))

    async def stand(self, id: str, person: Person, seat: int | None = None) -> Table:
        return await self._changes.change(id, lambda table: table.ask_stand(person.id, self.clock(), seat))

    async def bot(self, id: str, person: Person, seat: int, level: str) -> Table:
        return await self._changes.change(id, lambda table: table.ask_bot(person.id, seat, level, self.clock()))

    async def back(self, id: str, person: Person) -> Table:
        return await self._changes.change(id, lambda table: table.ask_back(person.id, self.clock()))

    async def start(self, id: str, person: Person) -> Table:
        return await self._changes.change(id, lambda table: table.ask_start(person.id, self.clock()))

    async def say(self, id: str, person: Person, text: str) -> Table:
        return await self._changes.change(id, lambda table: table.ask_say(person.id, person.name, text, self.clock()))

    async def move(self, id: str, person: Person, move: str, turn: int) -> Table:
        """Makes a move in answer to `turn`. A repeated post is answered, and not applied twice."""
        return await self._changes.change(id, self._ask_move(person, move, turn))

    async def moves(self, id: str, person: Person, moves: Sequence[str], turn: int) -> Table:
        """Makes moves that are one choice at the table, and announces them together; the first answers `turn`."""
        if not moves:
            return await self.table(id)
        known = self.cache.get(id)
        before = None if known is None else known.table.version
        try:
            for move in moves:
                table = await self._changes.change(id, self._ask_move(person, move, turn), announce=False)
                turn = table.after(turn)
        finally:  # also the moves that were made before one was refused
            cached = self.cache.get(id)
            if cached is None:  # the store failed, or the cache was full: streams read the table again
                self.watches.wake(id)
            elif cached.table.version != before:
                self.registry.announce(cached)
        return table

    def _ask_move(self, person: Person, move: str, turn: int) -> Ask:
        def ask(table: Table) -> Entry | None:
            if table.answered(person.id, MOVE, move, turn):
                return None
            return table.ask_move(person.id, move, turn, self.clock())

        return ask

    async def undo(self, id: str, person: Person, turn: int) -> Table:
        def ask(table: Table) -> Entry | None:
            if table.answered(person.id, UNDO, "", turn):
                return None
            return table.ask_undo(person.id, turn, self.clock())

        return await self._changes.change(id, ask)
