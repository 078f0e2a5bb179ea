"""`roitelet table`: tables to files and back, and tables that are broken."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from roitelet.game import game as game_of
from roitelet.mistake import Mistake
from roitelet.store.database import opened
from roitelet.tables import care
from roitelet.tables.table import OVER
from tests import quick_start
from tests.tables.play import dealt, house_on, move_any, play_to_the_end


def command(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "LANG": "en_US.UTF-8", "COLUMNS": "80"}
    return quick_start.command("table", *map(str, arguments), environment=environment)


async def some_moves(url: str, count: int = 9) -> str:
    async with house_on(url) as house:
        table, seated = await dealt(house)
        for which in range(count):
            table = await move_any(house, table, seated, which)
        return table.id


@pytest.fixture
def moved(database: str) -> tuple[str, str]:
    """A database, and a table in it where nine moves were made."""
    return database, asyncio.run(some_moves(database))


def test_a_table_goes_to_a_file_and_on_in_another_store(moved: tuple[str, str], tmp_path: Path) -> None:
    url, id = moved
    done = command("export", id, "--out", tmp_path / "files", "--database", url)
    assert done.returncode == 0, done.stderr
    file = tmp_path / "files" / f"{id}.table.json"
    elsewhere = f"sqlite:///{tmp_path / 'elsewhere.db'}"
    done = command("import", file, "--database", elsewhere)
    assert done.returncode == 0, done.stderr

    async def go_on() -> None:
        async with house_on(url) as house, house_on(elsewhere) as other:
            before, after = await house.table(id), await other.table(id)
            assert after.position == before.position
            people = [await other.person(seat.owner or "") for seat in after.seats]
            seated = [person for person in people if person is not None]
            assert len(seated) == 4
            assert (await play_to_the_end(other, id, seated)).status == OVER

    asyncio.run(go_on())


def test_the_list_names_every_table_in_full(moved: tuple[str, str]) -> None:
    url, id = moved
    done = command("list", "--database", url)
    assert id in done.stdout
    assert "Le Roi Lui" in done.stdout
    assert "playing" in done.stdout


def test_a_table_that_is_there_is_only_replaced_when_asked(moved: tuple[str, str], tmp_path: Path) -> None:
    url, id = moved
    command("export", id, "--out", tmp_path, "--database", url)
    file = tmp_path / f"{id}.table.json"
    refused = command("import", file, "--database", url)
    assert (refused.returncode, "--replace" in refused.stderr) == (2, True)
    assert command("import", file, "--replace", "--database", url).returncode == 0
    engine = opened(url)
    assert care.read(engine, id).row.epoch == 1  # pages will take what may be smaller numbers
    engine.dispose()


def test_a_broken_table_is_found_and_cut_back_and_nothing_is_lost(moved: tuple[str, str], tmp_path: Path) -> None:
    url, id = moved
    assert command("repair", "--database", url).returncode == 0
    engine = opened(url)
    with engine.begin() as connection:
        last = connection.execute(text("SELECT max(number) FROM entries")).scalar_one()
        connection.execute(text("UPDATE entries SET what = 'no such move' WHERE number = :n"), {"n": last - 2})
    engine.dispose()
    found = command("repair", "--database", url)
    assert found.returncode == 1
    assert id in found.stdout
    assert command("repair", "--cut", "--out", tmp_path, "--database", url).returncode == 0
    kept = json.loads((tmp_path / f"{id}.before-repair.table.json").read_text())
    assert len(kept["entries"]) == last

    async def goes_on() -> None:
        async with house_on(url) as house:
            table = await house.table(id)
            assert (table.version, table.epoch) == (last - 3, 1)

    asyncio.run(goes_on())


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "not a table"),
        ("[]", "not a table"),
        ('{"roitelet-table": 1}', "not a table"),
        ('{"roitelet-table": 7, "entries": [], "people": []}', "not a table"),
        ("\x00\xff", "not a table"),
        ("[" * 100_000, "not a table"),
    ],
)
def test_a_file_that_is_no_table_is_refused(text: str, says: str, tmp_path: Path) -> None:
    file = tmp_path / "x.json"
    file.write_text(text, "latin-1")
    refused = command("import", file, "--database", f"sqlite:///{tmp_path / 'tables.db'}")
    assert refused.returncode == 2
    assert says in refused.stderr
    assert "Traceback" not in refused.stderr


def test_an_unknown_table_is_an_error_that_names_it(tmp_path: Path) -> None:
    refused = command("export", "nothing", "--database", f"sqlite:///{tmp_path / 'tables.db'}")
    assert (refused.returncode, "table list" in refused.stderr) == (2, True)


HOSTILE: dict[str, Any] = {
    "a surrogate": {"host": "\ud800"},
    "a NUL": {"host": "a\0b"},
    "a huge number": {"epoch": 10**30},
    "no number": {"made": float("nan")},
    "true": {"epoch": True},
    "a text for a number": {"epoch": "1"},
    "a list for an id": {"id": ["x"]},
    "people who are none": {"people": [{"id": 1, "name": "Ann"}]},
}


@pytest.mark.parametrize("change", HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_file_is_refused_in_a_sentence(change: dict[str, Any]) -> None:
    file = {
        "roitelet-table": care.FORMAT, "id": "abc", "game": "le-roi-lui", "version": game_of("le-roi-lui").version,
        "key": "00" * 16, "host": None, "made": 1.0, "epoch": 0, "entries": [], "people": [],
    }  # fmt: skip
    assert care.loads(json.dumps(file).encode(), "t.json").row.id == "abc"
    with pytest.raises(Mistake) as refused:
        care.loads(json.dumps({**file, **change}).encode(), "t.json")
    assert refused.value.sentence == "table-file-bad"
