"""The laws' kernels, bound to a game's rules."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from roitelet import rule
from roitelet.bots.kernels import IMAGINED
from roitelet.game import Game
from roitelet.laws import forward_kernels, kernels
from roitelet.laws.case import part_of

ENTRIES = (kernels.check_games, forward_kernels.forward_worlds, forward_kernels.direct_worlds)
SOURCES = (kernels, forward_kernels)

_bound: dict[int, tuple[Game, Any]] = {}
"""By the game's id, because the interpreted and the compiled game compare as equal."""


def bound(game: Game) -> Any:
    """The laws' kernels for this game: compiled when first called, or interpreted."""
    if id(game) not in _bound:
        _bound[id(game)] = game, made(game)
    return _bound[id(game)][1]


def made(game: Game) -> Any:
    """Builds the kernels. Machine code lies in the game's folder, in one named by the sources of the laws."""
    worlds = part_of(game, "worlds")
    instead = {"ways": worlds.ways} if hasattr(worlds, "ways") else {}
    if not game.compile:
        return game.bind(rule.interpreted(), *ENTRIES, instead=instead)
    sources = [Path(str(module.__file__)) for module in (*SOURCES, *filter(None, [worlds]))]
    folder = game.cache / rule.cache_folder("laws", sources).name
    return game.bind(rule.compiled(folder), *ENTRIES, instead=instead, built=compiled_already(game))


def compiled_already(game: Game) -> Mapping[Any, Any]:
    """Built versions of the generic kernels, and of the playouts' choices as bots' kernels have them."""
    thinking = rule.compiled(game.cache / "thinking")
    choices = game.bind(thinking, kernels.worth_a_thought, kernels.as_in_playouts, instead=IMAGINED)
    return {**game.as_run, **{getattr(kernels, name): built for name, built in vars(choices).items()}}
