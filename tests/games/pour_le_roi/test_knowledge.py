"""Who knows what, what follows from play, and until when a move can be taken back."""

from collections import Counter

import pytest

from roitelet import Game, Position
from roitelet.games.pour_le_roi import cards

from .by_hand import aside_of, auction, centre, deck_of, giving, hand_of, lost_by, play, state, whole

EYES = (None, 0, 1, 2)


def worlds(p: Position, seat: int, count: int = 40) -> list[Position]:
    found = [p.view(seat).redeal(seed=seed) for seed in range(count)]
    assert all(whole(world) for world in found)
    return found


@pytest.fixture
def mid_giving(game: Game) -> Position:
    p = giving(
        game, 3, deck=["gold-1", "army-a", "king-up", "gold-2", "army-c", "army-d", "army-e", "army-f"],
        kept={0: ["gold-3"], 1: ["animals-a"]}, taken={2: ["animals-b"]}, aside={0: ["king-down"], 1: ["gold-3"]},
    )  # fmt: skip
    return play(p, "place centre")


@pytest.mark.parametrize("seat", EYES)
def test_all_know_the_board_the_centre_and_who_took_what(mid_giving: Position, seat: int | None) -> None:
    """Rulings 22, 23 and who knows what."""
    view = mid_giving.view(seat)
    s = state(view)
    assert centre(view) == ["gold-1"]
    assert [s.held[other] for other in range(3)] == [1, 1, 1]
    assert [s.aside[other] for other in range(3)] == [1, 1, 0]
    assert s.taken_offices[2, 2] == 2
    assert s.left == state(mid_giving).left


@pytest.mark.parametrize("seat", EYES)
def test_one_player_alone_knows_what_he_kept_and_set_aside(mid_giving: Position, seat: int | None) -> None:
    """Rulings 20, 21 and who knows what."""
    view = mid_giving.view(seat)
    assert hand_of(view, 0) == (["gold-3"] if seat == 0 else [])
    assert aside_of(view, 0) == (["king-down"] if seat == 0 else [])
    assert aside_of(view, 1) == (["gold-3"] if seat == 1 else [])
    assert (state(view).drawn >= 0) == (seat == 0)


@pytest.mark.parametrize("seat", EYES)
def test_nobody_knows_the_deck_or_what_was_put_back(game: Game, seat: int | None) -> None:
    """Ruling: who knows what."""
    view = game.deal(3, seed=1).view(seat)
    assert set(deck_of(view)) == {None}
    assert not any(cards.put_back(state(view), card) for card in range(cards.KINDS))
    assert state(view).back == 13


def test_a_card_kept_unseen_is_no_king(game: Game) -> None:
    """Rulebook: a King is shown at once; so redeals keep Kings out of what others kept."""
    deck = ["king-up", "king-down", "king-up", "king-up-up", "gold-1", "gold-2"]
    p = giving(game, 2, donor=1, deck=deck, kept={1: ["army-a", "army-b"]}, aside={1: ["king-either"]})
    for world in worlds(p, 0):
        assert len(hand_of(world, 1)) == 2
        assert len(aside_of(world, 1)) == 1


def test_a_card_taken_from_the_centre_is_known_for_ever(game: Game) -> None:
    """Ruling 23."""
    p = auction(game, 2, lots=["army-a", "gold-1"], kept={1: ["gold-2"]}, taken={1: ["animals-a", "gold-3"]})
    for world in worlds(p, 0):
        assert {"animals-a", "gold-3"} <= set(hand_of(world, 1))


def test_a_card_won_after_the_last_discard_is_surely_in_hand(game: Game) -> None:
    """What was laid face down was in the hand before."""
    p = auction(game, 2, lots=["gold-3", "army-a", "gold-2"], kept={0: ["gold-1", "gold-1", "army-b"]})
    play(p, "bid 1", "pass", "discard army-b")
    for world in worlds(p, 1):
        assert "gold-3" in hand_of(world, 0)
        assert len(lost_by(world, 0)) == 1


def test_a_known_card_may_have_been_laid_face_down_since(game: Game) -> None:
    """Face-down payments: the others see only how many."""
    p = auction(game, 2, lots=["gold-3", "army-a"], kept={0: ["gold-1"]}, taken={0: ["animals-a"]})
    play(p, "bid 1", "pass", "discard gold-1")
    found = Counter("animals-a" in hand_of(world, 0) for world in worlds(p, 1, 60))
    assert set(found) == {True, False}
    assert all("animals-a" in hand_of(world, 0) for world in worlds(p, 0, 5))


