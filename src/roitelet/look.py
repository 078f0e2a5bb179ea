"""A game's style sheet and icons, as they lie in its folder: `table.css` and `icons/NAME.svg`.

They are read when a server starts, and served from there under names made of their content; nothing is built and
nothing is written. An icon is drawn in the colour of the text around it, so its file holds shapes and no style. Only
known elements and attributes are taken over: a file that holds anything else is refused with a sentence.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from xml.etree import ElementTree
from xml.sax.saxutils import quoteattr

from roitelet.facts import Facts

STYLE = "table.css"
ICONS = "icons"
LARGEST = 256 * 1024
"""Bytes of a style sheet or an icon."""
NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*\.svg")
SVG = "{http://www.w3.org/2000/svg}"
SHAPES = frozenset({"circle", "ellipse", "g", "line", "path", "polygon", "polyline", "rect"})
SAID = frozenset({"title", "desc", "metadata"})
"""Elements that draw nothing, and are left out."""
ATTRIBUTES = frozenset({
    "clip-rule", "cx", "cy", "d", "fill", "fill-opacity", "fill-rule", "height", "opacity", "points", "r", "rx", "ry",
    "stroke", "stroke-dasharray", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-opacity",
    "stroke-width", "transform", "width", "x", "x1", "x2", "y", "y1", "y2",
})  # fmt: skip
BOX = re.compile(r"-?[\d.]+([ ,]+-?[\d.]+){3}")
FETCHED = re.compile(r"@import|url\((?!\s*[\"']?(?:data:|#))", re.IGNORECASE)


@dataclass(frozen=True)
class Flaw:
    """Why a file cannot be served: `fault-look-NAME` in the words of the house."""

    name: str
    file: str
    found: str = ""


@dataclass(frozen=True)
class Look:
    """What a game's pages are dressed with."""

    style: str = ""
    icons: Mapping[str, str] = field(default_factory=dict)
    """Each icon as an SVG symbol, by its name."""
    flaws: Sequence[Flaw] = ()


def look_of(game: Facts) -> Look:
    """The style sheet and the icons of a game; what cannot be served is left out, and named among the flaws."""
    flaws: list[Flaw] = []
    style, icons = "", dict[str, str]()
    for file in _files(game.folder):
        label = file.relative_to(game.folder).as_posix()
        try:
            text = _text(file, game.folder)
            if file.name == STYLE:
                style = _sound_style(text)
            else:
                icons[file.stem] = _symbol(file, text)
        except _Refused as refused:
            flaws.append(Flaw(refused.name, label, refused.found))
    return Look(style, icons, flaws)


def symbol(name: str, box: str, body: str) -> str:
    """An icon of a sprite: `<use href="sprite.svg#name">` draws it."""
    return f'<symbol id="{name}" viewBox="{box}">{body}</symbol>'


class _Refused(Exception):
    def __init__(self, name: str, found: str = "") -> None:
        super().__init__(name)
        self.name, self.found = name, found


def _files(folder: Path) -> Iterator[Path]:
    if (folder / STYLE).exists():
        yield folder / STYLE
    icons = folder / ICONS
    if icons.is_dir():
        yield from sorted(file for file in icons.iterdir() if not file.name.startswith((".", "__")))


def _text(file: Path, folder: Path) -> str:
    """What is in a plain file of the folder; a link may not lead out of it."""
    if file.name != STYLE and NAME.fullmatch(file.name) is None:
        raise _Refused("name")
    if not file.is_file() or not file.resolve().is_relative_to(folder.resolve()):
        raise _Refused("elsewhere")
    content = file.read_bytes()
    if len(content) > LARGEST:
        raise _Refused("size", str(LARGEST // 1024))
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        raise _Refused("text") from None


def _sound_style(text: str) -> str:
    plain = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    fetched = FETCHED.search(plain)
    if fetched is not None:
        raise _Refused("fetches", fetched[0])
    return plain


def _symbol(file: Path, text: str) -> str:
    if "<!DOCTYPE" in text or "<!ENTITY" in text:
        raise _Refused("drawing", "<!DOCTYPE>")
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        raise _Refused("drawing", str(error)) from None
    box = root.get("viewBox", "")
    if root.tag != f"{SVG}svg" or BOX.fullmatch(box) is None:
        raise _Refused("box")
    return symbol(file.stem, box, "".join(_drawn(child) for child in root))


def _drawn(element: ElementTree.Element) -> str:
    """An element of a drawing and all within it, written anew."""
    tag = str(element.tag).removeprefix(SVG)
    if tag in SAID:
        return ""
    if tag not in SHAPES:
        raise _Refused("drawing", f"<{tag}>")
    for name, value in element.attrib.items():
        if name not in ATTRIBUTES or "url(" in value:
            raise _Refused("drawing", f"{tag} {name}")
    attributes = "".join(f" {name}={quoteattr(value)}" for name, value in element.attrib.items())
    return f"<{tag}{attributes}>{''.join(_drawn(child) for child in element)}</{tag}>"
