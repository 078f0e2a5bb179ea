"""The campaign in short: a few kills on each database, each attack once, and a ledger that finds what is wrong."""

from __future__ import annotations

import asyncio
import resource
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import delete, insert, update

from roitelet.store import schema
from roitelet.store.database import opened
from tests.web.api_client import Client
from tests.web.server_process import ServerProcess
from tools.campaign import goals, page
from tools.campaign.attacks import ATTACKS
from tools.campaign.attacks.attack import Target
from tools.campaign.attacks.connections import FILES
from tools.campaign.attacks.running import carried_out
from tools.campaign.figures import Seen
from tools.campaign.honest import Manner
from tools.campaign.kills import killed
from tools.campaign.ledger import Ledger, Tally
from tools.campaign.measuring import judge_waits
from tools.campaign.plan import Outcome, Wanted, shares
from tools.campaign.stores import POSTGRESQL, SQLITE, Kind

KILLS = 3
LONGEST = 120.0
"""Seconds that the kills may take where the machine is busy; they end when there are enough."""
SECONDS = 1.0
NEED_WORKERS = {"renewals"}
_sources = count(10)


class One:
    """A database that is there already."""

    def __init__(self, url: str) -> None:
        self.kind: Kind = POSTGRESQL if url.startswith("postgresql") else SQLITE
        self.url = url

    @contextmanager
    def fresh(self) -> Iterator[str]:
        yield self.url


# Kills


def test_kills_lose_and_double_nothing(database: str, tmp_path: Path) -> None:
    manner = Manner(tables=2, people=2, seats=4, visitors=1, think=(0.0, 0.04))
    seen = asyncio.run(killed(One(database), tmp_path, LONGEST, KILLS, 1, lambda kills, moves: None, manner))
    assert seen.figures["kills"] == KILLS
    assert seen.tally.acknowledged > 0
    assert seen.tally.sound, seen.tally


# Attacks


@pytest.fixture(scope="module")
def attacked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[ServerProcess, str]]:
    """A server with its limits on, and a table that is no secret."""
    with ServerProcess(f"sqlite:///{tmp_path_factory.mktemp('store') / 'tables.db'}", limits=True) as server:
        resource.prlimit(server.pid, resource.RLIMIT_NOFILE, (FILES, FILES))
        host = Client.new(server.address, "Host")
        table = host.post("/api/tables", {"game": "le-roi-lui", "seats": 3, "seat": 0, "start": True})
        host.close()
        yield server, table["id"]


@pytest.mark.parametrize("name", sorted(set(ATTACKS) - NEED_WORKERS))
def test_an_attack_is_held(name: str, attacked: tuple[ServerProcess, str]) -> None:
    server, table = attacked
    target = Target(server.port, SECONDS, 1, table, f"127.0.0.{next(_sources)}")
    found = asyncio.run(carried_out(name, target))
    assert found.figures
    assert server.answers(), f"the server does not answer after {name}"
    assert not found.faults


# The ledger


@pytest.fixture
def store(tmp_path: Path) -> str:
    """A store with a table of two moves, by seats 0 and 1."""
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    engine = opened(url)
    with engine.begin() as connection:
        table = {"id": "t", "game": "le-roi-lui", "version": 1, "key": b"", "made": 0.0, "epoch": 0}
        connection.execute(insert(schema.tables), table)
        rows = [(1, "start", "", None, None), (2, "move", "draw", 0, "ann"), (3, "move", "take wine", 1, "bea")]
        for number, kind, what, seat, person in rows:
            entry = {"table": "t", "number": number, "kind": kind, "at": 0.0, "what": what, "seat": seat}
            connection.execute(insert(schema.entries), {**entry, "person": person})
    engine.dispose()
    return url


def ledger() -> Ledger:
    written = Ledger()
    for turn, move, seat in ((1, "draw", 0), (2, "take wine", 1)):
        written.post("t", turn, move, seat)
        written.acknowledge("t", turn)
    return written


def test_the_ledger_finds_a_sound_store_sound(store: str) -> None:
    assert ledger().check(store) == Tally(acknowledged=2, tables=1)


def test_the_ledger_finds_a_lost_move(store: str) -> None:
    engine = opened(store)
    with engine.begin() as connection:
        connection.execute(delete(schema.entries).where(schema.entries.c.number == 3))
    engine.dispose()
    assert ledger().check(store) == Tally(acknowledged=2, tables=1, lost=1)


def test_the_ledger_finds_a_changed_move(store: str) -> None:
    engine = opened(store)
    with engine.begin() as connection:
        connection.execute(update(schema.entries).where(schema.entries.c.number == 3).values(what="draw"))
    engine.dispose()
    found = ledger().check(store)
    assert (found.lost, found.doubled) == (1, 1)


