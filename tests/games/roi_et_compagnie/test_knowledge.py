"""Who knows what, and until when a move can be taken back."""

import pytest

from roitelet import Game
from roitelet.mistake import CannotUndo

from .by_hand import deck_of, dice_of, discarded, pile_of, places_of, play, row_of, state, table, thieves_of

EYES = (None, 0, 1, 2, 3)
RARE = ("dwarf-11111", "dwarf-66666", "gnome-bbbbbb", "kobold-6", "elf-6")


@pytest.mark.parametrize("seat", EYES)
def test_all_know_row_dice_piles_places_and_discards(game: Game, seat: int | None) -> None:
    """Rulings: information; who knows what."""
    p = game.deal(4, seed=5)
    for _ in range(30):
        p.play(p.legal()[-1])
        view = p.view(seat)
        for look in (row_of, dice_of, places_of, discarded):
            assert look(view) == look(p)
        assert all(pile_of(view, each) == pile_of(p, each) for each in range(4))
        assert len(deck_of(view)) == len(deck_of(p))


@pytest.mark.parametrize("seat", EYES)
def test_nobody_knows_the_order_of_the_citizens_to_come(game: Game, seat: int | None) -> None:
    p = game.deal(4, seed=5)
    assert set(deck_of(p.view(seat))) == {None}


@pytest.mark.parametrize("seat", EYES)
def test_nobody_knows_the_thieves_below_the_top_one(game: Game, seat: int | None) -> None:
    """Ruling: who knows what: which remain can be counted, their order cannot."""
    p = game.deal(4, seed=5)
    view = p.view(seat)
    assert thieves_of(view) == [thieves_of(p)[0], *[None] * 9]
    worlds = [p.redeal(seat, seed=seed) for seed in range(20)]
    assert len({tuple(thieves_of(world)) for world in worlds}) > 15
    for world in worlds:
        assert sorted(map(int, filter(None, thieves_of(world)))) == [1, 1, 1, 1, 2, 2, 2, 3, 3, 4]


def test_which_citizens_are_to_come_can_be_counted(game: Game) -> None:
    p = game.deal(4, seed=5)
    for seed in range(10):
        assert set(deck_of(p.view(0).redeal(seed=seed))) == set(deck_of(p))


def test_a_throw_cannot_be_taken_back(game: Game) -> None:
    p = game.deal(3, seed=1)
    p.play("roll")
    with pytest.raises(CannotUndo):
        p.undo()


def test_a_citizen_taken_cannot_be_taken_back_once_the_row_is_refilled(game: Game) -> None:
    p = play(table(game, row=["orc-aabb", *RARE[1:]], dice=(2, 2, 3, 3, 5, 5)), "take orc-aabb")
    assert not p.can_undo()


def test_taking_a_dragon_can_be_taken_back_until_it_is_handed_over(game: Game) -> None:
    p = table(game, row=["dragon-25", *RARE[1:]], dice=(6, 6, 5, 5, 4, 4))
    before = bytes(p)
    p.play("take dragon-25")
    assert p.can_undo()
    p.undo()
    assert bytes(p) == before
    play(p, "take dragon-25", "give next")
    assert not p.can_undo()


def test_an_end_that_shows_nothing_new_stands_all_the_same(game: Game) -> None:
    p = table(game, row=RARE, dice=(2, 2, 3, 3, 5, 5), thieves=[2])
    p.play("thief")
    assert state(p).over
    assert not state(p).learned
    with pytest.raises(CannotUndo):
        p.undo()
