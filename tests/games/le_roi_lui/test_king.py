"""3. The king helps himself."""

import pytest

from roitelet import Game, IllegalMove

from .by_hand import eaten, hand_of, on_table, play, state, table, told, with_king

NEXT_TABLE = ["bread"] * 10


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_king_waits_until_everybody_has_acted(game: Game, seats: int) -> None:
    """Rulebook, 3."""
    p = table(game, seats=seats, dishes={"cheese": 3, "ham": 2}, deck=["fruit"] * seats + NEXT_TABLE)
    for _ in range(seats):
        assert with_king(p) == {}
        p.play("draw")
    assert with_king(p) == {"cheese": 3, "ham": 2}


def test_the_king_takes_all_portions_of_all_dishes_left(game: Game) -> None:
    """Rulebook, 3."""
    p = table(game, served=3, dishes={"cheese": 3, "ham": 2, "wine": 1}, deck=[*NEXT_TABLE, ...])
    p.play("take ham")
    assert with_king(p) == {"cheese": 3, "wine": 1}
    assert on_table(p) == {"bread": 8}
    takes = {line.what: line.amount for line in p.news() if line.kind == "king-takes"}
    assert takes == {"cheese": 3, "wine": 1}


def test_the_kings_portions_add_up_dish_by_dish(game: Game) -> None:
    """Rulebook, 3."""
    p = table(game, served=3, dishes={"cheese": 3, "ham": 2}, king={"cheese": 4, "fruit": 1}, deck=[*NEXT_TABLE, ...])
    p.play("take ham")
    assert with_king(p) == {"cheese": 7, "fruit": 1}


def test_everybody_sees_what_the_king_has(game: Game) -> None:
    """Rulebook, 3; ruling: hand hidden? The king's cards are open."""
    p = table(game, king={"cheese": 4, "fruit": 1}, dishes={"ham": 1})
    assert all(with_king(p.view(seat)) == {"cheese": 4, "fruit": 1} for seat in (None, 0, 1, 2, 3))


def test_the_king_gets_nothing_if_the_players_took_everything(game: Game) -> None:
    """Rulebook, 3; ruling: king has nothing left to take."""
    p = table(game, seats=3, dishes={"cheese": 3, "ham": 2, "wine": 1}, king={"ham": 1}, deck=[*NEXT_TABLE, ...])
    play(p, "take cheese", "take ham", "take wine")
    assert with_king(p) == {"ham": 1}
    assert told(p)[:2] == ["takes", "king-gets-nothing"]


def test_the_king_takes_nothing_if_only_emeralds_are_left(game: Game) -> None:
    """Ruling: king, when only Emeralds are left."""
    p = table(game, seats=3, served=2, dishes={"cheese": 3}, emeralds=2, deck=[*NEXT_TABLE, ...])
    p.play("take cheese")
    assert with_king(p) == {}
    assert state(p).emeralds == 2
    assert "king-gets-nothing" in told(p)


def test_nobody_takes_a_portion_from_the_king(game: Game) -> None:
    """Rulebook, 3."""
    p = table(game, dishes={"cheese": 3}, emeralds=1, king={"ham": 5})
    assert "take ham" not in p.legal()
    with pytest.raises(IllegalMove):
        p.play("take ham")


def test_emerald_can_remove_the_kings_portions_but_they_go_to_nobody(game: Game) -> None:
    """Rulebook, 3."""
    p = table(game, dishes={"cheese": 3}, emeralds=1, king={"ham": 5})
    play(p, "feed", "eat ham", "eat ham")
    assert (with_king(p), eaten(p)) == ({"ham": 3}, {"ham": 2})
    assert all(hand_of(p, seat) == {} for seat in range(4))


def test_emeralds_left_at_the_end_of_a_service_wait_for_the_next(game: Game) -> None:
    """Rulebook, 3; ruling: unused Emeralds."""
    p = table(game, seats=3, served=2, dishes={"cheese": 3, "ham": 2}, emeralds=2, deck=[*NEXT_TABLE, ...])
    p.play("take cheese")
    assert (state(p).service, state(p).emeralds) == (2, 2)
    assert p.legal() == ["take bread", "draw", "feed"]


def test_emeralds_wait_over_several_services(game: Game) -> None:
    """Rulebook, 3: they stay, patient, until they are fed."""
    p = table(game, seats=3, dishes={"cheese": 4}, emeralds=1, deck=["ham"] * 15 + ["wine"] * 15)
    while not p.over:
        assert state(p).emeralds == 1
        p.play("draw")
    assert state(p).service == 4
    assert state(p).emeralds == 1
