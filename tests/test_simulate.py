"""`roitelet simulate`: its figures are those of games played one by one, and its mistakes are sentences."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from math import sqrt
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import matplotlib.image
import numpy as np
import pexpect
import pytest

import roitelet
from roitelet import chance
from roitelet.intervals import Share
from roitelet.mask import marked
from roitelet.mistake import Mistake
from roitelet.position import Position
from roitelet.simulate import Chunk, Clock, Counts, Simulation, Spread, histogram, simulate
from tests.quick_start import command

SLUG = "le-roi-lui"
SEED = 11
TIMING = ("seconds", "moves_per_second", "games_per_second", "threads")


def run(*arguments: str, lang: str = "en") -> subprocess.CompletedProcess[str]:
    return command("simulate", *arguments, "--lang", lang)


@contextmanager
def terminal(*arguments: str) -> Iterator[Any]:
    """The command in a terminal, as wide as its sentences."""
    child = pexpect.spawn(
        sys.executable, ["-m", "roitelet", "simulate", *arguments],
        env={**os.environ, "NO_COLOR": "1", "LANG": "C.UTF-8", "TERM": "xterm"},
        encoding="utf-8", dimensions=(30, 120), timeout=120,
    )  # fmt: skip
    try:
        yield child
    finally:
        child.close(force=True)


def figures(*arguments: str) -> dict[str, Any]:
    done = run(*arguments, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def refused(*arguments: str, lang: str = "en") -> str:
    """The one sentence that a mistake brings."""
    done = run(*arguments, lang=lang)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    return done.stderr.strip()


def played_by_hand(seats: int, number: int, options: dict[str, int | None]) -> tuple[Position, int]:
    """The `number`th game of the seed, move by move through `Position`; and the seat that acted first."""
    game = roitelet.game(SLUG)
    position = Position.dealt(game, game.template(seats, options), chance.key_of_seed(SEED, number))
    first = position.seat
    stream = [0] * chance.STREAM
    chance.seed_stream(stream, SEED, number, chance.CHOOSING)
    while not position.over:
        mask = position.mask()
        position.play(marked(memoryview(mask), chance.quick(stream, int(mask.sum()))))
    return position, first


@pytest.mark.parametrize(("seats", "options"), [(3, {}), (4, {"chef": 2}), (5, {})])
def test_figures_are_those_of_games_played_one_by_one(seats: int, options: dict[str, int | None]) -> None:
    games = 40
    settled = [f"--option={name}={value}" for name, value in options.items()]
    found = figures(SLUG, f"--seats={seats}", f"--games={games}", f"--seed={SEED}", *settled)
    played = [played_by_hand(seats, number, options) for number in range(games)]

    lengths = [position.number for position, _ in played]
    points = [[position.scores()[(first + order) % seats] for order in range(seats)] for position, first in played]
    places = [[position.places()[(first + order) % seats] for order in range(seats)] for position, first in played]
    scores = [score for row in points for score in row]
    assert (found["games"], found["moves"]) == (games, sum(lengths))
    assert found["score"]["mean"] == pytest.approx(statistics.mean(scores))
    assert found["score"]["deviation"] == pytest.approx(statistics.stdev(scores))
    means = [statistics.mean(row) for row in points]
    reach = 1.959964 * statistics.stdev(means) / sqrt(games)
    assert found["score"]["interval"] == pytest.approx([statistics.mean(means) - reach, statistics.mean(means) + reach])
    assert found["length"]["mean"] == pytest.approx(statistics.mean(lengths))
    assert (found["length"]["least"], found["length"]["most"]) == (min(lengths), max(lengths))
    quartiles = np.quantile(scores, (0, 0.25, 0.5, 0.75, 1), method="inverted_cdf").tolist()
    assert [found["score"][name] for name in ("least", "lower", "median", "upper", "most")] == quartiles
    assert found["winner_score"]["mean"] == pytest.approx(statistics.mean(max(row) for row in points))
    for order, row in enumerate(found["by_order"]):
        won = sum((row[order] == 1) / row.count(1) for row in places)
        assert row["order"] == order + 1
        assert row["wins"]["share"] == pytest.approx(won / games)
        assert row["score"]["mean"] == pytest.approx(statistics.mean(row[order] for row in points))
    assert found["shared_wins"]["share"] == pytest.approx(sum(row.count(1) > 1 for row in places) / games)


def test_threads_and_chunks_do_not_change_a_bit() -> None:
    game = roitelet.game(SLUG)
    alike = [
        simulate(game, 5, 3000, seed=SEED, threads=threads, chunk=chunk).figures()
        for threads, chunk in ((1, 4096), (1, 7), (3, 500), (8, 64))
    ]
    for found in alike:
        for name in TIMING:
            del found[name]
    assert all(found == alike[0] for found in alike)
    assert simulate(game, 5, 3000, seed=SEED + 1).figures()["moves"] != alike[0]["moves"]


def test_interpreted_rules_give_the_same_figures() -> None:
    game = roitelet.game(SLUG)
    slow, fast = (simulate(how, 3, 5, seed=SEED).figures() for how in (game.interpreted(), game))
    for name in TIMING:
        del slow[name], fast[name]
    assert slow == fast


def test_json_is_one_object_and_its_seed_repeats_the_run() -> None:
    first = figures(SLUG, "--seats=3", "--games=2000")
    again = figures(SLUG, "--seats=3", "--games=2000", f"--seed={first['seed']}", "--threads=1")
    assert (first["game"], first["version"], first["seats"]) == (SLUG, roitelet.game(SLUG).version, 3)
    assert first["seconds"] > 0
    assert {**again, **dict.fromkeys(TIMING, 0)} == {**first, **dict.fromkeys(TIMING, 0)}
    assert sum(row["wins"]["share"] for row in first["by_order"]) == pytest.approx(1)


@pytest.mark.parametrize(
    ("lang", "shown"),
    [
        ("en", ("4 seats: 2,000 games of random moves", "Moves per second", "1st", "4th", "Shared wins", "95% CI")),
        ("fr", ("à 4 places\xa0: 2\u202f000 parties jouées au hasard", "1er", "4e", "IC à 95\xa0%")),
    ],
)  # fmt: skip
def test_tables_are_in_the_chosen_language_and_fit_a_terminal(lang: str, shown: tuple[str, ...]) -> None:
    done = run(SLUG, "--seats=4", "--games=2000", f"--seed={SEED}", lang=lang)
    assert (done.returncode, done.stderr) == (0, "")
    for text in (*shown, str(SEED)):
        assert text in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 80


def test_one_game_has_a_mean_but_no_interval() -> None:
    found = figures(SLUG, "--seats=3", "--games=1", f"--seed={SEED}")
    assert found["games"] == 1
    assert found["winner_score"]["interval"] is None
    assert all(0 <= end <= 1 for row in found["by_order"] for end in row["wins"]["interval"])


# Pictures


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_plot_is_a_real_picture(tmp_path: Path, lang: str) -> None:
    file = tmp_path / "figures.png"
    done = run(SLUG, "--seats=3", "--games=500", "--plot", str(file), lang=lang)
    assert (done.returncode, done.stderr) == (0, "")
    picture = matplotlib.image.imread(file)
    assert picture.shape[0] > 500
    assert picture.shape[1] > 1000
    assert len(np.unique(picture.reshape(-1, picture.shape[2]), axis=0)) > 50
    assert [entry.name for entry in tmp_path.iterdir()] == ["figures.png"]


def test_plot_can_be_drawn_for_print_and_is_the_same_every_time(tmp_path: Path) -> None:
    for name in ("a.svg", "b.svg", "a.pdf", "b.PDF"):
        assert run(SLUG, "--seats=3", "--games=50", "--seed=3", "--plot", str(tmp_path / name)).returncode == 0
    assert ElementTree.parse(tmp_path / "a.svg").getroot().tag.endswith("svg")
    assert (tmp_path / "a.pdf").read_bytes().startswith(b"%PDF")
    assert (tmp_path / "a.svg").read_bytes() == (tmp_path / "b.svg").read_bytes()
    assert (tmp_path / "a.pdf").read_bytes() == (tmp_path / "b.PDF").read_bytes()


# Mistakes


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("le-roi-moi",), "no game called “le-roi-moi”"),
        ((SLUG, "--seats=2"), "3, 4, 5 seats, not 2"),
        ((SLUG, "--games=0"), "0 cannot be a number of games"),
        ((SLUG, "--games=-5"), "-5 cannot be a number of games"),
        ((SLUG, "--games=many"), "many cannot be a number of games"),
        ((SLUG, "--games=10000000001"), "from 1 to 10,000,000,000"),
        ((SLUG, "--threads=0"), "0 cannot be a number of threads"),
        ((SLUG, "--threads=x"), "x cannot be a number of threads"),
        ((SLUG, "--seed=-1"), "-1 cannot be a seed"),
        ((SLUG, "--option=chef"), "“chef” is not an option with its value"),
        ((SLUG, "--option=cook=2"), "no option called “cook”"),
        ((SLUG, "--option=chef=5", "--seats=4"), "chef cannot be 5. It can be: none, 0, 1, 2, 3"),
        ((SLUG, "--option=chef=x", "--seats=4"), "chef cannot be x"),
        ((SLUG, "--plot=figures.jpeg2"), "its name must end in one of: .png, .svg, .pdf"),
        ((SLUG, "--plot=figures"), "its name must end in one of: .png, .svg, .pdf"),
        ((SLUG, "--plot=/nowhere/at/all/figures.png"), "there is no folder /nowhere/at/all"),
    ],
)
def test_a_mistake_is_one_sentence(arguments: tuple[str, ...], said: str) -> None:
    assert said in refused(*arguments)


def test_a_mistake_is_said_in_french() -> None:
    sentence = refused(SLUG, "--games=0", lang="fr")
    assert sentence.startswith("0 ne peut pas être un nombre de parties\N{NO-BREAK SPACE}:")


def test_a_plot_that_cannot_be_written_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    folder = tmp_path / "figures.png"
    folder.mkdir()
    assert "it is a folder" in refused(SLUG, "--games=10000000000", f"--plot={folder}")


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is forbidden to root")
def test_a_plot_in_a_forbidden_folder_is_refused(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    assert "cannot be written" in refused(SLUG, "--games=10000000000", f"--plot={tmp_path / 'figures.png'}")


def test_control_c_says_how_many_games_were_played_and_leaves_no_file(tmp_path: Path) -> None:
    simulate(roitelet.game(SLUG), 4, 1)  # compiled, so that play begins at once
    with terminal(SLUG, "--games=5000000000", f"--plot={tmp_path / 'figures.png'}", "--lang=en") as child:
        child.expect(r"Playing.* [1-9]\d*/5000000000")
        child.sendintr()
        child.expect(r"Interrupted after ([\d,]+) of 5,000,000,000 games: nothing was kept\.\r\n")
        assert int(child.match[1].replace(",", "")) > 0
        child.expect(pexpect.EOF)
        assert child.before == ""
        assert child.wait() == 2
    assert not any(tmp_path.iterdir())


def test_a_library_user_gets_the_same_mistakes() -> None:
    game = roitelet.game(SLUG)
    for wrong in ({"games": 0}, {"threads": 0}, {"seed": -1}, {"seats": 6}, {"options": {"cook": 1}}):
        with pytest.raises(Mistake):
            simulate(game, **wrong)


# Figures


def test_spread_of_few_numbers() -> None:
    few = Spread.of(Counter([1, 2, 3, 4]))
    assert (few.mean, few.deviation) == pytest.approx((2.5, 1.29099), abs=1e-5)
    assert few.interval == pytest.approx((1.235, 3.765), abs=0.001)
    assert (few.least, few.lower, few.median, few.upper, few.most) == (1, 1, 2, 3, 4)
    assert Spread.of(Counter([-3])) == Spread(-3, None, 0, -3, -3, -3, -3, -3)


def test_share_has_wilsons_interval() -> None:
    assert Share.of(0.25, 40).interval == pytest.approx((0.14187, 0.40194), abs=1e-5)
    assert Share.of(0, 10).interval == pytest.approx((0, 0.27753), abs=1e-5)
    assert Share.of(1, 10).interval == pytest.approx((0.72247, 1), abs=1e-5)


def test_histogram_counts_negative_numbers_too() -> None:
    assert histogram(np.array([-2, 5, -2, 0], np.int32)) == Counter({-2: 2, 5: 1, 0: 1})
    assert histogram(np.zeros(0, np.int32)) == Counter()


def test_a_tie_shares_the_win_equally() -> None:
    chunk = Chunk(
        lengths=np.array([5, 6], np.int32),
        starters=np.array([1, 0], np.int32),
        points=np.array([[9, 4, 9, 0, 0], [1, 7, 3, 0, 0]], np.int32),
        places=np.array([[1, 3, 1, 0, 0], [3, 1, 2, 0, 0]], np.int32),
    )
    played = Simulation(roitelet.game(SLUG), 3, {}, SEED, 1, 1.0, Counts.of(chunk, 3))
    assert [share.share for share in played.wins_by_order] == [0, 0.25 + 0.5, 0.25]
    assert played.shared_wins.share == 0.5
    assert played.counts.winners == Counter({9: 1, 7: 1})
    assert [spread.mean for spread in played.points_by_order] == [2.5, 8, 6]


def test_clock_counts_time_that_overlaps_once() -> None:
    clock = Clock()
    with clock:
        with clock:
            time.sleep(0.02)
        time.sleep(0.02)
    assert 0.03 < clock.seconds < 5
