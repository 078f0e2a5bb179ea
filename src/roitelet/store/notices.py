"""Notices: what servers on one PostgreSQL tell each other by LISTEN/NOTIFY, delivered when a transaction commits."""

from __future__ import annotations

import re
from collections.abc import Mapping

from sqlalchemy import Connection, text

CHANNEL = "roitelet"
DELETED = -1
"""In place of an entry's number: the table was deleted, or must be read again."""
PERSON = "@"
"""Stands before a person's id in place of a table's: that person was renamed, or has a new generation."""
NOTICE = re.compile(r"(?P<origin>[^ ]+) (?P<id>[^ ]+) (?P<number>-?[0-9]{1,10})")
NOTIFY = text(f"SELECT pg_notify('{CHANNEL}', notice) FROM unnest(CAST(:notices AS text[])) notice")


def notices(origin: str, changed: Mapping[str, int]) -> dict[str, list[str]]:
    """The parameters of NOTIFY, for the new number of each table, or generation of each person.

    The server named by `origin` ignores them.
    """
    return {"notices": [f"{origin} {id} {number}" for id, number in changed.items()]}


def notify(connection: Connection, origin: str, changed: Mapping[str, int]) -> None:
    """Notifies the other servers when the transaction commits; on SQLite there are none."""
    if connection.dialect.name == "postgresql":
        connection.execute(NOTIFY, notices(origin, changed))
