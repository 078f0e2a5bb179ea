"""The house: every table that this server looks after, who watches it, and the bots that play there.

Whatever changes a table goes the same way: it is asked of the table as it stands (which refuses what is not allowed),
kept by the store, and only then applied and told to those who watch. If another server was quicker, the table catches
up and is asked again.
"""

from __future__ import annotations

import asyncio
import base64
import dataclasses
import secrets
import time
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from typing import Protocol

from roitelet.bots.hint import Hint
from roitelet.chance import KEY_BYTES
from roitelet.charged import charged
from roitelet.mistake import Mistake
from roitelet.replay import Replay
from roitelet.store import Kept, Person, Store, StoreTrouble
from roitelet.store.writer import DELETED, PERSON
from roitelet.tables import settings as table_settings
from roitelet.tables.broken import Breaks, BrokenTable, OtherRules
from roitelet.tables.caretaker import PATIENCE, Caretaker
from roitelet.tables.entries import BOT, KEPT, MOVE, SETTLE, SIT, START, UNDO, Entry
from roitelet.tables.held import MEMORY, Held, Live
from roitelet.tables.listing import Summary, broken_summary, summary
from roitelet.tables.names import clean_name, shown_name
from roitelet.tables.pacing import PAUSE, rest, slot_of
from roitelet.tables.recent import Recent
from roitelet.tables.rules import Rules
from roitelet.tables.settings import Settings
from roitelet.tables.supervised import Tasks
from roitelet.tables.table import OVER, NotYours, Stale, Table
from roitelet.tables.thinking import Payer, Thinkers
from roitelet.tables.watching import Watch

__all__ = ["BrokenTable", "House", "Live", "NoSuchTable", "Summary", "Watch"]

ID_BYTES = 12
"""96 bits: a table's link is its only lock, and nobody guesses that."""
TRIES = 5
"""How often a change is asked again when other servers are quicker."""
LISTED = 50
PEOPLE = 20_000
"""People who are kept in mind; others are read from the store again."""
ATTENTION = 60.0
"""Seconds for which a table that only bots play goes on after a request has asked for it."""


class NoSuchTable(Mistake):
    """A link that leads to no table."""


class Connected(Protocol):
    """The open streams of people, as far as the house must know of them."""

    def people(self) -> Collection[str]: ...
    def end(self, person: str, generation: int) -> None:
        """Ends the streams that were opened by tokens of earlier generations."""


