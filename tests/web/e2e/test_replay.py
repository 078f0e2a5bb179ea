"""After the end: seeing the game again, from any seat, from a file, from a link."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import expect

from tests.web.e2e.conftest import Arrive
from tests.web.e2e.guest import Guest
from tests.web.e2e.keeping import Keeping, drawing


def move_shown(guest: Guest) -> int:
    return int(guest.page.locator("#move").input_value())


def step(guest: Guest, name: str, expected: int) -> None:
    guest.page.locator(f"[data-step={name}]").click()
    expect(guest.page.locator("#move")).to_have_value(str(expected))


def test_a_finished_game_is_stepped_through_from_every_seat(arrive: Arrive, keeping: Keeping) -> None:
    guest = arrive("Anna")
    id = keeping.lay([guest.person, "page", "page"], until=lambda p: False, choose=drawing)
    last = len(keeping.moves(id))
    guest.table(id)
    guest.page.locator(f"a[href^='/tables/{id}/replay?']").click()
    expect(guest.page.locator("#move")).to_have_value("0")
    step(guest, "next", 1)
    step(guest, "next", 2)
    step(guest, "back", 1)
    step(guest, "last", last)
    expect(guest.page.locator(".lrl-reckoning")).to_be_visible()
    step(guest, "first", 0)
    step(guest, "last", last)
    guest.page.keyboard.press("ArrowLeft")
    expect(guest.page.locator("#move")).to_have_value(str(last - 1))

    hidden = {}
    for eyes in ("0", "1", "2", "open"):
        guest.page.locator("#eyes").select_option(eyes)
        guest.page.wait_for_url(lambda url, eyes=eyes: parse_qs(urlsplit(url).query).get("eyes") == [eyes])  # type: ignore[misc]
        assert move_shown(guest) == last - 1
        hidden[eyes] = [seat for seat in range(3) if guest.page.locator(f"#shows-{seat} .hidden-cards").count()]
        assert guest.page.locator(".lrl-hand").count() == (eyes != "open")
    assert hidden["open"] == []
    assert all(int(eyes) not in hidden[eyes] for eyes in ("0", "1", "2"))
    assert any(hidden.values()), "a seat drew, and the others do not see what"


def test_a_saved_game_is_opened_again_from_its_file(arrive: Arrive, keeping: Keeping, tmp_path: Path) -> None:
    anna, stranger = arrive("Anna"), arrive()
    id = keeping.lay([anna.person, "page", "page"], until=lambda p: False)
    anna.table(id)
    with anna.page.expect_download() as saving:
        anna.page.locator(f"a[href='/tables/{id}/replay.json']").click()
    file = tmp_path / saving.value.suggested_filename
    saving.value.save_as(file)
    stranger.goto("/")
    stranger.page.locator("#file").set_input_files(file)
    stranger.page.locator("form[action='/replays'] button").click()
    stranger.page.wait_for_url("**/replay")
    assert stranger.table_id != id
    stranger.page.locator("[data-step=last]").click()
    position = keeping.table(id).position
    assert position is not None
    expect(stranger.page.locator(".total td").first).to_have_text(str(position.scores()[0]))
    assert stranger.page.locator(".total td").all_text_contents() == [str(points) for points in position.scores()]
    assert [entry.what for entry in keeping.moves(stranger.table_id)] == [entry.what for entry in keeping.moves(id)]


def test_a_link_to_a_position_opens_the_same_position_elsewhere(arrive: Arrive, keeping: Keeping) -> None:
    anna, friend = arrive("Anna", permissions=["clipboard-read", "clipboard-write"]), arrive(phone=True)
    id = keeping.lay([anna.person, "page", "page"], until=lambda p: False)
    anna.goto(f"/tables/{id}/replay?move=17&eyes=1")
    anna.page.locator("[data-copy]").click()
    anna.until(lambda: "move=17" in anna.page.evaluate("navigator.clipboard.readText()"))
    friend.page.goto(anna.page.evaluate("navigator.clipboard.readText()"))
    assert move_shown(friend) == move_shown(anna) == 17
    for part in ("#board", ".lrl-hand", "#log", ".asked"):
        assert friend.text(part) == anna.text(part)


def test_a_live_game_is_stepped_through_from_the_own_seat_only(arrive: Arrive, keeping: Keeping) -> None:
    anna = arrive("Anna")
    id = keeping.lay([anna.person, "page", "page"], until=lambda p: p.number >= 9 and p.seat == 0)
    anna.table(id)
    anna.page.locator(".past a").click()
    expect(anna.page.locator("#move")).to_have_value(str(len(keeping.moves(id))))
    assert anna.page.locator("select#eyes, a[download]").count() == 0
    step(anna, "first", 0)
    anna.forgives = ["403"]
    anna.goto(f"/tables/{id}/replay?move=3&eyes=open")
    expect(anna.page.locator(".mistake")).to_be_visible()
