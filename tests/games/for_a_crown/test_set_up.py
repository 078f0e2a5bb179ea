"""What is in the box, and how the table is laid."""

from collections import Counter

import pytest

import roitelet
from roitelet import Game
from roitelet.games.for_a_crown import box, rules

from .by_hand import (
    WHOLE_BOX,
    coins,
    deck_of,
    events,
    heirlooms,
    on_square,
    pieces,
    piled,
    raccoons,
    rubies,
    spaces,
    state,
    table,
)

SEATS = [3, 4, 5]


def test_the_box_holds_55_mercenaries_and_7_events() -> None:
    """Rulings, A1, A2, A4."""
    assert int(box.COPIES.sum()) == 55
    assert [int(box.COPIES[level == box.LEVEL].sum()) for level in range(1, 6)] == [15, 10, 10, 10, 10]
    assert (box.EVENTS, box.STARTING_EVENTS) == (7, 2)
    assert box.TOKENS == (60, 30, 25)


def test_every_fact_of_the_box_says_how_sure_we_are_of_it() -> None:
    """What the owner of a box may correct in components.toml, burglary and all."""
    facts = dict(box.COMPONENTS)
    sure = facts.pop("sure")
    assert set(sure) == set(facts)
    each = [card["sure"] for part in ("event", "mercenary") for card in facts[part]]
    assert {*sure.values(), *each} == {"known", "inferred", "reconstructed"}


def test_what_a_burglary_costs_is_read_from_the_box(monkeypatch: pytest.MonkeyPatch) -> None:
    """One line of components.toml corrects it."""
    assert box.BURGLARY_LOSS == box.COMPONENTS["burglary_loss"] == 2
    monkeypatch.setattr(rules, "BURGLARY_LOSS", 3)
    p = table(roitelet.game("for-a-crown").interpreted(), raccoons={1: 1}, coming=[("burglary", None)])
    assert rubies(p) == [10, 7, 10, 10]


def test_there_are_six_effects_and_the_die_shows_no_die() -> None:
    """Rulebook, effects; ruling: the die has no face that rolls it again, which would loop."""
    assert box.EFFECTS == 6
    assert len(box.FACES) == 6
    assert box.DIE not in box.FACES


def test_level_1_offers_two_effects_and_the_others_all_of_theirs() -> None:
    """Rulebook, level 1."""
    assert [bool(box.CHOOSES[card]) for card in range(box.MERCENARIES)] == [
        bool(box.LEVEL[card] == 1) for card in range(box.MERCENARIES)
    ]
    assert all(box.ICON_COUNT[card] == 2 for card in range(box.STACKS))


@pytest.mark.parametrize("seats", SEATS)
def test_every_family_has_its_heirloom_and_10_rubies_in_its_chest(game: Game, seats: int) -> None:
    """Rulebook, each family."""
    p = game.deal(seats, seed=1)
    assert (rubies(p), heirlooms(p), raccoons(p)) == ([10] * seats, [1] * seats, [0] * seats)
    assert pieces(p) == WHOLE_BOX


def test_cost_tiles_1_3_and_5_lie_in_the_gutter_below_the_first_columns(game: Game) -> None:
    """Rulebook, common preparation."""
    s = state(game.deal(4, seed=1))
    assert [rules.cost_of(s, level) for level in range(1, 6)] == [1, 3, 5, box.NONE, box.NONE]


def test_level_1_lies_open_in_three_stacks(game: Game) -> None:
    """Rulebook, royal square."""
    s = state(game.deal(4, seed=1))
    assert [s.stack[kind] for kind in range(box.STACKS)] == [5, 5, 5]


def test_levels_2_to_5_lie_face_down_with_two_open_cards_each(game: Game) -> None:
    """Rulebook, royal square."""
    p = game.deal(4, seed=1)
    for level in range(2, 6):
        assert None not in on_square(p, level)
        assert len(deck_of(p, level)) == 8
        assert deck_of(p.view(0), level) == [None] * 8
        assert all(
            box.LEVEL[box.CARD.index(card)] == level for card in (*on_square(p, level), *deck_of(p, level)) if card
        )


def test_the_decks_are_shuffled(game: Game) -> None:
    """Rulebook, royal square."""
    tops = Counter(deck_of(game.deal(4, seed=seed), 5)[0] for seed in range(60))
    assert len(tops) == 10


def test_the_two_starting_events_form_the_common_pile(game: Game) -> None:
    """Rulebook, common preparation; rulings, A4: one burglary and one scandal."""
    p = game.deal(4, seed=1)
    assert piled(p) == {("burglary", None): 1, ("scandal", None): 1}
    assert sorted(events(p.view(2))) == ["burglary", "scandal"]


def test_the_other_events_are_shuffled_into_a_deck_of_their_own(game: Game) -> None:
    """Rulebook, common preparation."""
    tops: Counter[str] = Counter()
    for seed in range(60):
        s = state(game.deal(4, seed=seed))
        cards = [box.CARD[s.event_deck[at]] for at in range(s.events_left)]
        assert sorted(cards) == sorted(box.EVENT)
        tops[cards[-1]] += 1
    assert len(tops) == 5


@pytest.mark.parametrize("seats", SEATS)
def test_portraits_hang_at_random_from_the_rightmost_space_to_the_left(game: Game, seats: int) -> None:
    """Rulebook, common preparation; ruling: the start is the rightmost space."""
    orders = set()
    for seed in range(40):
        hung = spaces(game.deal(seats, seed=seed))
        assert sorted(hung, reverse=True) == [9 - place for place in range(seats)]
        orders.add(tuple(hung))
    assert len(orders) > seats


@pytest.mark.parametrize(("seats", "given"), [(3, [3, 4, 5]), (4, [3, 4, 4, 5]), (5, [3, 4, 4, 4, 5])])
def test_starting_coins_are_3_for_the_most_influential_5_for_the_least_and_4_for_the_others(
    game: Game, seats: int, given: list[int]
) -> None:
    """Rulebook, starting coins; ruling: with 3, 4 and 5 families."""
    p = game.deal(seats, seed=1)
    by_influence = sorted(range(seats), key=lambda seat: -spaces(p)[seat])
    assert [coins(p)[seat] for seat in by_influence] == given


@pytest.mark.parametrize("seats", SEATS)
def test_the_most_influential_family_acts_first(game: Game, seats: int) -> None:
    """Rulebook, gallery."""
    p = game.deal(seats, seed=3)
    assert spaces(p)[p.seat] == 9
