"""The Joute: four games in a row, whims not used again, points added."""

import pytest

from roitelet.games.les_caprices_du_roi.box import WHIM, WHIM_KINDS
from roitelet.games.les_caprices_du_roi.joute import GAMES, Played, Spent, ranked, spent, standing, whims_spent


def test_four_games_whose_points_are_added() -> None:
    """Rulebook, Joute."""
    games = [Played([50, 60], [30, 40]), Played([70, 20], [30, 20]), Played([10, 90], [9, 40])]
    now = standing(games, 2)
    assert (now.points, now.places, now.over) == ([130, 170], [2, 1], False)
    now = standing([*games, Played([100, 10], [40, 5])], 2)
    assert (now.points, now.places, now.leaders, now.over) == ([230, 180], [1, 2], [0], True)
    assert GAMES == 4


def test_a_tie_goes_to_the_lower_sum_of_total_values_and_is_shared_after_that() -> None:
    """Ruling: Joute."""
    assert ranked([100, 100, 90], [60, 50, 10]) == [2, 1, 3]
    assert ranked([100, 100, 90, 90], [50, 50, 10, 11]) == [1, 1, 3, 4]


def test_whims_are_not_used_again() -> None:
    """Rulebook, Joute: sixteen different ones in four games."""
    drawn = [WHIM[:4], WHIM[4:8], WHIM[8:12]]
    now = standing([Played([1], [1], whims) for whims in drawn], 1)
    assert whims_spent(now.spent) == list(WHIM[:12])
    assert now.spent in Spent()
    assert not now.again


def test_that_is_offered_and_not_demanded() -> None:
    """Ruling: Joute; a whim that came up again is only remarked upon."""
    now = standing([Played([1], [1], ("arms", "gold")), Played([1], [1], ("gold", "faith"))], 1)
    assert now.again == ["gold"]


def test_enough_whims_stay_for_a_game() -> None:
    assert 0 in Spent()
    assert spent(WHIM[:15]) in Spent()
    for wrong in (spent(WHIM[:16]), 1 << WHIM_KINDS, -1, None, "3"):
        assert wrong not in Spent()
    assert list(Spent()) == [0]


def test_before_the_first_game_all_share_the_first_place() -> None:
    now = standing([], 3)
    assert (now.points, now.places) == ([0, 0, 0], [1, 1, 1])


def test_an_unknown_whim_is_refused() -> None:
    with pytest.raises(ValueError, match="not in tuple"):
        spent(["nonsense"])
