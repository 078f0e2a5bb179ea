"""For a Crown in a browser: the reveal card by card at a chosen pace, and everything else of this table."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import cast

import pytest
from playwright.sync_api import ViewportSize, expect

from roitelet.games.for_a_crown import page as crown
from roitelet.games.for_a_crown.reckoning import reckoning
from roitelet.games.for_a_crown.rules import (
    BRIBING,
    CHOOSING,
    MOVING,
    PAYING_MAGES,
    RECRUITING,
    ROBBING,
    SENDING,
    Table,
)
from roitelet.position import Position
from tests.web.e2e.conftest import LAPTOP, PHONE, Arrive
from tests.web.e2e.guest import Guest
from tests.web.e2e.keeping import Keeping, asks, key_with
from tests.web.e2e.test_axe import check_everywhere
from tests.web.e2e.test_keyboard import POINTED, tab_to
from tests.web.e2e.test_screens import SMALLEST, faults, open_a_long_hint
from tests.web.e2e.whole_games import check_the_end, played_by_keyboard, played_by_touch, played_without_script

SLUG = "for-a-crown"
SPILLS = """() => [...document.querySelectorAll('.fac-card, .fac-big, .fac-choice, .fac-step')].flatMap(card => {
  const { top, bottom, left, right } = card.getBoundingClientRect();
  return [...card.querySelectorAll('.fac-name, .fac-head b, .fac-token, .fac-told, .fac-unseen, small')]
    .filter(part => part.checkVisibility())
    .filter(part => { const box = part.getBoundingClientRect();
      return box.top < top - 1 || box.bottom > bottom + 1 || box.left < left - 1 || box.right > right + 1; })
    .map(part => `${part.className}: ${part.textContent.trim()} spills over`);
})"""
ASTRAY = """() => {
  const part = '.fac-big, .fac-lines li, .fac-choice, .fac-step, .fac-chip, .fac-card, .fac-cost, .fac-short-of';
  return ['.fac-stage', '.fac-square'].flatMap(name => [...document.querySelectorAll(name)].flatMap(place => {
    const { top, bottom, left, right } = place.getBoundingClientRect();
    return [...place.querySelectorAll(part)].filter(each => each.checkVisibility({ opacityProperty: true }))
      .filter(each => { const box = each.getBoundingClientRect();
        return box.top < top - 1 || box.bottom > bottom + 1 || box.left < left - 1 || box.right > right + 1; })
      .map(each => `${each.className}: ${each.textContent.trim()} lies beside ${name}`);
  }));
}"""
"""What lies over the gallery or over the question instead of in the middle of the table."""
SMALL_PHONE: ViewportSize = {"width": 360, "height": 640}
LOW_LAPTOP: ViewportSize = {"width": 1366, "height": 768}
AHEAD = """() => [...document.querySelectorAll('.after')].filter(each => getComputedStyle(each).opacity !== '0')
  .map(each => each.id || each.className)"""
BEATS = "() => document.getAnimations().filter(each => each.animationName === 'fac-beat').length"
LAST_TOLD = "() => getComputedStyle([...document.querySelectorAll('#log li')].at(-1)).opacity"
QUESTIONS = {
    "recruiting": RECRUITING,
    "one effect of two": CHOOSING,
    "robbing": ROBBING,
    "a raccoon": SENDING,
    "a portrait": MOVING,
    "bribery": BRIBING,
    "mages": PAYING_MAGES,
}


def one_of(offers: Sequence[str]) -> str:
    """Any move, but always the same of the same."""
    return offers[sum(map(ord, "".join(offers))) % len(offers)]


def asked(question: int, number: int = 0) -> Callable[[Position], bool]:
    return lambda p: p.seat == 0 and p.number >= number and cast(Table, p.state).asked == question


def check_the_families(guest: Guest, keeping: Keeping, id: str, moves: list[str]) -> None:
    table = keeping.table(id)
    assert table.position is not None
    check_the_end(guest, keeping, id, moves, [account.out for account in reckoning(table.position.view(0)).accounts])


def test_a_whole_game_on_a_phone_needs_no_scrolling(arrive: Arrive, keeping: Keeping) -> None:
    guest = arrive("Anna", phone=True, language="fr")
    id = keeping.lay([guest.person, *["page"] * 3], slug=SLUG)
    guest.table(id)
    check_the_families(guest, keeping, id, played_by_touch(guest, random.Random(5), SPILLS))


def test_a_whole_game_by_keyboard_alone(arrive: Arrive, keeping: Keeping) -> None:
    guest = arrive("Anna")
    guest.context.add_init_script(POINTED)
    id = keeping.lay([guest.person, "page", "page"], slug=SLUG)
    guest.table(id)
    guest.turn()
    tab_to(guest, ".legal")
    check_the_families(guest, keeping, id, played_by_keyboard(guest, random.Random(6)))


def test_a_game_is_played_to_its_end_without_script(arrive: Arrive, keeping: Keeping) -> None:
    guest = arrive("Anna", java_script_enabled=False)

    def late(position: Position) -> bool:
        return position.seat == 0 and cast(Table, position.state).round == 4

    id = keeping.lay([guest.person, "page", "page"], until=late, choose=one_of, slug=SLUG)
    moves = [entry.what for entry in keeping.moves(id) if entry.person]
    guest.table(id)
    moves += played_without_script(guest, random.Random(7))
    expect(guest.page.locator(".fac-told-all")).to_be_hidden()
    check_the_families(guest, keeping, id, moves)


@pytest.mark.parametrize("phone", [True, False], ids=["phone", "laptop"])
def test_no_question_of_five_families_needs_scrolling(phone: bool, arrive: Arrive, keeping: Keeping) -> None:
    """With a clock, with a hint or without, nor does anything lie over something else."""
    guest = arrive("Anna-Maria von Traut", phone=phone)
    wrong = {}

    def look(*where: str) -> None:
        for size in (PHONE, SMALL_PHONE) if phone else (LAPTOP, LOW_LAPTOP):
            guest.page.set_viewport_size(size)
            if found := faults(guest) + guest.page.evaluate(SPILLS) + guest.page.evaluate(ASTRAY):
                wrong[(*where, size["width"])] = found

    for name, question in QUESTIONS.items():
        until = asked(question, number=30 if question != BRIBING else 0)
        key = key_with(5, until, one_of, SLUG)
        id = keeping.lay([guest.person, *["page"] * 4], until=until, choose=one_of, key=key, slug=SLUG, pace="days")
        for language in ("en", "fr"):
            guest.goto(f"/language/{language}?back=/tables/{id}")
            assert guest.turn().yours
            guest.page.evaluate("document.fonts.ready")
            look(name, language)
        open_a_long_hint(guest)
        look(name, "fr with a hint")
    assert not wrong, wrong


@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE], ids=["phone", "small phone"])
def test_the_end_and_what_led_there_fit_a_phone(size: ViewportSize, arrive: Arrive, keeping: Keeping) -> None:
    """All families' account is read without pulling it sideways, and every line of it says what it counts."""
    guest = arrive("Anna", phone=True, language="fr")
    guest.page.set_viewport_size(size)
    id = keeping.lay([guest.person, *["page"] * 4], until=lambda p: False, choose=one_of, slug=SLUG)
    guest.table(id)
    expect(guest.page.locator(".fac-reckoning .fac-label")).to_have_count(len(crown.STEPS_OF_RECKONING))
    for label in guest.page.locator(".fac-reckoning .fac-label").all():
        box = label.bounding_box()
        assert box is not None
        assert box["width"] > 20, "its words are seen"
    wide = "() => [...document.querySelectorAll('.fac-reckoning')].map(each => each.scrollWidth - each.clientWidth)"
    assert guest.page.evaluate(wide) == [0]
    below = "() => document.querySelector('#ask').getBoundingClientRect().top"
    total = guest.page.locator(".fac-reckoning .total").bounding_box()
    assert total is not None
    assert total["y"] + total["height"] <= guest.page.evaluate(below) + 1, "nor by pulling it upwards"
    last = len(keeping.moves(id))
    for move in (6, 20, last // 2, last - 3):
        guest.goto(f"/tables/{id}/replay?move={move}")
        guest.page.evaluate("document.fonts.ready")
        expect(guest.page.locator(".fac-pacing")).to_be_hidden()
        found = faults(guest) + guest.page.evaluate(SPILLS) + guest.page.evaluate(ASTRAY)
        assert not found, (move, found)


def test_axe_finds_no_serious_fault(arrive: Arrive, keeping: Keeping) -> None:
    anna, bruno = arrive("Anna", bypass_csp=True), keeping.person("Bruno")

    def lay(until: Callable[[Position], bool]) -> str:
        key = key_with(4, until, one_of, SLUG)
        return keeping.lay([anna.person, bruno, "page", "page"], until=until, choose=one_of, key=key, slug=SLUG)

    over = keeping.lay([anna.person, "page", "page"], until=lambda p: False, choose=one_of, slug=SLUG)
    places = {
        "recruiting": lay(asked(RECRUITING, 20)),
        "a portrait": lay(asked(MOVING, 20)),
        "waiting": lay(asks("rob", 20, seat=1)),
        "over": over,
    }
    check_everywhere(anna, {name: f"/tables/{id}" for name, id in places.items()})


# The reveal


def brings_many(position: Position) -> bool:
    """Bruno is to act, and whatever he does first he is asked again, after three cards or more."""
    if position.seat != 1 or cast(Table, position.state).asked != CHOOSING:
        return False
    after = position.copy()
    after.play(position.legal()[0])
    turned = sum(line.kind in crown.TURNED for line in after.news())
    return not after.over and after.seat == 1 and turned > 3


def laid_for_a_reveal(keeping: Keeping, anna: Guest, bruno: Guest) -> str:
    key = key_with(3, brings_many, one_of, SLUG)
    people = [anna.person, bruno.person, keeping.person("Cléa")]
    return keeping.lay(people, until=brings_many, choose=one_of, key=key, slug=SLUG)


def test_cards_are_turned_one_after_the_other_and_can_be_skipped(arrive: Arrive, keeping: Keeping) -> None:
    anna, bruno = arrive("Anna", motion=True), arrive("Bruno")
    id = laid_for_a_reveal(keeping, anna, bruno)
    anna.table(id)
    anna.page.locator("[data-skip]").click()
    bruno.table(id)
    before = anna.state
    bruno.play(bruno.offers()[0])
    shown = anna.wait(lambda state: state.seq > before.seq)
    beats = int(str(anna.page.locator("#table").get_attribute("data-beats")))
    assert beats >= 3
    assert anna.page.evaluate(BEATS) == beats
    assert anna.page.evaluate(LAST_TOLD) == "0", "the story does not tell ahead of the cards"
    assert anna.page.evaluate(AHEAD) == [], "nor do the newest lines, nor what the chests are worth"
    last = bruno.play(bruno.offers()[0])
    assert last.seq > shown.seq
    assert anna.state.seq == shown.seq, "the next move waits until all cards were seen"
    anna.page.locator("[data-skip]").click()
    anna.wait(lambda state: state.seq >= last.seq)
    anna.page.locator("[data-skip]").click()  # what the last move brought
    assert anna.page.evaluate(LAST_TOLD) == "1"


def test_nothing_is_delayed_if_less_motion_or_everything_at_once_is_wanted(arrive: Arrive, keeping: Keeping) -> None:
    calm, quick, bruno = arrive("Anna"), arrive("Cléa", motion=True), arrive("Bruno")
    id = laid_for_a_reveal(keeping, calm, bruno)
    for guest in (calm, quick, bruno):
        guest.table(id)
    expect(calm.page.locator("#pace")).to_be_hidden()
    quick.page.context.add_init_script("localStorage.setItem('roitelet-pace', 'now')")
    quick.page.reload()
    for _ in range(2):
        last = bruno.play(bruno.offers()[0])
    for guest in (calm, quick):
        guest.wait(lambda state: state.seq >= last.seq)
    expect(calm.page.locator(".fac-told-all")).to_be_hidden()
    assert calm.page.evaluate("document.getAnimations().length") == 0


def test_the_pace_is_remembered(arrive: Arrive, keeping: Keeping) -> None:
    anna, bruno = arrive("Anna", motion=True), arrive("Bruno")
    id = laid_for_a_reveal(keeping, anna, bruno)
    anna.table(id)
    expect(anna.page.locator("#pace")).to_have_value("calm")
    anna.page.locator("#pace").select_option("brisk")
    anna.page.reload()
    expect(anna.page.locator("#pace")).to_have_value("brisk")
    assert anna.page.evaluate("document.documentElement.style.getPropertyValue('--beat')") == "800ms"


@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE], ids=["phone", "small phone"])
def test_on_a_phone_the_reveal_can_be_skipped_while_others_act(
    size: ViewportSize, arrive: Arrive, keeping: Keeping
) -> None:
    anna, bruno = arrive("Anna", phone=True, language="fr", motion=True), arrive("Bruno")
    anna.page.set_viewport_size(size)
    anna.table(laid_for_a_reveal(keeping, anna, bruno))
    for control in ("#pace", "[data-skip]"):
        box = anna.page.locator(control).bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= size["width"], f"{control} ends beside the screen"
        assert min(box["width"], box["height"]) >= SMALLEST


def test_no_skip_button_when_it_is_the_viewers_turn_and_all_is_shown(arrive: Arrive, keeping: Keeping) -> None:
    """Beside a question, it would read as if one could pass."""
    until = asked(ROBBING, 20)
    guest = arrive("Anna", motion=True)
    key = key_with(3, until, one_of, SLUG)
    guest.table(keeping.lay([guest.person, "page", "page"], until=until, choose=one_of, key=key, slug=SLUG))
    guest.turn()
    expect(guest.page.locator("[data-skip]")).to_be_hidden()
    expect(guest.page.locator("#pace")).to_be_visible()


def test_cards_of_the_reveal_hold_what_stands_on_them(arrive: Arrive, keeping: Keeping) -> None:
    anna, bruno = arrive("Anna", phone=True, language="fr", motion=True), arrive("Bruno")
    anna.table(laid_for_a_reveal(keeping, anna, bruno))
    for size in (PHONE, SMALL_PHONE):
        anna.page.set_viewport_size(size)
        assert anna.page.evaluate("document.querySelectorAll('.fac-told-all .fac-big').length") > 0
        assert anna.page.evaluate(SPILLS) == []
