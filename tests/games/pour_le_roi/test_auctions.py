"""Phase 2: auctions."""

import pytest

from roitelet import Game, IllegalMove

from .by_hand import auction, gone, hand_of, lost_by, play, state, told, whole


def bids(legal: list[str]) -> list[int]:
    return [int(move.split()[1]) for move in legal if move.startswith("bid")]


def test_the_first_player_begins_and_bids_go_clockwise(game: Game) -> None:
    """Rulebook, auctions 1 and 2."""
    p = auction(game, lots=["army-a", "army-b"], first=2, kept={seat: ["gold-3"] for seat in range(4)})
    order = []
    for amount in (1, 2, 3, 4):
        order.append(p.seat)
        p.play(f"bid {amount}")
    assert (order, p.seat) == ([2, 3, 0, 1], 2)


def test_the_first_bid_is_at_least_1_and_each_is_higher_than_the_last(game: Game) -> None:
    """Rulebook, bidding; rulings 1 and highest bid: up to 78."""
    p = auction(game, lots=["army-a"])
    assert (bids(p.legal()), p.legal()[0]) == (list(range(1, 79)), "pass")
    p.play("bid 40")
    assert bids(p.legal()) == list(range(41, 79))
    with pytest.raises(IllegalMove):
        p.play("bid 40")


def test_after_the_highest_bid_the_others_can_only_pass(game: Game) -> None:
    """Ruling: highest bid."""
    assert play(auction(game, lots=["army-a"]), "bid 78").legal() == ["pass"]


def test_who_passes_is_out_for_this_auction_but_not_for_the_next(game: Game) -> None:
    """Rulebook, passing."""
    p = auction(game, 3, lots=["army-a", "army-b"], kept={1: ["gold-3"], 2: ["gold-3"]})
    play(p, "pass", "bid 1", "bid 2")
    assert p.seat == 1
    play(p, "bid 3")
    assert p.seat == 2
    play(p, "pass", "pay gold-3")
    assert (p.seat, state(p).lots) == (1, 2)
    play(p, "pass", "pass")
    assert p.seat == 0


def test_the_auction_ends_when_all_others_have_passed(game: Game) -> None:
    """Rulebook, end of an auction; ruling: the highest bidder is not asked."""
    p = auction(game, 3, lots=["army-a"], kept={0: ["gold-1", "gold-3"]})
    play(p, "bid 2", "pass", "pass")
    assert (p.seat, told(p), p.legal()) == (0, ["passes", "wins"], ["pay gold-1", "pay gold-3"])


def test_the_last_player_who_has_not_bid_is_still_asked(game: Game) -> None:
    """Ruling 7."""
    p = play(auction(game, 3, lots=["army-a"], kept={2: ["gold-1"]}), "pass", "pass")
    assert (p.seat, p.legal()[:2]) == (2, ["pass", "bid 1"])
    play(p, "bid 1")
    assert p.legal() == ["pay gold-1"]


def test_gold_is_laid_open_and_the_winner_takes_the_government_card_in_hand(game: Game) -> None:
    """Rulebook, end of an auction."""
    p = auction(game, 2, lots=["army-a", "army-b"], kept={0: ["gold-1", "gold-2", "animals-a"]})
    play(p, "bid 3", "pass", "pay gold-1", "pay gold-2")
    assert (hand_of(p, 0), hand_of(p.view(1), 0)) == (["animals-a", "army-a"], [])
    assert (gone(p)["gold-1"], gone(p)["gold-2"], whole(p)) == (9, 9, True)


def test_no_change_is_given_in_the_example_of_the_king(game: Game) -> None:
    """Rulebook, the first example: 4 bid, 2 and 3 paid."""
    p = auction(game, lots=["king-up"], kept={0: ["gold-2"], 1: ["gold-2", "gold-3"]})
    play(p, "bid 2", "bid 4", "pass", "pass", "pass")
    assert (p.seat, p.legal()) == (1, ["pay gold-2", "pay gold-3"])
    play(p, "pay gold-2", "pay gold-3")
    assert (hand_of(p, 1), p.legal()[0]) == ([], "raise diplomacy")


