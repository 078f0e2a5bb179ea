"""2a. Convincing citizens and creating places; what citizens do."""

from __future__ import annotations

import pytest

from roitelet import Game

from .by_hand import WHOLE_BOX, box_of, pile_of, places_of, play, row_of, state, table, takes, told

LOW = (1, 2, 1, 2, 3, 2)
HIGH = (6, 5, 6, 5, 6, 4)


def row(*names: str, at: int = 0) -> tuple[str, ...]:
    """A row with these citizens from a slot on, the others rare ones that lie below no place of theirs."""
    rare = [name for name in ("gnome-bbbbbb", "kobold-6", "dwarf-11111", "dwarf-66666") if name not in names]
    cards: list[str] = [""] * 5
    cards[at : at + len(names)] = names
    for slot in range(5):
        cards[slot] = cards[slot] or rare.pop(0 if slot != 2 else -1)
    return tuple(cards)


# Taking


def test_a_citizen_whose_condition_the_dice_fulfil_can_be_taken(game: Game) -> None:
    """Rulebook, 2a."""
    p = table(game, row=row("dwarf-111"), dice=(1, 1, 1, 2, 4, 5))
    assert takes(p) == ["take dwarf-111"]
    p.play("take dwarf-111")
    assert pile_of(p, 0) == ["dwarf-111"]
    assert box_of(p) == WHOLE_BOX


def test_of_several_citizens_exactly_one_is_chosen(game: Game) -> None:
    """Rulebook, 2a; ruling: several cards match."""
    p = table(game, row=("dwarf-111", "orc-aabb", "orc-aaa", "dwarf-11111", "dwarf-66666"), dice=(1, 1, 1, 2, 2, 5))
    assert takes(p) == ["take dwarf-111", "take orc-aabb", "take orc-aaa"]
    p.play("take orc-aaa")
    assert pile_of(p, 0) == ["orc-aaa"]
    assert "dwarf-111" in row_of(p)


def test_a_citizen_that_the_dice_do_not_meet_cannot_be_taken(game: Game) -> None:
    p = table(game, row=row("dwarf-111"), dice=(1, 1, 3, 2, 4, 5))
    assert "take dwarf-111" not in p.legal()


def test_who_can_take_a_citizen_cannot_choose_the_thief(game: Game) -> None:
    """Ruling: decline a card you qualify for and take a penalty."""
    p = table(game, row=row("dwarf-111"), dice=(1, 1, 1, 2, 4, 5), throws=2)
    assert "thief" not in p.legal()


@pytest.mark.parametrize(("citizen", "dice"), [("dragon-25", HIGH), ("hypnotist", LOW)])
def test_a_dragon_or_the_hypnotist_alone_must_be_taken_all_the_same(
    game: Game, citizen: str, dice: tuple[int, ...]
) -> None:
    """Ruling: only a dragon (or the hypnotist) is met."""
    p = table(game, row=row(citizen), dice=dice)
    assert p.legal() == [f"take {citizen}"]


def test_cards_lie_face_up_in_the_kingdoms_pile(game: Game) -> None:
    """Rulebook, 2a; ruling: information."""
    p = play(table(game, row=row("dwarf-111"), dice=(1, 1, 1, 2, 4, 5)), "take dwarf-111")
    for seat in (None, 0, 3):
        assert pile_of(p.view(seat), 0) == ["dwarf-111"]


# Places


def test_below_a_place_of_its_colour_a_citizen_brings_the_top_place(game: Game) -> None:
    """Rulebook, creating a new place; ruling: location card."""
    p = table(game, row=row("dwarf-111", at=1), dice=(1, 1, 1, 2, 4, 5))
    p.play("take dwarf-111")
    assert pile_of(p, 0) == ["mine 2", "dwarf-111"]
    assert places_of(p)["mine"] == 2


def test_the_place_lies_under_the_citizen(game: Game) -> None:
    """Rulebook, creating a new place."""
    p = table(game, row=row("orc-aaa", at=3), dice=(1, 1, 1, 2, 4, 5), piles={0: ["elf-4"]})
    p.play("take orc-aaa")
    assert pile_of(p, 0) == ["elf-4", "village 2", "orc-aaa"]


def test_places_of_a_pile_come_2_then_3_then_4(game: Game) -> None:
    """Rulebook, set-up 1."""
    p = table(game, row=row("orc-aaa", at=3), dice=(1, 1, 1, 2, 4, 5), piles={1: ["village 2"]})
    p.play("take orc-aaa")
    assert pile_of(p, 0) == ["village 3", "orc-aaa"]
    p = table(game, row=row("orc-aaa", at=3), dice=(1, 1, 1, 2, 4, 5), piles={1: ["village 2", "village 3"]})
    p.play("take orc-aaa")
    assert pile_of(p, 0) == ["village 4", "orc-aaa"]


