"""Fast: little to load, and a move is soon on the other screens."""

from __future__ import annotations

from statistics import median
from typing import Any

import pytest

from tests.web.e2e.conftest import Arrive
from tests.web.e2e.keeping import Keeping

HEAVIEST = 100_000
CLICKED = "addEventListener('submit', () => { window.posted = Date.now(); }, true);"
SEEN = """window.seen = {};
addEventListener('DOMContentLoaded', () => new MutationObserver(() => {
  window.seen[document.getElementById('table').dataset.seq] ??= Date.now();
}).observe(document.getElementById('game'), { subtree: true, childList: true, attributes: true }));"""
MOVES = 20
LONGEST = 2000
"""Milliseconds that a busy machine may take; on a quiet one it is some thirty."""


@pytest.mark.parametrize("slug", ["le-roi-lui", "roi-et-compagnie", "pour-le-roi", "les-caprices-du-roi"])
def test_the_table_weighs_less_than_100_kilobytes_without_fonts(
    slug: str, arrive: Arrive, keeping: Keeping, capsys: Any
) -> None:
    guest = arrive("Anna")
    id = keeping.lay(
        [guest.person, *["page"] * 4], until=lambda position: position.seat == 0 and position.number >= 25, slug=slug
    )
    network = guest.context.new_cdp_session(guest.page)
    network.send("Network.enable")
    kinds: dict[str, tuple[str, str]] = {}
    weights: dict[str, float] = {}
    packed: dict[str, bool] = {}

    def answered(event: dict[str, Any]) -> None:
        headers = {name.lower(): value for name, value in event["response"]["headers"].items()}
        kinds[event["requestId"]] = event["type"], event["response"]["url"]
        packed[event["requestId"]] = headers.get("content-encoding") in ("gzip", "br")

    network.on("Network.responseReceived", answered)
    network.on(
        "Network.loadingFinished", lambda event: weights.update({event["requestId"]: event["encodedDataLength"]})
    )
    guest.table(id)
    guest.turn()
    guest.page.wait_for_load_state("load")
    guest.page.evaluate("document.fonts.ready")
    light = {kinds[id]: weight for id, weight in weights.items() if id in kinds and kinds[id][0] != "Font"}
    assert {"Document", "Stylesheet", "Script"} <= {kind for kind, _ in light}
    for id, weight in weights.items():
        if id in kinds and kinds[id][0] in ("Document", "Stylesheet", "Script") and weight > 2000:
            assert packed[id], f"{kinds[id]} is not compressed"
    with capsys.disabled():
        print(f" [the table weighs {sum(light.values()) / 1000:.1f} kB without fonts] ", end="")  # noqa: T201
    assert sum(light.values()) < HEAVIEST, light


def test_a_move_is_soon_on_the_other_screen(
    arrive: Arrive, keeping: Keeping, record_property: Any, capsys: Any
) -> None:
    guests = [arrive(name) for name in ("Anna", "Bruno", "Cléa")]
    id = keeping.lay([guest.person for guest in guests])
    for guest in guests:
        guest.context.add_init_script(CLICKED + SEEN)
        guest.table(id)
    took = []
    for _ in range(MOVES):
        table = keeping.table(id)
        if table.to_act is None:
            break
        acting, other = guests[table.to_act], guests[(table.to_act + 1) % 3]
        acting.turn()
        after = acting.play(acting.offers()[0])
        other.wait(lambda state, seq=after.seq: state.seq >= seq)  # type: ignore[misc]
        shown = other.page.evaluate("seq => window.seen[seq]", str(after.seq))
        took.append(shown - acting.page.evaluate("window.posted"))
    record_property("milliseconds", median(took))
    with capsys.disabled():
        print(f" [a move is on the other screen after {median(took):.0f} ms, median of {len(took)}] ", end="")  # noqa: T201
    assert len(took) >= MOVES // 2
    assert median(took) < LONGEST
