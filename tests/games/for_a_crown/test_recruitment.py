"""Phase 1: recruiting."""

import pytest

from roitelet import Game, IllegalMove
from roitelet.games.for_a_crown import box, rules

from .by_hand import (
    coins,
    deck_of,
    heirlooms,
    on_square,
    piled,
    play,
    recruiting,
    rubies,
    spaces,
    state,
    told,
    write_deck,
)

RICH = {0: 20, 1: 20, 2: 20, 3: 20}
SQUARE = {2: ["miner", "cutpurse"], 3: ["jeweller", "brigand"], 4: ["goldsmith", "spy"], 5: ["treasurer", "captain"]}


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_family_recruits_one_mercenary_in_order_of_influence(game: Game, seats: int) -> None:
    """Rulebook, phase 1; ruling: recruit order."""
    p = recruiting(game, seats, gallery=(2, 4, 0, 3, 1))
    order = [1, 3, 0, 4, 2]
    for seat in [seat for seat in order if seat < seats]:
        assert p.seat == seat
        assert state(p).round == 2
        p.play("recruit usher")
    assert "pile-shuffled" in told(p)


def test_only_columns_with_a_cost_can_be_chosen(game: Game) -> None:
    """Rulebook, phase 1; ruling: columns, and what can be recruited."""
    p = recruiting(game, round=1, coins=RICH, square=SQUARE)
    assert p.legal() == [
        *(f"recruit {card}" for card in ("usher", "peddler", "gossip", "miner", "cutpurse", "jeweller", "brigand")),
        "unseen 2",
        "unseen 3",
    ]


def test_an_open_card_or_the_top_of_a_deck_can_be_taken(game: Game) -> None:
    """Rulebook, phase 1; ruling: the top of a deck costs the same."""
    for move, paid in (("recruit miner", 1), ("unseen 2", 1), ("recruit spy", 5), ("unseen 4", 5)):
        p = recruiting(game, coins=RICH, square=SQUARE)
        p.play(move)
        assert coins(p)[0] == 20 - paid


def test_the_top_card_is_looked_at_by_its_recruiter_alone(game: Game) -> None:
    """Rulebook, phase 1; ruling: a face-down card's level is open, only its recruiter sees it."""
    p = recruiting(game, coins=RICH, decks={3: ["alchemist"]})
    p.play("unseen 3")
    assert piled(p.view(0))["alchemist", 0] == 1
    for seat in (None, 1, 2, 3):
        assert piled(p.view(seat))["?3", 0] == 1
        assert piled(p.view(seat))["alchemist", 0] == 0
        looked = next(line for line in p.view(seat).news() if line.kind == "looks")
        assert (looked.what, looked.hidden) == (None, True)


def test_the_choice_of_a_face_down_card_is_binding(game: Game) -> None:
    """Ruling: paid and sleeved whatever it is; and it cannot be taken back."""
    p = recruiting(game, coins=RICH, decks={3: ["alchemist"]})
    p.play("unseen 3")
    assert p.seat == 1
    assert not p.can_undo()


def test_the_cost_is_paid_in_coins_to_the_reserve(game: Game) -> None:
    """Rulebook, phase 1; ruling: payment goes to the reserve."""
    p = recruiting(game, coins={0: 4}, square=SQUARE)
    reserve = state(p).reserve[box.COINS]
    p.play("recruit jeweller")
    assert (coins(p)[0], rubies(p)[0]) == (1, 10)
    assert state(p).reserve[box.COINS] == reserve + 3


def test_a_ruby_replaces_each_coin_that_is_missing(game: Game) -> None:
    """Rulebook, phase 1; ruling: coins first, rubies only for what is missing."""
    p = recruiting(game, coins={0: 2}, square=SQUARE)
    p.play("recruit jeweller")
    assert (coins(p)[0], rubies(p)[0]) == (0, 9)
    assert "pays-rubies" in told(p)


def test_a_card_dearer_than_coins_and_rubies_cannot_be_chosen(game: Game) -> None:
    """Ruling; and the heirloom is never sold for it."""
    p = recruiting(game, coins={0: 2}, rubies={0: 2}, square=SQUARE)
    assert "recruit jeweller" in p.legal()
    assert "recruit goldsmith" not in p.legal()
    with pytest.raises(IllegalMove):
        p.play("recruit goldsmith")
    assert heirlooms(p)[0] == 1


def test_the_last_rubies_may_be_paid_for_a_card(game: Game) -> None:
    """Ruling: with the heirloom sold and 0 rubies left, a family is still in."""
    p = recruiting(game, rubies={0: 3}, sold=[0], square=SQUARE)
    p.play("recruit jeweller")
    assert rubies(p)[0] == 0
    assert state(p).out[0] == 0


def test_nobody_may_pass(game: Game) -> None:
    """Ruling: recruiting is no offer, and always affordable."""
    p = recruiting(game, rubies={0: 0}, sold=[0])
    assert all(move.startswith(("recruit", "unseen")) for move in p.legal())
    assert "recruit usher" in p.legal()


def test_the_card_goes_face_down_onto_the_common_pile_with_its_owners_crest(game: Game) -> None:
    """Rulebook, phase 1."""
    p = recruiting(game, coins=RICH, square=SQUARE)
    p.play("recruit miner")
    assert piled(p) == {("burglary", None): 1, ("scandal", None): 1, ("miner", 0): 1}
    assert piled(p.view(2)) == piled(p)


def test_the_square_is_filled_when_all_have_recruited_and_not_before(game: Game) -> None:
    """Rulebook, phase 1; ruling: refill."""
    p = recruiting(game, round=1, coins=RICH, square=SQUARE, decks={2: ["seer"]})
    p.play("recruit miner")
    assert on_square(p, 2) == [None, "cutpurse"]
    play(p, "recruit usher", "recruit usher", "recruit usher")
    assert on_square(p, 2) == ["seer", "cutpurse"]


