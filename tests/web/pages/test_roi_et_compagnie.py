"""What the page of Roi & Compagnie promises is what happens."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, cast

from roitelet.games.roi_et_compagnie import page
from roitelet.games.roi_et_compagnie.box import ROW
from roitelet.games.roi_et_compagnie.chances import chances
from roitelet.games.roi_et_compagnie.rules import DICE_OR_CITIZEN, FIRST_THROW, RIVAL_FOR_DRAGON, Table
from roitelet.position import Position
from roitelet.web.pages import Pages
from roitelet.web.pages.spoken import words_for
from tests.web.pages.markup import Element, read
from tests.web.pages.tables import ANNA, COMPANY, NOW, annas_turn, asked_for, play, started, visitor

NAMES = ("Anna", "Bruno", "Cléa", "David")
GAME = started(slug=COMPANY).game
WORDS = words_for("en", GAME)


def drawn(position: Position, aid: bool = True) -> dict[str, Any]:
    return page.context(position.view(position.seat), WORDS, NAMES, aid)


def positions(games: int) -> Iterator[Position]:
    """Every position of some games, in which people mostly take what they can and throw on otherwise."""
    for number in range(games):
        position, chance = GAME.deal(4, seed=number), random.Random(number)
        while not position.over:
            yield position
            offers = position.legal()
            wanted = [move for move in offers if move.split()[0] in ("take", "only", "give")]
            throws = [move for move in offers if move.split()[0] in ("keep", "roll")]
            position.play(chance.choice(wanted or throws or offers) if chance.random() < 0.8 else offers[-1])


def test_what_a_take_is_said_to_bring_is_what_it_brings() -> None:
    found = 0
    for position in positions(6):
        for slot in drawn(position)["slots"]:
            for verb, gain in (("take", slot.gain), ("only", slot.gain_only)):
                move = f"{verb} {slot.citizen.id}" if slot.citizen else ""
                if move in position.legal():
                    assert slot.met
                    after = position.copy()
                    after.play(move)
                    assert after.scores()[position.seat] - position.scores()[position.seat] == gain
                    found += 1
    assert found > 40


def test_the_chances_are_exact_and_shown_where_help_is_wanted() -> None:
    for position in positions(1):
        state = cast(Table, position.state)
        told, alone = ([slot.chance for slot in drawn(position, aid)["slots"]] for aid in (True, False))
        assert alone == [None] * ROW
        if state.asked in (FIRST_THROW, DICE_OR_CITIZEN):
            assert told == chances(position.view(position.seat))


def test_the_dragon_goes_to_the_seat_that_the_button_names() -> None:
    found = 0
    for position in positions(6):
        if cast(Table, position.state).asked != RIVAL_FOR_DRAGON:
            continue
        rivals = drawn(position)["rivals"]
        assert [rival.move for rival in rivals] == position.legal()
        for rival in rivals:
            after = position.copy()
            after.play(rival.move)
            (given,) = [line for line in after.news() if line.kind == "receives-dragon"]
            assert given.seat == rival.seat
            assert rival.name == NAMES[rival.seat]
            found += 1
    assert found


def test_whom_the_hypnotist_brings_along_is_told() -> None:
    found = 0
    for position in positions(12):
        for slot, right in pairwise(drawn(position)["slots"]):
            if slot.citizen and slot.citizen.id == "hypnotist" and right.citizen:
                assert right.citizen.needs in slot.brings
                found += 1
            else:
                assert not slot.brings
    assert found


def test_the_dice_that_were_kept_lie_there_kept() -> None:
    table = play(started(slug=COMPANY), lambda p: p.seat == 0 and any(line.kind == "keeps-dice" for line in p.news()))
    position = table.position
    assert position is not None
    kept = next(line.what for line in position.news() if line.kind == "keeps-dice")
    dice = drawn(position)["dice"]
    assert "".join(die.name for die in dice if die.kept) == kept
    assert [die.thrown for die in dice] == [not die.kept for die in dice]


def test_as_at_the_table_a_kingdom_shows_its_top_card_and_no_more(pages: Pages) -> None:
    with_aid, without = (annas_turn(60, aid=aid, slug=COMPANY) for aid in (True, False))
    helped, alone = (
        read(pages.fragment(visitor(), table, now=NOW, muted=frozenset())) for table in (with_aid, without)
    )
    assert tops(helped) == tops(alone)
    assert any(tops(helped))
    assert len(of_class(helped, "ul", "rec-piles")) > 1
    assert not of_class(alone, "ul", "rec-piles")
    assert not of_class(alone, "span", "rec-odds")


def tops(fragment: Element) -> list[str]:
    return [top.text for top in of_class(fragment, "p", "rec-top")]


def of_class(fragment: Element, tag: str, name: str) -> list[Element]:
    return [element for element in fragment.all(tag) if name in element.attributes.get("class", "").split()]


# Questions before a move


def asked_about(position: Position) -> dict[str, str | None]:
    view = position.view(position.seat)
    return {move: page.costly(view, move, WORDS) for move in view.legal()}


def test_giving_up_with_throws_left_is_asked_once_and_the_last_resort_is_not() -> None:
    given_up = forced = 0
    for position in positions(4):
        if "thief" in position.legal():
            question = asked_about(position)["thief"]
            if cast(Table, position.state).throws and cast(Table, position.state).waiting > 1:
                assert "throw" in str(question)
                given_up += 1
            elif len(position.legal()) == 1:
                assert question is None
                forced += 1
    assert given_up > 3
    assert forced > 3


def test_ending_a_game_without_winning_it_is_asked_once() -> None:
    asked = silent = 0
    for position in positions(12):
        for move, question in asked_about(position).items():
            if move.split()[0] not in ("take", "only", "thief") or len(position.legal()) == 1:
                continue
            after = position.copy()
            after.play(move)
            lost = after.over and after.places()[position.seat] != 1
            assert (question == WORDS.say("board-costly-end")) == lost, move
            asked += lost
            silent += after.over and not lost
    assert asked > 3
    assert silent


def test_leaving_a_place_behind_is_asked_once(pages: Pages) -> None:
    table = asked_for("only", COMPANY)
    position = table.position
    assert position is not None
    left = [move for move in position.legal() if move.startswith("only")]
    questions = asked_about(position)
    assert all(questions[move] for move in left)
    fragment = read(pages.fragment(visitor(ANNA, "en"), table, now=NOW, muted=frozenset()))
    for move in left:
        (button,) = fragment.all("button", id=f"move-{move.replace(' ', '-')}")
        assert button.attributes["type"] == "button", "it opens the question, and plays nothing"
        assert str(questions[move]) in fragment.all("div", id=f"ask-{move.replace(' ', '-')}")[0].text
