"""How a game is presented: what is shown of its record, and the style sheet, icons and template in its folder."""

from __future__ import annotations

from collections.abc import Iterator

from roitelet.laws.case import Case, Fault
from roitelet.look import look_of
from roitelet.showing import Shown, shown_fields
from roitelet.words import LANGUAGES, Words


def shown(case: Case) -> Iterator[Fault]:
    """`SHOWN` names fields that a view can show, with as many things as they count, and words are in both languages."""
    game = case.game
    fields = game.table.fields
    for name, way in shown_fields(game).items():
        if name not in fields or not isinstance(way, Shown):
            yield case.fault("shown-field", field=name)
        elif fields[name].never_seen:
            yield case.fault("shown-never", field=name)
        elif way.counts and fields[name].shape[-1:] != (len(way.things),):
            axis = fields[name].shape[-1] if fields[name].shape else 1
            yield case.fault("shown-things", field=name, things=len(way.things), axis=axis)
    both = [Words(language, game) for language in LANGUAGES]
    for message in ("thing", *(f"field-{name}" for name in fields)):
        if len({words.has(message) for words in both}) > 1:
            yield case.fault("shown-words", message=message)


def look(case: Case) -> Iterator[Fault]:
    """Style sheet and icons can be served, and a page of the game's own has its template."""
    game = case.game
    for flaw in look_of(game).flaws:
        yield case.fault(f"look-{flaw.name}", file=flaw.file, found=flaw.found)
    page, template = (game.folder / name for name in ("page.py", "table.html"))
    if page.is_file() != template.is_file():
        here, lacking = (page, template) if page.is_file() else (template, page)
        yield case.fault("look-half", file=here.name, lacking=lacking.name)
