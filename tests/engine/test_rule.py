"""One source, three ways to run it; nothing compiles before it must, and nothing stale is ever run."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import types
from pathlib import Path

import pytest

import roitelet
from roitelet import kernels, rule
from roitelet.bots import kernels as thinking
from roitelet.game import KERNELS
from roitelet.sources import sources

SRC = Path(roitelet.__file__).parents[1]
NO_BYTECODE = shutil.ignore_patterns("__pycache__")
HIGH_CARD = Path(__file__).parents[1] / "third_party/high_card/src/high_card"


def python(code: str, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, **environment}, capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_nothing_compiles_at_import_nor_for_interpreted_play() -> None:
    told = python(
        "import sys, roitelet\n"
        "position = roitelet.game('le-roi-lui').interpreted().deal(4)\n"
        "position.play(position.legal()[0])\n"
        "print('numba' in sys.modules)"
    )
    assert told == "False"


def test_a_rule_may_call_only_rules() -> None:
    def helper() -> int:
        return 1

    def careless() -> int:
        return helper_by_name()  # type: ignore[name-defined,no-any-return]  # noqa: F821

    careless.__globals__["helper_by_name"] = helper
    with pytest.raises(TypeError, match="not marked @rule"):
        rule.build(careless, rule.interpreted(), {})


PLAY_HIGH_CARD = """
import sys; sys.path[:0] = [{folder!r}]
from high_card import GAME
position = GAME.deal(seats=2, seed=3)
position.play("keep"); position.play("keep")
print(position.scores(), len(position.state.deck))
"""


@pytest.fixture
def high_card(tmp_path: Path) -> Path:
    return Path(shutil.copytree(HIGH_CARD, tmp_path / "games" / "high_card", ignore=NO_BYTECODE))


def edit(file: Path, old: str, new: str) -> None:
    """Changes a file behind everybody's back: the same length, the same time stamp."""
    text, stamp = file.read_text(), file.stat()
    assert old in text
    assert len(old) == len(new)
    file.write_text(text.replace(old, new))
    os.utime(file, ns=(stamp.st_atime_ns, stamp.st_mtime_ns))


def test_editing_a_rule_or_a_card_cannot_leave_a_stale_kernel(high_card: Path, tmp_path: Path) -> None:
    code = PLAY_HIGH_CARD.format(folder=str(high_card.parent))
    quiet = {"ROITELET_CACHE": str(tmp_path / "cache"), "PYTHONDONTWRITEBYTECODE": "1"}
    first = python(code, **quiet)
    assert python(code, **quiet) == first
    edit(high_card / "rules.py", "points[seat] = s.hand[seat]", "points[seat] = 99 - seat*2 ")
    changed = python(code, **quiet)
    assert changed == "[99, 97] 20"
    edit(high_card / "components.toml", "cards = 20", "cards = 30")
    assert python(code, **quiet) == "[99, 97] 30"


def test_editing_the_engine_cannot_leave_a_stale_kernel(tmp_path: Path) -> None:
    copy = tmp_path / "src"
    shutil.copytree(SRC / "roitelet", copy / "roitelet", ignore=NO_BYTECODE)
    code = "import roitelet; print(roitelet.game('le-roi-lui').deal(3, seed=1).news())"
    quiet = {"ROITELET_CACHE": str(tmp_path / "cache"), "PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"}
    before = python(code, **quiet)
    edit(copy / "roitelet" / "chance.py", "WEYL_0, WEYL_1 = 0x9E3779B9", "WEYL_0, WEYL_1 = 0x9E3779B1")
    assert python(code, **quiet) != before


def test_every_function_that_is_compiled_lies_in_a_file_that_names_the_cache() -> None:
    """A new module of rules must not be forgotten in the list of sources."""
    reached: set[str] = set()

    def look(function: types.FunctionType, entry: bool) -> types.FunctionType:
        reached.add(function.__code__.co_filename)
        return function

    for game in roitelet.games().values():
        reached.clear()
        entries = [
            *(getattr(kernels, name) for name in KERNELS), thinking.search, thinking.trials, thinking.look_ahead,
        ]  # fmt: skip
        game.bind(look, *entries)
        assert reached <= {str(file) for file in game.sources}


