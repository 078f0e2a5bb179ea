"""A game of another package without a page of its own, in a real browser: whole games, with script and without."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.third_party.installing import LITTLE_TRICK, MANY, environment, varied
from tests.web.e2e.conftest import PAUSE, Arrive
from tests.web.e2e.guest import Guest
from tests.web.e2e.test_axe import AXE, faults
from tests.web.e2e.test_without_script import look_again
from tests.web.server_process import ServerProcess

SLUG, MANY_SLUG = "little-trick", "high-card-many"
NARROW: ViewportSize = {"width": 375, "height": 740}
SMALL = """() => [...document.querySelectorAll('#game :is(button, a[href], input:not([type=hidden]), summary)')]
  .filter(it => it.checkVisibility() && it.getBoundingClientRect().width)
  .filter(it => it.getBoundingClientRect().height < 43.5)
  .map(it => it.id || it.textContent.trim())"""
WIDE = (
    "() => document.scrollingElement.scrollWidth > innerWidth || document.scrollingElement.scrollHeight > innerHeight"
)


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that knows two more games."""
    folder: Path = tmp_path_factory.mktemp("elsewhere")
    database = f"sqlite:///{folder / 'tables.db'}"
    many = varied("high_card_many", folder, MANY)
    installed = environment(folder / "site", LITTLE_TRICK, many)
    with ServerProcess(database, pause=PAUSE, environment=installed) as server:
        yield server.address


def sit_down(guest: Guest, slug: str = SLUG) -> None:
    guest.goto("/")
    guest.page.locator(f"form[action='/games/{slug}/play'] button").click()
    guest.page.wait_for_url("**/tables/*")


def check_the_end(guest: Guest) -> None:
    """The points that the page shows are those of the replay that it offers."""
    page = guest.page
    expect(page.locator("#verdict")).to_be_visible()
    totals = [int(text) for text in page.locator(".total td").all_text_contents()]
    saved = guest.context.request.get(f"{guest.address}/tables/{guest.table_id}/replay.json").json()
    assert sum(totals) == 3, "tricks in a game"
    assert saved["game"] == SLUG
    assert saved["moves"]


def test_a_whole_game_of_another_package_on_a_phone(arrive: Arrive, elsewhere: str) -> None:
    guest, chance = arrive(address=elsewhere, phone=True, bypass_csp=True), random.Random(5)
    guest.context.add_init_script(path=Path(AXE))
    guest.page.set_viewport_size(NARROW)
    sit_down(guest)
    state, wrong, hinted = guest.turn(), list[str](), False
    while not state.over:
        wrong += guest.page.evaluate(SMALL) + (["the page scrolls"] if guest.page.evaluate(WIDE) else [])
        assert guest.page.locator(".plain-hand .plain-item").count() > 0
        if not hinted:
            wrong += faults(guest, None)
            guest.page.locator("#tool-hint").click()
            expect(guest.page.locator(".hint")).to_be_visible()
            hinted = True
        guest.press(chance.choice(guest.offers()))
        state = guest.turn(after=state.turn)
    wrong += faults(guest, None)
    assert not wrong, wrong
    check_the_end(guest)
    guest.page.locator("a[href$='/replay?move=0']").click()
    guest.page.locator("#step-next").click()
    expect(guest.page.locator(".replay-controls output")).to_contain_text("1")
    expect(guest.page.locator(".plain-known")).to_be_visible()


def test_a_whole_game_of_another_package_without_script_in_french(arrive: Arrive, elsewhere: str) -> None:
    guest, chance = arrive(address=elsewhere, language="fr", java_script_enabled=False), random.Random(6)
    sit_down(guest)
    while True:
        look_again(guest)
        if guest.page.locator("#table.over").count():
            break
        with guest.page.expect_navigation():
            guest.press(chance.choice(guest.offers()))
    check_the_end(guest)
    expect(guest.page.locator(".plain-reckoning")).to_contain_text("Levées")


def test_hundreds_of_moves_are_searched_on_a_phone(arrive: Arrive, elsewhere: str) -> None:
    guest = arrive(address=elsewhere, phone=True)
    guest.page.set_viewport_size(NARROW)
    sit_down(guest, MANY_SLUG)
    state = guest.turn()
    assert len(guest.offers()) == 301
    assert not guest.page.evaluate(SMALL)
    assert not guest.page.evaluate(WIDE)
    field, moves = guest.page.locator("[data-finds]"), guest.page.locator("#plain-moves li:visible")
    field.fill("no such way")
    expect(moves).to_have_count(0)
    expect(guest.page.locator("[data-found-none]")).to_have_text("No move is called that.")
    field.fill("WAY 217")
    expect(moves).to_have_count(1)
    field.press("Enter")
    assert guest.wait(lambda now: now.seq != state.seq)
    saved = guest.turn(after=state.turn)
    assert saved.over
    replay = guest.context.request.get(f"{elsewhere}/tables/{guest.table_id}/replay.json").json()
    assert "swap 217" in replay["moves"]


def test_hundreds_of_moves_can_be_pressed_without_script(arrive: Arrive, elsewhere: str) -> None:
    guest = arrive(address=elsewhere, java_script_enabled=False)
    sit_down(guest, MANY_SLUG)
    look_again(guest)
    with guest.page.expect_navigation():
        guest.press("swap 299")
    look_again(guest)
    expect(guest.page.locator("#verdict")).to_be_visible()
