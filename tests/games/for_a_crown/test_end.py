"""The end of a round, the end of the game, and the count."""

from typing import Any

import pytest

from roitelet import Game
from roitelet.games.for_a_crown import box, rules

from .by_hand import events, lines, outs, piled, play_out, seeded, state, table, told

# Between rounds


def test_the_pile_is_formed_again_from_all_cards_played(game: Game) -> None:
    """Rulebook, end of round."""
    p = table(game, coming=[("miner", 0), ("toller", 1)])
    assert state(p).round == 3
    assert set(piled(p)) >= {("miner", 0), ("toller", 1)}
    assert state(p).unturned == state(p).piled


def test_the_new_event_is_the_top_of_the_event_deck(game: Game) -> None:
    """Rulebook, end of round: it is drawn."""
    p = table(game, coming=[("cutpurse", 0)])
    deck = [box.CARD[state(p).event_deck[at]] for at in range(state(p).events_left)]
    assert deck[-1] not in deck[:1]
    p.play("rob next")
    assert events(p) == deck[-1:]
    assert [box.CARD[state(p).event_deck[at]] for at in range(state(p).events_left)] == deck[:-1]


def test_a_new_event_joins_the_pile_unseen(game: Game) -> None:
    """Rulebook, end of round."""
    p = table(game, coming=[("miner", 0)])
    assert len(events(p)) == 1
    assert all(events(p.view(seat)) == ["?"] for seat in (None, 0, 1, 2, 3))
    assert state(p).events_left == 6


@pytest.mark.parametrize(
    ("round", "costs"),
    [(1, [1, 3, 5, -1, -1]), (2, [0, 1, 3, 5, -1]), (3, [0, 0, 1, 3, 5]), (4, [0, 0, 0, 1, 3])],
)
def test_a_tile_of_0_pushes_the_others_to_the_right(game: Game, round: int, costs: list[int]) -> None:
    """Rulebook, end of round; rulings, A2: in round 4 the 5 is pushed past the last column."""
    s = state(game.deal(4, seed=1))
    s.round = round
    assert [rules.cost_of(s, level) for level in range(1, 6)] == costs


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_game_has_four_rounds(game: Game, seats: int) -> None:
    """Rulebook, course of a round."""
    p = seeded(lambda seed: play_out(game.deal(seats, seed=seed)), lambda p: state(p).gone == 0)
    assert [count for _, _, count in lines(p, "round-begins", since=0)] == [1, 2, 3, 4]
    assert [count for _, _, count in lines(p, "round-ends", since=0)] == [1, 2, 3]
    assert len(events(p)) == 5


def test_after_the_fourth_round_the_end_of_round_is_skipped(game: Game) -> None:
    """Rulebook, end of round; ruling: end."""
    p = table(game, round=4, coming=[("miner", 0)])
    assert p.over
    assert "round-ends" not in told(p)
    assert len(events(p)) == 0


# The last gains and losses


def final(game: Game, **laid: Any) -> list[int]:
    """The scores after a scandal in which only the leftmost family, seat 3 on space 6, lost a ruby."""
    return table(game, round=4, coming=[("scandal", None)], **laid).scores()


def test_the_most_influential_family_gains_a_ruby(game: Game) -> None:
    """Rulebook, count."""
    assert final(game, gallery=(3, 1, 0, 2)) == [20, 20, 21, 19]


def test_whoever_has_most_coins_gains_a_ruby(game: Game) -> None:
    """Rulebook, count: the family or families."""
    assert final(game, coins={1: 3, 2: 3, 3: 1}) == [21, 21, 21, 19]


def test_whoever_has_most_raccoons_loses_a_ruby(game: Game) -> None:
    """Rulebook, count: the family or families."""
    assert final(game, raccoons={1: 2, 2: 2, 3: 1}) == [21, 19, 19, 19]


def test_most_of_nothing_concerns_nobody(game: Game) -> None:
    """Ruling: most coins or raccoons of 0."""
    assert final(game) == [21, 20, 20, 19]


