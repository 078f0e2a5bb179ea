"""A process that a test leaves running is that test's fault, and ends with it."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.processes import watched

FOR_EVER = [sys.executable, "-c", "import time\nwhile True: time.sleep(60)"]


def test_a_process_left_running_is_ended_and_named() -> None:
    started = []
    with pytest.raises(AssertionError, match="while True"):  # noqa: SIM117
        with watched():
            started.append(subprocess.Popen(FOR_EVER, stdout=subprocess.PIPE))
    assert started[0].returncode == -9
    assert started[0].stdout is not None
    assert started[0].stdout.closed


def test_a_test_that_fails_says_why_and_leaves_nothing_open() -> None:
    started = []

    def fail() -> None:
        started.append(subprocess.Popen(FOR_EVER, stdout=subprocess.PIPE))
        started[0].communicate(timeout=0.01)

    with pytest.raises(subprocess.TimeoutExpired), watched():
        fail()
    assert started[0].returncode == -9
    assert started[0].stdout is not None
    assert started[0].stdout.closed


def test_a_process_that_has_ended_is_no_fault() -> None:
    before = subprocess.Popen.__init__
    with watched():
        assert subprocess.run([sys.executable, "-c", ""], timeout=60).returncode == 0
    assert subprocess.Popen.__init__ is before
