"""`roitelet play`: a game in the terminal, at once."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer
from platformdirs import user_data_dir

import roitelet
from roitelet import replay
from roitelet.cli.app import Lang, Seats, Seed, command, language, say, screen
from roitelet.cli.simulate import settle
from roitelet.mistake import Mistake
from roitelet.position import Position
from roitelet.terminal import HUMAN, Sitting, drawing_of, quoted


@command("help-play")
def play(
    slug: Annotated[str | None, typer.Argument(metavar="GAME", help=say("help-game"))] = None,
    seats: Seats = None,
    seat: Annotated[int | None, typer.Option("--seat", metavar="N", help=say("help-play-seat"))] = None,
    seed: Seed = None,
    option: Annotated[
        list[str] | None, typer.Option("--option", metavar="NAME=N", help=say("help-play-option"))
    ] = None,
    resume: Annotated[Path | None, typer.Option("--resume", metavar="FILE", help=say("help-play-resume"))] = None,
    lang: Lang = None,
) -> None:
    if resume is None:
        position, own = deal(slug, seats, seat, seed, option or [])
    else:
        position, own = resumed(resume, slug, seats, seat, seed, option or [])
    drawing_of(position.game)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise Mistake("play-no-terminal")
    sitting = Sitting(position, own, language, screen, seed)
    sitting.welcome()
    if resume is not None:
        sitting.go_on(resume)
    sit(sitting)


def deal(
    slug: str | None, seats: int | None, seat: int | None, seed: int | None, option: Sequence[str]
) -> tuple[Position, int]:
    """A new game, run by Python itself: for one person's moves it is fast enough, and there is nothing to wait for."""
    if slug is None:
        raise Mistake("play-which-game", games=", ".join(roitelet.games()))
    game = roitelet.game(slug)
    position = game.interpreted().deal(seats, seed=seed, **settle(option))
    return position, seat_at(position, seat)


def resumed(
    file: Path, slug: str | None, seats: int | None, seat: int | None, seed: int | None, option: Sequence[str]
) -> tuple[Position, int]:
    """A recorded game, replayed to its end, and the person's seat in it."""
    recorded = replay.load(file)
    if slug is not None and slug != recorded.game.slug:
        asked = roitelet.game(slug).slug
        raise Mistake("play-other-game", file=str(file), found=recorded.game.slug, asked=asked)
    if seats is not None and seats != recorded.seats:
        raise Mistake("play-other-seats", file=str(file), found=recorded.seats, asked=seats)
    for flag, given in (("--seed", seed is not None), ("--option", bool(option))):
        if given:
            raise Mistake("play-already-dealt", file=str(file), flag=flag)
    position = recorded.position(interpreted=True)
    if HUMAN in recorded.players[: recorded.seats]:
        own = list(recorded.players).index(HUMAN)
        if seat is not None and seat != own:
            raise Mistake("play-other-seat", file=str(file), found=own, asked=seat)
        return position, own
    return position, seat_at(position, seat)


def seat_at(position: Position, seat: int | None) -> int:
    if seat is not None and not 0 <= seat < position.seats:
        raise Mistake("no-such-seat", seat=str(seat), last=position.seats - 1)
    return seat or 0


def sit(sitting: Sitting) -> None:
    """Plays; whoever leaves, is called away or loses the line finds the game again later."""
    keep_when_called_away(sitting)
    try:
        if sitting.run():
            sitting.offer_to_save()
            return
    except (KeyboardInterrupt, EOFError):
        kept = sitting.keep(saves())
        with suppress(OSError):  # the terminal may have gone
            screen.print()
        raise Mistake("play-interrupted", file=quoted(kept)) from None
    except Exception:
        sitting.keep(saves())
        raise
    sitting.command(say("play-kept", file=quoted(sitting.keep(saves()))))


def keep_when_called_away(sitting: Sitting) -> None:
    """Keeps the game at the first signal, whatever is going on, and hears no other: a closing window sends several."""
    calls = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]

    def called_away(*_: object) -> None:
        for call in calls:
            signal.signal(call, signal.SIG_IGN)
        sitting.keep(saves())
        raise KeyboardInterrupt

    for call in calls:
        signal.signal(call, called_away)


def saves() -> Path:
    return Path(os.environ.get("ROITELET_DATA") or user_data_dir("roitelet")) / "saves"
