"""The end of the game."""

import pytest

from roitelet import Game, IllegalMove

from .by_hand import deck_of, first_legal, on_table, play, play_out, state, table, told, with_king

SEATS = [3, 4, 5]


@pytest.mark.parametrize("seats", SEATS)
def test_the_game_ends_when_the_deck_cannot_lay_another_table(game: Game, seats: int) -> None:
    """Rulebook, end; ruling: game end."""
    for left in range(2 * seats):
        p = table(game, seats=seats, served=seats - 1, dishes={"cheese": 3}, deck=["ham"] * left)
        p.play("take cheese")
        assert p.over, f"{left} cards are too few"


@pytest.mark.parametrize("seats", SEATS)
def test_a_deck_just_large_enough_lays_one_more_table(game: Game, seats: int) -> None:
    """Rulebook, end."""
    p = table(game, seats=seats, served=seats - 1, dishes={"cheese": 3}, deck=["ham"] * (2 * seats))
    p.play("take cheese")
    assert (p.over, on_table(p), state(p).left) == (False, {"ham": 2 * seats}, 0)


@pytest.mark.parametrize("seats", SEATS)
def test_the_end_is_tested_only_before_a_new_table(game: Game, seats: int) -> None:
    """Ruling: when is the end tested?"""
    p = table(game, seats=seats, dishes={"cheese": 3}, deck=["ham"] * (2 * seats))
    for _ in range(seats):
        assert not p.over
        p.play("draw")
    assert p.over


def test_the_king_helps_himself_before_the_game_ends(game: Game) -> None:
    """Ruling: when is the end tested?"""
    p = table(game, seats=3, served=2, dishes={"cheese": 3, "wine": 1}, deck=["ham"])
    p.play("take cheese")
    assert told(p) == ["takes", "king-takes", "meal-ends"]
    assert with_king(p) == {"wine": 1}


@pytest.mark.parametrize("seats", SEATS)
def test_emeralds_that_lie_do_not_count_towards_the_table(game: Game, seats: int) -> None:
    """Ruling: game end."""
    deck = ["ham"] * (2 * seats - 1)
    p = table(game, seats=seats, served=seats - 1, dishes={"cheese": 3}, emeralds=3, deck=deck)
    p.play("take cheese")
    assert p.over


def test_emeralds_in_the_deck_do_count_towards_the_table(game: Game) -> None:
    """Rulebook, 1: that number of cards, whatever they show."""
    p = table(game, seats=3, served=2, dishes={"cheese": 3}, deck=["ham", *["emerald"] * 5])
    p.play("take cheese")
    assert (p.over, on_table(p), state(p).emeralds) == (False, {"ham": 1}, 5)


def test_cards_left_in_the_deck_are_out_of_the_game(game: Game) -> None:
    """Rulebook, end: no seat gets them, and they are worth nothing."""
    p = table(game, seats=3, served=2, dishes={"cheese": 3}, king={"ham": 4}, deck=["ham"] * 5)
    p.play("take cheese")
    assert p.over
    assert with_king(p) == {"ham": 4}
    assert p.scores() == [0, 0, 0]
    assert [line.amount for line in p.news() if line.kind == "meal-ends"] == [5]


def test_cards_left_in_the_deck_stay_unseen(game: Game) -> None:
    """Rulings: game end; who knows what."""
    p = table(game, seats=3, served=2, dishes={"cheese": 3}, deck=["ham", "wine", "emerald"])
    p.play("take cheese")
    assert all(deck_of(p.view(seat)) == [None] * 3 for seat in (None, 0, 1, 2))


def test_nothing_can_be_played_after_the_end(game: Game) -> None:
    """Rulebook, end: at once."""
    p = table(game, seats=3, served=2, dishes={"cheese": 3}, deck=["ham"])
    p.play("take cheese")
    assert p.legal() == []
    with pytest.raises(IllegalMove, match="over"):
        p.play("draw")


@pytest.mark.parametrize(("seats", "services", "left"), [(3, 18, 2), (4, 13, 6), (5, 11, 0)])
def test_how_many_services_there_are_if_nobody_draws(game: Game, seats: int, services: int, left: int) -> None:
    """Rulings: cards left for action b in the last service; action b when the deck is empty."""
    for seed in range(200):
        p = play_out(game.deal(seats, seed=seed), first_legal)
        if "draws" not in told(p, 0) and "draws-emerald" not in told(p, 0):
            break
    assert (state(p).service, state(p).left) == (services, left)


def test_the_last_service_of_five_who_never_draw_has_an_empty_deck(game: Game) -> None:
    """Ruling: action b when the deck is empty."""
    p = table(game, seats=5, served=4, dishes={"cheese": 3}, deck=["ham", "wine"] * 5)
    p.play("take cheese")
    assert (state(p).left, p.legal()) == (0, ["take wine", "take ham"])
    play(p, "take wine", "take ham", "pass", "pass", "pass")
    assert p.over


@pytest.mark.parametrize("seats", SEATS)
def test_the_last_cards_can_be_drawn_in_the_last_service(game: Game, seats: int) -> None:
    """Ruling: cards left for action b in the last service; nothing is kept back."""
    p = table(game, seats=seats, served=seats - 1, dishes={"cheese": 3}, deck=["ham"] * (2 * seats) + ["wine"] * 2)
    p.play("take cheese")
    play(p, "draw", "draw")
    assert (state(p).left, p.legal(), p.over) == (0, ["take ham"], False)
