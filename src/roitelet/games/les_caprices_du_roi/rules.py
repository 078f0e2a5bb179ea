"""Les Caprices du Roi: the rules, in the rulebook's order. Doubtful corners: the README beside this file.

The count at the end is in scoring.py, the cards and whims in box.py and components.toml.
"""

from __future__ import annotations

from roitelet.around import seat_after
from roitelet.chance import below, shuffle
from roitelet.games.les_caprices_du_roi.box import (
    ARTISANS,
    BONUS,
    CARD_KINDS,
    CARDS,
    COPIES,
    FIRST_ARTISAN,
    FIRST_GENTRY,
    FIRST_KNIGHT,
    FIRST_MINISTER,
    FIRST_NOBLE,
    GENTRIES,
    HAND,
    NOBLES,
    PEASANTS_AND_ARTISANS,
    ROUNDS,
    WHIM_KINDS,
    WHIMS_A_GAME,
)
from roitelet.games.les_caprices_du_roi.box import (
    BOX as CARD_COPIES,
)
from roitelet.games.les_caprices_du_roi.scoring import points_of, total_value, whims_turned
from roitelet.mask import mark
from roitelet.news import EVERYBODY, NOBODY, NOTHING, only, reveal, tell
from roitelet.record import SEATS, Ints, State, i8, i32, never_seen, seat_no
from roitelet.rule import apart_everywhere, rule

NO_CARD = -1
"""Also a card or a whim that lies face down."""
ABILITY_CARDS = 2
"""Gentry and Nobles give two cards for two."""

# What the seat to act is asked for.
(
    ACTION, DISCARD, RALLIED_ARTISAN, SECOND_GENTRY, GENTRY_TAKES, GENTRY_TAKES_AGAIN, BESIDE_NOBLE, NOBLE_TAKES,
    NOBLE_TAKES_AGAIN,
) = range(9)  # fmt: skip

# Moves. Their notation stands in moves.py, in the same order.
RECRUIT = 0
DRAW = RECRUIT + CARD_KINDS
RALLY = DRAW + 1
SHOW = RALLY + PEASANTS_AND_ARTISANS
GENTRY_TURN = SHOW + ARTISANS
NOBLE_TURN = GENTRY_TURN + GENTRIES
DISMISS = NOBLE_TURN + NOBLES
MOVES = DISMISS + CARD_KINDS

# Kinds of news. Their names stand in moves.py, in the same order.
(
    ROUND_BEGINS, SUBJECT_COMES, WHIM_COMES, RECRUITS, DRAWS, RALLIES, SHOWS, GIVES_UP_TURN, DISCARDS, GAME_ENDS,
) = range(10)  # fmt: skip


class Table(State, news=6):
    spent = i32  # an option: the whims of a Joute's earlier games, one bit each
    favour = seat_no  # who has the Royal Favour
    round = i8  # from 1
    served = i8  # seats that have had their turn in this round
    asked = i8  # which choice is due, as the rules number them
    left = i8  # cards in the deck
    taken = i8  # the card that was taken from the zone this turn, and may not be discarded
    given = i8[ABILITY_CARDS]  # what Gentry or a Noble discarded this turn, and may not be taken back
    deck = never_seen(i8[CARDS])  # the first `left` cards are still to come, the last of them next
    row = i8[ROUNDS]  # Subjects to come, one a round
    whims = i8[WHIMS_A_GAME]  # the king's, open to all
    zone = i8[CARD_KINDS]  # cards in the recruiting zone
    hand = i8[SEATS, CARD_KINDS]  # how many of each card a seat holds
    seen = i8[SEATS, CARD_KINDS]  # cards of a hand that everybody knows to be there
    unseen = i8[SEATS]  # how many others are in it
    rallied = i8[SEATS, PEASANTS_AND_ARTISANS]  # how many of each lie before a seat


# Setting up


