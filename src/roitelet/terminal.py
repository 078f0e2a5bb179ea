"""A game in the terminal: one person at a table of bots.

Generic over games. A game's `terminal.py` draws a view of it, or else `plain_terminal`; everything that is shown, and
everything that a bot chooses from, is computed from the view of the seat in question.
"""

from __future__ import annotations

import datetime
import os
import secrets
import shlex
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from itertools import groupby
from pathlib import Path
from typing import Protocol

from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from roitelet import bots, chance
from roitelet.bots import Thought, Thoughts
from roitelet.drawing import paragraph
from roitelet.game import Game
from roitelet.mistake import CannotUndo
from roitelet.news import News
from roitelet.parts import Part
from roitelet.plain_terminal import plain_drawing
from roitelet.position import Position
from roitelet.replay import Replay
from roitelet.rules_text import rules_text
from roitelet.screens import file_trouble, show_paged
from roitelet.words import Words

HUMAN = "human"
RANDOM = "random"
"""The one bot for which nothing needs to be compiled."""
MOST_HINTED = 12
"""Moves that a hint lists; there may be dozens."""
MANY = 20
"""Offers of which a part can be listed again by some of its words."""
COMMANDS = ("hint", "thinking", "undo", "save", "rules", "help", "quit")
CONSIDERED = 3
"""How many of a bot's thoughts are shown."""


class Drawing(Protocol):
    """What a game's `terminal.py` gives."""

    DRAWN: frozenset[str]
    APART: frozenset[str]

    def asked(self, view: Position, words: Words) -> str: ...
    def draw(self, view: Position, words: Words, names: Sequence[str], width: int, aid: bool = True) -> RenderableType:
        """The table as the viewer knows it or, without the memory aid, as it lies there for all to see."""

    def reckon(self, view: Position, words: Words, names: Sequence[str], width: int) -> RenderableType: ...


class Numbering(Protocol):
    """What a game's `terminal.py` may give besides: numbers of its own for moves that are numbers themselves."""

    def numbered(self, view: Position, words: Words, offers: Sequence[str]) -> dict[str, str] | None:
        """From what is typed to the move, instead of the place in the menu; or None where that will do."""

    def short_menu(self, view: Position, words: Words, offers: Sequence[str]) -> list[tuple[str, str]]:
        """The menu then: what is typed, and what it says."""


class Offering(Protocol):
    """What a game's `terminal.py` may give besides: moves in more words than their notation holds."""

    def offer(self, view: Position, words: Words, names: Sequence[str], move: str, seat: int) -> str:
        """A move as that seat may make it: what it costs, whom it concerns."""


DRAWING: Part[Drawing] = Part("terminal", Drawing)
NUMBERING: Part[Numbering] = Part("terminal", Numbering, besides=True)
OFFERING: Part[Offering] = Part("terminal", Offering, besides=True)


def drawing_of(game: Game) -> Drawing:
    """The game's own drawing, or else the one that serves every game."""
    return game.part(DRAWING) or plain_drawing(game)


def seed_for(seed: int, number: int) -> int:
    """A bot's seed, from the bots' own and how many moves were made: taking a move back changes no choice."""
    return int.from_bytes(chance.key_of_seed(seed, number, chance.CHOOSING)[:7], "little")


