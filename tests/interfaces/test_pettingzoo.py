"""Turns at a table, as PettingZoo's own tests and its users see them."""

from __future__ import annotations

import copy
import pickle
import random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, seed_test
from pettingzoo.utils import parallel_to_aec

import roitelet
from roitelet import IllegalMove, Mistake
from roitelet.interfaces import pettingzoo
from roitelet.interfaces.pettingzoo import Environments, le_roi_lui_v1, name_of

CASES = [(slug, seats) for slug, game in roitelet.games().items() for seats in game.seats]


def environments(slug: str) -> Environments:
    return pettingzoo.all_environments[name_of(roitelet.game(slug))]


@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")  # it is two, with the mask,
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")  # and so is the space
@pytest.mark.parametrize(("slug", "seats"), CASES)
def test_pettingzoos_own_tests_pass(slug: str, seats: int) -> None:
    api_test(environments(slug).env(seats=seats), num_cycles=60)
    seed_test(lambda: environments(slug).env(seats=seats), num_cycles=20)


@pytest.mark.parametrize(("slug", "seats"), CASES)
def test_its_tests_of_parallel_environments_pass(slug: str, seats: int) -> None:
    """Those of `max_cycles` take one move of every agent each time: the AEC form is what PettingZoo makes of that."""
    parallel = environments(slug).parallel_env
    parallel_api_test(parallel(seats=seats), num_cycles=20)
    parallel_seed_test(lambda: parallel(seats=seats), num_cycles=10)
    both = SimpleNamespace(
        parallel_env=lambda max_cycles: parallel(seats, max_cycles),
        env=lambda max_cycles: parallel_to_aec(parallel(seats, max_cycles)),
    )
    max_cycles_test(both)


@pytest.mark.parametrize(("slug", "seats"), CASES)
def test_a_whole_game_is_rewarded_by_places(slug: str, seats: int) -> None:
    env, choose = environments(slug).env(seats=seats), random.Random(seats)
    env.reset(seed=1)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, broken_off, info = env.last()
        total[agent] += reward
        assert not broken_off
        if over:
            places = info["places"]
            env.step(None)
            continue
        others = [env.observe(other)["action_mask"].any() for other in env.agents if other != agent]
        assert not any(others)
        env.step(choose.choice(np.flatnonzero(seen["action_mask"]).tolist()))
    assert sum(total.values()) == pytest.approx(0, abs=1e-6)
    best = max(total.values())
    assert [place == 1 for place in places] == [worth == best for worth in total.values()]


def test_what_an_agent_observes_is_what_its_seat_knows() -> None:
    env = le_roi_lui_v1.raw_env(seats=4)
    env.reset(seed=1)
    env.step("draw")
    for seat, agent in enumerate(env.possible_agents):
        assert np.array_equal(env.observe(agent)["observation"], roitelet.observing.observation(env.dealt, seat))


def test_an_illegal_move_ends_the_game_with_minus_one_or_raises() -> None:
    env = le_roi_lui_v1.env(seats=3)
    env.reset(seed=1)
    offender = env.agent_selection
    env.step(int(env.observe(offender)["action_mask"].argmin()))
    assert env.rewards[offender] == -1
    assert all(env.terminations.values())
    raw = le_roi_lui_v1.raw_env(seats=3)
    raw.reset(seed=1)
    with pytest.raises(IllegalMove):
        raw.step("pass")


def test_a_drawing_shows_what_the_seat_to_act_sees() -> None:
    env: Any = le_roi_lui_v1.env(seats=3, render_mode="ansi")
    env.reset(seed=1)
    assert "Service 1 · chef: player_" in env.render()


def test_only_a_legal_move_of_the_seat_to_act_is_made_of_those_handed_in() -> None:
    env = le_roi_lui_v1.parallel_env(seats=3)
    seen, _ = env.reset(seed=1)
    agent = next(agent for agent in env.agents if seen[agent]["action_mask"].any())
    before = bytes(env.dealt)
    for action in (-1, 17, 99):
        env.step(dict.fromkeys(env.agents, action))
        assert bytes(env.dealt) == before
    for wrong in (1.5, None, "draw"):
        with pytest.raises(Mistake, match="whole numbers"):
            env.step({agent: wrong})
    with pytest.raises(Mistake, match=f"It is {agent}’s turn"):
        env.step({})
    assert bytes(env.dealt) == before
    env.step({agent: int(seen[agent]["action_mask"].argmax())})
    assert bytes(env.dealt) != before
    assert repr(env) == "le_roi_lui_v1(seats=3)"


def test_nothing_goes_on_after_the_end_or_before_a_reset() -> None:
    raw, parallel = le_roi_lui_v1.raw_env(seats=3), le_roi_lui_v1.parallel_env(seats=3)
    with pytest.raises(Mistake, match="reset"):
        raw.step(0)
    raw.reset(seed=1)
    parallel.reset(seed=1)
    while parallel.agents:
        move = int(raw.dealt.mask().argmax())
        raw.step(move)
        parallel.step(dict.fromkeys(parallel.agents, move))
    for _ in range(3):
        raw.step(None)
    for step in (lambda: raw.step(None), lambda: parallel.step({})):
        with pytest.raises(Mistake, match="reset"):
            step()


def test_an_environment_can_be_copied_and_pickled_in_the_middle_of_a_game() -> None:
    env: Any = le_roi_lui_v1.env(seats=3)
    env.reset(seed=1)
    before = bytes(env.unwrapped.dealt)
    for twin in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        assert bytes(twin.unwrapped.dealt) == before
        twin.step(int(twin.last()[0]["action_mask"].argmax()))
        assert bytes(twin.unwrapped.dealt) != before
    assert bytes(env.unwrapped.dealt) == before


def test_mistakes_are_sentences() -> None:
    with pytest.raises(Mistake, match="no render mode “human”"):
        le_roi_lui_v1.env(render_mode="human")
    with pytest.raises(Mistake, match="3, 4, 5 seats"):
        le_roi_lui_v1.env(seats=9)
    with pytest.raises(Mistake, match="reset"):
        le_roi_lui_v1.raw_env().observe("player_0")
    with pytest.raises(AttributeError, match=r"it has .*le_roi_lui_v1"):
        _ = pettingzoo.chess_v1
    assert "le_roi_lui_v1" in dir(pettingzoo)
