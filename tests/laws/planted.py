"""Planted faults: for each fault that a law can find, one way to break a small game so that this law finds it.

The game is tests/third_party/little_trick. Faults of its rules are switched on by its option `fault`; faults of what it
declares are changed facts or edited files, in a copy of the package; where no game can break a law, because the engine
keeps it, the fault is planted in the engine.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from importlib import import_module, invalidate_caches
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Protocol

import pytest

from roitelet import Batch, Game, Position, kernels, observing
from roitelet.game import Option
from roitelet.rule import rule

SOURCE = Path(__file__).parents[1] / "third_party" / "little_trick" / "src" / "little_trick"
_copies = count()


def load(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Game:
    """The game of a package's folder, wherever it lies; interpreted, so that a fault can do no harm."""
    monkeypatch.syspath_prepend(str(folder.parent))
    invalidate_caches()
    game: Game = import_module(folder.name).GAME
    return game.interpreted()


def copied(place: Path) -> Path:
    """A copy of the game's package under a name of its own."""
    compiled = shutil.ignore_patterns("__pycache__")
    return Path(shutil.copytree(SOURCE, place / f"little_trick_{next(_copies)}", ignore=compiled))


class Plant(Protocol):
    def __call__(self, place: Path, monkeypatch: pytest.MonkeyPatch) -> Game:
        """The broken game."""


def sound(place: Path, monkeypatch: pytest.MonkeyPatch) -> Game:
    return load(SOURCE, monkeypatch)


@dataclass(frozen=True)
class Rules:
    """A fault of the rules, by its name there."""

    fault: str

    def __call__(self, place: Path, monkeypatch: pytest.MonkeyPatch) -> Game:
        game = sound(place, monkeypatch)
        option = replace(game.options[0], default=1 + game.rules.FAULTS.index(self.fault))
        return replace(game, options=(option,))


@dataclass(frozen=True)
class Facts:
    """Facts of `__init__.py`, changed."""

    changed: Mapping[str, Any]

    def __call__(self, place: Path, monkeypatch: pytest.MonkeyPatch) -> Game:
        return replace(sound(place, monkeypatch), **self.changed)


@dataclass(frozen=True)
class Edit:
    """A file of the package, with one text put in place of another; without `new`, removed."""

    file: str
    old: str = ""
    new: str | None = None
    loaded: bool = False
    """Whether the game is loaded before, since it could not be afterwards."""

    def __call__(self, place: Path, monkeypatch: pytest.MonkeyPatch) -> Game:
        folder = copied(place)
        game = load(folder, monkeypatch) if self.loaded else None
        self._edit(folder / self.file)
        return game or load(folder, monkeypatch)

    def _edit(self, file: Path) -> None:
        file.parent.mkdir(exist_ok=True)
        if self.new is None:
            file.unlink()
        else:
            text = file.read_text("utf-8") if file.exists() else ""
            assert self.old in text
            file.write_text(text.replace(self.old, self.new, 1) if self.old else text + self.new, "utf-8")


@dataclass(frozen=True)
class Put:
    """A file of the package that is no text of ours: these bytes or, without any, a link that leads out of it."""

    file: str
    content: bytes | None

    def __call__(self, place: Path, monkeypatch: pytest.MonkeyPatch) -> Game:
        file = copied(place) / self.file
        file.parent.mkdir(exist_ok=True)
        if self.content is None:
            outside = place / "outside.svg"
            outside.write_text(ICON, "utf-8")
            file.symlink_to(outside)
        else:
            file.write_bytes(self.content)
        return load(file.parent.parent if file.parent.name == "icons" else file.parent, monkeypatch)


ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>'


@dataclass(frozen=True)
class Engine:
    """A fault of the engine, planted before the game is first run."""

    break_it: Callable[[pytest.MonkeyPatch, Game], None]
    fault: str = ""
    """A fault of the rules that is needed besides."""

    def __call__(self, place: Path, monkeypatch: pytest.MonkeyPatch) -> Game:
        game = replace((Rules(self.fault) if self.fault else sound)(place, monkeypatch))
        self.break_it(monkeypatch, game)
        return game


