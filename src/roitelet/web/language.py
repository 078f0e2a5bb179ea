"""The language of a response: the one chosen here, else the browser's, else the server's."""

from __future__ import annotations

from roitelet.words import LANGUAGES

COOKIE = "roitelet-language"


def language_of(chosen: str | None, accepted: str, otherwise: str = "en") -> str:
    """Picks from the language cookie and the header `Accept-Language`."""
    if chosen in LANGUAGES:
        return str(chosen)
    best, weight = otherwise, 0.0
    for wish in accepted[:500].split(","):
        tag, _, rest = wish.partition(";")
        language = tag.strip().lower().partition("-")[0]
        if language in LANGUAGES and (liking := _quality(rest)) > weight:
            best, weight = language, liking
    return best


def _quality(text: str) -> float:
    name, _, value = text.strip().partition("=")
    if name.strip() != "q":
        return 1.0
    try:
        return float(value)
    except ValueError:
        return 0.0
