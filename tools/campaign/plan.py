"""The phases of a campaign, in order, within its time; a phase that breaks off is reported and the next goes on."""

from __future__ import annotations

import asyncio
import random
import time
from collections import defaultdict
from collections.abc import Coroutine, Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol, TypeVar

from tools.campaign import goals
from tools.campaign.attacks import ATTACKS
from tools.campaign.attacks.attack import Attack
from tools.campaign.faults import FAULTS
from tools.campaign.faults.fault import Fault, Scene
from tools.campaign.figures import Seen
from tools.campaign.honest import Manner
from tools.campaign.kills import killed
from tools.campaign.measuring import attacked, judge_waits
from tools.campaign.stores import POSTGRESQL, SQLITE, Databases, Files, Kind, Postgres

KILLS = "kills"
NAMES = (KILLS, *ATTACKS, *FAULTS)
KILLS_PART, ATTACKS_PART, FAULTS_PART = 0.6, 0.28, 0.12
"""Of the campaign's time."""
SETTING_UP = 8.0
"""Seconds of a phase in which its server starts and compiles, and its people sit down."""
LEAST = 6.0
SPARE = 240.0
"""Seconds that a phase may take beyond its time before it is broken off."""
ATTACKED = Manner()
C = TypeVar("C", Attack, Fault)


class Watcher(Protocol):
    """Shows the progress of a campaign."""

    def phase(self, name: str, database: str, doing: str) -> None: ...
    def kills(self, database: str, kills: int, goal: int, acknowledged: int) -> None: ...
    def done(self, seen: Seen) -> None: ...


@dataclass(frozen=True)
class Wanted:
    seconds: float
    seed: int
    kinds: tuple[Kind, ...] = (SQLITE, POSTGRESQL)
    only: tuple[str, ...] = ()
    kills: int | None = None
    """The kills to aim at, if not the share of an hour's."""

    def names(self, of: Iterable[str]) -> list[str]:
        return [name for name in of if not self.only or name in self.only]


@dataclass
class Outcome:
    seconds: float = 0.0
    seed: int = 0
    phases: list[Seen] = field(default_factory=list)

    @property
    def faults(self) -> list[str]:
        """Every missed goal, and every phase that lost or doubled moves."""
        told = []
        for seen in self.phases:
            where = f"{seen.name} ({seen.database})"
            told += [f"{where}: {fault}" for fault in seen.faults]
            if not seen.tally.sound:
                tally = seen.tally
                told.append(f"{where}: {tally.lost} lost, {tally.doubled} doubled, {tally.out_of_order} out of order")
        return told


@dataclass(frozen=True)
class Course:
    """What all phases of a campaign share."""

    folder: Path
    chance: random.Random
    watcher: Watcher
    outcome: Outcome

    def seed(self) -> int:
        return self.chance.randrange(1 << 30)

    def done(self, seen: Seen) -> None:
        self.outcome.phases.append(seen)
        self.watcher.done(seen)


async def campaign(wanted: Wanted, folder: Path, watcher: Watcher) -> Outcome:
    """All phases. SQLite and PostgreSQL are killed side by side; attacks and faults have the machine to themselves."""
    course = Course(folder, random.Random(wanted.seed), watcher, Outcome(seed=wanted.seed))
    began = time.monotonic()
    with opened(wanted.kinds, folder) as databases:
        parts = shares(wanted)
        if wanted.names([KILLS]):
            await kill_phases(course, wanted, databases, parts[KILLS])
        attacks = cases_of([ATTACKS[name] for name in wanted.names(ATTACKS)], databases)
        await attack_phases(course, attacks, each_has(parts["attacks"], attacks))
        faults = cases_of([FAULTS[name] for name in wanted.names(FAULTS)], databases)
        await fault_phases(course, faults, each_has(parts["faults"], faults))
    course.outcome.seconds = round(time.monotonic() - began, 1)
    return course.outcome


def cases_of(kinds: Sequence[C], databases: Sequence[Databases]) -> list[tuple[C, Databases]]:
    """Each attack or fault with each database that it is for."""
    return [(case, each) for case in kinds for each in databases if each.kind in case.kinds]


