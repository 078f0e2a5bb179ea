"""The five events, their ties and their optional payments."""

import pytest

from roitelet import Game
from roitelet.games.for_a_crown import box

from .by_hand import (
    coins,
    lines,
    outs,
    play,
    raccoons,
    rolled,
    rubies,
    seeded,
    spaces,
    state,
    table,
    told,
)

SPREAD = (3, None, None, 2, None, None, 1, None, 0)
"""One portrait on the left, one in the middle, two on the right."""


# Burglary


def test_burglary_takes_two_rubies_from_whoever_has_most_raccoons_and_all_raccoons_go_back(game: Game) -> None:
    """Rulebook, burglary."""
    p = table(game, raccoons={1: 3, 2: 2}, coming=[("burglary", None)])
    assert rubies(p) == [10, 8, 10, 10]
    assert raccoons(p) == [0, 0, 2, 0]
    assert state(p).reserve[box.RACCOONS] == 25 - 2


def test_burglary_strikes_all_who_are_tied(game: Game) -> None:
    """Rulebook, burglary: the family or families; ruling: tie."""
    p = table(game, raccoons={1: 2, 2: 2, 3: 1}, coming=[("burglary", None)])
    assert rubies(p) == [10, 8, 8, 10]
    assert raccoons(p) == [0, 0, 0, 1]


def test_burglary_strikes_nobody_where_nobody_has_a_raccoon(game: Game) -> None:
    """Ruling: most of nothing."""
    p = table(game, coming=[("burglary", None)])
    assert rubies(p) == [10] * 4
    assert "nobody-concerned" in told(p)


def test_burgled_families_pay_in_order_of_influence(game: Game) -> None:
    """Ruling: burglary, scandal."""
    p = table(game, gallery=(1, 0, 2, 3), raccoons={0: 1, 1: 1, 2: 1}, coming=[("burglary", None)])
    assert [seat for seat, _, _ in lines(p, "loses")] == [2, 0, 1]


def test_raccoons_go_back_also_if_the_family_is_put_out(game: Game) -> None:
    """Ruling: burglary."""
    p = table(game, rubies={1: 1}, sold=[1], raccoons={1: 3}, coming=[("burglary", None)])
    assert outs(p) == [1]
    assert raccoons(p) == [0] * 4


# Helping hand


def test_the_helping_hand_rolls_the_die_for_the_least_influential(game: Game) -> None:
    """Rulebook, helping hand."""
    p = table(game, gallery=(2, 0, 3, 1), coming=[("hand", None)])
    assert [seat for seat, _, _ in lines(p, "rolls")] == [2]
    p = seeded(
        lambda seed: table(game, gallery=(2, 0, 3, 1), coming=[("hand", None)], seed=seed),
        lambda p: rolled(p) == ["rob"],
    )
    assert (p.seat, p.legal()) == (2, ["rob next", "rob second", "rob third"])


def test_the_helping_hand_passes_by_who_is_out(game: Game) -> None:
    """Ruling: excluded everywhere."""
    p = table(game, gallery=(2, 0, 3, 1), out=[2], coming=[("hand", None)])
    assert [seat for seat, _, _ in lines(p, "rolls")] == [0]


# Scandal


def test_scandal_costs_two_on_the_left_one_in_the_middle_and_nothing_on_the_right(game: Game) -> None:
    """Rulebook, scandal."""
    p = table(game, gallery=SPREAD, coming=[("scandal", None)])
    assert spaces(p) == [9, 7, 4, 1]
    assert rubies(p) == [10, 10, 9, 8]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_zones_are_the_same_for_any_number_of_families(game: Game, seats: int) -> None:
    """Rulings, A6: three zones of three spaces."""
    assert box.SCANDAL_LOSS.tolist()[1:] == [2, 2, 2, 1, 1, 1, 0, 0, 0]
    gallery = (0, None, None, 1, 2, None, 3, 4, None)
    wall = [portrait if portrait is None or portrait < seats else None for portrait in gallery]
    p = table(game, seats, gallery=wall, coming=[("scandal", None)])
    assert rubies(p) == [8, 9, 9, 10, 10][:seats]


def test_scandal_is_paid_in_order_of_influence(game: Game) -> None:
    """Ruling: all zones read when it is turned up, losses in order of influence."""
    p = table(game, gallery=(0, 2, 1, None, 3, None, None, None, None), coming=[("scandal", None)])
    assert lines(p, "loses") == [(3, None, 1), (1, None, 2), (2, None, 2), (0, None, 2)]


# Bribery


