"""What a view shows, field by field, in words: for games that bring no page or no terminal of their own.

A game may say in its `moves.py` which fields are shown, in which order, and what their numbers mean:

    SHOWN = {
        "trick": named(CARD),                       # the number of a card, -1 for none
        "hand": counted(CARD),                      # how many of each card
        "won": number(),
        "gone": counted(CARD, remembered=True),     # shown only with the memory aid
    }

Without `SHOWN` every field is shown that is not marked `never_seen`. The game's words may name a field (`field-hand`)
and a thing (`thing`, with `$what` and `$which`); otherwise the names of the code are shown. A field that holds a seat's
number shows that seat's name. Everything is read from the view: what `hide` blanks is not there to be shown.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from roitelet.facts import Facts
from roitelet.parts import Part
from roitelet.position import Position
from roitelet.reckoning import Outcome, Row, Sheet, sheet
from roitelet.record import State, _Field
from roitelet.words import Words

NONE = -1
"""What rules write where there is nothing."""


@dataclass(frozen=True)
class Shown:
    """How a field is shown."""

    things: Sequence[str] = ()
    counts: bool = False
    """Whether the field says how many of each thing there are; if not, its numbers are the things' own."""
    remembered: bool = False
    """Whether people have to remember it at a real table: shown only with the memory aid."""
    quiet: bool = False
    """Whether 0 means that there is nothing to show."""


def number(*, remembered: bool = False) -> Shown:
    """A plain number, or several."""
    return Shown(remembered=remembered)


def named(things: Sequence[str], *, remembered: bool = False) -> Shown:
    """The number of a thing, or several such numbers; -1 is none."""
    return Shown(things, remembered=remembered)


def counted(things: Sequence[str], *, remembered: bool = False) -> Shown:
    """How many of each thing there are: the last axis has one number a thing."""
    return Shown(things, counts=True, remembered=remembered)


class Asking(Protocol):
    """A `telling.py` that words the question to the seat to act."""

    def asked(self, view: Position, words: Words) -> str: ...


class Paragraphs(Protocol):
    """A `telling.py` that says which news begins a paragraph, and which is not told since the drawing shows it."""

    APART: frozenset[str]
    DRAWN: frozenset[str]


ASKING: Part[Asking] = Part("telling", Asking, besides=True)
PARAGRAPHS: Part[Paragraphs] = Part("telling", Paragraphs, besides=True)


@dataclass(frozen=True)
class Item:
    """One thing of a line, and how many there are of it."""

    text: str
    count: int = 1

    def __str__(self) -> str:
        return self.text if self.count == 1 else f"{self.text} ×{self.count}"


@dataclass(frozen=True)
class Line:
    """A field in words."""

    field: str
    label: str
    items: Sequence[Item]

    @property
    def text(self) -> str:
        return ", ".join(map(str, self.items))


@dataclass(frozen=True)
class Known:
    """What a view shows: on the table, and of each seat."""

    table: Sequence[Line]
    seats: Sequence[Sequence[Line]]


def known(view: Position, words: Words, names: Sequence[str], aid: bool = True) -> Known:
    """All that the view shows; without the memory aid, what lies there for all to see and the viewer's own."""
    table: list[Line] = []
    seats: list[list[Line]] = [[] for _ in range(view.seats)]
    fields = view.game.table.fields
    for name, shown in shown_fields(view.game).items():
        if name not in fields:
            continue  # `roitelet check` says so
        field, label = fields[name], label_of(name, words)
        if field.per_seat:
            for seat in range(view.seats):
                if aid or not shown.remembered or seat == view.viewer:
                    items = list(_items(_row(view.state, name, field, seat), field, shown, words, names))
                    seats[seat] += [Line(name, label, items)] if items else []
        elif aid or not shown.remembered:
            table += _lines(view.state, name, field, shown, words, names)
    return Known(table, seats)


def shown_fields(game: Facts) -> Mapping[str, Shown]:
    """The fields that are shown, in order: those of `SHOWN` or, without it, all that a view may show."""
    declared: Mapping[str, Shown] | None = getattr(game.moves, "SHOWN", None)
    return declared if declared is not None else {name: _guessed(game, name) for name in _own_fields(game)}


def _own_fields(game: Facts) -> list[str]:
    """The game's own fields, without options, and without what is blank in every view."""
    options = {option.field for option in game.options}
    return [
        name
        for name, field in game.table.fields.items()
        if name not in State.__dict__ and name not in options and not field.never_seen
    ]


