"""1. Throwing the dice."""

from __future__ import annotations

from collections import Counter

from roitelet import Game
from roitelet.games.roi_et_compagnie import box

from .by_hand import dice_of, play, state, table, takes, told

NO_MATCH = {"row": ("dwarf-11111", "dwarf-66666", "dwarf-4444", "gnome-bbbbbb", "kobold-6"), "dice": (2, 2, 3, 3, 5, 5)}


def keeps(legal: list[str]) -> list[str]:
    return [move for move in legal if move.startswith(("roll", "keep"))]


def test_the_first_throw_is_all_six_dice_and_must_be_made(game: Game) -> None:
    """Rulebook, 1: take the six dice; ruling: first roll."""
    p = game.deal(4, seed=1)
    assert dice_of(p) == [0] * 6
    assert p.legal() == ["roll"]
    p.play("roll")
    assert all(1 <= number <= 6 for number in dice_of(p))


def test_three_throws_at_most(game: Game) -> None:
    """Rulebook, 1."""
    p = table(game)
    assert state(p).throws == 3
    play(p, "roll", "keep a", "roll")
    assert state(p).throws == 0
    assert keeps(p.legal()) == []
    assert takes(p) == p.legal() != []


def test_after_each_throw_any_dice_are_set_aside_and_the_others_thrown(game: Game) -> None:
    """Rulebook, 1; ruling: further rolls, 1 to 6 dice."""
    p = game.deal(3, seed=2)
    p.play("roll")
    assert len(keeps(p.legal())) == 63
    before = dice_of(p)
    p.play("keep bdf")
    after = dice_of(p)
    assert [after[die] for die in (1, 3, 5)] == [before[die] for die in (1, 3, 5)]
    (line,) = (line for line in p.news() if line.kind == "keeps-dice")
    assert (line.what, line.amount) == ("bdf", 3)
    assert told(p).count("die-shows") == 3


def test_dice_set_aside_before_may_be_thrown_again(game: Game) -> None:
    """Rulebook, 1; ruling: re-roll dice set aside earlier."""
    changed = set()
    for seed in range(30):
        p = game.deal(3, seed=seed)
        play(p, "roll", "keep abc")
        before = dice_of(p)
        p.play("keep def")
        after = dice_of(p)
        assert after[3:] == before[3:]
        changed |= {die for die in range(3) if after[die] != before[die]}
    assert changed == {0, 1, 2}


def test_setting_all_six_aside_is_no_throw(game: Game) -> None:
    """Ruling: further rolls; it is stopping."""
    p = play(game.deal(3, seed=2), "roll")
    assert "keep abcdef" not in game.notation
    assert all(0 < len(move.split()[1]) < 6 for move in keeps(p.legal()) if move != "roll")


def test_one_may_stop_after_any_throw(game: Game) -> None:
    """Rulebook, 1: after the third throw at the latest; ruling: stop early."""
    for throws in (2, 1, 0):
        p = table(game, dice=(1, 1, 1, 2, 3, 6), throws=throws)
        assert "take dwarf-111" in p.legal()
        p.play("take dwarf-111")
        assert p.seat == 1


def test_one_may_throw_on_although_a_citizen_is_met_and_only_the_last_dice_count(game: Game) -> None:
    """Ruling: rolling on although a card is already met."""
    lost = 0
    for seed in range(20):
        p = game.deal(2, seed=seed)
        p.play("roll")
        before = takes(p)
        if before != ["thief"] and "keep a" in p.legal():
            p.play("roll")
            lost += takes(p) != before
    assert lost > 3


def test_stopping_without_a_match_is_allowed_and_brings_the_thief(game: Game) -> None:
    """Ruling: stopping early without a match."""
    p = table(game, row=NO_MATCH["row"], dice=NO_MATCH["dice"], throws=2)  # type: ignore[arg-type]
    assert takes(p) == ["thief"]
    p.play("thief")
    assert told(p)[0] == "robbed"


def test_every_number_comes_up_as_often_on_every_die(game: Game) -> None:
    shown: list[Counter[int]] = [Counter() for _ in range(6)]
    for seed in range(300):
        p = game.deal(2, seed=seed)
        p.play("roll")
        for die, number in enumerate(dice_of(p)):
            shown[die][number] += 1
    for counts in shown:
        assert sorted(counts) == [1, 2, 3, 4, 5, 6]
        assert all(25 <= count <= 80 for count in counts.values())


def test_a_throw_tells_number_and_colour_of_each_die(game: Game) -> None:
    p = play(game.deal(3, seed=4), "roll")
    shown = [(line.what, line.amount) for line in p.news() if line.kind == "die-shows"]
    assert shown == [(box.KINDS_OF_DICE[die][number - 1], number) for die, number in enumerate(dice_of(p))]


def test_an_elf_on_top_allows_a_fourth_throw_which_is_optional(game: Game) -> None:
    """Rulebook, elf; ruling: elf on top, details."""
    p = table(game, piles={0: ["dwarf-333", "elf-4"]})
    assert state(p).throws == 4
    play(p, "roll", "keep a", "keep a")
    assert state(p).throws == 1
    assert keeps(p.legal()) != []
    assert takes(p) != []
    p.play("keep a")
    assert keeps(p.legal()) == []


def test_an_elf_works_only_on_top(game: Game) -> None:
    """Ruling: covered by any later card: a citizen, a thief, a dragon that was given."""
    for cover in ("dwarf-333", "thief 1", "dragon-25"):
        assert state(table(game, piles={0: ["elf-4", cover]})).throws == 3


def test_several_elves_do_not_add_up(game: Game) -> None:
    """Ruling: elf on top, details."""
    assert state(table(game, piles={0: ["elf-5", "elf-4"]})).throws == 4


def test_anothers_elf_is_of_no_use(game: Game) -> None:
    assert state(table(game, seat=1, piles={0: ["elf-4"]})).throws == 3


def test_a_place_taken_with_an_elf_lies_under_it_so_that_it_works(game: Game) -> None:
    """Ruling: elf on top, details."""
    p = table(game, seats=2, row=("elf-4", "dwarf-11111", "dwarf-66666", "gnome-bbbbbb", "kobold-6"),
              dice=(1, 2, 3, 4, 4, 6))  # fmt: skip
    play(p, "take elf-4")
    while p.seat == 1:
        p.play(p.legal()[0])
    assert state(p).throws == 4


def test_an_elf_stays_on_top_when_its_owner_takes_a_dragon(game: Game) -> None:
    """Ruling: elf; the dragon goes to another seat."""
    p = table(game, seats=2, row=("dragon-25", "dwarf-11111", "dwarf-66666", "gnome-bbbbbb", "kobold-6"),
              dice=(6, 6, 5, 5, 3, 2), piles={0: ["elf-4"]})  # fmt: skip
    play(p, "take dragon-25")
    while p.seat == 1:
        p.play(p.legal()[0])
    assert state(p).throws == 4
