"""`roitelet play`: a game in the terminal, at once."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import Progress

import roitelet
from roitelet import replay
from roitelet.bots import bot
from roitelet.cli.app import Lang, Seats, Seed, command, language, say, screen, settle
from roitelet.cli.progress import progress_bar
from roitelet.files import data_folder
from roitelet.game import Game
from roitelet.mistake import Mistake
from roitelet.numbers import checked_seat
from roitelet.position import Position
from roitelet.terminal import HUMAN, RANDOM, Sitting, quoted

USUAL = "ecuyer"
"""The default bots."""

CALL_AGAIN = 0.1
"""Seconds after which a signal that was not handled is sent again."""


@command("help-play")
def play(
    slug: Annotated[str | None, typer.Argument(metavar="GAME", help=say("help-game"))] = None,
    seats: Seats = None,
    seat: Annotated[int | None, typer.Option("--seat", metavar="N", help=say("help-play-seat"))] = None,
    seed: Seed = None,
    option: Annotated[
        list[str] | None, typer.Option("--option", metavar="NAME=N", help=say("help-play-option"))
    ] = None,
    bots: Annotated[str | None, typer.Option("--bots", metavar="NAME[,NAME…]", help=say("help-play-bots"))] = None,
    thinking: Annotated[bool, typer.Option("--thinking", help=say("help-play-thinking"))] = False,
    from_memory: Annotated[bool, typer.Option("--from-memory", help=say("help-play-from-memory"))] = False,
    resume: Annotated[Path | None, typer.Option("--resume", metavar="FILE", help=say("help-play-resume"))] = None,
    lang: Lang = None,
) -> None:
    if resume is None:
        position, own = deal(slug, seats, seat, seed, option or [])
        players = seated(position, own, bots)
    else:
        position, own, players = resumed(resume, slug, seats, seat, seed, option or [], bots)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise Mistake("play-no-terminal")
    if any(player not in (HUMAN, RANDOM) for player in players):
        get_ready(position.game)
    sitting = Sitting(
        position, players, language, screen, seed=seed, thinking=thinking, aid=not from_memory, warm=get_ready
    )
    sitting.welcome()
    if resume is not None:
        sitting.go_on(resume)
    sit(sitting)


def deal(
    slug: str | None, seats: int | None, seat: int | None, seed: int | None, option: Sequence[str]
) -> tuple[Position, int]:
    """A new interpreted game, and the person's seat: fast enough for one person, and nothing has to be compiled."""
    if slug is None:
        raise Mistake("play-which-game", games=", ".join(roitelet.games()))
    game = roitelet.game(slug)
    position = game.interpreted().deal(seats, seed=seed, **settle(option))
    return position, seat_at(position, seat)


def seated(position: Position, own: int, named: str | None) -> list[str]:
    """The players by seat: the person, and one bot for all others or one each in the order of play."""
    names = (named if named is not None else USUAL).split(",")
    others = position.seats - 1
    if len(names) == 1:
        names *= others
    for name in names:
        bot(name, position.game)  # raises a Mistake for an unknown name
    if len(names) != others:
        raise Mistake("play-wrong-bots", given=len(names), others=others)
    players = [HUMAN] * position.seats
    for place, name in enumerate(names, start=1):
        players[(own + place) % position.seats] = name
    return players


def resumed(
    file: Path,
    slug: str | None,
    seats: int | None,
    seat: int | None,
    seed: int | None,
    option: Sequence[str],
    named: str | None,
) -> tuple[Position, int, list[str]]:
    """A recorded game, replayed to its end, the person's seat, and the players by seat.

    The bots of the file keep their seats; `named` ones take seats for which the file names none.
    """
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
    own = seat_at(position, seat)
    if HUMAN in recorded.players[: recorded.seats]:
        own = list(recorded.players).index(HUMAN)
        if seat is not None and seat != own:
            raise Mistake("play-other-seat", file=str(file), found=own, asked=seat)
    players = seated(position, own, named)
    kept = {
        seat: name
        for seat, name in enumerate(recorded.players[: recorded.seats])
        if seat != own and is_bot(name, position.game)
    }
    if named is not None and len(kept) == recorded.seats - 1:
        raise Mistake("play-already-dealt", file=str(file), flag="--bots")
    return position, own, [kept.get(seat, name) for seat, name in enumerate(players)]


def is_bot(name: str, game: Game) -> bool:
    with suppress(Mistake):
        bot(name, game)
        return True
    return False


def get_ready(game: Game) -> None:
    """Compiles the game for its bots, with a progress bar; does nothing if that was done before."""
    thinking = game.compiled()
    if thinking.is_warm:
        return
    columns = Progress.get_default_columns()
    with progress_bar(say("play-warming"), len(thinking.kernels), columns) as update:
        for done, _ in enumerate(thinking.warm(), start=1):
            update(completed=done)


def seat_at(position: Position, seat: int | None) -> int:
    return 0 if seat is None else checked_seat(seat, position.seats)


def sit(sitting: Sitting) -> None:
    """Plays. A game that is left, interrupted or cut off by a signal is saved."""
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
    """Saves the game at the first signal, and ignores later ones: a closing window sends several."""
    calls = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
    heard = threading.Event()

    def called_away(*_: object) -> None:
        heard.set()
        for call in calls:
            signal.signal(call, lambda *_: None)  # Python warns of a pending signal that is ignored
        sitting.keep(saves())
        raise KeyboardInterrupt

    for call in calls:
        signal.signal(call, called_away)
    if hasattr(signal, "pthread_kill"):
        call_until(heard)


def call_until(heard: threading.Event) -> None:
    """Sends a signal again until its handler has run.

    A signal that comes between a prompt and `input` does not end the `input`: Python would run its handler only at the
    next key.
    """
    wakeup, written = os.pipe()
    os.set_blocking(written, False)
    signal.set_wakeup_fd(written, warn_on_full_buffer=False)
    main = threading.get_ident()

    def call_again() -> None:
        call = os.read(wakeup, 1)[0]
        while not heard.wait(CALL_AGAIN):
            signal.pthread_kill(main, call)

    threading.Thread(target=call_again, daemon=True).start()


def saves() -> Path:
    return data_folder() / "saves"
