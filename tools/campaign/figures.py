"""The findings of a phase: figures by name, goals that were missed, and features that the server lacks."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tools.campaign.ledger import Tally

Value = float | int | str | None


@dataclass
class Findings:
    """The findings of one attack or fault."""

    figures: dict[str, Value] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)
    """Goals that were missed, each in a sentence with its figures."""
    absent: list[str] = field(default_factory=list)
    """What could not be tried here, and why."""

    def hold(self, good: bool, fault: str) -> None:
        if not good:
            self.faults.append(fault)

    def add(self, other: Findings) -> None:
        self.figures.update(other.figures)
        self.faults += other.faults
        self.absent += other.absent


@dataclass
class Seen(Findings):
    """A phase of the campaign."""

    name: str = ""
    kind: str = ""
    """kills, attack or fault."""
    database: str = ""
    about: str = ""
    seconds: float = 0.0
    tally: Tally = field(default_factory=Tally)
    quiet: list[float] = field(default_factory=list)
    """Seconds of honest moves before the attack."""
    loud: list[float] = field(default_factory=list)
    """Seconds of honest moves during the attack."""
    memory: list[tuple[float, int]] = field(default_factory=list)
    """Seconds since the phase began, and resident bytes of the server then."""

    def told(self) -> dict[str, Any]:
        """As JSON, without the single times of moves."""
        told = {name: value for name, value in vars(self).items() if name not in ("quiet", "loud")}
        return {**told, "tally": {**vars(self.tally), "refused": dict(self.tally.refused)}}


def mib(count: float) -> float:
    return round(count / (1 << 20), 1)


def milliseconds(seconds: float | None) -> float | None:
    return None if seconds is None else round(seconds * 1000, 1)
