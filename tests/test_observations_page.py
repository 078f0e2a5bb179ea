"""The page about observations is what the records say, and says something about every field."""

from __future__ import annotations

from roitelet.observing import layout
from tools import observations


def test_the_page_is_up_to_date() -> None:
    assert observations.PAGE.read_text("utf-8") == observations.page(), "run: python -m tools.observations"


def test_every_field_says_what_it_is() -> None:
    """In the comment behind it, where the record is declared."""
    silent = [f"{game.slug}: {part.name}" for game in observations.house() for part in layout(game) if not part.what]
    assert not silent