def each_has(seconds: float, cases: Sequence[object]) -> float:
    """Seconds for each of the phases that share these seconds, without its setting up."""
    return max(LEAST, seconds / max(1, len(cases)) - SETTING_UP)


def shares(wanted: Wanted) -> dict[str, float]:
    """Seconds for the kills, all attacks and all faults; a part that is not wanted leaves its time to the others."""
    parts = {KILLS: KILLS_PART, "attacks": ATTACKS_PART, "faults": FAULTS_PART}
    asked = {KILLS: wanted.names([KILLS]), "attacks": wanted.names(ATTACKS), "faults": wanted.names(FAULTS)}
    whole = sum(part for name, part in parts.items() if asked[name]) or 1.0
    return {name: wanted.seconds * part / whole for name, part in parts.items()}


@contextmanager
def opened(kinds: Sequence[Kind], folder: Path) -> Iterator[list[Databases]]:
    with ExitStack() as stack:
        found: list[Databases] = []
        if SQLITE in kinds:
            found.append(Files(folder))
        if POSTGRESQL in kinds:
            found.append(stack.enter_context(Postgres.started()))
        yield found


async def kill_phases(course: Course, wanted: Wanted, databases: Sequence[Databases], seconds: float) -> None:
    goal = wanted.kills if wanted.kills is not None else goals.kills(wanted.seconds)

    async def one(each: Databases, seed: int) -> Seen:
        def tell(kills: int, acknowledged: int) -> None:
            course.watcher.kills(each.kind, kills, goal, acknowledged)

        return await guarded(
            killed(each, course.folder, seconds, goal, seed, tell),
            Seen(name=KILLS, kind="kills", database=each.kind, about="kill -9 at random moments under load"),
            seconds,
        )

    for seen in await asyncio.gather(*(one(each, course.seed()) for each in databases)):
        seen.hold(int(seen.figures.get("kills") or 0) >= goal, f"{seen.figures.get('kills', 0)} kills of {goal}")
        course.done(seen)


async def attack_phases(course: Course, cases: Sequence[tuple[Attack, Databases]], seconds: float) -> None:
    """Moves without attack are pooled over the phases of each database so far: one window is too short for a p99."""
    quiet: defaultdict[str, list[float]] = defaultdict(list)
    for attack, databases in cases:
        blank = Seen(name=attack.name, kind="attack", database=databases.kind, about=attack.about)

        def tell(doing: str, name: str = attack.name, database: str = databases.kind) -> None:
            course.watcher.phase(name, database, doing)

        work = attacked(attack, databases, course.folder, seconds, course.seed(), ATTACKED, tell)
        seen = await guarded(work, blank, seconds)
        quiet[seen.database] += seen.quiet
        if seen.seconds:  # it was not broken off
            judge_waits(seen, quiet[seen.database], attack)
        course.done(seen)


async def fault_phases(course: Course, cases: Sequence[tuple[Fault, Databases]], seconds: float) -> None:
    for fault, databases in cases:
        seen = Seen(name=fault.name, kind="fault", database=databases.kind, about=fault.about)
        course.watcher.phase(fault.name, databases.kind, "running")
        place = course.folder / f"{fault.name}-{databases.kind}"
        place.mkdir(exist_ok=True)
        scene = Scene(databases, place, seconds, course.seed())
        began = time.monotonic()

        async def run(fault: Fault = fault, scene: Scene = scene, seen: Seen = seen) -> Seen:
            await fault.run(scene, seen)
            return seen

        await guarded(run(), seen, seconds)
        seen.seconds = round(time.monotonic() - began, 1)
        course.done(seen)


async def guarded(work: Coroutine[Any, Any, Seen], blank: Seen, seconds: float) -> Seen:
    """The findings of a phase; if it breaks off or takes far too long, the blank with the reason."""
    try:
        async with asyncio.timeout(seconds + SPARE):
            return await work
    except TimeoutError:
        blank.faults.append(f"the phase did not end within {seconds + SPARE:.0f} s")
    except Exception as trouble:
        blank.faults.append(f"the phase broke off: {type(trouble).__name__}: {str(trouble)[:300]}")
    return blank