def test_below_a_place_of_another_colour_it_brings_none(game: Game) -> None:
    """Rulebook, creating a new place: the same colour."""
    for slot in (0, 1, 2, 4):
        p = table(game, row=row("orc-aaa", at=slot), dice=(1, 1, 1, 2, 4, 5))
        assert takes(p) == ["take orc-aaa"]
        p.play("take orc-aaa")
        assert pile_of(p, 0) == ["orc-aaa"]


@pytest.mark.parametrize(
    ("citizen", "slot", "dice"),
    [("bourgeois-even", 0, (2, 2, 4, 4, 6, 6)), ("elf-4", 0, (1, 2, 3, 4, 6, 6)), ("dwarf-111", 1, (1, 1, 1, 2, 4, 5)),
     ("gnome-ggg", 2, (2, 5, 3, 4, 1, 6)), ("orc-aaa", 3, (1, 1, 1, 2, 4, 5)), ("kobold-4", 4, (2, 5, 3, 4, 2, 3)),
     ("sorcerer-rrggbb", 4, (2, 5, 1, 6, 3, 4)), ("fairy-ggbb", 4, (2, 5, 2, 5, 2, 5))],
)  # fmt: skip
def test_each_kind_has_its_place(game: Game, citizen: str, slot: int, dice: tuple[int, ...]) -> None:
    """Component data: colours."""
    p = table(game, row=row(citizen, at=slot), dice=dice)
    assert {f"take {citizen}", f"only {citizen}"} <= set(takes(p))


def test_the_place_may_be_left_lying(game: Game) -> None:
    """Rulebook: you may take it; rulings: must the location be taken, when is it decided."""
    p = table(game, row=row("dwarf-111", at=1), dice=(1, 1, 1, 2, 4, 5))
    assert takes(p) == ["take dwarf-111", "only dwarf-111"]
    p.play("only dwarf-111")
    assert pile_of(p, 0) == ["dwarf-111"]
    assert places_of(p)["mine"] == 3
    assert "leaves-place" in told(p)


# The apprentice


def test_an_apprentice_brings_another_whole_turn_after_the_refill(game: Game) -> None:
    """Rulebook, apprentice; rulings: apprentice, timing."""
    p = table(game, row=row("sorcerer-rrggbb"), dice=(2, 5, 1, 6, 3, 4), deck=["elf-4"])
    p.play("take sorcerer-rrggbb")
    assert p.seat == 0
    assert row_of(p)[0] == "elf-4"
    assert p.legal() == ["roll"]
    assert state(p).throws == 3
    assert told(p)[-2:] == ["plays-again", "turn-begins"]


def test_the_extra_turn_is_one_turn(game: Game) -> None:
    p = table(game, seats=2, row=row("sorcerer-rrggbb"), dice=(2, 5, 1, 6, 3, 4))
    play(p, "take sorcerer-rrggbb", "roll")
    while p.seat == 0:
        p.play(next(move for move in takes(p) if "sorcerer" not in move))
    assert p.seat == 1


def test_apprentices_chain(game: Game) -> None:
    """Ruling: apprentice, chaining."""
    p = table(game, row=row("sorcerer-rrrbbb"), dice=(3, 1, 1, 2, 2, 3), piles={0: ["sorcerer-rrggbb"]})
    p.play("take sorcerer-rrrbbb")
    assert p.seat == 0
    assert "plays-again" in told(p)


def test_an_elf_is_never_on_top_in_the_extra_turn(game: Game) -> None:
    """Ruling: apprentice, timing."""
    p = table(game, row=row("sorcerer-rrggbb"), dice=(2, 5, 1, 6, 3, 4), piles={0: ["elf-4"]})
    p.play("take sorcerer-rrggbb")
    assert state(p).throws == 3


def test_the_extra_turn_may_bring_another_place(game: Game) -> None:
    """Ruling: "several locations in one turn" means one complete turn."""
    p = table(game, row=row("sorcerer-rrggbb", at=4), dice=(2, 5, 1, 6, 3, 4))
    p.play("take sorcerer-rrggbb")
    s = state(p)
    assert pile_of(p, 0) == ["forest 2", "sorcerer-rrggbb"]
    assert (s.again, p.seat) == (0, 0)


# The hypnotist


def test_the_hypnotist_brings_the_citizen_on_his_right_whatever_the_dice(game: Game) -> None:
    """Rulebook, hypnotist; ruling: hypnotist bonus."""
    p = table(game, row=row("hypnotist", "dwarf-66666"), dice=LOW)
    assert takes(p) == ["take hypnotist"]
    p.play("take hypnotist")
    assert pile_of(p, 0) == ["hypnotist", "mine 2", "dwarf-66666"]
    assert box_of(p) == WHOLE_BOX


