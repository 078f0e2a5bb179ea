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
from rich.console import Console
from rich.progress import Progress

import roitelet
from roitelet import replay
from roitelet.bots import bot
from roitelet.cli.app import Lang, Seats, Seed, command, language, say, screen, settle
from roitelet.files import data_folder
from roitelet.game import Game
from roitelet.mistake import Mistake
from roitelet.position import Position
from roitelet.terminal import HUMAN, RANDOM, Sitting, drawing_of, quoted

USUAL = "ecuyer"
"""The bots that play when nobody says which."""

CALL_AGAIN = 0.1
"""Seconds after which a signal that was not heard is sent again."""


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
    drawing_of(position.game)
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
    """A new game, run by Python itself: for one person's moves it is fast enough, and there is nothing to wait for."""
    if slug is None:
        raise Mistake("play-which-game", games=", ".join(roitelet.games()))
    game = roitelet.game(slug)
    position = game.interpreted().deal(seats, seed=seed, **settle(option))
    return position, seat_at(position, seat)


def seated(position: Position, own: int, named: str | None) -> list[str]:
    """Who sits where: the person, and bots as they were named, one for all or each in the order of play."""
    names = (named if named is not None else USUAL).split(",")
    others = position.seats - 1
    if len(names) == 1:
        names *= others
    for name in names:
        bot(name, position.game)  # raises what is wrong with it
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
    """A recorded game, replayed to its end, the person's seat in it, and who sits where.

    The bots that it was played with keep their seats; others are seated only where the file names none.
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
    """Compiles what thinking needs, once for ever, before anybody's eyes; where that was done, nothing is shown."""
    thinking = game.compiled()
    if thinking.is_warm:
        return
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(say("play-warming"), total=len(thinking.kernels))
        for _ in thinking.warm():
            progress.advance(task)


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
    heard = threading.Event()

    def called_away(*_: object) -> None:
        heard.set()
        for call in calls:
            signal.signal(call, lambda *_: None)  # one that waits already would be complained about if ignored
        sitting.keep(saves())
        raise KeyboardInterrupt

    for call in calls:
        signal.signal(call, called_away)
    if hasattr(signal, "pthread_kill"):
        call_until(heard)


def call_until(heard: threading.Event) -> None:
    """Sends a signal again until it is heard.

    One that comes after a question is shown and before its answer is waited for does not end the waiting: Python
    would hear it at the next key, and whoever was called away presses none.
    """
    told, tell = os.pipe()
    os.set_blocking(tell, False)
    signal.set_wakeup_fd(tell, warn_on_full_buffer=False)
    main = threading.get_ident()

    def call_again() -> None:
        call = os.read(told, 1)[0]
        while not heard.wait(CALL_AGAIN):
            signal.pthread_kill(main, call)

    threading.Thread(target=call_again, daemon=True).start()


def saves() -> Path:
    return data_folder() / "saves"
