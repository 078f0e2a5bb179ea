"""Every way a game of Roi & Compagnie can end and every effect, each shown by a recorded game of that name.

They were recorded by `record.py`: random players hardly ever get beyond the last thief.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise

from roitelet import Position
from roitelet.games.roi_et_compagnie import rules
from roitelet.games.roi_et_compagnie.box import ANOTHER_THROW, CITIZEN

from ..record_games import Case, Moments
from .by_hand import pile_of, row_of, state, told


def ends(moments: Moments) -> Position:
    return moments[-1]


def steps(moments: Moments) -> Iterator[tuple[Position, str, Position]]:
    """Each move with the position before and after it."""
    return ((before, move, after) for (before, after), move in zip(pairwise(moments), ends(moments).moves, strict=True))


def winners(p: Position) -> list[int]:
    return [seat for seat, place in enumerate(p.places()) if place == 1]


def ended_by(kind: str, moments: Moments) -> bool:
    return told(ends(moments))[-1] == kind


def by_the_citizens(moments: Moments) -> bool:
    return ended_by("citizens-end", moments)


def by_the_thieves(moments: Moments) -> bool:
    return ended_by("thieves-end", moments)


def by_a_place(moments: Moments) -> bool:
    return ended_by("places-end", moments)


def by_the_citizens_after_a_thief(moments: Moments) -> bool:
    return by_the_citizens(moments) and ends(moments).moves[-1] == "thief"


def last_place_left_lying(moments: Moments) -> bool:
    """A player takes a citizen without the last card of its pile, and the game goes on."""
    for before, move, after in steps(moments):
        if move.startswith("only") and not after.over:
            slot = row_of(before).index(move.split()[1])
            if state(before).places[slot] == 1:
                return True
    return False


def extra_turn_lost(moments: Moments) -> bool:
    return ends(moments).moves[-1].startswith("take sorcerer")


def fourth_throw(moments: Moments) -> bool:
    """A player with an elf on top throws four times."""
    throws = 0
    for _, move, _ in steps(moments):
        throws = throws + 1 if move.startswith(("roll", "keep")) else 0
        if throws == 4:
            return True
    return False


def elf_covered_by_a_dragon(moments: Moments) -> bool:
    for _, move, after in steps(moments):
        if move.startswith("give"):
            for seat in range(after.seats):
                pile = [card for card in pile_of(after, seat)[-2:] if card in CITIZEN]
                if (
                    len(pile) == 2
                    and pile[1].startswith("dragon")
                    and rules.has_effect(CITIZEN.index(pile[0]), ANOTHER_THROW)
                ):
                    return True
    return False


def plays_again(moments: Moments) -> bool:
    return any("plays-again" in told(p) for p in moments)


def plays_again_and_again(moments: Moments) -> bool:
    """Both apprentices, one after the other."""
    chained = False
    for before, _, after in steps(moments):
        if "plays-again" in told(after):
            if chained:
                return True
            chained = True
        elif after.seat != before.seat:
            chained = False
    return False


def place_created(moments: Moments) -> bool:
    return any("founds" in told(p) for p in moments)


def place_left_lying(moments: Moments) -> bool:
    return any("leaves-place" in told(p) for p in moments)


def brought(kind: str, moments: Moments) -> bool:
    return any(line.kind == "brings-along" and str(line.what).startswith(kind) for p in moments for line in p.news())


def hypnotist_alone(moments: Moments) -> bool:
    return any(move == "take hypnotist" and "brings-along" not in told(after) for _, move, after in steps(moments))


def hypnotist_with_place(moments: Moments) -> bool:
    return any({"brings-along", "founds"} <= set(told(p)) for p in moments)


def hypnotised_dragon(moments: Moments) -> bool:
    return brought("dragon", moments)


def hypnotised_apprentice(moments: Moments) -> bool:
    return brought("sorcerer", moments)


def hypnotised_elf(moments: Moments) -> bool:
    return brought("elf", moments)


def hypnotised_fairy(moments: Moments) -> bool:
    return brought("fairy", moments)


def dragon_handed_over(moments: Moments) -> bool:
    return any(move.startswith("give") for move in ends(moments).moves)


def dragon_without_a_choice(moments: Moments) -> bool:
    return any("receives-dragon" in told(p) for p in moments)


def three_fairies(moments: Moments) -> bool:
    p = ends(moments)
    return any(rules.crowd_of(state(p), seat) >= 3 for seat in range(p.seats))


def stopped_early_for_the_thief(moments: Moments) -> bool:
    return any(move == "thief" and state(before).throws > 0 for before, move, _ in steps(moments))


def thrown_on_and_lost(moments: Moments) -> bool:
    """A player who could take a citizen threw on and got the thief."""
    made = list(steps(moments))
    return any(
        move.startswith(("roll", "keep")) and any(each.startswith("take") for each in before.legal())
        and later == "thief"
        for (before, move, _), (_, later, _) in pairwise(made)
    )  # fmt: skip


def set_aside_and_thrown_again(moments: Moments) -> bool:
    moves = ends(moments).moves
    return any(
        first.startswith("keep") and second.startswith("keep") and not set(first.split()[1]) <= set(second.split()[1])
        for first, second in pairwise(moves)
    )


def tie_broken_by_losses(moments: Moments) -> bool:
    p = ends(moments)
    best = [seat for seat, points in enumerate(p.scores()) if points == max(p.scores())]
    return len(best) > 1 and len(winners(p)) == 1


def shared_win(moments: Moments) -> bool:
    return len(winners(ends(moments))) > 1


def everybody_below_zero(moments: Moments) -> bool:
    return max(ends(moments).scores()) < 0


def first_named(moments: Moments) -> bool:
    return ends(moments).options["first"] == moments[0].seat == 2


def any_game(moments: Moments) -> bool:
    return ends(moments).over


CASES: Mapping[str, Case] = {
    "two-seats": Case(any_game, 2),
    "three-seats": Case(any_game, 3),
    "four-seats": Case(any_game, 4),
    "five-seats": Case(any_game, 5),
    "last-citizen": Case(by_the_citizens, 4),
    "last-thief": Case(by_the_thieves, 3),
    "last-place": Case(by_a_place, 4),
    "last-citizen-after-a-thief": Case(by_the_citizens_after_a_thief, 3),
    "last-place-left-lying": Case(last_place_left_lying, 3),
    "extra-turn-lost": Case(extra_turn_lost, 4),
    "fourth-throw": Case(fourth_throw, 2),
    "elf-covered-by-a-dragon": Case(elf_covered_by_a_dragon, 3),
    "plays-again": Case(plays_again, 3),
    "plays-again-and-again": Case(plays_again_and_again, 2),
    "place-created": Case(place_created, 4),
    "place-left-lying": Case(place_left_lying, 4),
    "hypnotist-alone": Case(hypnotist_alone, 4),
    "hypnotist-with-place": Case(hypnotist_with_place, 4),
    "hypnotised-dragon": Case(hypnotised_dragon, 4),
    "hypnotised-apprentice": Case(hypnotised_apprentice, 3),
    "hypnotised-elf": Case(hypnotised_elf, 2),
    "hypnotised-fairy": Case(hypnotised_fairy, 5),
    "dragon-handed-over": Case(dragon_handed_over, 5),
    "dragon-without-a-choice": Case(dragon_without_a_choice, 2),
    "three-fairies": Case(three_fairies, 2),
    "stopped-early-for-the-thief": Case(stopped_early_for_the_thief, 3),
    "thrown-on-and-lost": Case(thrown_on_and_lost, 3),
    "set-aside-and-thrown-again": Case(set_aside_and_thrown_again, 2),
    "tie-broken-by-losses": Case(tie_broken_by_losses, 4),
    "shared-win": Case(shared_win, 3),
    "everybody-below-zero": Case(everybody_below_zero, 2),
    "first-named": Case(first_named, 4, options={"first": 2}),
}
