"""Who knows what, and until when a move can be taken back."""

import pytest

from roitelet import Game, Position
from roitelet.mistake import CannotUndo

from .by_hand import deck_of, hand_of, in_zone, play, rallied_by, row_of, seen_of, state, table, whims_of

OWN = "peasant 1, artisan 2, gentry 3, knight 5, cleric 3, merchant 1, noble 7"
EYES = (None, 0, 1, 2, 3)


@pytest.fixture
def mid_game(game: Game) -> Position:
    return table(
        game, round=3, hands={0: OWN, 1: "cleric 8, noble 12, …"}, seen={1: "cleric 8"}, rallied={2: "peasant 2"},
        zone="cleric 9, gentry 6",
    )  # fmt: skip


@pytest.mark.parametrize("seat", EYES)
def test_all_know_zone_rallied_cards_turned_whims_and_how_many_cards_are_where(
    mid_game: Position, seat: int | None
) -> None:
    """Ruling: who knows what."""
    view = mid_game.view(seat)
    assert in_zone(view) == in_zone(mid_game)
    assert rallied_by(view, 2) == {"peasant 2": 1}
    assert whims_of(view) == [*whims_of(mid_game)[:3], None]
    assert state(view).left == state(mid_game).left
    assert [state(view).unseen[other] for other in range(4)] == [7, 6, 7, 7]


@pytest.mark.parametrize("seat", EYES)
def test_nobody_knows_deck_row_and_whims_to_come(mid_game: Position, seat: int | None) -> None:
    """Ruling: who knows what."""
    view = mid_game.view(seat)
    assert set(deck_of(view)) == {None}
    assert set(row_of(view)) == {None}
    assert whims_of(view)[3] is None


def test_a_hand_is_its_owners_and_of_others_one_knows_what_was_seen(mid_game: Position) -> None:
    """Ruling: who knows what."""
    for seat in EYES:
        view = mid_game.view(seat)
        assert hand_of(view, 0) == (hand_of(mid_game, 0) if seat == 0 else {})
        assert hand_of(view, 1) == (hand_of(mid_game, 1) if seat == 1 else {"cleric 8": 1})


def test_a_card_taken_from_the_zone_is_known_until_it_is_discarded(game: Game) -> None:
    """Ruling: who knows what."""
    p = table(game, 2, hands={0: OWN}, zone="cleric 9")
    play(p, "recruit cleric 9", "discard noble 7")
    assert hand_of(p.view(1), 0) == {"cleric 9": 1}
    play(p, "draw")
    play(p, p.legal()[0], "draw")
    play(p, "discard cleric 9") if p.seat == 0 else play(p, p.legal()[0], "draw", "discard cleric 9")
    assert hand_of(p.view(1), 0) == {}


def test_a_card_drawn_from_the_deck_is_its_owners_secret(game: Game) -> None:
    """Ruling: who knows what."""
    p = table(game, 2, hands={0: OWN}, zone="cleric 9", deck=["noble 12", ...])
    play(p, "draw")
    assert [line.what for line in p.view(0).news()] == ["noble 12"]
    for viewer in (1, None):
        (line,) = p.view(viewer).news()
        assert (line.what, line.hidden) == (None, True)
        assert hand_of(p.view(viewer), 0) == {}


def test_a_shown_artisan_is_known_from_then_on(game: Game) -> None:
    """Ruling: which Artisan is shown."""
    p = table(game, 2, hands={0: OWN}, zone="artisan 4")
    play(p, "show artisan 2")
    assert hand_of(p.view(1), 0) == {"artisan 2": 1}
    assert state(p).unseen[0] == 6


def test_showing_an_artisan_that_was_known_tells_nothing_new(game: Game) -> None:
    p = table(game, 2, hands={0: OWN}, seen={0: "artisan 2"}, zone="artisan 4")
    play(p, "show artisan 2")
    assert seen_of(p, 0) == {"artisan 2": 1}
    assert state(p).unseen[0] == 6


def test_of_equal_cards_the_known_one_is_discarded_first(game: Game) -> None:
    """What is left of the hand is the same either way, so that this is all that anybody can know."""
    p = table(game, 2, hands={0: OWN.replace("noble 7", "gentry 3")}, seen={0: "gentry 3"}, zone="cleric 9")
    play(p, "draw", "discard gentry 3")
    assert hand_of(p, 0)["gentry 3"] == 1
    assert seen_of(p, 0) == {}
    assert state(p).unseen[0] == 7


def test_who_discards_a_twin_of_what_he_just_took_has_shown_it(game: Game) -> None:
    """Ruling: the very card may not be discarded, so that its twin was in hand."""
    p = table(game, 2, hands={0: OWN}, zone="gentry 3")
    play(p, "recruit gentry 3", "discard gentry 3")
    assert seen_of(p, 0) == {"gentry 3": 1}
    assert state(p).unseen[0] == 6


def test_who_began_a_gentry_turn_is_sure_to_hold_a_second_one(game: Game) -> None:
    """What a perfect memory knows: every redeal gives that hand another Gentry."""
    p = table(game, 3, favour=1, hands={1: "gentry 3, gentry 4, …"}, zone="cleric 9")
    play(p, "replace gentry 3")
    for seed in range(40):
        for viewer in (0, 2, None):
            hand = hand_of(p.redeal(viewer, seed=seed), 1)
            assert any(card.startswith("gentry") for card in hand)


def test_a_redeal_keeps_what_is_known_and_mixes_the_rest(mid_game: Position) -> None:
    worlds = [mid_game.redeal(0, seed=seed) for seed in range(20)]
    assert all(hand_of(world, 0) == hand_of(mid_game, 0) for world in worlds)
    assert all(hand_of(world, 1)["cleric 8"] == 1 for world in worlds)
    assert len({tuple(hand_of(world, 3).elements()) for world in worlds}) > 15
    assert len({whims_of(world)[3] for world in worlds}) > 5


def test_after_the_end_the_rest_of_the_deck_stays_unknown(game: Game) -> None:
    """Ruling: the deck is unknown to all."""
    p = table(game, 2, round=6, served=1, zone="peasant 1")
    play(p, "rally peasant 1")
    assert set(deck_of(p.view(0))) == {None}


# Taking back


def test_recruiting_can_be_taken_back_and_so_can_letting_a_known_card_go(game: Game) -> None:
    p = table(game, 3, hands={0: OWN}, seen={0: "noble 7"}, zone="cleric 9")
    start = bytes(p)
    play(p, "recruit cleric 9", "discard noble 7")
    p.undo()
    p.undo()
    assert bytes(p) == start


@pytest.mark.parametrize(
    "moves", [("draw",), ("recruit cleric 9", "discard noble 7"), ("show artisan 2",), ("replace noble 7",)]
)
def test_what_showed_somebody_a_card_cannot(game: Game, moves: tuple[str, ...]) -> None:
    """Drawing, letting an unseen card go, showing an Artisan."""
    p = table(game, 3, hands={0: OWN}, zone="cleric 9, artisan 4")
    play(p, *moves)
    with pytest.raises(CannotUndo):
        p.undo()


def test_a_rally_can_be_taken_back_while_the_round_lasts(game: Game) -> None:
    p = table(game, 2, zone="2 x peasant 1")
    play(p, "rally peasant 1")
    assert p.can_undo()
    play(p, "rally peasant 1")
    assert not p.can_undo()
