"""`make audit`: known faults fail it; an index that cannot be asked fails it only with --strict."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from tools import audit

NO_FAULTS = json.dumps({"metadata": {"vulnerabilities": {"total": 0}}})
ONE_FAULT = json.dumps({"metadata": {"vulnerabilities": {"total": 1}}})
REFUSED = json.dumps({"message": "405 Method Not Allowed", "statusCode": 405})


class Programs:
    """Stands in for pip-audit and npm: their exit codes and answers."""

    def __init__(self, *, pip: int = 0, npm: str = NO_FAULTS) -> None:
        self.pip, self.npm = pip, npm
        self.locks: list[str] = []

    def __call__(self, command: Sequence[str], folder: Path, seconds: int) -> tuple[int, str]:
        if command[0] == "npm":
            return int(self.npm != NO_FAULTS), self.npm
        self.locks.append(Path(command[-1]).name)
        return self.pip, ""


@pytest.fixture
def environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where pip-audit is installed already, on a machine that has npm."""
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "pip-audit").touch()
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    return tmp_path


@pytest.mark.parametrize("strict", [False, True])
def test_every_lock_is_audited_and_without_faults_it_passes(environment: Path, strict: bool) -> None:
    programs = Programs()
    assert audit.audit(environment, strict=strict, reach=lambda: True, run=programs) == 0
    locks = {file.name for file in (audit.ROOT / "requirements").glob("*.lock")}
    assert set(programs.locks) == locks


@pytest.mark.parametrize("programs", [Programs(pip=1), Programs(npm=ONE_FAULT)])
def test_a_known_fault_fails_it(environment: Path, programs: Programs) -> None:
    assert audit.audit(environment, strict=False, reach=lambda: True, run=programs) == 1


@pytest.mark.parametrize(("strict", "code"), [(False, 0), (True, 1)])
def test_an_index_that_cannot_be_asked_is_told_and_fails_only_where_strict(
    environment: Path, strict: bool, code: int, capsys: pytest.CaptureFixture[str]
) -> None:
    programs = Programs(npm=REFUSED)
    assert audit.audit(environment, strict=strict, reach=lambda: False, run=programs) == code
    assert not programs.locks
    told = capsys.readouterr().out
    assert "Python packages were not audited" in told
    assert "pages' packages were not audited" in told