@apart_everywhere
def deal(s: Table) -> None:
    s.taken = NO_CARD
    forget_given(s)
    shuffle_the_subjects(s)
    for seat in range(s.seats):
        for _ in range(HAND):
            s.hand[seat, top_of_the_deck(s)] += 1
        s.unseen[seat] = HAND
    for place in range(ROUNDS):
        s.row[place] = top_of_the_deck(s)
    draw_whims(s, 0, s.spent)
    s.favour = below(s.chance, s.seats)
    begin_round(s)


@rule
def shuffle_the_subjects(s: Table) -> None:
    for card in range(CARD_KINDS):
        for _ in range(int(CARD_COPIES[card])):
            s.deck[s.left] = card
            s.left += 1
    shuffle(s.chance, s.deck, CARDS)


@rule
def top_of_the_deck(s: Table) -> int:
    s.left -= 1
    card = s.deck[s.left]
    s.deck[s.left] = NO_CARD
    return card


@rule
def draw_whims(s: Table, first: int, gone: int) -> None:
    """Lays out whims at random from a place on, none of those whose bit is set."""
    free = WHIM_KINDS
    for whim in range(WHIM_KINDS):
        free -= (gone >> whim) & 1
    for place in range(first, WHIMS_A_GAME):
        s.whims[place] = free_whim(gone, below(s.chance, free))
        gone |= 1 << s.whims[place]
        free -= 1


@rule
def free_whim(gone: int, number: int) -> int:
    """The `number`th whim whose bit is not set, counted from 0."""
    for whim in range(WHIM_KINDS):
        if (gone >> whim) & 1 == 0:
            if number == 0:
                return whim
            number -= 1
    return NO_CARD


# A round begins


@rule
def begin_round(s: Table) -> None:
    s.round += 1
    s.served = 0
    s.seat = s.favour
    tell(s, ROUND_BEGINS, s.favour, NOTHING, s.round, EVERYBODY)
    turn_a_subject(s)
    if s.round <= WHIMS_A_GAME:
        turn_a_whim(s)


@rule
def turn_a_subject(s: Table) -> None:
    card = s.row[s.round - 1]
    s.row[s.round - 1] = NO_CARD
    s.zone[card] += 1
    reveal(s, SUBJECT_COMES, NOBODY, card, 1, EVERYBODY)


@rule
def turn_a_whim(s: Table) -> None:
    """It lies open from now on: `whims_turned` counts by rounds."""
    place = s.round - 1
    reveal(s, WHIM_COMES, NOBODY, s.whims[place], int(BONUS[place]), EVERYBODY)


# A turn


@rule
def legal(s: Table, mask: Ints) -> int:
    if s.asked == ACTION:
        return may_recruit(s, mask) + may_draw(s, mask) + may_rally(s, mask) + may_replace_the_turn(s, mask)
    if s.asked == RALLIED_ARTISAN:
        return may_rally_artisan(s, mask)
    if s.asked == SECOND_GENTRY:
        return may_discard(s, mask, FIRST_GENTRY, FIRST_KNIGHT)
    if s.asked == DISCARD or s.asked == BESIDE_NOBLE:
        return may_discard(s, mask, 0, CARD_KINDS)
    if s.asked == GENTRY_TAKES or s.asked == GENTRY_TAKES_AGAIN:
        return may_recruit(s, mask) + may_draw(s, mask)
    return may_recruit(s, mask)


@rule
def play(s: Table, move: int) -> None:
    if move < DRAW:
        recruit(s, move - RECRUIT)
    elif move == DRAW:
        draw(s)
    elif move < SHOW:
        rally(s, move - RALLY)
    elif move < GENTRY_TURN:
        show_artisan(s, FIRST_ARTISAN + move - SHOW)
    elif move < NOBLE_TURN:
        give_up_turn(s, FIRST_GENTRY + move - GENTRY_TURN, SECOND_GENTRY)
    elif move < DISMISS:
        give_up_turn(s, FIRST_NOBLE + move - NOBLE_TURN, BESIDE_NOBLE)
    else:
        discard(s, move - DISMISS)


