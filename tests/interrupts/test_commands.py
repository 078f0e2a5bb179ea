"""Ctrl-C at moments where Python loses it, or breaks something because of it: every long command hears it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import roitelet
from roitelet.interrupt import SAME_PRESS
from tests.arena.commands import until
from tests.interrupts.planted import LIMIT, program, sent_by_code, sent_by_import
from tools.system import worker_processes

SLUG = "le-roi-lui"
ENDLESS = {
    "simulate": ("simulate", SLUG, "--games=5000000000", "--lang=en"),
    "study": ("study", SLUG, "--bots=random", "--games=500000", "--lang=en"),
    "arena": ("arena", SLUG, "--bots=page,random", "--seats=3", "--deals=100000", "--processes=1", "--lang=en"),
}
"""Commands that would go on for longer than a test waits."""


@pytest.fixture(autouse=True, scope="session")
def warm() -> None:
    for _ in roitelet.game(SLUG).warm():
        pass


@pytest.mark.parametrize("module", ["numpy", "typer", "roitelet.cli.verify"])
def test_an_interrupt_during_the_start_is_one_sentence(module: str, tmp_path: Path) -> None:
    done = sent_by_import(module, tmp_path, *ENDLESS["simulate"])
    assert (done.returncode, done.stdout, done.stderr) == (2, "", "Interrupted.\n")


def test_an_interrupt_while_a_command_imports_is_heard(tmp_path: Path) -> None:
    picture = tmp_path / "figures.png"
    done = sent_by_import("matplotlib", tmp_path, *ENDLESS["simulate"], f"--plot={picture}")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "Interrupted after 0 of 5,000,000,000 games: nothing was kept.\n"
    assert not picture.exists()


STEP = {
    "simulate": "import roitelet.simulate as module; owner, name = module.Counts, 'add'",
    "study": "import roitelet.study as module; owner, name = module, 'held'",
    "arena": "import roitelet.arena.folder as module; owner, name = module.Folder, 'add'",
}
"""What each command does again and again."""
AT_A_STEP = """
step, steps = getattr(owner, name), []
def stepped(*given):
    steps.append(1)
    if len(steps) == 3:
        send()
    return step(*given)
setattr(owner, name, stepped)
"""
IN_A_CALLBACK = """
import ctypes
send = ctypes.CFUNCTYPE(None)(lambda: signal.raise_signal(signal.SIGINT))
"""
"""Where it came while Numba loaded machine code: LLVM calls back for its cache."""
IN_A_DESTRUCTOR = """
class send:
    def __del__(self):
        signal.raise_signal(signal.SIGINT)
"""
WITH_A_LOCK = """
import threading

enter, entered = threading.Condition.__enter__, []
def entering(self):
    taken = enter(self)
    if playing and not entered:
        entered.append(1)
        signal.raise_signal(signal.SIGINT)
    return taken
threading.Condition.__enter__ = entering

step, playing = getattr(owner, name), []
def stepped(*given):
    playing.append(1)
    return step(*given)
setattr(owner, name, stepped)
"""
SAID = {
    "simulate": "Interrupted after ",
    "study": "Interrupted after ",
    "arena": "Interrupted: ",
}


@pytest.mark.parametrize("where", [IN_A_CALLBACK, IN_A_DESTRUCTOR], ids=["callback", "destructor"])
@pytest.mark.parametrize("name", list(ENDLESS))
def test_an_interrupt_where_python_swallows_exceptions_is_heard(name: str, where: str, tmp_path: Path) -> None:
    out = [f"--out={tmp_path / 'out'}"] if name == "arena" else []
    done = sent_by_code(STEP[name] + where + AT_A_STEP, *ENDLESS[name], *out)
    assert done.returncode == 2
    assert done.stderr.startswith(SAID[name])
    assert done.stderr.count("\n") == 1


def test_an_interrupt_just_after_a_lock_was_acquired_leaves_no_deadlock() -> None:
    done = sent_by_code(STEP["simulate"] + WITH_A_LOCK, *ENDLESS["simulate"])
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("Interrupted after ")
    assert done.stderr.count("\n") == 1


WHILE_DRAWING = """
from roitelet import plots
draw = plots.draw_simulation
def drawing(*given):
    signal.raise_signal(signal.SIGINT)
    return draw(*given)
