"""What every terminal program of the house shows alike: a long text, and why a file could not be used."""

from __future__ import annotations

import errno
import os
import signal

from rich.console import Console
from rich.markdown import Markdown

from roitelet.words import Words


def show_paged(console: Console, text: str) -> None:
    """Shows Markdown through a pager."""
    os.environ.setdefault("LESS", "-R")  # so that it shows styles as styles
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)  # while the pager runs, Ctrl-C is the pager's
    try:
        with console.pager(styles=True):
            console.print(Markdown(text))
    finally:
        signal.signal(signal.SIGINT, before)


def file_trouble(words: Words, error: OSError, file: object = None) -> str:
    """One sentence for what the system refused to do with a file."""
    name = f"trouble-{errno.errorcode.get(error.errno or 0, '').lower()}"
    reason = words.say(name) if words.has(name) else error.strerror or str(error)
    return words.say("file-trouble", file=str(file or error.filename or "-"), reason=reason)
