"""`roitelet backup` and `roitelet restore`: the whole store in one file, and back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import Progress

from roitelet.cli.app import Lang, command, say, screen
from roitelet.cli.progress import progress_bar
from roitelet.cli.table import Database, address
from roitelet.mistake import Mistake


@command("help-backup")
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=say("help-backup-file"))],
    quick: Annotated[bool, typer.Option("--quick", help=say("help-backup-quick"))] = False,
    force: Annotated[bool, typer.Option("--force", help=say("help-backup-force"))] = False,
    database: Database = None,
    lang: Lang = None,
) -> None:
    url = address(database)
    from roitelet.store import backup as backups
    from roitelet.tables import care

    if file.exists() and not force:
        raise Mistake("backup-is-there", file=str(file))
    with bar("backup-writing") as progress:
        backups.back_up(url, file, progress)
    held = backups.check_file(file)
    with bar("backup-checking") as progress:
        looked, wrong = care.unsound_in(file, quick, progress)
    screen.print(say("backup-done", file=str(file), tables=held.tables, entries=held.entries, people=held.people))
    screen.print(say("backup-checked", count=looked, unsound=wrong))


@command("help-restore")
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=say("help-restore-file"))],
    replace: Annotated[bool, typer.Option("--replace", help=say("help-restore-replace"))] = False,
    database: Database = None,
    lang: Lang = None,
) -> None:
    url = address(database)
    from roitelet.store import backup as backups
    from roitelet.store.database import parsed

    with bar("backup-restoring") as progress:
        aside = backups.restore(file, url, replace, progress)
    held = backups.check_file(file)
    screen.print(say("restore-done", file=str(file), tables=held.tables, entries=held.entries, people=held.people))
    if aside is not None:
        screen.print(say("restore-aside", file=str(aside)))
    if parsed(url).get_backend_name() == "postgresql":
        screen.print(say("restore-restart"))


@contextmanager
def bar(sentence: str) -> Iterator[Callable[[int, int], None]]:
    """A progress bar with that sentence, called with how much is done, and of how much."""
    with progress_bar(say(sentence), columns=Progress.get_default_columns()) as update:
        yield lambda done, total: update(completed=done, total=total)
