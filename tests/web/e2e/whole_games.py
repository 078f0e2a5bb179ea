"""A game at a browser to its end, whichever game it is: by touch on a phone, by keyboard alone, without script."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from tests.web.e2e.guest import Guest
from tests.web.e2e.keeping import Keeping
from tests.web.e2e.test_keyboard import choose, focused
from tests.web.e2e.test_screens import faults
from tests.web.e2e.test_without_script import look_again

Make = Callable[[Guest, random.Random], str]
"""Makes a move that is offered, and says which."""


def press_any(guest: Guest, chance: random.Random) -> str:
    move = chance.choice(guest.offers())
    guest.press(move)
    return move


def type_any(guest: Guest, chance: random.Random) -> str:
    """By its digit, where it has one, or where the focus goes."""
    move = chance.choice(guest.offers())
    digit = guest.page.locator(f"#move-{move.replace(' ', '-')}").get_attribute("data-digit")
    choose(guest, move, by_digit=digit is not None and chance.random() < 0.5)
    return move


def played_by_touch(guest: Guest, chance: random.Random, spills: str, make: Make = press_any) -> list[str]:
    """The moves; at every turn all that is asked and shown fits the screen."""
    state, moves, wrong = guest.turn(), list[str](), {}
    while not state.over:
        if found := faults(guest) + guest.page.evaluate(spills):
            wrong[state.turn] = found
        moves.append(make(guest, chance))
        state = guest.turn(after=state.turn)
    assert not wrong, wrong
    return moves


def played_by_keyboard(guest: Guest, chance: random.Random, make: Make = type_any) -> list[str]:
    """The moves; the focus is never lost, and nothing is pointed at if the page was told to note it."""
    state, moves, lost = guest.turn(), list[str](), list[str]()
    while not state.over:
        moves.append(make(guest, chance))
        state = guest.turn(after=state.turn)
        if focused(guest, "body"):
            lost.append(moves[-1])
    assert not lost, f"focus was lost after {lost}"
    assert guest.page.locator("html").get_attribute("data-pointed") is None
    return moves


def played_without_script(guest: Guest, chance: random.Random, make: Make = press_any) -> list[str]:
    moves: list[str] = []
    while True:
        look_again(guest)
        if guest.page.locator("#table.over").count():
            return moves
        with guest.page.expect_navigation():
            moves.append(make(guest, chance))


def check_the_end(guest: Guest, keeping: Keeping, id: str, moves: Sequence[str], out: Sequence[bool] = ()) -> None:
    """Checks that the moves made here are stored, and the reckoning; a seat that is out has none."""
    table = keeping.table(id)
    assert table.status == "over"
    assert table.position is not None
    assert [entry.what for entry in keeping.moves(id) if entry.person] == list(moves)
    for seat, points in enumerate(table.position.scores()):
        if not any(out[seat : seat + 1]):
            assert int(guest.text(f".total td >> nth={seat}").replace("−", "-")) == points
