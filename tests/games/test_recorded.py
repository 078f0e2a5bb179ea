"""Every recorded game, of every version that the rules still know, gives the same game again."""

import json
from pathlib import Path

import pytest

import roitelet
from roitelet import replay

from .record_games import RECORDED, cases, folder

FILES = sorted(RECORDED.glob("*/v*/*.json"))


def name(file: Path) -> str:
    return "-".join((file.parts[-3], file.parts[-2], file.stem))


@pytest.mark.parametrize("file", FILES, ids=name)
def test_a_recorded_game_gives_the_same_game_again(file: Path) -> None:
    recorded = replay.load(file)
    p = recorded.verify()
    assert p.over
    assert (p.scores(), p.places()) == (list(recorded.scores or ()), list(recorded.places or ()))
    assert recorded.dumps() == file.read_text("utf-8")
    assert file.parent == folder(recorded.game)


@pytest.mark.parametrize("file", FILES, ids=name)
def test_a_recorded_game_is_the_same_interpreted(file: Path) -> None:
    recorded = replay.load(file)
    assert bytes(recorded.position(interpreted=True)) == bytes(recorded.position())


@pytest.mark.parametrize("file", FILES, ids=name)
def test_a_recorded_game_shows_what_its_name_says(file: Path) -> None:
    recorded = replay.load(file)
    case = cases(recorded.game)[file.stem]
    assert recorded.seats == case.seats
    assert case.occurs([p.copy() for p in recorded.steps()])


@pytest.mark.parametrize("file", FILES, ids=name)
def test_a_recorded_game_can_be_read_without_roitelet(file: Path) -> None:
    """Its fields are plain JSON, under the names that the format promises."""
    fields = json.loads(file.read_text("utf-8"))
    game = roitelet.game(fields["game"])
    assert (fields["roitelet"], fields["version"]) == (1, game.version)
    p = game.deal(fields["seats"], key=bytes.fromhex(fields["key"]), **fields["options"])
    assert p.hash == fields["hash"]
    for move in fields["moves"]:
        p.play(move)
    assert (p.scores(), p.places()) == (fields["scores"], fields["places"])


@pytest.mark.parametrize("slug", [slug for slug in roitelet.games() if (RECORDED / slug).exists()])
def test_every_case_is_recorded(slug: str) -> None:
    game = roitelet.game(slug)
    assert {file.stem for file in folder(game).glob("*.json")} == set(cases(game))
