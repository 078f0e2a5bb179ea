"""What the READMEs promise: both say the same, name everything, and their example is right."""

import re
from pathlib import Path

import pytest

import roitelet
from roitelet.cli.score import counted, pad_of, read
from roitelet.games.les_caprices_du_roi.box import WHIMS
from roitelet.games.les_caprices_du_roi.score_pad import sheet
from roitelet.games.les_caprices_du_roi.telling import needs
from roitelet.words import Words
from tests.games.readmes import rows

GAME = roitelet.game("les-caprices-du-roi")
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
def test_every_whim_stands_there_with_what_it_asks_for(readme: Path) -> None:
    language = "en" if readme == ENGLISH else "fr"
    told = {row[0]: row[1] for row in rows(readme)}
    for number, whim in enumerate(WHIMS):
        assert told[whim[language]] == needs(Words(language, GAME), number)


@BOTH
def test_what_the_score_pad_is_shown_to_read_it_reads(readme: Path) -> None:
    (example,) = re.findall(r"^```\n(.*?)^```$", readme.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    pad = pad_of(GAME)
    (made,) = counted(pad, read(pad, example.encode(), readme.name))
    assert len(made.points) == 2


def test_the_example_is_right() -> None:
    """Cunégonde's 99 points."""
    hand = ["minister court", *["peasant 1"] * 4, "artisan 2", "artisan 3", "gentry 4", "gentry 5", "knight 6"]
    (account,) = sheet(["gold", "beloved", "finery", "crumbs"], [hand]).reckoning.accounts
    parts = (account.value, account.run_points, account.family_points, account.whim_points, account.points)
    assert parts == (24, 30, 15, 30, 99)
