"""Les Caprices du Roi: the count, in the rulebook's order, and the best way to turn Ministers and a Knight's companion.

All is counted for one seat of a table: its hand, what it has rallied, and the whims turned so far. Turning cards is one
choice for everything (values, run, families and whims), so all ways are tried: at most CHOICES, and just one for most
assemblies. What each way brings follows from a few numbers about the assembly, without looking at its cards again.
"""

from __future__ import annotations

from typing import Any

from roitelet.games.les_caprices_du_roi.box import (
    AT_LEAST,
    AT_MOST,
    BECOMES,
    BITS,
    BONUS,
    CARD_KINDS,
    CASTE_BITS,
    CASTES,
    CASTES_AT_LEAST,
    CASTES_AT_MOST,
    CHANGER_CARD,
    CHANGER_COPY,
    CHANGER_COUNT,
    CHOICES,
    CLERIC,
    COUNTS_CASTES,
    EACH,
    EVEN_AT,
    FAMILY,
    GUARD,
    KNIGHT,
    KNIGHTABLE,
    KNIGHTINGS,
    MERCHANT,
    MERCHANT_IN_RUN,
    MERCHANT_STEP,
    MINISTER,
    MOST,
    MOST_OF,
    ODD_AT,
    PART,
    PART_BITS,
    PEASANTS_AND_ARTISANS,
    RUN,
    SHORTEST_RUN,
    STEP,
    VALUE,
    VALUE_AT,
    VALUE_BITS,
    VALUES,
    WAYS,
    WEIGHT,
    WHIMS_A_GAME,
    WIDEST,
)
from roitelet.rule import rule

# The assembly: the hand, and what lies rallied before the player


@rule
def held(s: Any, seat: int, card: int) -> int:
    count: int = s.hand[seat, card]
    if card < PEASANTS_AND_ARTISANS:
        count += s.rallied[seat, card]
    return count


@rule
def summed_up(s: Any, seat: int) -> int:
    """Castes, total value and number Ministers of an assembly, side by side in one integer."""
    total = 0
    for card in range(CARD_KINDS):
        total += held(s, seat, card) * int(WEIGHT[card])
    return total


@rule
def castes_in(summed: int) -> int:
    """How many cards of each caste, packed."""
    return summed & ((1 << CASTE_BITS) - 1)


@rule
def count_of(castes: int, caste: int) -> int:
    return (castes >> (BITS * caste)) & MOST


@rule
def one_of(caste: int) -> int:
    """One card of a caste, packed."""
    return 1 << (BITS * caste)


# First, the values of all cards


@rule
def value_in(summed: int) -> int:
    return (summed >> VALUE_AT) & 255


@rule
def total_value(s: Any, seat: int) -> int:
    return value_in(summed_up(s, seat))


# The first common whim: one run of at least six values, in whatever castes


@rule
def cards_by_value(s: Any, seat: int) -> int:
    """How many cards of each value, packed; number Ministers are set aside."""
    cards = 0
    for card in range(CARD_KINDS):
        cards += held(s, seat, card) * int(STEP[card])
    return cards


@rule
def merchants_by_value(s: Any, seat: int) -> int:
    cards = 0
    for card in range(CARD_KINDS):
        cards += held(s, seat, card) * int(MERCHANT_STEP[card])
    return cards


@rule
def values_in(cards: int) -> int:
    """One bit for each value that some card of a packed count has."""
    values = 0
    for value in range(VALUES):
        if (cards >> (VALUE_BITS * value)) & ((1 << VALUE_BITS) - 1):
            values |= 1 << value
    return values


@rule
def ministers_fill(odd_gaps: int, even_gaps: int, one_is_missing: bool, odd: int, even: int) -> bool:
    """Whether number Ministers can stand in all gaps of a run: each in one, an even one also as the 1 that it is."""
    if even_gaps > even:
        return False
    if one_is_missing and even > even_gaps:
        odd_gaps -= 1
    return odd_gaps <= odd


@rule
def how_many(bits: int) -> int:
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


@rule
def best_run(values: int, merchants: int, merchant_cards: int, odd: int, even: int) -> tuple[int, int]:
    """The most points that one run brings, its Merchants included; and the most if one Merchant becomes a Knight.

    One card a value: of several, a Merchant. Nothing is lost with a Merchant that the run can do without.
    """
    best = 0
    best_less_one = 0
    if how_many(values) + odd + even >= SHORTEST_RUN:
        for first in range(VALUES - SHORTEST_RUN + 1):
            odd_gaps = 0
            even_gaps = 0
            one_is_missing = False
            in_run = 0
            for last in range(first, VALUES):
                if (values >> last) & 1 == 0:
                    if last & 1:
                        odd_gaps += 1
                    else:
                        even_gaps += 1
                    if last == 1:
                        one_is_missing = True
                if odd_gaps + even_gaps > odd + even:
                    break
                in_run += (merchants >> last) & 1
                length = last - first + 1
                if length >= SHORTEST_RUN and ministers_fill(odd_gaps, even_gaps, one_is_missing, odd, even):
                    points = int(RUN[length]) + MERCHANT_IN_RUN * in_run
                    best = max(best, points)
                    if in_run == merchant_cards:
                        points -= MERCHANT_IN_RUN
                    best_less_one = max(best_less_one, points)
    return best, best_less_one


# The second: families, every caste with at least three cards


@rule
def family_points(castes: int, caste: int) -> int:
    """A Cleric counts as two, once, and only here."""
    cards = count_of(castes, caste)
    if caste == CLERIC and cards > 0:
        cards += 1
    return int(FAMILY[cards])


