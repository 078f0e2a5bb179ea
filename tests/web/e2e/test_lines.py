"""Whatever happens to the line or the server: the page ends up right, and nothing is played twice."""

from __future__ import annotations

import random
from collections.abc import Iterator
from difflib import unified_diff
from pathlib import Path

import pytest
from playwright.sync_api import expect

from roitelet.entries import Entry
from tests.web.e2e.conftest import PAUSE, Arrive
from tests.web.e2e.cut_line import CutLine
from tests.web.e2e.guest import Guest
from tests.web.e2e.keeping import Keeping
from tests.web.server_process import ServerProcess

HURRIED = """const later = window.setTimeout;
window.setTimeout = (work, time, ...more) => later(work, time / 20, ...more);"""
"""What the page would wait for, it waits for a twentieth of the time."""

SHOWN = """() => {
  const game = document.getElementById('game').cloneNode(true);
  for (const note of game.querySelectorAll('.trouble')) note.remove();
  for (const element of game.querySelectorAll('*')) {
    const attributes = [...element.attributes].map(({ name, value }) => [name, value]).sort();
    for (const [name] of attributes) element.removeAttribute(name);
    for (const [name, value] of attributes) {
      if (name === 'class') element.setAttribute(name, value.split(/\\s+/).join(' ').trim());
      else if (name !== 'aria-busy') element.setAttribute(name, value);
    }
  }
  return game.innerHTML.replace(/\\s+/g, ' ').replace(/> </g, '><');
}"""
PRESS = """([move, turn]) => [...document.querySelectorAll("form[action$='/move']")]
  .find(form => form.elements.move.value === move && form.elements.turn.value === String(turn))
  ?.querySelector('button').click()"""
"""Presses a move at once, if it is still the answer to that turn: news may come at any moment."""
BROKEN = ["net::ERR", "Failed to load resource"]


def shown(guest: Guest) -> str:
    found: str = guest.page.evaluate(SHOWN)
    return found


def difference(one: Guest, other: Guest) -> str:
    here, there = (shown(guest).replace("><", ">\n<").splitlines() for guest in (one, other))
    return "\n".join(unified_diff(here, there, lineterm="", n=0))


def by_people(entries: list[Entry]) -> list[str]:
    return [entry.what for entry in entries if entry.person is not None]


def insist(guest: Guest, move: str, turn: int | None) -> None:
    """Presses it until the table has moved on, as people do on a bad connection."""
    for _ in range(20):
        before = guest.wait(lambda state: not state.busy)
        if before.turn != turn:
            return
        guest.page.evaluate(PRESS, [move, turn])
    raise AssertionError(f"{move} does not get through")


def test_a_line_cut_at_every_event_and_every_answer(arrive: Arrive, server: ServerProcess, keeping: Keeping) -> None:
    chance, intended = random.Random(5), []
    with CutLine(server.port) as line:
        guest = arrive("Anna", address=line.address)
        fresh = arrive(person=guest.person, address=line.address)
        guest.forgives = fresh.forgives = BROKEN
        guest.context.add_init_script(HURRIED)
        id = keeping.lay([guest.person, "page", "page"])
        guest.table(id)
        state = guest.turn()
        while not state.over:
            move = chance.choice(guest.offers())
            intended.append(move)
            insist(guest, move, state.turn)
            state = guest.turn(after=state.turn)
            fresh.table(id)
            guest.until(lambda: shown(guest) == shown(fresh), lambda: difference(guest, fresh))
        assert line.cut_events > len(intended) // 2
        assert line.cut_posts > len(intended) // 2
    assert by_people(keeping.moves(id)) == intended


def test_a_page_that_was_offline_catches_up(arrive: Arrive, keeping: Keeping) -> None:
    anna, bruno = arrive("Anna"), arrive("Bruno")
    anna.forgives = BROKEN
    id = keeping.lay([anna.person, bruno.person, "page"], until=lambda p: p.seat == 1)
    anna.table(id)
    bruno.table(id)
    bruno.turn()
    anna.context.set_offline(True)
    anna.page.locator(".tools [popovertarget=chat]").click()
    anna.page.locator("#text").fill("is anybody there?")
    anna.page.locator("#say button").click()
    expect(anna.page.locator(".trouble")).to_be_visible()
    assert anna.page.locator("#text").input_value() == "is anybody there?", "what was typed is kept"
    bruno.play(bruno.offers()[0])
    anna.context.set_offline(False)
    anna.page.locator("#say button").click()
    expect(bruno.page.locator("#chat [role=log]")).to_contain_text("is anybody there?")
    anna.wait(lambda state: state.seq == keeping.table(id).version)
    assert anna.page.locator("#text").input_value() == ""


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[tuple[ServerProcess, Keeping]]:
    """A server that may be killed: no other test uses it."""
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    with ServerProcess(database, pause=PAUSE) as server:
        keeping = Keeping(database)
        yield server, keeping
        keeping.close()


def test_the_page_goes_on_by_itself_after_the_server_was_killed(
    arrive: Arrive, mortal: tuple[ServerProcess, Keeping]
) -> None:
    server, keeping = mortal
    person = keeping.person("Anna")
    guest = arrive(address=server.address)
    guest.forgives = BROKEN
    guest.context.add_init_script(HURRIED)
    name, value = keeping.cookie(person)
    guest.context.add_cookies([{"name": name, "value": value, "url": server.address}])
    id = keeping.lay([person, "page", "page"])
    guest.table(id)
    state, made = guest.turn(), 0
    for kill in ("while a person thinks", "while bots do"):
        if kill == "while bots do":
            guest.press(guest.offers()[0])
            made += 1
            guest.until(lambda made=made: len(by_people(keeping.moves(id))) == made)  # type: ignore[misc]
        server.kill()
        expect(guest.page.locator("#line")).to_be_visible()
        server.start()
        expect(guest.page.locator("#line")).to_be_hidden()
        state = guest.turn(after=state.turn if kill == "while bots do" else None)
        guest.play(guest.offers()[0])
        made += 1
        state = guest.turn(after=state.turn)
    assert len(by_people(keeping.moves(id))) == made
