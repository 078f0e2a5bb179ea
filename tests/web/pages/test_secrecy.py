"""A page is made from a view: worlds that a viewer cannot tell apart give the same bytes."""

from __future__ import annotations

import pytest

from roitelet.store import Person
from roitelet.tables.table import Table
from roitelet.web.pages import Pages
from tests.web.pages.tables import (
    ANNA,
    BRUNO,
    CAPRICES,
    COMPANY,
    CROWN,
    NOW,
    WATCHER,
    annas_turn,
    another_turn,
    asked_for,
    over,
    visitor,
)

WORLDS = 6


TABLES = {
    "le-roi-lui": annas_turn(),
    "a bot's turn": another_turn(30),
    "Emerald eats": asked_for("eat"),
    "as at the table": annas_turn(aid=False),
    "company": asked_for("only", COMPANY),
    "company, a bot's turn": another_turn(30, COMPANY),
    "company, a dragon": asked_for("give", COMPANY),
    "whims": annas_turn(slug=CAPRICES),
    "whims, a bot's turn": another_turn(30, CAPRICES),
    "whims, as at the table": annas_turn(30, aid=False, slug=CAPRICES),
    "crown, recruiting": annas_turn(8, slug=CROWN),
    "crown, a raccoon": asked_for("send", CROWN),
    "crown, a bot's turn": another_turn(30, CROWN),
    "crown, as at the table": annas_turn(30, aid=False, slug=CROWN),
}


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
@pytest.mark.parametrize(
    "person", [ANNA, BRUNO, WATCHER, None], ids=lambda person: person.name if person else "stranger"
)
def test_two_worlds_that_look_alike_give_the_same_page(pages: Pages, table: Table, person: Person | None) -> None:
    who = visitor(person)
    seat = table.seat_of(person.id if person else None)
    truth = table.position
    assert truth is not None
    seen, worlds = set(), set()
    try:
        for seed in range(WORLDS):
            table.position = truth.redeal(seat, seed=seed) if seat is not None else truth.view(None).redeal(seed=seed)
            worlds.add(bytes(table.position))
            seen.add(pages.table(who, table, now=NOW, muted=frozenset()))
            seen_fragment = pages.fragment(who, table, now=NOW, muted=frozenset())
            assert seen_fragment in next(iter(seen))
    finally:
        table.position = truth
    assert len(worlds) == WORLDS, "the worlds should differ"
    assert len(seen) == 1


def test_the_key_is_on_no_page_before_the_end(pages: Pages) -> None:
    table = annas_turn()
    key = table.secret_key.hex()
    for person in (ANNA, BRUNO, None):
        assert key not in pages.table(visitor(person), table, now=NOW, muted=frozenset())
        assert key not in pages.replay(visitor(person), table, move=3, eyes="open")
    table = over()
    assert table.secret_key.hex() in pages.table(visitor(), table, now=NOW, muted=frozenset())


def test_a_live_replay_page_shows_only_the_own_seat(pages: Pages) -> None:
    table = annas_turn()
    for person in (ANNA, BRUNO, WATCHER, None):
        own = pages.replay(visitor(person), table, move=9, eyes=None)
        for eyes in (0, 1, 2, "open"):
            assert pages.replay(visitor(person), table, move=9, eyes=eyes) == own


def test_as_at_the_table_the_page_shows_nothing_of_earlier_services(pages: Pages) -> None:
    with_aid, without = (annas_turn(20, aid=aid) for aid in (True, False))
    assert with_aid.position is not None
    assert with_aid.position.moves == without.position.moves  # type: ignore[union-attr]
    service = with_aid.position.state.service  # type: ignore[attr-defined]
    assert service > 3
    helped, alone = (
        pages.fragment(visitor(language="en"), table, now=NOW, muted=frozenset()) for table in (with_aid, without)
    )
    assert "Service 1:" in helped
    assert "Service 1:" not in alone
    assert f"Service {service}:" in alone
    assert helped.count("lrl-heaps") == alone.count("lrl-heaps")
    assert alone.count('class="hidden-cards"') == 0 < helped.count('class="hidden-cards"')
