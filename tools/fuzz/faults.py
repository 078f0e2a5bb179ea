"""The exception for what a server must not do."""

from __future__ import annotations


class Fault(Exception):
    """The server did what it must not do, perhaps at a table."""

    def __init__(self, reason: str, table: str | None = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.table = table
