"""A process that a test leaves running is that test's fault, and ends with it."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.processes import end_all, noted

FOR_EVER = [sys.executable, "-c", "import time\nwhile True: time.sleep(60)"]


def test_a_process_left_running_is_ended_and_named() -> None:
    with noted() as started:
        subprocess.Popen(FOR_EVER, stdout=subprocess.PIPE)
    with pytest.raises(AssertionError, match="while True"):
        end_all(started, passed=True)
    assert started[0].returncode == -9
    assert started[0].stdout is not None
    assert started[0].stdout.closed


def test_a_test_that_fails_says_why_and_leaves_nothing_open() -> None:
    with noted() as started, pytest.raises(subprocess.TimeoutExpired):
        subprocess.Popen(FOR_EVER, stdout=subprocess.PIPE).communicate(timeout=0.01)
    end_all(started, passed=False)
    assert started[0].returncode == -9
    assert started[0].stdout is not None
    assert started[0].stdout.closed


def test_a_process_that_has_ended_is_no_fault() -> None:
    before = subprocess.Popen.__init__
    with noted() as started:
        assert subprocess.run([sys.executable, "-c", ""], timeout=60).returncode == 0
    end_all(started, passed=True)
    assert subprocess.Popen.__init__ is before
