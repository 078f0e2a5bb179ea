"""axe finds no serious fault on any page, light or dark, on a laptop or a phone."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from roitelet.web import assets
from tests.web.e2e.conftest import LAPTOP, PHONE, Arrive
from tests.web.e2e.guest import Guest
from tests.web.e2e.keeping import Keeping, asks

AXE = assets.MODULES / "axe-core" / "axe.min.js"
SERIOUS = ("serious", "critical")
RUN = """async only => {
  const options = { resultTypes: ['violations'], ...(only ? { runOnly: { type: 'rule', values: only } } : {}) };
  return (await axe.run(document, options)).violations;
}"""
COLOURS = ["color-contrast", "link-in-text-block"]
"""All that a dark page can get wrong when the light one is right."""


def faults(guest: Guest, only: list[str] | None) -> list[str]:
    violations: list[dict[str, Any]] = guest.page.evaluate(RUN, only)
    return [
        f"{violation['id']}: {node['target']} {node.get('failureSummary', '')}"
        for violation in violations
        if violation["impact"] in SERIOUS
        for node in violation["nodes"]
    ]


def check_everywhere(guest: Guest, places: Mapping[str, str]) -> None:
    """These pages, by what they are called; with a browser that lets axe in."""
    guest.context.add_init_script(path=Path(AXE))
    wrong = {}
    for name, path in places.items():
        for screen in (LAPTOP, PHONE):
            guest.page.set_viewport_size(screen)
            guest.page.emulate_media(color_scheme="light")
            guest.goto(path)
            if found := faults(guest, None):
                wrong[name, screen["width"], "light"] = found
            guest.page.emulate_media(color_scheme="dark")
            if found := faults(guest, COLOURS):
                wrong[name, screen["width"], "dark"] = found
    assert not wrong, wrong


def test_no_page_has_a_serious_fault(arrive: Arrive, keeping: Keeping) -> None:
    anna, bruno = arrive("Anna", bypass_csp=True), keeping.person("Bruno")
    anna.goto("/games/le-roi-lui/new")
    anna.page.locator(".settings-form button").click()
    gathering = anna.table_id
    playing = keeping.lay([anna.person, bruno, "page", "page"], until=asks("take", number=12))
    waiting = keeping.lay([anna.person, bruno, "page"], until=lambda p: p.seat == 1, pace="live", ago=100)
    over = keeping.lay([anna.person, "page", "page", "page"], until=lambda p: False)
    anna.table(waiting)
    anna.goto("/me")
    link = anna.page.locator("#link").input_value().removeprefix(anna.address)
    places = {
        "home": "/",
        "new": "/games/le-roi-lui/new",
        "gathering": f"/tables/{gathering}",
        "playing": f"/tables/{playing}",
        "waiting": f"/tables/{waiting}",
        "over": f"/tables/{over}",
        "replay": f"/tables/{over}/replay?move=9",
        "rules": "/games/le-roi-lui/rules",
        "me": "/me",
        "adopt": link,
        "credits": "/credits",
    }
    check_everywhere(anna, places)


def test_no_panel_at_the_table_has_a_serious_fault(arrive: Arrive, keeping: Keeping) -> None:
    anna = arrive("Anna", bypass_csp=True, phone=True)
    anna.context.add_init_script(path=Path(AXE))
    anna.table(keeping.lay([anna.person, "page", "page", "page"], until=asks("take", number=12)))
    anna.turn()
    wrong = {}
    anna.page.locator("#tool-hint").click()
    expect(anna.page.locator(".hint")).to_be_visible()
    for panel, opener in (
        ("hint", ""),
        ("chat", ".tools [popovertarget=chat]"),
        ("log", ".tools [popovertarget=log]"),
        ("rules", "[data-opens=rules]"),
        ("shows-0", "[popovertarget=shows-0]"),
    ):
        if opener:
            anna.page.evaluate("document.querySelectorAll(':popover-open').forEach(panel => panel.hidePopover())")
            anna.page.locator(opener).click()
            expect(anna.page.locator(f"#{panel}")).to_be_visible()
        if found := faults(anna, None):
            wrong[panel] = found
    assert not wrong, wrong


def test_axe_would_find_a_fault(arrive: Arrive) -> None:
    guest = arrive(bypass_csp=True)
    guest.context.add_init_script(path=Path(AXE))
    guest.goto("/")
    assert faults(guest, None) == []
    guest.page.evaluate("document.querySelector('main').append(document.createElement('button'))")
    guest.page.evaluate("document.querySelector('.facts').style.color = 'silver'")
    assert {fault.split(":")[0] for fault in faults(guest, None)} == {"button-name", "color-contrast"}