class Sitting:
    """One person's evening at a table: the game, the screen, and what was last told and saved."""

    def __init__(
        self,
        position: Position,
        players: Sequence[str],
        language: str,
        console: Console,
        *,
        seed: int | None = None,
        thinking: bool = False,
        aid: bool = True,
        warm: Callable[[Game], None] = lambda game: None,
    ) -> None:
        self.position = position
        self.players = players
        """For each seat the name of its bot, or HUMAN."""
        self.seat = seat = players.index(HUMAN)
        self.bots = {name: bots.bot(name, position.game) for name in players if name != HUMAN}
        self.thinking = thinking
        """Whether what the bots considered is shown."""
        self.aid = aid
        """Whether all that perfect memory would know is shown; if not, it is as at the table."""
        self.thoughts: list[Thoughts] = []
        """What bots considered for moves that have not been told yet."""
        self.warm = warm
        """Gets a game ready to be thought about."""
        self.console = console
        self.words = Words(language, position.game)
        self.say = self.words.say
        self.drawing = drawing_of(position.game)
        self.numbering, self.offering = position.game.part(NUMBERING), position.game.part(OFFERING)
        self.seed = secrets.randbits(63) if seed is None else seed
        self.published = position.hash if seed is None else None
        """The hash to show while the key is secret; a seed is no secret."""
        self.names = [""] * position.seats
        for place, name in zip(range(1, position.seats), self.say("play-names").split(), strict=False):
            self.names[(seat + place) % position.seats] = name
        self.names[seat] = self.say("play-you")
        self.told = 0
        """The news of this move and of those after it has not been told yet."""
        self.file: Path | None = None
        """Where the game was last saved, or read from."""
        self.saved: list[str] | None = None
        """The moves that the game had then."""

    @property
    def view(self) -> Position:
        return self.position.view(self.seat)

    @property
    def width(self) -> int:
        return self.console.width

    # Telling

    def tell(self, sentence: str, style: str = "") -> None:
        self.console.print(paragraph(sentence, self.width, style), soft_wrap=True)

    def command(self, sentence: str) -> None:
        """A sentence that holds something to copy: never wrapped by us."""
        self.console.print(Text(f" {sentence}"), soft_wrap=True)

    def tell_news(self) -> None:
        if self.position.number < self.told:
            return
        news = [line for line in self.view.news(since=self.told) if line.kind not in self.drawing.DRAWN]
        self.told = self.position.number + 1
        for (seat, _), lines in groupby(news, key=lambda line: (line.seat, line.kind in self.drawing.APART)):
            said = (self.sentence(list(same)) for _, same in groupby(lines, key=lambda line: line.kind))
            self.tell(" ".join(said), "bold" if seat == self.seat else "")
        for thoughts in self.thoughts:
            self.tell_thoughts(thoughts)
        self.thoughts.clear()

    def tell_thoughts(self, thoughts: Thoughts) -> None:
        """What a bot considered, where it considered anything: dim, beside the game rather than part of it."""
        seat = thoughts.seat
        considered = [self.weighed(thought, seat) for thought in thoughts.moves[:CONSIDERED] if thought.visits]
        if self.thinking and considered:
            name = self.titled(thoughts.seat)
            self.tell(self.say("play-considered", name=name, moves=" · ".join(considered)), "dim")

    def offer(self, move: str, seat: int) -> str:
        """A move in words, as that seat may make it: a game may know more of it than its notation says."""
        if self.offering is None:
            return self.words.move(move)
        return self.offering.offer(self.view, self.words, self.names, move, seat)

    def weighed(self, thought: Thought, seat: int) -> str:
        """A move, and what a bot thinks it brings: its chance to win or, if it does not look so far, points."""
        move = self.offer(thought.notation, seat)
        if thought.chance is not None:
            return self.say("play-weighed-chance", move=move, chance=thought.chance)
        return self.say("play-weighed-points", move=move, points=thought.points or 0.0)

    def titled(self, seat: int) -> str:
        """A bot's name and its level."""
        return self.say("play-titled", name=self.names[seat], bot=self.players[seat])

    def sentence(self, lines: Sequence[News]) -> str:
        """News of one kind: a list in one sentence, where the game's words have one, or else a sentence each."""
        kind = lines[0].kind
        if len(lines) == 1 or not self.words.has(f"news-{kind}-list"):
            return " ".join(self.words.news(line, self.seat, self.names) for line in lines)
        *items, last = (
            self.say(f"news-{kind}-item", **self.words.thing(line.what or ""), count=line.amount or 0) for line in lines
        )
        return self.say(f"news-{kind}-list", list=self.say("play-and", first=", ".join(items), last=last))

    def show(self) -> None:
        self.console.print()
        self.console.print(self.drawing.draw(self.view, self.words, self.names, self.width, self.aid))
        self.console.print()

    # Playing

    def welcome(self) -> None:
        game = self.position.game
        title = Text.assemble((game.title(self.words.language), "bold"), f" · {', '.join(game.authors)}")
        self.console.print(title)
        order = [(self.seat + place) % self.position.seats for place in range(1, self.position.seats)]
        self.tell(self.say("play-welcome", names=" · ".join(self.titled(seat) for seat in order)))
        if self.published is None:
            self.tell(self.say("play-seeded", seed=str(self.seed)))
        else:
            self.tell(self.say("play-published"))
            self.command(self.published)
        self.console.print()

    def go_on(self, file: Path) -> None:
        """A game that had begun before: what happened since everybody's last move is told again."""
        self.file, self.saved = file, self.position.moves
        self.told = max(0, self.position.number - self.position.seats)
        if not self.position.over:
            self.tell(self.say("play-resumed", moves=self.position.number))
            self.console.print()

    def run(self) -> bool:
        """Plays until the end; False if the person leaves before."""
        while not self.position.over:
            if self.position.seat != self.seat:
                self.bot_turn()
            elif not self.turn():
                return False
        self.tell_news()
        self.finish()
        return True

    def bot_turn(self) -> None:
        """One decision of a bot's, which sees its own view and nothing else."""
        seat = self.position.seat
        bot = self.bots[self.players[seat]]
        thoughts = bot.think(self.position.view(seat), seed_for(self.seed, self.position.number))
        self.thoughts.append(thoughts)
        self.play(thoughts.best.move)

    def play(self, move: int | str) -> None:
        """Plays on a copy, so that an interruption leaves the position before the move or after it.

        What happened is told when the next one is about to act, who may think for a while.
        """
        after = self.position.copy()
        after.play(move)
        before, self.position = self.position, after
        if after.seat != before.seat:
            self.tell_news()

    def turn(self) -> bool:
        """One decision of the person's: the news, the table, the question; False to leave."""
        self.tell_news()
        self.show()
        offers = self.view.legal()
        self.tell(self.drawing.asked(self.view, self.words), "bold")
        if self.numbering is None or self.numbers(offers) is None:
            self.console.print(self.menu([self.offer(move, self.seat) for move in offers]))
        else:
            lines = self.numbering.short_menu(self.view, self.words, offers)
            self.console.print(self.columns([f"{typed:>5}  {offer}" for typed, offer in lines]))
        self.tell(self.say("play-keys", **{name: self.keys(name)[0] for name in COMMANDS}), "dim")
        while True:
            typed = " ".join(self.ask("play-prompt").split())
            match next((name for name in COMMANDS if typed.lower() in self.keys(name)), None):
                case None:
                    move = self.understand(typed, offers)
                    if move is not None:
                        self.console.print()
                        self.play(move)
                        return True
                case "hint":
                    self.hint()
                case "thinking":
                    self.thinking = not self.thinking
                    self.tell(self.say("play-thinking-on" if self.thinking else "play-thinking-off"))
                case "undo":
                    if self.undo():
                        return True
                case "save":
                    self.save()
                case "rules":
                    self.rules()
                    return True
                case "help":
                    self.help(offers)
                case "quit":
                    return False

    def menu(self, offers: Sequence[str]) -> RenderableType:
        """The numbered offers, in as many columns as there is room for, read downwards."""
        return self.columns([f"{number:>3}  {offer}" for number, offer in enumerate(offers, 1)])

    def columns(self, items: Sequence[str]) -> RenderableType:
        columns = max(1, min(3, self.width // (max(map(len, items)) + 2)))
        rows = -(-len(items) // columns)
        grid = Table.grid(padding=(0, 2, 0, 0))
        for row in range(rows):
            grid.add_row(*(Text(item, no_wrap=True) for item in items[row::rows]))
        return grid

    def numbers(self, offers: Sequence[str]) -> dict[str, str] | None:
        """The game's own numbers for these moves, if it has any."""
        return None if self.numbering is None else self.numbering.numbered(self.view, self.words, offers)

    def understand(self, typed: str, offers: Sequence[str]) -> str | None:
        """The move that was typed: its number, its notation or its words; if none of these, says so."""
        numbered = self.numbers(offers)
        last = len(offers) if numbered is None else max(map(int, numbered))
        if numbered is None:
            numbered = {str(number): move for number, move in enumerate(offers, 1)}
        if typed in numbered:
            return numbered[typed]
        if typed.isdecimal():
            self.tell(self.say("play-no-such-number", number=typed, last=last))
        elif not typed:
            self.tell(self.say("play-empty", last=last))
        else:
            for move in self.position.game.notation:
                if typed.casefold() in (move, self.words.move(move).casefold(), self.offer(move, self.seat).casefold()):
                    if move in offers:
                        return move
                    self.tell(self.say("play-not-now", move=typed))
                    return None
            if not self.narrow(typed, offers, numbered):
                self.tell(self.say("play-not-understood", typed=typed, last=last))
        return None

    def narrow(self, typed: str, offers: Sequence[str], numbered: Mapping[str, str]) -> bool:
        """Shows again those of many offers whose words hold what was typed; whether there are any."""
        keys = {move: key for key, move in numbered.items()}
        said = {move: self.offer(move, self.seat) for move in offers}
        found = [move for move in offers if typed.casefold() in said[move].casefold() and move in keys]
        if not found or len(offers) <= MANY:
            return False
        self.console.print(self.columns([f"{keys[move]:>3}  {said[move]}" for move in found]))
        return True

    def hint(self) -> None:
        """Every choice with its chance to win, and why the best is best: from what the person knows."""
        from roitelet.bots.hint import hint

        self.warm(self.position.game)
        given = hint(self.view)
        self.console.print()
        if given.thoughts.best.chance is not None:
            told = self.worth_telling(given.thoughts)
            self.console.print(self.chances(told))
            others = len(told) - MOST_HINTED
            if others > 0:
                self.tell(self.say("play-hint-others", others=others))
        self.tell(given.say(self.words, self.names, self.aid))
        self.console.print()

    def worth_telling(self, thoughts: Thoughts) -> Sequence[Thought]:
        """The best first. Where moves are numbers themselves, there are dozens that no bot would think of."""
        if self.numbers(self.view.legal()) is None:
            return thoughts.moves
        return [thought for thought in thoughts.moves if thought.chance is not None]

    def chances(self, thoughts: Sequence[Thought]) -> RenderableType:
        """The first of these moves, as the menu numbers them."""
        offers = self.view.legal_numbers()
        own = self.numbers(self.view.legal())
        typed = {move: key for key, move in own.items()} if own is not None else {}
        grid = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim", show_edge=False)
        grid.add_column("", justify="right", width=3)
        grid.add_column(self.say("play-hint-move"), no_wrap=True)
        grid.add_column(self.say("play-hint-chance"), justify="right", no_wrap=True)
        grid.add_column(self.say("play-hint-interval"), justify="right", no_wrap=True)
        for thought in thoughts[:MOST_HINTED]:
            cells = [
                typed.get(thought.notation) or str(offers.index(thought.move) + 1),
                self.offer(thought.notation, self.seat),
                "",
                "",
            ]
            if thought.chance is not None and thought.low is not None and thought.high is not None:
                cells[2] = self.say("play-percent", n=thought.chance)
                cells[3] = self.say("play-percent-range", least=100 * thought.low, most=100 * thought.high)
            grid.add_row(*(Text(cell) for cell in cells), style="bold" if thought is thoughts[0] else "")
        return grid

    def undo(self) -> bool:
        """Takes back the person's own last move, unless a bot has answered it; if refused, nothing changes."""
        before = self.position.copy()
        try:
            movers = list(before.movers())
            if movers and movers[0] != self.seat:
                raise CannotUndo("undo-answered" if self.seat in movers else "nothing-to-undo")
            before.undo()
        except CannotUndo as refusal:
            self.tell(self.say(refusal.sentence, **refusal.facts))
            return False
        self.position, self.told = before, before.number + 1
        self.tell(self.say("play-undone"))
        return True

    def rules(self) -> None:
        show_paged(self.console, rules_text(self.position.game, self.words.language))

    def help(self, offers: Sequence[str]) -> None:
        self.console.print()
        self.tell(self.say("play-help-choose", example=offers[0]))
        if len(offers) > MANY:
            self.tell(self.say("play-help-find"))
        for name in COMMANDS:
            if name != "help":
                self.tell(self.say(f"play-help-{name}", key=self.keys(name)[0]))
        if self.words.has("table-help"):
            self.tell(self.say("table-help"))
        self.console.print()

    def finish(self) -> None:
        """The reckoning, and the key, which needs to be secret no longer."""
        self.console.print()
        self.console.print(self.drawing.reckon(self.view, self.words, self.names, self.width))
        self.console.print()
        key = self.position.key
        if key is not None:
            self.command(f"{self.say('play-key')} {key.hex()}")
        if self.published is not None:
            self.command(f"{self.say('play-hash')}\n {self.published}")

    def offer_to_save(self) -> None:
        """The finished game is the proof of itself: offered once, unless it is on disk already."""
        if self.saved != self.position.moves:
            if not self.agrees("play-offer", default=True):
                self.tell(self.say("play-not-saved"))
                return
            self.save()
        if self.file is not None and self.saved == self.position.moves:
            self.command(self.say("play-proof", file=quoted(self.file)))

    # Asking

    def keys(self, name: str, group: str = "play-key") -> list[str]:
        """What may be typed for a command; the first is what the screen shows."""
        return self.say(f"{group}-{name}").split()

    def ask(self, question: str, **facts: str) -> str:
        with suppress(ImportError):
            import readline  # noqa: F401  # line editing, where there is any
        self.console.file.flush()
        try:
            answer = input(f" {self.say(question, **facts)} ")
        except UnicodeDecodeError:  # the terminal writes another alphabet than it says
            return "\N{REPLACEMENT CHARACTER}"
        return answer.encode(errors="replace").decode()

    def agrees(self, question: str, default: bool, **facts: str) -> bool:
        """Yes or no; asked until it is one of them, or nothing, which means what is in capitals."""
        while True:
            answer = self.ask(question, **facts).strip().casefold()
            if not answer:
                return default
            for meaning in ("yes", "no"):
                if answer in self.keys(meaning, "play"):
                    return meaning == "yes"

    # Saving

    def replay(self) -> Replay:
        return Replay.of(self.position, players=self.players)

    def save(self) -> None:
        """Asks for a file and saves; any trouble is told, and the game goes on."""
        proposed = fresh_file(Path(), self.position.game.slug)
        file = Path(self.ask("play-file-name", default=str(proposed)).strip() or proposed)
        try:
            file = file.expanduser()
            if not file.suffix:
                file = Path(f"{file}.json")
            if file.exists() and not self.agrees("play-replace", default=False, file=str(file)):
                self.tell(self.say("play-not-saved"))
                return
            self.write(file)
        except (OSError, RuntimeError) as error:  # the latter: nobody's home
            refused = error if isinstance(error, OSError) else OSError(str(error))
            self.command(file_trouble(self.words, refused, file))
        else:
            self.command(self.say("play-saved", file=str(file)))

    def write(self, file: Path) -> None:
        self.replay().save(file)
        self.file, self.saved = file, self.position.moves

    def keep(self, folder: Path) -> Path:
        """The file that holds the game as it stands: the one it was saved to, or a new one in the house's folder.

        A file of the house's own, from which the game was resumed, is brought up to date; a person's never is.
        """
        if self.file is not None and self.saved == self.position.moves:
            return self.file
        folder.mkdir(parents=True, exist_ok=True)
        ours = self.file is not None and self.file.resolve().parent == folder.resolve()
        name = f"{self.position.game.slug}-{os.getpid()}"  # windows that close together must not meet in one file
        file = self.file if self.file is not None and ours else fresh_file(folder, name)
        self.write(file)
        return file


def fresh_file(folder: Path, name: str) -> Path:
    """A file of today's that is not there yet."""
    stem = f"{name}-{datetime.date.today()}"
    file, number = folder / f"{stem}.json", 1
    while file.exists():
        number += 1
        file = folder / f"{stem}-{number}.json"
    return file


def quoted(file: Path) -> str:
    """A file's name as a shell takes it."""
    return shlex.quote(str(file))
