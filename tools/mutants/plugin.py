"""For pytest: one PostgreSQL for all runs, and a note of what each test runs."""

from __future__ import annotations

import json
import os
import signal
import time
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests import databases
from tools.mutants.running import TIME_IS_UP


@contextmanager
def started_already() -> Iterator[str]:
    yield os.environ["ROITELET_POSTGRESQL"]


if "ROITELET_POSTGRESQL" in os.environ:  # before tests/conftest.py takes the function over
    databases.postgresql_server = started_already

LONGEST = float(os.environ.get("ROITELET_LONGEST", 0))
"""Seconds for one test; 0: as many as it takes."""
NOTES = os.environ.get("ROITELET_NOTES")
os.environ["ROITELET_TESTER"] = str(os.getpid())
noted: dict[str, dict[str, Any]] = {}


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, Any, Any]:
    """Empties the probes before each test and notes them after it. Ends the run if the test hangs."""
    began = time.monotonic()
    if LONGEST:
        signal.signal(signal.SIGALRM, lambda *_: os._exit(TIME_IS_UP))
        signal.setitimer(signal.ITIMER_REAL, LONGEST)
    if NOTES is not None:
        probes().clear()
    outcome = yield
    signal.setitimer(signal.ITIMER_REAL, 0)
    if NOTES is not None:
        note = noted.setdefault(item.nodeid, {"passed": True})
        note |= {"seconds": round(time.monotonic() - began, 3), "ran": sorted(probes())}
    return outcome


def probes() -> set[str]:
    """The statements that were run since it was emptied."""
    from roitelet_probes import seen  # type: ignore[import-not-found, unused-ignore]

    found: set[str] = seen
    return found


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.outcome != "passed":  # one that is skipped catches nothing
        noted.setdefault(report.nodeid, {})["passed"] = False


def pytest_sessionfinish() -> None:
    if NOTES is not None:
        Path(NOTES).write_text(json.dumps(noted), "utf-8")
