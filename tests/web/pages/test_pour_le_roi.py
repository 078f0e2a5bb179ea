"""Pour le Roi (et Moi) on its page: from the view alone, cards gathered into one payment, and what glides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import pytest

import roitelet
from roitelet.games.pour_le_roi import page as plr
from roitelet.games.pour_le_roi.cards import BID, GOLD, PAY, Table, value_of
from roitelet.games.pour_le_roi.playout import purse
from roitelet.mistake import Mistake
from roitelet.position import Position
from roitelet.store import Person
from roitelet.tables.table import Table as TableOfPeople
from roitelet.web.pages import Pages
from roitelet.web.pages.games import compose
from roitelet.web.pages.spoken import words_for
from tests.web.pages.markup import Element, read
from tests.web.pages.tables import ANNA, BRUNO, NOW, POUR_LE_ROI, WATCHER, asked_for, play, started, visitor
from tests.web.pages.test_every_page import laid

PLR = roitelet.game(POUR_LE_ROI).interpreted()
WORLDS = 4
MANY = 24


def seen(pages: Pages, name: str, person: Person | None = ANNA, language: str = "en") -> Element:
    return read(pages.fragment(visitor(person, language), laid(name), now=NOW, muted=frozenset()))


@pytest.mark.parametrize("name", ["place", "take", "bid", "pay", "discard", "as at the table"])
@pytest.mark.parametrize("person", [ANNA, BRUNO, WATCHER], ids=lambda person: person.name)
def test_two_worlds_that_look_alike_give_the_same_page(pages: Pages, name: str, person: Person) -> None:
    table = laid(f"pour le roi, {name}")
    who, seat, truth = visitor(person), table.seat_of(person.id), table.position
    assert truth is not None
    shown, worlds = set(), set()
    try:
        for seed in range(WORLDS):
            table.position = truth.redeal(seat, seed=seed) if seat is not None else truth.view(None).redeal(seed=seed)
            worlds.add(bytes(table.position))
            shown.add(pages.table(who, table, now=NOW, muted=frozenset()))
    finally:
        table.position = truth
    assert len(worlds) == WORLDS, "the worlds should differ"
    assert len(shown) == 1


def test_only_the_donor_sees_the_card_that_is_looked_at(pages: Pages) -> None:
    def shown(person: Person | None) -> list[str]:
        page = seen(pages, "pour le roi, place", person)
        return [use.attributes["href"] for span in page.all("span", id="drawn") for use in span.all("use")]

    assert any(href.startswith("/") for href in shown(ANNA))
    assert shown(BRUNO) == shown(WATCHER) == shown(None) == ["#plr-back"]


def test_reminders_are_shown_only_where_the_table_gives_aid(pages: Pages) -> None:
    helped, alone = seen(pages, "pour le roi, bid"), seen(pages, "pour le roi, as at the table")
    for page, remembered in ((helped, True), (alone, False)):
        others = [item for item in page.all("li") if item.attributes.get("class") == "hidden-cards"]
        crowns = [icon for icon in page.all("svg") if icon.attributes.get("class") == "plr-crown"]
        notes = [note for note in page.all("p") if note.attributes.get("class") == "plr-note"]
        assert bool(others) is bool(crowns) is bool(notes) is remembered


def move_on(table: TableOfPeople) -> None:
    """One move: bids stay low, and most people pass."""
    position = table.position
    assert position is not None
    offers, seat = position.legal(), table.seats[position.seat]
    low = offers[: 2 if position.number % 3 == 0 else 1] if "pass" in offers else offers
    table.apply(
        table.ask_move(None if seat.bot else seat.owner, low[(position.number + 1) % len(low)], table.turn, NOW)
    )


def test_what_glides_is_there(pages: Pages) -> None:
    table = started(3, slug=POUR_LE_ROI)
    page = read(pages.fragment(visitor(), table, now=NOW, muted=frozenset()))
    glided, kinds = 0, set()
    while table.status == "playing":
        before = {element.attributes["id"] for element in page if element.has("id")}
        move_on(table)
        page = read(pages.fragment(visitor(), table, now=NOW, muted=frozenset()))
        after = {element.attributes["id"] for element in page if element.has("id")}
        pairs = [pair.split(">") for pair in page.all("div", id="table")[0].attributes["data-glides"].split()]
        assert len({start for start, _ in pairs}) == len({end for _, end in pairs}) == len(pairs)
        for start, end in pairs:
            glided += start in before and end in after
            kinds.add((start.split("-")[0], end.split("-")[0]))
    assert glided > 60
    assert {("deck", "drawn"), ("drawn", "hand"), ("drawn", "seat"), ("drawn", "pile"), ("offer", "hand")} <= kinds
    assert {("pile", "lot"), ("lot", "seat")} <= kinds


# Paying


def paying(owed: int, gold: Sequence[int]) -> Position:
    """A position in which Anna owes that much, and has that many Gold cards of each value."""
    view = asked_for("pay", POUR_LE_ROI).view(ANNA.id)
    assert view is not None
    s = cast(Table, view.state)
    s.owed = owed
    for kind, count in enumerate(gold):
        s.gold[0, kind] = count
    return view


def paid(view: Position, *values: int) -> list[int]:
    moves = compose(PLR, view, "pay", [f"gold-{value}" for value in values])
    return [int(move.removeprefix("pay gold-")) for move in moves]


def test_the_dearest_card_is_laid_last_so_that_any_payment_can_be_made() -> None:
    """A ruling: the payment ends as soon as the sum reaches the bid."""
    view = paying(3, (2, 1, 1))
    assert paid(view, 3) == [3]
    assert paid(view, 3, 1) == [1, 3]
    assert paid(view, 2, 1) == [1, 2]


@pytest.mark.parametrize(
    ("values", "sentence"),
    [((1, 1), "chosen-too-little"), ((1, 2, 3), "chosen-too-much"), ((3, 3), "chosen-not-held")],
)
def test_a_payment_that_does_not_do_is_refused_whole(values: tuple[int, ...], sentence: str) -> None:
    with pytest.raises(Mistake) as refused:
        paid(paying(3, (2, 1, 1)), *values)
    assert refused.value.sentence == sentence
    assert refused.value.say("fr") != refused.value.say("en")


def test_cards_laid_for_gold_are_exactly_as_many_as_were_bid() -> None:
    view = asked_for("discard", POUR_LE_ROI).view(ANNA.id)
    assert view is not None
    s = cast(Table, view.state)
    held = [move.removeprefix("discard ") for move in view.legal()]
    s.owed = 2
    assert len(compose(PLR, view, "discard", held[:2])) == 2
    for wrong in (held[:1], held[:3]):
        with pytest.raises(Mistake, match="Choose 2 cards"):
            compose(PLR, view, "discard", wrong)
    with pytest.raises(Mistake):
        compose(PLR, view, "discard", ["nonsense", "gold-9"])


def test_a_bid_said_in_figures_is_one_number() -> None:
    assert compose(PLR, None, "bid", ["4"]) == ["bid 4"]
    for wrong in ([], ["4", "5"], ["0"], ["four"]):
        with pytest.raises(Mistake):
            compose(PLR, None, "bid", wrong)


@pytest.mark.parametrize("verb", ["pay", "discard"])
def test_no_card_at_all_is_never_a_choice(verb: str) -> None:
    table = asked_for(verb, POUR_LE_ROI)
    for view in (table.view(ANNA.id), table.view(BRUNO.id), None):
        with pytest.raises(Mistake):
            compose(PLR, view, verb, [])


def test_another_learns_nothing_of_the_cards_by_naming_them() -> None:
    """Only the payer's choice is checked; other seats get that it is not their turn."""
    table = asked_for("pay", POUR_LE_ROI)
    assert compose(PLR, table.view(BRUNO.id), "pay", ["gold-3", "gold-1"]) == ["pay gold-1", "pay gold-3"]


