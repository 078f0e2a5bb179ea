"""What the campaign holds the server to. Every bound that decides about the exit code stands here."""

from __future__ import annotations

MIB = 1 << 20

HOUR = 3600.0
KILLS_AN_HOUR = 1000
"""Kills on each database in a campaign of an hour; a shorter one aims at its share."""

P99_RATIO = 4.0
"""p99 of an honest move under attack from one address, divided by p99 without attack."""
UNNOTICED = 0.020
"""Seconds. A p99 below this passes whatever its ratio: load, attacker and server share the machine's cores, and a ratio
of two figures of a few milliseconds measures the scheduler."""
FEWEST_MOVES = 100
"""A p99 of fewer moves is shown, and decides nothing."""

MEMORY_GROWTH = 128 * MIB
"""Resident memory at the peak of an attack, above that at its start."""
TABLES_GROWTH = 512 * MIB
"""The same for attacks that make tables: the budget for tables held in memory (`--memory`) by default."""
DISK_A_MINUTE = 4 * MIB
"""Growth of the database under a flood from one address, after its burst."""
DESCRIPTORS_LEFT = 40
"""Open descriptors that may remain after an attack has closed its connections, above those before it."""

CONNECTION_LIFE = 30.0
"""Seconds after which a connection that only dribbles or idles must be closed, where others wait for its place."""
NEWCOMERS = 24
"""New visitors from other addresses, who must all be answered while one address holds its connections open."""
NEWCOMER_PATIENCE = 10.0

BOT_PAUSE = 0.8
"""Seconds between a person's move and a page bot's answer without load."""
BOT_RATIO = 2.0
"""A page bot at another table answers within this many pauses while 100 rois think for one address."""
MOVE_AMONG_ROIS = 0.100
"""Seconds: p99 of a person's move while 100 rois think for one address."""

STREAMS_END = 10.0
"""Seconds after a renewal in which every old stream of that person must have ended, on every worker."""
RECOVERY = 30.0
"""Seconds after a fault has ended until an honest move is acknowledged again."""
ANSWER_WHILE_AWAY = 10.0
"""Seconds in which a request is answered (503) while the database hangs."""
SIGTERM = 15.0
"""Seconds in which a server ends on SIGTERM, whatever its database does."""
CLOCK_BOT = 5.0
"""Seconds in which a page bot answers although the wall clock was set."""


def kills(seconds: float) -> int:
    """The kills to aim at on each database in a campaign of that length."""
    return max(2, round(KILLS_AN_HOUR * seconds / HOUR))


def fast_enough(p99: float, without: float) -> bool:
    """Whether a p99 under attack is good enough beside the p99 without."""
    return p99 <= UNNOTICED or p99 <= P99_RATIO * without
