"""Rounds and turns: 1. draw a card (recruit or rally), 2. discard a card."""

import pytest

from roitelet import Game, IllegalMove

from .by_hand import deck_of, hand_of, in_zone, moves_of, play, rallied_by, row_of, seen_of, state, table, told

OWN = "peasant 1, artisan 2, gentry 3, knight 5, cleric 3, merchant 1, noble 7"

# A round


def test_each_round_begins_with_the_leftmost_subject_of_the_row(game: Game) -> None:
    """Rulebook, a round; ruling: Subject first, then whim."""
    p = table(game, 2, served=1, row=["noble 12", "cleric 4", "cleric 5", "cleric 6", "cleric 7"], zone="peasant 1")
    play(p, "rally peasant 1")
    assert in_zone(p) == {"noble 12": 1}
    assert row_of(p) == [None, None, "cleric 4", "cleric 5", "cleric 6", "cleric 7"]
    assert told(p) == ["rallies", "round-begins", "subject-comes", "whim-comes"]


@pytest.mark.parametrize(("round", "bonus"), [(1, 20), (2, 15), (3, 10)])
def test_a_whim_is_turned_in_each_of_the_first_four_rounds(game: Game, round: int, bonus: int) -> None:
    """Rulebook, a round: the leftmost whim, if there is one left; tokens fall from left to right."""
    p = table(game, 2, round=round, served=1, zone="peasant 1")
    play(p, "rally peasant 1")
    (whim,) = [line for line in p.news() if line.kind == "whim-comes"]
    assert (whim.what, whim.amount) == (("finery", "estates", "everything", "gold")[round], bonus)


def test_no_whim_is_turned_after_the_fourth_round(game: Game) -> None:
    """Rulebook, a round: if there is one left."""
    p = table(game, 2, round=4, served=1, zone="peasant 1")
    assert told(play(p, "rally peasant 1")) == ["rallies", "round-begins", "subject-comes"]


def test_everybody_has_one_turn_clockwise_from_the_favour_on(game: Game) -> None:
    """Rulebook, a round."""
    p = table(game, 4, favour=2, zone="4 x peasant 1")
    order = []
    for _ in range(4):
        order.append(p.seat)
        p.play("rally peasant 1")
    assert order == [2, 3, 0, 1]
    assert state(p).round == 2


def test_the_favour_passes_to_the_left_when_the_round_ends(game: Game) -> None:
    """Rulebook, end of a round."""
    p = table(game, 3, favour=2, served=2, zone="peasant 1")
    play(p, "rally peasant 1")
    assert (state(p).favour, p.seat) == (0, 0)


def test_with_two_players_each_begins_three_rounds(game: Game) -> None:
    """Ruling: number of rounds."""
    p = game.deal(2, seed=3)
    favours = []
    while not p.over:
        if state(p).served == 0 and state(p).asked == 0:
            favours.append(state(p).favour)
        p.play(next(move for move in p.legal() if move == "draw" or move.startswith("discard")))
    assert len(favours) == 6
    assert favours.count(0) == favours.count(1) == 3


# Recruit


def test_one_recruits_any_subject_of_the_zone(game: Game) -> None:
    """Rulebook, 1: a Subject that lies open in the recruiting zone."""
    p = table(game, hands={0: OWN}, zone="noble 12, 2 x peasant 2, cleric 9")
    assert moves_of(p, "recruit") == ["peasant 2", "cleric 9", "noble 12"]
    p.play("recruit noble 12")
    assert hand_of(p, 0)["noble 12"] == 1
    assert in_zone(p) == {"peasant 2": 2, "cleric 9": 1}
    assert p.seat == 0


def test_or_the_top_card_of_the_deck(game: Game) -> None:
    """Rulebook, 1."""
    p = table(game, hands={0: OWN}, zone="cleric 9", deck=["noble 12", "cleric 8", ...])
    p.play("draw")
    assert hand_of(p, 0)["noble 12"] == 1
    assert deck_of(p)[0] == "cleric 8"
    assert in_zone(p) == {"cleric 9": 1}


def test_there_is_no_pass(game: Game) -> None:
    """Ruling: what a turn can be."""
    p = table(game, hands={0: "2 x peasant 1, 2 x peasant 2, cleric 3, knight 5, merchant 1"}, zone="cleric 9")
    assert p.legal() == ["recruit cleric 9", "draw"]


