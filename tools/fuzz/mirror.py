"""A table folded from its entries in the store by the interpreted rules. What the server shows must agree with it."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Sequence
from typing import Any

import httpx
from sqlalchemy import Engine, func, select

from roitelet import replay
from roitelet.entries import BACK, MOVE, UNDO, Entry
from roitelet.game import games
from roitelet.mistake import Mistake
from roitelet.store import schema
from roitelet.store.rows import find_entries, find_table
from roitelet.tables import care
from roitelet.tables.table import OVER, Table
from roitelet.web.pages.games import composed_verbs
from roitelet.web.table_json import TableJson
from tools.fuzz.faults import Fault
from tools.fuzz.people import Person

SEQ = re.compile(r'id="table"[^>]* data-seq="(\d+)" data-epoch="(\d+)"')
OFFERED = re.compile(r'name="turn" value="(\d+)"><input type="hidden" name="move" value="([^"]*)"')
LANGUAGE = re.compile(r'<html[^>]* lang="(\w+)"')


class Mirror:
    def __init__(self, engine: Engine, id: str) -> None:
        self._engine = engine
        with engine.connect() as connection:
            kept = find_table(connection, id)
        if kept is None:
            raise Fault(f"the table {id} was made, and is not in the store", id)
        self.id = id
        self.table = Table(id, games()[kept.game].interpreted(), kept.key, kept.host, kept.made, kept.epoch)
        self.may_have = self.by_people()
        """How many entries of people there may be at most: each post brings one, or none."""
        self._json = TableJson()

    @property
    def over(self) -> bool:
        return self.table.status == OVER

    def by_people(self) -> int:
        entries = schema.entries
        wanted = select(func.count()).where(entries.c.table == self.id, entries.c.person.is_not(None))
        with self._engine.connect() as connection:
            return int(connection.execute(wanted).scalar_one())

    def check_count(self) -> None:
        there = self.by_people()
        if there > self.may_have:
            raise Fault(f"{there} entries of people are kept, from {self.may_have} posts", self.id)

    def advance(self, version: int, epoch: int) -> None:
        """Applies entries up to the version that was shown."""
        with self._engine.connect() as connection:
            kept = find_table(connection, self.id)
            entries = find_entries(connection, self.id, self.table.version)
        if kept is None or epoch > kept.epoch:
            raise Fault(f"shown is epoch {epoch}, kept {kept}", self.id)
        self.table.epoch = epoch
        for entry in entries:
            if entry.number > version:
                break
            self._check_owner(entry)
            try:
                self.table.apply(entry)
            except (ValueError, AssertionError, IndexError, TypeError, KeyError) as trouble:
                raise Fault(
                    f"entry {entry.number}, {entry.kind} {entry.what!r}, does not follow: {trouble}", self.id
                ) from None
        if self.table.version != version:
            raise Fault(f"shown is number {version}, kept are {self.table.version} entries", self.id)

    def _check_owner(self, entry: Entry) -> None:
        """Raises a fault unless the seat's owner made this entry, or a bot where one sits."""
        if entry.kind not in (MOVE, UNDO, BACK) or entry.seat is None:
            return
        seat = self.table.seats[entry.seat]
        brought = seat.owner is None and seat.bot is None  # an uploaded replay: its seats have no owner
        by_bot = entry.person is None
        if entry.kind == MOVE and (
            entry.seat != self.table.to_act or (by_bot != (seat.bot is not None) and not brought)
        ):
            raise Fault(f"entry {entry.number}: {entry.person or 'a bot'} plays for seat {entry.seat}, {seat}", self.id)
        if entry.person is not None and entry.person != seat.owner:
            raise Fault(f"entry {entry.number}: {entry.kind} by {entry.person}, the seat is {seat.owner}'s", self.id)

    def legal(self, person: Person) -> Sequence[str]:
        """The moves that this person may make now."""
        seat = self.table.seat_of(person.id)
        if seat is None or self.table.to_act != seat or self.table.bot_to_act is not None:
            return []
        view = self.table.view(person.id)
        assert view is not None
        return view.legal()

    # What the server showed

    def check_json(self, person: Person, shown: dict[str, Any]) -> None:
        self._check_number(person, shown["version"], shown["epoch"])
        truth = json.loads(self._json.of(self.table, self.table.seat_of(person.id)))
        for name, value in truth.items():
            if shown.get(name) != value:
                raise Fault(f"{person} is shown {name} {shown.get(name)!r}, its entries say {value!r}", self.id)

    def check_page(self, person: Person, text: str) -> None:
        found = SEQ.search(text)
        if found is None:
            raise Fault("the page has no table", self.id)
        self._check_number(person, int(found[1]), int(found[2]))
        offered = {(int(turn), html.unescape(move)) for turn, move in OFFERED.findall(text)}
        allowed = {(self.table.turn, move) for move in self.legal(person)}
        if not self._is_offer(offered, allowed):
            raise Fault(f"{person} is offered {sorted(offered)}, allowed is {sorted(allowed)}", self.id)
        if (said := LANGUAGE.search(text)) is not None and said[1] != person.language:
            raise Fault(f"{person} reads {said[1]} instead of {person.language}", self.id)
        self.check_secret(text)

    def _is_offer(self, offered: set[tuple[int, str]], allowed: set[tuple[int, str]]) -> bool:
        """Whether the page offers exactly the legal moves: by buttons, or by forms in which parts are ticked."""
        verbs = composed_verbs(self.table.game)
        forms = {offer for offer in offered if offer[1] in verbs}
        begun = {(turn, move.split()[0]) for turn, move in allowed}
        buttons = offered - forms
        return forms <= begun and (buttons <= allowed if forms else buttons == allowed)

    def _check_number(self, person: Person, version: int, epoch: int) -> None:
        before = person.seen.get((self.id, epoch), 0)
        if version < max(before, self.table.version if epoch == self.table.epoch else 0):
            raise Fault(f"{person} is shown number {version} after number {max(before, self.table.version)}", self.id)
        person.seen[self.id, epoch] = version
        self.advance(version, epoch)

    def check_secret(self, text: str) -> None:
        if self.over or self.table.secret_key.hex() not in text:
            return
        now, _, _ = care.read(self._engine, self.id).folded()  # the game may have ended just now
        if now is None or now.status != OVER:
            raise Fault("the key of a game that is being played was shown", self.id)

    def check_replay(self, answer: httpx.Response) -> None:
        """Raises a fault unless the replay of a finished game verifies against the hash of its table."""
        try:
            played = replay.loads(answer.content).verify(self.table.hash)
        except Mistake as mistake:
            raise Fault(f"the replay does not verify: {mistake}", self.id) from None
        if not self.table.uploaded and not played.over:
            raise Fault("the replay of a finished game does not come to its end", self.id)
