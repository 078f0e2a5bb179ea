"""The box and setting up."""

from __future__ import annotations

from collections import Counter

import pytest

from roitelet import Game, Mistake
from roitelet.games.roi_et_compagnie import box
from roitelet.games.roi_et_compagnie.box import CITIZEN, COMPONENTS, PLACE

from .by_hand import WHOLE_BOX, box_of, deck_of, pile_of, places_of, row_of, thieves_of

SEATS = [2, 3, 4, 5]
LEVELS = {
    "rulebook", "list and scan", "list and redraw", "list", "rulebook and redraw", "several sources",
}  # fmt: skip


def test_two_to_five_players(game: Game) -> None:
    """Rulebook, title."""
    assert list(game.seats) == SEATS
    assert [game.deal(seats, seed=1).seats for seats in SEATS] == SEATS


@pytest.mark.parametrize("seats", [1, 6])
def test_no_other_number_of_players(game: Game, seats: int) -> None:
    with pytest.raises(Mistake, match="2, 3, 4, 5"):
        game.deal(seats, seed=1)


def test_6_dice_and_65_cards_15_places_10_thieves_40_citizens() -> None:
    """Rulebook, contents."""
    assert (box.DICE, box.PLACES * box.STEPS, box.THIEVES, box.CITIZENS) == (6, 15, 10, 40)
    assert box.CARDS == 65
    assert len(set(CITIZEN)) == 40


def test_numbers_of_each_kind_of_citizen() -> None:
    """Component data."""
    kinds = Counter(citizen["type"] for citizen in COMPONENTS["citizen"])
    assert kinds == {
        "bourgeois": 2, "elf": 3, "dwarf": 8, "gnome": 6, "orc": 7, "kobold": 3, "sorcerer": 2, "fairy": 5,
        "hypnotist": 1, "dragon": 3,
    }  # fmt: skip


def test_each_die_has_two_faces_of_each_colour_and_opposite_faces_share_one() -> None:
    """Component data: dice."""
    for faces in box.KINDS_OF_DICE:
        assert Counter(faces) == {"red": 2, "green": 2, "blue": 2}
        assert [faces[number] == faces[5 - number] for number in range(6)] == [True] * 6


def test_every_number_occurs_twice_in_every_colour() -> None:
    """Component data: dice."""
    for number in range(6):
        assert Counter(faces[number] for faces in box.KINDS_OF_DICE) == {"red": 2, "green": 2, "blue": 2}


def test_every_component_says_how_sure_it_is() -> None:
    components = dict(COMPONENTS)
    sure = components.pop("sure")
    assert set(sure) == set(components)
    assert set(sure.values()) <= LEVELS
    for part in ("citizen", "place"):
        assert {each["sure"] for each in components[part]} <= LEVELS


@pytest.mark.parametrize("seats", SEATS)
def test_places_form_five_piles_4_at_the_bottom_then_3_then_2_on_top(game: Game, seats: int) -> None:
    """Rulebook, set-up 1."""
    p = game.deal(seats, seed=1)
    assert places_of(p) == dict.fromkeys(PLACE, 3)
    assert [int(value) for value in box.VALUES] == [2, 3, 4]


def test_places_lie_in_their_order() -> None:
    """Component data: town, mine, workshop, orc village, enchanted forest."""
    assert [place["colour"] for place in COMPONENTS["place"]] == ["yellow", "brown", "blue", "green", "purple"]


@pytest.mark.parametrize("seats", SEATS)
def test_five_citizens_from_the_deck_lie_open_from_left_to_right(game: Game, seats: int) -> None:
    """Rulebook, set-up 2."""
    p = game.deal(seats, seed=1)
    drawn = [line.what for line in p.news() if line.kind == "citizen-comes"]
    assert row_of(p) == drawn
    assert [line.amount for line in p.news() if line.kind == "citizen-comes"] == [1, 2, 3, 4, 5]
    assert len(deck_of(p)) == 35
    assert box_of(p) == WHOLE_BOX


def test_citizens_and_thieves_are_shuffled(game: Game) -> None:
    """Rulebook, set-up 2 and 3."""
    dealt = [game.deal(3, seed=seed) for seed in range(60)]
    assert len({tuple(deck_of(p)) for p in dealt}) == 60
    assert len({tuple(thieves_of(p)) for p in dealt}) > 50
    assert {thieves_of(p)[0] for p in dealt} == {1, 2, 3, 4}


def test_the_deck_lies_face_down(game: Game) -> None:
    """Rulebook, set-up 2."""
    p = game.deal(4, seed=1)
    for seat in (None, 0, 3):
        assert deck_of(p.view(seat)) == [None] * 35


def test_the_thieves_lie_face_up(game: Game) -> None:
    """Rulebook, set-up 3: the top one can be seen."""
    p = game.deal(4, seed=1)
    for seat in (None, 0, 3):
        assert thieves_of(p.view(seat)) == [thieves_of(p)[0], *[None] * 9]
        (line,) = (line for line in p.view(seat).news() if line.kind == "thief-waits")
        assert line.amount == thieves_of(p)[0]


@pytest.mark.parametrize("seats", SEATS)
def test_kingdoms_begin_empty(game: Game, seats: int) -> None:
    p = game.deal(seats, seed=1)
    assert all(pile_of(p, seat) == [] for seat in range(seats))
    assert p.scores() == [0] * seats


@pytest.mark.parametrize("seats", SEATS)
def test_the_players_say_who_begins(game: Game, seats: int) -> None:
    """Rulebook: the oldest king; ruling: first player."""
    for first in range(seats):
        p = game.deal(seats, seed=1, first=first)
        assert p.seat == first
        assert p.options == {"first": first}


@pytest.mark.parametrize("seats", SEATS)
def test_chance_decides_if_nobody_says_who_begins(game: Game, seats: int) -> None:
    """Ruling: first player."""
    assert {game.deal(seats, seed=seed).seat for seed in range(40)} == set(range(seats))


def test_saying_who_begins_does_not_change_the_cards(game: Game) -> None:
    dealt = [game.deal(4, seed=1, first=first) for first in (None, 0, 3)]
    assert all(row_of(p) == row_of(dealt[0]) and deck_of(p) == deck_of(dealt[0]) for p in dealt)


def test_a_new_citizen_is_a_line() -> None:
    """Every kind of condition is read from the data: no rule names a citizen."""
    line = {"id": "orc-aaabbb", "type": "orc", "points": 9, "needs": {"kind": "sets", "sizes": [3, 3]}, "sure": "list"}
    numbers = box.facts(line)
    assert numbers[box.NEED] == box.SETS
    assert numbers[box.OF_SIZE : box.OF_SIZE + 3] == [3, 3, 0]
    assert (numbers[box.POINTS], numbers[box.BELONGS]) == (9, PLACE.index("village"))
