"""Parts: the files by which a game brings more than its rules, each found by its name in the game's folder."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches

from roitelet.laws.case import Case, Fault, part_of

PARTS: Mapping[str, Sequence[str]] = {
    "terminal": ("draw", "reckon", "asked"),
    "page": ("ICONS", "context"),
    "advice": ("why",),
    "thinking": ("think", "first_moves"),
    "yardstick": ("YARDSTICKS",),
    "study": ("holdings",),
    "worlds": ("positions", "worlds"),
    "score_pad": ("sheet", "draw"),
    "score_page": ("context",),
    "series": ("GAMES", "played", "standing"),
}
"""What each part has to bring."""


def parts(case: Case) -> Iterator[Fault]:
    """Every part can be imported and brings what is asked of it; no file is nearly called like one."""
    game = case.game
    for file in sorted(game.folder.glob("*.py")):
        name = file.stem
        if name in PARTS:
            try:
                part = part_of(game, name)
            except Exception as error:
                told = f"{type(error).__name__}: {error}".partition("\n")[0]
                yield case.fault("part-broken", file=file.name, error=told)
                continue
            for wanted in PARTS[name]:
                if not hasattr(part, wanted):
                    yield case.fault("part-lacks", file=file.name, name=wanted)
        elif (meant := get_close_matches(name, PARTS, 1, cutoff=0.85)) and not part_of(game, meant[0]):
            yield case.fault("part-misnamed", file=file.name, meant=f"{meant[0]}.py")
