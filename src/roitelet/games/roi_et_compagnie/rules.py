"""Roi & Compagnie: the rules, in the rulebook's order. Doubtful corners: the README beside this file."""

from __future__ import annotations

from roitelet.around import seat_after
from roitelet.chance import below, shuffle
from roitelet.games.roi_et_compagnie.box import (
    ALL_EVEN,
    ALL_ODD,
    ANOTHER_THROW,
    ANOTHER_TURN,
    BELONGS,
    BONUS,
    CARDS,
    CITIZENS,
    COLOURS,
    COMPONENTS,
    COUNT,
    CROWD,
    DICE,
    EFFECT,
    FACES,
    FACTS,
    FOUNDED,
    KINDS_OF_CARDS,
    LOSSES,
    MOST_SETS,
    NEED,
    NONE,
    NUMBER,
    NUMBERS,
    OF_COLOUR,
    OF_COLOURS,
    OF_SIZE,
    PLACES,
    POINTS,
    RIVAL,
    ROBBED,
    ROW,
    SAME_COLOUR,
    SETS,
    STEPS,
    STRAIGHT,
    SUM_MAX,
    THIEVES,
    THIEVES_OF,
    VALUE,
    VALUES,
)
from roitelet.mask import mark, mark_all
from roitelet.news import EVERYBODY, NOBODY, NOTHING, reveal, tell, tell_if
from roitelet.record import SEATS, Ints, State, i8, never_seen, seat_no
from roitelet.rule import apart_everywhere, rule

THROWS: int = COMPONENTS["throws"]
FACE_DOWN = -1
UNKNOWN = 0  # a thief under the top one
AT_RANDOM = -1
EVERY_DIE = (1 << DICE) - 1
RIVALS = SEATS - 1

# What the seat to act is asked for.
FIRST_THROW, DICE_OR_CITIZEN, RIVAL_FOR_DRAGON = range(3)

# Moves. Their notation stands in moves.py, in the same order. A throw's number has a bit for each die that is kept.
THROW = 0
TAKE = THROW + EVERY_DIE
ONLY = TAKE + CITIZENS
THIEF = ONLY + CITIZENS
GIVE = THIEF + 1
MOVES = GIVE + RIVALS

# Kinds of news. Their names stand in moves.py, in the same order.
(
    CITIZEN_COMES, THIEF_WAITS, TURN_BEGINS, THROWS_DICE, KEEPS_DICE, DIE_SHOWS, TAKES, BRINGS_ALONG, FOUNDS,
    LEAVES_PLACE, RECEIVES_DRAGON, ROBBED_BY, CITIZEN_LEAVES, PLAYS_AGAIN, CITIZENS_END, THIEVES_END, PLACES_END,
) = range(17)  # fmt: skip


class Table(State, news=12):
    named_first = seat_no  # an option: who begins, or AT_RANDOM
    asked = i8  # which choice is due: FIRST_THROW, DICE_OR_CITIZEN or RIVAL_FOR_DRAGON
    throws = i8  # how many are left in this turn
    dice = i8[DICE]  # the number that each shows, 0 before the turn's first throw
    again = i8  # 1: another turn is owed to the seat to act
    dragon = i8  # taken, and not handed over yet; or NONE
    row = i8[ROW]  # the open citizens from the left, NONE where one was taken
    places = i8[PLACES]  # cards left in each pile; the pile and the citizen of one number lie one below the other
    left = i8  # citizens in the deck
    deck = never_seen(i8[CITIZENS])  # the first `left` citizens are still to come, the last of them next
    out = i8[CITIZENS]  # 1: everybody has seen this citizen leave the deck
    gone = i8  # how many citizens were chased away
    discard = i8[THIEVES]  # the first `gone` are citizens that a thief chased away
    waiting = i8  # thieves that are still to come
    thieves = i8[THIEVES]  # what the first `waiting` of them cost, the last is the top one
    height = i8[SEATS]  # cards in a kingdom
    pile = i8[SEATS, CARDS]  # the first `height` cards of each kingdom, from the bottom


# What a citizen is


@rule
def fact(citizen: int, column: int) -> int:
    return int(FACTS[citizen, column])


@rule
def has_effect(citizen: int, effect: int) -> bool:
    return fact(citizen, EFFECT) == effect


# Setting up