plots.draw_simulation = drawing
"""
WHILE_SAVING = """
from roitelet import plots
save = plots.save
def saving(*given):
    signal.raise_signal(signal.SIGINT)
    return save(*given)
plots.save = saving
"""


def test_an_interrupt_before_the_picture_is_saved_keeps_nothing(tmp_path: Path) -> None:
    picture = tmp_path / "figures.png"
    done = sent_by_code(WHILE_DRAWING, "simulate", SLUG, "--games=100", "--lang=en", f"--plot={picture}")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "Interrupted after 100 of 100 games: nothing was kept.\n"
    assert not any(tmp_path.iterdir())


@pytest.mark.parametrize("name", ["simulate", "study"])
def test_an_interrupt_while_the_picture_is_saved_is_too_late(name: str, tmp_path: Path) -> None:
    picture = tmp_path / "figures.png"
    bots = ["--bots=random"] if name == "study" else []
    done = sent_by_code(WHILE_SAVING, name, SLUG, *bots, "--games=4", "--json", "--lang=en", f"--plot={picture}")
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["games"] == 4
    assert [file.name for file in tmp_path.iterdir()] == ["figures.png"]


WHILE_COMPILING = """
from roitelet.game import Game
warm_one, is_warm = Game.warm_one, Game.is_warm
def warming(*given):
    signal.raise_signal(signal.SIGINT)
    warm_one(*given)
Game.warm_one = warming
Game.is_warm = property(lambda game: False)
"""


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("study", "Interrupted before the first game was over: there are no figures."),
        ("arena", "Interrupted: 0 of"),
    ],
)
def test_an_interrupt_while_a_game_is_compiled_is_heard_after_the_kernel(name: str, said: str, tmp_path: Path) -> None:
    out = [f"--out={tmp_path / 'out'}"] if name == "arena" else []
    done = sent_by_code(WHILE_COMPILING, *ENDLESS[name], *out)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(said)
    assert done.stderr.count("\n") == 1


STUCK = """
import time
import roitelet.simulate as module
def stuck(*given):
    print("stuck", flush=True)
    while True:
        time.sleep(60)
module.play_chunk = stuck
"""


def test_a_second_interrupt_ends_work_that_does_not_check() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", program(STUCK), *ENDLESS["simulate"]],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    ) as stuck:  # fmt: skip
        try:
            assert stuck.stdout is not None
            assert stuck.stdout.readline() == "stuck\n"
            stuck.send_signal(signal.SIGINT)
            end = time.monotonic() + LIMIT
            while stuck.poll() is None and time.monotonic() < end:
                time.sleep(SAME_PRESS * 1.2)
                stuck.send_signal(signal.SIGINT)
            out, said = stuck.communicate(timeout=LIMIT)
        finally:
            stuck.kill()
    assert (stuck.returncode, out, said) == (2, "", "Interrupted.\n")


def test_a_key_held_down_is_one_interrupt() -> None:
    """Signals that come together do not cut short what the first one asked for."""
    plant = STEP["study"] + "\nstep = module.play\ndef thrice(task):\n"
    plant += "    [signal.raise_signal(signal.SIGINT) for _ in range(3)]\n    return step(task)\nmodule.play = thrice\n"
    done = sent_by_code(plant, *ENDLESS["study"])
    assert done.returncode == 2
    assert done.stderr in (
        "Interrupted before the first game was over: there are no figures.\n",
        "Interrupted after 1 of 1,000,000 games: the figures are those of these games.\n",
    )


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="asks the system for a process's children")
@pytest.mark.parametrize("name", ["study", "warm"])
def test_workers_end_with_a_command_that_is_killed(name: str, tmp_path: Path) -> None:
    arguments = {"study": ("study", SLUG, "--bots=chevalier", "--games=5000"), "warm": ("warm", SLUG)}[name]
    environment = {**os.environ, "ROITELET_CACHE": str(tmp_path)} if name == "warm" else dict(os.environ)
    with subprocess.Popen(
        [sys.executable, "-m", "roitelet", *arguments], env=environment,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    ) as running:  # fmt: skip
        try:
            until(lambda: len(worker_processes(running.pid)) >= 2 or running.poll() is not None)
            workers = worker_processes(running.pid)
            assert len(workers) >= 2
        finally:
            running.kill()
    until(lambda: not any(Path(f"/proc/{worker}").exists() for worker in workers))
