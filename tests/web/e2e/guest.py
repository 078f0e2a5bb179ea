"""A person at a browser: sees what is on the page, presses what is offered, and fails on errors of the page."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request

from roitelet.store import Person

PATIENCE = 60.0
"""Seconds after which something that should happen is missing; never how long it should take."""
LOOKS = 25
"""Milliseconds between looks."""

STATE = """() => {
  const table = document.querySelector('#table');
  const turn = document.querySelector('#tool-hint')?.form.elements.turn.value ?? null;
  return table && {
    status: ['gathering', 'playing', 'over'].find(name => table.classList.contains(name)),
    seq: Number(table.dataset.seq), epoch: Number(table.dataset.epoch),
    yours: 'yours' in table.dataset, turn: turn && Number(turn),
    busy: Boolean(document.querySelector('[aria-busy=true]')),
  };
}"""
OFFERS = """() => [...document.querySelectorAll('#game .legal')].map(button =>
  (button.form ?? document.getElementById(button.getAttribute('popovertarget')))
    .querySelector('input[name=move]').value)"""


CHOOSE = """id => {
  const boxes = [...document.getElementById(id)?.form?.querySelectorAll('[data-choose] [type=checkbox]') ?? []];
  if (boxes.length && !boxes.some(box => box.checked))
    boxes.slice(0, Number(boxes[0].closest('[data-choose]').dataset.choose)).forEach(box => { box.checked = true; });
}"""


@dataclass(frozen=True)
class State:
    """What the page says of the table."""

    status: str
    seq: int
    epoch: int
    yours: bool
    turn: int | None
    """The turn that a move would answer, when it is this guest's turn."""
    busy: bool

    @property
    def over(self) -> bool:
        return self.status == "over"


class Guest:
    def __init__(self, context: BrowserContext, address: str, person: Person | None) -> None:
        self.context = context
        self.address = address
        self.complaints: list[str] = []
        self.forgives: list[str] = []
        """What a test breaks on purpose, as the browser calls it."""
        self._person = person
        context.on("request", self._asked)
        context.on("console", self._said)
        context.on("weberror", lambda error: self.complaints.append(f"{error.error}"))
        self.page = context.new_page()

    @property
    def person(self) -> Person:
        assert self._person is not None
        return self._person

    def _asked(self, request: Request) -> None:
        place = urlsplit(request.url)
        if place.scheme not in ("data", "blob", "about") and place.hostname != "127.0.0.1":
            self.complaints.append(f"a request left this machine: {request.url}")

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.type}: {message.text}")

    @property
    def unforgiven(self) -> list[str]:
        return [said for said in self.complaints if not any(part in said for part in self.forgives)]

    # Going somewhere

    def goto(self, path: str, page: Page | None = None) -> None:
        (page or self.page).goto(f"{self.address}{path}")

    def table(self, id: str) -> None:
        self.goto(f"/tables/{id}")

    @property
    def table_id(self) -> str:
        return urlsplit(self.page.url).path.split("/")[2]

    # Looking

    @property
    def state(self) -> State:
        return self.wait(lambda state: True)

    def look(self) -> State | None:
        found: dict[str, Any] | None = self.page.evaluate(STATE)
        return None if found is None else State(**found)

    def wait(self, until: Callable[[State], bool]) -> State:
        """Waits until the page shows a table of which that is true."""
        end = time.monotonic() + PATIENCE
        while True:
            state = self.look()
            if state is not None and until(state):
                return state
            assert time.monotonic() < end, f"the page stays as it is: {state}"
            self.page.wait_for_timeout(LOOKS)

    def until(self, true: Callable[[], bool], instead: Callable[[], str] = lambda: "it does not happen") -> None:
        """Waits for anything else that can be looked at; `instead` tells what is there if it does not come."""
        end = time.monotonic() + PATIENCE
        while not true():
            assert time.monotonic() < end, instead()
            self.page.wait_for_timeout(LOOKS)

    def turn(self, after: int | None = None) -> State:
        """Waits for this guest's turn, a later one than `after`, or for the end."""
        return self.wait(lambda state: state.over or (state.yours and state.turn is not None and state.turn != after))

    def offers(self) -> list[str]:
        found: list[str] = self.page.evaluate(OFFERS)
        return found

    def text(self, selector: str) -> str:
        return " ".join((self.page.locator(selector).first.text_content() or "").split())

    # Playing

    def press(self, move: str) -> None:
        """Presses a move, and again where it is asked whether one is sure. Where cards are to be chosen first, those
        that the page proposes, or else the first ones."""
        name = move.replace(" ", "-")
        self.page.evaluate(CHOOSE, f"move-{name}")
        self.page.locator(f"#move-{name}").click()
        sure = self.page.locator(f"#ask-{name}")
        if sure.count():
            sure.locator("form button").click()

    def compose(self, verb: str, parts: str) -> None:
        """Ticks these parts of a move and no others, and presses its button."""
        for box in self.page.locator("#game .part").all():
            box.set_checked(str(box.get_attribute("data-key")) in parts)
        self.page.locator(f"#move-{verb}").click()

    def play(self, move: str) -> State:
        """Plays it, and waits until the page shows that it was played."""
        before = self.state
        self.press(move)
        return self.wait(lambda state: state.seq != before.seq and state.turn != before.turn)