class Locked:
    """A table that nobody else changes meanwhile: `async with` it."""

    def __init__(self, house: House, id: str) -> None:
        self._house = house
        self._id = id

    async def __aenter__(self) -> Live:
        self._live = await self._house.lock(self._id)
        return self._live

    async def __aexit__(self, *trouble: object) -> None:
        self._live.lock.release()


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
        """Wall-clock time: only for what is stored and shown. Whatever waits goes by the monotonic clock."""
        self.steady = steady
        self.secret = b""
        """What cookies and links are signed with: the same for all servers of one store."""
        self.rules = rules or Rules()
        self.thinkers = Thinkers()
        self.tasks = Tasks()
        self.breaks = Breaks(steady)
        self.caretaker = Caretaker(self, steady)
        self._pause = pause
        self._entropy = entropy
        self._lives = Held(memory, lambda id: id in self._watches)
        self._loading: dict[str, asyncio.Future[Live]] = {}
        self._watches: dict[str, set[Watch]] = {}
        self._people: Recent[str, Person] = Recent(PEOPLE)
        self.connected: Connected | None = None
        """The open streams, which end when a person's tokens are renewed."""
        self._closing = False

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
        self.tasks.forever("caretaker", self.caretaker.run)

    async def close(self) -> None:
        """Finishes what is being written; those who watch are told that nothing more will come."""
        self._closing = True
        for watches in self._watches.values():
            for watch in watches:
                watch.closed = True
                watch.wake()
        await self.tasks.close()
        if self._listener is not None:
            await asyncio.to_thread(self._listener.close)
        await self.store.close()
        self.thinkers.close()

    async def answers(self) -> bool:
        return await self.store.answers()

    async def warm_up(self) -> None:
        """Gets the compiled rules ready; until then the same rules run interpreted, and nobody waits."""
        await self.rules.warm_up(self._changed_rules)

    async def _changed_rules(self, slug: str) -> None:
        """What is touched next is folded again, by the compiled rules."""
        for id, live in self._lives.items():
            if live.table.game.slug == slug:
                async with live.lock:
                    self._forget(id)
                self._wake(id)

    @property
    def in_memory(self) -> int:
        return len(self._lives)

    @property
    def bytes_held(self) -> int:
        """What the tables in memory cost, as far as it is known."""
        return self._lives.bytes

    # People

    async def new_person(self, name: str = "") -> Person:
        person = Person(self._new_id(), clean_name(name) if name else "")
        await self.store.add_person(person, self.clock())
        self._people[person.id] = person
        return person

    async def person(self, id: str) -> Person | None:
        if id not in self._people or self.store.shared:
            found = await self.store.person(id)
            if found is None:
                return None
            if self.store.shared or id not in self._people:  # else changed while this was read
                self._people[id] = found
        return self._people[id]

    async def rename(self, id: str, name: str) -> Person:
        return self._changed_person(id, await self.store.rename(id, clean_name(name)))

    async def renew(self, id: str) -> Person:
        """Makes older links and cookies void."""
        return self._changed_person(id, await self.store.renew(id))

    def _changed_person(self, id: str, changed: Person | None) -> Person:
        if changed is None:
            raise NotYours("nobody")
        self._people[id] = changed
        self._person_changed(id, changed.generation)
        return changed

    def _person_changed(self, id: str, generation: int) -> None:
        if self.connected is not None:
            self.connected.end(id, generation)

    async def _check_connected(self) -> None:
        """Ends the streams of tokens that were renewed while no notifications came."""
        for id in () if self.connected is None else self.connected.people():
            with suppress(Mistake):  # the store is away: each stream asks again, now and then
                person = await self.person(id)
                if person is not None:
                    self._person_changed(id, person.generation)

    async def muted(self, person: str) -> frozenset[str]:
        """Those whose chat this person does not want to see."""
        return await self.store.muted(person)

    async def mute(self, person: str, other: str, quiet: bool) -> None:
        await self.store.mute(person, other, quiet)

    async def tables_of(self, person: str) -> list[Summary]:
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
            kept = await self.store.kept(id)
            if kept is None:
                raise NoSuchTable("no-such-table") from None
            return broken_summary(kept)

    # Tables

    async def table(self, id: str) -> Table:
        """A table as it stands: at least as new as anything that was ever acknowledged."""
        live = await self._live(id)
        current = not self.store.shared and not live.behind
        while not current:
            async with Locked(self, id) as live:
                current = await self._catch_up(live)
        live.looked = self.steady()
        self._lives.weigh(live)
        self._drive(live)
        return live.table

    def visited(self, id: str, person: str, address: str) -> None:
        """Charges the bots of a table to a person who sits there, at the address that the request came from.

        A spectator pays for nothing: otherwise a rival's requests could put a table into the longest queue.
        """
        live = self._lives.get(id)
        if live is not None and live.payer != (address, person) and live.table.seat_of(person) is not None:
            live.payer = Payer(address, person)

    def glance(self, id: str) -> Table | None:
        """A table as far as it is known here at once: as new as anything that this server wrote or heard of."""
        live = self._lives.get(id)
        return None if live is None or live.behind else live.table

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
        """A new table, its host seated and some seats given to bots, if wanted already dealt.

        What its bots think is charged to the host, among all at that address where it is known."""
        table = self._fresh(slug, person.id)
        steps: list[Callable[[float], Entry]] = [lambda now: table.ask_settle(person.id, settings, now)]
        if seat is not None:
            steps.append(lambda now: table.ask_sit(person.id, person.name, seat, now))
        for other, level in (bots or {}).items():
            steps.append(lambda now, other=other, level=level: table.ask_bot(person.id, other, level, now))  # type: ignore[misc]
        if start:
            steps.append(lambda now: table.ask_start(person.id, now))
        entries = []
        for step in steps:
            entries.append(step(self.clock()))
            table.apply(entries[-1])
        await self._keep_new(table, entries, payer=Payer(address, person.id) if address else None)
        return table

    async def settle(self, id: str, person: Person, settings: Settings) -> Table:
        return await self._do(id, lambda table: table.ask_settle(person.id, settings, self.clock()))

    async def sit(self, id: str, person: Person, seat: int, name: str = "") -> Table:
        return await self._do(id, lambda table: table.ask_sit(person.id, name or person.name, seat, self.clock()))

    async def stand(self, id: str, person: Person, seat: int | None = None) -> Table:
        return await self._do(id, lambda table: table.ask_stand(person.id, self.clock(), seat))

    async def bot(self, id: str, person: Person, seat: int, level: str) -> Table:
        return await self._do(id, lambda table: table.ask_bot(person.id, seat, level, self.clock()))

    async def back(self, id: str, person: Person) -> Table:
        return await self._do(id, lambda table: table.ask_back(person.id, self.clock()))

    async def start(self, id: str, person: Person) -> Table:
        return await self._do(id, lambda table: table.ask_start(person.id, self.clock()))

    async def move(self, id: str, person: Person, move: str, turn: int, *, tells: bool = True) -> Table:
        """Makes a move in answer to `turn`. The same post again is answered, and nothing happens twice."""

        def ask(table: Table) -> Entry | None:
            if table.answered(person.id, MOVE, move, turn):
                return None
            return table.ask_move(person.id, move, turn, self.clock())

        return await self._do(id, ask, tells)

    async def moves(self, id: str, person: Person, moves: Sequence[str], turn: int) -> Table:
        """Moves in a row that are one choice at the table, and are told as one; the first is an answer to `turn`."""
        table = await self.table(id)
        before = table.version
        try:
            for move in moves:
                table = await self.move(id, person, move, turn, tells=False)
                turn = table.after(turn)
        finally:  # those that were made before one was refused are told too
            live = self._lives.get(id)
            if live is None:  # the store failed, or the table was let go: what watches it reads it again
                self._wake(id)
            elif live.table.version != before:
                self._told(live, id)
        return table

    async def undo(self, id: str, person: Person, turn: int) -> Table:
        def ask(table: Table) -> Entry | None:
            if table.answered(person.id, UNDO, "", turn):
                return None
            return table.ask_undo(person.id, turn, self.clock())

        return await self._do(id, ask)

    async def say(self, id: str, person: Person, text: str) -> Table:
        return await self._do(id, lambda table: table.ask_say(person.id, person.name, text, self.clock()))

    async def rematch(self, id: str, person: Person) -> Table:
        """A new table for the same people, in the same seats; the same one for everybody who asks."""
        for _ in range(TRIES):
            async with Locked(self, id) as live:
                if not await self._catch_up(live):
                    continue
                old = live.table
                if old.rematch is not None:
                    break
                table = self._fresh(old.game.slug, person.id)
                asked = old.ask_rematch(person.id, table.id, self.clock())
                entries = self._same_again(old, table)
                if await self._keep_new(table, entries, after=(old.id, old.epoch, asked), payer=live.payer):
                    old.apply(asked)
                    self._wake(old.id)
                    break
        else:
            raise Stale("table-busy")
        found = live.table.rematch
        assert found is not None
        return await self.table(found)

    def _same_again(self, old: Table, table: Table) -> list[Entry]:
        now = self.clock()
        steps: list[tuple[str, str, int | None, str | None]] = [(SETTLE, next_settings(old).dumps(), None, table.host)]
        for number, seat in enumerate(old.seats):
            if seat.owner is not None:
                steps.append((SIT, seat.name, number, seat.owner))
            else:
                steps.append((BOT, seat.bot or "", number, None))
        if sum(seat.owner is not None for seat in old.seats) == 1:
            steps.append((START, "", None, table.host))
        entries = [Entry(number, kind, now, what, seat, who) for number, (kind, what, seat, who) in enumerate(steps, 1)]
        for entry in entries:
            table.apply(entry)
        return entries

    async def keep_replay(self, replay: Replay, person: Person) -> Table:
        """A game from elsewhere, as a table to look at. It must be what it says it is."""
        replay = dataclasses.replace(replay, game=self.rules.game(replay.game.slug))
        whole = await asyncio.to_thread(replay.verify)
        table = self._fresh(replay.game.slug, person.id, replay.key)
        now = self.clock()
        settings = Settings(replay.seats, pace="none", options=dict(replay.options))
        steps: list[tuple[str, str, int | None, str | None]] = [(SETTLE, settings.dumps(), None, person.id)]
        for seat, name in enumerate(replay.players[: replay.seats]):
            steps.append((SIT, shown_name(name), seat, None))
        steps.append((START, "", None, person.id))
        steps += [(MOVE, move, None, None) for move in whole.moves]
        steps.append((KEPT, "", None, person.id))
        entries = []
        for number, (kind, what, place, who) in enumerate(steps, 1):
            seat_now = table.to_act if kind == MOVE else place
            entries.append(Entry(number, kind, now, what, seat_now, who))
            table.apply(entries[-1])
        await self._keep_new(table, entries)
        return table

    async def hint(self, id: str, person: Person, address: str = "") -> Hint:
        """What a strong bot would advise the person whose turn it is, from that person's view alone."""
        table = await self.table(id)
        seat = table.seat_of(person.id)
        if seat is None:
            raise NotYours("not-seated")
        if table.to_act != seat:
            raise NotYours("not-your-turn")
        view = table.view(person.id)
        assert view is not None
        return await self.thinkers.hint(view, Payer(address or f"person {person.id}", person.id), id)

    @contextmanager
    def watch(self, id: str, woken: Callable[[], bool] | None = None) -> Iterator[Watch]:
        watch = Watch(woken)
        watch.closed = self._closing
        self._watches.setdefault(id, set()).add(watch)
        try:
            yield watch
        finally:
            self._watches[id].discard(watch)
            if not self._watches[id]:
                del self._watches[id]
                self._lives.unwatched()

    # Under it

    def _new_id(self) -> str:
        return base64.b32encode(self._entropy(ID_BYTES)).decode().rstrip("=").lower()

    def _fresh(self, slug: str, host: str, key: bytes | None = None) -> Table:
        game = self.rules.game(slug)
        return Table(self._new_id(), game, key or self._entropy(KEY_BYTES), host, self.clock())

    async def _keep_new(
        self,
        table: Table,
        entries: Sequence[Entry],
        after: tuple[str, int, Entry] | None = None,
        payer: Payer | None = None,
    ) -> bool:
        kept = Kept(table.id, table.game.slug, table.game.version, table.secret_key, table.host, table.made)
        due = self._due(table)
        if not await self.store.make(kept, entries, due, after):
            return False
        live = Live(table, due=due, payer=payer, looked=self.steady())
        self._lives.put(live)
        self._drive(live)
        return True

    async def _live(self, id: str) -> Live:
        live = self._lives.touched(id)
        if live is not None:
            return live
        loading = self._loading.get(id)  # several requests at once share one answer
        if loading is None or loading.done():  # done: what it loaded has been forgotten since
            loading = self._loading[id] = asyncio.ensure_future(self._load(id))
            loading.add_done_callback(lambda loading: self._loaded(id, loading))
        return await asyncio.shield(loading)

    def _loaded(self, id: str, loading: asyncio.Future[Live]) -> None:
        if self._loading.get(id) is loading:
            del self._loading[id]
        if not loading.cancelled():
            loading.exception()  # all who asked may have gone: it was met, and need not be reported again

    async def lock(self, id: str) -> Live:
        """For `Locked`: a table whose lock is held."""
        while True:
            live = await self._live(id)
            await live.lock.acquire()
            if self._lives.get(id) is live:  # it may have been forgotten while we waited
                return live
            live.lock.release()

    async def _load(self, id: str) -> Live:
        kept = await self.store.kept(id)
        if kept is None:
            raise NoSuchTable("no-such-table")
        game = self.rules.game(kept.game)
        if game.version != kept.version:
            raise OtherRules("table-other-rules", title=game.titles["en"], found=kept.version, version=game.version)
        self.breaks.check(id, kept.epoch)
        table = Table(kept.id, game, kept.key, kept.host, kept.made, kept.epoch)
        entries = await self.store.entries(id)
        try:
            await charged(self._fold(table, entries))  # `_live` has made a task of this, which the request's time lacks
        except Exception as trouble:
            self.tasks.report("table", trouble, id, each=True)
            raise self.breaks.found(id, kept.epoch) from trouble
        self.breaks.sound(id)
        live = Live(table, due=self._due(table))
        self._lives.put(live)
        self._drive(live)
        return live

    async def _fold(self, table: Table, entries: Sequence[Entry]) -> None:
        for number, entry in enumerate(entries):
            table.apply(entry)
            if number % 20 == 19:
                await asyncio.sleep(0)  # a long game must not hold everybody up

    async def _catch_up(self, live: Live) -> bool:
        """Goes on by what other servers have written. With the lock. False if the store holds another history of the
        table, or none: it is forgotten here, and the caller takes the lock of the one that is loaded next."""
        table = live.table
        live.behind = False
        try:
            epoch, entries = await self.store.news(table.id, table.version)
        except BaseException:
            live.behind = True
            raise
        if table.version and entries and entries[0].number == table.version:
            del entries[0]  # the last that is known here
        elif table.version:
            epoch = None
        if epoch != table.epoch:
            if self._lives.get(table.id) is live:
                self._forget(table.id)
            self._wake(table.id)
            return False
        for entry in entries:
            self._apply(live, entry)
        if entries:
            self._lives.weigh(live)
            self._wake(table.id)
            self._drive(live)
        return True

    async def _do(self, id: str, ask: Callable[[Table], Entry | None], tells: bool = True) -> Table:
        """Asks the table, keeps the answer, applies it, tells it."""
        for _ in range(TRIES):
            async with Locked(self, id) as live:  # each time anew: it may have been forgotten and loaded again
                if live.behind and not await self._catch_up(live):
                    continue
                try:
                    entry = ask(live.table)
                except Mistake:
                    if self.store.shared and await self._has_moved_on(live):
                        continue
                    raise
                if entry is None:
                    return live.table
                if await self._append(live, entry):
                    break
                await self._catch_up(live)
        else:
            raise Stale("table-busy")
        if tells:
            self._told(live, id)
        return live.table

    def _told(self, live: Live, id: str) -> None:
        """Those who watch look again, and a bot whose turn it is plays."""
        self._lives.weigh(live)
        self._wake(id)
        self._drive(live)

    async def _has_moved_on(self, live: Live) -> bool:
        """Whether another server had written, so that what was refused may be right after all."""
        before = live.table.version
        return not await self._catch_up(live) or live.table.version != before

    async def _append(self, live: Live, entry: Entry) -> bool:
        """Keeps an entry, then applies it. With the lock. If it is unknown whether it was kept, the table is
        forgotten, and read again when it is next asked for."""
        table = live.table
        bots = entry.kind in (BOT, START) or any(seat.bot for seat in table.seats)
        due = self.clock() + PATIENCE if bots else None
        keeping = self.store.append(table.id, table.epoch, entry, due, due is not None or live.due is not None)
        try:
            kept = await asyncio.shield(keeping)
        except BaseException:
            keeping.add_done_callback(lambda _: self._forget(table.id))
            self._forget(table.id)
            raise
        if kept:
            live.due = due
            self._apply(live, entry)
            if entry.kind == MOVE and table.status == OVER:
                self.store.finish(table.id, entry.at)
        return kept

    def _apply(self, live: Live, entry: Entry) -> None:
        """Applies an entry that the store holds. If that fails, the table in memory is of no use any more: it is
        forgotten, and whether the store's own is sound is found out when it is next asked for."""
        try:
            live.table.apply(entry)
        except Exception as trouble:
            id = live.table.id
            self._forget(id)
            self.tasks.report("table", trouble, id, each=True)
            self._wake(id)
            raise self.breaks.mistake(id) from trouble

    def _due(self, table: Table) -> float | None:
        return self.clock() + PATIENCE if table.bot_to_act is not None else None

    def _forget(self, id: str) -> None:
        self._lives.forget(id)

    def _wake(self, id: str) -> None:
        for watch in tuple(self._watches.get(id, ())):
            watch.wake()

    # Other servers

    def deleted(self, tables: Iterable[str]) -> None:
        """Lets go of tables that are no longer in the store."""
        for id in tables:
            self._forget(id)
            self._wake(id)

    def _heard(self, id: str, number: int) -> None:
        if id.startswith(PERSON):
            self._people.pop(id.removeprefix(PERSON), None)
            self._person_changed(id.removeprefix(PERSON), number)
            return
        if number == DELETED:
            self.deleted([id])
        live = self._lives.get(id)
        if live is None:
            self._wake(id)  # it was let go though streams watch it: they read it again
        elif number == 0 or number > live.table.version:
            live.behind = True
            if id in self._watches:
                self.tasks.start("refresh", self._refresh(live), id)

    def _missed(self) -> None:
        self._people.clear()
        self.tasks.start("refresh", self._check_connected())
        for id, live in self._lives.items():
            live.behind = True
            if id in self._watches:
                self.tasks.start("refresh", self._refresh(live), id)
        for id in [id for id in self._watches if id not in self._lives]:
            self._wake(id)

    async def _refresh(self, live: Live) -> None:
        async with live.lock:
            if live.behind:
                with suppress(BrokenTable):  # reported where it broke
                    await self._catch_up(live)

    # Bots

    async def take_up(self, id: str) -> bool:
        """For the caretaker: has bots play on at a table; False if no bot's move is missing there."""
        async with Locked(self, id) as live:
            if not await self._catch_up(live):
                return True
        if live.table.bot_to_act is None or self._sleeps(live):
            return False
        if not self.caretaker.rests(id):
            self._drive(live)
        return True

    def _drive(self, live: Live) -> None:
        if live.driver is None and live.table.bot_to_act is not None and not self._closing and not self._sleeps(live):
            live.driver = self.tasks.start("bots", self._play_bots(live), live.table.id)

    def _sleeps(self, live: Live) -> bool:
        """Whether only bots play there, and no stream or request has looked at it of late: it waits until one does."""
        return (
            all(seat.bot is not None for seat in live.table.seats)
            and live.table.id not in self._watches
            and self.steady() - live.looked > ATTENTION
        )

    async def _play_bots(self, live: Live) -> None:
        """Plays for bots until a person is to act. If another server plays them too, no harm is done."""
        id = live.table.id
        try:
            while live.table.bot_to_act is not None and self._lives.get(id) is live:
                if not self._sleeps(live):
                    await self._play_bot(live)
                    self.caretaker.well(id)
                    continue
                await self.store.look_again(id, None)
                if self._sleeps(live):  # still: nothing has looked at it meanwhile
                    return
        except (NoSuchTable, BrokenTable):
            pass  # deleted meanwhile; or reported where it broke
        except StoreTrouble as trouble:  # a full disk, or the database is away: the caretaker takes it up later
            self.caretaker.failed(id)
            self.tasks.report("bots", trouble, id)
        except Exception as trouble:
            self.tasks.report("bots", trouble, id)
            await self.caretaker.postpone(id)
        finally:
            live.driver = None

    async def _play_bot(self, live: Live) -> None:
        """One move of a bot, shown at a time that does not tell how long it thought."""
        table, turn = live.table, live.table.turn
        position, level = table.position, table.bot_to_act
        assert position is not None
        assert level is not None
        view = table.view_from(position.seat)
        slot = slot_of(level, view.game.for_bots.compile, self._pause)
        chosen = await self.thinkers.choose(level, view, live.paid_by.path(table.id))
        wait = rest(self.steady() - chosen.began, slot)
        if wait > 0:
            await asyncio.sleep(wait)
        with suppress(Stale, NotYours):  # taken back, or its owner has come back, or another server did it
            await self._do(table.id, partial(self._bot_move, move=chosen.move, turn=turn))

    def _bot_move(self, table: Table, move: str, turn: int) -> Entry:
        if table.bot_to_act is None:
            raise Stale("stale-move")
        return table.ask_move(None, move, turn, self.clock())


def next_settings(old: Table) -> Settings:
    assert old.position is not None
    return old.settings if old.kept else table_settings.going_on(old.game, old.settings, old.position)
