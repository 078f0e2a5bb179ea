"""Files of a find: the table as `roitelet table export` writes it, a replay of its game, and the list of steps."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import Engine

from roitelet.files import write_whole
from roitelet.replay import Replay
from roitelet.tables import care
from tools.fuzz.faults import Fault


@dataclass(frozen=True)
class Find:
    fault: Fault
    steps: Path
    table: Path | None = None
    replay: Path | None = None

    def __str__(self) -> str:
        lines = [f"Found: {self.fault.reason}", f"  the steps: {self.steps}"]
        if self.table is not None:
            lines.append(f"  the table: {self.table} (roitelet table import {self.table})")
        if self.replay is not None:
            lines += [
                f"  its game: {self.replay}",
                f"    roitelet verify {self.replay}",
                f"    roitelet play --resume {self.replay}",
                "    or upload it on the home page of roitelet serve",
            ]
        return "\n".join(lines)


def keep(fault: Fault, steps: Sequence[str], engine: Engine, folder: Path) -> Find:
    folder.mkdir(parents=True, exist_ok=True)
    written = folder / "steps.txt"
    write_whole(written, "".join(f"{step}\n" for step in [*steps, f"Found: {fault.reason}"]).encode())
    if fault.table is None or fault.table not in care.ids(engine):
        return Find(fault, written)
    whole = care.read(engine, fault.table)
    exported = folder / f"{fault.table}.table.json"
    write_whole(exported, whole.dumps().encode())
    table, _, _ = whole.folded()  # as far as its entries follow
    if table is None or table.position is None:
        return Find(fault, written, exported)
    played = folder / f"{fault.table}.replay.json"
    Replay.of(table.position, [seat.name or seat.bot or "" for seat in table.seats]).save(played)
    return Find(fault, written, exported, played)
