"""Who knows what, and until when a move can be taken back."""

import pytest

from roitelet import Game, Position
from roitelet.mistake import CannotUndo

from .by_hand import (
    WHOLE_BOX,
    box,
    deck_of,
    drawn_by,
    eaten,
    hand_of,
    on_table,
    play,
    state,
    table,
    taken_by,
    with_king,
)

EYES = (None, 0, 1, 2, 3)
"""Every seat at a table for four, and a spectator."""


@pytest.fixture
def mid_game(game: Game) -> Position:
    """Seat 0 to act; seats 0 and 1 have drawn unseen."""
    return table(
        game,
        dishes={"cheese": 3, "ham": 2},
        emeralds=1,
        king={"wine": 4, "fruit": 2},
        taken={0: {"cake": 2}, 1: {"bread": 3}, 3: {"cake": 1}},
        drawn={0: {"wine": 1}, 1: {"ham": 2, "cake": 1}},
    )


@pytest.mark.parametrize("seat", EYES)
def test_all_know_table_king_and_removed_cards(mid_game: Position, seat: int | None) -> None:
    """Ruling: who knows what."""
    play(mid_game, "feed", "eat wine", "eat fruit")
    view = mid_game.view(seat)
    assert on_table(view) == on_table(mid_game)
    assert with_king(view) == with_king(mid_game) == {"wine": 3, "fruit": 1}
    assert eaten(view) == {"wine": 1, "fruit": 1}
    assert (state(view).emeralds, state(view).fed) == (0, 1)


@pytest.mark.parametrize("seat", EYES)
def test_all_know_what_each_player_took_openly(mid_game: Position, seat: int | None) -> None:
    """Rulings: who knows what; for a computer table."""
    play(mid_game, "take cheese")
    view = mid_game.view(seat)
    assert taken_by(view, 0) == {"cake": 2, "cheese": 3}
    assert taken_by(view, 1) == {"bread": 3}
    (line,) = view.news()
    assert (line.kind, line.seat, line.what, line.amount, line.hidden) == ("takes", 0, "cheese", 3, False)


@pytest.mark.parametrize("seat", EYES)
def test_all_know_how_many_cards_are_in_each_hand_and_in_the_deck(mid_game: Position, seat: int | None) -> None:
    """Rulings: who knows what; for a computer table."""
    view = mid_game.view(seat)
    cards = [sum(taken_by(view, other).values()) + state(view).unseen[other] for other in range(4)]
    assert cards == [3, 6, 0, 1]
    assert state(view).left == state(mid_game).left


@pytest.mark.parametrize("seat", EYES)
def test_nobody_knows_the_order_of_the_deck(mid_game: Position, seat: int | None) -> None:
    """Ruling: who knows what."""
    assert set(deck_of(mid_game.view(seat))) == {None}


@pytest.mark.parametrize("seat", EYES)
def test_drawn_portions_are_known_to_their_owner_alone(mid_game: Position, seat: int | None) -> None:
    """Rulebook, 2b; rulings: hand hidden? who knows what."""
    view = mid_game.view(seat)
    assert drawn_by(view, 0) == ({"wine": 1} if seat == 0 else {})
    assert drawn_by(view, 1) == ({"ham": 2, "cake": 1} if seat == 1 else {})


def test_a_player_may_look_at_his_own_hand_at_any_time(mid_game: Position) -> None:
    """Ruling: own hand."""
    for move in ("take cheese", "draw", "take ham"):
        assert hand_of(mid_game.view(1), 1) == hand_of(mid_game, 1)
        mid_game.play(move)
    assert hand_of(mid_game.view(1), 1) == hand_of(mid_game, 1)


@pytest.mark.parametrize("seat", EYES)
def test_a_draw_is_told_to_all_but_its_card_only_to_the_drawer(mid_game: Position, seat: int | None) -> None:
    """Rulebook, 2b; ruling: who knows what."""
    mid_game.play("draw")
    (line,) = mid_game.view(seat).news()
    assert (line.kind, line.seat, line.hidden) == ("draws", 0, seat != 0)
    assert (line.what is not None) == (seat == 0)
    assert state(mid_game.view(seat)).unseen[0] == 2


def test_a_draw_of_earlier_moves_stays_hidden_in_the_news(mid_game: Position) -> None:
    """Ruling: who knows what."""
    play(mid_game, "draw", "take ham", "draw")
    seen = [(line.kind, line.what) for line in mid_game.view(2).news(since=0)]
    assert [line for line in seen if line[0] == "draws"] == [("draws", None), ("draws", mid_game.news()[0].what)]


