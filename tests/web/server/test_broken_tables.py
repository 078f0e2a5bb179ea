"""A broken table: people get a page that says what to do, programs get JSON, and the server tells of it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from sqlalchemy import text

from roitelet.store.database import opened
from tests.web.server.served import Served


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


def test_a_broken_table_shows_a_page_that_says_so_and_leaves_the_home_page_whole(broken: Path) -> None:
    with Served(broken, limits=False) as server, server.browser() as ann:
        path = ann.play_now()
        cookies = dict(ann.client.cookies)
        assert ann.get("/healthz").json()["status"] == "ok"
    engine = opened(f"sqlite:///{broken}")
    with engine.begin() as connection:
        connection.execute(text("DELETE FROM entries WHERE number = 3"))
    engine.dispose()
    with Served(broken, limits=False) as server, server.browser() as ann:
        ann.client.cookies.update(cookies)
        id = path.split("/")[-1]
        for language, sentences in {
            "en": ("This table cannot be read", "Only this table is affected", "still in the archives"),
            "fr": ("Cette table est illisible", "Seule cette table est touchée", "encore aux archives"),
        }.items():
            page = ann.get(path, **{"accept-language": language})
            assert page.status_code == 500
            for sentence in (*sentences, f"roitelet table repair {id}"):
                assert sentence in page.text
        home = ann.get("/")
        assert home.status_code == 200
        assert path in home.text
        assert "cannot be read" in home.text
        assert ann.get(f"{path}/replay").status_code == 500
        fragment = ann.get(path, **{"x-fragment": "1"})
        assert 'id="complaint"' in fragment.text

        told = server.program().call("GET", f"/tables/{id}")
        assert (told.status_code, told.json()["error"]) == (500, "broken-table")

        health = ann.get("/healthz")
        assert health.status_code == 200  # the store answers, and all else is well
        assert health.json() | {"compiled": None} == {
            "status": "degraded", "compiled": None, "failing": {"table": 1}, "broken_tables": 1,
        }  # fmt: skip
        figures = ann.get("/metrics").text
        assert 'roitelet_task_failures_total{task="table"} 1.0' in figures
        assert "roitelet_tables_broken 1.0" in figures

        other = ann.play_now()
        assert ann.get(other).status_code == 200
        assert float(re.findall(r"^roitelet_tables_bytes (\S+)$", ann.get("/metrics").text, re.M)[0]) > 0


def test_too_many_hints_at_once_are_refused_with_a_sentence(broken: Path) -> None:
    with Served(broken, limits=False) as server:
        ann = server.program()
        id = ann.table(bots={"1": "page", "2": "page"}, start=True)["id"]
        server.table_at(f"/tables/{id}")
        thinkers = server.house.thinkers
        thinkers._hints["address 127.0.0.1"] = 100  # as many as that are under way
        refused = ann.call("GET", f"/tables/{id}/hint")
        assert (refused.status_code, refused.json()["error"]) == (429, "too-many-hints")
        assert refused.headers["retry-after"] == "5"
        thinkers._hints.clear()
        assert ann.call("GET", f"/tables/{id}/hint").status_code == 200


def test_bots_are_charged_to_the_person_and_address_that_play_and_not_to_spectators(broken: Path) -> None:
    with Served(broken, limits=False) as server:
        ann, eve = server.program("Ann"), server.program("Eve")
        id = ann.table(bots={"1": "page", "2": "page"}, start=True)["id"]
        live = server.house.cache.get(id)
        assert live is not None
        paid = live.paid_by
        assert paid.address == "address 127.0.0.1"
        eve.look(id)
        assert live.paid_by == paid
        live.payer = None
        ann.look(id)
        assert live.paid_by == paid
