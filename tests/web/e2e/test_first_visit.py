"""Ten seconds: open the page, press once, play; in the browser's language."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.e2e.conftest import Arrive
from tests.web.e2e.guest import Guest
from tests.web.e2e.keeping import Keeping

PLAY_NOW = "form[action='/games/le-roi-lui/play'] button"


@pytest.mark.parametrize(("language", "asked"), [("fr", "vous servir"), ("en", "help yourself")])
def test_one_click_at_home_and_a_move_can_be_made_at_a_dealt_table(
    language: str, asked: str, arrive: Arrive, keeping: Keeping
) -> None:
    guest = arrive(language=language)
    guest.goto("/")
    expect(guest.page.locator("html")).to_have_attribute("lang", language)
    guest.page.locator(PLAY_NOW).click()
    guest.turn()
    expect(guest.page.locator("html")).to_have_attribute("lang", language)
    expect(guest.page.locator("#asked")).to_contain_text(asked)
    table = keeping.table(guest.table_id)
    assert [seat.bot is None for seat in table.seats] == [True, False, False, False]
    assert table.seats[0].name
    guest.play(guest.offers()[0])
    assert any(entry.person == table.host for entry in keeping.moves(guest.table_id))


def switch_language(guest: Guest, language: str) -> None:
    guest.page.locator(f".languages a[hreflang={language}]").click()
    expect(guest.page.locator("html")).to_have_attribute("lang", language)


def test_switching_the_language_keeps_the_table_and_the_turn(arrive: Arrive, keeping: Keeping) -> None:
    guest = arrive("Anna")
    id = keeping.lay([guest.person, "page", "page"], until=lambda p: p.seat == 0)
    guest.table(id)
    before, offers = guest.turn(), guest.offers()
    switch_language(guest, "fr")
    assert (guest.table_id, guest.turn().turn, guest.offers()) == (id, before.turn, offers)
    guest.play(offers[0])
    after = guest.turn(after=before.turn)
    switch_language(guest, "en")
    assert (guest.table_id, guest.turn().turn) == (id, after.turn)


def test_switching_the_language_beside_a_hint_keeps_the_table(arrive: Arrive, keeping: Keeping) -> None:
    guest = arrive("Anna")
    id = keeping.lay([guest.person, "page", "page"], until=lambda p: p.seat == 0)
    guest.table(id)
    turn = guest.turn().turn
    guest.page.locator("#tool-hint").click()
    expect(guest.page.locator(".hint")).to_be_visible()
    switch_language(guest, "fr")
    assert (guest.table_id, guest.turn().turn) == (id, turn)


def test_switching_the_language_keeps_what_is_open_and_what_was_typed(arrive: Arrive, keeping: Keeping) -> None:
    guest = arrive("Anna")
    id = keeping.lay([guest.person, "page", "page"], until=lambda p: p.seat == 0)
    guest.table(id)
    guest.page.locator("[popovertarget=chat]").first.click()
    guest.page.locator("#text").fill("bon app")
    switch_language(guest, "fr")
    expect(guest.page.locator("#chat")).to_be_visible()
    expect(guest.page.locator("#text")).to_have_value("bon app")
