"""What all commands share: the application, the language, the screen, and sentences for what Typer refuses."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import typer
from rich.console import Console

import roitelet
from roitelet.mistake import Mistake
from roitelet.words import LANGUAGES, Words, language_of


def chosen_language(arguments: Sequence[str], environment: Mapping[str, str]) -> str:
    """`--lang` wherever it stands, or what the terminal asks for: needed before anything is parsed, for help."""
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

app = typer.Typer(
    name="roitelet",
    help=say("help-roitelet"),
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


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
    pass


def complaint(error: Any) -> str:
    """One sentence for what Typer could not make sense of."""
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
            return say("bad-value", flag=name, reason=str(error.message))
        case "BadOptionUsage":
            return say("flag-needs-value", flag=name)
    return say("bad-command", reason=str(error.format_message()))