def option(name: str = "fault", field: str = "fault", default: int = 0) -> Option:
    return Option(name, field, default, lambda seats: (0, 1))


# Faults of the engine


def play_anything(monkeypatch: pytest.MonkeyPatch, game: Game) -> None:
    monkeypatch.setattr(Position, "play", lambda self, move: None)


def undo_nothing(monkeypatch: pytest.MonkeyPatch, game: Game) -> None:
    monkeypatch.setattr(Position, "undo", lambda self: None)


def never_learned(monkeypatch: pytest.MonkeyPatch, game: Game) -> None:
    monkeypatch.setattr(Position, "can_undo", lambda self: True)


def think_aloud(monkeypatch: pytest.MonkeyPatch, game: Game) -> None:
    """A view draws from the stream of the game itself."""
    view = Position.view

    def drawing(self: Position, seat: int | None, **asked: bool) -> Position:
        self.state.chance[4] += 1
        return view(self, seat, **asked)

    monkeypatch.setattr(Position, "view", drawing)


@rule
def honest(s: Any, *seat: int) -> None:
    """The rule that is broken: put in by `other_compiler`."""


@rule
def deals_more(s: Any) -> None:
    honest(s)
    s.count = 1


@rule
def hides_more(s: Any, seat: int) -> None:
    honest(s, seat)
    s.count = 1


def other_compiler(name: str, broken: Any) -> Engine:
    """Interpreted rules that are not those which are compiled; neither is compiled here."""

    def break_it(monkeypatch: pytest.MonkeyPatch, game: Game) -> None:
        monkeypatch.setitem(globals(), "honest", getattr(game.rules, name))
        rules: Any = SimpleNamespace(**{**vars(game.rules), name: broken})
        other = replace(game, rules=rules)
        monkeypatch.setattr(Game, "compiled", lambda self: game)
        monkeypatch.setattr(Game, "interpreted", lambda self: other)

    return Engine(break_it)


def shift_rows(monkeypatch: pytest.MonkeyPatch, game: Game) -> None:
    deal = Batch._deal

    def another(self: Batch) -> None:
        self.seed += 1
        deal(self)
        self.seed -= 1

    monkeypatch.setattr(Batch, "_deal", another)


def other_playouts(monkeypatch: pytest.MonkeyPatch, game: Game) -> None:
    playouts = Batch.playouts
    monkeypatch.setattr(Batch, "playouts", lambda self, games=None, first=0: playouts(self, games, first=first + 1))


def never_reset(monkeypatch: pytest.MonkeyPatch, game: Game) -> None:
    monkeypatch.setattr(Batch, "reset", lambda self: None)


def hide_the_hand(monkeypatch: pytest.MonkeyPatch, game: Game) -> None:
    """A field that its seat sees is declared as never seen."""
    monkeypatch.setattr(game.table.fields["hand"], "never_seen", True)
    monkeypatch.setattr(observing, "_layout", observing._layout.__wrapped__)


@rule
def as_it_is(value: int, seat: int, seats: int) -> int:
    return value


def count_from_seat_0(monkeypatch: pytest.MonkeyPatch, game: Game) -> None:
    monkeypatch.setattr(observing, "from_the_left", as_it_is)


def misplace(monkeypatch: pytest.MonkeyPatch, game: Game) -> None:
    """The plan of observations points one byte too far."""
    made_by: Any = vars(observing.Layout)["plan"]

    def plan(self: observing.Layout) -> Any:
        made = made_by.func(self).copy()
        made[:, observing.ENTRIES + observing.PLACE] += 1
        return made

    monkeypatch.setattr(observing.Layout, "plan", property(plan))
    monkeypatch.setattr(observing, "_layout", observing._layout.__wrapped__)