def test_his_bonus_comes_with_its_place_without_asking_and_on_top(game: Game) -> None:
    """Rulings: must the location be taken; pile order in a hypnotist turn."""
    p = table(game, row=row("hypnotist", "orc-aaaaa", at=2), dice=LOW)
    p.play("take hypnotist")
    assert pile_of(p, 0) == ["hypnotist", "village 2", "orc-aaaaa"]


def test_on_the_far_right_he_brings_nobody(game: Game) -> None:
    """Rulebook, hypnotist."""
    p = table(game, row=row("hypnotist", at=4), dice=LOW)
    p.play("take hypnotist")
    assert pile_of(p, 0) == ["hypnotist"]
    assert "brings-along" not in told(p)


def test_he_has_no_place_of_his_own(game: Game) -> None:
    """Component data; ruling: never more than one location a turn."""
    for slot in range(5):
        assert takes(table(game, row=row("hypnotist", at=slot), dice=LOW)) == ["take hypnotist"]


def test_his_bonus_has_its_effect_apprentice(game: Game) -> None:
    """Ruling: hypnotist, effect of the bonus card."""
    p = table(game, row=row("hypnotist", "sorcerer-rrrbbb"), dice=LOW)
    p.play("take hypnotist")
    assert p.seat == 0
    assert "plays-again" in told(p)


def test_his_bonus_has_its_effect_elf(game: Game) -> None:
    """Ruling: hypnotist, effect of the bonus card: the elf lies on top."""
    p = table(game, row=row("hypnotist", "elf-6"), dice=LOW)
    p.play("take hypnotist")
    assert pile_of(p, 0)[-1] == "elf-6"


def test_his_bonus_has_its_effect_fairy(game: Game) -> None:
    """Ruling: hypnotist, effect of the bonus card."""
    p = table(game, row=row("hypnotist", "fairy-rrrbb"), dice=LOW, piles={0: ["fairy-rrgg"]})
    p.play("take hypnotist")
    assert p.scores()[0] == 1 + 4


def test_a_dragon_as_his_bonus_is_handed_over_and_he_stays_on_top(game: Game) -> None:
    """Rulings: hypnotist, bonus is a dragon; pile order in a hypnotist turn."""
    p = table(game, row=row("hypnotist", "dragon-30"), dice=LOW)
    p.play("take hypnotist")
    assert p.legal() == ["give next", "give second", "give third"]
    p.play("give second")
    assert pile_of(p, 0) == ["hypnotist"]
    assert pile_of(p, 2) == ["dragon-30"]
    assert p.seat == 1


# The dragon


def test_a_dragon_is_handed_to_another_player_who_lays_it_on_top(game: Game) -> None:
    """Rulebook, dragon; rulings: dragon, dragon's target."""
    for steps, rival in ((1, "next"), (2, "second"), (3, "third")):
        p = table(game, seat=2, row=row("dragon-25"), dice=HIGH, piles={(2 + steps) % 4: ["elf-4"]})
        p.play("take dragon-25")
        assert p.seat == 2
        assert p.legal() == ["give next", "give second", "give third"]
        p.play(f"give {rival}")
        assert pile_of(p, (2 + steps) % 4) == ["elf-4", "dragon-25"]
        assert pile_of(p, 2) == []
        assert p.seat == 3


def test_its_negative_points_count_for_whoever_received_it(game: Game) -> None:
    """Rulebook, dragon; ruling: the taker gets nothing."""
    p = play(table(game, row=row("dragon-28"), dice=HIGH), "take dragon-28", "give next")
    assert p.scores() == [0, -4, 0, 0]


def test_with_two_players_there_is_nothing_to_choose(game: Game) -> None:
    """Ruling: dragon, target."""
    p = play(table(game, seats=2, row=row("dragon-30"), dice=HIGH), "take dragon-30")
    assert pile_of(p, 1) == ["dragon-30"]
    assert p.seat == 1


def test_the_target_is_chosen_before_the_refill(game: Game) -> None:
    """Ruling: dragon, target."""
    p = table(game, row=row("dragon-25", at=2), dice=HIGH)
    p.play("take dragon-25")
    assert row_of(p)[2] is None
    assert box_of(p) == WHOLE_BOX
    p.play("give next")
    assert None not in row_of(p)


def test_a_dragon_never_brings_a_place(game: Game) -> None:
    """Ruling: dragon, target: it has no colour."""
    for slot in range(5):
        assert takes(table(game, row=row("dragon-25", at=slot), dice=HIGH)) == ["take dragon-25"]
