"""A game as its key and its moves: save, load, step, verify.

A replay is JSON: the game and the version of its rules, seats, options, the key that everything is dealt from, the
key's hash, and the moves in notation. Scores and places are checked against the moves.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from roitelet import chance
from roitelet.files import write_whole
from roitelet.installed import game, games
from roitelet.mistake import BadReplay, IllegalMove, Mistake, OnlyAView

if TYPE_CHECKING:
    from roitelet.game import Game
    from roitelet.position import Position

FORMAT = 1
LARGEST = 1 << 20
HASH_DIGITS = 64
LONGEST_NUMBER = 15
"""Digits; more than any field of a replay needs."""


@dataclass(frozen=True)
class Replay:
    game: Game
    seats: int
    options: Mapping[str, int | None]
    key: bytes
    moves: Sequence[str]
    hash: str | None = None
    """The hash that was published while the key was secret."""
    players: Sequence[str] = ()
    """The names of people or bots by seat, if they were kept."""
    scores: Sequence[int] | None = None
    places: Sequence[int] | None = None
    source: str = "replay"
    """The file it was read from, for error messages."""

    @classmethod
    def of(cls, position: Position, players: Sequence[str] = ()) -> Replay:
        """The replay of a position that was played from its deal on."""
        if position.is_view:
            raise OnlyAView("view-has-no-replay")
        if position.key is None:
            raise Mistake("no-history")
        return cls(
            game=position.game,
            seats=position.seats,
            options=position.options,
            key=position.key,
            moves=tuple(position.moves),
            hash=position.hash,
            players=tuple(players),
            scores=tuple(position.scores()) if position.over else None,
            places=tuple(position.places()) if position.over else None,
        )

    # Stepping

    def position(self, moves: int | None = None, *, interpreted: bool = False) -> Position:
        """The position after a number of moves, by default after all."""
        *_, last = self.steps(moves, interpreted=interpreted)
        return last

    def steps(self, moves: int | None = None, *, interpreted: bool = False) -> Iterator[Position]:
        """The position at the deal and after each move: always the same object, so copy what has to last."""
        rules = self.game.interpreted() if interpreted else self.game
        position = rules.deal(self.seats, key=self.key, **self.options)
        yield position
        for move in self.moves[:moves]:
            self._play(position, move)
            yield position

    def _play(self, position: Position, move: str) -> None:
        number = position.number + 1
        try:
            position.play(move)
        except IllegalMove:
            if position.over:
                raise BadReplay("replay-after-end", file=self.source, number=number, move=move) from None
            allowed = ", ".join(position.legal())
            raise BadReplay(
                "replay-bad-move", file=self.source, number=number, seat=position.seat, move=move, allowed=allowed
            ) from None

    def verify(self, published: str | None = None) -> Position:
        """Checks the key against the hash and the moves against the rules; raises `BadReplay` if one does not match."""
        if published is not None and not _is_hash(published):
            raise BadReplay("replay-bad-hash")
        found = chance.published_hash(self.key)
        for claimed in (self.hash, published and published.lower()):
            if claimed is not None and claimed != found:
                raise BadReplay("replay-wrong-hash", file=self.source, found=found, published=claimed)
        position = self.position()
        for result, truth in ((self.scores, position.scores()), (self.places, position.places())):
            if result is not None and (not position.over or list(result) != truth):
                raise BadReplay("replay-wrong-result", file=self.source, truth=str(truth), found=str(list(result)))
        return position

    # Keeping

    def dumps(self) -> str:
        fields: dict[str, Any] = {
            "roitelet": FORMAT,
            "game": self.game.slug,
            "version": self.game.version,
            "seats": self.seats,
            "options": dict(self.options),
            "key": self.key.hex(),
            "hash": self.hash,
            "players": list(self.players) or None,
            "moves": list(self.moves),
            "scores": self.scores and list(self.scores),
            "places": self.places and list(self.places),
        }
        lines = (f"  {json.dumps(k)}: {json.dumps(v, ensure_ascii=False)}" for k, v in fields.items() if v is not None)
        return "{\n" + ",\n".join(lines) + "\n}\n"

    def save(self, path: Path | str) -> None:
        write_whole(Path(path), self.dumps().encode())


def load(path: Path | str) -> Replay:
    """The replay in a file."""
    path = Path(path)
    size = path.stat().st_size
    if size > LARGEST:
        raise BadReplay("replay-too-large", file=str(path), bytes=size)
    return loads(path.read_bytes(), str(path))


def loads(text: str | bytes, source: str = "replay") -> Replay:
    """The replay in a text. Fields are checked here, moves when they are played."""
    try:
        text = text if isinstance(text, str) else text.decode()
        fields = json.loads(text, parse_int=_whole, parse_constant=_refused)
        json.dumps(fields, ensure_ascii=False).encode()  # JSON can hold a lone surrogate, which cannot be encoded
    except json.JSONDecodeError as error:
        raise BadReplay("replay-not-json", file=source, line=error.lineno, column=error.colno) from None
    except UnicodeError:
        raise BadReplay("replay-not-text", file=source) from None
    except (RecursionError, ValueError):
        raise BadReplay("replay-not-json", file=source, line=1, column=1) from None
    return _Reader(fields, source).replay()


def _whole(digits: str) -> int:
    """Parses an integer; ValueError if it has too many digits."""
    if len(digits) > LONGEST_NUMBER:
        raise ValueError("a number that no replay holds")
    return int(digits)


def _refused(constant: str) -> None:
    raise ValueError(f"{constant} is no number")


class _Reader:
    """Reads and checks the fields of a replay."""

    def __init__(self, fields: Any, source: str) -> None:
        self.fields = fields if isinstance(fields, dict) else {}
        self.source = source

    def replay(self) -> Replay:
        form = self._field("roitelet", int)
        if form != FORMAT:
            raise BadReplay("replay-bad-format", file=self.source, found=form, format=FORMAT)
        slug = self._field("game", str)
        if slug not in games():
            raise Mistake("unknown-game", game=slug, games=", ".join(games()))
        played = game(slug)
        version = self._field("version", int)
        if version != played.version:
            raise BadReplay(
                "replay-unknown-version",
                file=self.source,
                found=version,
                title=played.titles["en"],
                version=played.version,
            )
        seats, options = self._field("seats", int), self._field("options", dict, {})
        played.template(seats, options)  # raises what is wrong with them
        return Replay(
            game=played,
            seats=seats,
            options=options,
            key=self._key(),
            moves=self._list("moves", str, None),
            hash=self._hash(),
            players=self._list("players", str, ()),
            scores=self._list("scores", int, ()) or None,
            places=self._list("places", int, ()) or None,
            source=self.source,
        )

    def _field(self, name: str, kind: type, default: Any = None) -> Any:
        if name not in self.fields and default is not None:
            return default
        if name not in self.fields:
            raise BadReplay("replay-not-ours", file=self.source, field=name)
        value = self.fields[name]
        if not isinstance(value, kind) or isinstance(value, bool):
            raise self._bad(name, value)
        return value

    def _list(self, name: str, kind: type, default: Any) -> tuple[Any, ...]:
        values = self._field(name, list, default)
        if any(not isinstance(value, kind) or isinstance(value, bool) for value in values):
            raise self._bad(name, values)
        return tuple(values)

    def _key(self) -> bytes:
        text = self._field("key", str)
        try:
            key = bytes.fromhex(text)
        except ValueError:
            raise Mistake("bad-key", bytes=chance.KEY_BYTES) from None
        if len(key) != chance.KEY_BYTES:
            raise Mistake("bad-key", bytes=chance.KEY_BYTES)
        return key

    def _hash(self) -> str | None:
        text = self._field("hash", str, "")
        if text and not _is_hash(text):
            raise self._bad("hash", text)
        return text.lower() or None

    def _bad(self, name: str, value: Any) -> BadReplay:
        shown = json.dumps(value, ensure_ascii=False)
        shown = shown if len(shown) <= 40 else f"{shown[:40]}…"
        return BadReplay("replay-bad-field", file=self.source, field=name, value=shown)


def _is_hash(text: str) -> bool:
    return len(text) == HASH_DIGITS and all(digit in "0123456789abcdef" for digit in text.lower())
