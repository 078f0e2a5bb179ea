"""The exact chances: against the rulings' table, against counting, against playing; and the bots that use them."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from itertools import product
from typing import cast

import numpy as np
import pytest

import roitelet
from roitelet.bots import bot
from roitelet.bots.search import Search, Trials
from roitelet.games.roi_et_compagnie import chances, playout, tables
from roitelet.games.roi_et_compagnie.box import CITIZEN, ROW
from roitelet.games.roi_et_compagnie.outlook import outlook
from roitelet.games.roi_et_compagnie.rules import DICE_OR_CITIZEN, EVERY_DIE, THROW, Table
from roitelet.games.roi_et_compagnie.thinking import believed, points_worth, think, ways_to_end
from roitelet.games.roi_et_compagnie.worth import ONE, points_for, worth
from roitelet.games.roi_et_compagnie.yardstick import BestValue, expected
from roitelet.position import Position

from .by_hand import play, table, takes

GAME = roitelet.game("roi-et-compagnie")

IN_THREE_AND_FOUR = {
    "bourgeois-even": (0.449, 0.679), "bourgeois-odd": (0.449, 0.679), "elf-4": (0.788, 0.897),
    "elf-5": (0.518, 0.681), "elf-6": (0.197, 0.311), "dwarf-111": (0.500, 0.689), "dwarf-333": (0.500, 0.689),
    "dwarf-444": (0.500, 0.689), "dwarf-3333": (0.210, 0.378), "dwarf-4444": (0.210, 0.378),
    "dwarf-6666": (0.210, 0.378), "dwarf-11111": (0.052, 0.127), "dwarf-66666": (0.052, 0.127),
    "gnome-ggg": (0.932, 0.984), "gnome-gggg": (0.751, 0.904), "gnome-rrrr": (0.751, 0.904),
    "gnome-rrrrr": (0.428, 0.661), "gnome-bbbbb": (0.428, 0.661), "gnome-bbbbbb": (0.121, 0.267),
    "orc-aabb": (0.949, 0.983), "orc-aaa": (0.889, 0.954), "orc-aaaa": (0.501, 0.680), "orc-aaabb": (0.761, 0.878),
    "orc-aabbcc": (0.273, 0.388), "orc-aaaaa": (0.157, 0.293), "orc-aaaabb": (0.195, 0.313),
    "kobold-4": (0.926, 0.978), "kobold-5": (0.640, 0.818), "kobold-6": (0.219, 0.394),
    "sorcerer-rrggbb": (0.555, 0.700), "sorcerer-rrrbbb": (0.389, 0.571), "fairy-rrgg": (0.922, 0.976),
    "fairy-ggbb": (0.922, 0.976), "fairy-rrrbb": (0.730, 0.873), "fairy-rrggg": (0.730, 0.873),
    "fairy-ggbbb": (0.730, 0.873), "hypnotist": (0.382, 0.602), "dragon-25": (0.870, 0.961),
    "dragon-28": (0.612, 0.810), "dragon-30": (0.382, 0.602),
}  # fmt: skip
"""Of meeting each citizen with three throws and with four: the rulings' figures."""


@pytest.mark.parametrize("name", CITIZEN)
def test_the_chance_of_each_citizen_is_the_rulings(name: str) -> None:
    found = chances.from_the_hand()[:, CITIZEN.index(name)]
    assert found[2:] == pytest.approx(IN_THREE_AND_FOUR[name], abs=0.00055)


def test_one_throw_is_counted_out() -> None:
    """All 46,656 throws, for a few citizens."""
    throws = list(product(range(1, 7), repeat=6))
    for name, ways in (
        ("elf-6", sum(len(set(dice)) == 6 for dice in throws)),
        ("bourgeois-even", sum(all(number % 2 == 0 for number in dice) for dice in throws)),
        ("dragon-28", sum(sum(dice) >= 28 for dice in throws)),
    ):
        assert chances.from_the_hand()[0, CITIZEN.index(name)] == pytest.approx(ways / 6**6)


def dice_at_random(seed: int, count: int) -> list[list[int]]:
    choose = random.Random(seed)
    return [[choose.randint(1, 6) for _ in range(6)] for _ in range(count)]


