"""2. The players help themselves."""

import pytest

from roitelet import Game, IllegalMove

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
    told,
    with_king,
)

# a. Take a dish from the table


def test_a_player_takes_all_portions_of_a_dish_of_his_choice(game: Game) -> None:
    """Rulebook, 2a; ruling: action a."""
    p = table(game, dishes={"cheese": 3, "ham": 2, "wine": 3})
    assert [move for move in p.legal() if move.startswith("take")] == ["take wine", "take cheese", "take ham"]
    p.play("take cheese")
    assert hand_of(p, 0) == {"cheese": 3}
    assert on_table(p) == {"ham": 2, "wine": 3}
    assert p.seat == 1


def test_a_dish_is_never_taken_in_part(game: Game) -> None:
    """Ruling: action a."""
    for portions in range(1, 9):
        p = table(game, dishes={"cheese": portions, "ham": 1})
        p.play("take cheese")
        assert taken_by(p, 0) == {"cheese": portions}
        assert "take cheese" not in p.legal()


def test_portions_join_those_already_in_hand(game: Game) -> None:
    """Rulebook, 2a."""
    p = table(game, dishes={"cheese": 3, "ham": 1}, taken={0: {"cheese": 2, "fruit": 1}}, drawn={0: {"cheese": 1}})
    p.play("take cheese")
    assert hand_of(p, 0) == {"cheese": 6, "fruit": 1}
    assert drawn_by(p, 0) == {"cheese": 1}


def test_a_dish_that_is_not_on_the_table_cannot_be_taken(game: Game) -> None:
    """Rulebook, 2a."""
    p = table(game, dishes={"cheese": 3}, king={"ham": 5})
    before = bytes(p)
    with pytest.raises(IllegalMove, match="take cheese, draw"):
        p.play("take ham")
    assert bytes(p) == before


# b. Take a portion from the deck


def test_a_player_may_draw_one_portion_from_the_deck(game: Game) -> None:
    """Rulebook, 2b."""
    p = table(game, dishes={"cheese": 3}, deck=["ham", "wine", ...])
    left = state(p).left
    p.play("draw")
    assert (hand_of(p, 0), drawn_by(p, 0)) == ({"ham": 1}, {"ham": 1})
    assert state(p).left == left - 1
    assert deck_of(p)[0] == "wine"
    assert on_table(p) == {"cheese": 3}
    assert p.seat == 1


def test_a_player_may_draw_though_there_are_dishes_on_the_table(game: Game) -> None:
    """Rulebook, 2b: draw is one of the actions, not only the last resort."""
    assert table(game, dishes={"cheese": 3}).legal() == ["take cheese", "draw"]


def test_a_drawn_portion_is_not_shown(game: Game) -> None:
    """Rulebook, 2b."""
    p = table(game, dishes={"cheese": 3}, deck=["ham", ...])
    p.play("draw")
    assert drawn_by(p.view(1), 0) == {}
    assert [line.hidden for line in p.view(1).news()] == [True]


def test_without_a_dish_on_the_table_a_player_must_draw(game: Game) -> None:
    """Rulebook, 2b."""
    assert table(game, served=2).legal() == ["draw"]


def test_without_a_dish_an_emerald_that_lies_there_may_be_fed_instead(game: Game) -> None:
    """Ruling: no dish on the table."""
    assert table(game, served=2, emeralds=1, king={"ham": 2}).legal() == ["draw", "feed"]


def test_an_emerald_alone_on_the_table_is_no_dish(game: Game) -> None:
    """Ruling: no dish on the table; the king has too little for action c."""
    assert table(game, served=2, emeralds=2, king={"ham": 1}).legal() == ["draw"]


# b. … and draw an Emerald


def test_emerald_drawn_from_the_deck_is_shown_to_all(game: Game) -> None:
    """Ruling: action b draws an Emerald."""
    p = table(game, dishes={"cheese": 3}, king={"ham": 2}, deck=["emerald", ...])
    p.play("draw")
    for seat in (None, 0, 1, 2, 3):
        (line,) = p.view(seat).news()
        assert (line.kind, line.seat, line.hidden) == ("draws-emerald", 0, False)


