"""Obtaining a King card; the tokens."""

import pytest

from roitelet import Game
from roitelet.games.pour_le_roi import rules

from .by_hand import auction, giving, gone, hand_of, play, state, tokens, told, whole

FILL = ["gold-1", "gold-1", "gold-1", "gold-1"]
ALL = ("diplomacy", "entertainment", "animals", "architecture", "army")


def kept(game: Game, king: str, values: dict[str, int] | None = None, seats: int = 4):  # type: ignore[no-untyped-def]
    """The donor keeps a King card."""
    return play(giving(game, seats, deck=[king, *FILL, "gold-2", "gold-2"], tokens=values), "place own")


def test_a_king_kept_is_shown_and_used_before_the_next_card(game: Game) -> None:
    """Rulebook, obtaining a King; ruling 13: it uses up the donor's one card."""
    p = kept(game, "king-up")
    assert (p.seat, told(p)) == (0, ["king-shown"])
    assert p.legal() == [f"raise {ministry}" for ministry in ALL]
    play(p, "raise army")
    assert tokens(p)["army"] == 4
    assert (p.legal(), hand_of(p, 0)) == (["place centre", "place neutral"], [])
    assert gone(p)["king-up"] == 2
    assert whole(p)


def test_a_king_in_the_centre_works_for_whoever_takes_it_before_the_next_chooses(game: Game) -> None:
    """Ruling 14."""
    p = giving(game, 3, deck=["king-down", "gold-1", "gold-1", "gold-2", "gold-3"])
    p.play("place centre")
    assert told(p) == ["offers", "looks"]
    play(p, "place centre", "place own", "place neutral", "take king-down")
    assert (p.seat, p.legal()[0]) == (1, "lower diplomacy")
    play(p, "lower army")
    assert (p.seat, p.legal(), tokens(p)["army"], hand_of(p, 1)) == (2, ["take gold-1"], 2, [])


def test_a_king_on_the_neutral_pile_has_no_effect_yet(game: Game) -> None:
    """Ruling 15."""
    p = play(giving(game, deck=["king-up", *FILL, "gold-2"]), "place neutral")
    assert (told(p), set(tokens(p).values())) == (["sets-aside", "looks"], {3})


def test_a_king_won_at_auction_works_at_once_after_payment(game: Game) -> None:
    """Rulebook, end of an auction; ruling 15."""
    p = auction(game, 2, lots=["king-up-up", "army-a"], kept={0: ["gold-2"]})
    play(p, "bid 1", "pass", "pay gold-2")
    assert (p.seat, told(p)) == (0, ["pays", "king-shown"])
    play(p, "raise army", "raise animals")
    assert (tokens(p)["army"], tokens(p)["animals"], state(p).lots) == (4, 4, 2)
    assert (hand_of(p, 0), whole(p)) == ([], True)


@pytest.mark.parametrize(
    ("king", "first", "second"),
    [
        ("king-up", {"raise"}, None),
        ("king-down", {"lower"}, None),
        ("king-either", {"raise", "lower"}, None),
        ("king-up-up", {"raise"}, {"raise"}),
        ("king-down-down", {"lower"}, {"lower"}),
        ("king-up-down", {"raise"}, {"lower"}),
    ],
)
def test_each_of_the_six_kinds_does_what_it_shows(
    game: Game, king: str, first: set[str], second: set[str] | None
) -> None:
    """Rulebook, the symbols; ruling 18: two different tokens, and + before -."""
    p = kept(game, king)
    assert {move.split()[0] for move in p.legal()} == first
    p.play(p.legal()[0])
    if second is None:
        assert p.legal()[0].startswith("place")
    else:
        assert {move.split()[0] for move in p.legal()} == second
        assert {move.split()[1] for move in p.legal()} == set(ALL) - {"diplomacy"}


def test_no_token_goes_below_1_or_above_6(game: Game) -> None:
    """Rulebook, obtaining a King; ruling 17."""
    values = dict.fromkeys(ALL, 3) | {"army": 6, "animals": 1}
    p = kept(game, "king-either", values)
    assert "raise army" not in p.legal()
    assert "lower animals" not in p.legal()
    assert "lower army" in p.legal()
    assert "raise animals" in p.legal()


def test_what_is_impossible_is_lost_and_the_card_leaves_the_game(game: Game) -> None:
    """Ruling 17: no token can move that way."""
    p = kept(game, "king-up", dict.fromkeys(ALL, 6))
    assert (told(p), p.legal()) == (["king-shown", "king-idle", "looks"], ["place centre", "place neutral"])


def test_two_tokens_but_one_alone_can_move(game: Game) -> None:
    """Ruling 17."""
    p = kept(game, "king-up-up", dict.fromkeys(ALL, 6) | {"army": 5})
    assert p.legal() == ["raise army"]
    play(p, "raise army")
    assert told(p) == ["raises", "king-idle", "looks"]


def test_plus_and_minus_with_nothing_to_raise_still_lowers(game: Game) -> None:
    """Ruling: King +1/-1."""
    p = kept(game, "king-up-down", dict.fromkeys(ALL, 6))
    assert p.legal() == [f"lower {ministry}" for ministry in ALL]


def test_plus_and_minus_loses_its_second_half_even_if_another_first_choice_had_saved_it(game: Game) -> None:
    """Ruling: King +1/-1."""
    p = kept(game, "king-up-down", dict.fromkeys(ALL, 1) | {"army": 2})
    play(p, "raise army")
    assert told(p) == ["raises", "king-idle", "looks"]
    p = kept(game, "king-up-down", dict.fromkeys(ALL, 1) | {"army": 2})
    play(p, "raise animals")
    assert p.legal() == ["lower army"]


def test_the_effect_is_compulsory(game: Game) -> None:
    """Ruling 16."""
    assert all(move.startswith("lower") for move in kept(game, "king-down").legal())


@pytest.mark.parametrize(("primary", "second"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_a_secondary_token_is_half_of_the_primary_rounded_down(game: Game, primary: int, second: int) -> None:
    """Rulebook, secondary tokens; ruling 19: none at 0, and none with two players."""
    four = giving(game, deck=[*FILL, "gold-2"], tokens={"army": primary})
    two = giving(game, 2, deck=[*FILL, "gold-2"], tokens={"army": primary})
    assert (rules.secondary(state(four), 4), rules.secondary(state(two), 4)) == (second, 0)


def test_a_ministry_not_in_play_is_no_target(game: Game) -> None:
    """Ruling: ministry not in play."""
    assert "raise food" not in kept(game, "king-up").legal()
    assert "raise food" in kept(game, "king-up", seats=5).legal()


def test_no_king_is_ever_in_a_hand(game: Game) -> None:
    """Ruling 12: a hand holds Government and Gold cards, and what may be discarded are these."""
    assert not any(move.startswith("discard king") for move in game.notation)
