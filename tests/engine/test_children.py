"""Work in other processes: results, errors, and workers that die."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import roitelet
from roitelet import Mistake, warming
from roitelet.children import PATIENCE, WorkersDied, in_processes

LIMIT = 60.0


def doubled(number: int) -> int:
    return 2 * number


def fails(number: int) -> int:
    raise LookupError(f"no {number}")


def dies_once(marker: str) -> str:
    """Kills its process at the first call, which leaves a file behind."""
    if not Path(marker).exists():
        Path(marker).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return marker


def dies(marker: str) -> None:
    """Kills its process each time; the file counts how often."""
    with Path(marker).open("a") as file:
        file.write("x")
    os.kill(os.getpid(), signal.SIGKILL)


def waits(marker: str) -> None:
    Path(marker).write_text(str(os.getpid()))
    time.sleep(LIMIT)


def test_every_task_is_done_once_in_any_number_of_processes() -> None:
    for processes in (1, 3):
        found = [result for some in in_processes(doubled, range(5), processes) for result in some]
        assert sorted(found) == [0, 2, 4, 6, 8]
    assert list(in_processes(doubled, [], 2)) == []


def test_an_error_of_the_work_is_raised_here() -> None:
    with pytest.raises(LookupError, match="no 7"):
        list(in_processes(fails, [7], 1))


def test_a_worker_that_dies_is_replaced_and_its_task_done_again(tmp_path: Path) -> None:
    markers = [str(tmp_path / name) for name in "ab"]
    found = [result for some in in_processes(dies_once, markers, 1) for result in some]
    assert sorted(found) == markers


def test_a_task_that_kills_its_workers_is_given_up(tmp_path: Path) -> None:
    with pytest.raises(WorkersDied) as died:
        list(in_processes(dies, [str(tmp_path / "times")], 1))
    assert died.value.task == str(tmp_path / "times")
    assert (tmp_path / "times").read_text() == "x" * PATIENCE


def test_closing_the_generator_kills_the_workers(tmp_path: Path) -> None:
    marker = tmp_path / "pid"
    work = in_processes(first_quick, [str(tmp_path / "quick"), str(marker)], 2)
    next(work)
    until(lambda: marker.exists() and marker.read_text() != "")
    work.close()
    with pytest.raises(ProcessLookupError):
        os.kill(int(marker.read_text()), 0)


def first_quick(marker: str) -> None:
    if not marker.endswith("quick"):
        waits(marker)


def until(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + LIMIT
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.01)


def test_compiling_whose_workers_die_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def dying(work: object, tasks: list[warming.Work], processes: int) -> None:
        raise WorkersDied(tasks[0])

    monkeypatch.setattr(warming, "in_processes", dying)
    monkeypatch.setattr(type(roitelet.game("le-roi-lui")), "is_warm", False)
    with pytest.raises(Mistake, match="roitelet warm le-roi-lui") as died:
        list(warming.warm_all([roitelet.game("le-roi-lui")]))
    assert died.value.say("fr") != died.value.say("en")