@rule
def deal(s: Table) -> None:
    s.dragon = NONE
    pile_up_the_places(s)
    shuffle_the_citizens(s)
    for slot in range(ROW):
        lay_out_a_citizen(s, slot)
    shuffle_the_thieves(s)
    s.seat = s.named_first
    if s.named_first == AT_RANDOM:
        s.seat = below(s.chance, s.seats)
    begin_turn(s)


@rule
def pile_up_the_places(s: Table) -> None:
    for place in range(PLACES):
        s.places[place] = STEPS


@rule
def shuffle_the_citizens(s: Table) -> None:
    for citizen in range(CITIZENS):
        s.deck[citizen] = citizen
    s.left = CITIZENS
    shuffle(s.chance, s.deck, CITIZENS)


@rule
def shuffle_the_thieves(s: Table) -> None:
    for loss in range(LOSSES):
        for _ in range(THIEVES_OF[loss]):
            s.thieves[s.waiting] = loss + 1
            s.waiting += 1
    shuffle(s.chance, s.thieves, THIEVES)
    show_the_top_thief(s)


@rule
def show_the_top_thief(s: Table) -> None:
    reveal(s, THIEF_WAITS, NOBODY, NOTHING, s.thieves[s.waiting - 1], EVERYBODY)


@rule
def lay_out_a_citizen(s: Table, slot: int) -> None:
    s.left -= 1
    citizen = s.deck[s.left]
    s.deck[s.left] = FACE_DOWN
    s.out[citizen] = 1
    s.row[slot] = citizen
    reveal(s, CITIZEN_COMES, NOBODY, citizen, slot + 1, EVERYBODY)


# 1. Throwing the dice


@rule
def begin_turn(s: Table) -> None:
    for die in range(DICE):
        s.dice[die] = 0
    s.throws = THROWS
    if elf_on_top(s, s.seat):
        s.throws += 1
    s.asked = FIRST_THROW
    tell(s, TURN_BEGINS, s.seat, NOTHING, s.throws, EVERYBODY)


@rule
def elf_on_top(s: Table, seat: int) -> bool:
    """Ruling: looked at once, when the turn begins; several elves do not add up."""
    if s.height[seat] == 0:
        return False
    card = s.pile[seat, s.height[seat] - 1]
    return card < FOUNDED and has_effect(card, ANOTHER_THROW)


@rule
def throw_dice(s: Table, kept: int) -> None:
    """Throws all dice but those kept; a die that was kept before may be thrown again."""
    thrown = 0
    for die in range(DICE):
        thrown += 1 - (kept >> die & 1)
    if kept == 0:
        tell(s, THROWS_DICE, s.seat, NOTHING, thrown, EVERYBODY)
    else:
        tell(s, KEEPS_DICE, s.seat, kept, thrown, EVERYBODY)
    for die in range(DICE):
        if kept >> die & 1 == 0:
            s.dice[die] = below(s.chance, NUMBERS) + 1
            reveal(s, DIE_SHOWS, s.seat, colour_shown(s, die), s.dice[die], EVERYBODY)
    s.throws -= 1
    s.asked = DICE_OR_CITIZEN


@rule
def colour_shown(s: Table, die: int) -> int:
    return int(FACES[die, s.dice[die]])


# 2a. Convincing citizens: their conditions


@rule
def numbers_shown(s: Table) -> int:
    """How many dice show each number: four bits for each."""
    shown = 0
    for die in range(DICE):
        shown += 1 << 4 * s.dice[die]
    return shown


@rule
def colours_shown(s: Table) -> int:
    """How many dice show each colour: four bits for each."""
    shown = 0
    for die in range(DICE):
        shown += 1 << 4 * colour_shown(s, die)
    return shown


@rule
def dice_of(shown: int, which: int) -> int:
    """How many of the dice shown have that number, or that colour."""
    return shown >> 4 * which & 15


