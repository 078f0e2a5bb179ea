"""`roitelet score les-caprices-du-roi`: what people type, and what they are told."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest

import roitelet
from roitelet.cli.score import counted, pad_of, read
from roitelet.games.les_caprices_du_roi import score_pad
from roitelet.games.les_caprices_du_roi.box import CARD, CASTE, WHIM, WHIMS
from roitelet.games.les_caprices_du_roi.score_pad import read_cards, read_common, sheet
from roitelet.mistake import Mistake
from roitelet.words import LANGUAGES, Words
from tests.quick_start import command

GAME = roitelet.game("les-caprices-du-roi")
CUNEGONDE = "minister court, 4 x peasant 1, artisan 2, artisan 3, gentry 4, gentry 5, knight 6"
ODON = "noble 12, noble 11, noble 10, noble 9, cleric 7, minister odd, minister even"
EXAMPLE = f"# the rulebook's\n! gold, beloved, finery, crumbs\n\nCunégonde: {CUNEGONDE}\nOdon: {ODON}\n"
PAD = pad_of(GAME)


def run(*arguments: str, text: str | None = None) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "LANG": "en_GB.UTF-8", "LC_ALL": "", "COLUMNS": "90"}
    return command("score", *arguments, environment=environment, text=text or "")


# Reading


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_read_by_what_the_screen_calls_it(language: str) -> None:
    words = Words(language, GAME)
    for card in CARD:
        what, which = card.split()
        assert read_cards(words.say("card", what=what, which=which)) == [card]
        assert read_cards(card) == [card]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_whim_is_read_by_its_name_its_number_and_its_id(language: str) -> None:
    for number, whim in enumerate(WHIMS, 1):
        assert read_common(whim[language]) == read_common(str(number)) == read_common(whim["id"]) == [whim["id"]]


@pytest.mark.parametrize(
    ("typed", "cards"),
    [
        ("pea 1", ["peasant 1"]),
        ("PAY1", ["peasant 1"]),
        ("2 x art 3, 2×artisane 4", ["artisan 3", "artisan 3", "artisan 4", "artisan 4"]),
        ("chev 6, cle 10", ["knight 6", "cleric 10"]),
        ("min impair, ministre pair", ["minister odd", "minister even"]),
        ("min cour; min peuple".replace(";", ","), ["minister court", "minister people"]),
        ("cleric 1" + "0", ["cleric 10"]),
    ],
)
def test_the_beginning_of_a_name_is_enough(typed: str, cards: list[str]) -> None:
    assert read_cards(typed) == cards


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("", "score-no-cards"),
        ("queen 3", "score-unknown-card"),
        ("noble 1", "score-unknown-card"),
        ("c 8", "score-ambiguous"),
        ("peasant", "score-ambiguous"),
        ("minister", "score-ambiguous"),
        ("14 x peasant 1", "score-too-many-cards"),
        ("7 x peasant 1, 7 x peasant 2", "score-too-many-cards"),
        ("99999999999 x peasant 1", "score-too-many-cards"),
    ],
)
def test_what_is_no_card_is_a_mistake(typed: str, sentence: str) -> None:
    with pytest.raises(Mistake) as found:
        read_cards(typed)
    assert found.value.sentence == sentence
    assert all(found.value.say(language) for language in LANGUAGES)


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("arms, arms", "score-whim-twice"),
        ("1, 2, 3, 4, 5", "score-too-many-whims"),
        ("20", "score-unknown-whim"),
        ("le", "score-ambiguous"),
    ],
)
def test_what_is_no_whim_is_a_mistake(typed: str, sentence: str) -> None:
    with pytest.raises(Mistake) as found:
        read_common(typed)
    assert found.value.sentence == sentence


def test_no_more_cards_than_there_are_in_the_box() -> None:
    with pytest.raises(Mistake, match="only 1 card “Noble 12”"):
        sheet([], [["noble 12"], ["noble 12"]])
    for players in (0, 6):
        with pytest.raises(Mistake):
            sheet([], [["peasant 1"]] * players)


# Counting


def test_the_rulebooks_example_is_99_points() -> None:
    (game,) = read(PAD, EXAMPLE.encode(), "-")
    made = sheet(game.common, list(game.hands.values()))
    assert made.points[0] == 99
    assert made.whims == ("gold", "beloved", "finery", "crumbs")


def test_several_games_are_a_joute_and_players_are_known_by_name() -> None:
    text = EXAMPLE + f"! arms\nOdon: {CUNEGONDE}\nCunégonde: {ODON}\n"
    sheets = counted(PAD, read(PAD, text.encode(), "-"))
    now = score_pad.series(sheets)
    assert now.games == 2
    assert now.points[0] == 99 + sheets[1].points[0]
    assert sheets[1].values[0] == 51


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "score-empty"),
        ("! arms\n", "score-empty"),
        ("Anna peasant 1", "score-in-line"),
        ("Anna: queen 1", "score-in-line"),
        ("Anna: peasant 1\nAnna: peasant 1", "score-in-line"),
        ("Anna: peasant 1\n! arms\nBruno: peasant 1", "score-other-players"),
        ("! arms\nAnna: peasant 1\n" * 5, "score-too-many-games"),
        ("x" * 70_000, "score-file-too-long"),
    ],
)
def test_a_file_that_cannot_be_counted_is_a_mistake(text: str, sentence: str) -> None:
    with pytest.raises(Mistake) as found:
        counted(PAD, read(PAD, text.encode(), "pad.txt"))
    assert found.value.sentence == sentence


def test_a_file_that_is_no_text_is_a_mistake() -> None:
    with pytest.raises(Mistake):
        read(PAD, b"\xff\xfe\x00", "pad.txt")


# The command


def test_a_file_is_counted_and_explained(tmp_path: Path) -> None:
    file = tmp_path / "pad.txt"
    file.write_text(EXAMPLE, "utf-8")
    told = run("les-caprices-du-roi", str(file)).stdout
    for sentence in (
        "Cunégonde: 99 points",
        "Minister of the court counts as a Cleric.",
        "“Order, order!” A run from 0 to 6: 30.",
        "even Minister stands for 8 in the run.",
        "Odon wins.",
    ):
        assert sentence in told
    french = run("les-caprices-du-roi", str(file), "--lang", "fr").stdout
    assert "Ministre de la cour\N{NO-BREAK SPACE}: compte comme un Clerc." in french


def test_a_pipe_is_counted_as_data() -> None:
    found = json.loads(run("les-caprices-du-roi", "--json", text=EXAMPLE).stdout)
    assert found["players"] == ["Cunégonde", "Odon"]
    first = found["sheets"][0]["players"][0]
    assert (first["points"], first["values"], first["run"]["points"]) == (99, 24, 30)
    assert {card["caste"] for card in first["cards"]} <= set(CASTE)


def test_a_mistake_is_one_sentence_in_the_language_asked_for() -> None:
    done = run("les-caprices-du-roi", "--lang", "fr", text="Anna: reine 3")
    assert (done.returncode, done.stdout) == (2, "")
    assert (
        done.stderr
        == "-, ligne 1\N{NO-BREAK SPACE}: Il n’y a pas de carte «\N{NO-BREAK SPACE}reine 3\N{NO-BREAK SPACE}».\n"
    )
    done = run("le-roi-lui", text=EXAMPLE)
    assert (done.returncode, done.stderr) == (2, "Le Roi Lui has no score pad.\n")


def test_at_a_terminal_it_asks_again_until_it_understands() -> None:
    environment = {**os.environ, "LANG": "en_GB.UTF-8", "LC_ALL": "", "TERM": "dumb", "COLUMNS": "90"}
    command = f"{sys.executable} -m roitelet score les-caprices-du-roi"
    pad = pexpect.spawn(command, env=environment, encoding="utf-8", timeout=60, dimensions=(50, 90))
    pad.expect("common to all")
    pad.sendline("nonsense")
    pad.expect("no whim")
    pad.expect("common to all")
    pad.sendline("gold, beloved, finery, crumbs")
    pad.expect("Player 1")
    pad.sendline("Cunegonde")
    pad.expect("cards of Cunegonde")
    pad.sendline(CUNEGONDE)
    pad.expect("Player 2")
    pad.sendline("")
    pad.expect("99 points")
    pad.expect("Another game")
    pad.sendline("n")
    pad.expect(pexpect.EOF)
    pad.wait()
    pad.close()
    assert pad.exitstatus == 0


def test_every_whim_is_offered_with_what_it_asks_for() -> None:
    for language in LANGUAGES:
        assert len(score_pad.common_choices(Words(language, GAME))) == len(WHIM)