def test_a_last_throw_is_counted_out_for_any_dice_kept() -> None:
    choose = random.Random(2)
    for dice in dice_at_random(3, 12):
        kept, citizen = choose.randrange(EVERY_DIE), choose.randrange(len(CITIZEN))
        free = [die for die in range(6) if not kept >> die & 1]
        while len(free) > 4:  # keep it short
            kept |= 1 << free.pop()
        found = 0
        for thrown in product(range(1, 7), repeat=len(free)):
            after = list(dice)
            for die, number in zip(free, thrown, strict=True):
                after[die] = number
            found += int(chances.met()[(citizen, *chances.state_of(after))])
        assert chances.choices(citizen)[(0, *chances.kept_of(dice, kept))] == pytest.approx(found / 6 ** len(free))


def test_more_throws_never_make_a_citizen_less_likely() -> None:
    likely = chances.of_citizens()
    assert (np.diff(likely, axis=0) >= -1e-12).all()
    assert likely.min() >= 0
    assert likely.max() <= 1 + 1e-12


def test_chances_of_a_view_before_and_after_throws() -> None:
    p = table(GAME, row=("elf-6", "bourgeois-even", "dwarf-111", "gnome-ggg", "orc-aabb"))
    assert chances.chances(p.view(0))[:2] == pytest.approx([0.197, 0.449], abs=0.001)
    p = table(GAME, row=("elf-6", "bourgeois-even", "dwarf-111", "gnome-ggg", "orc-aabb"), piles={0: ["elf-4"]})
    assert chances.chances(p.view(2))[:2] == pytest.approx([0.311, 0.679], abs=0.001)
    p = table(GAME, row=("elf-6", "bourgeois-even", "dwarf-111", "gnome-ggg", "orc-aabb"), dice=(1, 2, 3, 4, 5, 5),
              throws=1)  # fmt: skip
    assert chances.chances(p.view(0))[0] == pytest.approx(1 / 6)
    assert chances.chance_if_kept(p.view(0), 0b011111, CITIZEN.index("elf-6")) == pytest.approx(1 / 6)
    assert chances.chances(play(p, "keep abcde").view(0))[0] in (0.0, 1.0)


def test_playing_as_told_meets_as_often_as_told() -> None:
    """Whole turns by the tables' best dice to keep: the straight of five, 0.518 in three throws."""
    citizen, choose, met, turns = CITIZEN.index("elf-5"), random.Random(5), 0, 3000
    for _ in range(turns):
        dice = [choose.randint(1, 6) for _ in range(6)]
        for throws in (2, 1):
            s = Table()
            for die, number in enumerate(dice):
                s.dice[die] = number
            s.throws = throws
            kept = best_kept(s, citizen)
            dice = [number if kept >> die & 1 else choose.randint(1, 6) for die, number in enumerate(dice)]
        met += int(chances.met()[(citizen, *chances.state_of(dice))])
    assert met / turns == pytest.approx(0.518, abs=4 * 0.5 / turns**0.5)


def test_the_chances_of_a_view_take_milliseconds() -> None:
    p = play(GAME.interpreted().deal(4, seed=1), "roll")
    chances.chances(p.view(p.seat))
    began = time.process_time()
    for _ in range(10):
        chances.plan(chances.met()[:ROW], 2)
    assert (time.process_time() - began) / 10 < 0.25