@apart_everywhere
def meets(citizen: int, numbers: int, colours: int) -> bool:
    """Whether dice that show these numbers and colours fulfil the citizen's condition."""
    need = fact(citizen, NEED)
    if need == ALL_EVEN:
        return count_of_parity(numbers, 0) == DICE
    if need == ALL_ODD:
        return count_of_parity(numbers, 1) == DICE
    if need == STRAIGHT:
        return longest_straight(numbers) >= fact(citizen, COUNT)
    if need == NUMBER:
        return dice_of(numbers, fact(citizen, VALUE)) >= fact(citizen, COUNT)
    if need == OF_COLOURS:
        return has_the_colours(citizen, colours)
    if need == SAME_COLOUR:
        return most_of_one_colour(colours) >= fact(citizen, COUNT)
    if need == SETS:
        return has_the_sets(citizen, numbers)
    if need == SUM_MAX:
        return sum_of(numbers) <= fact(citizen, COUNT)
    return sum_of(numbers) >= fact(citizen, COUNT)


@rule
def count_of_parity(numbers: int, odd: int) -> int:
    count = 0
    for number in range(1, NUMBERS + 1):
        if number & 1 == odd:
            count += dice_of(numbers, number)
    return count


@rule
def longest_straight(numbers: int) -> int:
    """Ruling: different numbers one after the other; 6 does not go on to 1, and the other dice are free."""
    longest = 0
    straight = 0
    for number in range(1, NUMBERS + 1):
        straight += 1
        if dice_of(numbers, number) == 0:
            straight = 0
        longest = max(longest, straight)
    return longest


@rule
def has_the_colours(citizen: int, colours: int) -> bool:
    """Ruling: at least so many of each; the other dice are free."""
    for colour in range(COLOURS):
        if dice_of(colours, colour) < fact(citizen, OF_COLOUR + colour):
            return False
    return True


@rule
def most_of_one_colour(colours: int) -> int:
    most = 0
    for colour in range(COLOURS):
        most = max(most, dice_of(colours, colour))
    return most


@rule
def has_the_sets(citizen: int, numbers: int) -> bool:
    """Ruling: different sets are of different numbers, so that a third set needs a third number which has enough dice.

    The sizes lie in falling order: for each, so many numbers as there are sets up to it must have that many dice.
    """
    for nth in range(MOST_SETS):
        size = fact(citizen, OF_SIZE + nth)
        enough = 0
        for number in range(1, NUMBERS + 1):
            if dice_of(numbers, number) >= size:
                enough += 1
        if size > 0 and enough <= nth:
            return False
    return True


@rule
def sum_of(numbers: int) -> int:
    total = 0
    for number in range(1, NUMBERS + 1):
        total += number * dice_of(numbers, number)
    return total


# What a seat may do


@rule
def legal(s: Table, mask: Ints) -> int:
    if s.asked == FIRST_THROW:
        return mark(mask, THROW, True)
    count = 0
    if s.asked == RIVAL_FOR_DRAGON:
        for rival in range(1, s.seats):
            count += mark(mask, GIVE + rival - 1, True)
        return count
    numbers = numbers_shown(s)
    colours = colours_shown(s)
    for slot in range(ROW):
        citizen = s.row[slot]
        if meets(citizen, numbers, colours):
            count += mark(mask, TAKE + citizen, True)
            count += mark(mask, ONLY + citizen, belongs(citizen, slot))
    if count == 0:
        count += mark(mask, THIEF, True)
    if s.throws > 0:
        count += mark_all(mask, THROW, THROW + EVERY_DIE)
    return count


@rule
def play(s: Table, move: int) -> None:
    if move < TAKE:
        throw_dice(s, move - THROW)
    elif move < ONLY:
        take(s, move - TAKE, True)
    elif move < THIEF:
        take(s, move - ONLY, False)
    elif move == THIEF:
        take_a_thief(s)
    else:
        hand_the_dragon_over(s, move - GIVE + 1)


@rule
def take(s: Table, citizen: int, with_place: bool) -> None:
    slot = slot_of(s, citizen)
    tell(s, TAKES, s.seat, citizen, NOTHING, EVERYBODY)
    tell_if(s, not with_place, LEAVES_PLACE, s.seat, slot, NOTHING, EVERYBODY)
    welcome(s, slot, with_place)
    if has_effect(citizen, BONUS):
        hypnotise(s, slot + 1)
    if s.dragon == NONE:
        end_step_2a(s)
    elif s.seats == 2:
        hand_the_dragon_over(s, 1)  # there is nobody to choose from
    else:
        s.asked = RIVAL_FOR_DRAGON


@rule
def slot_of(s: Table, citizen: int) -> int:
    slot = 0
    while s.row[slot] != citizen:
        slot += 1
    return slot


