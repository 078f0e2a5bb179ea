"""The viewer's columns and the others': side by side, or one below the other."""

from __future__ import annotations

import io

from rich.console import Console, Group
from rich.text import Text

from roitelet.drawing import Known, add_numbers, label, own_and_others, plain_grid

ROWS = (
    Known(label("bread"), [Text("4")], [Text("1"), Text("2")]),
    Known(label("gold"), [Text("7")], None),
    Known(label("hidden"), None, [Text("+3"), Text("+5")]),
)


def drawn(width: int, others: tuple[str, ...] = ("Bruno", "Cléa")) -> list[str]:
    grid = plain_grid()
    grid.add_column(no_wrap=True)
    add_numbers(grid, "you")
    console = Console(file=io.StringIO(), width=width)
    console.print(Group(*own_and_others(grid, ROWS, others, width, 20, "The others:")))
    assert isinstance(console.file, io.StringIO)
    return [" ".join(line.split()) for line in console.file.getvalue().splitlines()]


def test_with_room_all_stands_in_one_grid() -> None:
    assert drawn(36) == ["you │ Bruno Cléa", "bread 4 │ 1 2", "gold 7 │", "hidden │ +3 +5"]


def test_without_room_the_others_stand_below_in_rows_of_their_own() -> None:
    assert drawn(35) == ["you", "bread 4", "gold 7", "", "The others:", "Bruno Cléa", "bread 1 2", "hidden +3 +5"]


def test_without_others_only_the_viewers_rows_are_drawn() -> None:
    assert drawn(80, ()) == ["you", "bread 4", "gold 7"]
