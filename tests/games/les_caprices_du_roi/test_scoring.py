"""Values, run, families, whims, Ministers and Knights; and that the best choice is the best."""

import random
from collections import Counter

import pytest

from roitelet import Game
from roitelet.games.les_caprices_du_roi.box import (
    CARD,
    CHOICES,
    COPIES,
    PART,
    PART_BITS,
    PEASANTS_AND_ARTISANS,
    RUN,
    WAYS,
    WHIM,
)
from roitelet.games.les_caprices_du_roi.reckoning import Account, account
from roitelet.games.les_caprices_du_roi.score_pad import table as count_of_cards
from roitelet.games.les_caprices_du_roi.scoring import points_of

from .brute_force import best_score
from .by_hand import cards, table


def count(text: str, *whims: str) -> Account:
    return account(count_of_cards(whims, [cards(text)]), 0)


def points(text: str, *whims: str) -> int:
    made = count(text, *whims)
    assert made.points == points_of(count_of_cards(whims, [cards(text)]), 0)
    return made.points


# Values


def test_values_of_hand_and_rallied_cards_are_added(game: Game) -> None:
    """Rulebook, count."""
    hand = "noble 11, knight 5, cleric 3, merchant 3, artisan 2, gentry 4, peasant 2"
    p = table(
        game,
        2,
        round=6,
        hands={0: hand},
        rallied={0: "peasant 1, peasant 2"},
        whims=("intimate", "palace", "arms", "gold"),
    )
    assert p.scores()[0] == 30 + 3 + 5  # and three Peasants


def test_number_ministers_are_always_worth_one_point() -> None:
    """Rulebook, Minister: the value stays 1 point."""
    assert count("minister odd, minister even").value == 2


# De l'ordre!


def test_a_run_of_six_values_brings_20_whatever_the_castes() -> None:
    """Rulebook, De l'ordre!."""
    made = count("peasant 1, artisan 2, gentry 3, cleric 4, knight 5, gentry 6")
    assert (made.run_points, made.family_points) == (20, 0)


def test_a_run_of_seven_from_4_to_10_brings_30() -> None:
    """Rulebook, De l'ordre!, the example."""
    made = count("artisan 4, gentry 5, knight 6, knight 7, cleric 8, noble 9, noble 10")
    assert made.run is not None
    assert (made.run.first, made.run.last, made.run_points) == (4, 10, 30)


def test_five_values_are_too_few() -> None:
    """Rulebook, De l'ordre!: at least six."""
    assert count("artisan 4, gentry 5, knight 6, knight 7, cleric 8, noble 10").run is None


@pytest.mark.parametrize(("length", "brings"), [(5, 0), (6, 20), (7, 30), (8, 40), (9, 50), (10, 60)])
def test_each_value_more_brings_ten(length: int, brings: int) -> None:
    """Data: 8 and more are reconstructed."""
    assert RUN[length] == brings


def test_duplicates_in_a_run_count_once() -> None:
    """Ruling: distinct values."""
    made = count("peasant 1, peasant 1, artisan 2, gentry 3, cleric 4, knight 5, gentry 6")
    assert made.run_points == 20


def test_only_one_run_counts_the_one_that_brings_most() -> None:
    """Ruling: which run; a shorter one with Merchants may beat a longer one."""
    made = count("minister even, merchant 1, merchant 2, merchant 3, merchant 4, merchant 5, knight 6")
    assert made.run is not None
    assert made.run.points == 30 + 5 * 5


# Number Ministers


def test_an_odd_minister_stands_for_any_odd_value() -> None:
    """Rulebook, Minister."""
    made = count("minister odd, artisan 4, gentry 6, knight 7, cleric 8, noble 9")
    assert made.run_points == 20
    assert [card.place for card in made.cards if card.card == "minister odd"] == [5]


