"""Progress bars on standard error."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Protocol

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, TextColumn, TimeRemainingColumn

COUNTING = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())


class Update(Protocol):
    """Shows how far the work is; None leaves a fact as it is."""

    def __call__(
        self, *, completed: float | None = None, total: float | None = None, description: str | None = None
    ) -> None: ...


@contextmanager
def progress_bar(
    description: str,
    total: float | None = None,
    columns: Sequence[ProgressColumn] = (*COUNTING, TimeRemainingColumn()),
    *,
    completed: int = 0,
    redirect_stdout: bool = True,
) -> Iterator[Update]:
    """A bar that is gone when the work is done. Where standard error is no terminal, nothing is shown."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield lambda *, completed=None, total=None, description=None: None
        return
    with Progress(*columns, console=console, transient=True, redirect_stdout=redirect_stdout) as bar:
        yield partial(bar.update, bar.add_task(description, total=total, completed=completed))
