"""What the build made: where each file is served, the icons to choose from, and the licences of what others gave."""

from __future__ import annotations

import hashlib
import json
import mimetypes
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from roitelet.mistake import Mistake

FOLDER = Path(__file__).parent.parent / "built"
KINDS = {".woff2": "font/woff2", ".js": "text/javascript", ".webmanifest": "application/manifest+json"}


class Static(NamedTuple):
    """A file as it is served: named after its content, so that a browser may keep it for ever."""

    content: bytes
    kind: str
    immutable: bool = True


@dataclass(frozen=True)
class Built:
    files: Mapping[str, str]
    """From a file's name to the one that it is served by."""
    licences: list[dict[str, str]]
    icons: Mapping[str, str]
    """The icons of the house and of its games, as SVG symbols, by their names in game-icons."""
    static: Mapping[str, Static]

    def address(self, name: str) -> str:
        return f"/static/{self.files[name]}"


def load(folder: Path = FOLDER) -> Built:
    try:
        manifest = json.loads((folder / "manifest.json").read_bytes())
        static = {name: Static((folder / name).read_bytes(), kind_of(name)) for name in manifest["files"].values()}
        return Built(manifest["files"], manifest["licences"], manifest["icons"], static)
    except (OSError, ValueError, KeyError):  # none, or one of another version
        raise Mistake("assets-missing") from None


def named_by_content(name: str, content: bytes) -> str:
    """A name that changes with the content, so that a browser may keep the file for ever."""
    stem, dot, kind = name.rpartition(".")
    return f"{stem}.{hashlib.sha256(content).hexdigest()[:12]}{dot}{kind}"


def kind_of(name: str) -> str:
    kind = KINDS.get(Path(name).suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    return f"{kind}; charset=utf-8" if kind.startswith("text/") else kind
