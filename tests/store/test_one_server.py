"""One server for one SQLite file, and files that their owner alone can read."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest

from roitelet.mistake import Mistake
from roitelet.store.database import default_url, opened
from roitelet.store.lock import Lock, lock
from tests.store.commands import command, mode, some_moves
from tests.web.server_process import ServerProcess

HOLD = """
import sys
from pathlib import Path
from roitelet.store.lock import Lock
held = Lock(Path(sys.argv[1]), "http://127.0.0.1:1")
print("held", flush=True)
sys.stdin.read()
"""


def test_a_second_server_on_the_same_file_is_refused_and_the_holder_named(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    id = asyncio.run(some_moves(url))
    with ServerProcess(url) as server:
        second = command("serve", "--port", "0", "--database", url, "--lang", "fr")
        assert second.returncode == 2
        assert str(server.pid) in second.stderr
        assert server.address in second.stderr
        assert "Arrêtez-le" in second.stderr

        assert command("table", "export", id, "--out", tmp_path, "--database", url).returncode == 0
        for writes in (
            ("import", tmp_path / f"{id}.table.json", "--replace"),
            ("repair", "--cut"),
            ("prune",),
        ):
            refused = command("table", *writes, "--database", url)
            assert (refused.returncode, server.address in refused.stderr) == (2, True), writes
        server.kill()
        server.start()  # a killed server leaves no lock behind
        assert server.ask_to_end("SIGTERM") == 0
    assert command("table", "import", tmp_path / f"{id}.table.json", "--replace", "--database", url).returncode == 0


def test_the_lock_is_the_files_whatever_path_leads_there(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path)
    held = Lock(tmp_path / "tables.db")
    with pytest.raises(Mistake, match=str(os.getpid())):
        lock(f"sqlite:///{tmp_path / 'link' / 'tables.db'}")
    held.release()
    again = lock(f"sqlite:///{tmp_path / 'tables.db'}")
    assert again is not None
    again.release()
    assert lock("sqlite://") is None
    assert lock("sqlite:///:memory:") is None


def test_the_kernel_releases_the_lock_of_a_killed_process(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(file)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        with pytest.raises(Mistake, match=str(process.pid)):
            Lock(file)
        process.kill()
        process.wait()
    Lock(file).release()


@pytest.mark.skipif(os.name != "posix", reason="rights are Unix's")
def test_the_database_and_its_side_files_are_readable_by_their_owner_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "data"
    folder.mkdir(0o755)
    folder.chmod(0o755)
    monkeypatch.setenv("ROITELET_DATA", str(folder))
    before = os.umask(0)
    try:
        with ServerProcess(default_url()):
            pass
        for file in folder.iterdir():
            file.chmod(0o644)  # as older versions left them
        folder.chmod(0o755)
        url = default_url()
        with ServerProcess(url) as server:
            assert {file.name for file in folder.iterdir()} >= {"tables.db", "tables.db-wal", "tables.db.lock"}
            assert {file.name: oct(mode(file)) for file in folder.iterdir() if mode(file) != 0o600} == {}
            assert mode(folder) == 0o700
            server.ask_to_end("SIGTERM")
        id = asyncio.run(some_moves(url))
        assert command("table", "export", id, "--out", tmp_path / "out", "--database", url).returncode == 0
        assert mode(tmp_path / "out" / f"{id}.table.json") == 0o600
        assert command("backup", tmp_path / "backup.db", "--database", url).returncode == 0
        assert mode(tmp_path / "backup.db") == 0o600
    finally:
        os.umask(before)


def test_a_missing_folder_is_an_error_in_a_sentence(tmp_path: Path) -> None:
    refused = command("serve", "--port", "0", "--database", f"sqlite:///{tmp_path / 'no' / 'tables.db'}")
    assert refused.returncode == 2
    assert "cannot be opened" in refused.stderr


def test_a_reading_program_opens_the_database_of_a_running_server(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    with ServerProcess(url):
        opened(url).dispose()
