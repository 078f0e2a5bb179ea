"""People among themselves: talking, leaving, keeping others waiting, watching, changing the device."""

from __future__ import annotations

from typing import cast

from playwright.sync_api import expect

from roitelet.games.le_roi_lui.moves import DISH
from roitelet.games.le_roi_lui.rules import Table
from roitelet.words import Words
from tests.web.e2e.conftest import Arrive
from tests.web.e2e.guest import Guest
from tests.web.e2e.keeping import GAME, Keeping, drawing

CHAT = "#chat [role=log]"
WORDS = Words("en", GAME)


def say(guest: Guest, text: str) -> None:
    if not guest.page.locator("#chat").is_visible():
        guest.page.locator(".tools [popovertarget=chat]").click()
    guest.page.locator("#text").fill(text)
    guest.page.locator("#say button").click()
    expect(guest.page.locator(CHAT)).to_contain_text(text)


def test_people_can_chat_and_mute_each_other(arrive: Arrive, keeping: Keeping) -> None:
    anna, bruno = arrive("Anna"), arrive("Bruno", language="fr")
    id = keeping.lay([anna.person, bruno.person, "page"], until=lambda p: p.seat == 0)
    for guest in (anna, bruno):
        guest.table(id)
    say(anna, "Good evening <b>all</b>")
    expect(bruno.page.locator(CHAT)).to_contain_text("Good evening <b>all</b>")
    bruno.page.locator(".tools [popovertarget=chat]").click()
    bruno.page.locator("#chat .mute").first.click()
    expect(bruno.page.locator(CHAT)).not_to_contain_text("Good evening")
    say(anna, "Is anybody there?")
    say(bruno, "Bonsoir")
    expect(bruno.page.locator(CHAT)).not_to_contain_text("Is anybody")
    expect(anna.page.locator(CHAT)).to_contain_text("Bonsoir")
    bruno.page.locator("#chat .mute").first.click()
    expect(bruno.page.locator(CHAT)).to_contain_text("Is anybody there?")


def test_a_move_that_arrives_leaves_the_typed_text(arrive: Arrive, keeping: Keeping) -> None:
    anna, bruno = arrive("Anna"), arrive("Bruno")
    id = keeping.lay([anna.person, bruno.person, "page"], until=lambda p: p.seat == 0)
    for guest in (anna, bruno):
        guest.table(id)
    bruno.page.locator(".tools [popovertarget=chat]").click()
    bruno.page.locator("#text").press_sequentially("I was going to")
    before = bruno.state.seq
    anna.play(anna.offers()[0])
    bruno.wait(lambda state: state.seq > before)
    bruno.page.keyboard.type(" say")
    assert bruno.page.locator("#text").input_value() == "I was going to say"
    expect(bruno.page.locator("#chat")).to_be_visible()


def test_a_bot_plays_for_a_person_who_leaves_until_the_return(arrive: Arrive, keeping: Keeping) -> None:
    anna, bruno = arrive("Anna"), arrive("Bruno")
    id = keeping.lay([anna.person, bruno.person, "page"], until=lambda p: p.seat == 0)
    for guest in (anna, bruno):
        guest.table(id)
    anna.turn()
    before = len(keeping.moves(id))
    seat = anna.page.locator(".seat.yours")
    seat.locator(".leave summary").click()
    seat.locator("select").select_option("page")
    seat.locator(".leave button").click()
    bruno.turn()
    assert keeping.moves(id)[before].person is None
    assert anna.offers() == []
    expect(bruno.page.locator(".seat >> nth=0")).to_contain_text("page")
    anna.page.locator("#ask form[action$='/back'] button").click()
    bruno.play(bruno.offers()[0])
    state = bruno.state
    while not anna.state.yours:
        if bruno.state.yours:
            state = bruno.play(bruno.offers()[0])
        assert not state.over
    assert anna.offers()


def test_a_late_seat_may_be_given_to_a_bot(arrive: Arrive, keeping: Keeping) -> None:
    anna, bruno = arrive("Anna"), arrive("Bruno")
    id = keeping.lay(
        [anna.person, bruno.person, "page"], until=lambda p: p.seat == 1, pace="live", ago=90.0 - 3.0
    )  # Bruno has three seconds left
    anna.table(id)
    stand_in = anna.page.locator(".stand-in")
    expect(stand_in).to_contain_text("Bruno")  # it comes by itself
    before = len(keeping.moves(id))
    expect(stand_in.locator("select")).to_have_count(0)  # a rival does not choose how well the bot plays
    stand_in.locator("button").click()
    anna.turn()
    assert keeping.moves(id)[before].seat == 1
    assert keeping.moves(id)[before].person is None
    bruno.table(id)
    bruno.page.locator("#ask form[action$='/back'] button").click()
    expect(bruno.page.locator("#ask form[action$='/back']")).to_have_count(0)
    assert keeping.table(id).seats[1].bot is None


def test_a_spectator_sees_the_table_but_no_hand_and_no_button(arrive: Arrive, keeping: Keeping) -> None:
    """A drawn card stays its owner's, whatever part of the page one looks at."""
    anna, watcher = arrive("Anna"), arrive()
    id = keeping.lay([anna.person, "page", "page"])
    anna.table(id)
    watcher.table(id)
    state, drawn = anna.turn(), 0
    while drawn < 5:
        anna.play(drawing(anna.offers()))
        state = anna.turn(after=state.turn)
        assert not state.over
        table = keeping.table(id)
        assert table.position is not None
        watcher.wait(lambda state, version=table.version: state.seq == version)  # type: ignore[misc]
        assert watcher.offers() == []
        assert watcher.page.locator(".lrl-hand, form[action$='/move'], #tool-hint, #tool-undo").count() == 0
        s = cast(Table, table.position.state)
        heaps = watcher.page.locator("#shows-0 .lrl-heaps li[title]")
        taken = [
            WORDS.say("portions", what=dish, count=s.taken[0, at]) for at, dish in enumerate(DISH) if s.taken[0, at]
        ]
        assert heaps.evaluate_all("heaps => heaps.map(heap => heap.title)") == taken, "only what all saw her take"
        told = [line for line in watcher.page.locator("#log li").all_text_contents() if "Anna draws a" in line]
        drawn = sum(s.drawn[0, at] for at in range(len(DISH)))
        assert len(told) == drawn
        assert not any(WORDS.say("dish", what=dish) in line for line in told for dish in DISH)


def test_a_personal_link_brings_the_seat_to_another_device(arrive: Arrive, keeping: Keeping) -> None:
    old, new = arrive(), arrive(phone=True)
    old.goto("/me")
    old.page.locator("#name").fill("Anna")
    old.page.locator("form[action='/me'] button").click()
    old.goto("/")
    old.page.locator("form[action='/games/le-roi-lui/play'] button").click()
    old.turn()
    id = old.table_id
    old.goto("/me")
    new.page.goto(old.page.locator("#link").input_value())
    expect(new.page.locator("h1")).to_contain_text("Anna")
    new.page.locator("form[action^='/me/'] button").click()
    new.page.locator(f"a[href='/tables/{id}']").click()
    state = new.turn()
    assert new.offers()
    old.table(id)
    assert old.turn().turn == state.turn
    new.play(new.offers()[0])
    old.wait(lambda later: later.seq > state.seq)
    assert old.turn(after=state.turn).yours
    old.play(old.offers()[0])
