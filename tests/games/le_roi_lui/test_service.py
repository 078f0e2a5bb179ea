"""The course of a service, and how the chef sets the table."""

import pytest

from roitelet import Game

from .by_hand import WHOLE_BOX, box, deck_of, first_legal, on_table, play, state, table, told

SEATS = [3, 4, 5]


@pytest.mark.parametrize("seats", SEATS)
def test_a_service_is_table_then_players_then_king(game: Game, seats: int) -> None:
    """Rulebook, course of the game."""
    p = game.deal(seats, seed=2)
    assert told(p)[0] == "sets-table"
    for _ in range(seats):
        assert state(p).service == 1
        assert not any(kind.startswith("king-") for kind in told(p))
        p.play(first_legal(p, p.legal()))
    kinds = told(p, since=0)
    king = next(at for at, kind in enumerate(kinds) if kind.startswith("king-"))
    assert kinds.index("takes") < king < kinds.index("sets-table", 1)
    assert state(p).service == 2


@pytest.mark.parametrize("seats", SEATS)
def test_a_game_has_several_services_and_the_left_neighbour_is_chef_of_the_next(game: Game, seats: int) -> None:
    """Rulebook, course of the game."""
    p = game.deal(seats, seed=2, chef=seats - 1)
    chefs: list[int] = []
    while not p.over:
        if state(p).served == 0 and state(p).service > len(chefs):
            chefs.append(p.seat)
            assert state(p).chef == p.seat
        p.play(first_legal(p, p.legal()))
    assert len(chefs) > 2
    assert chefs == [(seats - 1 + service) % seats for service in range(len(chefs))]


@pytest.mark.parametrize("seats", SEATS)
def test_the_chef_lays_two_cards_for_each_player(game: Game, seats: int) -> None:
    """Rulebook, 1."""
    for seed in range(20):
        p = game.deal(seats, seed=seed)
        assert sum(on_table(p).values()) + state(p).emeralds == 2 * seats
        assert state(p).left == 110 - 2 * seats


def test_the_table_comes_from_the_top_of_the_deck(game: Game) -> None:
    """Rulebook, 1."""
    top = ["wine", "ham", "ham", "emerald", "fruit", "wine"]
    p = table(game, seats=3, served=2, dishes={"cake": 1}, deck=[*top, "bread", ...])
    p.play("take cake")
    assert on_table(p) == {"wine": 2, "ham": 2, "fruit": 1}
    assert state(p).emeralds == 1
    assert deck_of(p)[0] == "bread"
    assert box(p) == WHOLE_BOX


def test_the_table_lies_face_up(game: Game) -> None:
    """Rulebook, 1."""
    p = game.deal(4, seed=3)
    for seat in (None, 0, 1, 2, 3):
        assert on_table(p.view(seat)) == on_table(p)
        assert state(p.view(seat)).emeralds == state(p).emeralds


def test_everybody_can_count_the_portions_of_each_dish(game: Game) -> None:
    """Rulebook, 1, portions: the same dish lies together, overlapping."""
    p = table(game, seats=3, served=2, dishes={"cake": 1}, deck=[*["wine"] * 4, "ham", "ham", ...])
    p.play("take cake")
    served = {line.what: line.amount for line in p.view(None).news() if line.kind == "dish-served"}
    assert served == on_table(p) == {"wine": 4, "ham": 2}


def test_an_emerald_that_is_turned_up_lies_beside_the_dishes(game: Game) -> None:
    """Rulebook, 1, Emeralds."""
    p = table(game, seats=3, served=2, dishes={"cake": 1}, deck=["emerald", "emerald", *["wine"] * 4, ...])
    p.play("take cake")
    assert (on_table(p), state(p).emeralds) == ({"wine": 4}, 2)
    assert [line.amount for line in p.news() if line.kind == "emeralds-come"] == [2]


@pytest.mark.parametrize("seats", SEATS)
def test_an_emerald_counts_among_the_cards_of_the_table(game: Game, seats: int) -> None:
    """Rulings, data: it comes in place of a portion."""
    p = table(game, seats=seats, served=seats - 1, dishes={"cake": 1}, deck=[*["emerald"] * 3, *["bread"] * 10, ...])
    p.play("take cake")
    assert on_table(p) == {"bread": 2 * seats - 3}


@pytest.mark.parametrize("seats", SEATS)
def test_emeralds_left_from_earlier_do_not_make_the_next_table_smaller(game: Game, seats: int) -> None:
    """Rulebook, 3, last sentence; ruling: unused Emeralds."""
    p = table(
        game, seats=seats, served=seats - 1, dishes={"cake": 1}, emeralds=2, deck=["emerald", *["bread"] * 10, ...]
    )
    p.play("take cake")
    assert on_table(p) == {"bread": 2 * seats - 1}
    assert state(p).emeralds == 3


def test_a_service_never_begins_without_a_dish(game: Game) -> None:
    """Ruling: at least six cards are laid, and there are five Emeralds."""
    p = table(game, seats=3, served=2, dishes={"cake": 1}, deck=[*["emerald"] * 5, "ham", ...])
    p.play("take cake")
    assert (on_table(p), state(p).emeralds) == ({"ham": 1}, 5)
    assert "take ham" in p.legal()


def test_the_left_neighbour_is_chef_also_after_a_pass(game: Game) -> None:
    """Ruling: first chef."""
    p = table(game, seats=3, chef=2, dishes={"cake": 1}, deck=["ham"])
    play(p, "take cake", "draw", "pass")
    assert p.over  # a pass needs an empty deck, so there is never a service after one …
    assert state(p).chef == 2  # … and the last chef keeps the spoon


@pytest.mark.parametrize("seats", SEATS)
def test_the_chef_plays_first_and_the_others_follow_clockwise(game: Game, seats: int) -> None:
    """Rulebook, 2."""
    p = game.deal(seats, seed=4, chef=seats - 2)
    order = []
    while state(p).service == 1:
        order.append(p.seat)
        p.play(first_legal(p, p.legal()))
    assert order == [(seats - 2 + turn) % seats for turn in range(seats)]


@pytest.mark.parametrize("seats", SEATS)
def test_everybody_has_exactly_one_action_in_a_service(game: Game, seats: int) -> None:
    """Rulebook, 2; ruling: each player."""
    p = table(game, seats=seats, dishes={"cake": 3}, emeralds=1, king={"ham": 2}, deck=["emerald", ...])
    actions = {0: ["feed", "eat ham", "eat ham"], 1: ["draw"], 2: ["take cake"]}
    for seat in range(seats):
        assert (p.seat, state(p).service) == (seat, 1)
        play(p, *actions.get(seat, ["draw"]))
    assert state(p).service == 2
