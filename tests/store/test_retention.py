"""What is deleted, and when; what a person keeps is not."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command as alembic
from alembic.config import Config
from sqlalchemy import create_engine, select, text, update

from roitelet.mistake import Mistake
from roitelet.replay import Replay
from roitelet.store import Retention, schema
from roitelet.store.database import MIGRATIONS, opened, parsed, writing
from roitelet.store.retention import DAY
from roitelet.tables import care
from roitelet.tables.house import House, NoSuchTable
from roitelet.tables.housekeeping import Housekeeper
from roitelet.tables.table import OVER
from tests.store.commands import command
from tests.tables.play import GAME, dealt, house_on, play_to_the_end, run, settings
from tests.web.server.served import Served

YEAR = 365 * DAY


def keeper(house: House, rules: Retention | None = None) -> Housekeeper:
    def trouble(what: str, wrong: BaseException) -> None:
        raise AssertionError(what) from wrong

    return Housekeeper(house, rules or Retention(), trouble)


async def there(house: House, id: str) -> bool:
    try:
        await house.table(id)
    except NoSuchTable:
        return False
    return True


class Clock:
    def __init__(self) -> None:
        self.now = 1_000_000_000.0

    def __call__(self) -> float:
        return self.now


def test_expired_tables_are_deleted_and_others_stay(database: str) -> None:
    clock = Clock()

    async def work() -> None:
        async with house_on(database, clock=clock) as house:
            look = keeper(house).look
            over, seated = await dealt(house, people=2)
            over = await play_to_the_end(house, over.id, seated)
            kept, _ = await dealt(house, people=2)
            host = seated[0]
            playing, _ = await dealt(house)
            waiting = await house.make(GAME, host, settings(house))
            empty = await house.make(GAME, host, settings(house), seat=None)
            touched = await house.make(GAME, host, settings(house), seat=None)
            brought = await house.keep_replay(Replay.of(over.position), host)  # type: ignore[arg-type]
            everything = [over, kept, playing, waiting, empty, touched, brought]

            clock.now += DAY / 2
            await house.say(touched.id, host, "Wait!")
            await look()
            assert [await there(house, table.id) for table in everything] == [True] * 7
            clock.now += DAY / 2 + 1
            await look()
            assert not await there(house, empty.id)
            for table in (over, kept, playing, waiting, touched, brought):
                assert await there(house, table.id)

            await house.store.keep(seated[1].id, over.id, True)
            clock.now += YEAR
            await look()
            stay = {table.id: await there(house, table.id) for table in everything}
            assert stay == {table.id: table in (over, kept, playing) for table in everything}
            await house.store.keep(seated[1].id, over.id, False)
            await look()
            assert not await there(house, over.id)

    run(work)


def test_nothing_is_deleted_with_never(database: str) -> None:
    clock = Clock()

    async def work() -> None:
        async with house_on(database, clock=clock) as house:
            host = await house.new_person("Ann")
            empty = await house.make(GAME, host, settings(house), seat=None)
            clock.now += 9 * YEAR
            await keeper(house, Retention(None, None)).look()
            assert await there(house, empty.id)

    run(work)


def test_an_end_that_a_crash_left_unwritten_is_found(database: str) -> None:
    clock = Clock()

    async def work() -> None:
        async with house_on(database, clock=clock) as house:
            table, seated = await dealt(house, people=2)
            await play_to_the_end(house, table.id, seated)
        engine = opened(database)
        with writing(engine).begin() as connection:
            assert connection.execute(select(schema.tables.c.ended)).scalar_one() == clock.now
            connection.execute(update(schema.tables).values(ended=None))
        async with house_on(database, clock=clock) as house:
            clock.now += 2 * DAY
            await keeper(house).look()
        with engine.connect() as connection:
            assert connection.execute(select(schema.tables.c.ended)).scalar_one() == clock.now - 2 * DAY
        engine.dispose()

    run(work)


def test_people_go_who_have_nothing_here_and_were_not_seen(database: str) -> None:
    clock = Clock()

    async def work() -> None:
        async with house_on(database, clock=clock) as house:
            people = {name: await house.new_person(name) for name in ("sits", "hosts", "keeps", "seen", "nothing")}
            table = await house.make(GAME, people["hosts"], settings(house))
            await house.sit(table.id, people["sits"], 1)
            await house.start(table.id, people["hosts"])
            await house.store.keep(people["keeps"].id, table.id, True)
            clock.now += YEAR - DAY
            assert await house.store.person(people["seen"].id) is not None
            await keeper(house).look()
            clock.now += 2 * DAY
            await keeper(house).look()
            left = [name for name, person in people.items() if await house.store.person(person.id) is not None]
            assert left == ["sits", "hosts", "keeps", "seen"]

    run(work)


def test_servers_on_one_database_forget_what_one_of_them_deletes(shared_database: str) -> None:
    clock = Clock()

    async def work() -> None:
        async with house_on(shared_database, clock=clock) as house, house_on(shared_database, clock=clock) as other:
            host = await house.new_person("Ann")
            table = await house.make(GAME, host, settings(house), seat=None)
            assert await there(other, table.id)
            clock.now += 2 * DAY
            await keeper(house).look()
            while await there(other, table.id):
                await asyncio.sleep(0.05)

    run(work)


def test_a_person_hosts_no_more_unfinished_tables_than_the_quota(database: str) -> None:
    async def work() -> None:
        async with house_on(database) as house:
            house.store.quota = 2
            table, seated = await dealt(house, people=2)
            waiting = await house.make(GAME, seated[0], settings(house))
            with pytest.raises(Mistake, match="not over"):
                await house.make(GAME, seated[0], settings(house))
            await house.make(GAME, seated[1], settings(house))
            await play_to_the_end(house, table.id, seated)
            await house.make(GAME, seated[0], settings(house))
            assert await there(house, waiting.id)

    run(work)


def test_the_command_says_what_would_go_and_deletes_it(tmp_path: Path) -> None:
    url, clock = f"sqlite:///{tmp_path / 'tables.db'}", Clock()

    async def work() -> str:
        async with house_on(url, clock=clock) as house:
            host = await house.new_person("Ann")
            await dealt(house)
            return (await house.make(GAME, host, settings(house), seat=None)).id

    id = asyncio.run(work())
    dry = command("table", "prune", "--dry-run", "--database", url)
    assert (dry.returncode, id in dry.stdout) == (0, True)
    none = command("table", "prune", "--keep-empty", "never", "--database", url)
    assert "No table had to go" in none.stdout
    done = command("table", "prune", "--database", url)
    assert "One table deleted" in done.stdout
    engine = opened(url)
    assert id not in care.ids(engine)
    assert len(care.ids(engine)) == 1
    engine.dispose()
    assert command("table", "prune", "--keep-ended", "soon", "--database", url).returncode == 2


def test_keeping_travels_with_an_exported_table(database: str, tmp_path: Path) -> None:
    async def work() -> str:
        async with house_on(database) as house:
            table, seated = await dealt(house, people=2)
            await play_to_the_end(house, table.id, seated)
            watcher = await house.new_person("Wat")
            await house.store.keep(watcher.id, table.id, True)
            return table.id

    id = asyncio.run(work())
    source, elsewhere = opened(database), opened(f"sqlite:///{tmp_path / 'elsewhere.db'}")
    whole = care.loads(care.read(source, id).dumps().encode(), "x")
    care.bring(elsewhere, whole, replace=False)
    assert len(care.read(elsewhere, id).keepers) == 1
    with elsewhere.connect() as connection:
        assert connection.execute(select(schema.tables.c.ended)).scalar_one() is not None
    source.dispose()
    elsewhere.dispose()


def test_an_old_database_is_brought_up_to_date_with_what_retention_needs(database: str) -> None:
    engine = create_engine(parsed(database))
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        alembic.upgrade(config, "0001")
        connection.execute(text("INSERT INTO people VALUES ('ann', 'Ann', 0, 5.0)"))
        for id in ("empty", "played", "again", "brought"):
            sentence = text("INSERT INTO tables VALUES (:id, 'le-roi-lui', 1, :key, 'ann', 5.0, 0, NULL)")
            connection.execute(sentence, {"id": id, "key": b"k"})
        for id, *entry in (
            ("played", 1, "start", 10.0), ("played", 2, "move", 20.0),
            ("again", 1, "start", 10.0), ("again", 2, "move", 30.0), ("again", 3, "rematch", 40.0),
            ("brought", 1, "start", 10.0), ("brought", 2, "kept", 10.0),
        ):  # fmt: skip
            sentence = text("INSERT INTO entries VALUES (:id, :number, :kind, :at, '', NULL, NULL)")
            connection.execute(sentence, {"id": id, "number": entry[0], "kind": entry[1], "at": entry[2]})
        connection.execute(text("INSERT INTO sittings VALUES ('ann', 'played'), ('ann', 'again')"))
    engine.dispose()
    engine = opened(database)
    tables = schema.tables
    with engine.connect() as connection:
        found = connection.execute(select(tables.c.id, tables.c.sat, tables.c.ended).order_by(tables.c.id)).all()
        assert connection.execute(select(schema.people.c.seen)).scalar_one() > 1e9
    engine.dispose()
    assert [tuple(row) for row in found] == [
        ("again", 1, 30.0), ("brought", 1, 10.0), ("empty", 0, None), ("played", 1, None),
    ]  # fmt: skip


def test_a_finished_game_is_kept_and_let_go_on_its_page_and_by_the_api(tmp_path: Path) -> None:
    with Served(tmp_path / "tables.db", limits=False) as server, server.browser() as ann, server.browser() as stranger:
        path = ann.play_now()
        table = server.table_at(path)
        assert "Keep this game" not in ann.get(path).text

        async def finish() -> None:
            seat = next(number for number, seat in enumerate(table.seats) if seat.owner)
            person = await server.house.person(table.seats[seat].owner or "")
            assert person is not None
            seated = {seat: person}
            while (now := await server.house.table(table.id)).status != OVER:
                if now.to_act in seated:
                    view = now.view(person.id)
                    assert view is not None
                    await server.house.move(table.id, person, view.legal()[0], now.turn)
                else:
                    await asyncio.sleep(0.01)

        server.do(finish())
        assert "Keep this game" in ann.get(path).text
        assert "Garder cette partie" in ann.get(path, **{"accept-language": "fr"}).text
        assert "/keep" not in stranger.get(path).text
        assert stranger.post(f"{path}/keep").status_code == 403
        assert ann.post(f"{path}/keep", {"kept": 1}).status_code == 303
        assert "Let it go" in ann.get(path).text
        assert kept(tmp_path) == 1
        assert ann.post(f"{path}/keep", {"kept": 1}).status_code == 303
        assert kept(tmp_path) == 1
        assert ann.post(f"{path}/keep", {"kept": 0}).status_code == 303
        assert "Keep this game" in ann.get(path).text
        assert kept(tmp_path) == 0
        program = server.program("Wat")
        for method, expected in (("PUT", 1), ("DELETE", 0)):
            assert program.call(method, f"/tables/{table.id}/keep").json() == {"kept": bool(expected)}
            assert kept(tmp_path) == expected
        assert program.call("PUT", "/tables/nosuchtable/keep").status_code == 404


def kept(folder: Path) -> int:
    with closing(sqlite3.connect(folder / "tables.db")) as connection:
        return int(connection.execute("SELECT count(*) FROM keeps").fetchone()[0])
