"""Every page, in both languages and for every kind of viewer, is sound."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from itertools import combinations
from urllib.parse import parse_qsl

import pytest
from markupsafe import escape

from roitelet.mistake import Mistake
from roitelet.tables.house import Summary
from roitelet.tables.table import Table
from roitelet.web.pages import Pages
from roitelet.web.pages.games import compose
from roitelet.web.visitor import Visitor
from roitelet.words import LANGUAGES
from tests.web.pages.markup import Element, read
from tests.web.pages.tables import (
    ANNA,
    BRUNO,
    CAPRICES,
    COMPANY,
    CROWN,
    GAME,
    NOW,
    POUR_LE_ROI,
    WATCHER,
    annas_turn,
    another_turn,
    asked_for,
    gathering,
    over,
    visitor,
)

Page = Callable[[Pages, Visitor], str]

POUR_LE_ROI_VERBS = ("place", "take", "raise", "lower", "bid", "pay", "discard")

TABLES: Mapping[str, Callable[[], Table]] = {
    "gathering": gathering,
    "gathering for five": lambda: gathering(5),
    "your turn": annas_turn,
    "as at the table": lambda: annas_turn(aid=False),
    "a bot's turn": another_turn,
    "Emerald was drawn": lambda: asked_for("lay"),
    "Emerald eats": lambda: asked_for("eat"),
    "over": over,
    "company: the first throw": lambda: asked_for("roll", COMPANY),
    "company: dice to keep": lambda: asked_for("keep", COMPANY),
    "company: a place to leave": lambda: asked_for("only", COMPANY),
    "company: a thief": lambda: asked_for("thief", COMPANY),
    "company: a dragon to hand over": lambda: asked_for("give", COMPANY),
    "company: as at the table": lambda: annas_turn(aid=False, slug=COMPANY),
    "company: a bot's turn": lambda: another_turn(slug=COMPANY),
    "company: over": lambda: over(COMPANY),
    **{f"pour le roi, {verb}": partial(asked_for, verb, POUR_LE_ROI) for verb in POUR_LE_ROI_VERBS},
    "pour le roi, as at the table": partial(asked_for, "bid", POUR_LE_ROI, aid=False),
    "pour le roi, five": partial(asked_for, "take", POUR_LE_ROI, seats=5),
    "pour le roi, over": partial(over, POUR_LE_ROI),
    "whims: a Subject to take": lambda: asked_for("recruit", CAPRICES),
    "whims: a card to discard": lambda: asked_for("discard", CAPRICES),
    "whims: a Peasant to rally": lambda: asked_for("rally", CAPRICES),
    "whims: an Artisan to show": lambda: asked_for("show", CAPRICES),
    "whims: a turn to replace": lambda: asked_for("replace", CAPRICES),
    "whims: as at the table": lambda: annas_turn(aid=False, slug=CAPRICES),
    "whims: a bot's turn": lambda: another_turn(slug=CAPRICES),
    "whims: over": lambda: over(CAPRICES),
    "crown: recruiting": lambda: asked_for("recruit", CROWN),
    "crown: one effect of two": lambda: asked_for("choose", CROWN),
    "crown: a family to rob": lambda: asked_for("rob", CROWN),
    "crown: a portrait to move": lambda: asked_for("left", CROWN),
    "crown: a payment": lambda: asked_for("pay", CROWN),
    "crown: as at the table": lambda: annas_turn(40, aid=False, slug=CROWN),
    "crown: a bot's turn": lambda: another_turn(slug=CROWN),
    "crown: over": lambda: over(CROWN),
}
LAID: dict[str, Table] = {}
MANY_BOXES = 8


def laid(name: str) -> Table:
    if name not in LAID:
        LAID[name] = TABLES[name]()
    return LAID[name]


def at(name: str, trouble: str | None = None) -> Page:
    return lambda pages, who: pages.table(who, laid(name), now=NOW, muted=frozenset(), trouble=trouble)


def seen_again(name: str, move: int | None, eyes: int | str | None) -> Page:
    return lambda pages, who: pages.replay(who, laid(name), move=move, eyes=eyes)  # type: ignore[arg-type]


SUMMARIES = [
    Summary("one", "le-roi-lui", "playing", NOW, NOW, False, ("Anna", "Bruno"), True),
    Summary("two", "le-roi-lui", "over", NOW, NOW - 9e5, True, ("Anna", ""), False),
    Summary("three", "a-game-that-is-gone", "gathering", NOW, NOW, False, (), False),
]

NOTED = (
    "",
    "n=Anna&n=Bruno&to=0-whims-0",
    "n=Anna&n=Bruno&edit=0-whims-0&w=0&w=1&w=2&w=-&to=0-player-0",
    "n=Anna&n=Bruno&g=012-.0001.&edit=0-player-1&to=0-count-0",
    "n=Anna&n=Bruno&g=012-.0001.345&at=0-count-0",
    "n=Anna&n=Bruno&g=012-.0001.345&g=34--.8.9&at=1-count-0",
)
"""Addresses of a score pad, from the first page to the second game of a Joute."""


def noted(address: str) -> Page:
    return lambda pages, who: pages.score(who, laid("whims: over").game, parse_qsl(address))


PAGES: Mapping[str, Page] = {
    "home": lambda pages, who: pages.home(who, SUMMARIES),
    "home, new here": lambda pages, who: pages.home(who, []),
    "with friends": lambda pages, who: pages.new(who, GAME),
    "rules": lambda pages, who: pages.rules(who, GAME),
    "you": lambda pages, who: pages.me(who, "https://example.org/me/token", "<svg></svg>"),
    "you, new here": lambda pages, who: pages.me(who, "", ""),
    "adopt": lambda pages, who: pages.adopt(who, "token", "Anna"),
    "credits": lambda pages, who: pages.credits(who),
    "api": lambda pages, who: pages.api(who, {"paths": {"/api/games": {"get": {"summary": "The games"}}}}),
    "mistake": lambda pages, who: pages.mistake(who, 404, "There is nothing here."),
    "refused": at("your turn", "The table has moved on."),
    **{f"table: {name}": at(name) for name in TABLES},
    "replay, at the deal": seen_again("over", 0, "open"),
    "replay, open": seen_again("over", 20, "open"),
    "replay, a seat's eyes": seen_again("over", 20, 1),
    "replay, the end": seen_again("over", 999, None),
    "replay of a live game": seen_again("your turn", None, None),
    "company: with friends": lambda pages, who: pages.new(who, laid("company: over").game),
    "company: rules": lambda pages, who: pages.rules(who, laid("company: over").game),
    "company: replay": seen_again("company: over", 20, "open"),
    "pour le roi, rules": lambda pages, who: pages.rules(who, laid("pour le roi, over").game),
    "pour le roi, with friends": lambda pages, who: pages.new(who, laid("pour le roi, over").game),
    "pour le roi, replay, open": seen_again("pour le roi, over", 120, "open"),
    "pour le roi, replay, a seat's eyes": seen_again("pour le roi, over", 120, 0),
    "whims: with friends": lambda pages, who: pages.new(who, laid("whims: over").game),
    "whims: rules": lambda pages, who: pages.rules(who, laid("whims: over").game),
    **{f"whims: score pad {number}": noted(address) for number, address in enumerate(NOTED)},
    "whims: replay": seen_again("whims: over", 20, "open"),
    "crown: rules": lambda pages, who: pages.rules(who, laid("crown: over").game),
    "crown: replay": seen_again("crown: over", 20, "open"),
    "crown: replay, a seat's eyes": seen_again("crown: over", 9, 1),
}


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.mark.parametrize(
    "person", [ANNA, BRUNO, WATCHER, None], ids=lambda person: person.name if person else "stranger"
)
@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_sound(pages: Pages, name: str, language: str, person: object) -> None:
    html = PAGES[name](pages, visitor(person, language))  # type: ignore[arg-type]
    assert html.startswith("<!doctype html>")
    page = read(html.removeprefix("<!doctype html>"))
    (root,) = page.all("html")
    assert root.attributes["lang"] == language
    assert len(page.all("main")) == 1
    assert len(page.all("h1")) == 1
    assert page.all("title")[0].text
    ids_are_unique(page)
    nothing_is_inline(page)
    controls_are_named(page)
    references_lead_somewhere(page)
    forms_are_ours(page)


def ids_are_unique(page: Element) -> None:
    ids = [element.attributes["id"] for element in page if element.has("id")]
    assert sorted(set(ids)) == sorted(ids)
    assert all(re.fullmatch(r"[a-z][\w-]*", id) for id in ids)


def nothing_is_inline(page: Element) -> None:
    assert not page.all("style")
    for element in page:
        assert not any(name == "style" or name.startswith("on") for name in element.attributes), element.attributes
    for script in page.all("script"):
        assert script.has("src")
        assert not script.text
    for element in page:
        for name in ("src", "href", "action"):
            address = element.attributes.get(name, "/")
            assert address.startswith(("/", "#")), f"{element.tag} leaves the house: {address}"


def controls_are_named(page: Element) -> None:
    labels = {label.attributes["for"] for label in page.all("label")}
    for element in page:
        if element.tag in ("button", "a", "summary"):
            assert element.text or element.attributes.get("aria-label"), element.attributes
        if element.tag in ("select", "textarea") or (
            element.tag == "input" and element.attributes.get("type") != "hidden"
        ):
            assert element.attributes.get("id") in labels, element.attributes
    for image in page.all("img"):
        assert image.attributes["alt"]


def references_lead_somewhere(page: Element) -> None:
    ids = {element.attributes["id"] for element in page if element.has("id")}
    for element in page:
        for name in ("for", "popovertarget", "aria-labelledby"):
            if element.has(name):
                assert element.attributes[name] in ids, f"{name}={element.attributes[name]}"
        address = element.attributes.get("href", "")
        if address.startswith("#"):
            assert address[1:] in ids, address


def forms_are_ours(page: Element) -> None:
    for form in page.all("form"):
        if form.attributes.get("method") == "post":
            assert [field.attributes["value"] for field in form.all("input", name="csrf")] == ["the-csrf-token"]


@pytest.mark.parametrize("name", [name for name in TABLES if "gathering" not in name])
def test_exactly_the_legal_moves_can_be_pressed(pages: Pages, name: str) -> None:
    table = laid(name)
    for person in (ANNA, BRUNO, WATCHER, None):
        page = read(pages.fragment(visitor(person), table, now=NOW, muted=frozenset()))
        forms = [form for form in page.all("form") if form.attributes["action"] == f"/tables/{table.id}/move"]
        view = table.view(person.id if person else None)
        assert view is not None
        assert {move for form in forms for move in moves_of(form, table)} == set(view.legal())
        at_once = [move for form in forms if not form.all("input", name="what") for move in moves_of(form, table)]
        assert len(set(at_once)) == len(at_once)
        assert all(form.all("input", name="turn")[0].attributes["value"] == str(table.turn) for form in forms)
        assert all(len(form.all("button")) == 1 for form in forms)


def moves_of(form: Element, table: Table) -> set[str]:
    """The move that a form plays; or all those that can be ticked or typed in it."""
    verb = form.all("input", name="move")[0].attributes["value"]
    parts = form.all("input", name="what")
    if not parts:
        return {verb}
    found = set()
    for chosen in choices(parts):
        with suppress(Mistake):
            found.update(compose(table.game, None, verb, chosen))
    return found


def choices(parts: Sequence[Element]) -> Iterator[Sequence[str]]:
    """Any number that may be typed; any boxes that may be ticked, and of many no more than two."""
    if parts[0].attributes["type"] == "number":
        (typed,) = parts
        least, most = (int(typed.attributes[name]) for name in ("min", "max"))
        yield from ([str(number)] for number in range(least, most + 1))
        return
    ticks = [box.attributes["value"] for box in parts]
    for count in range(len(ticks) + 1 if len(ticks) <= MANY_BOXES else 3):
        yield from combinations(ticks, count)


@pytest.mark.parametrize("name", TABLES)
def test_a_fragment_says_its_number_and_epoch(pages: Pages, name: str) -> None:
    table = laid(name)
    (root, *others) = [
        element
        for element in read(pages.fragment(visitor(), table, now=NOW, muted=frozenset()))
        if element.has("data-seq")
    ]
    assert not others
    assert root.attributes["data-seq"] == str(table.version)
    assert root.attributes["data-epoch"] == str(table.epoch)


def test_whatever_people_type_stays_text(pages: Pages) -> None:
    table = gathering()
    nasty = "<b onclick=x>'\"&"
    table.apply(table.ask_stand(BRUNO.id, NOW))
    table.apply(table.ask_sit(BRUNO.id, nasty, 1, NOW))
    table.apply(table.ask_start(ANNA.id, NOW))
    table.apply(table.ask_say(BRUNO.id, nasty, "<script>alert(1)</script>", NOW))
    html = pages.table(visitor(), table, now=NOW, muted=frozenset(), trouble="<i>trouble</i>")
    assert str(escape(nasty)) in html
    assert "<script>alert" not in html
    assert "<i>trouble" not in html
    read(html.removeprefix("<!doctype html>"))


def test_chat_of_a_muted_person_is_hidden(pages: Pages) -> None:
    table = annas_turn(1)
    table.apply(table.ask_say(BRUNO.id, BRUNO.name, "blah blah", NOW))
    assert "blah blah" in pages.fragment(visitor(), table, now=NOW, muted=frozenset())
    assert "blah blah" not in pages.fragment(visitor(), table, now=NOW, muted=frozenset({BRUNO.id}))


def test_a_late_seat_can_be_given_to_a_bot_by_the_others(pages: Pages) -> None:
    table = annas_turn(1)

    def offers(person: object, now: float) -> bool:
        page = read(pages.fragment(visitor(person), table, now=now, muted=frozenset()))  # type: ignore[arg-type]
        forms = [form for form in page.all("form") if form.attributes["action"].endswith("/bot")]
        return any(form.all("input", name="seat")[0].attributes["value"] == "0" for form in forms)

    assert not offers(BRUNO, NOW + 1)
    assert offers(BRUNO, NOW + 1000)
    assert not offers(WATCHER, NOW + 1000)
