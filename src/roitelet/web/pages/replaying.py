"""A table's past, move by move: of a finished game through anybody's eyes, of a live one through one's own."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from roitelet.mistake import Mistake
from roitelet.position import Position
from roitelet.replay import Replay
from roitelet.tables.table import OVER, Table
from roitelet.web.pages.seen import TableSeen, names_of, see_game, see_seats, see_table
from roitelet.web.pages.telling import Told
from roitelet.words import Words

Eyes = int | Literal["open"] | None
"""Whose: a seat's, everybody's at once, or those of somebody who only watches."""


@dataclass(frozen=True)
class ReplaySeen:
    table: TableSeen
    move: int
    last: int
    eyes: Eyes
    finished: bool
    over: bool
    """Whether the end is shown."""
    told_now: Sequence[Told]
    """What the last move brought."""

    @property
    def steps(self) -> list[tuple[str, int | None]]:
        back, forth = self.move > 0, self.move < self.last
        return [
            ("first", 0 if back else None),
            ("back", self.move - 1 if back else None),
            ("next", self.move + 1 if forth else None),
            ("last", self.last if forth else None),
        ]

    def address(self, move: int) -> str:
        eyes = "" if self.eyes is None else f"&eyes={self.eyes}"
        return f"/tables/{self.table.id}/replay?move={move}{eyes}"


def see_replay(table: Table, person: str | None, words: Words, move: int | None, eyes: Eyes) -> ReplaySeen:
    if table.position is None:
        raise Mistake("not-started")
    finished, last = table.status == OVER, table.position.number
    eyes = _allowed(table, person, eyes, finished)
    move = max(0, min(last, (0 if finished else last) if move is None else move))
    view = _seen(Replay.of(table.position).position(move), eyes)
    names = names_of(table, words)
    game = see_game(view, words, names, aid=finished or table.settings.aid, plays=False)
    now = time.time()
    seen = see_table(table, person, words, now, frozenset())
    seats = see_seats(table, view, eyes if isinstance(eyes, int) else None, names, now)
    told_now = [line for line in game.told if line.move == view.number and move > 0]
    return ReplaySeen(replace(seen, game=game, seats=seats), move, last, eyes, finished, view.over, told_now)


def _allowed(table: Table, person: str | None, eyes: Eyes, finished: bool) -> Eyes:
    own = table.seat_of(person)
    if not finished:
        return own
    if eyes is None:
        return "open" if own is None else own
    if isinstance(eyes, int) and not 0 <= eyes < len(table.seats):
        raise Mistake("no-such-seat", seat=str(eyes), last=len(table.seats) - 1)
    return eyes


def _seen(position: Position, eyes: Eyes) -> Position:
    return position if eyes == "open" else position.view(eyes)
