"""Counting points; ties and places."""

import pytest

from roitelet import Game

from .by_hand import table


def scores(game: Game, *piles: list[str]) -> list[int]:
    return table(game, len(piles), piles=dict(enumerate(piles))).scores()


def places(game: Game, *piles: list[str]) -> list[int]:
    return table(game, len(piles), piles=dict(enumerate(piles))).places()


def test_citizens_and_places_bring_their_points(game: Game) -> None:
    """Rulebook, 1 and end."""
    assert scores(game, ["mine 2", "dwarf-11111", "gnome-ggg"], ["elf-6", "forest 2", "forest 3"]) == [13, 12]


def test_thieves_and_dragons_are_deducted(game: Game) -> None:
    """Rulebook, end."""
    assert scores(game, ["dwarf-111", "thief 3", "dragon-25"], []) == [-1, 0]


def test_points_below_zero_are_possible(game: Game) -> None:
    """Ruling: points below zero."""
    assert scores(game, ["thief 4", "dragon-30"], ["thief 1"]) == [-10, -1]


@pytest.mark.parametrize("count", range(6))
def test_n_fairies_are_worth_n_points_each(game: Game, count: int) -> None:
    """Rulebook, fairy; ruling: fairies."""
    fairies = ["fairy-rrgg", "fairy-ggbb", "fairy-rrrbb", "fairy-rrggg", "fairy-ggbbb"][:count]
    assert scores(game, fairies, []) == [count * count, 0]


def test_the_most_points_win(game: Game) -> None:
    """Rulebook, end."""
    assert places(game, ["dwarf-111"], ["dwarf-11111"], ["elf-4"]) == [2, 1, 3]


def test_a_tie_goes_to_whoever_has_fewer_negative_points(game: Game) -> None:
    """Rulebook, end."""
    assert places(game, ["dwarf-3333", "thief 2"], ["dwarf-111"], ["elf-4"]) == [2, 1, 3]


def test_dragons_count_among_the_negative_points(game: Game) -> None:
    """Ruling: winner, tie: penalties and dragons."""
    assert places(game, ["dwarf-3333", "dragon-25"], ["orc-aaaaa", "thief 3"]) == [1, 2]


def test_it_is_the_sum_of_negative_points_not_the_number_of_cards(game: Game) -> None:
    """Ruling: tie and places."""
    assert places(game, ["orc-aaaaa", "thief 1", "thief 1"], ["gnome-bbbbbb", "thief 3"]) == [1, 2]


def test_equal_in_both_they_share_the_place_and_the_next_is_skipped(game: Game) -> None:
    """Rulings: still tied, shared win; places."""
    assert places(game, ["dwarf-111"], ["dwarf-333"], ["elf-4"]) == [1, 1, 3]


def test_the_tie_break_holds_for_every_place(game: Game) -> None:
    """Ruling: tie and places: carried on downwards."""
    assert places(game, ["dwarf-11111"], ["dwarf-3333", "thief 2"], ["dwarf-111"], ["elf-4"]) == [1, 3, 2, 4]
