"""The overview of the cards: what each kind of citizen asks of the dice."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from roitelet.games.roi_et_compagnie import box, chances
from roitelet.games.roi_et_compagnie.box import CITIZEN, COMPONENTS
from roitelet.games.roi_et_compagnie.rules import Table, colours_shown, meets, numbers_shown

NEEDS = {citizen["id"]: citizen["needs"] for citizen in COMPONENTS["citizen"]}


def met(citizen: str, *dice: int) -> bool:
    s = Table()
    for die, number in enumerate(dice):
        s.dice[die] = number
    return bool(meets(CITIZEN.index(citizen), numbers_shown(s), colours_shown(s)))


def colours(**wanted: int) -> list[tuple[int, ...]]:
    """All dice that show exactly that many of each colour."""
    found = []
    for dice in product(range(1, 7), repeat=6):
        shown = [box.KINDS_OF_DICE[die][number - 1] for die, number in enumerate(dice)]
        if all(shown.count(colour) == wanted.get(colour, 0) for colour in box.COLOUR):
            found.append(dice)
    return found


def test_burgher_wants_only_even_numbers_or_only_odd_ones() -> None:
    """Rulebook, burgher: all six dice."""
    assert met("bourgeois-even", 2, 4, 6, 2, 2, 6)
    assert not met("bourgeois-even", 2, 4, 6, 2, 2, 5)
    assert met("bourgeois-odd", 1, 3, 5, 1, 1, 5)
    assert not met("bourgeois-odd", 1, 3, 5, 1, 1, 4)


def test_elf_wants_numbers_that_follow_each_other_without_a_gap() -> None:
    """Rulebook, elf."""
    assert met("elf-4", 5, 2, 3, 4, 4, 4)
    assert not met("elf-4", 1, 2, 3, 5, 6, 6)
    assert met("elf-5", 6, 5, 4, 3, 2, 2)
    assert not met("elf-5", 1, 2, 3, 4, 6, 6)
    assert met("elf-6", 6, 1, 5, 2, 4, 3)
    assert not met("elf-6", 6, 1, 5, 2, 4, 4)


def test_a_straight_does_not_go_on_from_6_to_1_and_the_other_dice_are_free() -> None:
    """Ruling: elf, straight."""
    assert not met("elf-4", 5, 6, 1, 2, 2, 2)
    assert met("elf-4", 1, 2, 3, 4, 1, 1)


def test_a_longer_straight_will_do() -> None:
    assert met("elf-4", 1, 2, 3, 4, 5, 6)


def test_dwarf_wants_so_many_dice_of_a_number() -> None:
    """Rulebook, dwarf; ruling: at least, the other dice are free."""
    assert met("dwarf-333", 3, 3, 3, 1, 1, 1)
    assert met("dwarf-333", 3, 3, 3, 3, 1, 1)
    assert not met("dwarf-333", 3, 3, 4, 4, 4, 4)
    assert met("dwarf-66666", 6, 6, 6, 6, 1, 6)
    assert not met("dwarf-66666", 6, 6, 6, 6, 1, 1)


def test_gnome_wants_so_many_dice_of_a_colour() -> None:
    """Rulebook, gnome; ruling: at least."""
    assert all(met("gnome-gggg", *dice) for dice in colours(green=4, red=2)[:20])
    assert all(met("gnome-ggg", *dice) for dice in colours(green=5, blue=1)[:20])
    assert not any(met("gnome-gggg", *dice) for dice in colours(green=3, red=2, blue=1)[:20])
    assert not any(met("gnome-rrrr", *dice) for dice in colours(green=4, red=2)[:20])


def test_orc_wants_sets_of_equal_numbers_which_the_player_chooses() -> None:
    """Rulebook, orc."""
    assert met("orc-aaa", 4, 4, 4, 1, 2, 3)
    assert met("orc-aabb", 1, 1, 6, 6, 2, 3)
    assert met("orc-aaaabb", 2, 2, 2, 2, 5, 5)
    assert not met("orc-aaaaa", 2, 2, 2, 2, 5, 5)


def test_different_symbols_are_different_numbers() -> None:
    """Rulebook, orc; ruling: 2222xx is not AABB, and 222333 is AAABB."""
    assert not met("orc-aabb", 2, 2, 2, 2, 1, 3)
    assert met("orc-aaabb", 2, 2, 2, 3, 3, 3)
    assert not met("orc-aabbcc", 2, 2, 2, 2, 3, 3)
    assert not met("orc-aaaabb", 2, 2, 2, 2, 2, 2)


@pytest.mark.parametrize("orc", [name for name in CITIZEN if name.startswith("orc")])
def test_orc_by_counting_dice_and_sorting_downwards(orc: str) -> None:
    """Ruling: orc, test."""
    sizes = NEEDS[orc]["sizes"]
    for dice in list(product(range(1, 7), repeat=6))[::37]:
        counts = sorted((dice.count(number) for number in range(1, 7)), reverse=True)
        assert met(orc, *dice) == all(count >= size for count, size in zip(counts, sizes, strict=False))


def test_kobold_wants_dice_of_one_colour_whichever() -> None:
    """Rulebook, kobold: the colour need not be chosen beforehand."""
    for colour, others in (("red", "green"), ("green", "blue"), ("blue", "red")):
        assert all(met("kobold-5", *dice) for dice in colours(**{colour: 5, others: 1})[:20])
        assert not any(met("kobold-5", *dice) for dice in colours(**{colour: 4, others: 2})[:20])
        assert all(met("kobold-6", *dice) for dice in colours(**{colour: 6})[:20])


def test_apprentice_wants_dice_of_the_colours_shown() -> None:
    """Rulebook, apprentice; ruling: at least that many of each."""
    assert all(met("sorcerer-rrggbb", *dice) for dice in colours(red=2, green=2, blue=2)[:50])
    assert not any(met("sorcerer-rrggbb", *dice) for dice in colours(red=3, green=2, blue=1)[:50])
    assert all(met("sorcerer-rrrbbb", *dice) for dice in colours(red=3, blue=3)[:50])


def test_fairy_wants_dice_of_the_colours_shown() -> None:
    """Rulebook, fairy; ruling: at least that many of each named colour, the others are free."""
    assert all(met("fairy-rrgg", *dice) for dice in colours(red=2, green=2, blue=2)[:50])
    assert all(met("fairy-rrgg", *dice) for dice in colours(red=3, green=3)[:50])
    assert not any(met("fairy-rrgg", *dice) for dice in colours(red=4, green=1, blue=1)[:50])
    assert all(met("fairy-rrrbb", *dice) for dice in colours(red=3, green=1, blue=2)[:50])


def test_hypnotist_wants_a_sum_of_12_at_most() -> None:
    """Rulebook, hypnotist; ruling: sums are of all six dice."""
    assert met("hypnotist", 2, 2, 2, 2, 2, 2)
    assert not met("hypnotist", 2, 2, 2, 2, 2, 3)


def test_dragon_wants_a_sum_of_so_much_at_least() -> None:
    """Rulebook, dragon."""
    for dragon, least in (("dragon-25", 25), ("dragon-28", 28), ("dragon-30", 30)):
        dice = [6, 6, 6, 3, 3, least - 24]
        assert sum(dice) == least
        assert met(dragon, *dice)
        assert not met(dragon, *dice[:5], dice[5] - 1) if dice[5] > 1 else not met(dragon, 6, 6, 6, 3, 2, 1)


def test_every_kind_of_condition_is_used_and_known() -> None:
    assert {needs["kind"] for needs in NEEDS.values()} == set(box.NEEDS)


def test_the_table_of_met_conditions_is_what_the_rules_say() -> None:
    """All citizens, for dice thrown at random: the chances are built on it."""
    choose = np.random.default_rng(1)
    for _ in range(200):
        dice = [int(number) for number in choose.integers(1, 7, 6)]
        at = chances.state_of(dice)
        for citizen, name in enumerate(CITIZEN):
            assert bool(chances.met()[(citizen, *at)]) == met(name, *dice)