def show_chance(monkeypatch: pytest.MonkeyPatch, game: Game) -> None:
    @rule
    def nothing(stream: Any) -> None:
        pass

    monkeypatch.setattr(kernels, "hide_stream", nothing)
    monkeypatch.setattr(observing, "NEVER", ("version", "seats"))
    monkeypatch.setattr(observing, "_layout", observing._layout.__wrapped__)


def few_positions(monkeypatch: pytest.MonkeyPatch, game: Game) -> None:
    worlds = import_module("little_trick.worlds")
    monkeypatch.setattr(worlds, "positions", lambda game: iter(()))


# Which law finds which fault

PLANTED: Mapping[str, tuple[str, Plant]] = {
    "raises": ("same-bits", Rules("overflows")),
    # What a game declares
    "fact-slug": ("facts", Facts({"slug": "Little Trick"})),
    "fact-title": ("facts", Facts({"titles": {"en": "Little Trick"}})),
    "fact-credits": ("facts", Facts({"authors": ()})),
    "fact-seats": ("facts", Facts({"seats": (3, 2)})),
    "fact-number": ("facts", Facts({"minutes": 0})),
    "rules-lack": ("rules", Edit("rules.py", "BOX = (1,) * CARDS", "PIECES = (1,) * CARDS")),
    "rules-unmarked": ("rules", Edit("rules.py", "@rule\ndef tally", "def tally")),
    "notation-count": ("notations", Edit("moves.py", "for card in CARD))\nNEWS", "for card in CARD[1:]))\nNEWS")),
    "notation-form": ("notations", Edit("moves.py", 'f"play {card}"', 'f"play  {card}"')),
    "notation-twice": ("notations", Edit("moves.py", 'f"show {card}"', '"show"')),
    "mark-beyond": ("marks", Rules("marks beyond")),
    "kind-unknown": ("marks", Rules("unknown kind")),
    "thing-unknown": ("marks", Rules("unknown thing")),
    "kind-twice": ("kinds", Edit("moves.py", 'Kind("wins")', 'Kind("plays")')),
    "words-missing": ("move-words", Edit("fr.ftl")),
    "words-variable": ("news-words", Edit("en.ftl", "news-wins = { $name }", "news-wins = { $player }")),
    "move-unsaid": ("move-words", Edit("fr.ftl", "move-show = Montrer { $what }\n", "")),
    "move-alike": ("move-words", Edit("en.ftl", "move-show = Show { $what }", "move-show = Show a card")),
    "news-unsaid": ("news-words", Edit("fr.ftl", "news-wins = { $name } fait la levée.\n", "")),
    "news-unfinished": ("news-words", Edit("en.ftl", "takes the trick.", "takes the trick")),
    "option-name": ("options", Facts({"options": (option(name="Fault"),)})),
    "option-field": ("options", Facts({"options": (option(field="flaw"),)})),
    "option-default": ("options", Facts({"options": (option(default=7),)})),
    "option-words": ("options", Edit("en.ftl", "", "option-fault = Planted fault\n")),
    "readme-missing": ("readmes", Edit("README.fr.md")),
    "readme-chapter": ("readmes", Edit("README.md", "## Rules", "## The rules")),
    "readme-unlike": ("readmes", Edit("README.md", "## Version history", "### Version history")),
    "components-missing": ("components", Edit("components.toml", loaded=True)),
    "components-unread": ("components", Edit("components.toml", "ranks = 4", "ranks = four", loaded=True)),
    "part-broken": ("parts", Edit("study.py", "", "import no_such_module\n")),
    "part-lacks": ("parts", Edit("advice.py", "", "def because(view, thoughts): ...\n")),
    "part-misnamed": ("parts", Edit("thinkng.py", "", "")),
    "shown-field": ("shown", Edit("moves.py", '"won": number()', '"wins": number()')),
    "shown-never": ("shown", Edit("moves.py", '"won": number()', '"deck": named(CARD)')),
    "shown-things": ("shown", Edit("moves.py", '"hand": counted(CARD)', '"hand": counted(CARD[1:])')),
    "shown-words": ("shown", Edit("fr.ftl", "field-hand = Main\n", "")),
    "look-name": ("look", Edit("icons/Crown.svg", "", ICON)),
    "look-elsewhere": ("look", Put("icons/crown.svg", None)),
    "look-size": ("look", Edit("table.css", "", "a{}\n" * 100_000)),
    "look-text": ("look", Put("table.css", "é{}".encode("latin-1"))),
    "look-fetches": ("look", Edit("table.css", "", ".plain{background:url(https://example.org/field.png)}")),
    "look-drawing": ("look", Edit("icons/crown.svg", "", ICON.replace("<path", "<script/><path"))),
    "look-box": ("look", Edit("icons/crown.svg", "", ICON.replace("viewBox", "viewbox"))),
    "look-half": ("look", Edit("table.html", "", "{%- macro board(g, press) -%}{%- endmacro -%}")),
    # After every move
    "bound": ("every-move", Rules("endless")),
    "progress": ("every-move", Rules("stuck")),
    "count": ("every-move", Rules("miscounts")),
    "pieces": ("every-move", Rules("loses a piece")),
    "playable": ("every-move", Rules("loses a piece")),
    "news-room": ("every-move", Rules("too much news")),
    "old-news": ("every-move", Rules("old news")),
    "hide-twice": ("every-move", Rules("hide counts")),
    "secrecy": ("every-move", Rules("leaks")),
    "view-redeal": ("every-move", Rules("peeks")),
    "redeal-pieces": ("every-move", Rules("doubles")),
    "redeal-legal": ("every-move", Rules("forgets own")),
    "redeal-ends": ("every-move", Rules("redeals endless")),
    "places": ("every-move", Rules("last is first")),
    # The same bits
    "same-bits": ("same-bits", other_compiler("deal", deals_more)),
    "refusal": ("refusal", Engine(play_anything)),
    "refusal-changes": ("refusal", Rules("legal writes")),
    "replay": ("replay", Rules("legal writes")),
    "round-trip": ("round-trip", Rules("seat beyond")),
    "undo": ("undo", Engine(undo_nothing, "only tells")),
    "undo-tells": ("undo", Engine(never_learned)),
    "undo-never": ("undo", Rules("ends at once")),
    "over-is-over": ("over-is-over", Engine(never_learned)),
    # Secrets and seats
    "views": ("views", Rules("leaks")),
    "keys": ("keys", Rules("copies the key")),
    "past": ("past", Rules("hide counts")),
    "thinking": ("thinking", Engine(think_aloud)),
    "relabelling": ("relabelling", Rules("seat 0 leads")),
    "relabelling-tally": ("relabelling", Rules("seat 0 wins ties")),
    "beginning": ("beginning", Rules("seat 0 begins")),
    # Worlds
    "even": ("even", Rules("leans")),
    "even-impossible": ("even", Rules("ignores voids")),
    "even-few": ("even", Engine(few_positions)),
    "worlds-impossible": ("forward", Rules("ignores voids")),
    "worlds-missing": ("forward", Rules("never deals the highest")),
    "worlds-uneven": ("forward", Rules("leans")),
    # Batches and observations
    "rows": ("rows", Engine(shift_rows)),
    "whole-games": ("whole-games", Engine(other_playouts)),
    "threads": ("threads", Engine(never_reset)),
    "observed-alike": ("observed-alike", Rules("leaks")),
    "observed-nothing-hidden": ("observed-alike", Rules("redeals nothing")),
    "observed-apart": ("observed-apart", Engine(hide_the_hand)),
    "observed-chairs": ("observed-chairs", Engine(count_from_seat_0)),
    "observed-same-bits": ("observed-same-bits", other_compiler("hide", hides_more)),
    "observed-numbers": ("observed-numbers", Engine(misplace)),
    "observed-to-come": ("observed-to-come", Engine(show_chance)),
}
"""By the fault: the law that finds it, and how it is planted."""