def test_where_a_deck_is_empty_places_stay_free(game: Game) -> None:
    """Rulebook, phase 1; ruling: what can be recruited."""
    p = recruiting(game, round=1, coins=RICH, square=SQUARE)
    s = rules.Table(bytearray(bytes(p)))
    s.left[0] = 0
    for at in range(box.DECK_SIZE):
        s.deck[0, at] = rules.FACE_DOWN
    p = game.position(bytes(s.memory))
    assert "unseen 2" not in p.legal()
    play(p, "recruit miner", "recruit usher", "recruit usher", "recruit usher")
    assert on_square(p, 2) == [None, "cutpurse"]
    assert "recruit miner" not in p.legal()


@pytest.mark.parametrize("round", [2, 3, 4])
def test_the_square_is_filled_also_before_the_pile_is_turned_up(game: Game, round: int) -> None:
    """Rulebook, phase 1: whenever all have recruited; on every level."""
    decks = {2: ["seer"], 3: ["alchemist"], 4: ["tamer"]}
    p = recruiting(game, round=round, coins=RICH, square=SQUARE, decks=decks)
    play(p, "recruit miner", "recruit brigand", "recruit spy", "recruit usher")
    assert [on_square(p, level) for level in (2, 3, 4)] == [
        ["seer", "cutpurse"],
        ["jeweller", "alchemist"],
        ["goldsmith", "tamer"],
    ]


def test_the_square_is_filled_after_the_second_recruitment_of_round_1_too(game: Game) -> None:
    """Rulebook, phase 1: the whole phase is played twice."""
    p = recruiting(game, round=1, coins=RICH, square=SQUARE, decks={2: ["seer", "witch"]})
    play(p, "recruit miner", *["recruit usher"] * 3)
    assert (on_square(p, 2), state(p).phase) == (["seer", "cutpurse"], rules.RECRUITMENT)
    play(p, "recruit cutpurse", *["recruit gossip"] * 3)
    assert (on_square(p, 2), state(p).recruitment) == (["seer", "witch"], 2)


def test_both_places_of_a_level_are_filled(game: Game) -> None:
    """Rulebook, phase 1; ruling: back to two open cards."""
    p = recruiting(game, round=1, coins=RICH, square=SQUARE, decks={3: ["alchemist", "banker"]})
    play(p, "recruit brigand", "recruit jeweller")
    assert on_square(p, 3) == [None, None]
    play(p, "recruit usher", "recruit usher")
    assert on_square(p, 3) == ["alchemist", "banker"]


def test_the_last_card_of_a_deck_fills_one_of_two_places(game: Game) -> None:
    """Rulebook, phase 1: where a deck is empty, places stay free."""
    p = recruiting(game, round=1, coins=RICH, square=SQUARE)
    s = rules.Table(bytearray(bytes(p)))
    write_deck(s, 0, [box.CARD.index("seer")])
    p = game.position(bytes(s.memory))
    play(p, "recruit cutpurse", "recruit miner", "recruit usher", "recruit usher")
    assert (on_square(p, 2), deck_of(p, 2)) == (["seer", None], [])
    assert "unseen 2" not in p.legal()


def test_a_recruit_of_level_1_leaves_one_card_fewer_in_its_stack(game: Game) -> None:
    """Ruling: level 1 stack, the top card is taken; the last one leaves it empty."""
    p = recruiting(game, stacks={"gossip": 2})
    for gossips in (1, 0):
        p.play("recruit gossip")
        assert [state(p).stack[kind] for kind in range(box.STACKS)] == [5, 5, gossips]
    assert "recruit gossip" not in p.legal()
    for ushers in (4, 3):
        p.play("recruit usher")
        assert state(p).stack[box.CARD.index("usher")] == ushers


def test_an_empty_stack_of_level_1_stays_empty(game: Game) -> None:
    """Ruling: level 1 stack."""
    p = recruiting(game, stacks={"gossip": 0})
    assert "recruit gossip" not in p.legal()
    play(p, *["recruit usher"] * 4)
    assert state(p).stack[box.CARD.index("gossip")] == 0


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_in_the_first_round_only_everybody_recruits_twice(game: Game, seats: int) -> None:
    """Rulebook, phase 1, crucial point; ruling: the whole phase, with a refill in between."""
    p = game.deal(seats, seed=3)
    order: list[int] = []
    while state(p).round == 1 and state(p).phase == rules.RECRUITMENT:
        order.append(p.seat)
        p.play("recruit usher" if "recruit usher" in p.legal() else "recruit gossip")
    assert order[:seats] == order[seats:]
    assert len(order) == 2 * seats
    p = recruiting(game, seats, gallery=(4, 3, 2, 1, 0))
    play(p, *["recruit usher"] * seats)
    assert state(p).phase == rules.REVELATION or state(p).round == 3


def test_no_family_ever_needs_more_than_five_sleeves(game: Game) -> None:
    """Ruling: 2 + 1 + 1 + 1."""
    assert int(box.RECRUITS.sum()) == 5


def test_recruiting_moves_no_portrait(game: Game) -> None:
    """Rulebook: influence decides the order, and only effects move it."""
    p = recruiting(game, coins=RICH)
    before = spaces(p)
    p.play("recruit usher")
    assert spaces(p) == before


def test_an_open_recruit_can_be_taken_back_until_something_is_turned_up(game: Game) -> None:
    """No seat has learned anything by it."""
    p = recruiting(game, coins=RICH, decks={3: ["alchemist"]})
    start = bytes(p)
    p.play("recruit usher")
    p.undo()
    assert bytes(p) == start
    assert deck_of(p.view(1), 3)[0] is None