def test_coins_are_compared_and_not_spent(game: Game) -> None:
    """Ruling: final gains and losses."""
    p = table(game, round=4, coins={1: 3}, coming=[("scandal", None)])
    assert state(p).coins[1] == 3


def test_the_malus_puts_nobody_out(game: Game) -> None:
    """Ruling: 0 rubies: with the heirloom 9, without it 0."""
    p = table(game, round=4, rubies={1: 0, 2: 0}, sold=[2], raccoons={1: 1, 2: 1}, coming=[("miner", 0)])
    assert p.scores() == [22, 9, 0, 20]
    assert state(p).gone == 0


def test_each_line_is_read_after_the_one_before(game: Game) -> None:
    """Ruling: a ruby just gained for influence can be lost to the raccoons."""
    p = table(game, round=4, rubies={0: 0}, sold=[0], raccoons={0: 1}, coming=[("miner", 1)])
    assert p.scores()[0] == 0
    p = table(game, round=4, rubies={0: 1}, sold=[0], raccoons={0: 1}, coming=[("miner", 1)])
    assert p.scores()[0] == 1


def test_a_ruby_just_gained_for_coins_can_be_lost_to_the_raccoons(game: Game) -> None:
    """Rulebook, count: in this order, coins before raccoons."""
    p = table(game, round=4, rubies={1: 0}, sold=[1], coins={1: 3}, raccoons={1: 1}, coming=[("miner", 0)])
    assert p.scores()[1] == 0


def test_the_three_lines_are_told_one_after_the_other(game: Game) -> None:
    """Rulebook, count: in this order, for all families."""
    p = table(game, round=4, coins={0: 1, 1: 1}, raccoons={0: 1, 2: 1}, coming=[("miner", 3)])
    assert [(line.kind, line.seat) for line in p.news()][-5:] == [
        ("most-influential", 0),
        ("most-coins", 0),
        ("most-coins", 1),
        ("most-raccoons", 0),
        ("most-raccoons", 2),
    ]


def test_an_heirloom_in_the_chest_is_worth_ten(game: Game) -> None:
    """Rulebook, count."""
    assert final(game, sold=[1]) == [21, 10, 20, 19]


def test_families_that_are_out_share_in_nothing(game: Game) -> None:
    """Ruling: the last gains and losses are among families still in."""
    p = table(game, round=4, coins={1: 9, 2: 1}, out=[1], coming=[("miner", 3)])
    assert p.scores() == [21, 0, 21, 21]


def test_if_the_rightmost_family_is_out_the_next_is_the_most_influential(game: Game) -> None:
    """Ruling: families that are out are excluded everywhere."""
    p = table(game, round=4, out=[0], coming=[("miner", 3)])
    assert p.scores() == [0, 21, 20, 21]


# Who wins


def test_the_most_rubies_win(game: Game) -> None:
    """Rulebook, count."""
    p = table(game, round=4, rubies={2: 15}, coming=[("miner", 3)])
    assert p.places()[2] == 1


def test_a_tie_goes_to_the_more_influential(game: Game) -> None:
    """Rulebook, count; ruling: carried on downwards, never equal."""
    p = table(game, round=4, rubies={0: 9}, coming=[("toller", 3)])
    assert p.scores() == [20, 20, 20, 21]
    assert p.places() == [2, 3, 4, 1]


def test_a_family_in_the_game_with_nothing_left_is_ahead_of_one_that_is_out(game: Game) -> None:
    """Ruling, places: families still in, then those that are out, whatever their influence."""
    p = table(game, round=4, rubies={1: 0, 2: 0}, sold=[1, 2], gallery=(2, 1, 3, 0), coming=[("cutpurse", 0)])
    p.play("rob next")
    assert (outs(p), p.scores()[1:3]) == ([1], [0, 0])
    assert p.places() == [1, 4, 3, 2]


def test_chests_are_open_at_the_end(game: Game) -> None:
    """Rulebook, count: everybody reveals; views know the chests all along, since payments are made openly."""
    p = table(game, round=4, coming=[("toller", 3)])
    assert p.view(None).scores() == p.scores()
    assert box.HEIRLOOM == 10