def test_two_draws_that_differ_look_the_same_to_the_others(game: Game) -> None:
    """Ruling: who knows what; only blind draws are secret."""
    ham = table(game, dishes={"cheese": 3}, deck=["ham", "wine", ...])
    wine = table(game, dishes={"cheese": 3}, deck=["wine", "ham", ...])
    play(ham, "draw")
    play(wine, "draw")
    for seat in (None, 1, 2, 3):
        assert bytes(ham.view(seat)) == bytes(wine.view(seat))
    assert bytes(ham.view(0)) != bytes(wine.view(0))


def test_all_know_that_an_unshown_draw_is_a_portion(game: Game) -> None:
    """Ruling: who knows what; every world that the others hold possible has all Emeralds elsewhere."""
    p = table(game, seats=3, dishes={"cheese": 3}, deck=["ham", "emerald", "emerald", "emerald"])
    p.play("draw")
    for seed in range(20):
        world = p.view(1).redeal(seed=seed)
        assert sum(drawn_by(world, 0).values()) == 1
        assert deck_of(world).count("emerald") == 3
        assert box(world) == WHOLE_BOX


def test_hands_are_laid_open_only_for_the_scoring(game: Game) -> None:
    """Rulebook, scoring; ruling: own hand."""
    p = table(game, seats=3, served=1, dishes={"cheese": 3, "ham": 1}, drawn={0: {"wine": 2}}, deck=["bread", "cake"])
    p.play("draw")
    for seat in (None, 1, 2):
        assert drawn_by(p.view(seat), 0) == {}
    p.play("take cheese")
    assert p.over
    for seat in (None, 0, 1, 2):
        view = p.view(seat)
        assert (hand_of(view, 0), hand_of(view, 1), hand_of(view, 2)) == ({"wine": 2}, {"bread": 1}, {"cheese": 3})
        assert (view.scores(), view.places()) == (p.scores(), p.places())
        assert deck_of(view) == [None]


def test_the_end_does_not_unveil_the_news_of_earlier_draws_to_a_bystander(game: Game) -> None:
    """The past stays as it was known; what the hands held is in the hands."""
    p = table(game, seats=3, served=1, dishes={"cheese": 3}, deck=["bread"])
    play(p, "draw", "take cheese")
    assert [line.what for line in p.view(None).news(since=0) if line.kind == "draws"] == [None]


@pytest.mark.parametrize("seat", EYES)
def test_a_view_offers_moves_only_to_the_seat_to_act(mid_game: Position, seat: int | None) -> None:
    """A seat knows what it may do itself."""
    assert mid_game.view(seat).legal() == (mid_game.legal() if seat == 0 else [])


@pytest.mark.parametrize("seat", EYES)
def test_no_view_holds_the_key(game: Game, seat: int | None) -> None:
    """Ruling: who knows what; the key would tell the deck."""
    p = game.deal(4, seed=5)
    view = p.view(seat)
    assert view.key is None
    assert all(state(view).chance[at] == 0 for at in range(len(state(view).chance)))


# Taking back


def test_a_take_can_be_taken_back_while_the_service_lasts(game: Game) -> None:
    p = table(game, dishes={"cheese": 3, "ham": 2, "wine": 1})
    start = bytes(p)
    play(p, "take cheese", "take ham")
    p.undo()
    p.undo()
    assert bytes(p) == start


def test_a_take_cannot_be_taken_back_once_the_next_table_is_laid(game: Game) -> None:
    p = table(game, served=3, dishes={"cheese": 3, "ham": 2})
    p.play("take cheese")
    assert not p.can_undo()
    with pytest.raises(CannotUndo):
        p.undo()


def test_a_draw_cannot_be_taken_back(game: Game) -> None:
    p = table(game, dishes={"cheese": 3})
    p.play("draw")
    assert not p.can_undo()
    with pytest.raises(CannotUndo):
        p.undo()


def test_feeding_emerald_can_be_taken_back_bite_by_bite(game: Game) -> None:
    p = table(game, dishes={"cheese": 3}, emeralds=1, king={"ham": 2})
    moments = [bytes(p)]
    for move in ("feed", "eat ham", "eat ham"):
        p.play(move)
        moments.append(bytes(p))
    while moments:
        assert bytes(p) == moments.pop()
        if moments:
            p.undo()


def test_a_drawn_emerald_can_be_decided_again_but_not_undrawn(game: Game) -> None:
    p = table(game, dishes={"cheese": 3}, king={"ham": 2}, deck=["emerald", ...])
    play(p, "draw", "lay")
    p.undo()
    play(p, "feed", "eat ham")
    p.undo()
    p.undo()
    assert p.legal() == ["feed", "lay"]
    assert not p.can_undo()


def test_a_pass_can_be_taken_back_but_not_the_end(game: Game) -> None:
    """At the end the hands are laid open."""
    p = table(game, seats=3, served=1, deck=[])
    p.play("pass")
    assert p.can_undo()
    p.play("pass")
    assert p.over
    assert not p.can_undo()