# 1. Draw a card: recruit a Subject of the zone, or the top card of the deck


@rule
def may_recruit(s: Table, mask: Ints) -> int:
    """Ruling: what Gentry or a Noble just discarded may not be taken back; an equal card that lay there may."""
    count = 0
    for card in range(CARD_KINDS):
        count += mark(mask, RECRUIT + card, s.zone[card] > given_up(s, card))
    return count


@rule
def may_draw(s: Table, mask: Ints) -> int:
    """Ruling: an empty deck stays empty."""
    return mark(mask, DRAW, s.left > 0)


@rule
def recruit(s: Table, card: int) -> None:
    s.zone[card] -= 1
    s.hand[s.seat, card] += 1
    s.seen[s.seat, card] += 1
    tell(s, RECRUITS, s.seat, card, 1, EVERYBODY)
    if s.asked == ACTION:
        s.taken = card
    after_taking(s)


@rule
def draw(s: Table) -> None:
    card = top_of_the_deck(s)
    s.hand[s.seat, card] += 1
    s.unseen[s.seat] += 1
    reveal(s, DRAWS, s.seat, card, 1, only(s.seat))
    after_taking(s)


@rule
def after_taking(s: Table) -> None:
    if s.asked == ACTION:
        s.asked = DISCARD
    elif s.asked == GENTRY_TAKES:
        s.asked = GENTRY_TAKES_AGAIN
    elif s.asked == NOBLE_TAKES:
        s.asked = NOBLE_TAKES_AGAIN
    else:
        end_turn(s)


# … or rally a Peasant or an Artisan of the zone


@rule
def may_rally(s: Table, mask: Ints) -> int:
    """A Peasant at once; an Artisan by showing one first, if none has been rallied yet."""
    count = 0
    for card in range(FIRST_ARTISAN):
        count += mark(mask, RALLY + card, s.zone[card] > 0)
    if artisans_in_zone(s) > 0 and not has_rallied_artisan(s):
        for card in range(FIRST_ARTISAN, PEASANTS_AND_ARTISANS):
            count += mark(mask, SHOW + card - FIRST_ARTISAN, s.hand[s.seat, card] > 0)
    return count


@rule
def artisans_in_zone(s: Table) -> int:
    """How many different ones."""
    kinds = 0
    for card in range(FIRST_ARTISAN, PEASANTS_AND_ARTISANS):
        kinds += s.zone[card] > 0
    return kinds


@rule
def has_rallied_artisan(s: Table) -> bool:
    artisans = 0
    for card in range(FIRST_ARTISAN, PEASANTS_AND_ARTISANS):
        artisans += s.rallied[s.seat, card]
    return artisans > 0


@rule
def show_artisan(s: Table, shown: int) -> None:
    """It stays in hand, and everybody knows it. Where only one Artisan can be meant, it is rallied at once."""
    if s.seen[s.seat, shown] > 0:
        tell(s, SHOWS, s.seat, shown, 1, EVERYBODY)
    else:
        s.seen[s.seat, shown] = 1
        s.unseen[s.seat] -= 1
        reveal(s, SHOWS, s.seat, shown, 1, EVERYBODY)
    s.asked = RALLIED_ARTISAN
    if artisans_in_zone(s) == 1:
        for card in range(FIRST_ARTISAN, PEASANTS_AND_ARTISANS):
            if s.zone[card] > 0:
                rally(s, card)
                return


@rule
def may_rally_artisan(s: Table, mask: Ints) -> int:
    count = 0
    for card in range(FIRST_ARTISAN, PEASANTS_AND_ARTISANS):
        count += mark(mask, RALLY + card, s.zone[card] > 0)
    return count


@rule
def rally(s: Table, card: int) -> None:
    """It stays before its player to the end of the game; who rallies does not discard."""
    s.zone[card] -= 1
    s.rallied[s.seat, card] += 1
    tell(s, RALLIES, s.seat, card, 1, EVERYBODY)
    end_turn(s)


