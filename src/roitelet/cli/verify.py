"""`roitelet verify`: checks that a recorded game was dealt from its published hash and follows the rules."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from roitelet import replay
from roitelet.cli.app import Lang, command, language, say, screen
from roitelet.words import Words


@command("help-verify")
def verify(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=say("help-file"))],
    published: Annotated[str | None, typer.Option("--hash", metavar="HEX", help=say("help-hash"))] = None,
    lang: Lang = None,
) -> None:
    recorded = replay.load(file)
    position = recorded.verify(published)
    title = recorded.game.titles[language]
    words = Words(language)
    ending = say("verified-unfinished")
    if position.over:
        names = [words.name(seat, recorded.players) for seat in range(recorded.seats)]
        ending = say(
            "verified-over",
            scores=", ".join(f"{name} {points}" for name, points in zip(names, position.scores(), strict=True)),
        )
    lines = [
        say("verified-key", hash=recorded.hash) if recorded.hash else say("verified-no-hash"),
        *([say("verified-published")] if published else []),
        say("verified-moves", moves=len(recorded.moves), title=title, seats=recorded.seats),
        ending,
    ]
    screen.print(say("verified", file=str(file)), markup=False)
    for line in lines:
        screen.print(f"  {line}", markup=False, soft_wrap=True)
