"""Le Roi Lui: the rules, in the rulebook's order. Doubtful corners: the README beside this file."""

from __future__ import annotations

import tomllib
from pathlib import Path

from roitelet.around import seat_after
from roitelet.chance import below, shuffle
from roitelet.mask import mark
from roitelet.news import EVERYBODY, NOBODY, NOTHING, only, reveal, reveal_if, tell, tell_if
from roitelet.record import SEATS, Ints, State, i8, i16, never_seen, seat_no
from roitelet.rule import apart_everywhere, rule

COMPONENTS = tomllib.loads(Path(__file__).with_name("components.toml").read_text("utf-8"))
DISHES = len(COMPONENTS["dish"])
COPIES: int = COMPONENTS["copies"]
EMERALDS: int = COMPONENTS["emeralds"]
EMERALD = DISHES  # the card that is no dish
CARDS = DISHES * COPIES + EMERALDS
PORTIONS_FOR_EMERALD = 2
CARDS_A_SEAT = 2
FACE_DOWN = -1
AT_RANDOM = -1

# What the seat to act is asked for.
ACTION, DRAWN_EMERALD, FIRST_PORTION, SECOND_PORTION = range(4)

# Moves. Their notation stands in moves.py, in the same order.
TAKE = 0
DRAW = TAKE + DISHES
FEED = DRAW + 1
LAY = FEED + 1
EAT = LAY + 1
PASS = EAT + DISHES
MOVES = PASS + 1

# Kinds of news. Their names stand in moves.py, in the same order.
(
    SETS_TABLE, DISH_SERVED, EMERALDS_COME, TAKES, DRAWS, DRAWS_EMERALD, LAYS_EMERALD, FEEDS, EATS, PASSES,
    KING_TAKES, KING_GETS_NOTHING, MEAL_ENDS,
) = range(13)  # fmt: skip


class Table(State, news=20):
    named_chef = seat_no  # an option: the first chef, or AT_RANDOM
    chef = seat_no  # who set this table, and acted first at it
    service = i8  # how many tables have been laid
    served = i8  # seats that have acted in this service
    asked = i8  # which choice is due: ACTION, DRAWN_EMERALD, FIRST_PORTION or SECOND_PORTION
    left = i16  # cards in the deck
    deck = never_seen(i8[CARDS])  # the first `left` cards are still to come, the last of them next
    dishes = i8[DISHES]  # portions on the table
    emeralds = i8  # dragons waiting at the foot of the table
    king = i8[DISHES]  # the king's portions
    eaten = i8[DISHES]  # the king's portions that Emerald took out of the game
    fed = i8  # Emeralds out of the game
    taken = i8[SEATS, DISHES]  # portions everybody saw a seat take
    drawn = i8[SEATS, DISHES]  # portions a seat drew unseen
    unseen = i8[SEATS]  # how many those are


# Setting up


@rule
def deal(s: Table) -> None:
    shuffle_the_cards(s)
    s.chef = s.named_chef
    if s.named_chef == AT_RANDOM:
        s.chef = below(s.chance, s.seats)
    set_the_table(s)