def test_and_for_no_even_one() -> None:
    """Rulebook, Minister."""
    assert count("minister odd, gentry 5, knight 7, cleric 8, noble 9, noble 10").run is None


def test_an_even_minister_stands_for_any_even_value_zero_included() -> None:
    """Rulebook, Minister; ruling: 0 is even."""
    made = count("minister even, peasant 1, artisan 2, gentry 3, cleric 4, knight 5")
    assert made.run is not None
    assert (made.run.first, made.run.last) == (0, 5)


def test_or_stays_the_one_that_it_is() -> None:
    """Ruling: it may also stay 1."""
    made = count("minister even, artisan 2, gentry 3, cleric 4, knight 5, gentry 6")
    assert made.run is not None
    assert (made.run.first, made.run.last) == (1, 6)


def test_values_that_no_card_has_are_not_stood_for() -> None:
    """Ruling: bounds 0 to 12."""
    made = count("minister odd, noble 8, noble 9, noble 10, noble 11, noble 12")
    assert made.run is not None
    assert (made.run.first, made.run.last) == (7, 12)


def test_each_number_minister_fills_one_place() -> None:
    """Ruling: De l'ordre!, which run."""
    assert count("minister odd, gentry 4, gentry 6, cleric 7, cleric 8, noble 9").run is not None
    assert count("minister odd, gentry 4, gentry 6, cleric 8, noble 9, noble 10").run is None
    assert count("minister odd, minister even, gentry 5, knight 6, cleric 9, noble 10").run is not None


def test_a_number_minister_is_a_minister_for_everything_else() -> None:
    """Rulebook, Minister: only for De l'ordre!; ruling: no Merchant's bonus, no change for whims."""
    made = count("minister odd, merchant 2, merchant 3, merchant 4, artisan 4, merchant 6, merchant 7")
    assert made.run is not None
    assert (made.run.points, made.run.merchants) == (20 + 25, 5)


# Merchants


def test_merchants_in_the_run_bring_5_each_and_others_nothing() -> None:
    """Rulebook, Merchant, the example: Merchants 1 and 4 in a run from 1 to 6, and Merchant 8 beside it: 30."""
    made = count("merchant 1, peasant 2, artisan 3, merchant 4, gentry 5, knight 6, merchant 8")
    assert made.run_points == 30
    assert [card.card for card in made.cards if card.bonus] == ["merchant 1", "merchant 4"]


def test_of_two_cards_of_a_value_the_merchant_may_be_the_one_in_the_run() -> None:
    """Ruling: Merchant, choice among duplicates."""
    made = count("peasant 1, artisan 2, merchant 2, gentry 3, cleric 4, knight 5, gentry 6")
    assert made.run_points == 25


# L'union fait la force!


def test_every_family_of_at_least_three_counts() -> None:
    """Rulebook, L'union, the example: 4 Nobles and 3 Knights bring 15 and 5."""
    made = count("noble 7, noble 8, noble 11, noble 12, knight 5, knight 7, knight 8")
    assert {family.caste: family.points for family in made.families} == {"noble": 15, "knight": 5}


@pytest.mark.parametrize(("size", "brings"), [(2, 0), (3, 5), (4, 15), (5, 30), (6, 50), (7, 75), (8, 75), (12, 75)])
def test_a_family_brings_75_at_most(size: int, brings: int) -> None:
    """Rulebook, L'union: 3, 4 and 7 or more; 5 and 6 are inferred. Ruling: the limit is each family's."""
    peasants = ", ".join(["peasant 1"] * min(size, 6) + ["peasant 2"] * max(0, size - 6))
    assert count(peasants).family_points == brings


def test_the_limit_of_75_is_each_familys() -> None:
    """Ruling: limit of 75, not for all families together."""
    peasants = "6 x peasant 1, peasant 2"
    assert count(f"{peasants}, cleric 3, cleric 5, cleric 7, cleric 9, cleric 10, cleric 4").family_points == 75 + 75


