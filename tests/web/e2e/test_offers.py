"""What may be pressed is what is allowed, no more and no less; undo, hints and questions before a costly move."""

from __future__ import annotations

import random
from typing import Any

from playwright.sync_api import expect

from roitelet.games.le_roi_lui.page import costly
from roitelet.position import Position
from roitelet.words import Words
from tests.web.e2e.conftest import Arrive
from tests.web.e2e.guest import Guest
from tests.web.e2e.keeping import GAME, Keeping, asks, key_with

BUTTONS = """() => ['#game .legal:enabled', "form[action$='/move']", '#tool-undo'].map(
  selector => document.querySelectorAll(selector).length)"""


def check_offers(guest: Guest, keeping: Keeping, id: str) -> None:
    """The page offers this person's legal moves, each by a button that works, and undo if it is allowed."""
    kept = keeping.table(id)
    guest.wait(lambda state: state.seq == kept.version)
    seat, view = kept.seat_of(guest.person.id), kept.view(guest.person.id)
    assert view is not None
    legal = [] if kept.status == "over" else view.legal()
    assert legal == [] or kept.to_act == seat
    assert sorted(guest.offers()) == sorted(legal)
    assert guest.page.evaluate(BUTTONS) == [len(legal), len(legal), int(kept.undoable(seat) > 0)]


def test_exactly_the_legal_moves_can_be_pressed_and_undo_stands_where_it_is_allowed(
    arrive: Arrive, keeping: Keeping
) -> None:
    guests, chance, undone = [arrive("Anna"), arrive("Bruno"), arrive("Cléa")], random.Random(7), 0
    id = keeping.lay([guest.person for guest in guests])  # no bot moves: what is compared stands still
    for guest in guests:
        guest.table(id)
    while True:
        table = keeping.table(id)
        for guest in guests:
            check_offers(guest, keeping, id)
        if table.status == "over":
            break
        assert table.to_act is not None
        assert table.position is not None
        acting, number, legal = guests[table.to_act], table.position.number, table.position.legal()
        acting.play(chance.choice(legal))
        if undone < 3 and acting.page.locator("#tool-undo").count():
            check_offers(acting, keeping, id)
            before = acting.state.seq
            acting.page.locator("#tool-undo").click()
            acting.wait(lambda state, before=before: state.seq > before)  # type: ignore[misc]
            position: Any = keeping.table(id).position
            assert (position.number, position.legal()) == (number, legal)
            undone += 1
    assert undone > 0


def test_a_hint_gives_every_move_its_chance_and_says_why(arrive: Arrive, keeping: Keeping) -> None:
    guest = arrive("Anna")
    guest.table(keeping.lay([guest.person, "page", "page"], until=asks("take", number=8)))
    before = guest.turn()
    guest.page.locator("#tool-hint").click()
    expect(guest.page.locator(".hint")).to_be_visible()
    assert len(guest.text(".hint")) > 20
    chances = guest.page.locator(".legal .chance").all_text_contents()
    assert len(chances) == len(guest.offers())
    assert all(chance.strip().endswith("%") for chance in chances)
    assert guest.page.locator(".legal.best").count() == 1
    assert guest.state.turn == before.turn
    guest.page.locator(".legal.best").click()
    guest.wait(lambda state: state.turn != before.turn)
    expect(guest.page.locator(".hint")).to_have_count(0)


def test_a_costly_move_asks_once_and_is_then_played(arrive: Arrive, keeping: Keeping) -> None:
    words = Words("en", GAME)

    def regrettable(position: Position) -> str | None:
        if position.seat != 0:
            return None
        view = position.view(0)
        return next((move for move in view.legal() if costly(view, move, words)), None)

    def until(position: Position) -> bool:
        return regrettable(position) is not None

    guest = arrive("Anna")
    id = keeping.lay([guest.person, "page", "page"], until=until, key=key_with(3, until))
    position = keeping.table(id).position
    assert position is not None
    move = regrettable(position)
    assert move is not None
    before = len(keeping.moves(id))
    guest.table(id)
    guest.turn()
    name = move.replace(" ", "-")
    question = guest.page.locator(f"#ask-{name}")
    expect(question).to_be_hidden()
    guest.page.locator(f"#move-{name}").click()
    expect(question).to_be_visible()
    question.locator("[popovertargetaction=hide]").click()
    expect(question).to_be_hidden()
    assert len(keeping.moves(id)) == before
    guest.page.locator(f"#move-{name}").click()
    question.locator("form button").click()
    guest.until(lambda: len(keeping.moves(id)) > before)
    assert keeping.moves(id)[before].what == move
    expect(question).to_have_count(0)