def test_emerald_drawn_from_the_deck_is_used_or_laid_out(game: Game) -> None:
    """Ruling: action b draws an Emerald; drawing an Emerald, step by step."""
    p = table(game, dishes={"cheese": 3}, king={"ham": 2}, deck=["emerald", ...])
    p.play("draw")
    assert (p.seat, p.legal()) == (0, ["feed", "lay"])


def test_emerald_drawn_and_used_eats_two_portions_and_the_action_is_over(game: Game) -> None:
    """Ruling: drawing an Emerald, step by step."""
    p = table(game, dishes={"cheese": 3}, king={"ham": 2, "wine": 1}, deck=["emerald", ...])
    play(p, "draw", "feed")
    assert (p.seat, p.legal()) == (0, ["eat wine", "eat ham"])
    play(p, "eat ham")
    assert (p.seat, p.legal()) == (0, ["eat wine", "eat ham"])
    play(p, "eat wine")
    assert (p.seat, p.legal()) == (1, ["take cheese", "draw"])
    assert with_king(p) == {"ham": 1}
    assert eaten(p) == {"ham": 1, "wine": 1}
    assert (state(p).emeralds, state(p).fed) == (0, 1)
    assert box(p) == WHOLE_BOX


def test_emerald_drawn_and_laid_out_waits_with_the_others(game: Game) -> None:
    """Ruling: action b draws an Emerald."""
    p = table(game, dishes={"cheese": 3}, emeralds=1, king={"ham": 2}, deck=["emerald", ...])
    play(p, "draw", "lay")
    assert (state(p).emeralds, state(p).fed, p.seat) == (2, 0, 1)
    assert with_king(p) == {"ham": 2}


@pytest.mark.parametrize("king", [{}, {"ham": 1}])
def test_emerald_drawn_is_laid_out_at_once_if_the_king_has_fewer_than_two_portions(
    game: Game, king: dict[str, int]
) -> None:
    """Rulings: … king has < 2 portions; drawing an Emerald, step by step."""
    p = table(game, dishes={"cheese": 3}, king=king, deck=["emerald", ...])
    p.play("draw")
    assert told(p) == ["draws-emerald", "lays-emerald"]
    assert (state(p).emeralds, p.seat) == (1, 1)


@pytest.mark.parametrize("ways", [["lay"], ["feed", "eat ham", "eat ham"]])
def test_no_other_card_is_drawn_for_an_emerald(game: Game, ways: list[str]) -> None:
    """Ruling: … replacement card?"""
    p = table(game, dishes={"cheese": 3}, king={"ham": 2}, deck=["emerald", "wine", ...])
    left = state(p).left
    play(p, "draw", *ways)
    assert (p.seat, hand_of(p, 0), state(p).unseen[0]) == (1, {}, 0)
    assert (state(p).left, deck_of(p)[0]) == (left - 1, "wine")


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_an_emerald_is_never_in_a_hand(game: Game, seats: int) -> None:
    """Rulings: Emerald in hand at the end; it never stays in hand."""
    for seed in range(5):
        p = game.deal(seats, seed=seed)
        while not p.over:
            p.play("draw" if "draw" in p.legal() else p.legal()[-1])
            in_hands = sum(sum(hand_of(p, seat).values()) for seat in range(seats))
            assert in_hands == sum(state(p).unseen[seat] for seat in range(seats)) + sum(
                sum(taken_by(p, seat).values()) for seat in range(seats)
            )
            assert state(p).emeralds + state(p).fed + deck_of(p).count("emerald") == 5


def test_emerald_laid_out_after_a_draw_may_be_used_by_the_next_players(game: Game) -> None:
    """Ruling: an Emerald laid out after a draw."""
    p = table(game, dishes={"cheese": 3}, king={"ham": 2}, deck=["emerald", ...])
    play(p, "draw", "lay")
    assert (p.seat, p.legal()) == (1, ["take cheese", "draw", "feed"])


