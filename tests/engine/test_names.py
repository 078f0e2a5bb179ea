"""`roitelet.game` and `roitelet.games` are functions to call and modules to import from, one object each."""

from __future__ import annotations

import inspect
import pickle
import subprocess
import sys

import pytest

WAYS = {
    "the package by its name": "import roitelet.games.le_roi_lui as x; assert x.GAME.slug == 'le-roi-lui'",
    "the rules by their name": "import roitelet.games.le_roi_lui.rules as x; assert x.Table",
    "the package from its folder": "from roitelet.games import le_roi_lui as x; assert x.GAME.slug == 'le-roi-lui'",
    "the folder": "import roitelet.games as x; assert 'le-roi-lui' in x()",
    "the module": "import roitelet.game as x; assert x.Game and x('le-roi-lui').slug == 'le-roi-lui'",
    "what the module has": "from roitelet.game import Game, game; assert game('le-roi-lui').slug == 'le-roi-lui'",
    "the functions of the README": "import roitelet; assert roitelet.game('le-roi-lui') in roitelet.games().values()",
    "names of the README": "from roitelet import game, games; assert game('le-roi-lui') is games()['le-roi-lui']",
    "a part before the whole": "from roitelet.games.le_roi_lui import GAME; import roitelet as x; x.game(GAME.slug)",
}


@pytest.mark.parametrize("way", WAYS)
def test_a_fresh_process_can_import_and_call(way: str) -> None:
    done = subprocess.run([sys.executable, "-c", WAYS[way]], capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr


def test_each_name_is_one_object() -> None:
    import roitelet
    import roitelet.game as module
    import roitelet.games as folder

    assert roitelet.game is module  # type: ignore[comparison-overlap]
    assert roitelet.games is folder  # type: ignore[comparison-overlap]


def test_the_callable_modules_can_be_pickled_and_show_what_they_take() -> None:
    import roitelet

    for each in (roitelet.game, roitelet.games):
        assert pickle.loads(pickle.dumps(each)) is each
    assert list(inspect.signature(roitelet.game).parameters) == ["slug"]
    assert not inspect.signature(roitelet.games).parameters
