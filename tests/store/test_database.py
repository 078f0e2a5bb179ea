"""Databases are opened as the store needs them: durable, bounded in time, and never called by their password."""

from __future__ import annotations

import threading
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import text
from sqlalchemy.engine import make_url

from roitelet.mistake import Mistake
from roitelet.store import Store
from roitelet.store.database import (
    DEADLINE,
    LIBPQ,
    PATIENCE,
    file_of,
    malformed,
    newest,
    opened,
    parsed,
    reason,
    shown,
)
from roitelet.store.listener import Listener


def test_sqlite_keeps_every_commit_and_its_references(tmp_path: Path) -> None:
    engine = opened(f"sqlite:///{tmp_path / 'tables.db'}")
    with engine.connect() as connection:
        found = {
            name: connection.execute(text(f"PRAGMA {name}")).scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        }
    engine.dispose()
    assert found == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": PATIENCE}


def settings(store: Store) -> tuple[str, str]:
    with store._engine.connect() as connection:
        shows = ("SHOW statement_timeout", "SHOW idle_in_transaction_session_timeout")
        one, other = (str(connection.execute(text(show)).scalar()) for show in shows)
    store._engine.dispose()
    return one, other


def test_a_servers_transactions_on_postgresql_are_bounded_in_time_and_a_commands_are_not(shared_database: str) -> None:
    assert settings(Store(shared_database)) == (f"{DEADLINE:g}s", f"{DEADLINE:g}s")
    engine = opened(shared_database)
    with engine.connect() as connection:
        assert connection.execute(text("SHOW statement_timeout")).scalar() == "0"
        driver = connection.connection.driver_connection
        assert driver is not None
        told = driver.info.get_parameters()
        assert {name: told[name] for name in LIBPQ} == LIBPQ
    engine.dispose()


def test_what_the_address_says_of_the_connection_counts(shared_database: str) -> None:
    engine = opened(make_url(shared_database).update_query_dict({"connect_timeout": "33"}).render_as_string(False))
    with engine.connect() as connection:
        driver = connection.connection.driver_connection
        assert driver is not None
        assert driver.info.get_parameters()["connect_timeout"] == "33"
    engine.dispose()


@pytest.mark.parametrize(
    ("url", "file"),
    [
        ("sqlite://", None),
        ("sqlite:///:memory:", None),
        ("sqlite:///file:x?mode=memory&uri=true", None),
        ("sqlite:///file:x.db?uri=true", Path("x.db")),
        ("sqlite:///x.db", Path("x.db")),
        ("sqlite:////var/x.db", Path("/var/x.db")),
    ],
)
def test_the_file_of_an_address(url: str, file: Path | None) -> None:
    assert file_of(parsed(url)) == file


@pytest.mark.parametrize("name", ["postgresql", "postgres", "postgresql+psycopg2"])
def test_any_address_of_postgresql_is_reached_by_our_driver(name: str) -> None:
    place = parsed(f"{name}://ann:hush@db.example/tables")
    assert place.drivername == "postgresql+psycopg"
    assert shown(place) == "postgresql+psycopg://ann:***@db.example/tables"


@pytest.mark.parametrize("url", ["mysql://ann:hush@db.example/tables", "no address//ann:hush@x"])
def test_an_address_of_something_else_is_refused_without_its_password(url: str) -> None:
    with pytest.raises(Mistake) as refused:
        parsed(url)
    assert refused.value.sentence == "bad-database"
    assert "hush" not in str(refused.value)


def test_the_drivers_reason_is_one_line() -> None:
    assert reason(ValueError("one\ntwo")) == "one"
    assert reason(ValueError("  \n")) == "ValueError"
    wrapped = ValueError("outside")
    wrapped.orig = LookupError("inside")  # type: ignore[attr-defined]
    assert reason(wrapped) == "inside"
    assert malformed("database disk image is malformed")
    assert malformed("file is not a database")
    assert not malformed("database is locked")


def test_the_newest_migration_is_the_one_with_the_greatest_number() -> None:
    folder = Path(__file__).parents[2] / "src/roitelet/store/migrations/versions"
    assert newest() == sorted(file.name[:4] for file in folder.glob("[0-9]*.py"))[-1]


def test_a_silent_line_between_servers_is_asked_now_and_then(
    shared_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Listener, "BREATH", 0.02)
    monkeypatch.setattr(Listener, "CHECKS", 0.0)
    asked, enough, ask = list[str](), threading.Event(), Listener._ask

    def noted(self: Listener, connection: psycopg.Connection, question: str) -> None:
        ask(self, connection, question)
        asked.append(question)
        if len(asked) == 3:
            enough.set()

    monkeypatch.setattr(Listener, "_ask", noted)
    engine = opened(shared_database)
    listener = Listener(engine, "here", lambda table, number: None, lambda: None, lambda trouble: None)
    assert enough.wait(60)
    listener.close()
    engine.dispose()
    assert asked[:3] == ["LISTEN roitelet", "SELECT 1", "SELECT 1"]
