"""`roitelet study`: its figures are those of games played one by one, and nothing that was played is lost."""

from __future__ import annotations

import itertools
import json
import os
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import matplotlib.image
import pexpect
import pytest

import roitelet
from roitelet import bots, chance, study
from roitelet.games.le_roi_lui.study import holdings
from roitelet.mistake import Mistake
from roitelet.position import Position
from roitelet.study import Played, Studying, Task, better_than, play, share_of
from tests.quick_start import command

SLUG = "le-roi-lui"
GAME = roitelet.game(SLUG)
COMMAND = [sys.executable, "-m", "roitelet", "study"]
SEED, GAMES = 5, 8
TIMING = ("seconds", "moves_per_second", "games_per_second", "processes")


def run(*arguments: str, lang: str = "en") -> subprocess.CompletedProcess[str]:
    return command("study", *arguments, "--lang", lang)


def refused(*arguments: str, lang: str = "en") -> str:
    """The one sentence that a mistake brings."""
    done = run(*arguments, lang=lang)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    return done.stderr.strip()


def by_hand(seats: int, number: int, name: str = "random") -> tuple[Position, list[tuple[int, str]]]:
    """The `number`th game, and who made which move."""
    position = Position.dealt(GAME, GAME.template(seats, {}), chance.key_of_seed(SEED, number))
    made = []
    while not position.over:
        drawn = chance.key_of_seed(SEED, number * study.MOST_MOVES + position.number, chance.CHOOSING)
        seed = int.from_bytes(drawn[:7], "little")
        move = bots.choose(bots.bot(name), position.view(position.seat), seed)
        made.append((position.seat, GAME.notation[move]))
        position.play(move)
    return position, made


def won(position: Position) -> list[float]:
    places = position.places()
    return [(place == 1) / places.count(1) for place in places]


@pytest.fixture(scope="module")
def studied() -> study.Study:
    return Studying(GAME, 4, "random", GAMES, SEED, processes=1).go()


# Figures


def test_figures_are_those_of_games_played_one_by_one(studied: study.Study) -> None:
    games = [by_hand(4, number) for number in range(GAMES)]
    found = studied.figures()
    assert (found["games"], found["moves"]) == (GAMES, sum(len(made) for _, made in games))
    for order, row in enumerate(found["by_order"]):
        wins = [won(position)[(made[0][0] + order) % 4] for position, made in games]
        assert row["wins"]["share"] == pytest.approx(sum(wins) / GAMES)
    assert {each.move for each in studied.moves} == {move for _, made in games for _, move in made}
    for each in studied.moves:
        plays = [won(position)[seat] for position, made in games for seat, move in made if move == each.move]
        players = {(number, seat) for number, (_, made) in enumerate(games) for seat, move in made if move == each.move}
        assert each.per_game == pytest.approx(len(plays) / GAMES)
        assert each.each.share == pytest.approx(sum(plays) / len(plays))
        assert each.once.share == pytest.approx(sum(won(games[n][0])[seat] for n, seat in players) / len(players))


def test_pieces_are_what_winners_and_others_hold(studied: study.Study) -> None:
    games = [by_hand(4, number)[0] for number in range(GAMES)]
    for each in studied.pieces:
        held = [(won(p)[seat], holdings(p, seat)[each.piece]) for p in games for seat in range(4)]
        assert each.winners == pytest.approx(sum(w * n for w, n in held) / GAMES)
        assert each.others == pytest.approx(sum((1 - w) * n for w, n in held) / (3 * GAMES))


def test_holdings_are_the_portions_that_score_and_the_discards() -> None:
    position, _ = by_hand(5, 1)
    king = dict(zip(GAME.moves.DISH, position.state.king, strict=True))  # type: ignore[attr-defined]
    for seat in range(5):
        held = dict(holdings(position, seat))
        held.pop("discards")
        assert sum(number * king[dish] for dish, number in held.items()) == position.scores()[seat]


def test_a_better_player_sits_at_each_seat_in_turn(studied: study.Study) -> None:
    tasks = Studying(GAME, 4, "random", GAMES, SEED).tasks[GAMES:]
    assert [task.players.index("page") for task in tasks] == [0, 1, 2, 3, 0, 1, 2, 3]
    assert all(task.players.count("random") == 3 for task in tasks)
    wins = [play(task).wins[task.players.index("page")] for task in tasks]
    assert studied.better is not None
    assert studied.better.bot == "page"
    assert studied.better.wins.share == pytest.approx(sum(wins) / GAMES)


def test_the_levels_are_a_ladder() -> None:
    steps = [better_than(name) for name in ("random", "page", "ecuyer", "chevalier", "roi", "greedy", "search:5")]
    assert steps == ["page", "ecuyer", "chevalier", "roi", None, None, None]


