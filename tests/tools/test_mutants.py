"""The tool behind `make mutants`: its lists fit the code, what it derives runs, and what it reports is true."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from rich.console import Console

from tools.mutants import targets
from tools.mutants.__main__ import tell
from tools.mutants.covering import Covered
from tools.mutants.generate import derived, mutants, with_probes
from tools.mutants.judging import Judged, drawn, judge, judge_all, read, write
from tools.mutants.mutant import ROOT, Mutant, equivalents, planted
from tools.mutants.running import run

CODE = b'''
def f(a, b, *, c=None):
    """Text."""
    if a < b and not c:
        g(a, b, c=c)
    for x in range(3):
        if x == a:
            break
    return a + 1
'''
INTERVALS = "tests/arena/test_results.py::test_students_t_is_that_of_the_tables"


def test_planted_faults_fit_the_code_and_name_tests_that_are_there() -> None:
    for mutant in planted():
        assert mutant.text() != (ROOT / "src" / mutant.file).read_bytes()
        compile(mutant.text(), mutant.file, "exec")
        assert mutant.why
        assert mutant.tests
        for test in mutant.tests:
            file, _, name = test.partition("::")
            assert f"def {name}(" in (ROOT / file).read_text("utf-8"), test


def test_every_equivalent_fault_can_be_derived_and_says_why() -> None:
    every = [mutant for room in targets.ROOMS for file in targets.files(room) for mutant in mutants(file)]
    assert len({mutant.key for mutant in every}) == len(every)
    assert all(equivalents(every).values())


def test_faults_are_derived_from_each_kind_of_code() -> None:
    found = {mutant.key.removeprefix("m.py: f: ") for mutant in derived("m.py", CODE)}
    assert found == {
        "a < b and not c -> False",
        "a < b and not c -> (a < b or not c)",
        "a < b -> (a <= b)",
        "not c -> (c)",
        "g(a, b, c=c) -> pass",
        "g(a, b, c=c) -> (g(b, a, c=c))",
        "g(a, b, c=c) -> (g(a, b))",
        "3 -> (4)",
        "x == a -> False",
        "x == a -> (x != a)",
        "break -> continue",
        "return a + 1 -> return None",
        "a + 1 -> (a - 1)",
        "1 -> (2)",
    }


def test_compiled_rules_get_no_faults_and_no_probes() -> None:
    rule = b"from roitelet.rule import rule\n@rule\ndef f(a):\n    return a + 1\n"
    assert derived("m.py", rule) == []
    assert "__probe__('" not in with_probes("m.py", rule)


@pytest.mark.parametrize("file", ["roitelet/intervals.py", "roitelet/tables/sharing.py", "roitelet/web/csrf.py"])
def test_every_derived_fault_is_a_program(file: str) -> None:
    original = (ROOT / "src" / file).read_bytes()
    for mutant in mutants(file):
        assert mutant.text() != original
        compile(mutant.text(), file, "exec")


def test_probes_note_statements_and_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: set[str] = set()
    probes = ModuleType("roitelet_probes")
    monkeypatch.setattr(probes, "probe", seen.add, raising=False)
    monkeypatch.setitem(sys.modules, "roitelet_probes", probes)
    scope: dict[str, Any] = {"g": lambda *given, **named: None}
    exec(with_probes("m.py", CODE), scope)
    assert scope["f"](1, 2) == 2
    assert scope["f"].__doc__ == "Text."
    assert seen == {f"m.py:{line}" for line in (4, 5, 6, 7, 8, 9)}


def test_the_same_seed_draws_the_same_sample_and_every_room_has_a_share() -> None:
    every = {
        room: [Mutant(room, 0, 0, "", f"{room} {at}") for at in range(size)] for room, size in (("a", 90), ("b", 9))
    }
    sample = drawn(every, 33, 1)
    assert sample == drawn(every, 33, 1)
    assert [[room for room, _ in sample].count(room) for room in "ab"] == [30, 5]


def test_the_quickest_tests_that_reach_a_fault_come_first_within_the_budget() -> None:
    mutant = Mutant("m.py", 0, 0, "", "", line=4)
    reached = Covered(
        tests={"m.py:4": [(9.0, "a.py::slow"), (1.0, "b.py::quick"), (50.0, "a.py::slowest")]},
        files={"m.py:4": [(2.0, "c.py"), (1.0, "a.py")]},
    )
    assert reached.of(mutant, 30)[0] == ["b.py::quick", "a.py::slow", "c.py"]
    assert reached.of(mutant, 1)[0] == ["b.py::quick"]
    assert reached.of(Mutant("m.py", 0, 0, "", "", line=5), 30)[0] == []


def test_a_fault_is_caught_and_a_harmless_change_is_not(capsys: pytest.CaptureFixture[str]) -> None:
    text = (ROOT / "src/roitelet/intervals.py").read_bytes()
    at = text.index(b"SURE = 0.95")
    judged = [
        judge("planted", Mutant("roitelet/intervals.py", at, at + 11, new, new, tests=[INTERVALS]), {}, Covered(), 60)
        for new in ("SURE = 0.94", "SURE = 0.950")
    ]
    assert [each.state for each in judged] == ["caught", "survived"]
    assert judged[0].by.startswith(INTERVALS)
    assert tell(judged[:1], Console()) == 0
    assert tell(judged, Console()) == 1
    assert "survived: SURE = 0.950" in capsys.readouterr().out


@pytest.mark.parametrize(
    "name",
    [
        "undo takes back another person's move",
        "chat extends the clock",
        "results of an unfinished game are accepted",
        "the variance of deals is divided by n",
    ],
)
def test_planted_faults_that_are_quick_to_try_are_caught(name: str) -> None:
    (mutant,) = (each for each in planted() if each.key == name)
    found = judge("planted", mutant, {}, Covered(), 60)
    assert (found.state, found.by.partition("[")[0]) == ("caught", mutant.tests[0])


def test_more_than_one_survivor_in_ten_is_a_failure() -> None:
    caught, survived = Judged("k", "web", "caught"), Judged("k", "web", "unreached")
    known = Judged("k", "web", "equivalent", "why")
    assert tell([caught] * 9 + [survived], Console(quiet=True)) == 0
    assert tell([caught] * 9 + [survived] * 2 + [known] * 20, Console(quiet=True)) == 1


def test_results_are_written_and_read_again_and_an_interrupt_ends_the_rest(tmp_path: Path) -> None:
    found = [Judged("a", "web", "caught", "a test"), Judged("b", "web", "survived")]
    write(tmp_path / "results.json", found)
    assert list(read(tmp_path / "results.json").values()) == found
    work = [("web", Mutant("m.py", 0, 0, "", key)) for key in "abcdef"]
    tried: list[str] = []

    def judge_one(room: str, mutant: Mutant) -> Judged:
        tried.append(mutant.key)
        return Judged(mutant.key, room, "caught")

    assert [each.key for each in judge_all(work, judge_one, 2, lambda found: None)] == list("abcdef")

    def interrupt(found: Judged) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        judge_all(work, judge_one, 1, interrupt)


def test_a_run_whose_time_is_up_is_ended_with_all_its_processes(tmp_path: Path) -> None:
    endless = tmp_path / "endless.py"
    endless.write_text(
        "import subprocess, sys, time\n"
        "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)'], start_new_session=True)\n"
        f"open({str(tmp_path / 'child')!r}, 'w').write(str(child.pid))\n"
        "while True:\n    try:\n        time.sleep(1)\n    except KeyboardInterrupt:\n        pass\n"
    )
    ran = run([INTERVALS], {"roitelet.intervals": endless}, 8)
    assert ran.code is None
    child = tmp_path / "child"
    if child.exists():  # on a slow machine its time was up before
        until = time.monotonic() + 60
        while runs(int(child.read_text())):
            assert time.monotonic() < until, "the child of a run goes on"
            time.sleep(0.02)


def runs(process: int) -> bool:
    """Whether a process is there, and more than an entry that its parent has not read yet."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False
