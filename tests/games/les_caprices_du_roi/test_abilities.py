"""Gentry and Nobles: abilities that replace a turn."""

import pytest

from roitelet import Game

from .by_hand import hand_of, in_zone, moves_of, play, rallied_by, state, table, told

GENTRY = "gentry 3, gentry 4, artisan 2, knight 5, cleric 3, merchant 1, peasant 1"
NOBLE = "noble 7, noble 12, artisan 2, knight 5, cleric 3, merchant 1, peasant 1"

# Gentry


def test_two_gentry_are_discarded_for_two_cards_of_deck_and_zone(game: Game) -> None:
    """Rulebook, Gentry: in place of the usual turn, from deck or zone as one likes, into the hand."""
    p = table(game, hands={0: GENTRY}, zone="cleric 9", deck=["noble 12", ...])
    play(p, "replace gentry 3", "discard gentry 4")
    assert p.legal() == ["recruit cleric 9", "draw"]
    play(p, "recruit cleric 9", "draw")
    assert in_zone(p) == {"gentry 3": 1, "gentry 4": 1}
    assert {"cleric 9", "noble 12"} <= set(hand_of(p, 0))
    assert (hand_of(p, 0).total(), p.seat) == (7, 1)


def test_both_may_come_from_the_deck_or_both_from_the_zone(game: Game) -> None:
    """Rulebook, Gentry."""
    for zone, takes in (
        ("cleric 9", ["draw", "draw"]),
        ("cleric 9, cleric 8", ["recruit cleric 9", "recruit cleric 8"]),
    ):
        p = table(game, hands={0: GENTRY}, zone=zone)
        play(p, "replace gentry 4", "discard gentry 3", *takes)
        assert hand_of(p, 0).total() == 7


def test_the_first_card_is_seen_before_the_second_is_chosen(game: Game) -> None:
    """Ruling: order of the two takes."""
    p = table(game, hands={0: GENTRY}, zone="cleric 9", deck=["noble 12", ...])
    play(p, "replace gentry 3", "discard gentry 4", "draw")
    assert hand_of(p.view(0), 0)["noble 12"] == 1
    assert p.legal() == ["recruit cleric 9", "draw"]


def test_one_gentry_is_not_enough(game: Game) -> None:
    """Rulebook, Gentry: two of them. Ruling: a Minister does not serve, nor does another player's."""
    p = table(game, hands={0: GENTRY.replace("gentry 4", "minister court")}, zone="cleric 9, cleric 8")
    assert not moves_of(p, "replace")


def test_two_equal_gentry_serve(game: Game) -> None:
    """Rulebook, Gentry."""
    p = table(game, hands={0: GENTRY.replace("gentry 4", "gentry 3")}, zone="cleric 9")
    assert moves_of(play(p, "replace gentry 3"), "discard") == ["gentry 3"]


def test_the_second_card_must_be_gentry_too(game: Game) -> None:
    """Rulebook, Gentry."""
    p = table(game, hands={0: GENTRY}, zone="cleric 9")
    assert play(p, "replace gentry 3").legal() == ["discard gentry 4"]


def test_nothing_is_rallied_this_way(game: Game) -> None:
    """Rulebook, Gentry and Noble."""
    p = table(game, hands={0: GENTRY}, zone="peasant 2, artisan 4")
    play(p, "replace gentry 3", "discard gentry 4")
    assert {move.split()[0] for move in p.legal()} == {"recruit", "draw"}
    p = table(game, hands={0: NOBLE}, zone="peasant 2, artisan 4")
    play(p, "replace noble 7", "discard knight 5")
    assert p.legal() == ["recruit peasant 2", "recruit artisan 4"]
    play(p, "recruit peasant 2", "recruit artisan 4")
    assert not rallied_by(p, 0)


def test_what_was_just_discarded_may_not_be_taken_back(game: Game) -> None:
    """Ruling: taking back; an equal card that lay there may be taken."""
    p = table(game, hands={0: GENTRY}, zone="cleric 9, gentry 3")
    play(p, "replace gentry 3", "discard gentry 4")
    assert moves_of(p, "recruit") == ["gentry 3", "cleric 9"]
    play(p, "recruit gentry 3")
    assert moves_of(p, "recruit") == ["cleric 9"]


