"""`roitelet table …`: lists, exports, imports, repairs and prunes the tables of a server."""

from __future__ import annotations

import datetime
import math
import sys
import time
from contextlib import AbstractContextManager, nullcontext
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
"""A table's id, which the other commands need, is never cut."""

Database = Annotated[str | None, typer.Option("--database", metavar="URL", help=say("help-table-database"))]
Out = Annotated[Path, typer.Option("--out", metavar="FOLDER", help=say("help-table-out"))]
KeepEmpty = Annotated[str, typer.Option("--keep-empty", metavar="DAYS", help=say("help-keep-empty"))]
KeepEnded = Annotated[str, typer.Option("--keep-ended", metavar="DAYS", help=say("help-keep-ended"))]
PRUNED_AT_ONCE = 100
Ids = Annotated[list[str] | None, typer.Argument(metavar="[TABLE]…", help=say("help-table-ids"))]


@tables.command("list", cls=Command, help=say("help-table-list"))
def list_tables(database: Database = None, lang: Lang = None) -> None:
    from roitelet.tables import care

    engine = opened(database)
    grid = Grid(box=box.SIMPLE_HEAD, header_style="bold")
    for column in ("table", "game", "seats", "status", "entries", "touched"):
        grid.add_column(say(f"table-{column}"), justify="right" if column == "entries" else "left")
    grid.columns[0].no_wrap, grid.columns[0].min_width = True, ID_LETTERS
    count = 0
    for id in care.ids(engine):
        whole = care.read(engine, id)
        table, _, wrong = whole.folded()
        touched = whole.entries[-1].at if whole.entries else whole.row.made
        title = games()[whole.row.game].titles[language] if whole.row.game in games() else whole.row.game
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
    from roitelet.tables import care

    engine = opened(database)
    wanted = care.named(engine, ids) if ids else care.ids(engine)
    wholes = [care.read(engine, id) for id in wanted]
    out.mkdir(parents=True, exist_ok=True)
    for whole in track(wholes, description=say("table-exporting"), console=Console(stderr=True), transient=True):
        write_whole(out / f"{whole.row.id}.table.json", whole.dumps().encode(), private=True)
    screen.print(say("table-exported", count=len(wholes), folder=str(out)))


@tables.command("import", cls=Command, help=say("help-table-import"))
def import_tables(
    files: Annotated[list[Path], typer.Argument(metavar="FILE…", help=say("help-table-files"))],
    replace: Annotated[bool, typer.Option("--replace", help=say("help-table-replace"))] = False,
    database: Database = None,
    lang: Lang = None,
) -> None:
    from roitelet.tables import care

    wholes = [care.loads(file.read_bytes(), str(file)) for file in files]  # all are read before any is imported
    with alone(database):
        engine = opened(database)
        for whole in wholes:
            care.bring(engine, whole, replace)
            screen.print(say("table-imported", table=whole.row.id))


@tables.command("repair", cls=Command, help=say("help-table-repair"))
def repair_tables(
    ids: Ids = None,
    cut: Annotated[bool, typer.Option("--cut", help=say("help-table-cut"))] = False,
    salvage: Annotated[Path | None, typer.Option("--salvage", metavar="FILE", help=say("help-table-salvage"))] = None,
    out: Out = Path(),
    database: Database = None,
    lang: Lang = None,
) -> None:
    check_file(address(database), salvage)
    with alone(database) if cut else nullcontext():
        check_tables(ids, cut, out, database)


def check_file(url: str, salvage: Path | None) -> None:
    """Prints what is wrong with an SQLite file, and exits if anything is."""
    from roitelet.store import salvage as damage
    from roitelet.store.database import file_of, parsed

    place = parsed(url)
    file = file_of(place) if place.get_backend_name() == "sqlite" else None
    if file is None:
        if salvage is not None:
            raise Mistake("salvage-needs-sqlite")
        return
    wrong = damage.wrong_with(file)
    for line in wrong:
        screen.print(say("table-file-wrong", file=str(file), reason=line))
    if salvage is not None:
        found = damage.salvage(file, salvage)
        screen.print(say("salvage-done", file=str(salvage), tables=found["tables"], entries=found["entries"]))
    elif wrong:
        screen.print(say("table-file-malformed"))
    if wrong and salvage is None:
        sys.exit(1)
    if salvage is not None:
        sys.exit(0)