@rule
def shuffle_the_cards(s: Table) -> None:
    for card in range(CARDS):
        s.deck[card] = min(card // COPIES, EMERALD)
    s.left = CARDS
    shuffle(s.chance, s.deck, CARDS)


@rule
def draw_card(s: Table) -> int:
    s.left -= 1
    card = s.deck[s.left]
    s.deck[s.left] = FACE_DOWN
    return card


# 1. The chef sets the table


@rule
def set_the_table(s: Table) -> None:
    s.service += 1
    tell(s, SETS_TABLE, s.chef, NOTHING, s.service, EVERYBODY)
    dragons = 0
    for _ in range(CARDS_A_SEAT * s.seats):
        card = draw_card(s)
        if card == EMERALD:
            dragons += 1
        else:
            s.dishes[card] += 1
    for dish in range(DISHES):
        reveal_if(s, s.dishes[dish] > 0, DISH_SERVED, NOBODY, dish, s.dishes[dish], EVERYBODY)
    if dragons > 0:
        s.emeralds += dragons
        reveal(s, EMERALDS_COME, NOBODY, NOTHING, dragons, EVERYBODY)
    s.seat = s.chef
    s.served = 0
    s.asked = ACTION


# 2. The players help themselves


@rule
def legal(s: Table, mask: Ints) -> int:
    count = 0
    if s.asked == ACTION:
        for dish in range(DISHES):
            count += mark(mask, TAKE + dish, s.dishes[dish] > 0)
        count += mark(mask, DRAW, s.left > 0)
        if s.emeralds > 0:
            count += mark(mask, FEED, king_can_feed_emerald(s))
        if count == 0:
            count += mark(mask, PASS, True)
    elif s.asked == DRAWN_EMERALD:
        count += mark(mask, FEED, True)
        count += mark(mask, LAY, True)
    else:
        for dish in range(DISHES):
            count += mark(mask, EAT + dish, s.king[dish] > 0)
    return count


@rule
def king_can_feed_emerald(s: Table) -> bool:
    portions = 0
    for dish in range(DISHES):
        portions += s.king[dish]
    return portions >= PORTIONS_FOR_EMERALD


@rule
def play(s: Table, move: int) -> None:
    if move < DRAW:
        take(s, move - TAKE)
    elif move == DRAW:
        draw_a_portion(s)
    elif move == FEED:
        call_emerald(s)
    elif move == LAY:
        lay_emerald_out(s)
    elif move < PASS:
        emerald_eats(s, move - EAT)
    else:
        tell(s, PASSES, s.seat, NOTHING, NOTHING, EVERYBODY)
        end_action(s)


@rule
def take(s: Table, dish: int) -> None:
    portions = s.dishes[dish]
    s.taken[s.seat, dish] += portions
    s.dishes[dish] = 0
    tell(s, TAKES, s.seat, dish, portions, EVERYBODY)
    end_action(s)


@rule
def draw_a_portion(s: Table) -> None:
    card = draw_card(s)
    if card == EMERALD:
        draw_emerald(s)
        return
    s.drawn[s.seat, card] += 1
    s.unseen[s.seat] += 1
    reveal(s, DRAWS, s.seat, card, 1, only(s.seat))
    end_action(s)


@rule
def draw_emerald(s: Table) -> None:
    """Ruling: a drawn Emerald is shown, then used at once or laid out; it never stays in hand."""
    s.emeralds += 1
    reveal(s, DRAWS_EMERALD, s.seat, NOTHING, NOTHING, EVERYBODY)
    if king_can_feed_emerald(s):
        s.asked = DRAWN_EMERALD
    else:
        lay_emerald_out(s)


@rule
def lay_emerald_out(s: Table) -> None:
    tell(s, LAYS_EMERALD, s.seat, NOTHING, NOTHING, EVERYBODY)
    end_action(s)


@rule
def call_emerald(s: Table) -> None:
    s.emeralds -= 1
    s.fed += 1
    s.asked = FIRST_PORTION
    tell(s, FEEDS, s.seat, NOTHING, NOTHING, EVERYBODY)


@rule
def emerald_eats(s: Table, dish: int) -> None:
    s.king[dish] -= 1
    s.eaten[dish] += 1
    tell(s, EATS, s.seat, dish, 1, EVERYBODY)
    if s.asked == FIRST_PORTION:
        s.asked = SECOND_PORTION
    else:
        end_action(s)


@rule
def end_action(s: Table) -> None:
    s.asked = ACTION
    s.served += 1
    s.seat = seat_after(s, s.seat)
    if s.served == s.seats:
        king_helps_himself(s)
        next_service(s)


# 3. The king helps himself


@rule
def king_helps_himself(s: Table) -> None:
    portions = 0
    for dish in range(DISHES):
        rest = s.dishes[dish]
        tell_if(s, rest > 0, KING_TAKES, NOBODY, dish, rest, EVERYBODY)
        s.king[dish] += rest
        s.dishes[dish] = 0
        portions += rest
    if portions == 0:
        tell(s, KING_GETS_NOTHING, NOBODY, NOTHING, NOTHING, EVERYBODY)


@rule
def next_service(s: Table) -> None:
    """Ruling: only here, before a new table, is the end tested."""
    if s.left < CARDS_A_SEAT * s.seats:
        s.over = 1
        reveal(s, MEAL_ENDS, NOBODY, NOTHING, s.left, EVERYBODY)
    else:
        s.chef = seat_after(s, s.chef)
        set_the_table(s)


# Scoring


@rule
def portions_of(s: Table, seat: int, dish: int) -> int:
    return s.taken[seat, dish] + s.drawn[seat, dish]


@rule
def points_for(s: Table, seat: int, dish: int) -> int:
    if over_served(s, seat, dish) > 0:
        return 0
    return portions_of(s, seat, dish) * s.king[dish]


@rule
def over_served(s: Table, seat: int, dish: int) -> int:
    """How many portions a seat discards because it has more than the king."""
    portions = portions_of(s, seat, dish)
    if portions > s.king[dish]:
        return portions
    return 0


@rule
def discarded(s: Table, seat: int) -> int:
    cards = 0
    for dish in range(DISHES):
        cards += over_served(s, seat, dish)
    return cards


@apart_everywhere
def tally(s: Table, points: Ints, place: Ints) -> None:
    """The most points win; a tie goes to whoever discarded fewer cards, and is shared if those are equal too."""
    for seat in range(s.seats):
        total = 0
        for dish in range(DISHES):
            total += points_for(s, seat, dish)
        points[seat] = total
    for seat in range(s.seats):
        place[seat] = 1
        for rival in range(s.seats):
            if points[rival] > points[seat]:
                place[seat] += 1
            elif points[rival] == points[seat] and discarded(s, rival) < discarded(s, seat):
                place[seat] += 1


# What a seat knows


@rule
def keeps_secret(s: Table, holder: int, seat: int) -> bool:
    """Whether what `holder` drew is unknown to `seat`: hands are laid open only for the scoring."""
    return holder != seat and not s.over


@rule
def hide(s: Table, seat: int) -> None:
    for card in range(s.left):
        s.deck[card] = FACE_DOWN
    for holder in range(s.seats):
        if keeps_secret(s, holder, seat):
            for dish in range(DISHES):
                s.drawn[holder, dish] = 0


@rule
def redeal(s: Table, seat: int) -> None:
    """What was drawn unseen is portions, never an Emerald; all else unknown lies in the deck, in any order."""
    portions = gather_unknown_portions(s, seat)
    for holder in range(s.seats):
        if keeps_secret(s, holder, seat):
            for dish in range(DISHES):
                s.drawn[holder, dish] = 0
            for _ in range(s.unseen[holder]):
                any_of_them = below(s.chance, portions)
                portions -= 1
                s.drawn[holder, s.deck[any_of_them]] += 1
                s.deck[any_of_them] = s.deck[portions]
    for card in range(portions, s.left):
        s.deck[card] = EMERALD
    for card in range(s.left, CARDS):
        s.deck[card] = FACE_DOWN
    shuffle(s.chance, s.deck, s.left)


@rule
def gather_unknown_portions(s: Table, seat: int) -> int:
    """Lays every portion that the seat has not seen at the bottom of the deck, sorted; how many there are."""
    count = 0
    for dish in range(DISHES):
        unknown = COPIES - s.dishes[dish] - s.king[dish] - s.eaten[dish]
        for holder in range(s.seats):
            unknown -= s.taken[holder, dish]
            if not keeps_secret(s, holder, seat):
                unknown -= s.drawn[holder, dish]
        for _ in range(unknown):
            s.deck[count] = dish
            count += 1
    return count


# The box

BOX = (COPIES,) * DISHES + (EMERALDS,)


@rule
def census(s: Table, pieces: Ints) -> None:
    """Counts every card wherever it lies: portions by dish, then Emeralds. Always what is in the box."""
    for dish in range(DISHES):
        pieces[dish] = s.dishes[dish] + s.king[dish] + s.eaten[dish]
        for seat in range(s.seats):
            pieces[dish] += portions_of(s, seat, dish)
    pieces[EMERALD] = s.emeralds + s.fed
    for card in range(s.left):
        pieces[s.deck[card]] += 1
