"""The first start of all: nothing is compiled yet, and no request waits for it."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.web.api_client import Client
from tests.web.server_process import ServerProcess
from tools import system

FIRST_MOVES = 6


def test_a_cold_server_never_waits_for_the_compiler(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table is dealt and played, by a person and bots, before anything is compiled; hints come too."""
    monkeypatch.setenv("ROITELET_CACHE", str(tmp_path / "cache"))
    with ServerProcess(f"sqlite:///{tmp_path / 'tables.db'}") as server:
        person = Client.new(server.address, "P")
        bots = {"1": "page", "2": "chevalier", "3": "roi"}
        table = person.post(
            "/api/tables", {"game": "le-roi-lui", "seats": 4, "seat": 0, "bots": bots, "start": True, "pace": "none"}
        )
        path, moves, until = f"/api/tables/{table['id']}", 0, time.monotonic() + 120
        while moves < FIRST_MOVES:
            assert time.monotonic() < until
            table = person.get(path)
            if table["to_act"] == 0:
                if moves == 0:
                    assert person.get(f"{path}/hint")["moves"]
                person.post(f"{path}/moves", {"move": table["legal"][0], "turn": table["turn"]})
                moves += 1
                if moves == 1:
                    assert not person.get("/healthz")["compiled"], "this is not a cold start"
            time.sleep(0.02)
        person.close()
        compilers = compiling_for(server.pid)
        assert compilers
        server.kill()
        until = time.monotonic() + 60
        while any(map(system.alive, compilers)):
            assert time.monotonic() < until, "a compiler goes on for a server that is dead"
            time.sleep(0.05)


def compiling_for(server: int) -> list[int]:
    return [pid for pid in system.children(server) if "compiling" in system.command_line(pid)]
