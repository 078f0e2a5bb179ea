"""The optional files of a game are found one way, for our games and a third party's, and checked by their Protocols."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import invalidate_caches
from pathlib import Path
from types import ModuleType
from typing import Protocol

import pytest

import roitelet
from roitelet.bots import YARDSTICKS
from roitelet.bots.hint import ADVICE, CALLING
from roitelet.bots.search import OWN_WAY
from roitelet.cli.score import SCORE_PAD
from roitelet.game import Game
from roitelet.mistake import Mistake
from roitelet.parts import Part, members, module_of
from roitelet.series import SERIES
from roitelet.study import FINDING, HOLDINGS, TELLING
from roitelet.terminal import DRAWING, NUMBERING, OFFERING
from roitelet.web.pages.games import COMPOSING, PAGE, SCORE_PAGE

PARTS: dict[str, Part[object]] = {
    "advice": ADVICE, "calling": CALLING, "composing": COMPOSING, "finding": FINDING, "holdings": HOLDINGS,
    "numbering": NUMBERING, "offering": OFFERING, "own way": OWN_WAY, "page": PAGE, "score pad": SCORE_PAD,
    "score page": SCORE_PAGE, "series": SERIES, "telling": TELLING, "terminal": DRAWING, "yardsticks": YARDSTICKS,
}  # fmt: skip
EVERYWHERE = {"advice", "holdings", "page", "terminal"}
FOUND = {
    "for-a-crown": {"calling", "offering", "own way", "telling"},
    "le-roi-lui": set(),
    "les-caprices-du-roi": {"finding", "own way", "score pad", "score page", "series"},
    "pour-le-roi": {"composing", "numbering"},
    "roi-et-compagnie": {"calling", "composing", "own way", "telling", "yardsticks"},
}


class Greeting(Protocol):
    WORD: str

    def greet(self, name: str) -> str: ...


class Leaving(Protocol):
    def leave(self) -> str: ...
    def return_(self) -> str: ...


GREETING: Part[Greeting] = Part("greeting", Greeting)
LEAVING: Part[Leaving] = Part("greeting", Leaving, besides=True)


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    folder = tmp_path / "a_game_from_elsewhere"
    folder.mkdir()
    (folder / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    module_of.cache_clear()
    yield folder
    module_of.cache_clear()
    for name in [name for name in sys.modules if name.partition(".")[0] == folder.name]:
        del sys.modules[name]


def lay(package: Path, text: str) -> None:
    (package / "greeting.py").write_text(text)
    invalidate_caches()


@pytest.fixture
def game(package: Path) -> Game:
    rules = ModuleType("rules")
    rules.__package__ = package.name
    found = roitelet.game("le-roi-lui")
    return Game(**{**{name: getattr(found, name) for name in found.__dataclass_fields__}, "rules": rules})


@pytest.mark.parametrize("slug", FOUND)
def test_each_of_our_games_has_the_parts_that_it_brings(slug: str) -> None:
    game = roitelet.game(slug)
    assert {name for name, part in PARTS.items() if game.part(part) is not None} == EVERYWHERE | FOUND[slug]


def test_a_protocol_lists_its_functions_and_fields() -> None:
    assert set(members(Greeting)) == {"WORD", "greet"}


def test_a_game_without_the_file_is_without_the_part(game: Game) -> None:
    assert game.part(GREETING) is None


def test_a_third_partys_file_is_found_by_its_name_alone(game: Game, package: Path) -> None:
    lay(package, "WORD = 'Hail'\ndef greet(name):\n    return f'{WORD}, {name}'\n")
    greeting = game.part(GREETING)
    assert greeting is not None
    assert greeting.greet("Anna") == "Hail, Anna"


def test_a_file_that_lacks_a_name_is_refused_with_the_name(game: Game, package: Path) -> None:
    lay(package, "def greet(name):\n    return name\n")
    with pytest.raises(Mistake) as raised:
        game.part(GREETING)
    for language in ("en", "fr"):
        assert f"{package.name}.greeting" in raised.value.say(language)
        assert "WORD" in raised.value.say(language)


def test_names_besides_are_all_there_or_none(game: Game, package: Path) -> None:
    lay(package, "WORD = ''\ndef greet(name): ...\n")
    assert game.part(LEAVING) is None


def test_half_of_the_names_besides_is_refused(game: Game, package: Path) -> None:
    lay(package, "def leave(): ...\n")
    with pytest.raises(Mistake, match="return_"):
        game.part(LEAVING)


def test_what_goes_wrong_inside_a_part_is_not_hidden(game: Game, package: Path) -> None:
    lay(package, "import a_module_that_nobody_has\n")
    with pytest.raises(ModuleNotFoundError, match="a_module_that_nobody_has"):
        game.part(GREETING)