def test_who_could_not_pay_had_less(game: Game) -> None:
    """Ruling: what a failure tells."""
    p = auction(
        game, 2, lots=["army-a", "army-c", "gold-3", "gold-3"],
        kept={0: ["army-b", "gold-1", "animals-a"], 1: ["gold-3", "gold-3"]},
    )  # fmt: skip
    play(p, "bid 2", "pass")
    for world in worlds(p, 1, 60):
        gold = [int(card[-1]) for card in hand_of(world, 0) + lost_by(world, 0) if card.startswith("gold")]
        assert sum(gold) < 2


def test_gold_paid_openly_came_from_what_was_kept_unless_it_was_seen_before(game: Game) -> None:
    """Ruling 22: gold payments are public; what is left of a hand follows from them."""
    p = auction(
        game, 2, lots=["army-a", "army-b", "animals-b"],
        kept={0: ["gold-2", "animals-a"]}, taken={0: ["gold-3"]},
    )  # fmt: skip
    play(p, "bid 2", "pass", "pay gold-2")
    for world in worlds(p, 1):
        assert len(hand_of(world, 0)) == 3
        assert {"army-a", "gold-3"} <= set(hand_of(world, 0))


def test_somebody_who_is_paying_has_enough_left(game: Game) -> None:
    """Ruling: who wins can pay; everybody has seen it."""
    p = auction(
        game, 3, lots=["army-a", "army-b", "gold-1", "army-d"],
        kept={0: ["gold-2", "gold-3"], 1: ["army-c", "army-e", "animals-a"]},
    )  # fmt: skip
    play(p, "bid 4", "pass", "pass")
    for world in worlds(p, 2, 60):
        assert sum(int(card[-1]) for card in hand_of(world, 0) if card.startswith("gold")) >= 4


def test_a_donor_remembers_what_he_set_aside_until_it_turns_up(game: Game) -> None:
    """Ruling 20."""
    aside = {0: ["army-a", "gold-3"], 1: ["animals-a", "animals-b"]}
    p = auction(
        game, 2, lots=["animals-a", "army-a", "gold-3", "animals-b"], aside=aside, kept={0: ["army-c", "army-d"]}
    )
    for world in worlds(p, 0):
        assert {"army-a", "gold-3"} <= set(deck_of(world))
        assert sorted(aside_of(world, 0)) == ["army-a", "gold-3"]
        assert "animals-a" in aside_of(world, 1)
    assert any("army-a" not in deck_of(world) for world in worlds(p, 1))


def test_the_unlikely_is_found_too(game: Game) -> None:
    """Even where hardly any deal fits what happened, one that does is found."""
    rich = [f"gold-{value}" for value in (1, 2, 3) for _ in range(9)]
    kept = {0: [f"army-{letter}" for letter in "abcdefgh"], 1: rich[:13]}
    p = auction(game, 2, lots=["animals-a", *rich[13:], "army-i"], kept=kept)
    play(p, "bid 1", "pass")
    for world in worlds(p, 1, 3):
        assert not any(card.startswith("gold") for card in hand_of(world, 0) + lost_by(world, 0))


# Taking back


def test_bids_and_passes_can_be_taken_back_until_the_auction_is_won(game: Game) -> None:
    p = auction(game, 3, lots=["army-a"], kept={1: ["gold-2"]})
    before = bytes(p)
    play(p, "pass", "bid 2")
    p.undo()
    p.undo()
    assert bytes(p) == before
    play(p, "pass", "bid 2", "pass")
    assert not p.can_undo()


def test_a_discard_can_be_taken_back_but_gold_laid_open_cannot(game: Game) -> None:
    p = play(auction(game, 2, lots=["gold-1"], kept={0: ["army-a", "army-b"]}), "bid 2", "pass", "discard army-a")
    assert p.can_undo()
    p = play(auction(game, 2, lots=["army-c"], kept={0: ["gold-1", "gold-2"]}), "bid 2", "pass", "pay gold-1")
    assert not p.can_undo()


def test_a_card_taken_from_the_centre_can_be_put_back_while_the_others_choose(game: Game) -> None:
    p = giving(game, 3, deck=["gold-1", "army-a", "army-b", "gold-2", "gold-3"])
    play(p, "place own", "place centre", "place centre", "place neutral", "take army-a")
    assert p.can_undo()
    p.play("take army-b")
    assert not p.can_undo()