def test_processes_do_not_change_a_figure(studied: study.Study, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(study, "WORTHWHILE", 0.0)
    apart = Studying(GAME, 4, "random", GAMES, SEED, processes=2).go().figures()
    here = studied.figures()
    assert {**apart, **dict.fromkeys(TIMING, 0)} == {**here, **dict.fromkeys(TIMING, 0)}


def test_bots_see_views_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    choose = bots.choose
    seen = []

    def watched(bot: bots.Bot, view: Position, seed: int | None = None) -> int:
        seen.append(view.is_view and view.viewer == view.seat)
        return choose(bot, view, seed)

    monkeypatch.setattr(bots, "choose", watched)
    played = play(Task(SLUG, ("random",) * 3, SEED, 0))
    assert len(seen) == played.length
    assert all(seen)


# Intervals


def test_correlated_seats_of_a_game_count_once() -> None:
    apart = [([1.0, 0.0], [1, 0]), ([0.0, 1.0], [1, 0])] * 20
    together = [(wins, [weight * 10 for weight in weights]) for wins, weights in apart]
    assert share_of(together).interval == pytest.approx(share_of(apart).interval)
    assert share_of(apart).share == 0.5


def test_weights_count_and_intervals_stay_inside() -> None:
    assert share_of([([1.0, 0.0], [3, 1])]).share == 0.75
    for games in ([([1.0, 0.0], [1, 0])], [([0.0, 1.0], [1, 0])] * 3, [([0.5, 0.5], [1, 1])] * 4):
        low, high = share_of(games).interval
        assert -1e-9 <= low < high <= 1 + 1e-9


def test_everybody_playing_a_move_is_worth_no_more_than_the_seats() -> None:
    """All win shares of a game add up to one, so that games hardly differ: that must not look like certainty."""
    share = share_of([([1.0, 0.0, 0.0, 0.0], [1, 1, 1, 1])] * 25)
    assert share.share == 0.25
    assert share.interval[1] - share.interval[0] > 0.1


# The command


@pytest.mark.parametrize(
    ("lang", "shown"),
    [
        ("en", ("4 seats: 8 games between bots, at random", "Take the cheese", "held at the end", "One page among")),
        ("fr", ("à 4 places\xa0: 8 parties entre joueurs", "Prendre le fromage", "en main à la fin", "Un page parmi")),
    ],
)
def test_tables_are_in_the_chosen_language_and_fit_a_terminal(lang: str, shown: tuple[str, ...]) -> None:
    done = run(SLUG, "--seats=4", "--bots=random", "--games=8", f"--seed={SEED}", lang=lang)
    assert (done.returncode, done.stderr) == (0, "")
    for text in shown:
        assert text in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 80


def test_json_is_one_object_with_every_figure(studied: study.Study) -> None:
    done = run(SLUG, "--seats=4", "--bots=random", f"--games={GAMES}", f"--seed={SEED}", "--json")
    found: dict[str, Any] = json.loads(done.stdout)
    assert found.pop("roitelet") == roitelet.__version__
    expected = json.loads(json.dumps(studied.figures()))
    assert {**found, **dict.fromkeys(TIMING, 0)} == {**expected, **dict.fromkeys(TIMING, 0)}


def test_a_bot_without_a_level_has_no_better_bot() -> None:
    done = run(SLUG, "--bots=search:2", "--games=2", "--seed=1", "--json")
    assert json.loads(done.stdout)["better"] is None


@pytest.mark.parametrize("ending", [".png", ".svg", ".pdf"])
def test_a_picture_is_drawn(tmp_path: Path, ending: str) -> None:
    file = tmp_path / f"study{ending}"
    done = run(SLUG, "--bots=random", "--games=4", "--seed=1", "--plot", str(file), lang="fr")
    assert (done.returncode, done.stderr) == (0, "")
    assert f"Image\xa0: {file}" in done.stdout.replace("\n", "")
    if ending == ".png":
        assert matplotlib.image.imread(file).shape[1] > 1000
    elif ending == ".svg":
        assert ElementTree.parse(file).getroot().tag.endswith("svg")
    else:
        assert file.read_bytes().startswith(b"%PDF")


def test_ctrl_c_shows_the_figures_so_far() -> None:
    environment = {**os.environ, "NO_COLOR": "1", "LANG": "C.UTF-8", "TERM": "xterm"}
    child = pexpect.spawn(
        COMMAND[0],
        [*COMMAND[1:], SLUG, "--bots=random", "--games=100000", "--lang=en"],
        env=environment, encoding="utf-8", dimensions=(60, 80), timeout=120,
    )  # fmt: skip
    child.expect(r"Playing.*[1-9]\d*/200000")
    time.sleep(1)
    child.sendintr()
    child.expect(pexpect.EOF)
    child.wait()
    child.close()
    shown = str(child.before)
    assert "Order of play" in shown
    told = re.search(r"Interrupted after ([\d,]+) of 200,?000 games", shown)
    assert told is not None
    assert int(told[1].replace(",", "")) > 0
    assert "Traceback" not in shown
    assert child.exitstatus == 2


MISTAKES = [
    (("tarot",), "There is no game called “tarot”", "Il n’y a pas de jeu nommé"),
    ((SLUG, "--bots=oracle"), "There is no bot called “oracle”", "Il n’y a pas de bot nommé"),
    ((SLUG, "--bots=search:0"), "“search:0” has no valid budget", "search:0"),
    ((SLUG, "--games=0"), "0 cannot be a number of games", "0 ne peut pas être un nombre de parties"),
    ((SLUG, "--games=many"), "many cannot be a number of games", "many ne peut pas être un nombre de parties"),
    ((SLUG, "--seats=9"), "is played with 3, 4, 5 seats, not 9", "se joue avec 3, 4, 5 places, pas 9"),
    ((SLUG, "--seed=-1"), "cannot be a seed", "ne peut pas servir de graine"),
    ((SLUG, "--plot=study.doc"), "its name must end in one of", "son nom doit se terminer"),
]


@pytest.mark.parametrize(("arguments", "english", "french"), MISTAKES)
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_mistake_is_one_sentence(arguments: tuple[str, ...], english: str, french: str, lang: str) -> None:
    assert (french if lang == "fr" else english) in refused(*arguments, lang=lang)


def test_a_dying_process_loses_no_finished_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def dies(tasks: Any, processes: int) -> Any:
        yield from map(play, itertools.islice(tasks, 3))
        raise Mistake("study-worker-died")

    monkeypatch.setattr(study, "play_all", dies)
    studying = Studying(GAME, 3, "random", 9, SEED)
    with pytest.raises(Mistake, match="died"):
        studying.go()
    assert all(isinstance(each, Played) for each in studying.done)
    assert studying.study().simulation.games == 3
