"""What all commands share: the application, the language, the screen, and Typer's errors in both languages."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, NoReturn, TypeVar

import typer
import typer.rich_utils
from rich import box
from rich.console import Console
from rich.table import Table as Grid
from typer.core import TyperCommand, TyperGroup

import roitelet
from roitelet import interrupt
from roitelet.cli import MISTAKE
from roitelet.mistake import Mistake
from roitelet.numbers import checked
from roitelet.screens import file_trouble, show_paged
from roitelet.words import LANGUAGES, Words, language_of

F = TypeVar("F", bound=Callable[..., Any])


def chosen_language(arguments: Sequence[str], environment: Mapping[str, str]) -> str:
    """The value of `--lang`, or the terminal's language. Read before parsing, because help texts need it."""
    for at, argument in enumerate(arguments):
        name, _, value = argument.partition("=")
        if name == "--lang":
            value = value or "".join(arguments[at + 1 : at + 2])
            if value in LANGUAGES:
                return value
    return language_of(environment)


language = chosen_language(sys.argv[1:], os.environ)
say = Words(language).say
screen = Console(highlight=False)


class House:
    """Typer's own texts in the chosen language."""

    def get_help_option(self, ctx: Any) -> Any:
        option = super().get_help_option(ctx)  # type: ignore[misc]
        if option is not None:
            option.help = say("help-help")
        return option

    def get_usage(self, ctx: Any) -> str:
        usage: str = super().get_usage(ctx)  # type: ignore[misc]
        return usage.replace("Usage:", say("usage"), 1).replace("[OPTIONS]", say("usage-options"))


class Command(House, TyperCommand):
    pass


class Group(House, TyperGroup):
    pass


typer.rich_utils.ARGUMENTS_PANEL_TITLE = say("panel-arguments")
typer.rich_utils.OPTIONS_PANEL_TITLE = say("panel-options")
typer.rich_utils.COMMANDS_PANEL_TITLE = say("panel-commands")

app = typer.Typer(
    name="roitelet",
    cls=Group,
    help=say("help-roitelet"),
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def command(sentence: str) -> Callable[[F], F]:
    """Adds a command with that sentence as its help."""
    return app.command(cls=Command, help=say(sentence))


def page(text: str) -> None:
    """Shows Markdown: through a pager in a terminal, as plain text elsewhere."""
    if screen.is_terminal:
        show_paged(screen, text)
    else:
        typer.echo(text)


def grid(*, header: bool = True) -> Grid:
    """An empty table of figures."""
    return Grid(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 1, 0, 0), show_header=header)


def _known_language(value: str | None) -> str | None:
    if value is not None and value not in LANGUAGES:
        raise Mistake("bad-language", language=value, languages=", ".join(LANGUAGES))
    return value


Lang = Annotated[
    str | None, typer.Option("--lang", metavar="|".join(LANGUAGES), callback=_known_language, help=say("help-lang"))
]
Slug = Annotated[str, typer.Argument(metavar="GAME", help=say("help-game"))]
Seats = Annotated[int | None, typer.Option("--seats", metavar="N", help=say("help-seats"))]
Seed = Annotated[int | None, typer.Option("--seed", metavar="N", help=say("help-seed"))]


def _show_version(asked: bool) -> None:
    if asked:
        screen.print(f"roitelet {roitelet.__version__}")
        raise typer.Exit


@app.callback()
def roitelet_command(
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help=say("help-version"))
    ] = False,
    lang: Lang = None,
) -> None:
    """Runs before any command, after all imports, during which SIGINT must be held back."""
    interrupt.begin(end_at_once)


def end_at_once() -> NoReturn:
    """Ends the process at a second Ctrl-C, without clean-up or anything else that could hang."""
    cursor = "\x1b[?25h\n" if os.isatty(2) else ""  # a progress bar hides it
    os.write(2, f"{cursor}{say('interrupted')}\n".encode())
    os._exit(MISTAKE)


def settle(texts: Sequence[str]) -> dict[str, Any]:
    """Options as they are typed: `chef=2` or `chef=none`. The game checks names and values."""
    settled: dict[str, Any] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not (name and equals and value):
            raise Mistake("bad-setting", text=text)
        try:
            settled[name] = None if value == "none" else int(value)
        except ValueError:
            settled[name] = value
    return settled


def whole(text: str, sentence: str, name: str, most: int) -> int:
    """The typed number, from 1 to `most`; else the Mistake of that sentence, in which the number is `name`."""
    try:
        number: object = int(text)
    except ValueError:
        number = text
    return checked(number, sentence, name, most)


def trouble(error: OSError, file: object = None) -> str:
    """A sentence for an error of the system with a file."""
    return file_trouble(Words(language), error, file)


def complaint(error: Any) -> str:
    """A sentence for an error of Typer's."""
    param = getattr(error, "param", None)
    option = getattr(error, "option_name", None)
    name = option or (max(param.opts, key=len) if param is not None else "")
    match type(error).__name__:
        case "NoArgsIsHelpError":
            return str(error.format_message())
        case "NoSuchOption":
            return say("no-such-flag", flag=name)
        case "MissingParameter":
            return say("missing-argument", argument=str(getattr(param, "metavar", None) or name))
        case "BadParameter":
            if "integer" in str(error.message):
                return say("not-a-number", flag=name)
            return say("bad-value", flag=name, reason=str(error.message))
        case "BadOptionUsage":
            return say("flag-needs-value", flag=name)
    message = str(error.format_message())
    if (command := re.match(r"No such command '(.*)'", message)) is not None:
        return say("no-such-command", command=command[1])
    if (extra := re.match(r"Got unexpected extra argument\(?s?\)? \((.*)\)", message)) is not None:
        return say("too-much", extra=extra[1])
    return say("bad-command", reason=message)
