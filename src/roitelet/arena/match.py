"""One game of an arena, from the deal to a line of results."""

from __future__ import annotations

import hashlib
import json
import time
from functools import cache
from typing import Any

from roitelet import bots, chance
from roitelet.arena.schedule import Arena, Match
from roitelet.game import game as game_of
from roitelet.position import Position
from roitelet.replay import Replay


def play_match(arena: Arena, match: Match) -> dict[str, Any]:
    """Plays a game; returns its line of `games.jsonl`: the bots by seat, their thinking times and the replay."""
    game, seated = arena.game, arena.seated(match)
    load(game.slug)
    position = Position.dealt(
        game, game.template(arena.seats, arena.options), chance.key_of_seed(arena.seed, match.deal)
    )
    thinking = {name: {"choices": 0, "seconds": 0.0, "longest": 0.0} for name in seated}
    while not position.over:
        legal = position.legal_numbers()
        if len(legal) == 1:
            position.play(legal[0])  # nothing to think about
            continue
        name, view = seated[position.seat], position.view(position.seat)
        began = time.perf_counter()
        move = bots.choose(_bot(name, game.slug), view, seed_of_choice(arena, match, position.number))
        took = time.perf_counter() - began
        position.play(move)
        thought = thinking[name]
        thought["choices"] += 1
        thought["seconds"] = round(thought["seconds"] + took, 6)
        thought["longest"] = max(thought["longest"], round(took, 6))
    return {
        "deal": match.deal,
        "rotation": match.rotation,
        "bots": list(seated),
        "thinking": thinking,
        "replay": json.loads(Replay.of(position, seated).dumps()),
    }


def play_fields(fields: dict[str, Any], match: tuple[int, int]) -> dict[str, Any]:
    """`play_match` from plain data, which is sent to other processes and machines."""
    return play_match(Arena(**fields), Match(*match))


def seed_of_choice(arena: Arena, match: Match, number: int) -> int:
    """A bot's seed: different for every choice, and independent of the deal."""
    text = f"arena {arena.seed} {match.deal} {match.rotation} {number}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:7], "little")


@cache
def load(slug: str) -> None:
    """Loads all machine code, once, so that no thinking time includes it."""
    for _ in game_of(slug).warm():
        pass


@cache
def _bot(name: str, slug: str) -> bots.Bot:
    return bots.bot(name, game_of(slug))
