"""What pages are dressed with besides what the build made: each game's style sheet and sprite of icons.

They are made when a server starts, from the games' own folders: a game of another package is served as ours are,
without npm, and nothing is written. A game has a sprite of its own, so that no table grows with the number of games.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from roitelet.game import Game, games
from roitelet.look import Look, look_of
from roitelet.web.logs import log
from roitelet.web.pages.built import Built, Static, kind_of, named_by_content
from roitelet.web.pages.games import page_of
from roitelet.web.pages.heraldry import ICONS

HOUSE = "sprite.svg"
"""The sprite of pages that are of no game: the house's icons, and the charges of the boxes."""


def dressed(built: Built) -> Built:
    """The built files and, for every installed game, `SLUG.svg` and, where it has a style sheet, `SLUG.css`."""
    made = dict(_files(built))
    names = {name: named_by_content(name, content) for name, content in made.items()}
    static = {names[name]: Static(content, kind_of(name)) for name, content in made.items()}
    return replace(built, files={**built.files, **names}, static={**built.static, **static})


def _files(built: Built) -> Iterator[tuple[str, bytes]]:
    charges: dict[str, str] = {}
    for game in games().values():
        look = look_of(game)
        for flaw in look.flaws:
            log("look-broken", game=game.slug, file=flaw.file, flaw=flaw.name, found=flaw.found)
        own = _icons(game, look, built)
        charge = page_of(game).CHARGE
        charges[charge] = own.get(charge, "")
        yield f"{game.slug}.svg", sprite({**_house(built), **own})
        if look.style:
            yield f"{game.slug}.css", plain_style(look.style)
    yield HOUSE, sprite({**charges, **_house(built)})


def _house(built: Built) -> Mapping[str, str]:
    return {name: built.icons[name] for name in ICONS}


def _icons(game: Game, look: Look, built: Built) -> dict[str, str]:
    """The game's own icons, and those that its page takes from the house's by their names."""
    page = page_of(game)
    wanted = dict.fromkeys((page.CHARGE, *page.ICONS))
    missing = [name for name in wanted if name not in look.icons and name not in built.icons]
    if missing:
        log("look-broken", game=game.slug, file="page.py", flaw="icons", found=", ".join(missing))
    return {name: built.icons[name] for name in wanted if name in built.icons} | dict(look.icons)


def sprite(symbols: Mapping[str, str]) -> bytes:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(symbols[name] for name in sorted(symbols))}</svg>'.encode()
    )


def plain_style(text: str) -> bytes:
    """A style sheet without indentation and empty lines."""
    return "\n".join(line.strip() for line in text.splitlines() if line.strip()).encode()
