"""The box and setting up."""

import tomllib
from pathlib import Path

import pytest

from roitelet import Game, Mistake
from roitelet.games.le_roi_lui import rules

from .by_hand import DISH, WHOLE_BOX, box, deck_of, hand_of, on_table, state, with_king

SEATS = [3, 4, 5]


def test_three_to_five_players(game: Game) -> None:
    """Rulebook, title."""
    assert list(game.seats) == SEATS
    for seats in SEATS:
        assert game.deal(seats, seed=1).seats == seats


@pytest.mark.parametrize("seats", [1, 2, 6])
def test_no_other_number_of_players(game: Game, seats: int) -> None:
    """Ruling: 2 players; there is no such variant."""
    with pytest.raises(Mistake, match="3, 4, 5"):
        game.deal(seats, seed=1)


def test_110_cards_15_portions_of_each_of_7_dishes_and_5_emeralds() -> None:
    """Rulebook, components."""
    assert len(DISH) == 7
    assert {**dict.fromkeys(DISH, 15), "emerald": 5} == WHOLE_BOX
    assert sum(WHOLE_BOX.values()) == rules.CARDS == 110


@pytest.mark.parametrize("seats", SEATS)
def test_every_card_is_used_whatever_the_number_of_players(game: Game, seats: int) -> None:
    """Rulebook, set-up: no card is set aside."""
    p = game.deal(seats, seed=1)
    assert box(p) == WHOLE_BOX
    assert state(p).left + 2 * seats == 110


def test_every_component_says_how_sure_it_is() -> None:
    components = tomllib.loads((rules_folder() / "components.toml").read_text("utf-8"))
    sure = components.pop("sure")
    levels = {"rulebook", "other sources", "other sources, translated"}
    assert set(sure) == set(components)
    assert set(sure.values()) <= levels
    for dish in components["dish"]:
        assert set(dish) == {"id", "en", "fr", "sure"}
        assert dish["sure"] in levels


def rules_folder() -> Path:
    return Path(str(rules.__file__)).parent


@pytest.mark.parametrize("seats", SEATS)
def test_the_kings_plate_and_all_hands_begin_empty(game: Game, seats: int) -> None:
    """Rulebook, set-up: the plate fills during the game."""
    p = game.deal(seats, seed=1)
    assert with_king(p) == {}
    assert all(hand_of(p, seat) == {} for seat in range(seats))


@pytest.mark.parametrize("seats", SEATS)
def test_the_players_name_the_first_chef(game: Game, seats: int) -> None:
    """Rulebook, set-up; ruling: first chef."""
    for chef in range(seats):
        p = game.deal(seats, seed=1, chef=chef)
        assert (state(p).chef, p.seat) == (chef, chef)
        assert p.options == {"chef": chef}


@pytest.mark.parametrize("seats", SEATS)
def test_the_first_chef_is_drawn_at_random_if_nobody_names_one(game: Game, seats: int) -> None:
    """Ruling: first chef."""
    chefs = [state(game.deal(seats, seed=seed)).chef for seed in range(40)]
    assert set(chefs) == set(range(seats))


@pytest.mark.parametrize("chef", [-1, 3, True])
def test_only_somebody_at_the_table_can_be_chef(game: Game, chef: int) -> None:
    with pytest.raises(Mistake, match="none, 0, 1, 2"):
        game.deal(3, seed=1, chef=chef)


def test_naming_the_chef_does_not_change_the_cards(game: Game) -> None:
    dealt = [game.deal(4, seed=1, chef=chef) for chef in (None, 0, 3)]
    assert all(on_table(p) == on_table(dealt[0]) and deck_of(p) == deck_of(dealt[0]) for p in dealt)


def test_the_cards_are_shuffled(game: Game) -> None:
    """Rulebook, set-up."""
    orders = {tuple(deck_of(game.deal(4, seed=seed))) for seed in range(20)}
    assert len(orders) == 20


def test_every_card_can_come_first(game: Game) -> None:
    """Rulebook, set-up: shuffled through and through."""
    assert {deck_of(game.deal(3, seed=seed))[0] for seed in range(300)} == set(WHOLE_BOX)


def test_the_deck_lies_face_down(game: Game) -> None:
    """Rulebook, set-up; ruling: who knows what."""
    p = game.deal(4, seed=1)
    for seat in (None, 0, 1, 2, 3):
        assert deck_of(p.view(seat)) == [None] * 102