def test_a_cleric_counts_as_two_once() -> None:
    """Rulebook, Cleric, the example: 2 Clerics bring 5, as if they were 3. Ruling: 6 bring 75."""
    assert count("cleric 3, cleric 5").family_points == 5
    assert count("cleric 3").family_points == 0
    assert count("cleric 3, cleric 5, cleric 7, cleric 9, cleric 10, cleric 4").family_points == 75


def test_but_not_for_other_whims() -> None:
    """Rulebook, Cleric."""
    assert count("cleric 3", "prayers").whim_points == 0
    assert count("cleric 3, cleric 4", "prayers").whim_points == 30


def test_unchanged_ministers_are_a_family_like_others() -> None:
    """Ruling: Ministers as a family."""
    assert count("minister odd, minister even, minister court").family_points == 5


# Whims


def test_the_tokens_go_with_the_order_in_which_whims_were_turned() -> None:
    """Rulebook, count."""
    hand = "peasant 1, peasant 1, peasant 2, artisan 2, gentry 3, noble 12"
    assert [whim.points for whim in count(hand, "ledgers", "beloved", "toil", "ledgers").whims] == [30, 0, 0, 10]


def test_one_card_may_serve_several_whims() -> None:
    """Rulebook, count."""
    assert count("cleric 3, noble 7, knight 5, peasant 1", "crumbs", "estates", "court").whim_points == 65


def test_a_whim_that_is_not_met_costs_nothing() -> None:
    """Ruling: unmet whim."""
    assert points("cleric 3, noble 7", "toil", "arms", "gold", "hands") == 10


def test_several_players_score_the_same_whim_in_full(game: Game) -> None:
    """Ruling: several players meet the same whim."""
    hands = {0: "2 x knight 5, knight 7, noble 7, merchant 1, artisan 2, gentry 3",
             1: "2 x knight 6, knight 8, noble 8, merchant 2, artisan 3, gentry 4"}  # fmt: skip
    p = table(game, 2, hands=hands, whims=("arms", "gold", "hands", "faith"), round=6)
    assert p.scores() == [30 + 30 + 15, 37 + 30 + 15]  # with a fourth Knight each


def test_more_than_every_other_caste_one_by_one() -> None:
    """Ruling: whim counts, `most`."""
    assert count("cleric 3, cleric 4, noble 7, artisan 2, gentry 3", "faith").whim_points == 30
    assert count("cleric 3, cleric 4, noble 7, noble 8, gentry 3", "faith").whim_points == 0


def test_an_unchanged_minister_is_a_caste_among_the_different_ones() -> None:
    """Ruling: whim counts, different castes."""
    assert count("peasant 1, artisan 2, gentry 3, cleric 4, merchant 5, noble 7", "everything").whim_points == 0
    hand = "peasant 1, artisan 2, gentry 3, cleric 4, merchant 5, noble 7, minister odd"
    assert count(hand, "everything").whim_points == 30


def test_rallied_cards_count_for_whims(game: Game) -> None:
    """Rulebook, rally: as part of the hand at the end."""
    hand = "cleric 3, cleric 4, merchant 2, artisan 3, gentry 4, knight 5, merchant 4"
    laid = {"hands": {0: hand}, "round": 6, "whims": ("beloved", "gold", "hands", "towns")}
    without, with_them = (
        table(game, 2, rallied=rallied, **laid).scores()[0]  # type: ignore[arg-type]
        for rallied in ({}, {0: "2 x peasant 1, peasant 2"})
    )
    assert with_them == without + 4 + 5 + 30


# Ministers that change, and Knights


def test_a_minister_may_become_one_of_three_castes_in_all_respects() -> None:
    """Rulebook, Minister: as a Cleric it makes two of one; as a Merchant it brings 5; or it stays."""
    assert count("minister court, cleric 3").family_points == 5
    made = count("minister people, peasant 1, artisan 2, gentry 3, cleric 4, knight 5")
    assert made.run_points == 25
    assert count("minister court, minister odd, minister even").family_points == 5


