"""Which modules get faults, and which test files may catch them."""

from __future__ import annotations

from pathlib import Path

from tools.mutants.mutant import SOURCES

ROOMS = {
    "tables": ("tables/*.py",),
    "store": ("store/*.py",),
    "web": ("web/csrf.py", "web/limits.py", "web/door.py", "web/events.py", "web/visit.py"),
    "replay": ("replay.py",),
    "position": ("position.py",),
    "hint": ("bots/hint.py",),
    "arena": ("arena/*.py",),
    "intervals": ("intervals.py",),
    "batches": ("batches/__init__.py", "batches/on_cpu.py"),
}
LEFT_OUT = {
    "roitelet/arena/on_ray.py": "its tests start a cluster, which takes longer than everything else together",
    **dict.fromkeys(
        [f"roitelet/arena/report.py: {name}" for name in ("draw", "_wins", "_ratings", "_intervals", "_label")],
        "sizes and places in a picture, which is judged by eye",
    ),
}
"""Files and functions without faults, and why. Compiled rules have none either: the laws have faults of their own."""
GAME = "le-roi-lui"
"""What nearly all of the tests play: it is compiled beforehand."""
TESTS = tuple(
    f"tests/{folder}/test_{subject}.py"
    for folder, subjects in {
        "arena": "kept results schedule",
        "bots": "hint",
        "engine": "position replay",
        "store": "backup care database health retention salvage store writer",
        "tables": "broken caretaker held house names pacing rules series sharing supervised table thinking",
        "web/server": "api broken_tables composed events floods limits malformed pages renewals trust",
        ".": "batches",
    }.items()
    for subject in subjects.split()
)
"""The tests beside the targets that take seconds. Those of whole programs, browsers, fuzzers and laws find many of the
faults too, but in minutes."""


def files(room: str) -> list[str]:
    """The files of a room, below `src`."""
    found = {str(path.relative_to(SOURCES)) for pattern in ROOMS[room] for path in (SOURCES / "roitelet").glob(pattern)}
    return sorted(found - set(LEFT_OUT))


def test_files() -> list[str]:
    return sorted(str(Path(test)) for test in TESTS)
