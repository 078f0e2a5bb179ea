"""`roitelet score`: a score pad for people who play with the box.

Generic over games: a game's `score_pad.py` parses the cards, counts them, and draws the sheet. Without a file the
command asks; a file, or standard input, holds one game or several in a row:

    # a remark
    ! what is common to all players of a game
    Anna: her cards
    Bruno: his cards
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, Protocol, TypeVar

import typer
from rich.console import RenderableType

import roitelet
from roitelet.cli.app import Lang, Slug, command, language, say, screen
from roitelet.drawing import paragraph
from roitelet.game import Game
from roitelet.mistake import Mistake
from roitelet.parts import Part
from roitelet.words import Words

T = TypeVar("T")
COMMON, REMARK = "!", "#"
LONGEST_FILE = 1 << 16
LONGEST_NAME = 40


class ScorePad(Protocol):
    """What a game's `score_pad.py` gives. A sheet is one counted game, opaque to this command."""

    SERIES: int
    MOST_PLAYERS: int

    def read_common(self, text: str) -> Sequence[str]: ...
    def read_cards(self, text: str) -> Sequence[str]: ...
    def sheet(self, common: Sequence[str], hands: Sequence[Sequence[str]]) -> Any: ...
    def common_choices(self, words: Words) -> Sequence[str]: ...
    def draw(self, made: Any, words: Words, names: Sequence[str], width: int) -> RenderableType: ...
    def draw_series(self, sheets: Sequence[Any], words: Words, names: Sequence[str], width: int) -> RenderableType: ...
    def figures(self, made: Any) -> dict[str, Any]: ...
    def series_figures(self, sheets: Sequence[Any]) -> dict[str, Any]: ...


SCORE_PAD: Part[ScorePad] = Part("score_pad", ScorePad)


def pad_of(game: Game) -> ScorePad:
    pad = game.part(SCORE_PAD)
    if pad is None:
        raise Mistake("score-no-pad", title=game.titles["en"])
    return pad


@dataclass
class Noted:
    """One game as it was typed."""

    common: Sequence[str]
    hands: dict[str, Sequence[str]] = field(default_factory=dict)


@command("help-score")
def score(
    slug: Slug,
    file: Annotated[Path | None, typer.Argument(metavar="[FILE]", help=say("help-score-file"))] = None,
    as_json: Annotated[bool, typer.Option("--json", help=say("help-simulate-json"))] = False,
    lang: Lang = None,
) -> None:
    game = roitelet.game(slug)
    pad, words = pad_of(game), Words(language, game)
    if file is None and sys.stdin.isatty():
        ask_and_show(pad, words)
        return
    name = "-" if file is None else str(file)
    games = read(pad, text_of(file), name)
    sheets = counted(pad, games)
    if as_json:
        series = {"series": pad.series_figures(sheets)} if len(sheets) > 1 else {}
        players = list(games[0].hands)
        typer.echo(json.dumps({"roitelet": roitelet.__version__, "game": slug, "players": players,
                               "sheets": [pad.figures(made) for made in sheets], **series}))  # fmt: skip
    else:
        show(pad, words, games, sheets)


# Reading a file


def text_of(file: Path | None) -> bytes:
    """The content of the file or of standard input, up to one byte more than is allowed."""
    if file is None:
        return sys.stdin.buffer.read(LONGEST_FILE + 1)
    with file.open("rb") as source:
        return source.read(LONGEST_FILE + 1)


def read(pad: ScorePad, raw: bytes, file: str) -> list[Noted]:
    """The games of a file; a Mistake names its line."""
    if len(raw) > LONGEST_FILE:
        raise Mistake("score-file-too-long", file=file)
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Mistake("replay-not-text", file=file) from None
    games: list[Noted] = []
    for number, line in enumerate(map(str.strip, text.splitlines()), 1):
        if not line or line.startswith(REMARK):
            continue
        try:
            note(pad, games, line)
        except Mistake as mistake:
            raise Mistake("score-in-line", file=file, line=number, mistake=mistake.say(language)) from None
    if not games or any(not noted.hands for noted in games):
        raise Mistake("score-empty", file=file)
    return games


