"""The friendly face: what the README and DESIGN promise of a Position."""

from __future__ import annotations

import pickle

import numpy as np
import pytest

import roitelet
from roitelet import Game, IllegalMove, Mistake, Position
from roitelet.games.le_roi_lui.rules import Table
from roitelet.mistake import CannotUndo, OnlyAView


@pytest.fixture(params=["compiled", "interpreted"])
def game(request: pytest.FixtureRequest) -> Game:
    game = roitelet.game("le-roi-lui")
    return game if request.param == "compiled" else game.interpreted()


@pytest.fixture
def position(game: Game) -> Position:
    return game.deal(seats=4, seed=7)


def test_a_seed_deals_the_same_every_time(game: Game) -> None:
    assert game.deal(4, seed=7) == game.deal(4, seed=7)
    assert game.deal(4, seed=7) != game.deal(4, seed=8)


def test_a_key_deals_the_same_every_time_and_none_deals_anew(game: Game) -> None:
    assert game.deal(4, key=bytes(16)) == game.deal(4, key=bytes(16))
    assert game.deal(4) != game.deal(4)


def test_moves_go_by_notation_by_number_and_by_numpy_number(position: Position) -> None:
    twin, third = position.copy(), position.copy()
    move = position.legal()[0]
    position.play(move)
    twin.play(twin.legal_numbers()[0])
    third.play(np.int64(third.legal_numbers()[0]))  # type: ignore[arg-type]
    assert position == twin == third


@pytest.mark.parametrize("move", ["eat cheese", "pass", "take elephant", "", -1, 99, 10**30, 1.5, None, "TAKE CHEESE"])
def test_an_illegal_move_names_what_is_allowed_and_changes_nothing(position: Position, move: object) -> None:
    before = bytes(position)
    with pytest.raises(IllegalMove) as refused:
        position.play(move)  # type: ignore[arg-type]
    assert bytes(position) == before
    assert position.number == 0
    assert all(allowed in str(refused.value) for allowed in position.legal())


def test_a_copy_goes_its_own_way(position: Position) -> None:
    twin = position.copy()
    twin.play(twin.legal()[0])
    assert position.number == 0
    assert twin != position


def test_repr_shows_the_seat_to_act_and_its_moves(position: Position) -> None:
    assert "4 seats, move 1, seat" in repr(position)
    assert position.legal()[0] in repr(position)
    assert "as seat 2 knows it" in repr(position.view(2))
    assert "spectator" in repr(position.view(None))
    play_out(position)
    assert "over after" in repr(position)


def play_out(position: Position) -> None:
    while not position.over:
        position.play(position.legal()[0])


def test_a_position_over_allows_no_move(position: Position) -> None:
    play_out(position)
    assert position.legal() == []
    with pytest.raises(IllegalMove, match="over"):
        position.play("draw")


def test_news_of_the_last_move_or_of_all_since(position: Position) -> None:
    dealt = position.news()
    assert dealt[0].kind == "sets-table"
    position.play(position.legal()[0])
    assert [news.kind for news in position.news()] == ["takes"]
    assert position.news(1) == position.news()
    assert position.news(0) == dealt + position.news()


def test_undo_takes_back_and_says_when_it_cannot(position: Position) -> None:
    with pytest.raises(CannotUndo, match="no move"):
        position.undo()
    before = bytes(position)
    position.play(position.legal()[0])
    position.undo()
    assert bytes(position) == before
    position.play("draw")
    assert not position.can_undo()
    with pytest.raises(CannotUndo, match="revealed"):
        position.undo()


def test_a_view_is_looked_at_not_played_on(position: Position) -> None:
    view = position.view(position.seat)
    assert view.legal() == position.legal()
    assert position.view((position.seat + 1) % 4).legal() == []
    for forbidden in (lambda: view.play(view.legal()[0]), view.undo, view.scores, view.replay, lambda: view.moves):
        with pytest.raises(OnlyAView):
            forbidden()
    with pytest.raises(OnlyAView):
        view.view((position.seat + 1) % 4)
    with pytest.raises(OnlyAView):
        view.redeal((position.seat + 1) % 4, seed=1)
    assert view.view(position.seat) == view


def test_a_view_of_the_end_knows_the_scores(position: Position) -> None:
    play_out(position)
    assert position.view(1).scores() == position.scores()
    assert position.view(None).places() == position.places()


def test_redeals_of_one_seed_are_one_world(position: Position) -> None:
    assert position.redeal(1, seed=5) == position.redeal(1, seed=5) == position.view(1).redeal(seed=5)
    assert position.redeal(1, seed=5) != position.redeal(1, seed=6)


def test_options_have_defaults_and_are_kept(game: Game) -> None:
    assert game.deal(4, seed=1).options == {"chef": None}
    named = game.deal(4, seed=1, chef=2)
    assert named.seat == 2
    assert named.options == {"chef": 2}
    assert roitelet.replay.loads(named.replay()).position() == named


@pytest.mark.parametrize(
    ("ask", "sentence"),
    [
        ({"seats": 2}, "bad-seats"),
        ({"seats": 6}, "bad-seats"),
        ({"seats": True}, "bad-seats"),
        ({"seats": 4.0}, "bad-seats"),
        ({"seats": 4, "chef": 4}, "bad-option"),
        ({"seats": 4, "chef": "you"}, "bad-option"),
        ({"seats": 4, "cook": 1}, "unknown-option"),
        ({"seed": -1}, "bad-seed"),
        ({"seed": 1 << 63}, "bad-seed"),
        ({"seed": 1.5}, "bad-seed"),
        ({"seed": 1, "key": bytes(16)}, "seed-or-key"),
        ({"key": bytes(15)}, "bad-key"),
    ],
)
def test_an_impossible_deal_is_refused_with_the_reason(game: Game, ask: dict[str, object], sentence: str) -> None:
    with pytest.raises(Mistake) as refused:
        game.deal(**ask)  # type: ignore[arg-type]
    assert refused.value.sentence == sentence
    assert str(refused.value) != refused.value.say("fr")


def test_bytes_that_are_no_position_are_refused(game: Game, position: Position) -> None:
    record = bytearray(bytes(position))
    for broken in (b"", bytes(record[:-1]), bytes(len(record)), b"\xff" * len(record)):
        with pytest.raises(Mistake):
            game.position(broken)


def test_an_unknown_seat_is_refused(position: Position) -> None:
    for seat in (-1, 4):
        with pytest.raises(Mistake, match="numbered from 0 to 3"):
            position.view(seat)
        with pytest.raises(Mistake, match="numbered from 0 to 3"):
            position.redeal(seat, seed=1)


def test_a_position_travels_between_processes(position: Position) -> None:
    position.play(position.legal()[0])
    again = pickle.loads(pickle.dumps(position))
    assert again == position
    assert again.replay() == position.replay()
    view = pickle.loads(pickle.dumps(position.view(1)))
    assert view == position.view(1)
    assert view.news(0) == position.view(1).news(0)


def test_an_unknown_game_names_the_games() -> None:
    with pytest.raises(Mistake, match="le-roi-lui"):
        roitelet.game("le-roi-soleil")


def test_a_view_gives_its_record_by_the_records_own_class(game: Game) -> None:
    view = game.deal(3, seed=1).view(0)
    assert view.state_as(Table) is view.state


def test_a_record_of_another_game_is_refused_by_name(game: Game) -> None:
    with pytest.raises(TypeError, match="le-roi-lui"):
        game.deal(3, seed=1).state_as(roitelet.game("roi-et-compagnie").rules.Table)