def test_emerald_laid_out_by_the_last_player_waits_for_the_next_service(game: Game) -> None:
    """Rulings: an Emerald laid out after a draw; unused Emeralds."""
    p = table(game, seats=3, served=2, dishes={"cheese": 3}, deck=["emerald", *["wine"] * 6, ...])
    p.play("draw")
    assert (state(p).service, state(p).emeralds, on_table(p)) == (2, 1, {"wine": 6})


def test_two_emeralds_are_never_used_in_one_turn(game: Game) -> None:
    """Ruling: two Emeralds in one turn."""
    p = table(game, dishes={"cheese": 3}, emeralds=2, king={"ham": 8}, deck=["emerald", ...])
    play(p, "draw", "feed", "eat ham", "eat ham")
    assert (p.seat, state(p).emeralds, with_king(p)) == (1, 2, {"ham": 6})
    play(p, "feed", "eat ham", "eat ham")
    assert (p.seat, state(p).emeralds, with_king(p)) == (2, 1, {"ham": 4})


# c. Emerald takes two portions from the king


@pytest.mark.parametrize(
    ("emeralds", "king", "possible"),
    [
        (0, {"ham": 9}, False),
        (1, {}, False),
        (1, {"ham": 1}, False),
        (1, {"ham": 2}, True),
        (1, {"ham": 1, "wine": 1}, True),
        (5, {"ham": 1}, False),
        (5, {"ham": 2}, True),
    ],
)
def test_emerald_needs_to_lie_on_the_table_and_the_king_to_have_two_portions(
    game: Game, emeralds: int, king: dict[str, int], possible: bool
) -> None:
    """Rulebook, 2c; rulings: action c; Emerald's two portions."""
    p = table(game, dishes={"cheese": 3}, emeralds=emeralds, king=king)
    assert ("feed" in p.legal()) == possible


def test_one_emerald_and_two_of_the_kings_portions_leave_the_game(game: Game) -> None:
    """Rulebook, 2c."""
    p = table(game, dishes={"cheese": 3}, emeralds=2, king={"ham": 3, "wine": 1})
    play(p, "feed", "eat ham", "eat wine")
    assert (state(p).emeralds, state(p).fed) == (1, 1)
    assert with_king(p) == {"ham": 2}
    assert eaten(p) == {"ham": 1, "wine": 1}
    assert hand_of(p, 0) == {}
    assert on_table(p) == {"cheese": 3}
    assert p.seat == 1
    assert box(p) == WHOLE_BOX


def test_exactly_two_portions_must_be_removed(game: Game) -> None:
    """Rulebook, 2c: neither fewer nor more."""
    p = table(game, dishes={"cheese": 3}, emeralds=1, king={"ham": 5, "wine": 1})
    p.play("feed")
    assert p.legal() == ["eat wine", "eat ham"]
    p.play("eat ham")
    assert p.legal() == ["eat wine", "eat ham"]
    p.play("eat ham")
    assert not any(move.startswith("eat") for move in p.legal())


def test_the_two_portions_may_be_of_one_dish_or_of_two(game: Game) -> None:
    """Rulebook, 2c."""
    same = play(table(game, dishes={"cheese": 3}, emeralds=1, king={"ham": 2, "wine": 2}), "feed", "eat ham", "eat ham")
    assert with_king(same) == {"wine": 2}
    two = play(table(game, dishes={"cheese": 3}, emeralds=1, king={"ham": 2, "wine": 2}), "feed", "eat ham", "eat wine")
    assert with_king(two) == {"ham": 1, "wine": 1}


def test_the_same_dish_twice_only_if_the_king_has_two_of_it(game: Game) -> None:
    """Ruling: Emerald's two portions."""
    p = table(game, dishes={"cheese": 3}, emeralds=1, king={"ham": 1, "wine": 2})
    play(p, "feed", "eat ham")
    assert p.legal() == ["eat wine"]


def test_the_order_of_the_two_portions_means_nothing(game: Game) -> None:
    """Ruling: Emerald's two portions."""
    start = table(game, dishes={"cheese": 3}, emeralds=1, king={"ham": 1, "wine": 2})
    one, other = start.copy(), start.copy()
    play(one, "feed", "eat ham", "eat wine")
    play(other, "feed", "eat wine", "eat ham")
    assert (with_king(one), eaten(one), one.legal()) == (with_king(other), eaten(other), other.legal())