def test_as_a_knight_it_has_the_knights_power() -> None:
    """Ruling: caste-changing Minister."""
    made = count("minister court, peasant 1", "arms")
    assert not made.whims[0].met
    made = count("minister court, peasant 1, knight 5", "arms")
    assert made.whims[0].met
    assert [card.card for card in made.cards if card.knighted] == ["peasant 1"]


def test_a_knight_turns_one_card_however_many_there_are() -> None:
    """Rulebook, Knight."""
    made = count("knight 5, peasant 1, peasant 2, artisan 2", "arms")
    assert sum(card.knighted for card in made.cards) <= 1
    assert not made.whims[0].met
    assert count("knight 5, knight 6, peasant 1, gentry 3", "arms").whims[0].met


@pytest.mark.parametrize("card", ["peasant 1", "artisan 2", "gentry 3", "merchant 1"])
def test_it_turns_a_peasant_artisan_gentry_or_merchant(card: str) -> None:
    """Rulebook, Knight."""
    made = count(f"knight 5, knight 6, {card}", "arms")
    assert made.whims[0].met
    assert made.family_points == 5


@pytest.mark.parametrize("card", ["cleric 3", "noble 7", "minister odd", "minister even"])
def test_and_nobody_else(card: str) -> None:
    """Rulebook, Knight."""
    assert not count(f"knight 5, knight 6, {card}", "arms").whims[0].met


def test_the_turned_card_keeps_its_value_and_is_a_knight_for_everything() -> None:
    """Rulebook, Knight: in all circumstances; a Merchant then brings no 5."""
    made = count("merchant 1, artisan 2, cleric 3, cleric 4, knight 5, knight 6", "arms", "valiant")
    assert made.run is not None
    assert made.value == 21
    turned = [card for card in made.cards if card.knighted]
    assert all(card.value in (1, 2) for card in turned)


def test_a_turned_merchant_brings_no_5_in_the_run() -> None:
    """Rulebook, Knight: in all circumstances; ruling: a changed Merchant loses its +5, and keeps its place."""
    hand = "merchant 2, cleric 3, cleric 4, knight 5, knight 6, noble 7"
    assert count(hand).run_points == 25
    made = count(hand, "valiant")
    assert made.run is not None
    assert (made.run.first, made.run.last, made.run_points) == (2, 7, 20)
    assert [card.card for card in made.cards if card.knighted] == ["merchant 2"]
    assert made.points == 27 + 20 + 5 + 5 + 30  # three Knights; two Clerics that count as three


def test_a_merchant_that_the_run_does_not_need_is_turned_rather_than_one_in_it() -> None:
    """Rulebook, Knight and Merchant."""
    made = count("merchant 1, minister even, cleric 3, cleric 4, knight 5, knight 6, merchant 8", "valiant")
    assert [card.card for card in made.cards if card.knighted] == ["merchant 8"]
    assert made.run is not None
    assert made.run.merchants == 1


def test_a_rallied_card_may_be_turned(game: Game) -> None:
    """Ruling: may the Knight change a rallied card."""
    hand = "knight 5, knight 6, cleric 3, noble 7, noble 11, minister odd, cleric 9"
    p = table(game, 2, hands={0: hand}, rallied={0: "peasant 1"}, whims=("valiant", "gold", "hands", "towns"), round=6)
    assert p.scores()[0] == 42 + 1 + 5 + 5 + 30  # 3 Knights, 2 Clerics that count as 3


def test_a_minister_that_became_another_caste_may_be_turned_by_a_knight() -> None:
    """Ruling: Ministers choose first, then the Knight."""
    made = count("minister people, knight 5, knight 6", "arms")
    assert made.whims[0].met
    (minister,) = [card for card in made.cards if card.card == "minister people"]
    assert minister.knighted
    assert minister.became is not None


