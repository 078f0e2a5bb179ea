"""The people, the tables and the list of steps. Every request is sent here, and its answer checked."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Self

import httpx
from sqlalchemy import Engine

from roitelet.game import Game, games
from tools.fuzz.faults import Fault
from tools.fuzz.mirror import Mirror
from tools.fuzz.people import Person

REMEMBERED = 12
"""Tables that later steps may choose."""
EXPECTED = frozenset({200, 201, 303, 400, 401, 403, 404, 405, 409, 413, 415, 422})
SILENT = frozenset({"mute", "hint"})
"""Acts at a table that add no entry."""


class Party:
    def __init__(self, address: str, engine: Engine, seed: int, people: int = 6) -> None:
        self.address = address
        self.engine = engine
        self.chance = random.Random(seed)
        self.people = [Person(address, f"P{number}", by_pages=number % 2 == 0) for number in range(people)]
        self.mirrors: dict[str, Mirror] = {}
        self.steps: list[str] = []
        """Each request and its answer."""
        self.counts: Counter[str] = Counter()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for person in self.people:
            person.close()

    # Choosing

    def games_for(self, person: Person) -> list[Game]:
        """Every game that is installed: one without a page of its own is played on the page that serves every game."""
        return list(games().values())

    def visible(self, person: Person) -> list[Mirror]:
        slugs = {game.slug for game in self.games_for(person)}
        return [mirror for mirror in self.mirrors.values() if mirror.table.game.slug in slugs]

    def playing(self) -> list[Mirror]:
        return [mirror for mirror in self.mirrors.values() if mirror.table.position is not None and not mirror.over]

    def person_of(self, id: str | None) -> Person | None:
        return next((person for person in self.people if person.id == id), None)

    # Asking

    def ask(
        self, person: Person, what: str, request: Callable[[], httpx.Response], table: str | None = None
    ) -> httpx.Response:
        """Sends one request. Raises a fault unless the answer is expected and shows no traceback."""
        try:
            answer = request()
        except httpx.HTTPError as trouble:
            self.steps.append(f"{person}: {what} -> {type(trouble).__name__}")
            raise Fault(f"{what}: no answer, {type(trouble).__name__}", table) from None
        self.steps.append(f"{person}: {what} -> {answer.status_code}")
        self.counts[f"{answer.status_code}"] += 1
        if answer.status_code not in EXPECTED:
            raise Fault(f"{what} was answered with {answer.status_code}: {answer.text[:300]}", table)
        if "Traceback (most recent call last)" in answer.text:
            raise Fault(f"{what} was answered with a traceback", table)
        return answer

    def made(self, id: str) -> Mirror:
        """The mirror of a table, new or known; the oldest is forgotten beyond REMEMBERED."""
        if id not in self.mirrors:
            self.mirrors[id] = Mirror(self.engine, id)
            self.counts["tables"] += 1
            if len(self.mirrors) > REMEMBERED:
                del self.mirrors[
                    next((old for old, mirror in self.mirrors.items() if mirror.over), next(iter(self.mirrors)))
                ]
        return self.mirrors[id]

    def look(self, person: Person, mirror: Mirror) -> None:
        """Loads the table, and checks that what it shows follows from its entries."""
        before, id = mirror.over, mirror.id
        if person.by_pages:
            headers = {"x-fragment": "1"} if self.chance.random() < 0.3 else {}
            answer = self.ask(person, f"look at {id}", lambda: person.get(f"/tables/{id}", **headers), id)
        else:
            answer = self.ask(person, f"look at {id}", lambda: person.get(f"/api/tables/{id}"), id)
        if answer.status_code != 200:
            raise Fault(f"{person} cannot see the table: {answer.status_code}", id)
        if person.by_pages:
            mirror.check_page(person, answer.text)
        else:
            mirror.check_json(person, answer.json())
        if mirror.over and not before:
            self.counts["finished"] += 1
            self.prove(person, mirror)

    def prove(self, person: Person, mirror: Mirror) -> bytes:
        """Downloads a finished game, and checks its replay."""
        path = f"/tables/{mirror.id}/replay.json" if person.by_pages else f"/api/tables/{mirror.id}/replay"
        answer = self.ask(person, f"download {mirror.id}", lambda: person.get(path), mirror.id)
        if answer.status_code != 200:
            raise Fault(f"the download of a finished game was answered with {answer.status_code}", mirror.id)
        mirror.check_replay(answer)
        return answer.content

    def act(
        self, person: Person, mirror: Mirror, what: str, grows: bool = True, times: int = 1, **fields: Any
    ) -> httpx.Response | None:
        """Acts at a table, perhaps several times at once, of which at most one may count. None if this person cannot
        act so."""
        if not person.can(what):
            return None
        fragment = self.chance.random() < 0.5
        said = f"{what} {fields or ''} at {mirror.id}" + (f", {times} times at once" if times > 1 else "")

        def request() -> httpx.Response:
            return person.act(mirror.id, what, fields, fragment=fragment)

        if times == 1:
            answers = [self.ask(person, said, request, mirror.id)]
        else:
            with ThreadPoolExecutor(times) as threads:
                sent = [threads.submit(request) for _ in range(times)]
            answers = [self.ask(person, said, one.result, mirror.id) for one in sent]
        accepted = [answer for answer in answers if answer.status_code < 400]
        if accepted and grows and what not in SILENT:
            mirror.may_have += 1 if what in ("move", "undo") else len(accepted)
        mirror.check_count()
        for answer in answers:
            mirror.check_secret(answer.text)
        return accepted[0] if accepted else answers[0]
