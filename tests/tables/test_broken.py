"""A broken table is logged and counted, and affects no other table: the caretaker goes on."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from sqlalchemy import text

from roitelet.store import StoreTrouble
from roitelet.store.database import opened
from roitelet.tables import bot_driver, broken, care, caretaker
from roitelet.tables.broken import BrokenTable, mark_of
from roitelet.tables.house import House
from roitelet.tables.table import Table
from tests.tables.play import SOON, dealt, house_on, move_any, run, until


def change(url: str, statement: str, **values: Any) -> None:
    engine = opened(url)
    with engine.begin() as connection:
        connection.execute(text(statement), values)
    engine.dispose()


def due_of(url: str, id: str) -> float | None:
    engine = opened(url)
    with engine.connect() as connection:
        found: float | None = connection.execute(text("SELECT due FROM tables WHERE id = :id"), {"id": id}).scalar_one()
    engine.dispose()
    return found


BREAKS = {
    "missing entry": 'DELETE FROM entries WHERE "table" = :id AND number = 3',
    "illegal move": "UPDATE entries SET what = 'no such move' WHERE \"table\" = :id AND kind = 'move'",
    "unknown kind": "UPDATE entries SET kind = 'riddle' WHERE \"table\" = :id AND number = 3",
    "no JSON": "UPDATE entries SET what = '{' WHERE \"table\" = :id AND kind = 'settle'",
    "no such seat": "UPDATE entries SET seat = 7 WHERE \"table\" = :id AND kind = 'bot'",
}


@pytest.mark.parametrize("how", BREAKS)
def test_a_broken_table_is_logged_and_listed_as_broken(
    how: str, tmp_path: object, caplog: pytest.LogCaptureFixture
) -> None:
    url = f"sqlite:///{tmp_path}/tables.db"

    async def work() -> None:
        async with house_on(url) as house:
            table, seated = await dealt(house, people=3)
            sound = await house.make("le-roi-lui", seated[0], table.settings)
            await move_any(house, await until(house, table.id, lambda t: t.bot_to_act is None), seated)
        change(url, BREAKS[how], id=table.id)
        async with house_on(url) as house:
            with pytest.raises(BrokenTable, match=f"roitelet table repair {table.id}"):
                await house.table(table.id)
            listed = {summary.id: summary.status for summary in await house.tables_of(seated[0].id)}
            assert listed == {table.id: "broken", sound.id: "gathering"}
            assert len(house.breaks) == 1
            assert house.tasks.troubles["table"] == 1  # it was folded once, though it was asked for twice
        assert mark_of(table.id) in str(caplog.records[-1].__dict__)
        assert table.id not in caplog.text.replace(str(tmp_path), "").partition("Traceback")[0]

    run(work)


def test_the_caretaker_goes_on_though_tables_are_broken(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(caretaker, "PATIENCE", 0.0)
    monkeypatch.setattr(caretaker, "LOOKS", 0.05)
    monkeypatch.setattr(caretaker, "AT_ONCE", 2)  # fewer than there are broken ones

    async def work() -> None:
        async with house_on(database, pause=3600.0) as house:  # its bots will never get to their first move
            unsound = [(await dealt(house, people=1, options={"chef": 1}))[0] for _ in range(3)]
            sound, _ = await dealt(house, people=1, options={"chef": 1})
        for table in unsound:
            change(database, BREAKS["missing entry"], id=table.id)
        async with house_on(database) as house:
            async with asyncio.timeout(3 * SOON):
                while house.glance(sound.id) is None:  # nothing asks for the table
                    await asyncio.sleep(0.02)
            await until(house, sound.id, lambda table: table.to_act == 0)
            assert len(house.breaks) == 3
            assert all((due_of(database, table.id) or 0) > house.clock() for table in unsound)

    run(work)


def test_a_repaired_table_is_read_again_at_once(tmp_path: object) -> None:
    url = f"sqlite:///{tmp_path}/tables.db"

    async def work() -> None:
        async with house_on(url) as house:
            table, seated = await dealt(house)
            for _ in range(3):
                table = await move_any(house, table, seated)
        change(url, "UPDATE entries SET what = 'no such move' WHERE number = :n", n=table.version - 1)
        async with house_on(url) as house:
            with pytest.raises(BrokenTable):
                await house.table(table.id)
            engine = opened(url)
            assert care.named(engine, [mark_of(table.id), "other"]) == [table.id, "other"]
            (finding,) = care.unsound(engine, [table.id])
            assert finding is not None
            care.cut_back(engine, finding)
            engine.dispose()
            assert (await house.table(table.id)).version == table.version - 2
            assert len(house.breaks) == 0

    run(work)


def test_a_broken_table_is_folded_again_after_a_while(tmp_path: object) -> None:
    """It may have been mended by other means, which do not raise its epoch."""
    url = f"sqlite:///{tmp_path}/tables.db"

    async def work() -> None:
        now = 0.0
        async with house_on(url) as house:
            table, _ = await dealt(house)
        change(url, "UPDATE entries SET number = -3 WHERE number = 3")
        async with house_on(url, steady=lambda: now) as house:
            with pytest.raises(BrokenTable):
                await house.table(table.id)
            change(url, "UPDATE entries SET number = 3 WHERE number = -3")
            with pytest.raises(BrokenTable):
                await house.table(table.id)
            now = broken.AGAIN
            assert (await house.table(table.id)).version == table.version

    run(work)


def test_a_table_that_breaks_in_memory_is_forgotten_and_read_again(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with house_on(database) as house:
            table, seated = await dealt(house)
            before = table.version

            def fails(table: Table, entry: object) -> None:
                raise KeyError

            with monkeypatch.context() as patched:
                patched.setattr(Table, "apply", fails)
                with pytest.raises(BrokenTable):
                    await move_any(house, table, seated)
            assert house.tasks.troubles["table"] == 1
            assert (await house.table(table.id)).version == before + 1  # what was committed is there

    run(work)


def test_a_bot_that_fails_stops_its_own_table_alone_and_for_a_while(
    database: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(caretaker, "PATIENCE", 0.0)
    monkeypatch.setattr(caretaker, "LOOKS", 0.05)

    async def work() -> None:
        now = 0.0
        async with house_on(database, steady=lambda: now) as house:
            choose, ill = house.thinkers.choose, list[str]()

            async def fails(level: str, view: Any, path: Any) -> Any:
                if path[-1] in ill:
                    raise ZeroDivisionError
                return await choose(level, view, path)

            monkeypatch.setattr(house.thinkers, "choose", fails)
            table, _ = await dealt(house, people=1, options={"chef": 0})
            ill.append(table.id)
            person = next(seat.owner for seat in table.seats if seat.owner)
            found = await house.person(person)
            assert found is not None
            await move_any(house, table, [found])
            other, _ = await dealt(house, people=1, options={"chef": 1})
            await until(house, other.id, lambda table: table.to_act == 0)
            await waited_for(house, "bots", 1)
            async with asyncio.timeout(3 * SOON):
                while (due_of(database, table.id) or 0) < house.clock():  # it is postponed in the store
                    await asyncio.sleep(0.02)
            ill.clear()
            now = caretaker.LONGEST_REST + 1
            change(database, "UPDATE tables SET due = 0 WHERE id = :id", id=table.id)  # that time has passed
            await until(house, table.id, lambda table: table.to_act == 0)

    run(work)
    assert "ZeroDivisionError" in caplog.text


def seen(house: House, id: str) -> int:
    """The version of a table in memory."""
    table = house.glance(id)
    assert table is not None
    return table.version


async def waited_for(house: House, task: str, count: int) -> None:
    async with asyncio.timeout(3 * SOON):
        while house.tasks.troubles[task] < count:
            await asyncio.sleep(0.02)


def test_bots_that_cannot_be_kept_are_logged_and_go_on_when_the_disk_has_room(
    database: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(caretaker, "PATIENCE", 0.0)
    monkeypatch.setattr(caretaker, "LOOKS", 0.05)
    monkeypatch.setattr(caretaker, "FIRST_REST", 0.1)

    async def work() -> None:
        async with house_on(database, pause=0.2) as house:
            append = house.store.append

            def full(*arguments: Any) -> asyncio.Future[bool]:
                failed: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
                failed.set_exception(StoreTrouble("store-trouble", reason="database or disk is full"))
                return failed

            table, _ = await dealt(house, people=1, options={"chef": 1})
            monkeypatch.setattr(house.store, "append", full)
            await waited_for(house, "bots", 2)
            assert house.tasks.failing() == {"bots": house.tasks.troubles["bots"]}
            monkeypatch.setattr(house.store, "append", append)
            await until(house, table.id, lambda table: table.to_act == 0)

    run(work)
    assert len([record for record in caplog.records if record.name == "roitelet.tasks"]) == 1


@pytest.mark.parametrize("jump", [-3600.0, 3600.0])
def test_a_clock_that_was_set_does_not_keep_forsaken_tables_waiting(
    jump: float, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(caretaker, "LOOKS", 0.05)

    async def work() -> None:
        async with house_on(database, pause=3600.0) as house:
            now = house.clock()
            table, _ = await dealt(house, people=1, options={"chef": 1})
            waiting, _ = await dealt(house, people=1, options={"chef": 0})  # due, though a person is to act
        async with house_on(database, clock=lambda: now + jump) as house:
            async with asyncio.timeout(3 * SOON):
                while house.glance(table.id) is None:
                    await asyncio.sleep(0.02)
            await until(house, table.id, lambda table: table.to_act == 0)
            async with asyncio.timeout(3 * SOON):
                while due_of(database, waiting.id) is not None:  # it is not looked at again and again
                    await asyncio.sleep(0.02)

    run(work)


def test_a_table_that_only_bots_play_waits_until_it_is_looked_at(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(caretaker, "PATIENCE", 0.0)
    monkeypatch.setattr(caretaker, "LOOKS", 0.05)

    async def work() -> None:
        now = 0.0
        async with house_on(database, steady=lambda: now) as house:
            gate, choose, thought = asyncio.Event(), house.thinkers.choose, 0

            async def counted(level: str, view: Any, path: Any) -> Any:
                nonlocal thought
                thought += 1
                await gate.wait()
                return await choose(level, view, path)

            monkeypatch.setattr(house.thinkers, "choose", counted)
            table, seated = await dealt(house, people=1, options={"chef": 0})
            before = (await house.bot(table.id, seated[0], 0, "page")).version  # its only person leaves
            async with asyncio.timeout(3 * SOON):
                while not thought:
                    await asyncio.sleep(0.02)
            now = bot_driver.ATTENTION + 1
            gate.set()
            live = house.cache.get(table.id)
            assert live is not None
            async with asyncio.timeout(3 * SOON):
                while live.driver is not None or due_of(database, table.id) is not None:
                    await asyncio.sleep(0.02)
            assert (thought, seen(house, table.id)) == (1, before + 1)
            await house.table(table.id)
            await until(house, table.id, lambda table: table.position is not None and table.position.over)

    run(work)
