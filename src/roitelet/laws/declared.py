"""What a game declares: its facts, options and rules. Nothing is played."""

from __future__ import annotations

import re
from collections.abc import Iterator

from roitelet.laws.case import Case, Fault
from roitelet.record import SEATS
from roitelet.rule import _rules
from roitelet.running import BROUGHT
from roitelet.words import LANGUAGES, Words

NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


def facts(case: Case) -> Iterator[Fault]:
    """The facts in `__init__.py` are complete and sensible."""
    game = case.game
    if not NAME.fullmatch(game.slug):
        yield case.fault("fact-slug", slug=game.slug)
    for language in LANGUAGES:
        if not game.titles.get(language):
            yield case.fault("fact-title", language=language)
    if not (game.authors and game.publishers and game.year > 0):
        yield case.fault("fact-credits")
    seats = list(game.seats)
    if not seats or seats != sorted(set(seats)) or seats[0] < 2 or seats[-1] > SEATS:
        yield case.fault("fact-seats", found=", ".join(map(str, seats)), most=int(SEATS))
    for name in ("minutes", "longest", "version"):
        if getattr(game, name) < 1:
            yield case.fault("fact-number", fact=name, value=getattr(game, name))


def rules(case: Case) -> Iterator[Fault]:
    """`rules.py` has the record, the box and every function that a game is run by."""
    found = case.game.rules
    for name in (*BROUGHT, "Table", "BOX", "MOVES"):
        if not hasattr(found, name):
            yield case.fault("rules-lack", name=name)
        elif name in BROUGHT and getattr(found, name) not in _rules:
            yield case.fault("rules-unmarked", name=name)


def options(case: Case) -> Iterator[Fault]:
    """Every option has a field of the record, allows its default, and has all of its words or none."""
    game = case.game
    both = [Words(language, game) for language in LANGUAGES]
    for option in game.options:
        if not NAME.fullmatch(option.name):
            yield case.fault("option-name", option=option.name)
        if option.field not in game.table.fields:
            yield case.fault("option-field", option=option.name, field=option.field)
        for seats in game.seats:
            if option.default not in option.choices(seats):
                yield case.fault("option-default", option=option.name, value=str(option.default), found=seats)
                break
        named = [words.has(f"option-{option.name}") for words in both]
        chosen = [words.has(f"option-{option.name}-choice") for words in both]
        if len({*named, *chosen}) > 1:
            yield case.fault("option-words", option=option.name)
