"""What should not have happened."""

from __future__ import annotations


class Fault(Exception):
    """Something is wrong, perhaps at a table."""

    def __init__(self, reason: str, table: str | None = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.table = table
