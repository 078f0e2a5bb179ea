"""The end of the game: at once, by whichever pile runs out first."""

import pytest

from roitelet import Game
from roitelet.bots import choose
from roitelet.games.roi_et_compagnie.yardstick import BestValue

from .by_hand import WHOLE_BOX, box_of, deck_of, discarded, pile_of, play, row_of, state, table, told

RARE = ("dwarf-11111", "dwarf-66666", "gnome-bbbbbb", "kobold-6", "elf-6")
LOW, TWO_PAIRS = (1, 2, 1, 2, 3, 2), (2, 2, 3, 3, 5, 5)


def test_the_last_citizen_of_the_deck_ends_the_game(game: Game) -> None:
    """Rulebook, end; rulings: draw pile length, end by the draw pile."""
    p = table(game, row=["orc-aabb", *RARE[1:]], dice=TWO_PAIRS, left=1)
    last = deck_of(p)[0]
    p.play("take orc-aabb")
    assert p.over
    assert row_of(p)[0] == last
    assert told(p)[-1] == "citizens-end"


def test_two_citizens_left_are_not_the_end(game: Game) -> None:
    p = play(table(game, row=["orc-aabb", *RARE[1:]], dice=TWO_PAIRS, left=2), "take orc-aabb")
    assert not p.over


def test_the_deck_has_35_cards_after_the_deal(game: Game) -> None:
    """Ruling: draw pile length."""
    assert state(game.deal(3, seed=1)).left == 35


def test_it_ends_the_game_even_if_a_second_refill_is_due(game: Game) -> None:
    """Ruling: end by the draw pile."""
    p = play(table(game, row=["hypnotist", *RARE[1:]], dice=LOW, left=1), "take hypnotist")
    assert p.over
    assert row_of(p).count(None) == 1
    assert pile_of(p, 0)[0] == "hypnotist"


def test_a_thief_too_can_bring_the_deck_to_its_end(game: Game) -> None:
    p = play(table(game, row=RARE, dice=TWO_PAIRS, left=1), "thief")
    assert p.over
    assert told(p)[-1] == "citizens-end"


def test_the_last_thief_ends_the_game_and_nobody_is_chased_away(game: Game) -> None:
    """Rulebook, end; ruling: end by the penalty pile."""
    p = table(game, row=RARE, dice=TWO_PAIRS, thieves=[2])
    before = row_of(p)
    p.play("thief")
    assert p.over
    assert pile_of(p, 0) == ["thief 2"]
    assert (row_of(p), discarded(p)) == (before, [])
    assert told(p) == ["robbed", "thieves-end"]


def test_the_last_card_of_a_place_ends_the_game_without_a_refill(game: Game) -> None:
    """Rulebook, end; ruling: end by a location pile."""
    p = table(game, row=["gnome-bbbbbb", "dwarf-111", "kobold-6", "elf-6", "gnome-bbbbb"],
              dice=(1, 1, 1, 2, 4, 5), piles={1: ["mine 2"], 2: ["mine 3"]})  # fmt: skip
    p.play("take dwarf-111")
    assert p.over
    assert pile_of(p, 0) == ["mine 4", "dwarf-111"]
    assert row_of(p)[1] is None
    assert told(p)[-1] == "places-end"
    assert box_of(p) == WHOLE_BOX


def test_leaving_that_card_lets_the_game_go_on(game: Game) -> None:
    """Ruling: must the location be taken; it matters here."""
    p = table(game, row=["gnome-bbbbbb", "dwarf-111", "kobold-6", "elf-6", "gnome-bbbbb"],
              dice=(1, 1, 1, 2, 4, 5), piles={1: ["mine 2"], 2: ["mine 3"]})  # fmt: skip
    p.play("only dwarf-111")
    assert not p.over
    assert p.seat == 1


def test_the_hypnotists_bonus_is_completed_before_its_place_ends_the_game(game: Game) -> None:
    """Ruling: end by a location pile."""
    p = table(game, row=["hypnotist", "dwarf-66666", "kobold-6", "elf-6", "gnome-bbbbb"], dice=LOW,
              piles={1: ["mine 2", "mine 3"]})  # fmt: skip
    p.play("take hypnotist")
    assert p.over
    assert pile_of(p, 0) == ["hypnotist", "mine 4", "dwarf-66666"]


def test_an_extra_turn_that_is_owed_is_lost(game: Game) -> None:
    """Rulings: end; apprentice, timing."""
    p = table(game, row=["sorcerer-rrggbb", *RARE[1:]], dice=(2, 5, 1, 6, 3, 4), left=1)
    p.play("take sorcerer-rrggbb")
    assert p.over
    assert "plays-again" not in told(p)
    assert state(p).again == 0


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_nobody_finishes_the_round(game: Game, seat: int) -> None:
    """Rulebook: as soon as; ruling: equal number of turns."""
    p = table(game, 3, seat=seat, row=["orc-aabb", *RARE[1:]], dice=TWO_PAIRS, left=1)
    p.play("take orc-aabb")
    assert p.over
    assert p.legal() == []


def test_games_that_are_played_well_keep_every_piece_and_end_by_places_and_by_citizens(game: Game) -> None:
    """The laws play at random, and random players are robbed ten times before anything else can end the game."""
    endings, player = set(), BestValue()
    for seed in range(16):
        p, other = game.deal(2 + seed % 4, seed=seed), game.interpreted().deal(2 + seed % 4, seed=seed)
        while not p.over:
            move = choose(player, p.view(p.seat))
            p.play(move)
            other.play(move)
            assert box_of(p) == WHOLE_BOX
            assert bytes(other) == bytes(p)
        assert p.number <= game.longest
        endings.add(told(p)[-1])
    assert {"places-end", "citizens-end"} <= endings
