"""The page of a game that brings none: sound, complete, and made from the seat's view alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pytest
from markupsafe import escape

import roitelet
from roitelet.position import Position
from roitelet.store import Person
from roitelet.tables.table import Table
from roitelet.web.pages import Pages, games
from roitelet.web.pages.plain import FEW, PlainPage
from roitelet.web.pages.seen import see_game
from roitelet.web.pages.shelf import shelf
from roitelet.web.pages.spoken import words_for
from roitelet.words import LANGUAGES, Words
from tests.third_party.installing import HIGH_CARD, LITTLE_TRICK, installed
from tests.web.pages.markup import Element, read
from tests.web.pages.tables import (
    ANNA,
    BRUNO,
    CAPRICES,
    COMPANY,
    CROWN,
    NOW,
    POUR_LE_ROI,
    SLUG,
    WATCHER,
    play,
    started,
    visitor,
)
from tests.web.pages.test_every_page import (
    controls_are_named,
    forms_are_ours,
    ids_are_unique,
    nothing_is_inline,
    references_lead_somewhere,
)

OURS = (SLUG, COMPANY, POUR_LE_ROI, CAPRICES, CROWN)
LITTLE, HIGH = "little-trick", "high-card"
EVERYBODY: tuple[Person | None, ...] = (ANNA, BRUNO, WATCHER, None)
WORLDS = 4


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pages]:
    """Pages on which no game has a page of its own, two games of other packages among them."""
    with pytest.MonkeyPatch.context() as patch, installed(tmp_path_factory.mktemp("site"), LITTLE_TRICK, HIGH_CARD):
        patch.setattr(games, "own_page", lambda game: None)
        yield Pages()


def after(moves: int, slug: str, aid: bool = True) -> Table:
    """Anna's turn, some moves into a game."""
    return play(started(3, slug=slug, aid=aid), lambda p: p.number >= moves and p.seat == 0)


def at(pages: Pages, table: Table, person: Person | None, language: str = "en") -> Element:
    html = pages.table(visitor(person, language), table, now=NOW, muted=frozenset())
    return read(html.removeprefix("<!doctype html>"))


def offered(page: Element, table: Table) -> list[str]:
    forms = [form for form in page.all("form") if form.attributes["action"] == f"/tables/{table.id}/move"]
    return [form.all("input", name="move")[0].attributes["value"] for form in forms]


@pytest.mark.parametrize("slug", [LITTLE, HIGH, *OURS])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_has_a_sound_page_with_exactly_its_legal_moves(plain: Pages, slug: str, language: str) -> None:
    for table in (after(0, slug), after(4, slug), play(started(3, slug=slug), lambda p: False)):
        for person in EVERYBODY:
            page = at(plain, table, person, language)
            for sound in (
                ids_are_unique,
                nothing_is_inline,
                controls_are_named,
                references_lead_somewhere,
                forms_are_ours,
            ):
                sound(page)
            view = table.view(person.id if person else None)
            assert view is not None
            assert offered(page, table) == view.legal()


def pages_of_worlds(pages: Pages, table: Table, person: Person | None) -> set[str]:
    """The page in several worlds that the person cannot tell apart."""
    truth = table.position
    assert truth is not None
    seat = table.seat_of(person.id if person else None)
    seen, worlds = set(), set()
    try:
        for seed in range(WORLDS):
            table.position = truth.view(seat).redeal(seed=seed)
            worlds.add(bytes(table.position))
            seen.add(pages.table(visitor(person), table, now=NOW, muted=frozenset()))
    finally:
        table.position = truth
    assert len(worlds) > 1, "the worlds should differ"
    return seen


@pytest.mark.parametrize("slug", [LITTLE, HIGH, *OURS])
@pytest.mark.parametrize("aid", [True, False], ids=["aid", "from memory"])
def test_two_worlds_that_look_alike_give_the_same_plain_page(plain: Pages, slug: str, aid: bool) -> None:
    table = after(3, slug, aid)
    for person in EVERYBODY:
        assert len(pages_of_worlds(plain, table, person)) == 1


