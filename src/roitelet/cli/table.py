"""`roitelet table …`: looking after the tables of a server, without a web page."""

from __future__ import annotations

import datetime
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich import box
from rich.console import Console
from rich.progress import track
from rich.table import Table as Grid

from roitelet.cli.app import Command, Group, Lang, app, language, say, screen
from roitelet.files import write_whole
from roitelet.game import games
from roitelet.mistake import Mistake

if TYPE_CHECKING:
    from sqlalchemy import Engine

tables = typer.Typer(name="table", cls=Group, help=say("help-table"), no_args_is_help=True)
app.add_typer(tables)

ID_LETTERS = 20
"""A table's name is what all other commands need: it is never cut short."""

Database = Annotated[str | None, typer.Option("--database", metavar="URL", help=say("help-table-database"))]
Out = Annotated[Path, typer.Option("--out", metavar="FOLDER", help=say("help-table-out"))]
Ids = Annotated[list[str] | None, typer.Argument(metavar="[TABLE]…", help=say("help-table-ids"))]


@tables.command("list", cls=Command, help=say("help-table-list"))
def list_tables(database: Database = None, lang: Lang = None) -> None:
    from roitelet.store import care

    engine = opened(database)
    grid = Grid(box=box.SIMPLE_HEAD, header_style="bold")
    for column in ("table", "game", "seats", "status", "entries", "touched"):
        grid.add_column(say(f"table-{column}"), justify="right" if column == "entries" else "left")
    grid.columns[0].no_wrap, grid.columns[0].min_width = True, ID_LETTERS
    count = 0
    for id in care.ids(engine):
        whole = care.read(engine, id)
        table, _, wrong = whole.folded()
        touched = whole.entries[-1].at if whole.entries else whole.kept.made
        title = games()[whole.kept.game].titles[language] if whole.kept.game in games() else whole.kept.game
        status = say("table-unsound") if wrong or table is None else say(f"table-status-{table.status}")
        seats = "" if table is None else str(len(table.seats))
        grid.add_row(id, title, seats, status, str(len(whole.entries)), when(touched))
        count += 1
    if count:
        screen.print(grid)
    screen.print(say("table-count", count=count))


@tables.command("export", cls=Command, help=say("help-table-export"))
def export_tables(
    ids: Ids = None,
    out: Out = Path(),
    database: Database = None,
    lang: Lang = None,
) -> None:
    from roitelet.store import care

    engine = opened(database)
    wanted = care.named(engine, ids) if ids else care.ids(engine)
    wholes = [care.read(engine, id) for id in wanted]
    out.mkdir(parents=True, exist_ok=True)
    for whole in track(wholes, description=say("table-exporting"), console=Console(stderr=True), transient=True):
        write_whole(out / f"{whole.kept.id}.table.json", whole.dumps().encode())
    screen.print(say("table-exported", count=len(wholes), folder=str(out)))


@tables.command("import", cls=Command, help=say("help-table-import"))
def import_tables(
    files: Annotated[list[Path], typer.Argument(metavar="FILE…", help=say("help-table-files"))],
    replace: Annotated[bool, typer.Option("--replace", help=say("help-table-replace"))] = False,
    database: Database = None,
    lang: Lang = None,
) -> None:
    from roitelet.store import care

    wholes = [care.loads(file.read_bytes(), str(file)) for file in files]  # all are sound before any is brought in
    engine = opened(database)
    for whole in wholes:
        care.bring(engine, whole, replace)
        screen.print(say("table-imported", table=whole.kept.id))


@tables.command("repair", cls=Command, help=say("help-table-repair"))
def repair_tables(
    ids: Ids = None,
    cut: Annotated[bool, typer.Option("--cut", help=say("help-table-cut"))] = False,
    out: Out = Path(),
    database: Database = None,
    lang: Lang = None,
) -> None:
    from roitelet.store import care

    engine = opened(database)
    wanted = care.named(engine, ids) if ids else care.ids(engine)
    left = 0
    looks = care.unsound(engine, wanted)
    for finding in track(looks, say("table-looking"), len(wanted), console=Console(stderr=True), transient=True):
        if finding is None:
            continue
        id = finding.whole.kept.id
        screen.print(say("table-finding", table=id, reason=finding.wrong))
        if not cut or not finding.readable:
            left += 1
            continue
        file = out / f"{id}.before-repair.table.json"
        out.mkdir(parents=True, exist_ok=True)
        write_whole(file, finding.whole.dumps().encode())
        care.cut_back(engine, finding)
        screen.print(say("table-repaired", table=id, entries=finding.sound, file=str(file)))
    screen.print(say("table-looked", count=len(wanted), unsound=left))
    if left:
        sys.exit(1)


def opened(database: str | None) -> Engine:
    try:
        from roitelet.store import database as databases
    except ModuleNotFoundError as missing:
        if (missing.name or "").startswith("roitelet"):
            raise
        raise Mistake("web-missing", module=str(missing.name)) from None
    return databases.opened(database or databases.default_url())


def when(at: float) -> str:
    return datetime.datetime.fromtimestamp(at).strftime("%Y-%m-%d %H:%M")