def test_bribery_asks_in_order_of_influence_whoever_has_raccoons_and_can_pay(game: Game) -> None:
    """Rulebook, bribery; ruling: without raccoons one is skipped."""
    p = table(
        game,
        gallery=(0, 1, 2, 3),
        coins={0: 2, 1: 2, 2: 2, 3: 2},
        raccoons={0: 1, 1: 2, 3: 1},
        coming=[("bribery", None)],
    )
    asked = []
    while state(p).round == 2:
        asked.append(p.seat)
        p.play("decline")
    assert asked == [3, 1, 0]


def test_a_bribe_removes_as_many_raccoons_as_are_paid(game: Game) -> None:
    """Rulebook, bribery; ruling: coins and rubies in any mix."""
    p = table(game, coins={0: 2}, raccoons={0: 4}, coming=[("bribery", None)])
    play(p, "pay coin", "pay ruby", "pay coin")
    assert (coins(p)[0], rubies(p)[0], raccoons(p)[0]) == (0, 9, 1)
    assert p.legal() == ["pay ruby", "decline"]
    p.play("decline")
    assert raccoons(p)[0] == 1


def test_a_bribe_ends_when_no_raccoon_is_left(game: Game) -> None:
    """Ruling: up to the smaller of raccoons and coins plus rubies."""
    p = table(game, coins={0: 5}, raccoons={0: 1}, coming=[("bribery", None)])
    p.play("pay coin")
    assert state(p).round == 3


def test_a_bribe_ends_when_nothing_is_left_to_pay_and_sells_no_heirloom(game: Game) -> None:
    """Ruling: optional payments only from what is in the chest."""
    p = table(game, rubies={0: 1}, raccoons={0: 3, 1: 1}, coming=[("bribery", None)])
    p.play("pay ruby")
    assert (rubies(p)[0], state(p).heirloom[0], raccoons(p)[0]) == (0, 1, 2)
    assert p.seat == 1


def test_nobody_has_to_bribe(game: Game) -> None:
    """Rulebook, bribery: may."""
    p = table(game, coins={0: 5}, raccoons={0: 1}, coming=[("bribery", None)])
    p.play("decline")
    assert (raccoons(p)[0], coins(p)[0]) == (1, 5)


# Mercenary mages


def test_mages_roll_for_a_coin_or_a_ruby_in_order_of_influence(game: Game) -> None:
    """Rulebook, mercenary mages; ruling: at most once each."""
    p = table(game, gallery=(1, 0, 2, 3), coins={3: 3}, coming=[("mages", None)])
    asked = []
    while state(p).round == 2:
        if "decline" in p.legal():
            asked.append(p.seat)
        p.play(p.legal()[0])
    assert asked == [3, 2, 0, 1]


def test_mages_are_paid_one_coin_or_one_ruby(game: Game) -> None:
    """Rulebook, mercenary mages."""
    p = table(game, coins={0: 1}, coming=[("mages", None)])
    assert p.legal() == ["pay coin", "pay ruby", "decline"]
    paid = seeded(
        lambda seed: play(table(game, coins={0: 1}, coming=[("mages", None)], seed=seed), "pay ruby"),
        lambda p: rolled(p) == ["coin"],
    )
    assert (coins(paid)[0], rubies(paid)[0], paid.seat) == (2, 9, 1)


def test_nobody_has_to_pay_the_mages(game: Game) -> None:
    """Rulebook, mercenary mages: may."""
    p = table(game, coming=[("mages", None)])
    play(p, "decline", "decline", "decline", "decline")
    assert rubies(p) == [10] * 4


def test_the_order_is_fixed_when_the_event_is_turned_up(game: Game) -> None:
    """Ruling: portraits that the die moves do not change it."""
    p = seeded(
        lambda seed: play(table(game, coming=[("mages", None)], seed=seed), "pay ruby"),
        lambda p: rolled(p) == ["influence"],
    )
    p.play("left next")  # seat 1, which would have been next, is now last in the gallery
    assert p.seat == 1


def test_a_family_put_out_meanwhile_loses_its_turn(game: Game) -> None:
    """Ruling: mages, sequence."""
    p = seeded(
        lambda seed: play(
            table(game, coins={1: 3}, rubies={1: 0}, sold=[1], coming=[("mages", None)], seed=seed), "pay ruby"
        ),
        lambda p: rolled(p) == ["rob"],
    )
    p.play("rob next")
    assert (outs(p), p.seat) == ([1], 2)


def test_an_empty_chest_is_not_asked(game: Game) -> None:
    """Ruling: the heirloom is never sold for the mages."""
    p = table(game, rubies={0: 0}, coming=[("mages", None)])
    assert p.seat == 1
