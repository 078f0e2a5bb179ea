"""What the READMEs promise: both say the same, and name everything."""

from pathlib import Path

import pytest

import roitelet
from roitelet import Game
from tests.games.readmes import rows

from .by_hand import raccoons, rubies, table

GAME = roitelet.game("for-a-crown")
ENGLISH = GAME.folder / "README.md"
FRENCH = GAME.folder / "README.fr.md"
BOTH = pytest.mark.parametrize("readme", [ENGLISH, FRENCH], ids=["en", "fr"])


@BOTH
def test_every_move_stands_there_with_its_number(readme: Path) -> None:
    numbered = [(row[0], row[1].strip("`")) for row in rows(readme) if row[0].isdigit() and row[1].startswith("`")]
    assert numbered == [(str(number), notation) for number, notation in enumerate(GAME.notation)]


@BOTH
def test_every_field_of_the_record_stands_there_in_its_order(readme: Path) -> None:
    named = [row[0].strip("`") for row in rows(readme) if row[0].startswith("`")]
    assert named == list(GAME.table.fields)


@BOTH
def test_the_prices_are_those_of_the_box(readme: Path) -> None:
    from roitelet.games.for_a_crown.box import COST

    printed = [row for row in rows(readme) if len(row) == 6 and row[0].isdigit()]
    assert printed == [
        [str(number), *("–" if cost < 0 else str(cost) for cost in costs)]
        for number, costs in enumerate(COST.tolist(), 1)
    ]


def test_the_example_is_right(game: Game) -> None:
    """Anna is seat 0, Bruno 1, Chloé 2."""
    p = table(game, 3, gallery=(2, 1, 0), rubies={0: 1}, raccoons={0: 1, 1: 2, 2: 2}, coming=[("brigand", 1)])
    p.play("rob second")
    p.play("rob second")
    assert rubies(p) == [9, 10, 10]
    p = table(game, 3, rubies={0: 9}, raccoons={0: 1, 1: 2, 2: 2}, coming=[("burglary", None)])
    assert (rubies(p), raccoons(p)) == ([9, 8, 8], [1, 0, 0])
