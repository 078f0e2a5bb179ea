"""Phase 1: giving."""

import pytest

from roitelet import Game, IllegalMove
from roitelet.chance import key_of_seed, set_key

from .by_hand import aside_of, centre, deck_of, giving, hand_of, play, state, told, whole

PLACES = ["place own", "place centre", "place neutral"]


def test_the_donor_looks_at_one_card_at_a_time_and_shows_nobody(game: Game) -> None:
    """Rulebook, 1."""
    p = giving(game, deck=["gold-1", "gold-2", "gold-3", "gold-1", "gold-2"])
    assert p.legal() == PLACES
    assert state(p.view(0)).drawn >= 0
    assert all(state(p.view(seat)).drawn == -1 for seat in (None, 1, 2, 3))


def test_a_card_before_oneself_lies_face_down_and_only_one_a_turn(game: Game) -> None:
    """Rulebook, 1: in front of you."""
    p = play(giving(game, deck=["gold-1", "gold-2", "gold-3", "gold-1", "gold-2"]), "place own")
    assert (hand_of(p, 0), hand_of(p.view(1), 0), p.legal()) == (["gold-1"], [], PLACES[1:])


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_centre_takes_as_many_open_cards_as_there_are_opponents(game: Game, seats: int) -> None:
    """Rulebook, 1: in the centre."""
    p = giving(game, seats, deck=["gold-1"] * 6 + ["gold-2"] * 6)
    for count in range(1, seats):
        p.play("place centre")
        assert centre(p.view(None)) == ["gold-1"] * count
    assert p.legal() == ["place own", "place neutral"]


def test_a_card_on_the_neutral_pile_lies_face_down_and_only_one_a_turn(game: Game) -> None:
    """Rulebook, 1: beside the board."""
    p = play(giving(game, deck=["gold-1", "gold-2", "gold-3", "gold-1", "gold-2"]), "place neutral")
    assert (aside_of(p, 0), aside_of(p.view(1), 0), aside_of(p.view(0), 0)) == (["gold-1"], [], ["gold-1"])
    assert p.legal() == PLACES[:2]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_turn_hands_out_one_card_more_than_there_are_players(game: Game, seats: int) -> None:
    """Rulebook, 1."""
    p = giving(game, seats, deck=["gold-1"] * 6 + ["gold-2"] * 6)
    left = state(p).left + 1
    while p.legal()[0].startswith("place"):
        p.play(p.legal()[0])
    assert left - state(p).left == seats + 1


def test_there_are_no_second_thoughts(game: Game) -> None:
    """Rulebook, 1: a card stays where it was placed once the next one has been seen."""
    p = play(giving(game, deck=["gold-1", "gold-2", "gold-3", "gold-1", "gold-2"]), "place own")
    assert not p.can_undo()


def test_a_forced_placement_is_still_looked_at(game: Game) -> None:
    """Ruling: forced placements."""
    p = giving(game, 2, deck=["gold-1", "gold-2", "gold-3"])
    play(p, "place own", "place centre")
    assert (p.legal(), told(p)[-1]) == (["place neutral"], "looks")


def test_opponents_share_the_centre_clockwise_beginning_on_the_donors_left(game: Game) -> None:
    """Rulebook, 2."""
    p = giving(game, donor=2, deck=["gold-1", "army-a", "gold-2", "gold-3", "gold-1", "gold-2"])
    play(p, "place own", "place centre", "place centre", "place centre", "place neutral")
    assert (p.seat, p.legal()) == (3, ["take army-a", "take gold-2", "take gold-3"])
    play(p, "take gold-3")
    assert (p.seat, p.legal()) == (0, ["take army-a", "take gold-2"])
    play(p, "take army-a")
    assert (p.seat, p.legal()) == (1, ["take gold-2"])
    play(p, "take gold-2")
    assert [hand_of(p, seat) for seat in range(4)] == [["army-a"], ["gold-2"], ["gold-1"], ["gold-3"]]


def test_taking_is_compulsory_and_cards_alike_are_one_choice(game: Game) -> None:
    """Ruling: taking from the centre."""
    p = giving(game, 3, deck=["gold-1", "gold-2", "gold-2", "gold-1", "army-a"])
    play(p, "place own", "place centre", "place centre", "place neutral")
    assert p.legal() == ["take gold-2"]


def test_with_two_players_the_one_centre_card_goes_to_the_opponent(game: Game) -> None:
    """Ruling: taking from the centre."""
    p = play(
        giving(game, 2, deck=["gold-1", "army-a", "gold-2", "gold-3"]), "place own", "place centre", "place neutral"
    )
    assert (p.seat, p.legal()) == (1, ["take army-a"])


def test_the_next_donor_sits_on_the_left(game: Game) -> None:
    """Rulebook, 3."""
    p = giving(game, 2, deck=["gold-1", "gold-1", "gold-1", "army-a", "army-b", "army-c"])
    play(p, "place own", "place centre", "place neutral", "take gold-1")
    assert (p.seat, state(p).donor, p.legal()) == (1, 1, PLACES)


def test_an_empty_deck_begins_the_auctions_with_the_neutral_pile_shuffled(game: Game) -> None:
    """Rulebook, 3 and phase 2; ruling 28: the player to the left of the last donor is first."""
    seen = set()
    for seed in range(12):
        p = giving(game, 3, deck=["gold-1"] * 4, donor=1, aside={0: ["army-a", "army-b"], 2: ["army-c"]})
        set_key(p.state.chance, key_of_seed(seed))
        play(p, "place own", "place centre", "place centre", "place neutral", "take gold-1", "take gold-1")
        assert (state(p).first, p.seat, state(p).lots, state(p).left) == (2, 2, 1, 3)
        assert told(p)[-2:] == ["auctions-begin", "lot"]
        assert whole(p)
        seen.add(state(p).on_offer)
    assert len(seen) > 1


def test_the_example_of_the_giving(game: Game) -> None:
    """Rulebook, the example: keep, centre, neutral, then both remaining cards to the centre."""
    p = giving(game, deck=["gold-3", "army-a", "diplomacy-i", "gold-1", "animals-a", "gold-2"])
    play(p, "place own", "place centre")
    assert p.legal() == ["place centre", "place neutral"]
    play(p, "place neutral")
    assert p.legal() == ["place centre"]
    play(p, "place centre", "place centre")
    assert (p.seat, centre(p)) == (1, ["army-a", "gold-1", "animals-a"])


def test_a_full_zone_is_refused(game: Game) -> None:
    """Rulebook, 1."""
    p = play(giving(game, deck=["gold-1", "gold-2", "gold-3", "gold-1", "gold-2"]), "place own")
    before = bytes(p)
    with pytest.raises(IllegalMove):
        p.play("place own")
    assert bytes(p) == before
    assert len(deck_of(p)) == 3
