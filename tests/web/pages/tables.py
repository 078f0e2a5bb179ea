"""Tables to look at, laid by hand: nothing is stored, and the rules run interpreted."""

from __future__ import annotations

from collections.abc import Callable

import roitelet
from roitelet.position import Position
from roitelet.store import Person
from roitelet.tables.settings import Settings
from roitelet.tables.table import Table
from roitelet.web.visitor import Visitor

ANNA, BRUNO, WATCHER = Person("anna", "Anna", 0), Person("bruno", "Bruno", 0), Person("clea", "Cléa", 0)
NOW = 1_800_000_000.0
SLUG, COMPANY = "le-roi-lui", "roi-et-compagnie"
POUR_LE_ROI, CAPRICES, CROWN = "pour-le-roi", "les-caprices-du-roi", "for-a-crown"
GAME = roitelet.game(SLUG).interpreted()
FEW = 9
"""How many of the legal bids are ever made."""


def visitor(person: Person | None = ANNA, language: str = "fr") -> Visitor:
    return Visitor(person, language, "the-csrf-token", "https://example.org", "/here")


def gathering(
    seats: int = 4, *, aid: bool = True, pace: str = "live", key: bytes = b"0123456789abcdef", slug: str = SLUG
) -> Table:
    """Anna is host and sits first, Bruno second; a bot is third, the fourth seat is free."""
    table = Table("aTableOfOurs", roitelet.game(slug).interpreted(), key, ANNA.id, NOW)
    table.apply(table.ask_settle(ANNA.id, Settings(seats=seats, aid=aid, pace=pace), NOW))
    table.apply(table.ask_sit(ANNA.id, ANNA.name, 0, NOW))
    table.apply(table.ask_sit(BRUNO.id, BRUNO.name, 1, NOW))
    table.apply(table.ask_bot(ANNA.id, 2, "roi", NOW))
    return table


def started(seats: int = 4, *, aid: bool = True, key: bytes = b"0123456789abcdef", slug: str = SLUG) -> Table:
    table = gathering(seats, aid=aid, key=key, slug=slug)
    table.apply(table.ask_start(ANNA.id, NOW))
    return table


def play(table: Table, until: Callable[[Position], bool]) -> Table:
    """Plays on, every seat a different way, until the position is as wanted."""
    while table.position is not None and not table.position.over and not until(table.position):
        offers = table.position.legal()
        offers = offers[:FEW] if "pass" in offers else offers
        turn = table.position.number
        move = "draw" if turn % 4 == 3 and "draw" in offers else offers[(7 * turn + 3) % len(offers)]
        seat = table.seats[table.position.seat]
        table.apply(table.ask_move(None if seat.bot else seat.owner, move, table.turn, NOW))
    return table


def annas_turn(moves: int = 24, **settled: object) -> Table:
    return play(started(**settled), lambda p: p.number >= moves and p.seat == 0)  # type: ignore[arg-type]


def another_turn(moves: int = 24, slug: str = SLUG) -> Table:
    return play(started(slug=slug), lambda p: p.number >= moves and p.seat == 2)


def asked_for(verb: str, slug: str = SLUG, **settled: object) -> Table:
    """Anna's turn, and such a move is possible."""
    for number in range(64):
        table = started(key=bytes([number]) * 16, slug=slug, **settled)  # type: ignore[arg-type]
        play(table, lambda p: p.seat == 0 and any(move.split()[0] == verb for move in p.legal()))
        if table.status != "over":
            return table
    raise AssertionError(verb)


def over(slug: str = SLUG) -> Table:
    return play(started(slug=slug), lambda p: False)