def test_the_winner_chooses_his_gold_and_payment_ends_when_the_bid_is_reached(game: Game) -> None:
    """Ruling 10: 1 and 3 for a bid of 3, or the 3 alone."""
    hand = {0: ["gold-1", "gold-3"]}
    both = play(auction(game, 2, lots=["army-a", "army-b"], kept=hand), "bid 3", "pass", "pay gold-1", "pay gold-3")
    assert hand_of(both, 0) == ["army-a"]
    one = play(auction(game, 2, lots=["army-a", "army-b"], kept=hand), "bid 3", "pass", "pay gold-3")
    assert hand_of(one, 0) == ["army-a", "gold-1"]


def test_gold_is_bought_with_any_cards_face_down_as_in_the_second_example(game: Game) -> None:
    """Rulebook, the second example; ruling 11."""
    p = auction(game, 3, lots=["gold-3", "army-b"], first=1, kept={2: ["army-a", "gold-1", "animals-a", "animals-b"]})
    play(p, "bid 2", "bid 3", "pass", "pass")
    assert (p.seat, p.legal()) == (2, ["discard animals-a", "discard animals-b", "discard army-a", "discard gold-1"])
    play(p, "discard army-a", "discard gold-1", "discard animals-b")
    assert (hand_of(p, 2), lost_by(p, 2)) == (["animals-a", "gold-3"], ["animals-b", "army-a", "gold-1"])
    assert lost_by(p.view(0), 2) == []
    assert (state(p.view(0)).lost[2], state(p.view(0)).held[2], whole(p)) == (3, 2, True)


def test_the_whole_hand_may_be_paid_and_the_gold_won_is_no_part_of_it(game: Game) -> None:
    """Ruling 11."""
    p = auction(game, 2, lots=["gold-3", "army-b"], kept={0: ["army-a"]})
    play(p, "bid 1", "pass", "discard army-a")
    assert hand_of(p, 0) == ["gold-3"]
    p = play(auction(game, 2, lots=["gold-3", "army-b"], kept={0: ["army-a"]}), "bid 2", "pass")
    assert "cannot-pay" in told(p)


def test_who_can_pay_must_pay(game: Game) -> None:
    """Rulebook: "doit payer"; ruling 2."""
    p = play(auction(game, 2, lots=["army-a"], kept={0: ["gold-3"]}), "bid 3", "pass")
    assert p.legal() == ["pay gold-3"]


def test_who_cannot_pay_pays_nothing_and_loses_a_card_unseen(game: Game) -> None:
    """Rulebook, the unpayable bid; ruling 3."""
    p = auction(game, 3, lots=["army-a"], kept={0: ["gold-1", "animals-a"]})
    play(p, "bid 2", "pass", "pass")
    assert told(p) == ["passes", "cannot-pay", "loses", "new-auction"]
    assert len(hand_of(p, 0)) == len(lost_by(p, 0)) == 1
    assert [line.hidden for line in p.view(1).news() if line.kind == "loses"] == [True]
    assert [line.hidden for line in p.view(0).news() if line.kind == "loses"] == [False]
    assert whole(p)


def test_the_lost_card_is_drawn_at_random(game: Game) -> None:
    """Rulebook, the unpayable bid."""
    lost = set()
    for seed in range(16):
        p = auction(game, 2, lots=["army-a"], kept={0: ["gold-1", "animals-a"]}).redeal(0, seed=seed)
        lost.add(lost_by(play(p, "bid 2", "pass"), 0)[0])
    assert lost == {"gold-1", "animals-a"}


def test_an_empty_hand_may_bid_and_loses_nothing(game: Game) -> None:
    """Rulings 3 and 9."""
    p = play(auction(game, 2, lots=["army-a"]), "bid 5", "pass")
    assert told(p) == ["passes", "cannot-pay", "new-auction"]
    assert (p.seat, state(p).lost[0]) == (1, 0)


