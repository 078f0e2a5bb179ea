"""Runs one attack in this process: the campaign starts it. Its findings are one line of JSON on standard output."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from dataclasses import asdict

from tools.campaign.attacks.attack import Target
from tools.campaign.attacks.running import carried_out

POLITE = 10
"""Niceness: honest people are measured on the same cores."""


def main() -> None:
    name, port, seconds, seed, table = sys.argv[1:6]
    os.nice(POLITE)
    found = asyncio.run(carried_out(name, Target(int(port), float(seconds), int(seed), table)))
    sys.stdout.write(json.dumps(asdict(found)) + "\n")


if __name__ == "__main__":
    main()
