"""Python imports this at its start: some modules are then compiled from another text than their file's.

`ROITELET_REPLACED` names a JSON file: for each module, the file that holds the text. `__file__` stays the original, so
that data, templates and compiled rules are found where they are.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType


class Replaced(SourceFileLoader):
    """Loads a module from another file's text."""

    def __init__(self, name: str, path: str, text: Path) -> None:
        super().__init__(name, path)
        self._text = text

    def get_code(self, fullname: str) -> CodeType:
        code: CodeType = compile(self._text.read_bytes(), self.path, "exec", dont_inherit=True)
        return code


class Finder:
    def __init__(self, texts: dict[str, str]) -> None:
        self._texts = texts

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name not in self._texts:
            return None
        for finder in sys.meta_path:
            found = None if finder is self else finder.find_spec(name, path, target)
            if found is not None and found.origin is not None:
                found.loader = Replaced(name, found.origin, Path(self._texts[name]))
                return found
        return None


if "ROITELET_REPLACED" in os.environ:
    sys.meta_path.insert(0, Finder(json.loads(Path(os.environ["ROITELET_REPLACED"]).read_text("utf-8"))))
