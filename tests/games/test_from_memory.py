"""Without the memory aid a terminal shows nothing that one has to remember: `roitelet play --from-memory`."""

from __future__ import annotations

import io
import random
from collections.abc import Callable, Iterator, Mapping
from typing import Any, cast

import pytest
from rich.console import Console

import roitelet
from roitelet import Position
from roitelet.games.for_a_crown.rules import Table
from roitelet.terminal import drawing_of
from roitelet.words import LANGUAGES, Words

SEATS, YOU, WIDTH = 4, 1, 100
OTHERS = (0, 2, 3)
NAMES = ("Anna", "Bruno", "Chloé", "David")
GAMES = [game.interpreted() for game in roitelet.games().values()]


def clear(what: Any, seat: int) -> int:
    """A seat's row of a field, emptied; what it came to."""
    held = [what[seat, at] for at in range(what.shape[1])]
    for at in range(len(held)):
        what[seat, at] = 0
    return sum(held)


def forget_chests_and_pile(s: Any) -> None:
    s.piled = 0
    for seat in OTHERS:
        s.rubies[seat] = s.coins[seat] = 0


def forget_portions(s: Any) -> None:
    for seat in OTHERS:
        s.unseen[seat] = 0
        clear(s.taken, seat)


def forget_cards_seen(s: Any) -> None:
    for seat in OTHERS:
        s.unseen[seat] += clear(s.seen, seat)


def forget_cards_taken(s: Any) -> None:
    for seat in OTHERS:
        s.kept[seat] = 0
        clear(s.taken_offices, seat)
        clear(s.taken_gold, seat)
    for what in (s.aside_offices, s.aside_gold, s.aside_kings):
        clear(what, YOU)


def forget_what_lies_below(s: Any) -> None:
    for seat in range(SEATS):
        for card in range(s.height[seat] - 1):
            s.pile[seat, card] = s.pile[seat, s.height[seat] - 1]


FORGET: Mapping[str, Callable[[Any], None]] = {
    "for-a-crown": forget_chests_and_pile,
    "le-roi-lui": forget_portions,
    "les-caprices-du-roi": forget_cards_seen,
    "pour-le-roi": forget_cards_taken,
    "roi-et-compagnie": forget_what_lies_below,
}
"""Takes from a view what perfect memory added to it."""


def moments(game: roitelet.Game) -> Iterator[Position]:
    """Views of a random game in which there is something to remember."""
    p, choose = game.deal(SEATS, seed=3), random.Random(3)
    for number in range(48):
        if p.over:
            return
        if number % 6 == 5:
            yield p.view(YOU)
        p.play(choose.choice(p.legal()))


def drawn(view: Position, language: str, aid: bool) -> str:
    console = Console(file=io.StringIO(), width=WIDTH)
    console.print(drawing_of(view.game).draw(view, Words(language, view.game), NAMES, WIDTH, aid))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
@pytest.mark.parametrize("language", LANGUAGES)
def test_without_the_memory_aid_nothing_is_drawn_that_one_has_to_remember(game: roitelet.Game, language: str) -> None:
    told = 0
    for view in moments(game):
        forgetful = view.view(YOU)
        FORGET[game.slug](forgetful.state)
        told += drawn(view, language, aid=True) != drawn(forgetful, language, aid=True)
        assert drawn(view, language, aid=False) == drawn(forgetful, language, aid=False)
    assert told > 0


def test_ones_own_chest_stays_open_and_the_others_are_closed() -> None:
    """For a Crown, rulebook: what is in a chest stays secret during the whole game."""
    game = next(game for game in GAMES if game.slug == "for-a-crown")
    view = game.deal(SEATS, seed=3).view(YOU)
    coins = cast(Table, view.state).coins[YOU]
    rows = {line.split()[0]: line.split() for line in drawn(view, "en", aid=False).splitlines() if line.split()}
    assert rows["Bruno"][3:5] == ["10", str(coins)]
    assert all(rows[NAMES[seat]][3:5] == ["?", "?"] for seat in OTHERS)
