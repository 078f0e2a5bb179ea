"""`roitelet play` with a game that brings no `terminal.py`, in a real terminal and drawn beside it."""

from __future__ import annotations

import io
import re
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pexpect
import pytest
from rich.console import Console

import roitelet
from roitelet.plain_terminal import plain_drawing
from roitelet.words import LANGUAGES, Words
from tests.third_party.installing import HIGH_CARD, LITTLE_TRICK, MANY, environment, installed, varied

ANSI = re.compile(r"\x1b\[[?0-9;]*[A-Za-z]")
PROMPT = "Votre choix\N{NO-BREAK SPACE}: "
NAMES = ("Anna", "Bruno", "Cléa")


Sit = Callable[..., "pexpect.spawn"]


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Sit]:
    """Starts `roitelet play` in a terminal, with a game of another package."""
    children = []

    def sit(package: Path) -> pexpect.spawn:
        where = {**environment(tmp_path / "site", package), "HOME": str(tmp_path), "ROITELET_DATA": str(tmp_path)}
        slug = package.name.replace("_", "-")
        child = pexpect.spawn(
            sys.executable,
            ["-m", "roitelet", "play", slug, "--seats", "3", "--seed", "7", "--bots", "random", "--lang", "fr"],
            env={**where, "TERM": "xterm", "NO_COLOR": "1"},
            cwd=str(tmp_path),
            encoding="utf-8",
            dimensions=(40, 80),
            timeout=60,
        )
        children.append(child)
        return child

    yield sit
    for child in children:
        if child.isalive():
            child.kill(signal.SIGKILL)
            child.wait()
        child.close()


def test_a_whole_game_without_a_terminal_of_its_own(sit: Sit) -> None:
    child, shown = sit(LITTLE_TRICK), []
    while child.expect_exact([PROMPT, "(O/n)"]) == 0:
        shown.append(ANSI.sub("", str(child.before)))
        child.sendline("1")
    end = ANSI.sub("", str(child.before))
    child.sendline("n")
    child.expect(pexpect.EOF)
    assert len(shown) >= 3, "a turn for each card in hand"
    assert "À vous" in shown[0]
    assert "Main" in shown[0]
    assert "Jouer" in shown[0]
    assert "Levées" in end
    assert re.search(r"points\s+\d\s+\d\s+\d", end), end


def test_of_hundreds_of_moves_those_are_listed_again_that_hold_what_is_typed(sit: Sit, tmp_path: Path) -> None:
    child = sit(varied("high_card_many", tmp_path, MANY))
    child.expect_exact(PROMPT)
    child.sendline("FAÇON 21")
    child.expect_exact(PROMPT)
    listed = ANSI.sub("", str(child.before))
    found = re.findall(r"(\d+)  L’échanger, façon (\d+)", listed)
    assert {way for _, way in found} == {"21", *(str(way) for way in range(210, 220))}
    number = next(number for number, way in found if way == "217")
    child.sendline("?")
    child.expect_exact("seuls les coups qui les contiennent")
    child.expect_exact(PROMPT)
    child.sendline(number)
    child.expect_exact("(O/n)")
    child.sendline("n")
    child.expect(pexpect.EOF)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_can_be_drawn_and_reckoned_from_any_seat(language: str, tmp_path: Path) -> None:
    with installed(tmp_path, LITTLE_TRICK, HIGH_CARD):
        for game in roitelet.games().values():
            position, words = game.interpreted().deal(3, seed=3), Words(language, game)
            drawing = plain_drawing(game)
            seen = set()
            for _ in range(6):
                if position.over:
                    break
                view = position.view(position.seat)
                seen.add(printed(drawing.draw(view, words, NAMES, 80)))
                assert drawing.asked(view, words)
                position.play(view.legal_numbers()[0])
            assert len(seen) > 1, "what is drawn changes with the game"
            while not position.over:
                position.play(position.legal_numbers()[0])
            end = printed(drawing.reckon(position.view(0), words, NAMES, 80))
            assert all(str(points) in end for points in position.scores())


def printed(drawn: object) -> str:
    console = Console(file=io.StringIO(), width=80, color_system=None)
    console.print(drawn)
    text: str = console.file.getvalue()  # type: ignore[attr-defined]
    return text


def test_what_is_drawn_is_the_same_in_worlds_that_look_alike(tmp_path: Path) -> None:
    with installed(tmp_path, LITTLE_TRICK):
        game = roitelet.game("little-trick").interpreted()
        position, words, drawing = game.deal(3, seed=5), Words("en", game), plain_drawing(game)
        for seat in range(3):
            worlds = [position.redeal(seat, seed=seed) for seed in range(5)]
            assert len({bytes(world) for world in worlds}) > 1
            assert len({printed(drawing.draw(world.view(seat), words, NAMES, 80)) for world in worlds}) == 1
