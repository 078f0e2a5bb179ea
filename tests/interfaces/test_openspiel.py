"""Our games as OpenSpiel's own tests and algorithms see them."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation
from open_spiel.python.tests import games_sim_test

import roitelet
from examples import solve_a_tiny_table
from roitelet import IllegalMove, Mistake
from roitelet.interfaces.openspiel import RoiteletState, name_of
from roitelet.observing import observation

CASES = [(slug, seats) for slug, game in roitelet.games().items() for seats in game.seats]


def load(slug: str, seats: int) -> Any:
    return pyspiel.load_game(name_of(roitelet.game(slug)), {"players": seats})


def after(game: Any, moves: int, seed: int = 1) -> RoiteletState:
    """A state where a player is to act, after that number of random moves or fewer."""
    state, choose = game.new_initial_state(), np.random.default_rng(seed)
    while state.is_chance_node() or (moves > 0 and not state.is_terminal()):
        moves -= not state.is_chance_node()
        state.apply_action(int(choose.choice(state.legal_actions())))
    found: RoiteletState = state
    return found


@pytest.mark.parametrize(("slug", "seats"), CASES)
def test_openspiels_own_simulations_pass(slug: str, seats: int) -> None:
    game = load(slug, seats)
    assert game.num_players() == seats
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
    games_sim_test.GamesSimTest().sim_game(game)  # with clones, and pickled, rebuilt from histories and back


@pytest.mark.parametrize(("slug", "seats"), CASES)
def test_what_a_player_observes_is_what_its_seat_knows(slug: str, seats: int) -> None:
    state = after(load(slug, seats), 20)
    assert state.step is not None
    for player in range(seats):
        seen = observation(state.step.position, player)
        assert np.array_equal(state.observation_tensor(player), seen)
        assert np.array_equal(state.information_state_tensor(player), seen)
        assert state.observation_string(player).startswith(f"{player}: seat=")


@pytest.mark.parametrize(("slug", "seats"), CASES)
def test_a_player_cannot_tell_a_resampled_state_from_the_true_one(slug: str, seats: int) -> None:
    game, uniform, worlds = load(slug, seats), np.random.default_rng(3).random, set()
    state = after(game, 20)
    player = state.current_player()
    for _ in range(4):
        world = state.resample_from_infostate(player, uniform)
        assert world.information_state_string(player) == state.information_state_string(player)
        assert world.observation_string(player) == state.observation_string(player)
        assert world.legal_actions() == state.legal_actions()
        worlds.add(str(world))
        while not world.is_terminal():  # it can be played to its end
            world.apply_action(world.legal_actions()[-1])
    assert len(worlds) == 4


def test_an_information_state_tells_what_was_seen_and_done_before() -> None:
    """Two ways to the same table: everybody knows which of them it was."""
    game = pyspiel.load_game("roitelet_le_roi_lui", {"players": 3, "chef": 0})
    one, two = game.new_initial_state(), game.new_initial_state()
    for digit in (1, 2, 3, 4):
        one.apply_action(digit)
        two.apply_action(digit)
    assert one.information_state_string(0) == two.information_state_string(0)
    moves = one.legal_actions()[:2]
    for state, order in ((one, moves), (two, moves[::-1])):
        for move in order:
            state.apply_action(move)
    assert len({state.information_state_string(player) for state in (one, two) for player in range(3)}) == 6


def test_others_secrets_are_in_no_information_state() -> None:
    game = load("le-roi-lui", 3)
    draw = game.roitelet.number("draw")
    worlds: list[tuple[Any, Any]] = []
    first = after(game, 0)
    for _ in range(12):
        state = first.resample_from_infostate(first.current_player(), np.random.default_rng(len(worlds)).random)
        drawer, other = state.current_player(), (state.current_player() + 1) % 3
        state.apply_action(draw)
        if state.step is not None and state.step.position.news()[0].kind == "draws":
            seen = state.information_state_string(other), state.observation_string(other)
            worlds.append((state.step.position.news()[0].what, seen))
            assert state.observation_string(drawer) != state.observation_string(other)
    assert len({what for what, _ in worlds}) > 1
    assert len({seen for _, seen in worlds}) == 1


def test_dice_are_thrown_anew_where_chance_is_asked_again() -> None:
    """No search can know what a throw will be: it is drawn after the move, by the chance player."""
    state = after(load("roi-et-compagnie", 2), 0)
    move = state.legal_actions()[0]
    state.apply_action(move)
    assert state.is_chance_node()
    thrown = set()
    for digit in range(8):
        throw = state.clone()
        for each in (digit, 0, 0, 0):
            throw.apply_action(each)
        thrown.add(str(throw))
    assert len(thrown) > 4


@pytest.mark.parametrize("slug", roitelet.games())
def test_openspiels_information_set_search_plays(slug: str) -> None:
    game = load(slug, roitelet.game(slug).usual_seats)
    state, random = after(game, 6), np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game=game, uct_c=1.0, max_simulations=4, evaluator=mcts.RandomRolloutEvaluator(1, random), random_state=random
    )
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("slug", roitelet.games())
def test_openspiels_environment_for_learners_plays_an_episode(slug: str) -> None:
    env = rl_environment.Environment(load(slug, min(roitelet.game(slug).seats)))
    env.seed(1)
    step = env.reset()
    while not step.last():
        step = env.step([step.observations["legal_actions"][step.observations["current_player"]][-1]])
    assert sum(step.rewards) == pytest.approx(0, abs=1e-6)
    assert len(set(map(tuple, step.observations["info_state"]))) == env.num_players


def test_a_state_tells_whose_turn_it_is_and_no_wrong_number_of_moves() -> None:
    state = after(load("le-roi-lui", 3), 5)
    assert f"3 seats, seat {state.current_player()} to act: " in str(state)
    assert "move 1" not in str(state)
    assert ", over (seat 0: " in str(after(load("le-roi-lui", 3), 1000))


def test_the_public_observer_sees_the_spectators_view() -> None:
    kind = pyspiel.IIGObservationType(public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
    state = after(load("le-roi-lui", 3), 20)
    assert state.step is not None
    observer = make_observation(state.get_game(), kind)
    observer.set_from(state, 1)
    assert np.array_equal(observer.tensor, observation(state.step.position.view(None)))
    assert observer.string_from(state, 1) == observer.string_from(state, 0)


def test_mistakes_are_sentences() -> None:
    game = load("le-roi-lui", 3)
    with pytest.raises(Mistake, match="3, 4, 5 seats, not 9"):
        load("le-roi-lui", 9)
    with pytest.raises(Mistake, match="chef cannot be 7"):
        pyspiel.load_game("roitelet_le_roi_lui(chef=7)")
    with pytest.raises(IllegalMove, match="cannot play"):
        after(game, 0).apply_action(17)
    with pytest.raises(Mistake, match="Chance cannot bring 300 here"):
        game.new_initial_state().apply_action(300)
    with pytest.raises(Mistake, match="from 0 to 1"):
        solve_a_tiny_table.tiny_table().new_initial_state().apply_action(1000)
    with pytest.raises(Mistake, match="Chance is to move"):
        game.new_initial_state().resample_from_infostate(0, np.random.random)
    with pytest.raises(Mistake, match="There is no observer"):
        game.make_py_observer(params={"colour": 1})


# A table that is small enough


def test_exact_chance_lists_every_deal_with_its_probability() -> None:
    game = solve_a_tiny_table.tiny_table()
    orders = Counter(order[:3] for order in permutations([0, 0, 0, 1, 1, 1, 2]))
    found = {tuple(step.position.state.deck[:3]): odds for step, odds in game.deals}
    assert found == pytest.approx({order: count / 5040 for order, count in orders.items()})


def test_openspiels_own_simulations_pass_on_the_tiny_table() -> None:
    pyspiel.random_sim_test(solve_a_tiny_table.tiny_table(), num_sims=3, serialize=True, verbose=False)
