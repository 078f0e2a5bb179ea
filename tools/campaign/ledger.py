"""Acknowledged moves, and the check that the store holds each of them once and in order."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from typing import NamedTuple

from sqlalchemy import Engine, select

from roitelet.store import schema
from roitelet.store.database import opened


class Posted(NamedTuple):
    move: str
    seat: int


@dataclass
class Tally:
    """Counts of moves, over any number of phases."""

    acknowledged: int = 0
    lost: int = 0
    """Acknowledged and not in the store, or not as it was acknowledged."""
    doubled: int = 0
    """In the store under a person's name, and never posted for that turn."""
    out_of_order: int = 0
    """Entries whose numbers have gaps, or moves kept in another order than they were acknowledged in."""
    tables: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    cuts: int = 0
    """Posts that got no answer, and were posted again."""

    @property
    def sound(self) -> bool:
        return not (self.lost or self.doubled or self.out_of_order)

    def add(self, other: Tally) -> None:
        for name in ("acknowledged", "lost", "doubled", "out_of_order", "tables", "cuts"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.refused.update(other.refused)


class Ledger:
    """Moves by table and turn: those posted, and of them those acknowledged."""

    def __init__(self) -> None:
        self.posted: defaultdict[str, dict[int, Posted]] = defaultdict(dict)
        self.kept: defaultdict[str, dict[int, Posted]] = defaultdict(dict)
        self.refused: Counter[str] = Counter()
        self.cuts = 0

    @property
    def acknowledged(self) -> int:
        return sum(map(len, self.kept.values()))

    def post(self, table: str, turn: int, move: str, seat: int) -> None:
        self.posted[table][turn] = Posted(move, seat)

    def acknowledge(self, table: str, turn: int) -> None:
        self.kept[table][turn] = self.posted[table][turn]

    def refuse(self, table: str, turn: int, reason: str) -> None:
        """A post that was refused must not be in the store."""
        self.refused[reason] += 1
        self.posted[table].pop(turn, None)

    def check(self, url: str) -> Tally:
        """Compares every table with the store."""
        engine = opened(url)
        try:
            tally = Tally(acknowledged=self.acknowledged, refused=Counter(self.refused), cuts=self.cuts)
            for table in self.posted:
                self._check_table(engine, table, tally)
        finally:
            engine.dispose()
        return tally

    def _check_table(self, engine: Engine, table: str, tally: Tally) -> None:
        entries = schema.entries
        with engine.connect() as connection:
            found = connection.execute(
                select(entries.c.number, entries.c.kind, entries.c.what, entries.c.seat, entries.c.person)
                .where(entries.c.table == table)
                .order_by(entries.c.number)
            ).all()
        tally.tables += 1
        if [entry.number for entry in found] != list(range(1, len(found) + 1)):
            tally.out_of_order += 1
        answers, turn = {}, 0
        for entry in found:
            if entry.kind in ("start", "move"):
                answers[turn] = entry
                turn = entry.number
        last = 0
        for at, told in self.kept[table].items():
            answer = answers.get(at)
            if answer is None or (answer.what, answer.seat) != told:
                tally.lost += 1
                continue
            if answer.number < last:
                tally.out_of_order += 1
            last = answer.number
        for at, answer in answers.items():
            if answer.kind == "move" and answer.person is not None:
                posted = self.posted[table].get(at)
                if posted is None or posted != (answer.what, answer.seat):
                    tally.doubled += 1