def test_emerald_eats_from_the_king_and_not_from_the_table(game: Game) -> None:
    """Rulebook, 2c."""
    p = table(game, dishes={"cheese": 3}, emeralds=1, king={"ham": 2})
    p.play("feed")
    assert p.legal() == ["eat ham"]


def test_what_the_king_gets_in_this_service_cannot_be_eaten_in_it(game: Game) -> None:
    """Ruling: action c needs two portions at that moment; the king helps himself last."""
    p = table(game, seats=3, served=2, dishes={"cheese": 3, "ham": 3}, emeralds=1)
    assert "feed" not in p.legal()
    p.play("take ham")
    assert with_king(p) == {"cheese": 3}
    assert "feed" in p.legal()


# With an empty deck, and passing


def test_nothing_is_drawn_from_an_empty_deck(game: Game) -> None:
    """Ruling: action b when the deck is empty."""
    assert table(game, dishes={"cheese": 3, "ham": 1}, deck=[]).legal() == ["take cheese", "take ham"]


def test_with_an_empty_deck_a_dish_must_be_taken_however_bad(game: Game) -> None:
    """Ruling: passing."""
    p = table(game, dishes={"cheese": 3}, taken={0: {"cheese": 9}}, deck=[])
    assert p.legal() == ["take cheese"]


def test_with_an_empty_deck_and_a_dish_emerald_is_the_other_choice(game: Game) -> None:
    """Ruling: passing."""
    p = table(game, dishes={"cheese": 3}, emeralds=1, king={"ham": 2}, deck=[])
    assert p.legal() == ["take cheese", "feed"]


def test_without_dish_and_deck_emerald_must_be_fed(game: Game) -> None:
    """Rulings: no dish on the table; passing."""
    assert table(game, served=1, emeralds=1, king={"ham": 2}, deck=[]).legal() == ["feed"]


@pytest.mark.parametrize(("emeralds", "king"), [(0, {"ham": 9}), (3, {}), (3, {"ham": 1})])
def test_without_dish_deck_and_emerald_the_player_passes(game: Game, emeralds: int, king: dict[str, int]) -> None:
    """Ruling: no dish, deck empty, c not legal."""
    assert table(game, served=1, emeralds=emeralds, king=king, deck=[]).legal() == ["pass"]


def test_a_pass_is_that_players_action(game: Game) -> None:
    """Ruling: passing."""
    p = table(game, served=1, deck=[])
    p.play("pass")
    assert (p.seat, state(p).served, told(p)) == (2, 2, ["passes"])


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_nobody_passes_who_can_do_anything_else(game: Game, seats: int) -> None:
    """Rulebook, 2: an action must be made; ruling: passing."""
    for seed in range(20):
        p = game.deal(seats, seed=seed)
        while not p.over:
            assert p.legal() == ["pass"] or "pass" not in p.legal()
            p.play(p.legal()[seed % len(p.legal())])


def test_a_drawn_portion_goes_to_whoever_draws_first(game: Game) -> None:
    """Ruling: cards left for action b in the last service."""
    p = table(game, dishes={"cheese": 3}, deck=["ham", "wine"])
    play(p, "draw", "draw")
    assert (hand_of(p, 0), hand_of(p, 1)) == ({"ham": 1}, {"wine": 1})
    assert p.legal() == ["take cheese"]


def test_a_service_in_which_the_deck_runs_out_is_finished(game: Game) -> None:
    """Ruling: deck runs out during a service."""
    p = table(game, seats=5, dishes={"cheese": 3, "ham": 2}, deck=["wine"])
    play(p, "draw")
    assert (p.over, p.seat, p.legal()) == (False, 1, ["take cheese", "take ham"])
    play(p, "take ham", "take cheese")
    assert p.legal() == ["pass"]
    play(p, "pass", "pass")
    assert p.over
    assert told(p) == ["passes", "king-gets-nothing", "meal-ends"]
