"""Scoring: too much, points, ties, places."""

import pytest

from roitelet import Game

from .by_hand import DISH, play, table


def test_three_cheeses_score_twelve_if_the_king_has_four(game: Game) -> None:
    """Rulebook, scoring: the worked example."""
    p = table(game, king={"cheese": 4}, taken={0: {"cheese": 3}})
    assert p.scores() == [12, 0, 0, 0]


@pytest.mark.parametrize("portions", [0, 1, 2, 3, 4])
def test_up_to_as_many_as_the_king_every_portion_scores_what_the_king_has(game: Game, portions: int) -> None:
    """Rulebook, scoring: the worked example; ruling: over-served, equal is fine."""
    p = table(game, king={"cheese": 4}, taken={0: {"cheese": portions}})
    assert p.scores()[0] == 4 * portions


@pytest.mark.parametrize("portions", [5, 6, 11])
def test_one_portion_more_than_the_king_and_the_whole_dish_is_discarded(game: Game, portions: int) -> None:
    """Rulebook, scoring; ruling: over-served."""
    p = table(game, king={"cheese": 4}, taken={0: {"cheese": portions}})
    assert p.scores()[0] == 0


@pytest.mark.parametrize("dish", DISH)
def test_every_dish_scores_alike(game: Game, dish: str) -> None:
    """Rulebook, scoring."""
    p = table(game, king={dish: 7}, taken={1: {dish: 7}, 2: {dish: 1}})
    assert p.scores() == [0, 49, 7, 0]


def test_too_much_of_one_dish_costs_nothing_in_another(game: Game) -> None:
    """Rulebook, scoring: for that dish."""
    p = table(game, king={"cheese": 4, "ham": 3}, taken={0: {"cheese": 5, "ham": 2}})
    assert p.scores()[0] == 6


def test_of_a_dish_the_king_has_none_of_every_portion_is_discarded(game: Game) -> None:
    """Ruling: over-served; king 0."""
    p = table(game, king={"ham": 2}, taken={0: {"ham": 1, "cheese": 1}, 1: {"ham": 1}})
    assert p.scores()[:2] == [2, 2]
    assert p.places()[:2] == [2, 1]


def test_portions_taken_and_portions_drawn_count_alike(game: Game) -> None:
    """Rulebook, scoring: all cards of the hand."""
    p = table(
        game,
        king={"cheese": 4},
        taken={0: {"cheese": 2}, 1: {"cheese": 3}},
        drawn={0: {"cheese": 1}, 1: {"cheese": 2}, 2: {"cheese": 3}},
    )
    assert p.scores() == [12, 0, 12, 0]


def test_the_score_adds_up_all_dishes(game: Game) -> None:
    """Rulebook, scoring; ruling: score."""
    king = {"bread": 1, "wine": 2, "chicken": 3, "cake": 4, "cheese": 5, "ham": 6, "fruit": 7}
    p = table(game, king=king, taken={0: dict.fromkeys(DISH, 1), 3: king})
    assert p.scores() == [28, 0, 0, 1 + 4 + 9 + 16 + 25 + 36 + 49]


def test_what_emerald_removed_the_king_no_longer_has(game: Game) -> None:
    """Ruling: what the king "has" at scoring."""
    p = table(game, dishes={"bread": 1}, emeralds=1, king={"cheese": 5}, taken={1: {"cheese": 3}, 2: {"cheese": 4}})
    assert p.scores() == [0, 15, 20, 0]
    play(p, "feed", "eat cheese", "eat cheese")
    assert p.scores() == [0, 9, 0, 0]


def test_emeralds_are_worth_nothing(game: Game) -> None:
    """Ruling: Emeralds at scoring."""
    p = table(game, seats=3, served=2, dishes={"bread": 1}, emeralds=3, deck=["emerald"])
    p.play("take bread")
    assert p.over
    assert p.scores() == [0, 0, 0]
    assert p.places() == [1, 1, 3]  # seat 2 discards its bread; Emeralds are no cards of anybody's


def test_the_most_points_win(game: Game) -> None:
    """Rulebook, scoring."""
    p = table(game, king={"cheese": 4}, taken={0: {"cheese": 1}, 1: {"cheese": 3}, 2: {"cheese": 4}})
    assert p.scores() == [4, 12, 16, 0]
    assert p.places() == [3, 2, 1, 4]


def test_points_come_before_discards(game: Game) -> None:
    """Rulebook, scoring: discards only break ties."""
    p = table(game, king={"cheese": 4}, taken={0: {"cheese": 1}, 1: {"cheese": 2, "ham": 9}})
    assert p.places()[:2] == [2, 1]


def test_a_tie_goes_to_whoever_discarded_fewer_cards(game: Game) -> None:
    """Rulebook, scoring; ruling: tie."""
    p = table(game, king={"cheese": 4}, taken={0: {"cheese": 3, "ham": 2}, 1: {"cheese": 3, "ham": 1}})
    assert p.scores()[:2] == [12, 12]
    assert p.places()[:2] == [2, 1]


def test_all_cards_of_an_over_served_dish_count_as_discarded(game: Game) -> None:
    """Ruling: cards counted for the tie-break; 6 against the king's 4 count 6, not 2."""
    p = table(game, king={"cheese": 4, "wine": 1}, taken={0: {"cheese": 6, "wine": 1}, 1: {"ham": 5, "wine": 1}})
    assert p.scores()[:2] == [1, 1]
    assert p.places()[:2] == [2, 1]


def test_discards_of_several_dishes_add_up(game: Game) -> None:
    """Ruling: cards counted for the tie-break; every over-served dish."""
    p = table(game, king={"wine": 1}, taken={0: {"ham": 2, "cake": 2, "wine": 1}, 1: {"cheese": 3, "wine": 1}})
    assert p.places()[:2] == [2, 1]


def test_drawn_portions_are_discarded_too(game: Game) -> None:
    """Rulebook, scoring: all cards of the dish."""
    p = table(game, king={"wine": 1}, taken={0: {"wine": 1}, 1: {"wine": 1}}, drawn={0: {"ham": 1}})
    assert p.places()[:2] == [2, 1]


def test_equal_points_and_discards_share_the_win(game: Game) -> None:
    """Ruling: tie; second step."""
    p = table(game, king={"cheese": 4}, taken={0: {"cheese": 3, "ham": 2}, 2: {"cheese": 3, "cake": 2}})
    assert p.scores() == [12, 0, 12, 0]
    assert p.places() == [1, 3, 1, 3]


def test_the_tie_break_goes_on_down_to_the_last_place(game: Game) -> None:
    """Ruling: places."""
    hands = {0: {"cheese": 4}, 1: {"cheese": 1, "ham": 2}, 2: {"cheese": 1, "ham": 1}, 3: {"ham": 3}, 4: {"cake": 3}}
    p = table(game, seats=5, king={"cheese": 4}, taken=hands)
    assert p.scores() == [16, 4, 4, 0, 0]
    assert p.places() == [1, 3, 2, 4, 4]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_everybody_at_zero_is_decided_by_discards(game: Game, seats: int) -> None:
    """Ruling: places."""
    p = table(game, seats=seats, taken={seat: {"ham": 1 + seat} for seat in range(seats)})
    assert p.scores() == [0] * seats
    assert p.places() == list(range(1, seats + 1))


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_everybody_at_zero_with_equal_discards_wins(game: Game, seats: int) -> None:
    """Ruling: places."""
    p = table(game, seats=seats, taken={seat: {DISH[seat]: 2} for seat in range(seats)})
    assert p.places() == [1] * seats