# 2. Discard a card


@rule
def may_discard(s: Table, mask: Ints, first: int, end: int) -> int:
    """Any card in hand but the one just taken from the zone; its twin may go."""
    count = 0
    for card in range(first, end):
        count += mark(mask, DISMISS + card, s.hand[s.seat, card] > (s.taken == card))
    return count


@rule
def discard(s: Table, card: int) -> None:
    lay_in_zone(s, card, DISCARDS)
    if s.asked == SECOND_GENTRY:
        s.given[1] = card
        s.asked = GENTRY_TAKES
    elif s.asked == BESIDE_NOBLE:
        s.given[1] = card
        s.asked = NOBLE_TAKES
    else:
        end_turn(s)


@rule
def lay_in_zone(s: Table, card: int, news: int) -> None:
    """Of equal cards, one that everybody knew of goes first: what is left of the hand is the same either way."""
    known = s.seen[s.seat, card] > (s.taken == card)
    s.zone[card] += 1
    s.hand[s.seat, card] -= 1
    if known:
        s.seen[s.seat, card] -= 1
        tell(s, news, s.seat, card, 1, EVERYBODY)
    else:
        s.unseen[s.seat] -= 1
        reveal(s, news, s.seat, card, 1, EVERYBODY)


# Abilities that replace the turn: one a turn, two cards for two, no rallying


@rule
def may_replace_the_turn(s: Table, mask: Ints) -> int:
    """Gentry: two of them, for two cards of deck or zone. Noble: one and any other card, for two of the zone."""
    count = 0
    lying = cards_in_zone(s)
    if gentry_in_hand(s, s.seat) >= ABILITY_CARDS and lying + s.left >= ABILITY_CARDS:
        for card in range(FIRST_GENTRY, FIRST_KNIGHT):
            count += mark(mask, GENTRY_TURN + card - FIRST_GENTRY, s.hand[s.seat, card] > 0)
    if lying >= ABILITY_CARDS:
        for card in range(FIRST_NOBLE, FIRST_MINISTER):
            count += mark(mask, NOBLE_TURN + card - FIRST_NOBLE, s.hand[s.seat, card] > 0)
    return count


@rule
def cards_in_zone(s: Table) -> int:
    cards = 0
    for card in range(CARD_KINDS):
        cards += s.zone[card]
    return cards


@rule
def gentry_in_hand(s: Table, seat: int) -> int:
    cards = 0
    for card in range(FIRST_GENTRY, FIRST_KNIGHT):
        cards += s.hand[seat, card]
    return cards


@rule
def give_up_turn(s: Table, card: int, then: int) -> None:
    lay_in_zone(s, card, GIVES_UP_TURN)
    s.given[0] = card
    s.asked = then


@rule
def given_up(s: Table, card: int) -> int:
    """How many of these cards were discarded for an ability this turn."""
    cards = 0
    for place in range(ABILITY_CARDS):
        cards += s.given[place] == card
    return cards


@rule
def forget_given(s: Table) -> None:
    for place in range(ABILITY_CARDS):
        s.given[place] = NO_CARD


# The end of a turn, of a round, of the game


@rule
def end_turn(s: Table) -> None:
    s.asked = ACTION
    s.taken = NO_CARD
    forget_given(s)
    s.served += 1
    s.seat = seat_after(s, s.seat)
    if s.served == s.seats:
        end_round(s)


@rule
def end_round(s: Table) -> None:
    """The Royal Favour goes to the left as long as there are Subjects in the row."""
    if s.round < ROUNDS:
        s.favour = seat_after(s, s.favour)
        begin_round(s)
    else:
        s.over = 1
        reveal(s, GAME_ENDS, NOBODY, NOTHING, NOTHING, EVERYBODY)


