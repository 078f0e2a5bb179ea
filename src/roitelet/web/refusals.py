"""Mistakes that the server itself raises, and the HTTP status and headers of each mistake."""

from __future__ import annotations

from roitelet.mistake import Mistake
from roitelet.store import StoreTrouble
from roitelet.tables.broken import BrokenTable, OtherRules
from roitelet.tables.house import NoSuchTable
from roitelet.tables.table import NotYours, Stale
from roitelet.tables.thinking import TooManyHints
from roitelet.web.logs import log


class Refused(Mistake):
    """A mistake with an HTTP status of its own."""

    def __init__(self, status: int, sentence: str, **facts: str | int) -> None:
        super().__init__(sentence, **facts)
        self.status = status


class TooFast(Refused):
    """A rate limit is exceeded for the moment."""

    def __init__(self, wait: float) -> None:
        self.wait = max(1, round(wait + 0.5))
        super().__init__(429, "too-fast", seconds=self.wait)


class EnoughToday(Refused):
    """A person or an address has used up its limit for the day."""

    def __init__(self, kind: str, wait: float) -> None:
        self.wait = max(1, round(wait + 0.5))
        super().__init__(429, f"enough-{kind}", minutes=-(-self.wait // 60))


ROUTES = {404: "no-such-page", 405: "wrong-method"}
UNAVAILABLE = 503
BREATH = 5
"""Retry-After, in seconds, when the store is away, the server stops, or too many hints are under way."""
STATUSES: tuple[tuple[type[Mistake], int], ...] = (
    (NoSuchTable, 404),
    (NotYours, 403),
    (Stale, 409),
    (OtherRules, 422),
    (BrokenTable, 500),
    (TooManyHints, 429),
)


def no_such_route(status: int) -> Refused:
    """The refusal of a path without a route, or of a method that its route lacks."""
    return Refused(status, ROUTES.get(status, "bad-request"))


def public(mistake: Mistake) -> Mistake:
    """The mistake as clients may see it: why the database is away is logged for operators."""
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
    """`Retry-After`, where trying again helps."""
    if isinstance(mistake, TooFast | EnoughToday):
        return {"retry-after": str(mistake.wait)}
    again = status_of(mistake) == UNAVAILABLE or isinstance(mistake, TooManyHints)
    return {"retry-after": str(BREATH)} if again else {}
