"""Roi & Compagnie in a browser: dice are ticked to be kept, and everything else that this table has of its own."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import cast

import pytest
from playwright.sync_api import expect

from roitelet.games.roi_et_compagnie.rules import Table
from roitelet.position import Position
from tests.web.e2e.conftest import Arrive
from tests.web.e2e.guest import Guest
from tests.web.e2e.keeping import Keeping, asks, key_with
from tests.web.e2e.test_axe import check_everywhere
from tests.web.e2e.test_keyboard import POINTED, choose, tab_to
from tests.web.e2e.test_screens import faults, open_a_long_hint
from tests.web.e2e.whole_games import check_the_end, played_by_keyboard, played_by_touch, played_without_script

SLUG = "roi-et-compagnie"
DICE = "abcdef"
TICKED = "() => [...document.querySelectorAll('.part:checked')].map(box => box.dataset.key).join('')"
SPILLS = """() => [...document.querySelectorAll('.rec-citizen')].flatMap(card => {
  const { top, bottom, left, right } = card.getBoundingClientRect();
  return [...card.querySelectorAll('.rec-kind, .rec-words, .rec-marks, .rec-effect, .rec-claim, .rec-odds')]
    .filter(part => part.checkVisibility())
    .filter(part => { const box = part.getBoundingClientRect();
      return box.top < top - 1 || box.bottom > bottom + 1 || box.left < left - 1 || box.right > right + 1; })
    .map(part => `${part.className}: ${part.textContent.trim()} spills over`);
})"""
TUMBLING = "() => document.getAnimations().filter(each => each.animationName === 'rec-tumble').length"


def sensibly(offers: Sequence[str]) -> str:
    """Takes and gives what one may, so that kingdoms grow; else keeps a die or two."""
    wanted = [move for move in offers if move.split()[0] in ("take", "give")]
    keeps = [move for move in offers if move.startswith("keep")]
    return (wanted or keeps[20:21] or offers)[-1]


def some_dice(chance: random.Random) -> str:
    return "".join(sorted(chance.sample(DICE, chance.randrange(len(DICE)))))


def press_any(guest: Guest, chance: random.Random) -> str:
    """Something that is offered; where dice may be kept, some of them."""
    move = chance.choice(guest.offers())
    if move != "keep":
        guest.press(move)
        return move
    kept = some_dice(chance)
    guest.compose(move, kept)
    return f"keep {kept}" if kept else "roll"


def type_any(guest: Guest, chance: random.Random) -> str:
    move = chance.choice(guest.offers())
    if move != "keep":
        choose(guest, move, by_digit=chance.random() < 0.5)
        return move
    kept = some_dice(chance)
    for die in set(guest.page.evaluate(TICKED)) ^ set(kept):
        guest.page.keyboard.press(die)
    guest.page.keyboard.press(str(guest.page.locator("#move-keep").get_attribute("data-digit")))
    return f"keep {kept}" if kept else "roll"


def test_a_whole_game_on_a_phone_needs_no_scrolling(arrive: Arrive, keeping: Keeping) -> None:
    guest = arrive("Anna", phone=True, language="fr")
    id = keeping.lay([guest.person, *["page"] * 3], slug=SLUG)
    guest.table(id)
    moves = played_by_touch(guest, random.Random(5), SPILLS, press_any)
    assert any(move.startswith("keep") for move in moves)
    check_the_end(guest, keeping, id, moves)


def test_a_whole_game_by_keyboard_alone(arrive: Arrive, keeping: Keeping) -> None:
    guest = arrive("Anna")
    guest.context.add_init_script(POINTED)
    id = keeping.lay([guest.person, "page"], slug=SLUG)
    guest.table(id)
    guest.turn()
    tab_to(guest, ".legal")
    check_the_end(guest, keeping, id, played_by_keyboard(guest, random.Random(6), type_any))


def test_a_game_is_played_to_its_end_without_script(arrive: Arrive, keeping: Keeping) -> None:
    guest = arrive("Anna", java_script_enabled=False)
    id = keeping.lay([guest.person, "page"], until=asks("roll", number=60), choose=sensibly, slug=SLUG)
    moves = [entry.what for entry in keeping.moves(id) if entry.person]
    guest.table(id)
    check_the_end(guest, keeping, id, moves + played_without_script(guest, random.Random(7), press_any))


def dice_on_the_table(position: Position) -> bool:
    return asks("keep")(position) and cast(Table, position.state).throws == 2


def test_what_is_ticked_stays_until_the_dice_are_thrown_and_what_was_kept_stays_kept(
    arrive: Arrive, keeping: Keeping
) -> None:
    anna, bruno = arrive("Anna"), arrive("Bruno", language="fr")
    id = keeping.lay([anna.person, bruno.person, "page"], until=dice_on_the_table, slug=SLUG)
    for guest in (anna, bruno):
        guest.table(id)
    anna.turn()
    shown = [anna.page.locator(f"label[for^=part-{die}-]").text_content() for die in DICE]
    for die in "bde":
        anna.page.locator(f"input[name=what][value={die}]").click()
    bruno.page.locator(".tools [popovertarget=chat]").click()
    bruno.page.locator("#text").fill("Gardez tout !")
    bruno.page.locator("#say button").click()
    anna.until(lambda: "Gardez tout" in str(anna.page.locator("#chat [role=log]").text_content()))
    assert anna.page.evaluate(TICKED) == "bde", "news of something else leaves the ticks alone"
    before = anna.state
    anna.page.locator("#move-keep").click()
    anna.turn(after=before.turn)
    assert keeping.moves(id)[-1].what == "keep bde"
    assert anna.page.evaluate(TICKED) == "bde", "what was kept lies there kept"
    now = [anna.page.locator(f"label[for^=part-{die}-]").text_content() for die in DICE]
    assert [now[at] for at in (1, 3, 4)] == [shown[at] for at in (1, 3, 4)]
    expect(bruno.page.locator(".rec-die.kept")).to_have_count(3)
    expect(bruno.page.locator(".part")).to_have_count(0)


def test_dice_that_are_all_kept_cannot_be_thrown(arrive: Arrive, keeping: Keeping) -> None:
    guest = arrive("Anna", phone=True)
    guest.forgives.append("422")
    id = keeping.lay([guest.person, "page", "page"], until=dice_on_the_table, slug=SLUG)
    guest.table(id)
    before = guest.turn()
    for die in DICE:
        guest.page.locator(f"input[name=what][value={die}]").check()
    expect(guest.page.locator("#move-keep")).to_be_hidden()
    expect(guest.page.locator(".rec-all")).to_be_visible()
    guest.page.locator("input[name=what][value=a]").press("Enter")
    expect(guest.page.locator(".trouble")).to_be_visible()
    assert guest.state.turn == before.turn
    guest.page.locator("input[name=what][value=c]").uncheck()
    expect(guest.page.locator("#move-keep")).to_be_visible()


# What may be asked

QUESTIONS: dict[str, Callable[[Position], bool]] = {
    "the first throw": asks("roll", number=60),
    "dice": asks("keep", number=50),
    "a place to leave": asks("only", number=30),
    "a thief": asks("thief", number=40),
    "a dragon": asks("give"),
}


@pytest.mark.parametrize("phone", [True, False], ids=["phone", "laptop"])
def test_no_question_needs_scrolling_and_no_hint_covers_a_move(phone: bool, arrive: Arrive, keeping: Keeping) -> None:
    guest, wrong = arrive("Anna-Maria von Traut", phone=phone), {}
    for question, until in QUESTIONS.items():
        key = key_with(5, until, sensibly, SLUG)
        id = keeping.lay([guest.person, *["page"] * 4], until=until, choose=sensibly, key=key, slug=SLUG)
        for language in ("fr", "en"):
            guest.goto(f"/language/{language}?back=/tables/{id}")
            assert guest.turn().yours
            guest.page.evaluate("document.fonts.ready")
            if found := faults(guest) + guest.page.evaluate(SPILLS):
                wrong[question, language] = found
        if question in ("dice", "a dragon"):
            open_a_long_hint(guest)
            expect(guest.page.locator(".legal.best")).to_have_count(1)
            if found := faults(guest) + guest.page.evaluate(SPILLS):
                wrong[question, "hint"] = found
    assert not wrong, wrong


def test_axe_finds_no_serious_fault(arrive: Arrive, keeping: Keeping) -> None:
    anna = arrive("Anna", bypass_csp=True)
    tables = {
        name: keeping.lay(
            [anna.person, *["page"] * 3],
            until=until,
            choose=sensibly,
            key=key_with(4, until, sensibly, SLUG),
            slug=SLUG,
        )
        for name, until in QUESTIONS.items()
        if name in ("a place to leave", "a dragon")
    }
    tables["over"] = keeping.lay([anna.person, "page"], until=lambda p: False, choose=sensibly, slug=SLUG)
    check_everywhere(anna, {name: f"/tables/{id}" for name, id in tables.items()})


@pytest.mark.parametrize("motion", [True, False], ids=["motion", "less motion"])
def test_dice_tumble_unless_less_motion_is_wanted(motion: bool, arrive: Arrive, keeping: Keeping) -> None:
    guest = arrive("Anna", motion=motion)
    guest.table(keeping.lay([guest.person, "page"], until=dice_on_the_table, slug=SLUG))
    before = guest.turn()
    guest.context.new_cdp_session(guest.page).send("Animation.setPlaybackRate", {"playbackRate": 0.02})
    guest.compose("keep", "bd")
    guest.turn(after=before.turn)
    assert guest.page.evaluate(TUMBLING) == (4 if motion else 0), "those that were kept lie still"