def test_the_ledger_finds_a_move_that_was_made_twice(store: str) -> None:
    engine = opened(store)
    again = {"table": "t", "number": 4, "kind": "move", "at": 0.0, "what": "take wine", "seat": 1, "person": "bea"}
    with engine.begin() as connection:
        connection.execute(insert(schema.entries), again)
    engine.dispose()
    assert ledger().check(store) == Tally(acknowledged=2, tables=1, doubled=1)


def test_the_ledger_finds_a_gap(store: str) -> None:
    engine = opened(store)
    with engine.begin() as connection:
        connection.execute(update(schema.entries).where(schema.entries.c.number == 3).values(number=4))
    engine.dispose()
    assert ledger().check(store) == Tally(acknowledged=2, tables=1, out_of_order=1)


def test_a_post_without_an_answer_may_be_kept_or_not(store: str) -> None:
    written = ledger()
    written.kept["t"].pop(2)
    assert written.check(store).sound


# Goals and the page


def test_a_slow_p99_under_attack_misses_the_goal() -> None:
    attack, quiet = next(iter(ATTACKS.values())), [0.010] * goals.FEWEST_MOVES
    for wait, held in ((0.039, True), (0.041, False)):
        seen = Seen(loud=[wait] * goals.FEWEST_MOVES)
        judge_waits(seen, quiet, attack)
        assert (not seen.faults) is held


def test_an_attack_that_stops_all_moves_misses_the_goal() -> None:
    seen = Seen()
    judge_waits(seen, [0.010] * goals.FEWEST_MOVES, next(iter(ATTACKS.values())))
    assert seen.faults


def test_a_lost_move_is_a_fault_of_the_campaign() -> None:
    assert Outcome(phases=[Seen(name="kills", tally=Tally(lost=1))]).faults
    assert not Outcome(phases=[Seen(name="kills", tally=Tally(acknowledged=1))]).faults


def test_the_figures_stand_between_the_markers_of_the_page(tmp_path: Path) -> None:
    (tmp_path / "trust.md").write_text(f"# Trust\n\n{page.BEGIN}\nold figures\n{page.END}\n\nThe end.\n", "utf-8")
    kills = Seen(name="kills", kind="kills", database="sqlite", tally=Tally(1234, refused=Counter({"429 too-fast": 2})))
    kills.figures["kills"] = 1000
    attack = Seen(name="trailers", kind="attack", database="sqlite", about="Endless trailers", faults=["too slow"])
    attack.figures |= {"p99, ms": 9.0, "p99 without, ms": 3.0, "ratio": 3.0, "MiB before": 300.0, "MiB after": 310.0}
    attack.figures["MiB at the peak"] = 320.0
    told = page.told(Outcome(seconds=3600.0, phases=[kills, attack]))
    for _ in range(2):  # the second time over what the first has written
        page.write_docs(told, tmp_path)
    text = (tmp_path / "trust.md").read_text("utf-8")
    assert "old figures" not in text
    assert text.count("| sqlite | 1,000 | 1,234 | 0 | 0 | 0 |") == 1
    assert "trailers (sqlite): too slow" in text
    assert "429 too-fast (2)" in text
    assert text.endswith(f"{page.END}\n\nThe end.\n")
    assert (tmp_path / "trust.png").stat().st_size > 1000


def test_parts_of_a_campaign_are_joined_and_the_last_run_of_a_phase_counts(tmp_path: Path) -> None:
    kills = Seen(name="kills", kind="kills", database="sqlite")
    slow = Seen(name="heads", kind="attack", database="sqlite", about="Slow heads", faults=["too slow"])
    page.write(page.told(Outcome(seconds=60.0, phases=[kills, slow])), tmp_path)
    again = Seen(name="heads", kind="attack", database="sqlite", about="Slow heads")
    disk = Seen(name="disk", kind="fault", database="sqlite", about="A full disk", faults=["lost"])
    told = page.joined([page.load(tmp_path)], page.told(Outcome(seconds=30.0, phases=[again, disk])))
    assert [phase["name"] for phase in told["phases"]] == ["kills", "heads", "disk"]
    assert told["seconds"] == 90.0
    assert told["faults"] == ["disk (sqlite): lost"]


def test_the_page_of_the_documentation_has_its_markers() -> None:
    text = (page.DOCS / "trust.md").read_text("utf-8")
    assert text.index(page.BEGIN) < text.index(page.END)


def test_time_goes_to_the_phases_that_are_asked_for() -> None:
    whole = shares(Wanted(3600, 1))
    assert sum(whole.values()) == pytest.approx(3600)
    assert shares(Wanted(60, 1, only=("kills",)))["kills"] == pytest.approx(60)
    assert goals.kills(3600) == 1000
