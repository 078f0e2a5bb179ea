"""Les Caprices du Roi in a browser: the crowd, the whims, the assembly, and what this table has of its own."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import cache

import pytest
from playwright.sync_api import expect

from roitelet.games.les_caprices_du_roi.box import CARD
from roitelet.position import Position
from tests.web.e2e.conftest import PHONE, Arrive
from tests.web.e2e.keeping import Keeping, asks, key_with
from tests.web.e2e.test_axe import check_everywhere
from tests.web.e2e.test_keyboard import POINTED, tab_to
from tests.web.e2e.test_screens import faults, open_a_long_hint
from tests.web.e2e.whole_games import check_the_end, played_by_keyboard, played_by_touch, played_without_script

SLUG = "les-caprices-du-roi"
SPILLS = """() => [...document.querySelectorAll('.lcr-edict, .lcr-card, .lcr-head')].flatMap(whole => {
  const { top, bottom, left, right } = whole.getBoundingClientRect();
  const hidden = part => part.getBoundingClientRect().width <= 1 || part.matches('[popover], .lcr-times, .chance');
  const seen = part => part === whole || (!hidden(part) && seen(part.parentElement));
  return [...whole.querySelectorAll('b, .lcr-words, .lcr-short, .lcr-asks, .lcr-sign, .lcr-into, button')]
    .filter(seen)
    .filter(part => { const box = part.getBoundingClientRect();
      return box.top < top - 1 || box.bottom > bottom + 1 || box.left < left - 1 || box.right > right + 1; })
    .map(part => `${part.className || part.tagName}: ${part.textContent.trim()} spills over ${whole.className}`);
})"""
SHOWN = """() => [...document.querySelectorAll('.lcr-own > li')]
  .sort((one, other) => one.getBoundingClientRect().left - other.getBoundingClientRect().left
    + 2000 * (one.getBoundingClientRect().top - other.getBoundingClientRect().top))
  .map(card => Number(card.className.match(/k(\\d+)/)[1]))"""


def hoarding(offers: Sequence[str]) -> str:
    """Draws and discards: so the zone fills."""
    return "draw" if "draw" in offers else offers[-1]


def test_a_whole_game_on_a_phone_needs_no_scrolling(arrive: Arrive, keeping: Keeping) -> None:
    guest = arrive("Anna", phone=True, language="fr")
    id = keeping.lay([guest.person, *["page"] * 3], slug=SLUG)
    guest.table(id)
    check_the_end(guest, keeping, id, played_by_touch(guest, random.Random(3), SPILLS))


def test_a_whole_game_by_keyboard_alone(arrive: Arrive, keeping: Keeping) -> None:
    guest = arrive("Anna")
    guest.context.add_init_script(POINTED)
    id = keeping.lay([guest.person, "page"], slug=SLUG)
    guest.table(id)
    guest.turn()
    tab_to(guest, "#by-caste")
    guest.page.keyboard.press("Space")
    expect(guest.page.locator("#by-caste")).to_be_checked()
    check_the_end(guest, keeping, id, played_by_keyboard(guest, random.Random(6)))


def test_a_whole_game_without_script(arrive: Arrive, keeping: Keeping) -> None:
    guest = arrive("Anna", java_script_enabled=False)
    id = keeping.lay([guest.person, "page"], slug=SLUG)
    guest.table(id)
    check_the_end(guest, keeping, id, played_without_script(guest, random.Random(7)))


@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
def test_the_hand_is_sorted_by_value_or_by_caste_at_a_tap(script: bool, arrive: Arrive, keeping: Keeping) -> None:
    guest = arrive("Anna", phone=True, java_script_enabled=script)
    guest.table(keeping.lay([guest.person, "page"], until=lambda p: p.seat == 0, slug=SLUG))
    held = guest.page.evaluate(SHOWN)
    values = [CARD[card].split()[1] for card in held if CARD[card].split()[1].isdigit()]
    assert [int(value) for value in values] == sorted(int(value) for value in values)
    guest.page.locator("#by-caste").tap()
    assert guest.page.evaluate(SHOWN) == sorted(held)
    assert held != sorted(held), "or nothing was sorted"
    if script:
        before = guest.turn()
        guest.press("draw")
        guest.turn(after=before.turn)
        assert guest.page.evaluate(SHOWN) == sorted(guest.page.evaluate(SHOWN)), "it stays as one wants it"


def test_two_people_see_each_their_own_hand_and_what_was_taken_before_their_eyes(
    arrive: Arrive, keeping: Keeping
) -> None:
    anna, bruno = arrive("Anna"), arrive("Bruno", language="fr")
    key = key_with(2, lambda position: position.seat == 0 and position.number == 0, slug=SLUG)
    id = keeping.lay([anna.person, bruno.person], key=key, slug=SLUG)
    for guest in (anna, bruno):
        guest.table(id)
    anna.turn()
    taken = next(move for move in anna.offers() if move.startswith("recruit"))
    card = taken.removeprefix("recruit ").replace(" ", "-")
    anna.play(taken)
    expect(anna.page.locator(f"#hand-{card}")).to_be_visible()
    expect(bruno.page.locator("#shows-0 .lcr-chip")).to_have_count(1)
    expect(bruno.page.locator("#shows-0 .lcr-unseen")).to_contain_text("7 cartes cachées")
    anna.press(next(move for move in anna.offers() if move.startswith("discard")))
    bruno.turn()
    expect(bruno.page.locator("#shows-0 .lcr-chip")).to_have_count(1)
    expect(bruno.page.locator("#shows-0 .lcr-unseen")).to_contain_text("6 cartes cachées")
    own = [bruno.page.locator(f"#hand-{each.replace(' ', '-')}").count() for each in CARD]
    assert sum(own) == bruno.page.locator(".lcr-own > li").count()


# What may be asked

QUESTIONS: dict[str, Callable[[Position], bool]] = {
    "a discard": asks("discard", number=30),
    "a full zone": lambda p: p.seat == 0 and p.number >= 50 and any(m.startswith("recruit") for m in p.legal()),
    "an ability": asks("replace", number=20),
    "a Peasant or an Artisan": lambda p: {"show", "rally"} <= {m.split()[0] for m in p.legal()} and p.seat == 0,
}


@cache
def key_to(question: str, seats: int) -> bytes:
    return key_with(seats, QUESTIONS[question], hoarding, SLUG)


@pytest.mark.parametrize("phone", [True, False], ids=["phone", "laptop"])
def test_no_question_needs_scrolling_and_no_hint_covers_a_move(phone: bool, arrive: Arrive, keeping: Keeping) -> None:
    guest, wrong = arrive("Anna-Maria von Traut", phone=phone), {}
    for question, until in QUESTIONS.items():
        id = keeping.lay(
            [guest.person, *["page"] * 4], until=until, choose=hoarding, key=key_to(question, 5), slug=SLUG
        )
        for language in ("fr", "en"):
            guest.goto(f"/language/{language}?back=/tables/{id}")
            assert guest.turn().yours
            guest.page.evaluate("document.fonts.ready")
            if found := faults(guest) + guest.page.evaluate(SPILLS):
                wrong[question, language] = found
        if question == "a full zone":
            open_a_long_hint(guest)
            expect(guest.page.locator(".legal.best")).to_have_count(1)
            if found := faults(guest):
                wrong[question, "hint"] = found
    assert not wrong, wrong


def test_axe_finds_no_serious_fault(arrive: Arrive, keeping: Keeping) -> None:
    anna = arrive("Anna", bypass_csp=True)
    until, key = QUESTIONS["an ability"], key_to("an ability", 5)
    ability = keeping.lay([anna.person, *["page"] * 4], until=until, choose=hoarding, key=key, slug=SLUG)
    over = keeping.lay([anna.person, "page"], until=lambda p: False, choose=hoarding, slug=SLUG)
    pages = {
        "ability": f"/tables/{ability}",
        "over": f"/tables/{over}",
        "pad": f"/games/{SLUG}/score?n=Anna&n=Bruno&g=012-.0001.&at=0-player-1",
        "count": f"/games/{SLUG}/score?n=Anna&n=Bruno&g=012-.0001.345&g=3---.8.9&at=1-count-0",
    }
    check_everywhere(anna, pages)


def test_what_an_assembly_is_worth_now_is_explained_on_the_spot(arrive: Arrive, keeping: Keeping) -> None:
    guest = arrive("Anna", phone=True)
    guest.table(keeping.lay([guest.person, "page"], until=lambda p: p.seat == 0, slug=SLUG))
    points = guest.text(".lcr-now b")
    guest.page.locator(".lcr-now").tap()
    expect(guest.page.locator("#lcr-count")).to_be_visible()
    expect(guest.page.locator("#lcr-count")).to_contain_text(f"{points} points")
    guest.page.keyboard.press("Escape")
    guest.page.locator(".lcr-peek").first.tap()
    expect(guest.page.locator("#edict-order")).to_contain_text("at least 6 values")


def test_the_score_pad_is_filled_in_on_a_phone_without_script(arrive: Arrive) -> None:
    guest = arrive(phone=True, language="fr", java_script_enabled=False)
    page, on = guest.page, "button[name=to]"
    guest.goto("/")
    page.locator(f"a[href='/games/{SLUG}/score']").tap()
    for at, name in enumerate(("Cunégonde", "Odon")):
        page.locator(f"#n-{at}").fill(name)
    page.locator(on).tap()
    page.locator("#w-0").select_option(index=1)
    page.locator(on).tap()
    for hand in (("peasant-1-0", "peasant-1-1", "peasant-2-0"), ("noble-12-0", "noble-11-0")):
        for card in hand:
            page.locator(f"#c-{card}").tap()
        assert page.evaluate("document.scrollingElement.scrollWidth") <= PHONE["width"]
        page.locator(on).tap()
    expect(page.locator(".verdict")).to_contain_text("Cunégonde")
    assert [guest.text(f".total td >> nth={at}") for at in (0, 1)] == [str(4 + 5 + 30), "23"]
    page.locator(".languages a").tap()
    expect(page.locator(".verdict")).to_contain_text("Cunégonde wins")
    page.locator(".main-button").tap()
    expect(page.locator("#w-0")).to_be_visible()