def test_the_new_auction_is_without_him_but_with_those_who_had_passed(game: Game) -> None:
    """Rulebook, the unpayable bid; rulings 4 and 5: bidding restarts at 1 with the first player who is not shut out."""
    p = auction(game, lots=["army-a"], first=1, kept={1: ["gold-1"], 3: ["gold-2"]})
    play(p, "pass", "bid 5", "pass", "pass")
    assert (p.seat, bids(p.legal())[0]) == (1, 1)
    play(p, "bid 1", "bid 2", "pass")
    assert p.seat == 1
    play(p, "pass")
    assert (p.seat, p.legal()) == (3, ["pay gold-2"])


def test_if_the_first_player_is_shut_out_the_next_one_opens(game: Game) -> None:
    """Ruling 5."""
    p = play(auction(game, 3, lots=["army-a"], first=1), "bid 5", "pass", "pass")
    assert p.seat == 2


def test_failures_add_up_and_when_all_are_shut_out_the_card_is_discarded(game: Game) -> None:
    """Rulings 4 and several failures on one card; on the last card the phase ends only then."""
    p = auction(game, 3, lots=["army-a"])
    play(p, "bid 5", "pass", "pass", "bid 5", "pass")
    assert (p.seat, p.over) == (2, False)
    play(p, "bid 1")
    assert ("unwanted" in told(p), p.over, gone(p)["army-a"]) == (True, True, 1)


def test_a_lone_participant_may_bid_or_pass_and_one_bid_wins(game: Game) -> None:
    """Ruling 6."""
    p = play(auction(game, 2, lots=["army-a", "army-b"], kept={1: ["gold-1"]}), "bid 5", "pass")
    assert (p.seat, p.legal()[:2]) == (1, ["pass", "bid 1"])
    assert play(p.copy(), "bid 1").legal() == ["pay gold-1"]
    assert "unwanted" in told(play(p, "pass"))


def test_who_failed_takes_part_again_in_the_next_lot(game: Game) -> None:
    """Ruling: several failures; shut out until this card is won or discarded."""
    p = play(auction(game, 2, lots=["army-a", "army-b"]), "bid 5", "pass", "pass")
    assert (p.seat, state(p).lots) == (1, 2)
    play(p, "pass")
    assert p.seat == 0


def test_a_card_nobody_wants_leaves_the_game_open_and_a_king_has_no_effect(game: Game) -> None:
    """Rulebook: if all pass; ruling: card nobody wants."""
    p = play(auction(game, 3, lots=["king-up", "army-b"]), "pass", "pass", "pass")
    assert (told(p), gone(p)["king-up"]) == (["passes", "unwanted", "lot"], 2)
    assert state(p).tokens[0] == 3


def test_the_first_player_moves_one_seat_for_each_card_not_for_each_auction(game: Game) -> None:
    """Rulebook; ruling 8."""
    p = auction(game, 3, lots=["army-a", "army-b", "army-c"])
    play(p, "bid 5", "pass", "pass", "pass", "pass")
    assert (state(p).first, p.seat) == (1, 1)
    play(p, "pass", "pass", "pass")
    assert (state(p).first, p.seat) == (2, 2)


def test_after_the_last_card_the_game_is_over(game: Game) -> None:
    """Rulebook."""
    p = play(auction(game, 2, lots=["army-a"], kept={0: ["gold-1"]}), "bid 1", "pass", "pay gold-1")
    assert (p.over, p.legal(), hand_of(p.view(1), 0)) == (True, [], ["army-a"])


def test_two_players_bid_in_turns(game: Game) -> None:
    """Ruling 29."""
    p = auction(game, 2, lots=["army-a"])
    seats = []
    for amount in (1, 2, 3, 4):
        seats.append(p.seat)
        p.play(f"bid {amount}")
    assert seats == [0, 1, 0, 1]
