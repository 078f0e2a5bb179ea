"""One seat against bots, as Gymnasium's own checker and its users see it."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import FlattenObservation, NormalizeObservation, RecordEpisodeStatistics

import roitelet
from roitelet import IllegalMove, Mistake
from roitelet.bots import bot, choose
from roitelet.chance import key_of_seed
from roitelet.interfaces.gymnasium import AgainstBots, ManyAgainstBots, name_of
from roitelet.observing import observation
from roitelet.position import Position

CASES = [(slug, seats) for slug, game in roitelet.games().items() for seats in game.seats]


def whole_game(env: Any, seed: int) -> tuple[list[Any], float]:
    """What was seen and what it brought, with the last legal move each time."""
    seen, info = env.reset(seed=seed)
    rows, over = [seen], False
    while not over:
        seen, reward, over, stopped, info = env.step(np.flatnonzero(info["action_mask"])[-1])
        rows.append(seen)
        assert not stopped
        assert not info["illegal"]
        assert over or reward == 0
    return rows, reward


@pytest.mark.parametrize(("slug", "seats"), CASES)
def test_gymnasiums_own_checker_passes_every_game_and_number_of_seats(slug: str, seats: int) -> None:
    env = gymnasium.make(name_of(roitelet.game(slug)), seats=seats, opponents="random")
    check_env(env.unwrapped)
    rows, reward = whole_game(env, seed=3)
    assert env.observation_space.contains(rows[0])
    assert -1 <= reward <= 1


def test_it_is_registered_under_its_name_and_version() -> None:
    env = gymnasium.make("Roitelet/LeRoiLui-v1", seats=3, opponents=["page", "random"], render_mode="ansi")
    env.reset(seed=1)
    assert "Service 1" in str(env.render())
    assert gymnasium.spec("Roitelet/LeRoiLui-v1").vector_entry_point is not None


def test_the_same_seed_gives_the_same_game_and_another_one_another() -> None:
    env = AgainstBots("le-roi-lui", 4, "page")
    (first, _), (again, _), (other, _) = (whole_game(env, seed) for seed in (1, 1, 2))
    assert np.array_equal(first, again)
    assert not np.array_equal(first[0], other[0])
    unseeded, _ = env.reset()
    assert not np.array_equal(unseeded, other[0])


def test_the_learner_sits_where_it_is_told_or_anywhere() -> None:
    env = AgainstBots("le-roi-lui", 4, "random")
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(40)} == {0, 1, 2, 3}
    assert env.reset(options={"seat": 2})[1]["seat"] == 2
    assert AgainstBots("le-roi-lui", 4, "random", seat=1).reset()[1]["seat"] == 1


def test_each_seat_has_the_bot_that_was_named_for_it() -> None:
    """From the learner's left on: seen by who is asked."""
    asked: list[tuple[str, int]] = []

    class Asked:
        def __init__(self, name: str) -> None:
            self.name = name

        def think(self, view: Any, seed: int | None = None) -> Any:
            asked.append((self.name, view.seat))
            return bot("random").think(view, seed)

    whole_game(AgainstBots("le-roi-lui", 4, [Asked("left"), Asked("across"), Asked("right")], seat=2), seed=1)
    assert set(asked) == {("left", 3), ("across", 0), ("right", 1)}


def test_an_illegal_move_is_not_made_and_endless_ones_truncate_the_game() -> None:
    env = AgainstBots("le-roi-lui", 4, "random")
    first, info = env.reset(seed=1)
    illegal = int(np.argmin(info["action_mask"]))
    for attempt in range(1, env.game.longest + 1):
        seen, reward, over, stopped, info = env.step(illegal)
        assert np.array_equal(seen, first)
        assert (reward, over, info["illegal"]) == (0, False, True)
        assert stopped == (attempt == env.game.longest)
    assert env.action_masks().tolist() == info["action_mask"].tolist()


def test_an_opponent_can_be_a_function_from_a_view_to_a_move() -> None:
    asked: list[Any] = []

    def last(view: Any) -> int:
        asked.append((view.is_view, view.viewer, view.seat))
        found: int = view.legal_numbers()[-1]
        return found

    whole_game(AgainstBots("le-roi-lui", 3, [last, lambda view: view.legal()[0]], seat=0), seed=1)
    assert set(asked) == {(True, 1, 1)}
    envs = ManyAgainstBots("le-roi-lui", 3, 3, [last, "random"], seat=0)
    envs.step(envs.reset(seed=1)[1]["action_mask"].argmax(axis=1))
    assert set(asked) == {(True, 1, 1)}
    with pytest.raises(IllegalMove, match="cannot play “pass”"):  # instead of waiting for a legal one for ever
        ManyAgainstBots("le-roi-lui", 3, 3, lambda view: "pass", seat=0).reset(seed=1)


