"""The folder of an arena: `arena.json` holds its settings, `games.jsonl` a line for each finished game.

Lines are only appended, and a line counts once it is on disk with its line break. A line that a crash cut short is
removed when the arena is resumed, and its game is played again.
"""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from roitelet.arena.results import Outcome
from roitelet.arena.schedule import Arena, Match
from roitelet.files import write_whole
from roitelet.mistake import Mistake

FORMAT = 1
SETTINGS, GAMES, REPORT, PICTURE = "arena.json", "games.jsonl", "report.md", "report.png"
FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}


class Folder:
    """An arena and its finished games; open to one process at a time."""

    def __init__(self, path: Path, arena: Arena) -> None:
        self.path = path
        self.arena = arena
        self._outcomes: dict[Match, Outcome] = {}
        self._file = (path / GAMES).open("ab+", buffering=0)
        try:
            _lock(self._file, path)
            self._read()
        except BaseException:
            self._file.close()
            raise

    @classmethod
    def new(cls, path: Path | str, arena: Arena) -> Folder:
        """Creates the folder of a new arena; a Mistake if it exists."""
        path = Path(path)
        try:
            path.mkdir(parents=True)
        except FileExistsError:
            raise Mistake("arena-folder-exists", folder=str(path)) from None
        settings = {"arena": FORMAT, "version": arena.game.version, **arena.fields()}
        try:
            write_whole(path / SETTINGS, (json.dumps(settings, indent=2) + "\n").encode())
        except OSError as trouble:
            path.rmdir()
            trouble.filename = str(path)
            raise
        return cls(path, arena)

    @classmethod
    def open(cls, path: Path | str) -> Folder:
        """Opens the folder of an arena to be resumed."""
        path = Path(path)
        return cls(path, _settings(path))

    # What has been played

    def __contains__(self, match: object) -> bool:
        return match in self._outcomes

    def __len__(self) -> int:
        return len(self._outcomes)

    def outcomes(self) -> list[Outcome]:
        """The finished games in the order of the schedule."""
        return [self._outcomes[match] for match in sorted(self._outcomes)]

    def add(self, games: Sequence[dict[str, Any]]) -> None:
        """Appends games to the file and syncs it. On an error the file keeps all earlier games."""
        found = {Match(game["deal"], game["rotation"]): game for game in games}
        fresh = {match: game for match, game in found.items() if match not in self._outcomes}
        end = self._file.seek(0, os.SEEK_END)
        try:
            self._append("".join(_line(game) for game in fresh.values()).encode())
        except OSError as trouble:
            self._file.truncate(end)
            raise _trouble(self.path, trouble, len(self)) from None
        self._outcomes |= {match: Outcome.of(game) for match, game in fresh.items()}

    def keep(self, name: str, content: bytes) -> None:
        """Writes a file beside the games."""
        try:
            write_whole(self.path / name, content)
        except OSError as trouble:
            raise _trouble(self.path, trouble, len(self)) from None

    def _append(self, lines: bytes) -> None:
        while lines:
            lines = lines[self._file.write(lines) or 0 :]
        os.fsync(self._file.fileno())

    def _read(self) -> None:
        file, whole = self.path / GAMES, 0
        size = file.stat().st_size
        with file.open("rb") as lines:
            for number, line in enumerate(lines, start=1):
                game = _parsed(line)
                if game is None and whole + len(line) == size:
                    break  # the last line, which a crash cut short
                if game is None or not self._is_ours(game):
                    raise Mistake("arena-bad-line", file=str(file), line=number)
                outcome = Outcome.of(game)
                self._outcomes.setdefault(Match(outcome.deal, outcome.rotation), outcome)
                whole += len(line)
        self._file.truncate(whole)

    def _is_ours(self, game: dict[str, Any]) -> bool:
        deal, rotation = game["deal"], game["rotation"]
        inside = 0 <= deal < self.arena.deals and 0 <= rotation < self.arena.rotations
        return bool(inside and game["bots"] == list(self.arena.seated(Match(deal, rotation))))

    def close(self) -> None:
        self._file.close()

    def __enter__(self) -> Folder:
        return self

    def __exit__(self, *trouble: object) -> None:
        self.close()


def fresh_path(names: Iterable[str]) -> Path:
    """The first of these paths that does not exist."""
    return next(path for path in map(Path, names) if not path.exists())


def _settings(path: Path) -> Arena:
    file = path / SETTINGS
    if not file.is_file():
        raise Mistake("arena-no-arena", folder=str(path), file=SETTINGS)
    try:
        fields = json.loads(file.read_bytes())
        form, version = fields.pop("arena"), fields.pop("version")
        arena = Arena(**fields)
    except Mistake:
        raise
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise Mistake("arena-broken-settings", file=str(file)) from None
    if form != FORMAT or version != arena.game.version:
        raise Mistake("arena-other-version", file=str(file), title=arena.game.titles["en"])
    return arena


def _line(game: dict[str, Any]) -> str:
    return json.dumps(game, ensure_ascii=False, separators=(",", ":")) + "\n"


def _parsed(line: bytes) -> dict[str, Any] | None:
    """The game in a line; None if the line is not whole."""
    try:
        game = json.loads(line) if line.endswith(b"\n") else None
        Outcome.of(game)
    except (ValueError, KeyError, TypeError, RecursionError):
        return None
    assert isinstance(game, dict)
    return game


def _lock(file: Any, path: Path) -> None:
    """Locks the file for this process, where the system can; the lock ends with the process."""
    try:
        import fcntl
    except ImportError:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise Mistake("arena-busy", folder=str(path)) from None


def _trouble(path: Path, trouble: OSError, played: int) -> Mistake | OSError:
    if trouble.errno not in FULL:
        trouble.filename = trouble.filename or str(path)
        return trouble
    return Mistake("arena-disk-full", folder=str(path), played=played)