def test_importing_the_game_computes_no_table() -> None:
    """So that it stays quick."""
    code = (
        "from roitelet.games import roi_et_compagnie; from roitelet.games.roi_et_compagnie import chances, tables;"
        "print(chances.met.cache_info().currsize, tables._tables.cache_info().currsize)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["0", "0"]


# What playouts look up


def test_the_tables_of_playouts_are_these_chances_in_bytes() -> None:
    choose = random.Random(1)
    for dice in dice_at_random(4, 60):
        s = Table()
        for die, number in enumerate(dice):
            s.dice[die] = number
        citizen, throws = choose.randrange(len(CITIZEN)), choose.randint(1, 3)
        s.throws = throws
        kept = best_kept(s, citizen)
        likely = chances.choices(citizen)[(throws - 1, *chances.kept_of(dice, kept))]
        assert likely == pytest.approx(float(chances.of_citizens()[(throws, citizen, *chances.state_of(dice))]))
        by_colour = int(tables.BY_COLOUR[citizen])
        rank = playout.rank_of(s, kept, playout.in_order(s, by_colour), by_colour)
        assert tables.LIKELY[throws - 1, citizen, rank] == pytest.approx(tables.CERTAIN * likely, abs=0.51)


def test_there_are_no_other_tables() -> None:
    with pytest.raises(AttributeError):
        tables.OTHER  # noqa: B018


def best_kept(s: Table, citizen: int) -> int:
    """The dice that the tables keep for a citizen, a bit for each."""
    by_colour = int(tables.BY_COLOUR[citizen])
    order = playout.in_order(s, by_colour)
    best = tables.BEST[s.throws - 1, citizen, playout.rank_of(s, EVERY_DIE, order, by_colour)]
    return playout.dice_at(int(best), order)


def views(count: int) -> list[Position]:
    """Choices between dice and citizens, from games that the yardstick plays."""
    found = []
    for seed in range(count):
        p, player = GAME.interpreted().deal(2 + seed % 4, seed=seed), BestValue()
        for _ in range(7 + 5 * seed % 40):
            if not p.over:
                p.play(player.think(p.view(p.seat)).best.move)
        if not p.over and cast(Table, p.state).asked == DICE_OR_CITIZEN and cast(Table, p.state).throws:
            found.append(p.view(p.seat))
    return found


def test_playouts_choose_legal_moves_that_are_nearly_best() -> None:
    lost = []
    for view in views(60):
        mask = view.mask()
        move = playout.policy(cast(Table, view.state), mask, int(mask.sum()), [1] * 12)
        assert mask[move]
        worths = expected(view)
        lost.append(max(worths[each] for each in view.legal_numbers()) - worths[move])
    assert len(lost) > 15
    assert sum(lost) / len(lost) < 0.3, "points lost on average"


# The yardstick


def test_the_worth_of_a_citizen_counts_place_fairies_bonus_and_turn() -> None:
    row = ("hypnotist", "dwarf-66666", "sorcerer-rrggbb", "fairy-rrgg", "fairy-rrrbb")
    s = cast(Table, table(GAME, row=row, piles={0: ["fairy-ggbb"], 1: ["forest 2"]}).state)
    assert [points_for(s, slot) for slot in range(ROW)] == [1 + 10 + 2, 12, 2, 3, 3 + 3]
    assert worth(s, 2) > ONE * points_for(s, 2)


def test_the_yardstick_takes_the_exactly_best_expected_value() -> None:
    """Against every way to throw the last dice, counted out."""
    row = ("dwarf-11111", "elf-6", "gnome-bbbbbb", "kobold-6", "dwarf-66666")
    p = table(GAME, row=row, dice=(1, 2, 3, 4, 5, 5), throws=1, thieves=[2])
    worths = expected(p.view(0))
    total = 0.0
    for number in range(1, 7):
        after = table(GAME, row=row, dice=(1, 2, 3, 4, 5, number), thieves=[2])
        s = cast(Table, after.state)
        gained = [worth(s, row.index(move.split()[1])) / ONE for move in takes(after) if move.startswith("take")]
        total += max(gained, default=-2.0)
    assert worths[THROW + 0b011111] == pytest.approx(total / 6)
    assert BestValue().think(p.view(0)).best.notation == "keep abcde"


def test_the_yardstick_can_play_any_game() -> None:
    for seats in GAME.seats:
        p, player = GAME.interpreted().deal(seats, seed=seats), BestValue()
        while not p.over:
            thoughts = player.think(p.view(p.seat))
            assert sorted(each.move for each in thoughts.moves) == p.legal_numbers()
            p.play(thoughts.best.move)


# Thinking about dice


def test_every_way_that_the_turn_may_end_is_imagined() -> None:
    for view in views(20):
        s = cast(Table, view.state)
        imagined = {GAME.notation[move] for move in ways_to_end(s)}
        assert {"thief", *(f"take {CITIZEN[s.row[slot]]}" for slot in range(ROW))} <= imagined
        assert {move for move in view.legal() if not move.startswith(("roll", "keep"))} <= imagined


def test_what_was_imagined_is_believed_as_far_as_it_stands_out_from_the_noise() -> None:
    """The same surprise, seen in few worlds and in many: what is left of it grows; without any, points decide."""
    view = next(view for view in views(20) if not any(move.startswith("only") for move in view.legal()))
    s = cast(Table, view.state)
    moves = ways_to_end(s)
    points = np.array([points_worth(s, move) for move in moves])
    believed_of = []
    for worlds in (200, 20000):
        trials = Trials(view, moves, 1, 0.1)
        trials.worlds = worlds
        trials.value[:] = worlds * (0.3 + 0.03 * points)
        trials.value[0] += worlds * 0.05
        trials.squares[:] = trials.value
        believed_of.append(believed(s, trials, trials.value))
    few, many = believed_of
    seen = 0.3 + 0.03 * points
    assert abs(many[0] - seen[0] - 0.05) < 0.01
    assert few[0] - seen[0] < many[0] - seen[0]
    assert few == pytest.approx(seen, abs=0.05)


def test_the_last_place_is_taken_to_win_and_left_lying_not_to_lose() -> None:
    """As playouts see it, and by points alone."""
    row = ("gnome-bbbbbb", "dwarf-111", "orc-aaa", "elf-6", "gnome-bbbbb")
    ahead = {0: ["dwarf-66666", "mine 2", "mine 3"], 1: ["elf-4"]}
    behind = {0: ["mine 2", "mine 3"], 1: ["dwarf-66666", "dwarf-11111", "elf-4"]}
    for piles, move in ((ahead, "take dwarf-111"), (behind, "only dwarf-111")):
        p = table(GAME, 3, row=row, dice=(1, 1, 1, 2, 4, 5), piles=piles)
        mask = p.mask()
        assert GAME.notation[playout.policy(cast(Table, p.state), mask, int(mask.sum()), [1] * 12)] == move


def test_a_first_fairy_is_worth_more_while_others_are_to_come() -> None:
    row = ("fairy-rrgg", "dwarf-66666", "orc-aaa", "elf-6", "gnome-bbbbb")
    early = cast(Table, table(GAME, row=row).state)
    others = ["fairy-ggbb", "fairy-rrrbb", "fairy-rrggg", "fairy-ggbbb"]
    late = cast(Table, table(GAME, row=row, piles={1: others}).state)
    assert points_for(early, 0) == points_for(late, 0) == 1
    assert outlook(early, 0) > outlook(late, 0)


def test_thinking_weighs_every_legal_move_and_can_be_repeated() -> None:
    search = cast(Search, bot("search:200"))
    for view in views(12):
        thoughts = think(search, view)
        assert sorted(each.move for each in thoughts.moves) == view.legal_numbers()
        assert thoughts.moves == think(search, view).moves
        assert all(each.chance is not None and 0 <= each.chance <= 1 for each in thoughts.moves)
        assert thoughts.iterations >= 200


def test_thinking_sees_nothing_that_is_hidden() -> None:
    search = cast(Search, bot("search:100"))
    for view in views(6):
        assert view.viewer is not None
        for seed in (1, 2):
            again = view.redeal(seed=seed).view(view.viewer)
            assert think(search, again).moves == think(search, view).moves


def test_thinking_prefers_a_sure_win_to_points() -> None:
    """The last card of a place ends the game ahead of everybody."""
    p = table(GAME, 3, row=("gnome-bbbbbb", "dwarf-111", "orc-aaa", "elf-6", "gnome-bbbbb"), dice=(1, 1, 1, 2, 4, 5),
              throws=2, piles={0: ["dwarf-66666", "mine 2", "mine 3"], 1: ["elf-4"]})  # fmt: skip
    assert think(cast(Search, bot("search:400")), p.view(0)).best.notation == "take dwarf-111"


def test_a_throw_is_thought_about_within_a_second() -> None:
    roi = cast(Search, bot("roi"))
    view = views(3)[0]
    think(roi, view)
    began = time.perf_counter()
    think(roi, view)
    assert time.perf_counter() - began < 30, "0.9 seconds, on a machine with nothing else to do"
