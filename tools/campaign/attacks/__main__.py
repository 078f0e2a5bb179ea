"""Runs one attack in this process: the campaign starts it. Its findings are one line of JSON on standard output."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from dataclasses import asdict

from tools.campaign.attacks import ATTACKS
from tools.campaign.attacks.attack import Target
from tools.campaign.figures import Findings

POLITE = 10
"""Niceness: honest people are measured on the same cores."""
SPARE = 60.0
"""Seconds that an attack may take beyond its time."""


async def bounded(name: str, target: Target) -> Findings:
    async with asyncio.timeout(target.seconds + SPARE):
        return await ATTACKS[name].run(target)


def main() -> None:
    name, port, seconds, seed, table = sys.argv[1:6]
    os.nice(POLITE)
    found = asyncio.run(bounded(name, Target(int(port), float(seconds), int(seed), table)))
    sys.stdout.write(json.dumps(asdict(found)) + "\n")


if __name__ == "__main__":
    main()
