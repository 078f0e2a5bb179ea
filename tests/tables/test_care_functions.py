"""Tables to and from files, and tables that are cut back: the functions behind `roitelet table`."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import Engine

from roitelet.entries import SAY, SETTLE, SIT, START, Entry
from roitelet.mistake import Mistake
from roitelet.store.database import opened
from roitelet.store.rows import Person, TableRow
from roitelet.tables import care
from roitelet.tables.broken import mark_of
from roitelet.tables.settings import Settings


@pytest.fixture
def engine(database: str) -> Engine:
    return opened(database)


def whole(**changes: Any) -> care.Whole:
    settings = Settings(3).dumps()
    entries = [
        Entry(1, SETTLE, 1.0, settings, None, "ann"),
        Entry(2, SIT, 2.0, "Ann", 0, "ann"),
        Entry(3, START, 3.0, "", None, "ann"),
        Entry(4, SAY, 4.0, "Hm.", 0, "ann"),
    ]
    kept = replace(TableRow("t", "le-roi-lui", 1, bytes(16), "ann", 1.0), **changes)
    return care.Whole(kept, entries, [Person("ann", "Ann"), Person("ben", "Ben", 2)], ["ben"])


def test_a_table_is_the_same_after_its_way_through_a_file_and_a_store(engine: Engine) -> None:
    there = care.loads(whole().dumps().encode(), "t.json")
    assert (there.row, list(there.entries), list(there.people), list(there.keepers)) == (
        whole().row,
        whole().entries,
        whole().people,
        ["ben"],
    )
    care.bring(engine, whole(id="other"), replace=False)
    care.bring(engine, there, replace=False)
    assert care.read(engine, "t") == whole()
    with pytest.raises(Mistake) as refused:
        care.bring(engine, there, replace=False)
    assert refused.value.sentence == "table-is-there"
    for epoch in (1, 2):
        care.bring(engine, there, replace=True)
        assert care.read(engine, "t") == whole(epoch=epoch)
    care.bring(engine, whole(epoch=7), replace=True)
    assert care.read(engine, "t").row.epoch == 8
    assert care.read(engine, "other") == whole(id="other")
    with pytest.raises(Mistake) as refused:
        care.read(engine, "nowhere")
    assert refused.value.sentence == "no-such-table-id"
    engine.dispose()


def test_a_table_is_cut_back_to_what_follows(engine: Engine) -> None:
    broken = care.Whole(whole().row, [*whole().entries, Entry(5, "dance", 5.0)], whole().people)
    care.bring(engine, broken, replace=False)
    care.bring(engine, whole(id="u", made=0.5), replace=False)
    assert care.ids(engine) == ["u", "t"]
    assert care.named(engine, [mark_of("t"), "u", "x"]) == ["t", "u", "x"]
    assert care.named(engine, ["x"]) == ["x"]
    sound, finding = care.unsound(engine, ["u", "t"])
    assert sound is None
    assert finding is not None
    assert (finding.sound, finding.readable) == (4, True)
    assert "5" in finding.wrong
    care.cut_back(engine, finding)
    assert list(care.read(engine, "t").entries) == list(whole().entries)
    assert [care.read(engine, id).row.epoch for id in ("t", "u")] == [1, 0]
    assert list(care.unsound(engine, ["u", "t"])) == [None, None]
    engine.dispose()


@pytest.mark.parametrize("changes", [{"version": 9}, {"game": "chess"}])
def test_a_table_of_rules_that_are_not_here_cannot_be_read(changes: dict[str, Any]) -> None:
    table, sound, wrong = whole(**changes).folded()
    assert (table, sound) == (None, 0)
    assert str(*changes.values()) in wrong
    with pytest.raises(Mistake) as refused:
        care.loads(whole(**changes).dumps().encode(), "t.json")
    assert refused.value.sentence == "table-file-unsound"


def test_a_table_file_is_not_too_large(monkeypatch: pytest.MonkeyPatch) -> None:
    text = whole().dumps().encode()
    monkeypatch.setattr(care, "LARGEST", len(text))
    care.loads(text, "t.json")
    with pytest.raises(Mistake) as refused:
        care.loads(text + b" ", "t.json")
    assert refused.value.sentence == "table-file-too-large"