def check_tables(ids: list[str] | None, cut: bool, out: Path, database: str | None) -> None:
    from roitelet.tables import care

    engine = opened(database)
    wanted = care.named(engine, ids) if ids else care.ids(engine)
    left = 0
    looks = care.unsound(engine, wanted)
    for finding in track(looks, say("table-looking"), len(wanted), console=Console(stderr=True), transient=True):
        if finding is None:
            continue
        id = finding.whole.row.id
        screen.print(say("table-finding", table=id, reason=finding.wrong))
        if not cut or not finding.readable:
            left += 1
            continue
        file = out / f"{id}.before-repair.table.json"
        out.mkdir(parents=True, exist_ok=True)
        write_whole(file, finding.whole.dumps().encode(), private=True)
        care.cut_back(engine, finding)
        screen.print(say("table-repaired", table=id, entries=finding.sound, file=str(file)))
    screen.print(say("table-looked", count=len(wanted), unsound=left))
    if left:
        sys.exit(1)


@tables.command("prune", cls=Command, help=say("help-table-prune"))
def prune_tables(
    keep_empty: KeepEmpty = "1",
    keep_ended: KeepEnded = "365",
    dry_run: Annotated[bool, typer.Option("--dry-run", help=say("help-table-dry-run"))] = False,
    database: Database = None,
    lang: Lang = None,
) -> None:
    url = address(database)
    from roitelet.store import retention
    from roitelet.store.database import writing
    from roitelet.store.retention import Retention

    rules, now = Retention(seconds(keep_empty), seconds(keep_ended)), time.time()
    if dry_run:
        with opened(database).connect() as connection:
            found = retention.expired(connection, rules, now)
        for item in found:
            screen.print(say("table-would-go", table=item.id, why=item.why))
        screen.print(say("table-pruned-dry", count=len(found)))
        return
    with alone(database):
        engine = opened(database)
        with engine.connect() as connection:
            found = retention.expired(connection, rules, now)
        starts = range(0, len(found), PRUNED_AT_ONCE)
        for start in track(starts, say("table-pruning"), console=Console(stderr=True), transient=True):
            with writing(engine).begin() as connection:
                ids = [item.id for item in found[start : start + PRUNED_AT_ONCE]]
                retention.remove(connection, (item.id for item in retention.expired(connection, rules, now, of=ids)))
        people = 0
        with writing(engine).begin() as connection:
            while some := retention.remove_people(connection, rules, now, PRUNED_AT_ONCE):
                people += some
        if url.startswith("sqlite") and found:
            with engine.connect().execution_options(sqlite_begin="SELECT 1") as connection:
                connection.exec_driver_sql("VACUUM")  # shrinks the file
        engine.dispose()
    screen.print(say("table-pruned", count=len(found), people=people))


def seconds(days: str) -> float | None:
    """The typed number of days in seconds; None for `never`."""
    if days == "never":
        return None
    try:
        count = float(days)
    except ValueError:
        count = -1.0
    if not 0 <= count < math.inf:
        raise Mistake("bad-days", days=days)
    return 86_400 * count


def address(database: str | None) -> str:
    try:
        from roitelet.store import database as databases
    except ModuleNotFoundError as missing:
        if (missing.name or "").startswith("roitelet"):
            raise
        raise Mistake("web-missing", module=str(missing.name)) from None
    return database or databases.default_url()


def opened(database: str | None) -> Engine:
    url = address(database)
    from roitelet.store import database as databases

    return databases.opened(url)


def alone(database: str | None) -> AbstractContextManager[None]:
    """Locks an SQLite file for a command that writes; a Mistake while a server has it."""
    url = address(database)
    from roitelet.store.lock import locked

    return locked(url)


def when(at: float) -> str:
    return datetime.datetime.fromtimestamp(at).strftime("%Y-%m-%d %H:%M")