@rule
def welcome(s: Table, slot: int, with_place: bool) -> None:
    """The citizen goes on top of the kingdom's pile, with its place below it if one is created; a dragon does not."""
    citizen = s.row[slot]
    s.row[slot] = NONE
    if has_effect(citizen, RIVAL):
        s.dragon = citizen
        return
    if with_place and belongs(citizen, slot):
        create_a_place(s, slot)
    put_on_pile(s, s.seat, citizen)
    if has_effect(citizen, ANOTHER_TURN):
        s.again = 1


@rule
def put_on_pile(s: Table, seat: int, card: int) -> None:
    s.pile[seat, s.height[seat]] = card
    s.height[seat] += 1


# Creating a new place


@rule
def belongs(citizen: int, slot: int) -> bool:
    """Whether the citizen lies below a pile of places of its own colour."""
    return fact(citizen, BELONGS) == slot


@rule
def create_a_place(s: Table, place: int) -> None:
    step = STEPS - s.places[place]
    s.places[place] -= 1
    put_on_pile(s, s.seat, FOUNDED + place * STEPS + step)
    tell(s, FOUNDS, s.seat, place, int(VALUES[step]), EVERYBODY)


# The hypnotist and the dragon


@rule
def hypnotise(s: Table, slot: int) -> None:
    """The citizen on the hypnotist's right comes along, whatever the dice, and creates its place if it has one."""
    if slot < ROW:
        tell(s, BRINGS_ALONG, s.seat, s.row[slot], NOTHING, EVERYBODY)
        welcome(s, slot, True)


@rule
def hand_the_dragon_over(s: Table, steps: int) -> None:
    """To the player so many steps to the left."""
    rival = seat_after(s, s.seat, steps)
    put_on_pile(s, rival, s.dragon)
    tell(s, RECEIVES_DRAGON, rival, s.dragon, -fact(s.dragon, POINTS), EVERYBODY)
    s.dragon = NONE
    end_step_2a(s)


@rule
def end_step_2a(s: Table) -> None:
    """Ruling: the taking is completed before a last place ends the game."""
    for place in range(PLACES):
        if s.places[place] == 0:
            end_game(s, PLACES_END, place)
    if not s.over:
        refill_the_row(s)


# 2b. Taking a penalty card: the thief


@rule
def take_a_thief(s: Table) -> None:
    s.waiting -= 1
    loss = s.thieves[s.waiting]
    s.thieves[s.waiting] = UNKNOWN
    put_on_pile(s, s.seat, ROBBED + loss - 1)
    tell(s, ROBBED_BY, s.seat, NOTHING, loss, EVERYBODY)
    if s.waiting == 0:
        end_game(s, THIEVES_END, NOTHING)
    else:
        show_the_top_thief(s)
        discard_the_rightmost_citizen(s)
        refill_the_row(s)


@rule
def discard_the_rightmost_citizen(s: Table) -> None:
    citizen = s.row[ROW - 1]
    s.row[ROW - 1] = NONE
    s.discard[s.gone] = citizen
    s.gone += 1
    tell(s, CITIZEN_LEAVES, NOBODY, citizen, NOTHING, EVERYBODY)


# 3. Refilling the row


@apart_everywhere
def refill_the_row(s: Table) -> None:
    """Ruling: two gaps are closed one after the other, each with a card of its own."""
    gap = last_gap(s)
    while gap != NONE and not s.over:
        shift_to_the_right(s, gap)
        lay_out_a_citizen(s, 0)
        if s.left == 0:
            end_game(s, CITIZENS_END, NOTHING)
        gap = last_gap(s)
    if not s.over:
        next_turn(s)


@rule
def last_gap(s: Table) -> int:
    gap = NONE
    for slot in range(ROW):
        if s.row[slot] == NONE:
            gap = slot
    return gap


@rule
def shift_to_the_right(s: Table, gap: int) -> None:
    for slot in range(gap, 0, -1):
        s.row[slot] = s.row[slot - 1]


@rule
def next_turn(s: Table) -> None:
    if s.again:
        s.again = 0
        tell(s, PLAYS_AGAIN, s.seat, NOTHING, NOTHING, EVERYBODY)
    else:
        s.seat = seat_after(s, s.seat)
    begin_turn(s)


# The end of the game


