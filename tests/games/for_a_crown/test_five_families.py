"""Five families: the fifth counts for as much as any other, as target, as payer, in the gallery and in the end."""

import pytest

from roitelet import Game

from .by_hand import coins, lines, outs, play, raccoons, recruiting, rubies, spaces, state, table

FIVE = (4, 3, 2, 1, 0)
"""Seat 4 is the least influential."""


def test_the_fifth_family_recruits(game: Game) -> None:
    """Rulebook, phase 1."""
    p = recruiting(game, 5, gallery=FIVE)
    play(p, *["recruit usher"] * 4)
    assert p.seat == 4


def test_the_fifth_family_can_be_robbed_and_sent_a_raccoon(game: Game) -> None:
    """Rulebook, effects: any other family."""
    p = table(game, 5, gallery=FIVE, coming=[("smuggler", 0)])
    assert p.legal() == ["rob next", "rob second", "rob third", "rob fourth"]
    p.play("rob fourth")
    assert p.legal() == ["send next", "send second", "send third", "send fourth"]
    p.play("send fourth")
    assert (rubies(p), raccoons(p)) == ([10, 10, 10, 10, 9], [0, 0, 0, 0, 1])


def test_the_fifth_portrait_can_be_moved_and_takes_up_a_space(game: Game) -> None:
    """Rulebook, effects: any portrait, to the next free space."""
    p = table(game, 5, gallery=(0, None, 1, 2, 3, 4, None), coming=[("herald", 0)])
    assert {"left fourth", "right fourth"} <= set(p.legal())
    p.play("right third")  # seat 3 over seat 4
    assert spaces(p) == [3, 5, 6, 9, 8]
    p.play("left fourth")
    assert spaces(p) == [3, 5, 6, 9, 7]


def test_the_helping_hand_rolls_for_the_fifth_family_if_it_is_the_least_influential(game: Game) -> None:
    """Rulebook, helping hand."""
    p = table(game, 5, gallery=FIVE, coming=[("hand", None)])
    assert [seat for seat, _, _ in lines(p, "rolls")] == [4]


def test_burglary_strikes_the_fifth_family(game: Game) -> None:
    """Rulebook, burglary; and it is the last to pay."""
    p = table(game, 5, gallery=FIVE, raccoons={0: 1, 4: 2}, coming=[("burglary", None)])
    assert (rubies(p), raccoons(p)) == ([10, 10, 10, 10, 8], [1, 0, 0, 0, 0])
    p = table(game, 5, gallery=FIVE, raccoons={0: 1, 4: 1}, coming=[("burglary", None)])
    assert rubies(p) == [8, 10, 10, 10, 8]


def test_bribery_and_mages_ask_the_fifth_family(game: Game) -> None:
    """Rulebook, bribery and mages: each family, in order of influence."""
    p = table(game, 5, gallery=FIVE, raccoons={4: 1}, coins={4: 1}, coming=[("bribery", None)])
    assert p.seat == 4
    p.play("pay coin")
    assert (raccoons(p)[4], coins(p)[4]) == (0, 0)
    p = table(game, 5, gallery=FIVE, coming=[("mages", None)])
    play(p, *["decline"] * 4)
    assert (p.seat, p.legal()) == (4, ["pay ruby", "decline"])


@pytest.mark.parametrize(
    ("gallery", "coins", "raccoons", "scores"),
    [
        ((0, 1, 2, 3, 4), {}, {}, [20, 20, 21, 20, 21]),
        (FIVE, {0: 1, 4: 2}, {}, [21, 20, 21, 20, 21]),
        (FIVE, {}, {0: 1, 4: 2}, [21, 20, 21, 20, 19]),
    ],
    ids=["influence", "coins", "raccoons"],
)
def test_the_fifth_family_shares_in_the_last_gains_and_losses(
    game: Game, gallery: tuple[int, ...], coins: dict[int, int], raccoons: dict[int, int], scores: list[int]
) -> None:
    """Rulebook, count. Seat 2's miner has brought it a ruby."""
    p = table(game, 5, round=4, gallery=gallery, coins=coins, raccoons=raccoons, coming=[("miner", 2)])
    assert p.scores() == scores


def test_five_families_have_five_places(game: Game) -> None:
    """Rulebook, count; rulings, places: the fifth may win, and may go out."""
    p = table(game, 5, round=4, gallery=FIVE, rubies={0: 0, 1: 3, 2: 2, 4: 20}, coming=[("miner", 3)])
    assert p.places() == [5, 3, 4, 2, 1]
    p = table(game, 5, round=4, gallery=FIVE, rubies={4: 0}, sold=[4], coming=[("cutpurse", 0)])
    p.play("rob fourth")
    assert (outs(p), state(p).gone, p.places()) == ([4], 1, [1, 2, 3, 4, 5])
