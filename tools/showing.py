"""A bar on the terminal that shows how far a run of fixed length has come."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

R = TypeVar("R")


@contextmanager
def showing(screen: Console, seconds: float, described: Callable[[R], str]) -> Iterator[Callable[[R], None]]:
    """A function that a run calls after each step: it shows the time left, and what `described` says of the run."""
    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen, transient=True) as bar:
        task, began = bar.add_task("", total=seconds), time.monotonic()

        def progress(run: R) -> None:
            bar.update(task, completed=time.monotonic() - began, description=described(run))

        yield progress
