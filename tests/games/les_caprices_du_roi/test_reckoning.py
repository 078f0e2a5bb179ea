"""The count of Les Caprices du Roi, as data and as it is drawn."""

from __future__ import annotations

import pytest
from rich.console import Console

import roitelet
from roitelet.bots import bot, choose
from roitelet.games.les_caprices_du_roi import terminal
from roitelet.games.les_caprices_du_roi.reckoning import account, reckoning
from roitelet.games.les_caprices_du_roi.scoring import points_of
from roitelet.position import Position
from roitelet.words import LANGUAGES, Words

from .by_hand import table

GAME = roitelet.game("les-caprices-du-roi").interpreted()
NAMES = ("you", "Blanche", "Gawain", "Mahaut", "Roland")
LEVEL = {
    0: "2 x peasant 1, peasant 2, noble 7, knight 6, artisan 3, gentry 5",
    1: "noble 11, knight 5, cleric 3, merchant 3, artisan 2, gentry 4, peasant 2",
    2: "noble 10, knight 5, cleric 5, merchant 2, artisan 2, gentry 4, peasant 2",
}


def over(hands: dict[int, str], **laid: object) -> Position:
    p = table(GAME, len(hands), hands=hands, round=6, whims=("intimate", "coffers", "palace", "arms"), **laid)  # type: ignore[arg-type]
    p.state.over = 1
    return p


def drawn(position: Position, language: str = "en") -> str:
    console = Console(width=90, color_system=None)
    with console.capture() as capture:
        console.print(terminal.reckon(position.view(0), Words(language, GAME), NAMES[: position.seats], 90))
    return capture.get()


def test_a_tie_that_values_told_apart_is_shown() -> None:
    p = over(LEVEL)
    result = reckoning(p.view(0))
    assert result.tie_breaks == [[0, 1, 2]]
    assert result.places == (1, 2, 2)
    screen = drawn(p)
    assert "At 30 points each, the lower total value decides: you (25), Blanche (30), Gawain (30)." in screen
    assert "You win." in screen


def test_a_shared_win_needs_no_tie_break() -> None:
    p = over({0: LEVEL[1], 1: LEVEL[2]})
    assert reckoning(p.view(0)).tie_breaks == []
    assert "Victoire partagée\N{NO-BREAK SPACE}: you, Blanche." in drawn(p, "fr")


@pytest.mark.parametrize("seed", range(8))
def test_it_agrees_with_the_rules(seed: int) -> None:
    """Sum by sum, over random games; each place of the run is taken once, and the run has no holes."""
    p = GAME.deal(GAME.seats[seed % 4], seed=seed)
    while not p.over:
        for seat in range(p.seats):
            assert account(p.state, seat).points == points_of(p.state, seat)
        p.play(choose(bot("random"), p.view(p.seat), seed + p.number))
    result = reckoning(p.view(0))
    assert [each.points for each in result.accounts] == p.scores()
    assert list(result.places) == p.places()
    for each in result.accounts:
        places = sorted(card.place for card in each.cards if card.place is not None)
        run = each.run
        assert places == ([] if run is None else list(range(run.first, run.last + 1)))
        assert sum(card.bonus for card in each.cards) == (0 if run is None else run.bonus)
        assert sum(card.knighted for card in each.cards) <= 1


def test_what_a_whim_still_lacks_is_said() -> None:
    p = over({0: "peasant 1, knight 5, cleric 3, cleric 4, artisan 2, gentry 4, noble 9", 1: LEVEL[2]})
    missing = {whim.whim: [(each.condition, each.caste, each.count) for each in whim.missing]
               for whim in account(p.state, 0).whims}  # fmt: skip
    assert missing["coffers"] == [("at-least", "merchant", 2), ("none", "noble", 1)]
    assert missing["intimate"] == [("castes-most", "", 4)]
    assert "nothing, 2 Merchants short, 1 Noble too many." in drawn(p)


@pytest.mark.parametrize("language", LANGUAGES)
def test_ranks_are_said_as_people_say_them(language: str) -> None:
    words = Words(language, GAME)
    ranks = [words.say("reckoning-rank", place=place) for place in (1, 2, 3, 4, 5)]
    assert ranks == (["1er", "2e", "3e", "4e", "5e"] if language == "fr" else ["1st", "2nd", "3rd", "4th", "5th"])
