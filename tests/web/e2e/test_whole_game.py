"""Two people and two bots, two browsers, a whole game."""

from __future__ import annotations

import hashlib
import random
import time

from playwright.sync_api import expect

from tests.web.e2e.conftest import Arrive
from tests.web.e2e.guest import LOOKS, PATIENCE, Guest
from tests.web.e2e.keeping import Keeping


def play_to_the_end(guests: list[Guest], chance: random.Random) -> int:
    """The seat to act presses something that is offered, until the end; returns how many moves people made."""
    count, end = 0, time.monotonic() + 3 * PATIENCE
    while time.monotonic() < end:
        for guest in guests:
            state = guest.state
            if state.over:
                for other in guests:
                    other.wait(lambda state: state.over)
                return count
            if state.yours:
                guest.play(chance.choice(guest.offers()))
                count += 1
        guests[0].page.wait_for_timeout(LOOKS)
    raise AssertionError("the game does not come to its end")


def test_two_people_and_two_bots_play_a_whole_game_in_two_browsers(arrive: Arrive, keeping: Keeping) -> None:
    host, friend = arrive(motion=True), arrive(language="fr")
    host.goto("/")
    host.page.locator("a[href='/games/le-roi-lui/new']").click()
    host.page.locator("#name").fill("Anna")
    host.page.locator(".settings-form button").click()
    expect(host.page.locator("#chair-0")).to_contain_text("Anna")
    for seat in (2, 3):
        host.page.locator(f"#chair-{seat} select").select_option("page")
        expect(host.page.locator(f"#chair-{seat} .sitting")).to_contain_text("page")

    friend.page.goto(host.page.locator("#link").input_value())
    expect(friend.page.locator("#chair-0")).to_contain_text("Anna")
    chair = friend.page.locator("#chair-1")
    chair.locator("input[name=name]").fill("Zoé")
    chair.locator("button").click()
    expect(host.page.locator("#chair-1")).to_contain_text("Zoé")

    friend.page.locator("#text").fill("Bonsoir")
    friend.page.locator("#say button").click()
    expect(host.page.locator(".chat [role=log]")).to_contain_text("Bonsoir")

    announced = host.text(".promise code")
    host.page.locator(".begin button").click()
    id = host.table_id
    friend.wait(lambda state: state.status == "playing")
    made = play_to_the_end([host, friend], random.Random(1))

    table = keeping.table(id)
    assert table.status == "over"
    assert sum(entry.person is not None for entry in keeping.moves(id)) == made
    assert table.position is not None
    for guest in (host, friend):
        shown = [guest.text(f".total td >> nth={seat}") for seat in range(4)]
        assert shown == [str(points) for points in table.position.scores()]
        proof = guest.page.locator("#proof")
        expect(proof).to_have_class("proof right")
        key = proof.get_attribute("data-key-hex")
        assert key is not None
        assert hashlib.sha256(bytes.fromhex(key)).hexdigest() == announced == proof.get_attribute("data-hash")
    numbers = [guest.page.locator(".lrl-reckoning b").all_text_contents() for guest in (host, friend)]
    assert numbers[0] == numbers[1]

    host.page.locator("form[action$='/rematch'] button").click()
    host.page.wait_for_url(lambda url: id not in url)
    friend.page.locator(f"a[href='/tables/{host.table_id}']").click()
    friend.page.wait_for_url(f"**/tables/{host.table_id}")
    expect(friend.page.locator("#chair-0")).to_contain_text("Anna")
    expect(friend.page.locator("#chair-1")).to_contain_text("Zoé")
    host.page.locator(".begin button").click()
    for guest in (host, friend):
        guest.wait(lambda state: state.status == "playing")
