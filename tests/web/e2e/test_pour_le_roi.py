"""Pour le Roi (et Moi) in a real Chromium: every question fits, played by touch, by keyboard and without script."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import cache
from itertools import count
from pathlib import Path

import pytest
from playwright.sync_api import expect

from roitelet.game import games
from roitelet.position import Position
from roitelet.store import Person
from tests.web.e2e.conftest import LAPTOP, PHONE, Arrive
from tests.web.e2e.guest import Guest
from tests.web.e2e.keeping import Keeping
from tests.web.e2e.test_axe import AXE, COLOURS
from tests.web.e2e.test_axe import faults as axe_faults
from tests.web.e2e.test_keyboard import tab_to
from tests.web.e2e.test_screens import faults
from tests.web.e2e.test_without_script import look_again

KEYS = {2: bytes([1]) * 16, 3: bytes([3]) * 16, 5: bytes([0]) * 16}
"""Games in which the first seat is asked everything."""
SLUG = "pour-le-roi"
VERBS = ("place", "take", "raise", "lower", "bid", "pay", "discard")
LAST_LOTS = 3
A_GIFT = 3
"""Moves before the last one of a seat that gives."""


def thrifty() -> Callable[[Sequence[str]], str]:
    """Most people pass, some bid a little; everything else as it comes."""
    turns = count()

    def choose(offers: Sequence[str]) -> str:
        turn = next(turns)
        if "pass" in offers:
            return offers[1 if turn % 3 == 0 and len(offers) > 1 else 0]
        return offers[turn % len(offers)]

    return choose


@cache
def played(seats: int) -> tuple[dict[str, int], int]:
    """At which move the first seat is asked each question for the last time, and when the last lots begin."""
    position, choose, found, last = games()[SLUG].interpreted().deal(seats, key=KEYS[seats]), thrifty(), {}, 0
    while not position.over:
        if position.seat == 0:
            found.update({move.split()[0]: position.number for move in position.legal()})
            if not last and position.state.lots and position.state.left <= LAST_LOTS:  # type: ignore[attr-defined]
                last = position.number
        position.play(choose(position.legal()))
    return found, last


def until(number: int) -> Callable[[Position], bool]:
    return lambda position: position.number >= number


def lay(keeping: Keeping, guest: Guest, seats: int, number: int) -> str:
    company: list[Person | str] = [guest.person, *["page"] * (seats - 1)]
    return keeping.lay(company, until=until(number), choose=thrifty(), key=KEYS[seats], slug=SLUG)


@pytest.mark.parametrize("phone", [True, False], ids=["phone", "laptop"])
def test_no_question_needs_scrolling(phone: bool, arrive: Arrive, keeping: Keeping) -> None:
    guest, wrong = arrive("Anna-Maria von Traut", phone=phone), {}
    for seats in (2, 5):
        asked = played(seats)[0]
        assert set(VERBS) <= set(asked)
        for verb, number in asked.items():
            if verb == "pass" or (seats == 2 and verb in ("take", "raise", "lower")):
                continue
            id = lay(keeping, guest, seats, number)
            for language in ("fr", "en") if seats == 5 else ("fr",):
                guest.goto(f"/language/{language}?back=/tables/{id}")
                assert guest.turn().yours
                guest.page.evaluate("document.fonts.ready")
                if found := faults(guest):
                    wrong[verb, seats, language] = found
    assert not wrong, wrong


def test_the_last_gift_and_the_last_lots_by_touch_need_no_scrolling(arrive: Arrive, keeping: Keeping) -> None:
    guest, chance, wrong, verbs = arrive("Anna", phone=True, language="fr"), random.Random(2), {}, set[str]()
    asked, last_lots = played(3)
    for number in (asked["place"] - A_GIFT, last_lots):
        guest.table(lay(keeping, guest, 3, number))
        state = guest.turn()
        gives = guest.page.locator(".plr-giving").count() > 0
        while not state.over and (guest.page.locator(".plr-giving").count() > 0) is gives:
            if found := faults(guest):
                wrong[state.turn] = found
            offers = guest.offers()
            payable = [move for move in offers if not guest.page.locator(f"#ask-{move.replace(' ', '-')}").count()]
            buys = [move for move in payable if move.startswith("bid") and not verbs & {"pay", "discard"}]
            move = chance.choice(buys[-1:] or payable[:3])
            verbs.add(move.split()[0])
            guest.press(move)
            state = guest.turn(after=state.turn)
    assert not wrong, wrong
    assert {"place", "take", "bid", "pass"} <= verbs
    assert verbs & {"pay", "discard"}
    table = keeping.table(guest.table_id)
    assert table.position is not None
    shown = [guest.text(f".plr-reckoning .total td >> nth={seat}") for seat in range(3)]
    assert shown == [str(points) for points in table.position.scores()]


def test_the_last_lots_by_keyboard_alone(arrive: Arrive, keeping: Keeping) -> None:
    guest = arrive("Anna")
    guest.table(lay(keeping, guest, 3, played(3)[1]))
    state, keyboard, bids = guest.turn(), guest.page.keyboard, 0
    while not state.over:
        offers = guest.offers()
        if "pass" in offers:
            affordable = [move for move in offers if move.startswith("bid") and not guest.page.locator(
                f"#ask-{move.replace(' ', '-')}").count()]  # fmt: skip
            amount = affordable[0].split()[1] if affordable and bids < 2 else ""
            bids += bool(amount)
            keyboard.press(amount if len(amount) == 1 else "0")
        elif offers[0] in ("pay", "discard"):
            boxes = guest.page.locator("[data-choose] [type=checkbox]")
            wanted = int(guest.page.locator("[data-choose]").get_attribute("data-choose") or 0)
            while offers[0] == "discard" and guest.page.locator("[data-choose] :checked").count() < wanted:
                tab_to(guest, f"#{boxes.nth(guest.page.locator('[data-choose] :checked').count()).get_attribute('id')}")
                keyboard.press("Space")
            tab_to(guest, f"#move-{offers[0]}")
            keyboard.press("Enter")
        else:
            tab_to(guest, f"#move-{offers[0].replace(' ', '-')}")
            keyboard.press("Enter")
        state = guest.turn(after=state.turn)
    assert bids == 2


def test_the_last_lots_without_script(arrive: Arrive, keeping: Keeping) -> None:
    guest = arrive("Anna", java_script_enabled=False)
    id = lay(keeping, guest, 3, played(3)[1])
    guest.table(id)
    page, said = guest.page, list[str]()
    while True:
        look_again(guest)
        if page.locator("#table.over").count():
            break
        form = page.locator("form.plr-payment")
        with page.expect_navigation():
            if form.count():
                wanted = form.locator("[data-choose]").get_attribute("data-choose")
                if form.locator("input[value=discard]").count():
                    for box in range(int(wanted or 0)):
                        form.locator("label").nth(box).click()
                form.locator("button").click()
            elif page.locator("#other-bid").count() and len(said) < 2:
                page.locator("[popovertarget=other-bid]").first.click()
                said.append(page.locator("#other-bid input[type=number]").input_value())
                page.locator("#other-bid form button").click()
            else:
                passes = page.locator("#move-pass")
                (passes if passes.count() else page.locator("button.legal").first).click()
    assert len(said) == 2
    made = [entry.what for entry in keeping.moves(id) if entry.person]
    assert {f"bid {amount}" for amount in said} <= set(made)


def test_a_payment_that_does_not_do_is_said_and_nothing_is_paid(arrive: Arrive, keeping: Keeping) -> None:
    guest = arrive("Anna")
    id = lay(keeping, guest, 5, played(5)[0]["pay"])
    guest.table(id)
    guest.turn()
    before = len(keeping.moves(id))
    for box in guest.page.locator("[data-choose] :checked").all():
        box.evaluate("box => { box.checked = false; }")
    guest.page.locator("[data-choose] label").first.click()
    guest.forgives.append("422")
    guest.page.locator("#move-pay").click()
    expect(guest.page.locator(".trouble")).to_contain_text("needed")
    assert len(keeping.moves(id)) == before
    expect(guest.page.locator("[data-choose] :checked")).to_have_count(1)


def test_axe_finds_no_serious_fault(arrive: Arrive, keeping: Keeping) -> None:
    guest, wrong = arrive("Anna", bypass_csp=True, language="fr"), {}
    guest.context.add_init_script(path=Path(AXE))
    asked = played(5)[0]
    ids = {verb: lay(keeping, guest, 5, asked[verb]) for verb in ("place", "take", "bid", "pay", "discard")}
    ids["over"] = lay(keeping, guest, 5, 10**6)
    for name, id in ids.items():
        guest.page.set_viewport_size(LAPTOP)
        guest.page.emulate_media(color_scheme="light")
        guest.table(id)
        if found := axe_faults(guest, None):
            wrong[name, "light"] = found
        guest.page.set_viewport_size(PHONE)
        guest.page.emulate_media(color_scheme="dark")
        if found := axe_faults(guest, COLOURS):
            wrong[name, "dark"] = found
    assert not wrong, wrong
