"""Parts: the optional files of a game, each found by its name in the game's folder."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches

from roitelet.laws.case import Case, Fault, first_line, part_of

PARTS: Mapping[str, Sequence[str]] = {
    "terminal": ("APART", "DRAWN", "asked", "draw", "reckon"),
    "page": (
        "APART", "CHARGE", "DRAWN", "FIELD", "ICONS", "LIVERY", "context", "costly", "glides", "heading", "reckoning",
    ),
    "advice": ("why",),
    "thinking": ("think", "first_moves"),
    "yardstick": ("YARDSTICKS",),
    "study": ("holdings",),
    "worlds": ("positions", "worlds"),
    "score_pad": ("sheet", "draw"),
    "score_page": ("context",),
    "series": ("GAMES", "played", "standing"),
}  # fmt: skip
"""The names that each part must have."""


def parts(case: Case) -> Iterator[Fault]:
    """Every part can be imported and has the names it needs; no file has nearly a part's name."""
    game = case.game
    for file in sorted(game.folder.glob("*.py")):
        name = file.stem
        if name in PARTS:
            try:
                part = part_of(game, name)
            except Exception as error:
                yield case.fault("part-broken", file=file.name, error=first_line(error))
                continue
            for wanted in PARTS[name]:
                if not hasattr(part, wanted):
                    yield case.fault("part-lacks", file=file.name, name=wanted)
        elif (meant := get_close_matches(name, PARTS, 1, cutoff=0.85)) and not part_of(game, meant[0]):
            yield case.fault("part-misnamed", file=file.name, meant=f"{meant[0]}.py")
