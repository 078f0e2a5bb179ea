"""Things glide unless the browser asks for less motion, and never block a press."""

from __future__ import annotations

from playwright.sync_api import expect

from roitelet.position import Position
from tests.web.e2e.conftest import Arrive
from tests.web.e2e.guest import Guest
from tests.web.e2e.keeping import Keeping

COUNTED = """window.glides = { begun: 0, running: 0 };
const start = document.startViewTransition?.bind(document);
document.startViewTransition = change => {
  const transition = start(change);
  glides.begun += 1;
  glides.running += 1;
  transition.finished.finally(() => { glides.running -= 1; });
  return transition;
};"""


def glides(guest: Guest, what: str) -> int:
    return int(guest.page.evaluate("what => glides[what]", what))


def test_a_move_glides(arrive: Arrive, keeping: Keeping) -> None:
    guest = arrive("Anna", motion=True)
    guest.context.add_init_script(COUNTED)
    guest.table(keeping.lay([guest.person, "page", "page"], until=lambda p: p.seat == 0))
    state = guest.turn()
    guest.play(guest.offers()[0])
    guest.turn(after=state.turn)
    assert glides(guest, "begun") > 0
    guest.until(lambda: glides(guest, "running") == 0)
    assert guest.page.locator(".glide").count() == 0, "no name is left that the next glide could stumble over"


def test_nothing_glides_if_less_motion_is_wanted(arrive: Arrive, keeping: Keeping) -> None:
    guest = arrive("Anna", motion=False)
    guest.context.add_init_script(COUNTED)
    guest.table(keeping.lay([guest.person, "page", "page"], until=lambda p: p.seat == 0))
    state = guest.turn()
    for _ in range(3):
        guest.play(guest.offers()[0])
        state = guest.turn(after=state.turn)
    assert glides(guest, "begun") == 0
    assert guest.page.evaluate("document.getAnimations().length") == 0


def next_is_anna(position: Position) -> bool:
    """Whether Bruno is asked, at seat 2, and Anna is next, at seat 0, whatever he plays."""
    if position.seat != 2 or position.number < 3:
        return False
    ends = [position.copy() for _ in position.legal()]
    for end, move in zip(ends, position.legal(), strict=True):
        end.play(move)
    return all(end.seat == 0 for end in ends)


def test_a_click_during_the_glide_is_not_lost(arrive: Arrive, keeping: Keeping) -> None:
    anna, bruno = arrive("Anna", motion=True), arrive("Bruno")
    anna.context.add_init_script(COUNTED)
    id = keeping.lay([anna.person, "page", bruno.person], until=next_is_anna)
    anna.table(id)
    bruno.table(id)
    anna.context.new_cdp_session(anna.page).send("Animation.setPlaybackRate", {"playbackRate": 0.02})
    bruno.play(bruno.offers()[0])
    anna.turn()
    anna.until(lambda: glides(anna, "running") > 0)
    before = len(keeping.moves(id))
    box = anna.page.locator(".legal .dish").first.bounding_box()
    assert box is not None
    chosen = anna.offers()[0]
    assert glides(anna, "running") > 0
    anna.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    anna.until(lambda: len(keeping.moves(id)) > before)
    assert keeping.moves(id)[before].what == chosen
    expect(anna.page.locator("#table")).not_to_have_attribute("data-seq", str(before))
