"""2b. Taking a penalty card: the thief."""

from roitelet import Game

from .by_hand import WHOLE_BOX, box_of, discarded, pile_of, play, row_of, state, table, takes, thieves_of, told

ROW = ("dwarf-11111", "dwarf-66666", "gnome-bbbbbb", "kobold-6", "elf-6")
DICE = (2, 2, 3, 3, 5, 5)


def test_dice_that_meet_nobody_bring_the_top_thief_onto_the_pile(game: Game) -> None:
    """Rulebook, 2b; ruling: penalty."""
    p = table(game, row=ROW, dice=DICE, piles={0: ["elf-4"]}, thieves=[3, 1, 1, 1, 1, 2, 2, 2, 3, 4])
    assert takes(p) == p.legal() == ["thief"]
    p.play("thief")
    assert pile_of(p, 0) == ["elf-4", "thief 3"]
    assert thieves_of(p)[0] == 1
    assert box_of(p) == WHOLE_BOX


def test_the_thiefs_points_are_lost(game: Game) -> None:
    """Rulebook, 2b."""
    p = table(game, row=ROW, dice=DICE, piles={0: ["dwarf-111"]}, thieves=[4, 1, 1, 1, 1, 2, 2, 2, 3, 3])
    p.play("thief")
    assert p.scores()[0] == 4 - 4


def test_then_the_rightmost_citizen_is_discarded(game: Game) -> None:
    """Rulebook, 2b."""
    p = play(table(game, row=ROW, dice=DICE, deck=["orc-aaa"]), "thief")
    assert discarded(p) == ["elf-6"]
    assert row_of(p) == ["orc-aaa", "dwarf-11111", "dwarf-66666", "gnome-bbbbbb", "kobold-6"]


def test_everybody_saw_who_was_discarded(game: Game) -> None:
    """Ruling: who knows what: it lay open."""
    p = play(table(game, row=ROW, dice=DICE), "thief")
    for seat in (None, 0, 2):
        assert discarded(p.view(seat)) == ["elf-6"]


def test_the_next_thief_is_seen_once_the_top_one_is_gone(game: Game) -> None:
    """Rulebook, set-up 3: the pile lies face up."""
    p = play(table(game, row=ROW, dice=DICE, thieves=[1, 4, 1, 1, 1, 2, 2, 2, 3, 3]), "thief")
    assert thieves_of(p.view(2)) == [4, *[None] * 8]
    assert [line.amount for line in p.news() if line.kind == "thief-waits"] == [4]


def test_discards_are_never_shuffled_back(game: Game) -> None:
    """Ruling: discards."""
    p = play(table(game, row=ROW, dice=DICE, deck=["orc-aaa"], left=20), "thief")
    left = state(p).left
    assert left == 19
    for seed in range(20):
        world = p.view(1).redeal(seed=seed)
        assert "elf-6" not in row_of(world)
        assert discarded(world) == discarded(p)


def test_a_thief_ends_the_turn(game: Game) -> None:
    """Rulebook, 3."""
    p = play(table(game, row=ROW, dice=DICE), "thief")
    assert p.seat == 1
    assert told(p)[0] == "robbed"
