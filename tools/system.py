"""What Linux tells about a process: its children, memory, open files and processor time."""

from __future__ import annotations

import os
from pathlib import Path


def children(pid: int) -> list[int]:
    """The processes that this one started and that have not been waited for.

    They are found by their parent: Linux leaves living children out of its own list (`task/*/children`) while others
    end.
    """
    return [int(entry.name) for entry in Path("/proc").iterdir() if entry.name.isdigit() and _parent(entry) == pid]


def descendants(pid: int) -> list[int]:
    """The children of a process, and theirs."""
    return [found for child in children(pid) for found in (child, *descendants(child))]


def worker_processes(pid: int) -> list[int]:
    """The children of a process that multiprocessing has spawned, without its resource tracker, the oldest first."""
    return sorted(child for child in children(pid) if "spawn_main" in command_line(child))


def _parent(process: Path) -> int:
    try:
        return int((process / "stat").read_text().rpartition(")")[2].split()[1])
    except (OSError, IndexError):
        return 0


def resident(pid: int) -> int:
    """Bytes of physical memory that a process holds; 0 if it has ended."""
    try:
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, IndexError):
        return 0


def descriptors(pid: int) -> int:
    """Open file descriptors of a process; 0 if it has ended."""
    try:
        return sum(1 for _ in Path(f"/proc/{pid}/fd").iterdir())
    except OSError:
        return 0


def alive(pid: int) -> bool:
    """Whether a process runs; one that has ended and was not waited for does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except (OSError, IndexError):
        return False


def processor_seconds(pid: int) -> float:
    """Seconds of processor time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def command_line(pid: int) -> str:
    """The command line of a process, parts separated by spaces; empty if it has ended."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode("utf-8", "replace")
    except OSError:
        return ""