def test_an_environment_can_be_copied_and_pickled_in_the_middle_of_a_game() -> None:
    env, envs = AgainstBots("le-roi-lui", 4, "ecuyer"), ManyAgainstBots("le-roi-lui", 3, 4, "random")
    env.reset(seed=1)
    envs.reset(seed=1)
    move, moves = int(env.action_masks().argmax()), envs.batch.legal_mask().argmax(axis=1)
    for twin in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        before = bytes(env.position)  # type: ignore[arg-type]
        assert np.array_equal(twin.step(move)[0], copy.deepcopy(env).step(move)[0])
        assert bytes(env.position) == before  # type: ignore[arg-type]
    for twins in (copy.deepcopy(envs), pickle.loads(pickle.dumps(envs))):
        before = envs.batch.states.tobytes()
        assert np.array_equal(twins.step(moves)[0], copy.deepcopy(envs).step(moves)[0])
        assert envs.batch.states.tobytes() == before


def test_mistakes_are_sentences() -> None:
    with pytest.raises(Mistake, match="4 seats leave 3 opponents"):
        AgainstBots("le-roi-lui", 4, ["page", "page"])
    with pytest.raises(Mistake, match="There is no seat 4"):
        AgainstBots("le-roi-lui", 4, seat=4)
    with pytest.raises(Mistake, match="no bot"):
        AgainstBots("le-roi-lui", 4, "nobody")
    with pytest.raises(Mistake, match="reset"):
        AgainstBots("le-roi-lui", 4).step(0)
    with pytest.raises(Mistake, match="reset"):
        ManyAgainstBots("le-roi-lui", 2, 4).step([0, 0])
    with pytest.raises(Mistake, match="no bot called “3”"):
        AgainstBots("le-roi-lui", 4, 3)  # type: ignore[arg-type]
    with pytest.raises(Mistake, match=r"There is no seat 1\.5"):
        AgainstBots("le-roi-lui", 4, seat=1.5)  # type: ignore[arg-type]
    for envs in (AgainstBots("le-roi-lui", 4, "random"), ManyAgainstBots("le-roi-lui", 2, 4, "random")):
        with pytest.raises(Mistake, match="no option called “saet”"):
            envs.reset(options={"saet": 1})
    env = AgainstBots("le-roi-lui", 4, "random")
    env.reset(seed=1)
    with pytest.raises(Mistake, match="whole numbers, not float"):
        env.step(1.0)


# Many at once


@pytest.mark.parametrize(("slug", "seats"), CASES)
def test_many_games_go_on_row_by_row(slug: str, seats: int) -> None:
    envs: Any = gymnasium.make_vec(name_of(roitelet.game(slug)), num_envs=6, seats=seats, opponents="random")
    assert envs.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    seen, info = envs.reset(seed=5)
    assert envs.observation_space.contains(seen)
    ended, total = np.zeros(6, int), np.zeros(6)
    while ended.min() < 2:
        assert info["action_mask"].any(axis=1).all()  # it is the learner's turn in every row
        envs.single_action_space.seed(int(ended.sum()))
        actions = np.array([envs.single_action_space.sample(mask) for mask in info["action_mask"]])
        seen, reward, over, stopped, info = envs.step(actions)
        ended += over
        total += reward
        assert not stopped.any()
        assert (reward[~over] == 0).all()
        if over.any():
            assert (np.stack(info["final_obs"][over])[:, 1] == 1).all()  # what was seen last says that it is over
            assert (seen[over][:, 1] == 0).all()
    assert (np.abs(total) <= ended).all()


def test_a_row_is_the_game_of_its_seed_against_the_same_bots() -> None:
    envs = ManyAgainstBots("le-roi-lui", 5, 4, "page")
    seen, info = envs.reset(seed=9)
    tables = [envs.game.deal(4, key=key_of_seed(9, row)) for row in range(5)]
    page = bot("page")

    def until_learner(row: int) -> None:
        while not tables[row].over and tables[row].seat != row % 4:
            tables[row].play(choose(page, tables[row].view(tables[row].seat)))

    for row in range(5):
        until_learner(row)
    going = set(range(5))
    while going:
        moves = info["action_mask"].argmax(axis=1)
        for row in going:
            assert np.array_equal(seen[row], observation(tables[row], row % 4))
            tables[row].play(int(moves[row]))
            until_learner(row)
        seen, reward, over, _, info = envs.step(moves)
        for row in np.flatnonzero(over).tolist():
            if row in going:
                assert np.array_equal(info["final_obs"][row], observation(tables[row], row % 4))
                assert (reward[row] > 0) == (tables[row].places()[row % 4] <= 2)
                going.remove(row)


def test_the_end_of_a_game_is_told_as_gymnasiums_own_vectors_tell_it() -> None:
    """In the same step: an array of objects, None where no game has ended, and a dict of arrays with their masks."""
    envs = ManyAgainstBots("le-roi-lui", 4, 4, "random")
    _, info = envs.reset(seed=5, options={"seat": 2})
    assert info["seat"].tolist() == [2] * 4
    over = np.zeros(4, bool)
    while not over.any():
        assert "final_obs" not in info
        _, reward, over, _, info = envs.step(info["action_mask"].argmax(axis=1))
    assert [seen is not None for seen in info["final_obs"]] == over.tolist() == info["_final_obs"].tolist()
    final = info["final_info"]
    assert info["_final_info"].tolist() == final["_points"].tolist() == final["_places"].tolist() == over.tolist()
    assert final["seat"][over].tolist() == [2] * over.sum()
    for row in np.flatnonzero(over):
        assert final["places"][row].min() == 1
        assert final["points"][row][final["places"][row] == 1].min() == final["points"][row].max()
        assert (reward[row] == 1) == (final["places"][row].tolist().count(1) == 1 and final["places"][row][2] == 1)


