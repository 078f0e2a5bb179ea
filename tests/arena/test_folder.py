"""What is on the disk stays, whatever happens; and an arena goes on from there."""

from __future__ import annotations

import json
import os
import resource
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from roitelet.arena import Arena, Folder, play
from roitelet.mistake import Mistake
from tests.arena.commands import (
    COMMAND,
    ENVIRONMENT,
    PATIENCE,
    SLUG,
    count,
    games,
    lines,
    refused,
    run,
    start,
    until,
)
from tools.system import worker_processes

SETTINGS = (SLUG, "--bots=search:20,greedy,page,random", "--seats=4", "--deals=4", "--seed=7")
LONG = (SLUG, "--bots=search:300,greedy,page,random", "--seats=4", "--deals=10", "--seed=7", "--processes=2")


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An arena played without trouble."""
    folder = tmp_path_factory.mktemp("arena") / "whole"
    assert run(*SETTINGS, f"--out={folder}").returncode == 0
    return folder


@pytest.fixture
def copy(whole: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(whole, tmp_path / "copy"))


def report(folder: Path) -> list[str]:
    """The table without the time that it took."""
    rows = [line for line in (folder / "report.md").read_text().splitlines() if line.startswith("| ")]
    return [row.rsplit("|", 3)[0] for row in rows]


def test_a_half_written_last_line_is_dropped_and_its_game_played_again(whole: Path, copy: Path) -> None:
    file = copy / "games.jsonl"
    kept = file.read_bytes().splitlines(keepends=True)[:9]
    for rest in (b"\0" * 300, b'{"deal":3}\n', b"{}", b'{"deal":3,"rotation":'):
        file.write_bytes(b"".join(kept) + rest)
        with Folder.open(copy) as folder:
            assert len(folder) == 9
        assert file.read_bytes() == b"".join(kept)
    file.write_bytes(b"".join(kept) + rest)
    (copy / "report.md").unlink()
    done = run("--resume", str(copy))
    assert (done.returncode, done.stderr) == (0, "")
    assert file.read_bytes().splitlines(keepends=True)[:9] == kept
    assert games(copy) == games(whole)
    assert report(copy) == report(whole)


def test_a_repeated_line_counts_once(whole: Path, copy: Path) -> None:
    file = copy / "games.jsonl"
    file.write_bytes(file.read_bytes() + file.read_bytes().splitlines(keepends=True)[0])
    assert run("--resume", str(copy)).returncode == 0
    assert report(copy) == report(whole)


def test_a_line_broken_in_the_middle_is_named_and_nothing_changed(copy: Path) -> None:
    file = copy / "games.jsonl"
    for wrong in ("nonsense", json.dumps({**lines(copy)[2], "deal": 99}), json.dumps({**lines(copy)[2], "bots": []})):
        texts = file.read_text().splitlines()
        file.write_text("\n".join([*texts[:2], wrong, *texts[3:]]) + "\n")
        before = file.read_bytes()
        with pytest.raises(Mistake, match="line 3 is not a game of this arena"):
            Folder.open(copy)
        assert file.read_bytes() == before


def test_kill_9_of_the_whole_arena_and_of_a_worker(tmp_path: Path) -> None:
    undisturbed, folder = tmp_path / "undisturbed", tmp_path / "killed"
    play(Arena(SLUG, ("search:300", "greedy", "page", "random"), 4, 10, 7), undisturbed, processes=1)

    running = start(*LONG, f"--out={folder}")
    until(lambda: count(folder) >= 3)
    workers = worker_processes(running.pid)
    assert len(workers) >= 2
    os.kill(running.pid, signal.SIGKILL)
    running.communicate(timeout=PATIENCE)
    until(lambda: not any(Path(f"/proc/{worker}").exists() for worker in workers))
    kept = count(folder)
    assert 3 <= kept < 40

    running = start("--resume", str(folder), "--processes=2")
    until(lambda: count(folder) >= kept + 3)
    os.kill(worker_processes(running.pid)[-1], signal.SIGKILL)
    out, said = running.communicate(timeout=PATIENCE)
    assert (running.returncode, said) == (0, "")
    assert "search:300" in out
    assert len(lines(folder)) == 40
    assert games(folder) == games(undisturbed)


def test_control_c_keeps_finished_games_and_says_how_to_resume(tmp_path: Path) -> None:
    folder = tmp_path / "stopped"
    running = start(*LONG, f"--out={folder}")
    until(lambda: count(folder) >= 2)
    os.killpg(running.pid, signal.SIGINT)  # as a terminal does: to every process
    out, said = running.communicate(timeout=PATIENCE)
    assert (running.returncode, out) == (2, "")
    assert said == f"Interrupted: {count(folder)} of 40 games are kept. To go on: roitelet arena --resume {folder}\n"
    assert not (folder / "report.md").exists()
    assert "40 arena games" in run("--resume", str(folder)).stdout
    assert len(games(folder)) == 40


def test_a_full_disk_is_one_sentence_and_loses_nothing(tmp_path: Path, whole: Path) -> None:
    folder = tmp_path / "full"

    def little_room() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (8000, resource.RLIM_INFINITY))

    done = subprocess.run(
        [*COMMAND, *SETTINGS, f"--out={folder}"], env=ENVIRONMENT, preexec_fn=little_room,
        capture_output=True, text=True, timeout=PATIENCE,
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (2, "")
    kept = count(folder)
    assert 2 <= kept < 16
    assert done.stderr == (
        f"There is no room left for {folder}: {kept} games are kept there."
        f" Make room, then: roitelet arena --resume {folder}\n"
    )
    assert (folder / "games.jsonl").read_bytes().endswith(b"}\n")
    assert run("--resume", str(folder)).returncode == 0
    assert games(folder) == games(whole)


@pytest.mark.skipif(shutil.which("unshare") is None, reason="takes a file system of its own")
def test_a_really_full_disk_is_one_sentence(tmp_path: Path) -> None:
    script = f"mount -t tmpfs -o size=16k tmpfs {tmp_path} && exec {sys.executable} -m roitelet arena " + " ".join(
        (*SETTINGS, f"--out={tmp_path}/full")
    )
    command = ["unshare", "-rm", "sh", "-c", script]
    if subprocess.run(["unshare", "-rm", "true"], capture_output=True).returncode:
        pytest.skip("not allowed to have a file system of its own")
    done = subprocess.run(command, env=ENVIRONMENT, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 2
    assert done.stderr.startswith(f"There is no room left for {tmp_path}/full: ")
    assert done.stderr.count("\n") == 1


def test_only_one_process_plays_a_folder(copy: Path) -> None:
    with Folder.open(copy):
        assert "Another process is playing" in refused("--resume", str(copy))


def test_an_existing_folder_is_refused_and_left_alone(copy: Path, tmp_path: Path) -> None:
    before = {file.name: file.read_bytes() for file in copy.iterdir()}
    assert "exists already" in refused(*SETTINGS, f"--out={copy}")
    assert {file.name: file.read_bytes() for file in copy.iterdir()} == before
    (tmp_path / "file").write_text("mine")
    assert "exists already" in refused(*SETTINGS, f"--out={tmp_path / 'file'}")
    assert (tmp_path / "file").read_text() == "mine"


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ("{", "is damaged"),
        ("[]", "is damaged"),
        ('{"arena": 1}', "is damaged"),
        ('{"arena": 1, "version": 1, "slug": "le-roi-lui", "bots": 5}', "is damaged"),
        ('{"arena": 1, "version": 1, "slug": "le-roi-lui", "bots": ["page", "dragon"]}', "no bot called “dragon”"),
        ('{"arena": 1, "version": 99, "slug": "le-roi-lui", "bots": ["page", "roi"]}', "other rules of Le Roi Lui"),
        ('{"arena": 7, "version": 1, "slug": "le-roi-lui", "bots": ["page", "roi"]}', "another version"),
    ],
)
def test_broken_settings_are_one_sentence(copy: Path, settings: str, said: str) -> None:
    (copy / "arena.json").write_text(settings)
    with pytest.raises(Mistake) as refusal:
        Folder.open(copy)
    assert said in str(refusal.value)


def test_resuming_with_other_settings_is_refused(copy: Path) -> None:
    for flag, said in (
        ("--deals=5", "--deals is 4, not 5"),
        ("--bots=page,random", "--bots is search:20,greedy,page,random, not page,random"),
        ("--option=chef=1", "--option is -, not chef=1"),
        ("--out=elsewhere", "leave --out out"),
    ):
        assert said in refused("--resume", str(copy), flag)
    assert "has no “arena.json”" in refused("--resume", str(copy.parent))
    assert run("--resume", str(copy), "--deals=4", "--seats=4").returncode == 0


def test_workers_end_with_an_arena_that_is_killed_however_long_they_think(tmp_path: Path) -> None:
    running = start(SLUG, "--bots=search:600s,page", "--deals=2", "--processes=2", f"--out={tmp_path / 'killed'}")
    until(lambda: len(worker_processes(running.pid)) == 2)
    workers = worker_processes(running.pid)
    os.kill(running.pid, signal.SIGKILL)
    running.communicate(timeout=PATIENCE)
    until(lambda: not any(Path(f"/proc/{worker}").exists() for worker in workers))