def test_turning_is_optional() -> None:
    """Ruling: optional, both for Ministers and for Knights."""
    assert not any(card.knighted for card in count("knight 5, peasant 1, peasant 1, peasant 2", "beloved").cards)


def test_nothing_is_turned_for_nothing() -> None:
    """Of equal choices the simplest is shown."""
    made = count("peasant 1, minister court, noble 12")
    assert not any(card.knighted or card.became is not None for card in made.cards)


def test_one_choice_serves_all_counts() -> None:
    """Rulebook, "en toutes circonstances"; ruling: one single choice for all counts, who chooses chooses best."""
    # As a Cleric the Minister makes a family (5); as a Knight it meets a whim (30): not both.
    made = count("minister court, cleric 3, knight 5, knight 6, noble 7", "arms")
    assert made.points == best_score(cards("minister court, cleric 3, knight 5, knight 6, noble 7"), ["arms"])


# The rulebook's whole example


def test_the_example_of_99_points(game: Game) -> None:
    """Rulebook, example: 24 + 30 + 15 + 30."""
    hand = "minister court, peasant 1, artisan 2, artisan 3, gentry 4, gentry 5, knight 6"
    p = table(
        game, 2, hands={0: hand}, rallied={0: "3 x peasant 1"}, whims=("gold", "beloved", "finery", "crumbs"), round=6
    )
    assert p.scores()[0] == 99
    made = account(p.state, 0)
    assert (made.value, made.run_points, made.family_points, made.whim_points) == (24, 30, 15, 30)
    assert [whim.whim for whim in made.whims if whim.met] == ["beloved", "crumbs"]
    (minister,) = [card for card in made.cards if card.became is not None]
    assert minister.card == "minister court"


# Best of all


def random_hand(choose: random.Random, ministers: int) -> list[str]:
    """Up to thirteen cards, many of them Ministers, Knights and Merchants."""
    size = choose.randint(5, 13)
    hand = choose.sample([card for card in CARD if card.startswith("minister")], ministers)
    rest = [card for card, copies in zip(CARD, COPIES, strict=True) for _ in range(copies) if "minister" not in card]
    weights = [3 if card.split()[0] in ("knight", "merchant") else 1 for card in rest]
    while len(hand) < size:
        at = choose.choices(range(len(rest)), weights)[0]
        hand.append(rest.pop(at))
        weights.pop(at)
    return hand


@pytest.mark.parametrize("ministers", range(5))
def test_no_other_choice_brings_more(ministers: int) -> None:
    """Compared with brute force over every way to turn every card, and explained to the same sum."""
    choose = random.Random(ministers)
    for _ in range(60):
        hand, whims = random_hand(choose, ministers), choose.sample(WHIM, 4)
        s = count_of_cards(whims, [hand])
        expected = best_score(hand, whims)
        assert points_of(s, 0) == expected, (hand, whims)
        assert account(s, 0).points == expected, (hand, whims)


def test_compiled_as_interpreted(game: Game) -> None:
    """The same hands at a table, in both ways of running the rules."""
    choose = random.Random(7)
    for number in range(40):
        hand, whims = random_hand(choose, number % 5), choose.sample(WHIM, 4)
        used: Counter[str] = Counter(hand)
        rallied = [card for card in hand if CARD.index(card) < PEASANTS_AND_ARTISANS][: number % 3]
        used.subtract(rallied)
        p = table(game, 2, hands={0: ", ".join(used.elements())}, rallied={0: ", ".join(rallied)}, whims=whims, round=6)
        assert p.scores()[0] == best_score(hand, whims)


def test_ways_are_divided_among_ministers_without_a_remainder_lost() -> None:
    """Whatever the owner of a box may write as the castes that a Minister can become."""
    for part, ways in zip(PART, WAYS, strict=True):
        for way in range(CHOICES):
            assert way * part >> PART_BITS == way // ways