# Dealing on in the next step


def histories(mode: str, steps: int) -> list[list[tuple[bytes, float, bool]]]:
    """By row: what was seen before each move and at each end, and what it brought."""
    envs: Any = gymnasium.make_vec(
        "Roitelet/LeRoiLui-v1", num_envs=3, seats=3, opponents=first_legal, autoreset_mode=mode
    )
    assert envs.metadata["autoreset_mode"].value == mode
    seen, info = envs.reset(seed=5)
    rows: list[list[tuple[bytes, float, bool]]] = [[(seen[row].tobytes(), 0.0, False)] for row in range(3)]
    for _ in range(steps):
        seen, reward, over, _, info = envs.step(info["action_mask"].argmax(axis=1))
        for row, told in enumerate(rows):
            if over[row] and mode == "SameStep":
                told.append((info["final_obs"][row].tobytes(), float(reward[row]), True))
                told.append((seen[row].tobytes(), 0.0, False))
            else:
                told.append((seen[row].tobytes(), float(reward[row]), bool(over[row])))
    return rows


def first_legal(view: Position) -> str:
    return view.legal()[0]


def test_games_are_the_same_whether_they_deal_on_in_the_same_step_or_in_the_next() -> None:
    for same, later in zip(histories("SameStep", 90), histories("NextStep", 90), strict=True):
        assert sum(over for _, _, over in later) > 1
        assert same[: len(later)] == later


def test_the_end_of_a_game_is_shown_for_a_step_where_that_is_asked() -> None:
    envs = ManyAgainstBots("le-roi-lui", 4, 4, "random", seat=2, autoreset_mode="NextStep")
    _, info = envs.reset(seed=5)
    over = np.zeros(4, bool)
    while not over.any():
        assert "points" not in info
        seen, _, over, _, info = envs.step(info["action_mask"].argmax(axis=1))
    assert not over.all()
    assert "final_obs" not in info
    assert seen[:, 1].tolist() == over.tolist()  # it says itself that the game is over
    assert info["_points"].tolist() == info["_places"].tolist() == over.tolist()
    assert (info["places"][over].min(axis=1) == 1).all()
    assert info["action_mask"][over].all()

    before, moves = envs.batch.states.tobytes(), info["action_mask"].argmax(axis=1)
    going = int(np.flatnonzero(~over)[0])
    wrong = moves.copy()
    wrong[going] = info["action_mask"][going].argmin()
    with pytest.raises(IllegalMove, match=f"Row {going}: seat 2"):
        envs.step(wrong)
    with pytest.raises(Mistake, match=r"\(3,\)"):
        envs.step(moves[:3])
    assert envs.batch.states.tobytes() == before

    dealt = envs.batch.observe()[over].copy()
    moves = moves.astype(np.int8)
    moves[over] = -7  # not looked at
    twins = copy.deepcopy(envs)
    seen, reward, again, _, info = envs.step(moves)
    assert np.array_equal(seen[over], dealt)
    assert not again[over].any()
    assert not reward[over].any()
    assert np.array_equal(twins.step(moves)[0][over], dealt)


def test_gymnasiums_wrappers_of_vectors_take_it() -> None:
    envs: Any = gymnasium.make_vec(
        "Roitelet/LeRoiLui-v1", num_envs=4, seats=3, opponents="random", autoreset_mode="NextStep"
    )
    envs = RecordEpisodeStatistics(NormalizeObservation(FlattenObservation(envs)))
    _, info = envs.reset(seed=1)
    lengths = []
    for _ in range(60):
        _, _, over, _, info = envs.step(info["action_mask"].argmax(axis=1))
        if over.any():
            lengths += info["episode"]["l"][over].tolist()
    assert len(lengths) > 4
    assert min(lengths) > 1


def test_no_other_way_of_dealing_on_is_taken() -> None:
    for mode in (AutoresetMode.DISABLED, "Disabled", "nextstep", 3):
        with pytest.raises(Mistake, match=r"There is no autoreset mode “.*” here. The modes are: SameStep, NextStep"):
            ManyAgainstBots("le-roi-lui", 2, 4, autoreset_mode=mode)  # type: ignore[arg-type]


def test_an_illegal_move_names_its_row() -> None:
    envs = ManyAgainstBots("le-roi-lui", 3, 4, "random", seat=1)
    _, info = envs.reset(seed=1)
    moves = info["action_mask"].argmax(axis=1)
    moves[2] = info["action_mask"][2].argmin()
    with pytest.raises(IllegalMove, match="Row 2: seat 1"):
        envs.step(moves)
