"""Faults of what the server stands on, by name: the database, the disk, the clock, a table, a process."""

from __future__ import annotations

from tools.campaign.faults import broken, clock, disk, keeping, postgres, workers
from tools.campaign.faults.fault import Fault

FAULTS: dict[str, Fault] = {
    fault.name: fault
    for fault in (
        *postgres.FAULTS,
        *disk.FAULTS,
        *clock.FAULTS,
        *broken.FAULTS,
        *workers.FAULTS,
        *keeping.FAULTS,
    )
}
