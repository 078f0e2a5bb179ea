"""On a phone and on a laptop: a turn needs no scrolling, and whatever can be pressed is large enough to be hit."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import cast

import pytest
from playwright.sync_api import expect

from roitelet.games.le_roi_lui.rules import FIRST_PORTION, SECOND_PORTION, Table
from roitelet.position import Position
from tests.web.e2e.conftest import Arrive
from tests.web.e2e.guest import Guest
from tests.web.e2e.keeping import Keeping, asks, drawing, greedy, key_with

SMALLEST = 44
FAULTS = """smallest => {
  const faults = [], root = document.scrollingElement;
  const seen = element => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const named = element => element.id || element.textContent.trim().slice(0, 40) || element.className;
  if (root.scrollHeight > innerHeight) faults.push(`the page is ${root.scrollHeight} high`);
  if (root.scrollWidth > innerWidth) faults.push(`the page is ${root.scrollWidth} wide`);
  const outside = ({ left, top, right, bottom }) =>
    left < -.5 || top < -.5 || right > innerWidth + .5 || bottom > innerHeight + .5;
  const pressed = 'button, a[href], summary, select, input:not([type=hidden]), label:has(svg)';
  for (const target of document.querySelectorAll(`#game :is(${pressed})`)) {
    const box = target.getBoundingClientRect();
    if (!seen(target) || box.width === 0) continue;
    if (box.width < smallest - .5 || box.height < smallest - .5)
      faults.push(`${named(target)} is ${box.width.toFixed(1)} x ${box.height.toFixed(1)}`);
    if (!target.matches('.legal')) continue;
    if (outside(box)) faults.push(`${named(target)} is not wholly on the screen`);
    for (const [x, y] of [[.5, .5], [.2, .5], [.8, .5], [.5, .2], [.5, .8]]) {
      const hit = document.elementFromPoint(box.left + x * box.width, box.top + y * box.height);
      if (!target.contains(hit)) faults.push(`${named(target)} is covered by ${hit && named(hit)}`);
    }
  }
  const parts = '#asked, .tools, .seat, .lrl-hand, .lrl-king li, .lrl-dishes li, .lrl-foot, '
    + '.rec-slot, .rec-foot, .rec-die, '
    + '.plr-hand, .plr-government > li, .plr-zone, .plr-sale, .plr-dial, .plr-tick, .plr-total, '
    + '.lcr-edict, .lcr-zone>li, .lcr-own>li, .lcr-head, '
    + '.fac-gallery, .fac-card, .fac-tile, .fac-big, .fac-lines, .fac-hand';
  for (const part of document.querySelectorAll(parts)) {
    if (seen(part) && outside(part.getBoundingClientRect())) faults.push(`${named(part)} is not wholly on the screen`);
  }
  return faults;
}"""


LONG_HINT = """() => { const said = document.querySelector('.hint span');
  said.textContent = `${said.textContent} `.repeat(3); }"""


def open_a_long_hint(guest: Guest) -> None:
    """Longer than any is: a bot that has less time finds other words, and they have to fit too."""
    guest.page.locator("#tool-hint").click()
    expect(guest.page.locator(".hint")).to_be_visible()
    guest.page.evaluate(LONG_HINT)


def faults(guest: Guest) -> list[str]:
    found: list[str] = guest.page.evaluate(FAULTS, SMALLEST)
    return found


def late(position: Position) -> bool:
    """A position in which every seat has many things before it."""
    return position.number >= 30 and position.seat == 0


QUESTIONS: dict[str, Callable[[Position], bool]] = {
    "an action": asks("take"),
    "an action late in the game": late,
    "a dragon to feed": asks("feed"),
    "a drawn dragon": asks("lay"),
    "the first portion": lambda position: asked(position, FIRST_PORTION),
    "the second portion": lambda position: asked(position, SECOND_PORTION),
}


def asked(position: Position, question: int) -> bool:
    return position.seat == 0 and cast(Table, position.state).asked == question


@pytest.mark.parametrize("phone", [True, False], ids=["phone", "laptop"])
def test_no_question_of_the_game_needs_scrolling(phone: bool, arrive: Arrive, keeping: Keeping) -> None:
    guest = arrive("Anna-Maria von Traut", phone=phone)
    wrong = {}
    for question, until in QUESTIONS.items():
        choose = greedy if until is late else drawing
        for seats in (3, 5):
            key = key_with(seats, until, choose)
            id = keeping.lay([guest.person, *["page"] * (seats - 1)], until=until, choose=choose, key=key)
            for language in ("fr", "en"):
                guest.goto(f"/language/{language}?back=/tables/{id}")
                assert guest.turn().yours
                guest.page.evaluate("document.fonts.ready")
                if found := faults(guest):
                    wrong[question, seats, language] = found
    assert not wrong, wrong


def test_a_whole_game_on_a_phone_needs_no_scrolling(arrive: Arrive, keeping: Keeping) -> None:
    guest, chance, wrong = arrive("Anna", phone=True), random.Random(2), {}
    guest.table(keeping.lay([guest.person, "page", "page", "page"]))
    state = guest.turn()
    while not state.over:
        if found := faults(guest):
            wrong[state.turn] = found
        move = chance.choice(guest.offers())
        guest.page.locator(f"#move-{move.replace(' ', '-')}").tap()
        sure = guest.page.locator(f"#ask-{move.replace(' ', '-')} form button")
        if sure.count():
            sure.tap()
        state = guest.turn(after=state.turn)
    assert not wrong, wrong


@pytest.mark.parametrize("phone", [True, False], ids=["phone", "laptop"])
def test_a_hint_covers_no_move(phone: bool, arrive: Arrive, keeping: Keeping) -> None:
    guest = arrive("Anna", phone=phone)
    guest.table(keeping.lay([guest.person, "page", "page", "page"], until=lambda p: p.seat == 0 and p.number > 8))
    guest.turn()
    open_a_long_hint(guest)
    assert not (found := faults(guest)), found


def test_on_a_phone_the_story_opens_at_its_end(arrive: Arrive, keeping: Keeping) -> None:
    guest = arrive("Anna", phone=True)
    guest.table(keeping.lay([guest.person, *["page"] * 4], until=late))
    guest.turn()
    guest.page.locator(".tool[popovertarget=log]").click()
    expect(guest.page.locator("#log li").last).to_be_in_viewport()


def test_a_screen_that_is_too_small_would_be_found(arrive: Arrive, keeping: Keeping) -> None:
    guest = arrive("Anna", phone=True)
    guest.table(keeping.lay([guest.person, *["page"] * 4], until=late))
    guest.turn()
    guest.page.set_viewport_size({"width": 300, "height": 420})
    assert faults(guest)