def test_gentry_need_two_cards_in_deck_and_zone_together(game: Game) -> None:
    """Ruling: Gentry, steps and condition."""
    p = table(game, 2, hands={0: GENTRY}, deck=[])
    assert moves_of(p, "replace")
    s = state(p)
    for card in range(len(s.zone)):
        s.zone[card] = 0
    s.zone[0] = 1
    assert not moves_of(p, "replace")
    s.left = 1
    assert moves_of(p, "replace") == ["gentry 3", "gentry 4"]


def test_when_the_deck_runs_out_during_the_turn_the_second_card_comes_from_the_zone(game: Game) -> None:
    """Ruling: deck runs out during a turn; possible with five players only."""
    p = table(game, 5, hands={0: GENTRY}, deck=["noble 12"])
    play(p, "replace gentry 3", "discard gentry 4", "draw")
    assert "draw" not in p.legal()
    assert moves_of(p, "recruit")


# Noble


def test_a_noble_and_any_other_card_are_discarded_for_two_of_the_zone(game: Game) -> None:
    """Rulebook, Noble: of the zone only, into the hand."""
    p = table(game, hands={0: NOBLE}, zone="cleric 9, cleric 8, gentry 6")
    play(p, "replace noble 7")
    assert set(moves_of(p, "discard")) == {"noble 12", "artisan 2", "knight 5", "cleric 3", "merchant 1", "peasant 1"}
    play(p, "discard peasant 1")
    assert p.legal() == ["recruit gentry 6", "recruit cleric 8", "recruit cleric 9"]
    play(p, "recruit cleric 9", "recruit cleric 8")
    assert in_zone(p) == {"gentry 6": 1, "noble 7": 1, "peasant 1": 1}
    assert (hand_of(p, 0).total(), p.seat) == (7, 1)


def test_the_other_card_may_be_a_second_noble(game: Game) -> None:
    """Ruling: Noble."""
    p = table(game, hands={0: NOBLE}, zone="cleric 9, cleric 8")
    play(p, "replace noble 12", "discard noble 7", "recruit cleric 8", "recruit cleric 9")
    assert in_zone(p) == {"noble 7": 1, "noble 12": 1}


@pytest.mark.parametrize(("zone", "possible"), [("cleric 9", False), ("2 x peasant 1", True), ("", False)])
def test_a_noble_needs_two_cards_in_the_zone_beforehand(game: Game, zone: str, possible: bool) -> None:
    """Ruling: Noble, steps and condition."""
    assert bool(moves_of(table(game, hands={0: NOBLE}, zone=zone), "replace")) == possible


def test_one_ability_a_turn_and_no_discard_after_it(game: Game) -> None:
    """Rulebook, note: with Gentry and a Noble in hand, one of them."""
    hand = "gentry 3, gentry 4, noble 7, knight 5, cleric 3, merchant 1, peasant 1"
    p = table(game, hands={0: hand}, zone="cleric 9, cleric 8")
    assert moves_of(p, "replace") == ["gentry 3", "gentry 4", "noble 7"]
    play(p, "replace gentry 3", "discard gentry 4", "draw")
    assert not moves_of(p, "replace")
    play(p, "draw")
    assert p.seat == 1


def test_an_ability_is_told_as_what_it_is(game: Game) -> None:
    p = table(game, hands={0: NOBLE}, zone="cleric 9, cleric 8")
    play(p, "replace noble 7", "discard peasant 1", "recruit cleric 9")
    assert told(p, 0) == ["gives-up-turn", "discards", "recruits"]


def test_rallied_cards_are_not_discarded_for_an_ability(game: Game) -> None:
    """Ruling: discarding for an ability, from hand only."""
    p = table(
        game, hands={0: NOBLE.replace("peasant 1", "cleric 4")}, rallied={0: "peasant 1"}, zone="cleric 9, cleric 8"
    )
    assert "peasant 1" not in moves_of(play(p, "replace noble 7"), "discard")