def _guessed(game: Facts, name: str) -> Shown:
    """Counts of things, if the last axis is as long as one list of things in the game's news; numbers otherwise.

    Without a word from the game, everything that is not the viewer's own may be something to remember.
    """
    shape = game.table.fields[name].shape
    fitting = {tuple(kind.things) for kind in game.kinds if len(kind.things) > 1 and shape[-1:] == (len(kind.things),)}
    if len(fitting) == 1:
        return counted(fitting.pop(), remembered=True)
    return Shown(remembered=True, quiet=True)


def label_of(field: str, words: Words) -> str:
    return words.say(f"field-{field}") if words.has(f"field-{field}") else field.replace("_", " ")


def thing_of(thing: str, words: Words) -> str:
    return words.say("thing", **words.thing(thing)) if words.has("thing") else thing.replace("-", " ")


def _row(state: State, name: str, field: _Field, seat: int) -> list[int]:
    found = getattr(state, name)
    if len(field.shape) == 1:
        return [found[seat]]
    return [found[seat, at] for at in range(field.shape[1])]


def _lines(state: State, name: str, field: _Field, shown: Shown, words: Words, names: Sequence[str]) -> Iterator[Line]:
    """A field that lies on the table: one line, or one for each row where it has rows."""
    found, label = getattr(state, name), label_of(name, words)
    if len(field.shape) == 2:
        rows = [[found[row, at] for at in range(field.shape[1])] for row in range(field.shape[0])]
    else:
        rows = [[found[at] for at in range(field.shape[0])] if field.shape else [found]]
    for place, row in enumerate(rows, 1):
        items = list(_items(row, field, shown, words, names))
        if items:
            yield Line(name, label if len(rows) == 1 else f"{label} {place}", items)


def _items(row: Sequence[int], field: _Field, shown: Shown, words: Words, names: Sequence[str]) -> Iterator[Item]:
    if shown.counts:
        for thing, count in zip(shown.things, row, strict=False):
            if count > 0:
                yield Item(thing_of(thing, words), count)
        return
    for at, value in enumerate(row, 1):
        if value == NONE or (shown.quiet and not value and not field.holds_seat):
            continue
        if field.holds_seat:
            yield Item(words.name(value, names))
        elif shown.things:
            known_thing = 0 <= value < len(shown.things)
            yield Item(thing_of(shown.things[value], words) if known_thing else words.say("known-hidden"))
        elif len(row) == 1:
            yield Item(str(value))
        elif value:
            yield Item(words.say("known-at", place=at, value=value))


# The question, and the reckoning


def asked(view: Position, words: Words) -> str:
    """The question to the seat to act: by the game's `telling.py`, as `asked` in its words, or the house's."""
    asking = view.game.part(ASKING)
    return asking.asked(view, words) if asking is not None else words.say("asked")


def moment(view: Position, words: Words) -> str:
    """Which moment of the game it is."""
    return words.say("known-moment", move=view.number + (not view.over))


@dataclass(frozen=True)
class Placed(Outcome):
    places: Sequence[int]


def reckoning(view: Position, words: Words, names: Sequence[str]) -> Sheet[str]:
    """The points and places of a game that is over, below what each seat shows in the end."""
    seats = known(view, words, names).seats
    rows: dict[str, list[str]] = {}
    labels: dict[str, str] = {}
    for seat, lines in enumerate(seats):
        for line in lines:
            labels[line.field] = line.label
            rows.setdefault(line.field, [""] * view.seats)[seat] = line.text
    ordered = [field for field in shown_fields(view.game) if field in rows]
    return sheet(
        Placed(view.places()),
        view.viewer,
        words,
        names,
        rows=[Row(field, labels[field], rows[field]) for field in ordered],
        points=[str(points) for points in view.scores()],
    )


# The moves


@dataclass(frozen=True)
class Group:
    """Moves of one verb."""

    heading: str
    """What their words begin with, or nothing."""
    moves: Sequence[str]


def grouped(moves: Sequence[str], words: Words) -> list[Group]:
    """The moves by their verbs, in the order of the first of each."""
    verbs: dict[str, list[str]] = {}
    for move in moves:
        verbs.setdefault(move.partition(" ")[0], []).append(move)
    return [Group(_common([words.move(move) for move in same]), same) for same in verbs.values()]


def _common(texts: Sequence[str]) -> str:
    """The whole words that all these texts begin with, if there are several texts."""
    if len(texts) < 2:
        return ""
    shared: list[str] = []
    for same in zip(*(text.split() for text in texts), strict=False):
        if len(set(same)) > 1:
            break
        shared.append(same[0])
    return " ".join(shared)