def test_the_proposed_payment_loses_least() -> None:
    for owed, gold, proposed in ((4, (0, 1, 1), 5), (4, (1, 1, 1), 4), (3, (3, 0, 1), 3), (7, (0, 2, 3), 7)):
        s = cast(Table, paying(owed, gold).state)
        cards = plr.proposal(s, 0)
        assert sum(value_of(card) for card in cards) == proposed
        assert len(cards) == {4: 2, 3: 1, 7: 3}[owed]


def test_the_page_proposes_a_payment_that_does(pages: Pages) -> None:
    page = seen(pages, "pour le roi, pay")
    view = laid("pour le roi, pay").view(ANNA.id)
    assert view is not None
    (form,) = [form for form in page.all("form") if form.attributes.get("class") == "plr-payment"]
    ticks = form.all("input", name="what")
    s = cast(Table, view.state)
    assert sorted(tick.attributes["value"] for tick in ticks) == sorted(
        f"gold-{value_of(GOLD + kind)}" for kind in range(3) for _ in range(s.gold[0, kind])
    )
    chosen = [tick.attributes["value"] for tick in ticks if tick.has("checked")]
    for move in compose(PLR, view, "pay", chosen):
        assert move in NOTATIONS


NOTATIONS = frozenset(PLR.notation)


# Bidding


def test_the_dial_offers_what_can_be_paid_and_one_bluff_where_nothing_can() -> None:
    payable = bluffs = 0
    for number in range(MANY):
        table = play(started(3, key=bytes([number]) * 16, slug=POUR_LE_ROI), can_bid)
        if table.status != "playing":
            continue
        view = table.view(ANNA.id)
        assert view is not None
        dial = plr.context(view, words_for("en", PLR), ["A", "B", "C"], True)["dial"]
        amounts, high, means = [coin.amount for coin in dial["coins"]], dial["least"] - 1, dial["means"]
        if means > high:
            assert amounts == list(range(high + 1, min(means, high + plr.COINS) + 1))
            assert not any(coin.bluff for coin in dial["coins"])
            payable += 1
        else:
            assert amounts == [high + 1]
            assert dial["coins"][0].bluff
            bluffs += 1
    assert payable
    assert bluffs


def can_bid(position: Position) -> bool:
    s = cast(Table, position.state)
    return position.seat == 0 and s.asked == BID and s.high < 60 and s.lots > 3


def test_a_bid_that_cannot_be_paid_is_asked_once() -> None:
    view = asked_for("bid", POUR_LE_ROI).view(ANNA.id)
    assert view is not None
    words, s = words_for("en", PLR), cast(Table, view.state)
    assert s.asked != PAY
    means = purse(s)
    s.high = means
    assert plr.costly(view, f"bid {means + 1}", words) is not None
    assert means == 0 or plr.costly(view, f"bid {means}", words) is None
    assert plr.costly(view, "pass", words) is None
