"""Elements of the game and setting up."""

from collections import Counter

import pytest

from roitelet import Game
from roitelet.games.pour_le_roi import cards, rules
from roitelet.games.pour_le_roi.moves import CARD

from .by_hand import deck_of, state, tokens, told, whole

SEATS = [2, 3, 4, 5]


def in_play(game: Game, seats: int) -> Counter[str]:
    """Everything but what stays in the box because of its number: the deck, the card looked at, what was put back."""
    s = state(game.deal(seats, seed=1))
    found = Counter(CARD[s.deck[at]] for at in range(s.left)) + Counter([CARD[s.drawn]])
    return found + Counter({name: cards.put_back(s, card) for card, name in enumerate(CARD)})


def test_the_box_holds_54_government_15_king_and_39_gold_cards() -> None:
    """Rulebook, components."""
    box = rules.BOX
    assert (sum(box[: cards.GOLD]), sum(box[cards.GOLD : cards.KING]), sum(box[cards.KING :])) == (54, 39, 15)
    assert sum(box) == 108


def test_government_cards_are_worth_1_to_4_and_gold_1_to_3() -> None:
    """Rulebook, setting up 6."""
    assert {int(value) for value in cards.VALUE[: cards.GOLD]} == {1, 2, 3, 4}
    assert [int(value) for value in cards.VALUE[cards.GOLD : cards.KING]] == [1, 2, 3]


@pytest.mark.parametrize(("seats", "portraits"), [(2, 5), (3, 5), (4, 5), (5, 6)])
def test_the_board_shows_five_portraits_or_with_five_players_six(game: Game, seats: int, portraits: int) -> None:
    """Rulebook, setting up 2 and 3: every primary token begins at 3."""
    assert list(tokens(game.deal(seats, seed=1)).values()) == [3] * portraits


@pytest.mark.parametrize(("seats", "second"), [(2, 0), (3, 1), (4, 1), (5, 1)])
def test_secondary_tokens_begin_at_1_and_two_players_have_none(game: Game, seats: int, second: int) -> None:
    """Rulebook, setting up 3."""
    assert rules.secondary(state(game.deal(seats, seed=1)), 0) == second


def test_with_three_players_cards_marked_4_and_5_stay_in_the_box(game: Game) -> None:
    """Rulebook, setting up 4, the example."""
    found = in_play(game, 3)
    assert [found[f"gold-{value}"] for value in (1, 2, 3)] == [10, 10, 10]
    assert sum(found[card] for card in CARD if card.startswith("king")) == 10
    assert not any(found[card] for card in CARD if card.startswith("food"))
    assert sum(found.values()) == 85


@pytest.mark.parametrize(("seats", "cards_used", "back"), [(2, 82, 22), (3, 85, 13), (4, 88, 8), (5, 108, 0)])
def test_so_many_cards_are_put_back_at_random(game: Game, seats: int, cards_used: int, back: int) -> None:
    """Rulebook, setting up 4 and 5."""
    p = game.deal(seats, seed=1)
    assert (sum(in_play(game, seats).values()), state(p).back, state(p).left + 1) == (
        cards_used,
        back,
        cards_used - back,
    )
    assert whole(p)


@pytest.mark.parametrize("seats", SEATS)
def test_the_deck_is_dealt_out_exactly(seats: int) -> None:
    """Rulings, decks: a donor's turn takes one card more than there are players."""
    assert (cards.IN_PLAY[seats].sum() - cards.REMOVED[seats]) % (seats + 1) == 0


def test_what_is_put_back_and_the_deck_come_up_at_random(game: Game) -> None:
    """Rulebook, setting up 5 and 6."""
    deals = [game.deal(2, seed=seed) for seed in range(20)]
    assert len({tuple(deck_of(p)) for p in deals}) == 20
    assert len({tuple(cards.put_back(state(p), card) for card in range(cards.KINDS)) for p in deals}) == 20


@pytest.mark.parametrize("seats", SEATS)
def test_the_first_donor_is_drawn_at_random_and_looks_at_a_card(game: Game, seats: int) -> None:
    """Rulebook, setting up 7; ruling: first donor."""
    deals = [game.deal(seats, seed=seed) for seed in range(40)]
    assert {state(p).donor for p in deals} == set(range(seats))
    assert all(p.seat == state(p).donor and told(p) == ["donor", "looks"] for p in deals)
