"""Without JavaScript: plain forms, and looking again to see the others move."""

from __future__ import annotations

import random
import time

from playwright.sync_api import expect

from roitelet.position import Position
from tests.web.e2e.conftest import Arrive
from tests.web.e2e.guest import LOOKS, PATIENCE, Guest
from tests.web.e2e.keeping import Keeping


def look_again(guest: Guest) -> None:
    """Loads the page until it is the guest's turn, or the game over. A page that is still loading shows neither, nor
    the link: so whole pages are waited for, here and after every move that is pressed."""
    end = time.monotonic() + PATIENCE
    guest.page.wait_for_load_state()
    while guest.page.locator("#table.your-turn, #table.over").count() == 0:
        assert time.monotonic() < end
        guest.page.wait_for_timeout(4 * LOOKS)
        with guest.page.expect_navigation():
            guest.page.locator(".again a").click()


def test_a_whole_game_without_script(arrive: Arrive, keeping: Keeping) -> None:
    guest, chance = arrive(java_script_enabled=False), random.Random(4)
    page = guest.page
    guest.goto("/games/le-roi-lui/new")
    page.locator("#name").fill("Anna")
    page.locator("#seats").select_option("3")
    page.locator(".settings-form button").click()
    for seat in (1, 2):
        page.locator(f"#chair-{seat} select").select_option("page")
        page.locator(f"#chair-{seat} form[action$='/bot'] button").click()
        expect(page.locator(f"#chair-{seat} .sitting")).to_contain_text("page")
    page.locator(".begin button").click()
    id = guest.table_id

    page.locator(".tools [popovertarget=chat]").click()
    page.locator("#text").fill("Bonsoir à tous")
    page.locator("#say button").click()
    page.locator(".tools [popovertarget=chat]").click()
    expect(page.locator("#chat [role=log]")).to_contain_text("Bonsoir à tous")

    hints = 0
    while True:
        look_again(guest)
        if page.locator("#table.over").count():
            break
        if hints < 2:
            page.locator("#tool-hint").click()
            expect(page.locator(".hint")).to_be_visible()
            hints += 1
        with page.expect_navigation():
            guest.press(chance.choice(guest.offers()))
    table = keeping.table(id)
    assert table.position is not None
    assert table.status == "over"
    assert [guest.text(f".total td >> nth={seat}") for seat in range(3)] == list(map(str, table.position.scores()))
    page.locator("form[action$='/rematch'] button").click()
    assert guest.table_id == keeping.table(id).rematch


def harmless(position: Position) -> str | None:
    """A move of the first seat after which another seat is to act, and that showed nothing new."""
    for move in position.legal() if position.seat == 0 else []:
        after = position.copy()
        after.play(move)
        if after.seat != 0 and after.can_undo():
            return move
    return None


def test_a_move_is_taken_back_without_script(arrive: Arrive, keeping: Keeping) -> None:
    guest = arrive("Anna", java_script_enabled=False)
    others = [keeping.person("Bruno"), keeping.person("Cléa")]
    id = keeping.lay([guest.person, *others], until=lambda position: harmless(position) is not None)
    position = keeping.table(id).position
    assert position is not None
    move = harmless(position)
    assert move is not None
    guest.table(id)
    offers, before = guest.offers(), len(keeping.moves(id))
    guest.press(move)
    expect(guest.page.locator("#table.your-turn")).to_have_count(0)
    assert len(keeping.moves(id)) == before + 1
    guest.page.locator("#tool-undo").click()
    expect(guest.page.locator("#table.your-turn")).to_be_visible()
    assert guest.offers() == offers
    expect(guest.page.locator("#tool-undo")).to_have_count(0)
