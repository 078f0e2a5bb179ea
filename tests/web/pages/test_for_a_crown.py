"""What the page of For a Crown promises is what happens, and its reveal tells everything in order."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, cast

import pytest

from roitelet.games.for_a_crown import page
from roitelet.games.for_a_crown.box import LEVELS, SCANDAL_LOSS
from roitelet.games.for_a_crown.rules import MOVING, RECRUITING, REVELATION, ROBBING, SENDING, Table, in_the_game
from roitelet.position import Position
from roitelet.web.pages import Pages
from roitelet.web.pages.spoken import words_for
from tests.web.pages.markup import Element, read
from tests.web.pages.tables import CROWN, NOW, annas_turn, started, visitor

NAMES = ("Anna", "Bruno", "Cléa", "David")
SEATS = len(NAMES)
GAME = started(slug=CROWN).game
WORDS = words_for("en", GAME)


def state(position: Position) -> Table:
    return cast(Table, position.state)


def drawn(position: Position, seat: int | None = None, aid: bool = True) -> dict[str, Any]:
    return page.context(position.view(position.seat if seat is None else seat), WORDS, NAMES, aid)


def games(count: int) -> Iterator[tuple[Position, str]]:
    """Every position of some games, and the move that is made then."""
    for number in range(count):
        position, chance = GAME.deal(SEATS, seed=number), random.Random(number)
        while not position.over:
            move = chance.choice(position.legal())
            yield position.copy(), move
            position.play(move)


def positions(count: int) -> Iterator[Position]:
    return (position for position, _ in games(count))


# What is chosen


def test_the_seat_that_a_button_names_is_the_target() -> None:
    found = set()
    for position in positions(3):
        asked = state(position).asked
        for target in drawn(position)["targets"] if asked in (ROBBING, SENDING) else ():
            after = position.copy()
            after.play(target.move)
            kinds = ("takes-raccoon",) if asked == SENDING else ("loses", "sells", "out")
            assert next(line for line in after.news() if line.kind in kinds).seat == target.seat
            assert target.name == NAMES[target.seat]
            found.add((asked, target.seat))
    assert len(found) == 2 * SEATS


def test_a_portrait_goes_where_its_button_says_and_a_scandal_then_costs_what_it_says() -> None:
    found = 0
    for position in positions(2):
        if state(position).asked != MOVING:
            continue
        targets = drawn(position)["targets"]
        steps = [(target, step) for target in targets for step in target.steps if step.move]
        assert sorted(step.move for _, step in steps) == sorted(position.legal())
        for target, step in steps:
            after = position.copy()
            after.play(step.move)
            (moved,) = [line for line in after.news() if line.kind.startswith("portrait")]
            assert (moved.seat, moved.amount) == (target.seat, step.space)
            assert step.loss == SCANDAL_LOSS[step.space]
            found += 1
    assert found > 50


def test_every_offer_of_the_square_has_its_place_and_closed_columns_offer_nothing() -> None:
    found = 0
    for position in positions(2):
        if state(position).asked != RECRUITING:
            continue
        columns, legal = drawn(position)["columns"], set(position.legal())
        assert len(columns) == LEVELS
        offered = {place.move for column in columns for place in column.places if place.card and place.move}
        unseen = {f"unseen {column.level}" for column in columns if column.deck}
        assert legal <= offered | unseen
        for column in columns:
            moves = {place.move for place in column.places} | {f"unseen {column.level}"}
            assert column.cost is not None or not moves & legal
            found += column.cost is None
    assert found


# The reveal


def test_what_is_seen_to_come_and_go_is_what_the_chests_gain_and_lose() -> None:
    for position, move in games(4):
        before = state(position)
        after = position.copy()
        after.play(move)
        if after.over:
            continue
        for family in drawn(after)["families"]:
            if family.out:
                continue
            seat = family.seat
            held = {"ruby": before.rubies[seat], "coin": before.coins[seat], "raccoon": before.raccoons[seat]}
            now = {"ruby": family.rubies, "coin": family.coins, "raccoon": family.raccoons}
            for token in held:
                moved = sum(change.amount for change in family.changes if change.token == token)
                assert held[token] + moved == now[token], (move, token)
            for token in ("ruby", "coin"):
                assert family.was(token) in (None, held[token])


def test_the_reveal_shows_every_card_in_its_order_with_what_it_did() -> None:
    most = 0
    for position, move in games(4):
        after = position.copy()
        after.play(move)
        view = after.view(0)
        seen = page.reckoning(view, WORDS, NAMES) if after.over else page.context(view, WORDS, NAMES, True)
        beats = seen["told"] + ([seen["now"]] if seen.get("now") else [])
        turned = [line for line in view.news() if line.kind in page.TURNED]
        assert [beat.card.id for beat in beats[len(beats) - len(turned) :]] == [line.what for line in turned]
        if len(beats) > len(turned):  # it goes on with the card that lay there
            assert beats[0].card.id == drawn(position)["now"].card.id
        told = [line.text for beat in beats for line in beat.lines]
        said = [line for line in view.news() if line.kind in page.TOLD or line.kind == "ignored"]
        assert told == [WORDS.news(line, 0, NAMES) for line in said]
        assert seen["beats"] == len(seen["told"])
        most = max(most, seen["beats"])
    assert most > 3


def test_changes_are_seen_with_the_card_that_brings_them() -> None:
    found = 0
    for position in positions(4):
        if any(line.kind.startswith("recruits") for line in position.news()):
            continue  # what is paid for a recruit is paid before any card is turned
        seen = drawn(position, 0)
        beats = seen["told"] + ([seen["now"]] if seen["now"] else [])
        for family in seen["families"]:
            for change in family.changes:
                if beats and change.token == "ruby":
                    about = [line.text for line in beats[change.at].lines if line.seat == family.seat]
                    assert any("rub" in text for text in about), (about, change)
                    found += 1
    assert found > 30


def test_turned_cards_and_those_to_come_are_the_whole_pile() -> None:
    for position in positions(2):
        if state(position).phase != REVELATION:
            continue
        seen, alone = drawn(position), drawn(position, aid=False)
        assert len(seen["turned"]) + len(seen["to_come"]) == state(position).piled
        assert not any(chip.hidden for chip in seen["turned"])
        assert alone["turned"] == seen["turned"]
        assert alone["to_come"] == []


def test_a_card_taken_unseen_is_known_to_its_family_alone() -> None:
    found = 0
    for position in positions(4):
        s = state(position)
        for place in range(s.piled):
            if not s.known[place] and s.owner[place] >= 0:
                owner = s.owner[place]
                own, other = (drawn(position, seat) for seat in (owner, (owner + 1) % SEATS))
                at = sum(s.owner[before] == owner for before in range(place))
                assert not own["families"][owner].cards[at].hidden
                assert other["families"][owner].cards[at].hidden
                found += 1
    assert found


# Chests


@pytest.mark.parametrize("aid", [True, False], ids=["with the memory aid", "as at the table"])
def test_chests_are_closed_to_others_unless_the_table_gives_aid(pages: Pages, aid: bool) -> None:
    table = annas_turn(30, aid=aid, slug=CROWN)
    fragment = read(pages.fragment(visitor(), table, now=NOW, muted=frozenset()))
    families = of_class(fragment, "div", "fac-family")
    assert len(families) == SEATS
    closed = [bool(of_class(family, "span", "closed")) for family in families]
    assert closed == [not aid and seat != 0 for seat in range(SEATS)]
    assert bool(of_class(fragment, "ul", "fac-chips")) == aid
    assert bool(of_class(fragment, "span", "fac-worth")) == aid


def test_whom_a_burglary_would_hit_is_seen_coming() -> None:
    found = 0
    for position in positions(3):
        s = state(position)
        most = max(s.raccoons[seat] for seat in range(SEATS) if in_the_game(s, seat))
        for family in drawn(position)["families"]:
            assert family.feared == (not family.out and 0 < s.raccoons[family.seat] == most)
            found += family.feared
    assert found


def of_class(fragment: Element, tag: str, name: str) -> list[Element]:
    return [element for element in fragment.all(tag) if name in element.attributes.get("class", "").split()]


# Questions before a move


def test_many_rubies_or_the_last_ones_are_not_spent_unasked() -> None:
    asked = 0
    for position in positions(6):
        s = state(position)
        if s.asked != RECRUITING:
            continue
        view = position.view(position.seat)
        for move in view.legal():
            after = position.copy()
            after.play(move)
            paid = sum(line.amount or 0 for line in after.news() if line.kind == "pays-rubies")
            many = paid >= page.RUBIES_ASKED or 0 < paid == s.rubies[position.seat]
            assert bool(page.costly(view, move, WORDS)) == many, move
            asked += many
    assert asked > 5


def test_hanging_oneself_where_a_scandal_costs_more_is_asked_once() -> None:
    asked = silent = 0
    for position in positions(6):
        s = state(position)
        view = position.view(position.seat)
        if "left own" not in view.legal():
            continue
        after = position.copy()
        after.play("left own")
        (moved,) = [line for line in after.news() if line.kind == "portrait-left"]
        worse = SCANDAL_LOSS[moved.amount] > SCANDAL_LOSS[s.space[position.seat]]
        assert bool(page.costly(view, "left own", WORDS)) == worse
        asked, silent = asked + worse, silent + (not worse)
    assert asked
    assert silent


# The reckoning


def test_the_reckoning_adds_up_line_by_line() -> None:
    for number in range(6):
        position, chance = GAME.deal(SEATS, seed=number), random.Random(number)
        while not position.over:
            position.play(chance.choice(position.legal()))
        seen = page.reckoning(position.view(0), WORDS, NAMES)
        for seat, points in enumerate(position.scores()):
            assert sum(row.cells[seat] or 0 for row in seen["rows"]) == points
        assert seen["places"] == tuple(position.places())