def test_when_the_deck_is_empty_one_recruits_from_the_zone(game: Game) -> None:
    """Ruling: no reshuffle."""
    p = table(game, 5, hands={0: OWN}, deck=[])
    assert "draw" not in p.legal()
    assert moves_of(p, "recruit")


def test_when_the_zone_is_empty_one_draws(game: Game) -> None:
    """Ruling: zone empty; also when a rally has emptied it."""
    p = table(game, hands={0: OWN, 1: "2 x peasant 1, 2 x peasant 2, cleric 4, knight 5, merchant 2"}, zone="peasant 1")
    play(p, "rally peasant 1")
    assert p.legal() == ["draw"]


# Rally


def test_a_peasant_of_the_zone_is_recruited_or_rallied(game: Game) -> None:
    """Rulebook, rally: into the hand as usual, or face up before one."""
    p = table(game, hands={0: OWN}, zone="peasant 2")
    assert {"recruit peasant 2", "rally peasant 2"} <= set(p.legal())
    p.play("rally peasant 2")
    assert rallied_by(p, 0) == {"peasant 2": 1}
    assert "peasant 2" not in hand_of(p, 0)
    assert not in_zone(p)


def test_who_rallies_does_not_discard(game: Game) -> None:
    """Rulebook, rally and 2."""
    p = table(game, hands={0: OWN}, zone="peasant 2")
    p.play("rally peasant 2")
    assert p.seat == 1
    assert hand_of(p, 0).total() == 7


def test_any_number_of_peasants_may_be_rallied(game: Game) -> None:
    """Ruling: no limit on Peasants."""
    p = table(game, hands={0: OWN}, rallied={0: "3 x peasant 1, 2 x peasant 2"}, zone="peasant 2")
    p.play("rally peasant 2")
    assert rallied_by(p, 0).total() == 6


def test_an_artisan_is_rallied_by_showing_one_from_hand(game: Game) -> None:
    """Rulebook, rally: it is shown, and stays in hand."""
    p = table(game, hands={0: OWN}, zone="artisan 4")
    assert moves_of(p, "show") == ["artisan 2"]
    p.play("show artisan 2")
    assert rallied_by(p, 0) == {"artisan 4": 1}
    assert hand_of(p, 0)["artisan 2"] == 1
    assert seen_of(p, 0) == {"artisan 2": 1}
    assert told(p) == ["shows", "rallies"]
    assert p.seat == 1


def test_without_an_artisan_in_hand_none_is_rallied(game: Game) -> None:
    """Rulebook, rally; ruling: a Minister never serves."""
    p = table(game, hands={0: "minister people, peasant 1, gentry 3, knight 5, cleric 3, merchant 1, noble 7"},
              zone="artisan 4")  # fmt: skip
    assert not moves_of(p, "show")
    assert not moves_of(p, "rally")
    assert moves_of(p, "recruit") == ["artisan 4"]


def test_a_rallied_artisan_does_not_serve_to_rally_another_and_only_one_is_rallied(game: Game) -> None:
    """Rulebook, rally: a single Artisan in the game."""
    p = table(game, hands={0: OWN}, rallied={0: "artisan 3"}, zone="artisan 4")
    assert not moves_of(p, "show")
    assert not moves_of(p, "rally")


def test_which_artisan_is_shown_is_the_players_choice(game: Game) -> None:
    """Ruling: which Artisan is shown."""
    p = table(game, hands={0: "artisan 2, 2 x artisan 3, artisan 4, knight 5, cleric 3, merchant 1"}, zone="artisan 4")
    assert moves_of(p, "show") == ["artisan 2", "artisan 3", "artisan 4"]
    p.play("show artisan 3")
    assert seen_of(p, 0) == {"artisan 3": 1}


def test_which_artisan_is_rallied_is_the_players_choice(game: Game) -> None:
    """Rulebook, rally: one choice a move."""
    p = table(game, hands={0: OWN}, zone="artisan 2, artisan 4, peasant 1")
    p.play("show artisan 2")
    assert p.legal() == ["rally artisan 2", "rally artisan 4"]
    p.play("rally artisan 4")
    assert rallied_by(p, 0) == {"artisan 4": 1}
    assert p.seat == 1


