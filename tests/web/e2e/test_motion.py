"""Things glide for those who want it, for nobody else, and never in anybody's way."""

from __future__ import annotations

from playwright.sync_api import expect

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


def test_nothing_glides_for_those_who_want_less_motion(arrive: Arrive, keeping: Keeping) -> None:
    guest = arrive("Anna", motion=False)
    guest.context.add_init_script(COUNTED)
    guest.table(keeping.lay([guest.person, "page", "page"], until=lambda p: p.seat == 0))
    state = guest.turn()
    for _ in range(3):
        guest.play(guest.offers()[0])
        state = guest.turn(after=state.turn)
    assert glides(guest, "begun") == 0
    assert guest.page.evaluate("document.getAnimations().length") == 0


def test_a_click_during_the_glide_is_not_lost(arrive: Arrive, keeping: Keeping) -> None:
    anna, bruno = arrive("Anna", motion=True), arrive("Bruno")
    anna.context.add_init_script(COUNTED)
    id = keeping.lay([anna.person, bruno.person, "page"], until=lambda p: p.seat == 1 and p.number >= 3)
    anna.table(id)
    bruno.table(id)
    anna.context.new_cdp_session(anna.page).send("Animation.setPlaybackRate", {"playbackRate": 0.02})
    while not anna.state.yours:  # bots may stand between
        if bruno.state.yours:
            bruno.play(bruno.offers()[0])
        if glides(anna, "running") and not anna.state.yours:
            anna.page.mouse.click(5, 700)  # ends a glide that would now last half a minute
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