@rule
def all_families(castes: int) -> int:
    points = 0
    for caste in range(CASTES):
        points += family_points(castes, caste)
    return points


@rule
def change_of_families(castes: int, caste: int) -> int:
    """What families gain or lose if one card of a caste, no Cleric, becomes a Knight."""
    fewer = castes - one_of(caste)
    more = castes + one_of(KNIGHT)
    lost = family_points(castes, caste) - family_points(fewer, caste)
    return family_points(more, KNIGHT) - family_points(castes, KNIGHT) - lost


# Then the whims that were turned: a card may serve several


@rule
def at_least(castes: int, least: int) -> bool:
    """Whether there are as many cards of every caste: where there are too few, the guard bit is borrowed."""
    return ((castes | GUARD) - least) & GUARD == GUARD


@rule
def different_castes(castes: int) -> int:
    return how_many(((castes | GUARD) - EACH) & GUARD)


@rule
def most_are(castes: int, caste: int) -> bool:
    """Whether there are more cards of a caste than of every other, each for itself."""
    cards = count_of(castes, caste)
    others = castes - cards * one_of(caste)
    return cards > 0 and at_least((cards - 1) * EACH, others)


@rule
def is_met(castes: int, whim: int) -> bool:
    if not at_least(castes, int(AT_LEAST[whim])) or not at_least(int(AT_MOST[whim]), castes):
        return False
    if MOST_OF[whim] >= 0 and not most_are(castes, int(MOST_OF[whim])):
        return False
    if not COUNTS_CASTES[whim]:
        return True
    different = different_castes(castes)
    return different >= int(CASTES_AT_LEAST[whim]) and different <= int(CASTES_AT_MOST[whim])


@rule
def whims_turned(s: Any) -> int:
    turned: int = min(s.round, WHIMS_A_GAME)
    return turned


@rule
def all_whims(s: Any, castes: int) -> int:
    """A whim that is not met costs nothing; several players may meet the same one."""
    points = 0
    for place in range(whims_turned(s)):
        if is_met(castes, s.whims[place]):
            points += int(BONUS[place])
    return points


# Ministers and Knights: one choice for everything


@rule
def has_changer(s: Any, seat: int, changer: int) -> bool:
    ministers: int = s.hand[seat, int(CHANGER_CARD[changer])]
    return ministers > int(CHANGER_COPY[changer])


@rule
def minister_ways(s: Any, seat: int) -> int:
    """In how many ways the Ministers of an assembly can change their castes, staying Ministers included."""
    ways = 1
    for changer in range(CHANGER_COUNT):
        if has_changer(s, seat, changer):
            ways *= int(WAYS[changer])
    return ways


@rule
def can_be_knighted(castes: int, knighting: int) -> bool:
    """A Knight, one or several, turns one card at most; way 0 turns none."""
    if knighting == 0:
        return True
    return count_of(castes, KNIGHT) > 0 and count_of(castes, int(KNIGHTABLE[knighting])) > 0


@rule
def knighted(castes: int, knighting: int) -> int:
    if knighting == 0:
        return castes
    return castes - one_of(int(KNIGHTABLE[knighting])) + one_of(KNIGHT)


@rule
def best_choice(s: Any, seat: int) -> int:
    """The best way to turn Ministers, and then a Knight's companion: `points * CHOICES + rest`, where a greater rest is
    a simpler choice, so that nothing is turned for nothing. `choice_made` and `points_made` take it apart.
    """
    return best_choice_of(s, seat, summed_up(s, seat), cards_by_value(s, seat), merchants_by_value(s, seat))


@rule
def best_choice_of(s: Any, seat: int, summed: int, cards: int, merchant_cards: int) -> int:
    """The same for an assembly that has been added up already; of the hand itself only Ministers are looked at."""
    values = values_in(cards)
    merchants_at_first = values_in(merchant_cards)
    odd = (summed >> ODD_AT) & MOST
    even = (summed >> EVEN_AT) & MOST
    best = -1
    for way in range(minister_ways(s, seat)):
        castes = castes_in(summed)
        merchants = merchants_at_first
        rest = way
        for changer in range(CHANGER_COUNT):
            if has_changer(s, seat, changer):
                others = rest * int(PART[changer]) >> PART_BITS
                caste = int(BECOMES[changer * WIDEST + rest - others * int(WAYS[changer])])
                rest = others
                castes += one_of(caste) - one_of(MINISTER)
                if caste == MERCHANT:
                    merchants |= 1 << int(VALUE[CHANGER_CARD[changer]])
        run, run_less_a_merchant = best_run(values, merchants, count_of(castes, MERCHANT), odd, even)
        families = all_families(castes)
        for knighting in range(KNIGHTINGS):
            if can_be_knighted(castes, knighting):
                points = value_in(summed) + families + all_whims(s, knighted(castes, knighting))
                if knighting > 0:
                    points += change_of_families(castes, int(KNIGHTABLE[knighting]))
                if knighting > 0 and KNIGHTABLE[knighting] == MERCHANT:
                    points += run_less_a_merchant
                else:
                    points += run
                best = max(best, points * CHOICES + CHOICES - 1 - (way * KNIGHTINGS + knighting))
    return best


@rule
def points_made(best: int) -> int:
    return best // CHOICES


@rule
def choice_made(best: int) -> int:
    return CHOICES - 1 - best % CHOICES


@rule
def points_of(s: Any, seat: int) -> int:
    """An assembly's score: who chooses at the end chooses best."""
    return points_made(best_choice(s, seat))