def test_only_peasants_and_artisans_are_rallied(game: Game) -> None:
    """Rulebook, rally."""
    p = table(game, hands={0: OWN}, zone="gentry 3, knight 5, cleric 4, merchant 2, noble 8, minister odd")
    assert not moves_of(p, "rally")
    assert not moves_of(p, "show")


def test_nothing_is_rallied_from_hand_or_deck(game: Game) -> None:
    """Rulebook, note; ruling: rally straight from the deck."""
    p = table(game, hands={0: OWN}, zone="cleric 9", deck=["peasant 2", ...])
    assert not moves_of(p, "rally")
    p.play("draw")
    assert {move.split()[0] for move in p.legal()} == {"discard"}


def test_a_peasant_from_hand_is_rallied_on_a_later_turn_if_still_there(game: Game) -> None:
    """Rulebook, note; ruling: one's own discard."""
    p = table(game, 2, hands={0: OWN}, zone="cleric 9", row=["knight 8"] * 2 + ["cleric 7", "cleric 8", "knight 6"])
    play(p, "recruit cleric 9", "discard peasant 1", "draw")
    play(p, p.legal()[-1])
    assert (p.seat, state(p).round) == (1, 2)
    play(p, "draw")
    play(p, p.legal()[-1], "rally peasant 1")
    assert rallied_by(p, 0) == {"peasant 1": 1}


def test_somebody_else_may_take_it_meanwhile(game: Game) -> None:
    """Ruling: Peasant or Artisan dealt or drawn."""
    p = table(game, 2, hands={0: OWN}, zone="cleric 9")
    play(p, "recruit cleric 9", "discard peasant 1", "rally peasant 1")
    assert rallied_by(p, 1) == {"peasant 1": 1}


def test_rallied_cards_are_never_discarded(game: Game) -> None:
    """Rulebook, rally: they stay to the end of the game."""
    p = table(game, hands={0: OWN.replace("peasant 1", "cleric 4")}, rallied={0: "peasant 1"}, zone="cleric 9")
    play(p, "recruit cleric 9")
    assert "peasant 1" not in moves_of(p, "discard")


# Discard


def test_one_must_discard_after_recruiting(game: Game) -> None:
    """Rulebook, 2; ruling: compulsory."""
    p = table(game, hands={0: OWN}, zone="cleric 9")
    play(p, "recruit cleric 9")
    assert {move.split()[0] for move in p.legal()} == {"discard"}
    p.play("discard noble 7")
    assert in_zone(p) == {"noble 7": 1}
    assert hand_of(p, 0).total() == 7
    assert p.seat == 1


def test_the_card_drawn_from_the_deck_may_be_discarded(game: Game) -> None:
    """Rulebook, note under 2."""
    p = table(game, hands={0: OWN}, zone="cleric 9", deck=["noble 12", ...])
    play(p, "draw", "discard noble 12")
    assert in_zone(p) == {"cleric 9": 1, "noble 12": 1}


def test_the_card_taken_from_the_zone_may_not(game: Game) -> None:
    """Rulebook, note under 2."""
    p = table(game, hands={0: OWN}, zone="cleric 9")
    play(p, "recruit cleric 9")
    assert "cleric 9" not in moves_of(p, "discard")
    before = bytes(p)
    with pytest.raises(IllegalMove):
        p.play("discard cleric 9")
    assert bytes(p) == before


def test_but_its_twin_may(game: Game) -> None:
    """Ruling: that very card."""
    p = table(game, hands={0: OWN}, zone="gentry 3")
    play(p, "recruit gentry 3", "discard gentry 3")
    assert in_zone(p) == {"gentry 3": 1}
    assert hand_of(p, 0)["gentry 3"] == 1


def test_a_shown_artisan_may_be_discarded_later(game: Game) -> None:
    """Ruling: may the shown Artisan be discarded."""
    p = table(game, hands={0: OWN}, seen={0: "artisan 2"}, rallied={0: "artisan 4"}, zone="cleric 9")
    play(p, "recruit cleric 9", "discard artisan 2")
    assert in_zone(p) == {"artisan 2": 1}