def test_a_page_made_from_more_than_the_view_is_found(plain: Pages, monkeypatch: pytest.MonkeyPatch) -> None:
    """The test above can fail: here the page is given the position itself."""
    table, context = after(1, LITTLE), PlainPage.context

    def leaking(self: PlainPage, view: Position, words: Words, names: Sequence[str], aid: bool) -> Mapping[str, Any]:
        assert table.position is not None
        return context(self, table.position, words, names, aid)

    monkeypatch.setattr(PlainPage, "context", leaking)
    for person in EVERYBODY:
        assert len(pages_of_worlds(plain, table, person)) > 1


def test_a_seat_sees_its_own_hand_and_no_other(plain: Pages) -> None:
    table = after(0, LITTLE)
    assert table.position is not None
    hands = [row.nonzero()[0].tolist() for row in table.position.record["hand"]]
    cards = table.game.moves.CARD
    for seat, person in enumerate((ANNA, BRUNO)):
        page = at(plain, table, person)
        (hand,) = [part for part in page.all("section") if part.attributes.get("class") == "plain-hand"]
        for holder, held in enumerate(hands):
            for card in held:
                said = cards[card].replace("-", " ")
                assert (said in hand.text) == (holder == seat)
    watched = at(plain, table, WATCHER)
    assert not [part for part in watched.all("section") if part.attributes.get("class") == "plain-hand"]


def test_what_players_must_remember_is_shown_with_the_memory_aid_alone(plain: Pages) -> None:
    gone = "Gone"
    assert gone in at(plain, after(5, LITTLE), ANNA).text
    assert gone not in at(plain, after(5, LITTLE, aid=False), ANNA).text


def test_without_paragraphs_the_story_from_memory_is_one_round_long(plain: Pages) -> None:
    table = after(6, LITTLE, aid=False)
    assert table.position is not None
    view = table.position.view(0)
    seen = see_game(view, words_for("en", table.game), ["Anna", "Bruno", "Cléa"], aid=False)
    moves = {line.move for line in seen.told}
    assert moves == {number for number in range(1, view.number + 1) if number > view.number - 3}


def test_many_moves_are_a_list_that_can_be_searched(plain: Pages) -> None:
    many = play(started(3, slug=POUR_LE_ROI), lambda p: p.seat == 0 and len(p.legal()) > 40)
    page = at(plain, many, ANNA)
    (field,) = page.all("input", type="search")
    (moves,) = [part for part in page.all("section") if part.attributes.get("id") == field.attributes["data-finds"]]
    assert many.position is not None
    assert len(moves.all("li")) == len(many.position.legal())
    few = play(started(3, slug=SLUG), lambda p: p.seat == 0 and len(p.legal()) <= FEW)
    assert not at(plain, few, ANNA).all("input", type="search")


def test_every_installed_game_is_on_the_shelf_and_can_be_set_up(plain: Pages) -> None:
    for language in LANGUAGES:
        assert [box.slug for box in shelf(language)] == list(roitelet.games())
        home = plain.home(visitor(ANNA, language), [])
        for game in roitelet.games().values():
            assert f"/games/{game.slug}/new" in home
            assert str(escape(game.titles[language])) in plain.new(visitor(ANNA, language), game)


def test_the_end_says_the_points_and_what_each_seat_shows(plain: Pages) -> None:
    table = play(started(3, slug=LITTLE), lambda p: False)
    assert table.position is not None
    page = at(plain, table, ANNA)
    (total,) = [row for row in page.all("tr") if "total" in row.attributes.get("class", "").split()]
    assert [int(cell.text) for cell in total.all("td")] == table.position.scores()
    (won,) = [row for row in page.all("tr") if row.text.startswith("Tricks")]
    assert [int(cell.text) for cell in won.all("td")] == table.position.scores()


def test_a_finished_game_is_seen_again_with_everything_open(plain: Pages) -> None:
    table = play(started(3, slug=LITTLE), lambda p: False)
    page = plain.replay(visitor(ANNA, "en"), table, move=0, eyes="open")
    assert table.position is not None
    dealt = roitelet.replay.loads(table.position.replay()).position(0)
    for seat in range(3):
        for card in dealt.record["hand"][seat].nonzero()[0]:
            assert table.game.moves.CARD[card].replace("-", " ") in page
