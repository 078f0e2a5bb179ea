"""A game's own way of thinking, and its own yardsticks: found by their file, and only there."""

from __future__ import annotations

import pytest

import roitelet
from roitelet import Mistake, bots
from roitelet.bots.search import OWN_WAY
from roitelet.words import LANGUAGES, Words

DICE, CARDS = roitelet.game("roi-et-compagnie"), roitelet.game("le-roi-lui")


def test_a_search_uses_the_games_own_thinking_if_there_is_one() -> None:
    """The dice are done exactly: even a hasty search has an opinion on each of the 63 ways to keep them."""
    position = DICE.deal(3, seed=1)
    position.play("roll")
    thoughts = bots.bot("search:20").think(position.view(position.seat))
    assert all(thought.visits and thought.chance is not None for thought in thoughts.moves)
    assert (DICE.part(OWN_WAY) is None, CARDS.part(OWN_WAY) is None) == (False, True)


def test_a_game_with_its_own_thinking_compiles_trials_and_no_tree_search() -> None:
    assert ("trials" in DICE.kernels, "search" in DICE.kernels) == (True, False)
    assert ("trials" in CARDS.kernels, "search" in CARDS.kernels) == (False, True)


def test_a_yardstick_plays_its_own_game() -> None:
    position = DICE.deal(3, seed=1)
    position.play("roll")
    best = bots.choose(bots.bot("best-value", DICE), position.view(position.seat))
    assert best in position.legal_numbers()


@pytest.mark.parametrize("game", [CARDS, None])
def test_a_yardstick_plays_no_other_game(game: roitelet.Game | None) -> None:
    with pytest.raises(Mistake) as refused:
        bots.bot("best-value", game)
    assert refused.value.sentence == ("bot-of-other-game" if game is not None else "unknown-bot")
    for language in LANGUAGES:
        said = Words(language, CARDS).say(refused.value.sentence, **refused.value.facts)
        assert "best-value" in said


def test_the_refusal_of_an_unknown_bot_names_the_games_yardsticks() -> None:
    with pytest.raises(Mistake) as refused:
        bots.bot("best", DICE)
    assert "best-value" in str(refused.value.facts["bots"])
