"""A whole game by keyboard alone, on the usual page."""

from __future__ import annotations

import random

from playwright.sync_api import expect

from tests.web.e2e.conftest import Arrive
from tests.web.e2e.guest import Guest
from tests.web.e2e.keeping import Keeping

POINTED = """for (const kind of ['pointerdown', 'mousedown', 'touchstart'])
  addEventListener(kind, () => { document.documentElement.dataset.pointed = kind; }, true);"""
MOST_TABS = 120


def focused(guest: Guest, selector: str) -> bool:
    found: bool = guest.page.evaluate("selector => document.activeElement.matches(selector)", selector)
    return found


def tab_to(guest: Guest, selector: str, key: str = "Tab") -> None:
    for _ in range(MOST_TABS):
        if focused(guest, selector):
            return
        guest.page.keyboard.press(key)
    raise AssertionError(f"{selector} cannot be reached by {key}")


def choose(guest: Guest, move: str, by_digit: bool) -> None:
    name = move.replace(" ", "-")
    if by_digit:
        digit = guest.page.locator(f"#move-{name}").get_attribute("data-digit")
        assert digit is not None
        guest.page.keyboard.press(digit)
    else:
        tab_to(guest, f"#move-{name}")
        guest.page.keyboard.press("Enter")
    if guest.page.locator(f"#ask-{name}").count():
        expect(guest.page.locator(f"#ask-{name}")).to_be_visible()
        tab_to(guest, f"#ask-{name} form button", "Shift+Tab")
        guest.page.keyboard.press("Enter")


def test_a_whole_game_by_keyboard_alone(arrive: Arrive, keeping: Keeping) -> None:
    guest, chance = arrive(), random.Random(3)
    guest.context.add_init_script(POINTED)
    guest.goto("/")
    tab_to(guest, "form[action='/games/le-roi-lui/play'] button")
    guest.page.keyboard.press("Enter")
    guest.page.wait_for_url("**/tables/*")
    state, told, lost = guest.turn(), [guest.text(".latest")], []
    expect(guest.page.locator(".latest")).to_have_attribute("aria-live", "polite")
    lines = guest.page.locator("#log [role=log] li")
    tab_to(guest, ".legal")
    count = 0
    while not state.over:
        before, move = lines.count(), chance.choice(guest.offers())
        choose(guest, move, by_digit=count % 3 == 2)
        state = guest.turn(after=state.turn)
        count += 1
        assert lines.count() > before
        told.append(guest.text(".latest") if not state.over else guest.text(".ending [role=status]"))
        if focused(guest, "body"):
            lost.append(move)
    assert not lost, f"of {count} moves, focus was lost after {lost}"
    assert count == sum(entry.person is not None for entry in keeping.moves(guest.table_id))
    assert len(set(told)) > count // 2
    assert all(told)
    tab_to(guest, "form[action$='/rematch'] button")
    assert guest.page.locator("html").get_attribute("data-pointed") is None


def test_what_is_typed_into_the_chat_plays_nothing(arrive: Arrive, keeping: Keeping) -> None:
    guest = arrive("Anna")
    guest.table(keeping.lay([guest.person, "page", "page"], until=lambda p: p.seat == 0))
    guest.turn()
    tab_to(guest, ".tools [popovertarget=chat]")
    guest.page.keyboard.press("Enter")
    expect(guest.page.locator("#chat")).to_be_visible()
    tab_to(guest, "#text")
    guest.page.keyboard.type("1 2 3 h u")
    guest.page.keyboard.press("Enter")
    expect(guest.page.locator("#chat [role=log]")).to_contain_text("1 2 3 h u")
    assert not [entry for entry in keeping.moves(guest.table_id) if entry.person]
    assert guest.page.locator(".hint").count() == 0
