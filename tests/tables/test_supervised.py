"""Background tasks: a failure is logged and counted, and ends its own task alone."""

from __future__ import annotations

import asyncio
import logging

import pytest

from roitelet.tables.broken import mark_of
from roitelet.tables.supervised import FACTS, FRESH, QUIET, Tasks
from tests.tables.play import run


async def fails() -> None:
    raise KeyError("a table's id, which no log may hold")


def test_a_failure_is_counted_and_logged_with_the_tables_mark(caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> None:
        tasks, told = Tasks(), list[str]()
        tasks.on_trouble = told.append
        await tasks.start("bots", fails(), "abc")
        assert (tasks.troubles["bots"], told, tasks.failing()) == (1, ["bots"], {"bots": 1})

    run(work)
    (record,) = caplog.records
    assert (record.levelno, getattr(record, FACTS)) == (logging.ERROR, {"task": "bots", "table": mark_of("abc")})
    assert "abc" not in mark_of("abc")


def test_lines_that_repeat_each_other_are_held_back_and_counted(caplog: pytest.LogCaptureFixture) -> None:
    now = 0.0
    tasks = Tasks(lambda: now)
    for _ in range(100):
        tasks.report("bots", KeyError(), "abc")
    tasks.report("bots", ValueError(), "abc")
    assert len(caplog.records) == 2
    now = QUIET
    tasks.report("bots", KeyError(), "abc")
    assert getattr(caplog.records[-1], FACTS)["held_back"] == 99
    assert tasks.troubles["bots"] == 102
    now += FRESH
    assert tasks.failing() == {}


def test_of_tables_that_break_each_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    tasks = Tasks()
    for table in ("abc", "def", "abc"):
        tasks.report("table", KeyError(), table, each=True)
    assert [getattr(record, FACTS)["table"] for record in caplog.records] == [mark_of("abc"), mark_of("def")]


def test_a_task_that_must_not_end_is_started_again_with_backoff(monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[float] = []
    sleep = asyncio.sleep

    async def count(seconds: float) -> None:
        waits.append(seconds)
        await sleep(0)

    async def work() -> None:
        tasks, begun = Tasks(), asyncio.Event()

        async def care() -> None:
            if len(waits) < 9:
                raise ValueError
            begun.set()
            await asyncio.Event().wait()

        monkeypatch.setattr(asyncio, "sleep", count)
        tasks.forever("caretaker", care)
        await begun.wait()
        assert tasks.troubles["caretaker"] == 9
        await tasks.close()

    run(work)
    assert waits == [0.5, 1, 2, 4, 8, 16, 32, 60, 60]


def test_a_callback_that_fails_is_reported() -> None:
    tasks = Tasks()
    tasks.guarded("listener", lambda table: {}[table])("abc")
    assert tasks.troubles["listener"] == 1


def test_a_task_that_is_cancelled_before_it_began_leaves_no_warning() -> None:
    async def work() -> None:
        tasks = Tasks()
        tasks.start("bots", fails())
        await tasks.close()
        assert not tasks.troubles

    run(work)
