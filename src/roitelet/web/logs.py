"""Logs: one line of JSON an event, on standard error.

A table's id is all that is needed to watch it, and a token all that is needed to play. So lines hold the route's
template, never the path, and of an error its kind and place, never its message. A table is named by its mark, a digest
of its id that `roitelet table repair` takes in place of the id.
"""

from __future__ import annotations

import json
import logging
import sys
import time
import traceback
from contextlib import suppress
from pathlib import Path
from typing import Any

from roitelet.tables.supervised import FACTS

LIBRARIES = ("uvicorn", "uvicorn.error", "uvicorn.access", "asyncio")


def log(event: str, **facts: Any) -> None:
    line = json.dumps({"at": round(time.time(), 3), "event": event, **facts}, ensure_ascii=False)
    with suppress(OSError, ValueError):  # standard error is closed: no reason to stop a game
        sys.stderr.write(f"{line}\n")


def log_trouble(event: str, trouble: BaseException, **facts: Any) -> None:
    """Logs an unexpected exception: its kind, and where it was raised."""
    frames = traceback.extract_tb(trouble.__traceback__)[-8:]
    places = [f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in frames]
    log(event, trouble=type(trouble).__name__, where=places, **facts)


class Lines(logging.Handler):
    """Writes what libraries log as lines of JSON."""

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info is not None and record.exc_info[1] is not None:
            facts = getattr(record, FACTS, {})
            log_trouble("trouble", record.exc_info[1], logger=record.name, level=record.levelname, **facts)
        else:
            log("library", logger=record.name, level=record.levelname, message=str(record.msg).strip())


def take_over() -> None:
    """Routes the warnings of libraries through `Lines`; what is less than a warning is dropped."""
    root = logging.getLogger()
    root.handlers = [Lines()]
    root.setLevel(logging.WARNING)
    for name in LIBRARIES:
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [], True
        logger.setLevel(logging.WARNING)
