"""Writes docs/observations.md: what each number of an observation means, for each of the five games.

python -m tools.observations            writes the page
python -m tools.observations --check    says whether it is up to date
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib.metadata import entry_points
from pathlib import Path

import roitelet
from roitelet import Game
from roitelet.files import write_whole
from roitelet.observing import DTYPE, Part, layout

PAGE = Path(__file__).parents[1] / "docs" / "observations.md"

HEAD = f"""# Observations, number by number

<!-- Written by `python -m tools.observations` from the games' own records: change these, then run it again. -->

This page is for researchers who feed a net: it says what each number of an observation means. An observation is what
one seat knows, as one row of `{DTYPE}` numbers whose length is fixed for each game and number of seats. It is made from
the seat's view alone: `hide` blanks what the seat may not know, and the fields of the record that is left follow each
other as the tables below show.

```python
import roitelet
from roitelet.observing import layout, observation

position = roitelet.game("le-roi-lui").deal(seats=4, seed=7)
row = observation(position, seat=2)  # also of a view; `Batch.observe` returns those of many games at once
taken = layout(position.game, seats=4)["taken"]
print(row[taken.numbers].reshape(taken.shape)[0])  # what seat 2 itself has taken
```

- **Seats are counted from the observer.** A field with a row *for each seat* begins with the observer's own row, then
  its left neighbour's. A field that is *a seat* holds 0 for the observer, 1 for its left neighbour, and so on; a
  negative number (no seat yet) stays. `seat` is therefore 0 when it is the observer's turn.
- **Numbers are those of the rules**, neither scaled nor made one-hot: counts of cards, numbers of cards, and the
  rules' mark for nothing (mostly -1 or 0). What a seat may not know is blank in the same way. `float32` holds each of
  them exactly.
- **NAMES in capitals** are constants of the rules: `position.game.rules.ACTION` is 0. Cards and other components are
  numbered as in the game's `components.toml` and in the rules beside it.
- **Decks are left out**: they are blank in every view, to the end of the game, because no seat knows more of them than
  the number of cards left. Where the back of a card shows something, the view keeps that: in For a Crown's `pile`, a
  mercenary that a seat has not seen is minus its level. Take fields of *bits* apart before a net sees them
  (`row.astype(int) >> bit & 1`).
- **Nothing is forgotten.** Records hold what perfect memory would give a seat. Two things are left out: what is the
  same in every view of a game (its version, the number of seats, decks, the blanked stream of chance), and the news of
  the last move. With `news=True` its lines follow the header, four numbers each (kind, seat, what, how much; -2 where
  that is secret).

"""


def page() -> str:
    return HEAD + "\n".join(chapter(game) for game in house())


def house() -> Iterator[Game]:
    """Our own games; packages of third parties document theirs."""
    ours = {entry.name for entry in entry_points(group="roitelet.games") if entry.value.startswith("roitelet.")}
    return (game for slug, game in roitelet.games().items() if slug in ours)


def chapter(game: Game) -> str:
    told = ", ".join(f"{layout(game, seats).size} with {seats}" for seats in game.seats)
    lines = [f"## {game.titles['en']}", "", f"`{game.slug}`, rules version {game.version}. Numbers: {told} seats."]
    lines += ["", f"| field | numbers | from, with {game.usual_seats} seats | holds |", "|---|---|---|---|"]
    lines += [row(part) for part in layout(game)]
    return "\n".join(lines) + "\n"


def row(part: Part) -> str:
    lengths = ["seats" if part.per_seat and axis == 0 else str(length) for axis, length in enumerate(part.shape)]
    notes = [note for note, holds in (("a seat", part.holds_seat), ("for each seat", part.per_seat)) if holds]
    what = "; ".join([*(f"*{note}*" for note in notes), part.what])
    return f"| `{part.name}` | {' × '.join(lengths) or '1'} | {part.at} | {what.replace('|', '¦')} |"


def main() -> None:
    if "--check" in sys.argv[1:]:
        sys.exit(0 if PAGE.read_text("utf-8") == page() else "docs/observations.md is out of date")
    write_whole(PAGE, page().encode())


if __name__ == "__main__":
    main()
