"""Heraldry, our design system: tinctures with their hatchings, the seats' shields, and what the house's pages draw.

A colour never stands alone: each tincture has the hatching by which engravers tell it, so that a person who sees no
colour, and a print in black and white, still tell two shields apart. The build makes style sheets from this table.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import quote

GROUNDS: Mapping[str, tuple[str, str]] = {
    "paper": ("#f8f1e1", "#1d150e"),
    "slip": ("#fdf8ec", "#2a1f16"),
    "ink": ("#2a2018", "#f3e8d2"),
    "faint": ("#66543f", "#c2ae90"),
    "hair": ("#d3bf98", "#56412c"),
    "field-ink": ("#f6f1e4", "#1d150e"),
    "cloth": ("#14603a", "#0f3d27"),
    "cloth-ink": ("#f6f1e4", "#f3e8d2"),
    "wood": ("#8a5a33", "#4a3220"),
    "wood-dark": ("#5f3b1f", "#2f1f13"),
}
"""What things lie on and are written with, by day and by night."""


@dataclass(frozen=True)
class Tincture:
    name: str
    on_light: str
    on_dark: str
    hatching: str
    """What one tile of it draws: an SVG path, stroked; tiles are `TILE` wide and high."""


TILE = 8

TINCTURES: Mapping[str, Tincture] = {
    tincture.name: tincture
    for tincture in (
        Tincture("or", "#8a6508", "#f2c84b", "M1.5 2h1M5.5 6h1"),
        Tincture("argent", "#f6f1e4", "#f6f1e4", ""),
        Tincture("gules", "#b01f2e", "#f07a7f", "M2 0v8M6 0v8"),
        Tincture("azure", "#1e4f9c", "#7fb0f2", "M0 2h8M0 6h8"),
        Tincture("vert", "#1b7a46", "#74cf9b", "M-1 -1l10 10M-1 7l2 2M7 -1l2 2"),
        Tincture("purpure", "#6a2c7f", "#c08ad4", "M9 -1l-10 10M1 -1l-2 2M9 7l-2 2"),
        Tincture("sable", "#22202a", "#8c88a0", "M2 0v8M6 0v8M0 2h8M0 6h8"),
        Tincture("tenne", "#a65a1a", "#e8a566", "M7 1l-2 2M3 5l-2 2"),
        Tincture("sanguine", "#7b1e3a", "#e08aa6", "M-1 -1l10 10M9 -1l-10 10"),
        Tincture("celeste", "#276f94", "#9ad3ee", "M0 2h4M4 6h4"),
    )
}


@dataclass(frozen=True)
class Shield:
    """What a seat bears wherever it appears."""

    tincture: str
    charge: str


SHIELDS = (
    Shield("gules", "lion"),
    Shield("azure", "eagle-emblem"),
    Shield("purpure", "unicorn"),
    Shield("tenne", "griffin-symbol"),
    Shield("vert", "stag-head"),
)
"""One for each seat that an engine's table can have."""

FIELDS = ("damask", "hills", "lozenges", "crowns", "chequy")
"""The patterns of the boxes on the shelf: `box.html` draws them."""

LIVERIES = (
    ("vert", "or"), ("azure", "argent"), ("gules", "argent"), ("purpure", "or"), ("sable", "or"), ("tenne", "argent"),
    ("sanguine", "or"), ("celeste", "argent"),
)  # fmt: skip
"""Pairs of tinctures, a box and what lies on it, for games that choose none: a colour with a metal each."""

ICONS = (
    "anticlockwise-rotation", "bookmarklet", "cancel", "chat-bubble", "hourglass", "laurels", "light-bulb", "padlock",
    "queen-crown", "scroll-unfurled", "share", "sound-off", "sound-on",
    *(shield.charge for shield in SHIELDS),
)  # fmt: skip
"""The icons of the house's own pages."""

HATCH = ("#f6f1e4", "#1d150e")
HATCH_STRENGTH = (0.34, 0.42)


def style() -> str:
    """The style sheet that the table above makes: a variable each by day and by night, and a class a tincture."""
    classes = (f".t-{name}{{--t:var(--{name});--hatching:var(--hatch-{name})}}" for name in TINCTURES)
    return "\n".join((
        f":root{{{_variables(0)}}}",
        f"@media (prefers-color-scheme:dark){{:root{{{_variables(1)}}}}}",
        *classes,
    ))  # fmt: skip


def _variables(night: int) -> str:
    grounds = (f"--{name}:{colours[night]}" for name, colours in GROUNDS.items())
    tinctures = (f"--{t.name}:{t.on_dark if night else t.on_light}" for t in TINCTURES.values())
    hatchings = (f"--hatch-{t.name}:{_tile(t, night)}" for t in TINCTURES.values())
    return ";".join(
        (*grounds, *tinctures, f"--hatch:{HATCH[night]}", f"--hatch-strength:{HATCH_STRENGTH[night]}", *hatchings)
    )


def _tile(tincture: Tincture, night: int) -> str:
    if not tincture.hatching:
        return "none"
    drawing = (
        f"<svg xmlns='http://www.w3.org/2000/svg' width='{TILE}' height='{TILE}'><path d='{tincture.hatching}' "
        f"stroke='{HATCH[night]}' stroke-opacity='{HATCH_STRENGTH[night]}' fill='none'/></svg>"
    )
    return f'url("data:image/svg+xml,{quote(drawing, safe=" =/:" + chr(39))}")'


def contrast(one: str, other: str) -> float:
    """How well two colours are told apart, from 1 to 21, as the accessibility guidelines reckon it."""
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    channels = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
