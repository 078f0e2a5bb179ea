"""What the server itself refuses, and the status that goes with each mistake."""

from __future__ import annotations

from roitelet.mistake import Mistake
from roitelet.store import StoreTrouble
from roitelet.tables.broken import BrokenTable, OtherRules
from roitelet.tables.house import NoSuchTable
from roitelet.tables.table import NotYours, Stale
from roitelet.tables.thinking import TooManyHints
from roitelet.web.logs import log


class Refused(Mistake):
    """A mistake with a status of its own."""

    def __init__(self, status: int, sentence: str, **facts: str | int) -> None:
        super().__init__(sentence, **facts)
        self.status = status


class TooFast(Refused):
    """Somebody asks for more than one person would."""

    def __init__(self, wait: float) -> None:
        self.wait = max(1, round(wait + 0.5))
        super().__init__(429, "too-fast", seconds=self.wait)


class EnoughToday(Refused):
    """A person or an address has made as much as is kept in a day."""

    def __init__(self, kind: str, wait: float) -> None:
        self.wait = max(1, round(wait + 0.5))
        super().__init__(429, f"enough-{kind}", minutes=-(-self.wait // 60))


ROUTES = {404: "no-such-page", 405: "wrong-method"}
UNAVAILABLE = 503
BREATH = 5
"""Seconds after which to try again when the store is away, or hints are still being thought about."""
STATUSES: tuple[tuple[type[Mistake], int], ...] = (
    (NoSuchTable, 404),
    (NotYours, 403),
    (Stale, 409),
    (OtherRules, 422),
    (BrokenTable, 500),
    (TooManyHints, 429),
)


def no_such_route(status: int) -> Refused:
    """An address that leads nowhere, or not by that method."""
    return Refused(status, ROUTES.get(status, "bad-request"))


def public(mistake: Mistake) -> Mistake:
    """What may be said to anybody: why the database is away is for those who look after it."""
    if not isinstance(mistake, StoreTrouble):
        return mistake
    log("store", trouble=str(mistake))
    return Refused(UNAVAILABLE, "store-away")


def status_of(mistake: Mistake) -> int:
    if isinstance(mistake, Refused):
        return mistake.status
    for kind, status in STATUSES:
        if isinstance(mistake, kind):
            return status
    return 422


def headers_of(mistake: Mistake) -> dict[str, str]:
    """When to try again, where that helps."""
    if isinstance(mistake, TooFast | EnoughToday):
        return {"retry-after": str(mistake.wait)}
    again = status_of(mistake) == UNAVAILABLE or isinstance(mistake, TooManyHints)
    return {"retry-after": str(BREATH)} if again else {}
