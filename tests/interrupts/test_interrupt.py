"""`roitelet.interrupt` in any program: Ctrl-C waits, and is then what it would have been."""
# ruff: noqa: PT012  # what is tested is which statements of a block still run

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from typing import Any

import pytest

import roitelet
from roitelet import interrupt
from roitelet.children import deaf
from roitelet.simulate import simulate


@pytest.fixture(autouse=True)
def pythons_own_handler() -> Iterator[None]:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    found = signal.signal(signal.SIGINT, before)
    assert found is signal.default_int_handler, "a handler was left behind"


def press() -> None:
    signal.raise_signal(signal.SIGINT)


def test_a_block_that_is_held_runs_to_its_end() -> None:
    done = []
    with pytest.raises(KeyboardInterrupt), interrupt.held():
        press()
        press()
        done.append("all of it")
    assert done == ["all of it"]
    interrupt.check()  # it was answered


def test_check_raises_in_the_block() -> None:
    done = []
    with pytest.raises(KeyboardInterrupt), interrupt.held():
        interrupt.check()
        press()
        done.append("until the check")
        interrupt.check()
        done.append("and after it")
    assert done == ["until the check"]


def test_inner_blocks_leave_it_to_the_outer_one() -> None:
    done = []
    with pytest.raises(KeyboardInterrupt), interrupt.held():
        with interrupt.held():
            press()
        done.append("after the inner block")
        interrupt.check()
    assert done == ["after the inner block"]


def test_an_error_in_the_block_is_not_hidden_by_an_interrupt() -> None:
    with pytest.raises(ZeroDivisionError), interrupt.held():
        press()
        raise ZeroDivisionError
    with interrupt.held():
        interrupt.check()  # nothing has come since


def test_a_handler_of_the_programs_own_is_called_once_at_the_end() -> None:
    heard: list[Any] = []
    signal.signal(signal.SIGINT, lambda number, frame: heard.append(number))
    with interrupt.held():
        press()
        press()
        assert heard == []
    assert heard == [signal.SIGINT]
    signal.signal(signal.SIGINT, signal.default_int_handler)


def test_what_is_ignored_stays_ignored() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with interrupt.held():
        press()
        interrupt.check()
    assert signal.signal(signal.SIGINT, signal.default_int_handler) is signal.SIG_IGN


def test_other_threads_neither_hold_nor_get_interrupts() -> None:
    found = []

    def aside() -> None:
        with interrupt.held():
            found.append(signal.getsignal(signal.SIGINT))
            interrupt.check()

    def run_aside() -> None:
        thread = threading.Thread(target=aside)
        thread.start()
        thread.join()

    run_aside()
    with pytest.raises(KeyboardInterrupt), interrupt.held():
        press()
        run_aside()
    assert found[0] is signal.default_int_handler
    assert isinstance(found[1], interrupt.Interrupts)


def test_an_interrupt_while_a_process_is_started_reaches_its_parent() -> None:
    with pytest.raises(KeyboardInterrupt), deaf():
        press()


def test_a_simulation_stops_between_two_chunks() -> None:
    told: list[int] = []

    def tell(played: int) -> None:
        told.append(played)
        press()

    with pytest.raises(KeyboardInterrupt):
        simulate(roitelet.game("le-roi-lui").interpreted(), 3, 1000, seed=1, threads=1, chunk=1, progress=tell)
    assert told == [1]