def test_the_cache_is_named_after_what_rules_are_made_from_and_after_nothing_else(tmp_path: Path) -> None:
    """What they import, and what that imports, is among it; how the game looks is not."""
    written = {
        "rules.py": "from package import cards\nfrom .deeper.sums import total\n",
        "cards.py": "def late():\n    from package.box import BOX\n",
        "box.py": "import math\n",
        "deeper/__init__.py": "",
        "deeper/sums.py": "from ..points import WORTH\n",
        "points.py": "",
        "components.toml": "",
        "page.py": "from package import rules\n",
        "playout.py": "from package.rules import deal\n",
    }
    (tmp_path / "deeper").mkdir()
    for name, text in written.items():
        (tmp_path / name).write_text(text)
    found = {
        str(file.relative_to(tmp_path)) for file in sources(tmp_path, "package", ["package.rules", "other.playout"])
    }
    assert found == {
        "rules.py", "cards.py", "box.py", "deeper/__init__.py", "deeper/sums.py", "points.py", "components.toml",
    }  # fmt: skip


@pytest.mark.parametrize("game", roitelet.games().values(), ids=lambda game: game.slug)
def test_how_a_game_looks_does_not_name_its_cache(game: roitelet.Game) -> None:
    named = {file.name for file in game.sources}
    assert {"rules.py", "components.toml"} <= named
    assert not named & {"page.py", "terminal.py", "advice.py", "reckoning.py", "study.py", "thinking.py"}


def test_games_with_the_same_record_do_not_share_kernels(high_card: Path, tmp_path: Path) -> None:
    """Numba tells kernels apart by the record's type alone; the folder tells games apart."""
    folders = [rule.cache_folder(slug, (high_card,)) for slug in ("one", "two")]
    assert folders[0] != folders[1]


WARM = """
import roitelet
game = roitelet.game("le-roi-lui")
for _ in game.warm():
    pass
kernels = [getattr(game.run, name) for name in game.kernels]
print([sum(k.stats.cache_misses.values()) for k in kernels], [sum(k.stats.cache_hits.values()) for k in kernels])
"""


def test_a_warm_process_compiles_nothing(tmp_path: Path) -> None:
    asked = "import roitelet; print(roitelet.game('le-roi-lui').is_warm)"
    assert python(asked, ROITELET_CACHE=str(tmp_path)) == "False"
    game = roitelet.game("le-roi-lui")
    for _ in game.warm():
        pass
    assert python(asked) == "True"
    count = len(game.kernels)
    assert python(WARM) == f"{[0] * count} {[1] * count}"


THINK_AND_DEAL = """
import sys
sys.path.insert(0, {folder!r})
from high_card import GAME as game
from roitelet.bots import bot
def think():
    position = game.interpreted().deal(2, seed=1)
    print([thought.visits for thought in bot("search:300").think(position.view(position.seat)).moves])
def deal():
    print(bytes(game.deal(2, key=bytes(16))) == bytes(game.interpreted().deal(2, key=bytes(16))))
for do in ({order}):
    do()
"""


def test_imagined_chance_never_deals(high_card: Path, tmp_path: Path) -> None:
    """Thinking runs the same rules with another generator: whichever is compiled first, neither gets the other's."""
    told = []
    for order in ("think, deal", "deal, think"):
        quiet = {"ROITELET_CACHE": str(tmp_path / order)}
        for _ in ("compiled", "loaded"):
            told.append(
                sorted(python(THINK_AND_DEAL.format(folder=str(high_card.parent), order=order), **quiet).splitlines())
            )
    assert "True" in told[0]
    assert all(lines == told[0] for lines in told)


def test_old_machine_code_is_forgotten(tmp_path: Path) -> None:
    here, old, recent, other = (tmp_path / name for name in ("a-1", "a-2", "a-3", "b-1"))
    for folder in (here, old, recent, other):
        folder.mkdir()
    for folder in (here, old, other):
        os.utime(folder, (0, 0))
    rule.forget_old_caches(here)
    assert sorted(folder.name for folder in tmp_path.iterdir()) == ["a-1", "a-3", "b-1"]


def test_compiling_leaves_numbas_settings_alone() -> None:
    import numba

    before = numba.config.CACHE_DIR
    roitelet.game("le-roi-lui").deal(3, seed=1)
    assert before == numba.config.CACHE_DIR