@rule
def end_game(s: Table, ending: int, what: int) -> None:
    """At once: a turn that is still owed is lost."""
    s.over = 1
    s.again = 0
    tell(s, ending, NOBODY, what, NOTHING, EVERYBODY)


@rule
def card_points(card: int) -> int:
    """What a card is worth by itself; a fairy's worth hangs on the others."""
    if card < FOUNDED:
        return fact(card, POINTS)
    if card < ROBBED:
        return int(VALUES[(card - FOUNDED) % STEPS])
    return ROBBED - card - 1


@rule
def crowd_of(s: Table, seat: int) -> int:
    """How many fairies there are in a kingdom."""
    crowd = 0
    for at in range(s.height[seat]):
        card = s.pile[seat, at]
        if card < FOUNDED and has_effect(card, CROWD):
            crowd += 1
    return crowd


@rule
def points_of(s: Table, seat: int) -> int:
    points = crowd_of(s, seat) * crowd_of(s, seat)
    for at in range(s.height[seat]):
        points += card_points(s.pile[seat, at])
    return points


@rule
def losses_of(s: Table, seat: int) -> int:
    """The negative points in a kingdom, thieves and dragons, as a positive number."""
    losses = 0
    for at in range(s.height[seat]):
        losses -= min(0, card_points(s.pile[seat, at]))
    return losses


@apart_everywhere
def tally(s: Table, points: Ints, place: Ints) -> None:
    """The most points win; a tie goes to whoever has fewer negative points, and is shared if those are equal too."""
    for seat in range(s.seats):
        points[seat] = points_of(s, seat)
    for seat in range(s.seats):
        place[seat] = 1
        for rival in range(s.seats):
            if points[rival] > points[seat]:
                place[seat] += 1
            elif points[rival] == points[seat] and rival != seat and losses_of(s, rival) < losses_of(s, seat):
                place[seat] += 1


# What a seat knows: all but the order of the deck and of the thieves below the top one


@rule
def hide(s: Table, seat: int) -> None:
    for at in range(s.left):
        s.deck[at] = FACE_DOWN
    for at in range(s.waiting - 1):
        s.thieves[at] = UNKNOWN


@rule
def redeal(s: Table, seat: int) -> None:
    count = 0
    for citizen in range(CITIZENS):
        if s.out[citizen] == 0:
            s.deck[count] = citizen
            count += 1
    shuffle(s.chance, s.deck, count)
    if s.waiting > 1:
        gather_the_thieves(s)
        shuffle(s.chance, s.thieves, s.waiting - 1)


@rule
def gather_the_thieves(s: Table) -> None:
    """Lays every thief that nobody has and that is not the top one at the bottom of their pile, sorted."""
    count = 0
    for loss in range(1, LOSSES + 1):
        unknown = int(THIEVES_OF[loss - 1])
        if s.thieves[s.waiting - 1] == loss:
            unknown -= 1
        for seat in range(s.seats):
            for at in range(s.height[seat]):
                if s.pile[seat, at] == ROBBED + loss - 1:
                    unknown -= 1
        for _ in range(unknown):
            s.thieves[count] = loss
            count += 1


# The box

BOX = (1,) * ROBBED + tuple(int(count) for count in THIEVES_OF) + (DICE,)


@rule
def census(s: Table, pieces: Ints) -> None:
    """Counts every piece wherever it lies: citizens, places, thieves by kind, then dice. Always what is in the box."""
    for kind in range(KINDS_OF_CARDS):
        pieces[kind] = 0
    for at in range(s.left):
        pieces[s.deck[at]] += 1
    for slot in range(ROW):
        if s.row[slot] != NONE:
            pieces[s.row[slot]] += 1
    if s.dragon != NONE:
        pieces[s.dragon] += 1
    for at in range(s.gone):
        pieces[s.discard[at]] += 1
    for place in range(PLACES):
        for step in range(STEPS - s.places[place], STEPS):
            pieces[FOUNDED + place * STEPS + step] += 1
    for at in range(s.waiting):
        pieces[ROBBED + s.thieves[at] - 1] += 1
    for seat in range(s.seats):
        for at in range(s.height[seat]):
            pieces[s.pile[seat, at]] += 1
    pieces[KINDS_OF_CARDS] = 0
    for die in range(DICE):
        pieces[KINDS_OF_CARDS] += 0 <= s.dice[die] <= NUMBERS
