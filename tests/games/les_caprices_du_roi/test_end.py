"""The end of the game, ties and places."""

import pytest

from roitelet import Game, Position

from .by_hand import hand_of, in_zone, play, state, table, told


def last_turn(game: Game, seats: int = 2, **laid: object) -> Position:
    """The last turn of a game, which a rally ends."""
    p = table(game, seats, round=6, served=seats - 1, zone="peasant 1", **laid)  # type: ignore[arg-type]
    return play(p, "rally peasant 1")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_game_has_six_rounds(game: Game, seats: int) -> None:
    """Rulebook, end of the game; the four rounds of its introduction are a slip."""
    p, turns = game.deal(seats, seed=seats), 0
    while not p.over:
        p.play("draw" if "draw" in p.legal() else p.legal()[0])
        p.play(p.legal()[0])
        turns += 1
    assert turns == 6 * seats
    assert state(p).round == 6


def test_a_sixth_round_that_is_over_ends_the_game(game: Game) -> None:
    """Rulebook, end of the game."""
    p = last_turn(game)
    assert p.over
    assert p.legal() == []
    assert told(p) == ["rallies", "game-ends"]


def test_a_fifth_one_does_not(game: Game) -> None:
    """Rulebook, end of a round: as long as there are Subjects in the row."""
    p = table(game, 2, round=5, served=1, zone="peasant 1")
    assert not play(p, "rally peasant 1").over


def test_the_favour_stays_when_the_row_is_used_up(game: Game) -> None:
    """Rulebook, end of a round: it is passed on if there are Subjects left in the row."""
    assert state(last_turn(game, favour=1)).favour == 1
    p = table(game, 2, favour=1, round=5, served=1, zone="peasant 1")
    assert state(play(p, "rally peasant 1")).favour == 0


def test_everybody_shows_his_hand_at_the_end(game: Game) -> None:
    """Rulebook, end of the game."""
    p = last_turn(game)
    for viewer in (None, 0, 1):
        assert [hand_of(p.view(viewer), seat) for seat in (0, 1)] == [hand_of(p, 0), hand_of(p, 1)]


def test_the_highest_score_wins(game: Game) -> None:
    """Rulebook, count."""
    hands = {0: "noble 12, noble 11, knight 5, cleric 3, merchant 1, artisan 2, gentry 3",
             1: "peasant 2, cleric 4, merchant 2, artisan 4, gentry 4, knight 6, knight 7"}  # fmt: skip
    p = last_turn(game, hands=hands, whims=("toil", "palace", "coffers", "gold"))
    assert p.scores()[0] > p.scores()[1]
    assert p.places() == [1, 2]


def test_ties_and_places(game: Game) -> None:
    """Rulebook, count: lower value first. Rulings: tie, places: shared after that, and carried on downwards."""
    # Seat 0: 25 + 5 for three Peasants; seat 1: 30 without; equal points, and seat 0's cards are worth less.
    hands = {
        0: "2 x peasant 1, peasant 2, noble 7, knight 6, artisan 3, gentry 5",
        1: "noble 11, knight 5, cleric 3, merchant 3, artisan 2, gentry 4, peasant 2",
        2: "noble 10, knight 5, cleric 5, merchant 2, artisan 2, gentry 4, peasant 2",
    }
    p = table(game, 3, hands=hands, round=6, whims=("intimate", "coffers", "palace", "arms"))
    assert p.scores() == [30, 30, 30]
    assert p.places() == [1, 2, 2]


def test_what_was_rallied_counts_for_the_tie_too(game: Game) -> None:
    """Ruling: tie-break value, hand and rallied."""
    hands = {
        0: "noble 11, knight 5, cleric 3, merchant 3, artisan 2, gentry 4, peasant 2",
        1: "noble 10, knight 5, cleric 5, merchant 2, artisan 2, gentry 4, merchant 1",
    }
    p = table(game, 2, hands=hands, rallied={1: "peasant 1"}, round=6, whims=("intimate", "coffers", "palace", "arms"))
    assert p.scores() == [30, 30]
    assert p.places() == [1, 1]


def test_no_reshuffle_when_five_players_empty_the_deck(game: Game) -> None:
    """Ruling: deck empty; the zone then holds more than enough."""
    p = game.deal(5, seed=2)
    while not p.over:
        p.play("draw" if "draw" in p.legal() else p.legal()[0])
        if state(p).left == 0 and state(p).asked == 0 and not p.over:
            assert in_zone(p).total() >= 7
    assert state(p).left == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_with_fewer_players_the_deck_lasts(game: Game, seats: int) -> None:
    """Ruling: deck runs out during a turn, with five players only; here all draw, and twice with Gentry."""
    for seed in range(3):
        p = game.deal(seats, seed=seed)
        while not p.over:
            moves = p.legal()
            gentry = [move for move in moves if move.startswith("replace gentry")]
            p.play(gentry[0] if gentry else "draw" if "draw" in moves else moves[0])
        assert state(p).left >= 2
