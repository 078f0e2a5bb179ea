"""3. Refilling the row, and whose turn is next."""

import pytest

from roitelet import Game

from .by_hand import WHOLE_BOX, box_of, deck_of, dice_of, play, row_of, table

ABC = ("dwarf-11111", "dwarf-66666", "gnome-bbbbbb", "kobold-6", "elf-6")


@pytest.mark.parametrize("slot", range(5))
def test_citizens_left_of_the_gap_move_one_to_the_right_and_a_new_one_comes_in_at_the_left(
    game: Game, slot: int
) -> None:
    """Rulebook, 3; ruling: which cards shift."""
    row = list(ABC)
    row[slot] = "orc-aabb"
    p = table(game, row=row, dice=(2, 2, 3, 3, 5, 5), deck=["bourgeois-odd"])
    p.play("only orc-aabb" if slot == 3 else "take orc-aabb")
    assert row_of(p) == ["bourgeois-odd", *row[:slot], *row[slot + 1 :]]
    assert box_of(p) == WHOLE_BOX


@pytest.mark.parametrize("slot", range(4))
def test_after_the_hypnotist_and_his_bonus_two_new_citizens_come(game: Game, slot: int) -> None:
    """Rulebook, 3; ruling: refill after hypnotist + bonus: the first card drawn ends second from the left."""
    row = list(ABC)
    row[slot] = "hypnotist"
    p = table(game, row=row, dice=(1, 1, 2, 2, 3, 3), deck=["bourgeois-odd", "bourgeois-even"])
    p.play("take hypnotist")
    assert row_of(p) == ["bourgeois-even", "bourgeois-odd", *row[:slot], *row[slot + 2 :]]


def test_a_hypnotist_alone_is_refilled_by_one(game: Game) -> None:
    """Rulebook, 3."""
    row = [*ABC[:4], "hypnotist"]
    p = table(game, row=row, dice=(1, 1, 2, 2, 3, 3), deck=["bourgeois-odd"])
    p.play("take hypnotist")
    assert row_of(p) == ["bourgeois-odd", *row[:4]]


def test_new_citizens_come_from_the_top_of_the_deck(game: Game) -> None:
    """Rulebook, 3."""
    p = table(game, row=["orc-aabb", *ABC[1:]], dice=(2, 2, 3, 3, 5, 5), deck=["fairy-rrgg", "elf-4"])
    p.play("take orc-aabb")
    assert row_of(p)[0] == "fairy-rrgg"
    assert deck_of(p)[0] == "elf-4"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_then_the_dice_go_to_the_next_player_clockwise(game: Game, seats: int) -> None:
    """Rulebook, course of the game and 3."""
    for seat in range(seats):
        p = table(game, seats, seat=seat, row=["orc-aabb", *ABC[1:]], dice=(2, 2, 3, 3, 5, 5))
        play(p, "take orc-aabb")
        assert p.seat == (seat + 1) % seats
        assert dice_of(p) == [0] * 6
        assert p.legal() == ["roll"]
