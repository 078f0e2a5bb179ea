"""The attacks, by name. Each is a coroutine that runs in a process of its own, from one loopback address."""

from __future__ import annotations

from tools.campaign.attacks import (
    bodies,
    connections,
    epochs,
    floods,
    hammering,
    heads,
    malformed,
    readers,
    renewals,
    thinking,
    trailers,
    undo,
)
from tools.campaign.attacks.attack import Attack

ATTACKS: dict[str, Attack] = {
    attack.name: attack
    for attack in (
        *trailers.ATTACKS,
        *bodies.ATTACKS,
        *connections.ATTACKS,
        *heads.ATTACKS,
        *hammering.ATTACKS,
        *thinking.ATTACKS,
        *floods.ATTACKS,
        *readers.ATTACKS,
        *epochs.ATTACKS,
        *undo.ATTACKS,
        *renewals.ATTACKS,
        *malformed.ATTACKS,
    )
}