def note(pad: ScorePad, games: list[Noted], line: str) -> None:
    if line.startswith(COMMON):
        games.append(Noted(pad.read_common(line.removeprefix(COMMON))))
        return
    name, colon, cards = (part.strip() for part in line.partition(":"))
    if not (name and colon):
        raise Mistake("score-bad-line", text=line)
    if not games:
        games.append(Noted(()))
    if name in games[-1].hands:
        raise Mistake("score-player-twice", name=name)
    games[-1].hands[name] = pad.read_cards(cards)


def counted(pad: ScorePad, games: Sequence[Noted]) -> list[Any]:
    """The sheets of all games, with the players in the order of the first."""
    names = list(games[0].hands)
    if len(games) > pad.SERIES:
        raise Mistake("score-too-many-games", most=pad.SERIES)
    for noted in games:
        if set(noted.hands) != set(names):
            raise Mistake("score-other-players", names=", ".join(names))
    return [pad.sheet(noted.common, [noted.hands[name] for name in names]) for noted in games]


def show(pad: ScorePad, words: Words, games: Sequence[Noted], sheets: Sequence[Any]) -> None:
    names = list(games[0].hands)
    for made in sheets:
        screen.print(pad.draw(made, words, names, screen.width))
        screen.print()
    if len(sheets) > 1:
        screen.print(pad.draw_series(sheets, words, names, screen.width))


# Asking


def ask_and_show(pad: ScorePad, words: Words) -> None:
    """Asks for game after game until none is wanted or the series is over; asks again after a mistake."""
    games: list[Noted] = []
    sheets: list[Any] = []
    while len(games) < pad.SERIES:
        noted = ask_for_game(pad, words, list(games[0].hands) if games else [])
        if noted is None:
            return
        try:
            made = counted(pad, [*games, noted])
        except Mistake as mistake:
            tell(mistake.say(language))
            continue
        games.append(noted)
        sheets = made
        screen.print()
        show(pad, words, games[-1:], sheets[-1:])
        if len(games) > 1:
            screen.print(pad.draw_series(sheets, words, list(games[0].hands), screen.width))
        if len(games) == pad.SERIES or ask("score-another").strip().casefold() not in say("play-yes").split():
            return


def ask_for_game(pad: ScorePad, words: Words, names: Sequence[str]) -> Noted | None:
    """Asks for one game's cards, and in the first game of a series for the names. None if no player is named."""
    for line in pad.common_choices(words):
        screen.print(paragraph(line, screen.width), soft_wrap=True)
    tell(words.say("pad-common-help"))
    noted = Noted(until_right("score-ask-common", pad.read_common))
    tell(words.say("pad-hand-help"))
    while len(noted.hands) < (len(names) or pad.MOST_PLAYERS):
        number = len(noted.hands)
        name = names[number] if names else ask("score-ask-name", number=number + 1).strip()[:LONGEST_NAME]
        if not name:
            break
        if name in noted.hands:
            tell(say("score-player-twice", name=name))
            continue
        noted.hands[name] = until_right("score-ask-hand", pad.read_cards, name=name)
    return noted if noted.hands else None


def until_right(question: str, read: Callable[[str], T], **facts: str) -> T:
    while True:
        try:
            return read(ask(question, **facts))
        except Mistake as mistake:
            tell(mistake.say(language))


def ask(question: str, **facts: Any) -> str:
    with suppress(ImportError):
        import readline  # noqa: F401  # line editing, where it is installed
    screen.file.flush()
    try:
        return input(f" {say(question, **facts)} ")
    except EOFError:
        raise KeyboardInterrupt from None


def tell(sentence: str) -> None:
    screen.print(paragraph(sentence, screen.width), soft_wrap=True)