@apart_everywhere
def tally(s: Table, points: Ints, place: Ints) -> None:
    """The most points win; a tie goes to the lower total value, and is shared if that is equal too."""
    for seat in range(s.seats):
        points[seat] = points_of(s, seat)
    for seat in range(s.seats):
        place[seat] = 1
        for rival in range(s.seats):
            if points[rival] > points[seat]:
                place[seat] += 1
            elif points[rival] == points[seat] and total_value(s, rival) < total_value(s, seat):
                place[seat] += 1


# What a seat knows


@rule
def keeps_secret(s: Table, holder: int, seat: int) -> bool:
    """Whether part of a hand is unknown to a seat: hands are laid open only for the count."""
    return holder != seat and not s.over


@rule
def hide(s: Table, seat: int) -> None:
    for card in range(s.left):
        s.deck[card] = NO_CARD
    for place in range(s.round, ROUNDS):
        s.row[place] = NO_CARD
    for place in range(whims_turned(s), WHIMS_A_GAME):
        s.whims[place] = NO_CARD
    for holder in range(s.seats):
        if keeps_secret(s, holder, seat):
            for card in range(CARD_KINDS):
                s.hand[holder, card] = s.seen[holder, card]


@rule
def redeal(s: Table, seat: int) -> None:
    """All cards that the seat has not seen lie in others' hands, in the row and in the deck, in any order.

    One thing more can be known: who has just discarded a first Gentry for that ability holds another.
    """
    hidden = gather_unknown_cards(s, seat)
    deal_unknown_cards(s, seat, hidden)
    while s.asked == SECOND_GENTRY and gentry_in_hand(s, s.seat) == 0:
        hidden = gather_unknown_cards(s, seat)
        deal_unknown_cards(s, seat, hidden)
    gone = s.spent
    for place in range(whims_turned(s)):
        gone |= 1 << s.whims[place]
    draw_whims(s, whims_turned(s), gone)


@rule
def gather_unknown_cards(s: Table, seat: int) -> int:
    """Lays every card that the seat has not seen in the deck's place, sorted; how many there are."""
    count = 0
    for card in range(CARD_KINDS):
        unknown = int(CARD_COPIES[card]) - s.zone[card]
        for holder in range(s.seats):
            if keeps_secret(s, holder, seat):
                unknown -= s.seen[holder, card]
            else:
                unknown -= s.hand[holder, card]
            if card < PEASANTS_AND_ARTISANS:
                unknown -= s.rallied[holder, card]
        for _ in range(unknown):
            s.deck[count] = card
            count += 1
    return count


@rule
def deal_unknown_cards(s: Table, seat: int, hidden: int) -> None:
    shuffle(s.chance, s.deck, hidden)
    at = s.left
    for place in range(s.round, ROUNDS):
        s.row[place] = s.deck[at]
        at += 1
    for holder in range(s.seats):
        if keeps_secret(s, holder, seat):
            for card in range(CARD_KINDS):
                s.hand[holder, card] = s.seen[holder, card]
            for _ in range(s.unseen[holder]):
                s.hand[holder, s.deck[at]] += 1
                at += 1
    for card in range(s.left, CARDS):
        s.deck[card] = NO_CARD


# The box

BOX = (*COPIES, WHIMS_A_GAME)


@rule
def census(s: Table, pieces: Ints) -> None:
    """Counts every Subject wherever it lies, and the different whims laid out. Always what is in the box."""
    for card in range(CARD_KINDS):
        pieces[card] = s.zone[card]
        for seat in range(s.seats):
            pieces[card] += s.hand[seat, card]
            if card < PEASANTS_AND_ARTISANS:
                pieces[card] += s.rallied[seat, card]
    for card in range(s.left):
        pieces[s.deck[card]] += 1
    for place in range(s.round, ROUNDS):
        pieces[s.row[place]] += 1
    laid_out = s.spent
    pieces[CARD_KINDS] = 0
    for place in range(WHIMS_A_GAME):
        pieces[CARD_KINDS] += 1 - ((laid_out >> s.whims[place]) & 1)
        laid_out |= 1 << s.whims[place]
