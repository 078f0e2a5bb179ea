"""The end of the game: majorities, points, ties, places."""

import pytest

from roitelet import Game
from roitelet.games.pour_le_roi import rules

from .by_hand import auction, ended, hand_of, play, state


def test_the_greatest_sum_takes_the_primary_token_and_the_second_the_secondary(game: Game) -> None:
    """Rulebook, end."""
    p = ended(game, [["diplomacy-h"], ["diplomacy-a", "diplomacy-b", "diplomacy-c"], ["diplomacy-e"]])
    assert (p.scores(), p.places()) == ([1, 3, 0], [2, 1, 3])


def test_sums_count_not_cards(game: Game) -> None:
    """Rulebook, end: the sum of the values."""
    assert ended(game, [["diplomacy-h"], ["diplomacy-a"], []]).scores() == [3, 1, 0]


def test_an_equal_sum_is_decided_by_the_letter_nearest_a(game: Game) -> None:
    """Rulebook, end; ruling 26: the best letter one holds."""
    p = ended(game, [["army-b", "army-g"], ["army-c", "army-d"], ["army-a", "army-e"]])
    assert p.scores() == [1, 0, 3]


def test_who_loses_a_tie_for_first_takes_the_second_token(game: Game) -> None:
    """Rulebook, end."""
    assert ended(game, [["army-b"], ["army-a"], []]).scores() == [1, 3, 0]


def test_a_tie_for_second_is_broken_the_same_way(game: Game) -> None:
    """Rulebook, end."""
    assert ended(game, [["army-h"], ["army-c"], ["army-b"]]).scores() == [3, 0, 1]


def test_the_first_never_takes_the_second_token_too_and_nobody_with_none_takes_any(game: Game) -> None:
    """Rulings 24 and 25."""
    p = ended(game, [["army-a"], [], []])
    assert p.scores() == [3, 0, 0]
    assert rules.second_in(state(p), 4) == -1
    assert rules.first_in(state(p), 0) == -1


def test_two_players_have_no_second_token(game: Game) -> None:
    """Rulebook, secondary tokens."""
    assert ended(game, [["army-a"], ["army-b"]]).scores() == [3, 0]


def test_tokens_count_what_they_are_worth_at_the_end(game: Game) -> None:
    """Rulebook, end; secondary tokens follow."""
    assert ended(game, [["army-h"], ["army-a"], []], {"army": 6}).scores() == [6, 3, 0]
    assert ended(game, [["army-h"], ["army-a"], []], {"army": 1}).scores() == [1, 0, 0]


def test_the_example_of_the_end(game: Game) -> None:
    """Rulebook, the example: with five, first in Army and Entertainment, second in Food: 9 points."""
    hands = [["army-h", "entertainment-h", "food-a"], ["food-h"], [], [], []]
    p = ended(game, hands, {"army": 4, "entertainment": 4, "food": 2})
    assert p.scores()[0] == 9


def test_a_tie_goes_to_more_gold(game: Game) -> None:
    """Rulebook, end: gold is of no other use."""
    p = ended(game, [["army-a", "gold-1"], ["animals-a", "gold-3"]])
    assert (p.scores(), p.places()) == ([3, 3], [2, 1])


def test_then_to_the_greater_sum_in_diplomacy(game: Game) -> None:
    """Rulebook, end; ruling 27."""
    hands = [["diplomacy-a", "army-h"], ["diplomacy-h", "army-a"], []]
    p = ended(game, hands, {"diplomacy": 2, "army": 2})
    assert (p.scores(), p.places()) == ([3, 3, 0], [2, 1, 3])


def test_then_to_the_letter_in_diplomacy(game: Game) -> None:
    """Rulebook, end."""
    hands = [["diplomacy-b", "army-h", "animals-h"], ["diplomacy-a", "army-a", "animals-a"], []]
    p = ended(game, hands, {"diplomacy": 6, "army": 3, "animals": 3})
    assert (p.scores(), p.places()) == ([9, 8, 0], [1, 2, 3])
    p = ended(game, hands, {"diplomacy": 6, "army": 2, "animals": 4})
    assert (p.scores(), p.places()) == ([9, 9, 0], [2, 1, 3])


def test_then_the_next_ministry_of_which_either_has_a_card(game: Game) -> None:
    """Rulebook, end; ruling: the chain: Entertainment before Animals before Architecture before Army."""
    for better, worse in [("entertainment", "animals"), ("animals", "architecture"), ("architecture", "army")]:
        assert ended(game, [[f"{worse}-a"], [f"{better}-a"]]).places() == [2, 1]
    p = ended(game, [["army-a"], ["food-a"], [], [], []])
    assert p.places() == [1, 2, 3, 3, 3]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_without_any_card_the_win_is_shared(game: Game, seats: int) -> None:
    """Ruling 27."""
    assert ended(game, [[]] * seats).places() == [1] * seats


def test_places_go_on_downwards_by_the_same_chain(game: Game) -> None:
    """Ruling: places."""
    p = ended(game, [["army-h"], ["gold-2"], ["gold-1"], ["gold-1"]])
    assert (p.scores(), p.places()) == ([3, 0, 0, 0], [1, 2, 3, 3])


def test_all_hands_are_laid_open_but_not_what_was_laid_face_down(game: Game) -> None:
    """Ruling: end."""
    p = auction(game, 2, lots=["gold-3"], kept={0: ["army-a", "army-b"]})
    play(p, "bid 1", "pass", "discard army-b")
    view = p.view(1)
    assert (p.over, hand_of(view, 0), state(view).lost[0]) == (True, ["army-a", "gold-3"], 1)
    assert state(view).lost_offices[0, 4] == 0
