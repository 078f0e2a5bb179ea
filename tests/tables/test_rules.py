"""Rules run interpreted until their machine code is there, and what is there already is loaded first."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

import roitelet
from roitelet.tables import rules
from roitelet.tables.rules import Rules
from tests.tables.play import GAME, SOON, run


class Fake:
    """A game whose machine code is on the disk, or not."""

    def __init__(self, slug: str, is_warm: bool) -> None:
        self.slug, self.is_warm, self.loaded = slug, is_warm, list[str]()
        self.kernels = ("deal", "play")

    def warm_one(self, kernel: str) -> None:
        self.loaded.append(kernel)

    def interpreted(self) -> SimpleNamespace:
        return SimpleNamespace(slug=self.slug, compile=False)


def test_games_are_compiled_where_that_is_needed_and_told_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    games = {slug: Fake(slug, warm) for slug, warm in (("cold", False), ("warm", True), ("broken", False))}
    monkeypatch.setattr(rules, "game_of", games.__getitem__)
    compiled, told = list[str](), list[str]()

    async def compile(self: Rules, slug: str) -> None:
        compiled.append(slug)
        games[slug].is_warm = slug != "broken"

    monkeypatch.setattr(Rules, "_compile", compile)

    async def work() -> None:
        found = Rules(list(games))
        assert not found.warm
        assert not found.game("warm").compile

        async def ready(slug: str) -> None:
            told.append(slug)
            assert found.game(slug) is games[slug]  # type: ignore[comparison-overlap]

        await found.warm_up(ready)
        assert not found.warm
        assert not found.game("broken").compile
        games["broken"].is_warm = True
        await found.warm_up(ready)
        assert found.warm

    run(work)
    assert compiled == ["cold", "broken"]
    assert told[:2] == ["warm", "cold"]
    assert games["cold"].loaded[:2] == ["deal", "play"]


def test_the_process_that_compiles_ends_by_itself_and_with_its_server() -> None:
    for _ in roitelet.game(GAME).warm():
        pass
    command = [sys.executable, "-m", "roitelet.tables.compiling", GAME]
    with subprocess.Popen(command, stdin=subprocess.PIPE) as compiling:  # the pipe stays open, as a server's does
        assert compiling.wait(120) == 0
    waits = "import sys; from roitelet.tables.compiling import end_with_the_server; end_with_the_server()"
    with subprocess.Popen([sys.executable, "-c", waits], stdin=subprocess.PIPE) as compiling:
        assert compiling.stdin is not None
        compiling.stdin.close()
        assert compiling.wait(120) == 1


def test_a_compiling_process_is_killed_when_its_server_stops_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program, started = tmp_path / "python", tmp_path / "started"
    program.write_text(f"#!/bin/sh\necho $$ > {started}.new; mv {started}.new {started}; exec sleep 600\n")
    program.chmod(0o700)
    monkeypatch.setattr(sys, "executable", str(program))

    async def work() -> None:
        compiling = asyncio.create_task(Rules([])._compile("any"))
        while not started.exists():
            await asyncio.sleep(0.02)
        compiling.cancel()
        done, _ = await asyncio.wait([compiling], timeout=SOON)
        assert done, "the process goes on, and its server waits for it"
        with pytest.raises(ProcessLookupError):
            os.kill(int(started.read_text()), 0)

    run(work)
