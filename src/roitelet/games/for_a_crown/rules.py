"""For a Crown: the rules, in the rulebook's order. Doubtful corners: the README beside this file."""

from __future__ import annotations

from roitelet.around import seat_after
from roitelet.chance import below, shuffle
from roitelet.games.for_a_crown.box import (
    BRIBERY,
    BURGLARY,
    BURGLARY_LOSS,
    CARDS,
    CHOOSES,
    COIN,
    COINS,
    COPIES,
    COST,
    DECK_SIZE,
    DECKS,
    DIE,
    EFFECTS,
    EVENT_COPIES,
    EVENT_KINDS,
    EVENTS,
    FACES,
    HAND,
    HEIRLOOM,
    ICON_COUNT,
    ICONS,
    INFLUENCE,
    LEAST_INFLUENTIAL_COINS,
    LEVEL,
    MERCENARIES,
    MOST_INFLUENTIAL_COINS,
    NONE,
    OPEN,
    OTHERS_COINS,
    PILE,
    RACCOON,
    RACCOONS,
    RECRUITS,
    ROB,
    ROUNDS,
    RUBIES,
    RUBIES_AT_START,
    RUBY,
    SCANDAL,
    SCANDAL_LOSS,
    SPACES,
    STACKS,
    START,
    STARTING,
    TOKENS,
)
from roitelet.mask import is_marked, mark
from roitelet.news import EVERYBODY, NOBODY, NOTHING, only, reveal, tell, tell_if
from roitelet.record import SEATS, Ints, State, i8, never_seen, seat_no
from roitelet.rule import apart, apart_everywhere, rule

FACE_DOWN = -1
FAMILIES = int(SEATS)  # as a plain length: places in an order, not seats

# The phases of a round.
RECRUITMENT, REVELATION = range(2)

# What the seat to act is asked for.
NO_CHOICE, RECRUITING, CHOOSING, ROBBING, SENDING, MOVING, BRIBING, PAYING_MAGES = range(8)

# Moves. Their notation stands in moves.py, in the same order. Families are named by how far to the left they sit.
RECRUIT = 0
UNSEEN = RECRUIT + MERCENARIES
CHOOSE = UNSEEN + DECKS
ROB_NEXT = CHOOSE + EFFECTS
SEND_NEXT = ROB_NEXT + FAMILIES - 1
LEFT = SEND_NEXT + FAMILIES - 1
RIGHT = LEFT + FAMILIES
PAY_COIN = RIGHT + FAMILIES
PAY_RUBY = PAY_COIN + 1
DECLINE = PAY_RUBY + 1
MOVES = DECLINE + 1

# Kinds of news. Their names stand in moves.py, in the same order.
(
    ROUND_BEGINS, RECRUITS_OPENLY, RECRUITS_UNSEEN, LOOKS, PAYS_RUBIES, SQUARE_FILLED, PILE_SHUFFLED,
    MERCENARY_TURNED, EVENT_TURNED, IGNORED, CHOSEN, ROLLS, GAINS_RUBY, GAINS_COIN, TAKES_RACCOON, LOSES,
    PORTRAIT_LEFT, PORTRAIT_RIGHT, RETURNS_RACCOONS, NOBODY_CONCERNED, BRIBES_COIN, BRIBES_RUBY,
    PAYS_MAGES_COIN, PAYS_MAGES_RUBY, DECLINES, SELLS, OUT, ROUND_ENDS, GAME_ENDS, MOST_INFLUENTIAL, MOST_COINS,
    MOST_RACCOONS,
) = range(32)  # fmt: skip


class Table(State, news=140):
    round = i8  # from 1
    phase = i8  # RECRUITMENT or REVELATION
    recruitment = i8  # how often everybody has recruited in this round
    asked = i8  # which choice is due: RECRUITING, CHOOSING, ROBBING, SENDING, MOVING, BRIBING or PAYING_MAGES
    order = seat_no[FAMILIES]  # those who act one after the other, the most influential first
    turn = i8  # whose turn it is among them
    stack = i8[STACKS]  # open cards of level 1, by kind
    square = i8[DECKS, OPEN]  # the open cards under each deck; FACE_DOWN where there is none
    deck = never_seen(i8[DECKS, DECK_SIZE])  # the first `left` cards are still to come, the last of them next
    left = i8[DECKS]  # cards in each deck
    event_deck = never_seen(i8[EVENTS])  # the same for events
    events_left = i8  # events in theirs
    pile = i8[PILE]  # the first `unturned` cards are to be turned in any order, the others were, the last of them first
    owner = seat_no[PILE]  # whose mercenary; NOBODY for an event
    known = i8[PILE]  # whether everybody has seen the card
    piled = i8  # cards of the pile
    unturned = i8  # how many of them are still to be turned
    card = i8  # the card whose effect is being applied, or NONE
    icon = i8  # how many of its icons have been
    due = i8  # the effect to be applied next, or NONE
    space = i8[SEATS]  # where the portrait hangs; for a family that is out minus where it last did
    rubies = i8[SEATS]  # a family's rubies
    coins = i8[SEATS]  # its coins
    raccoons = i8[SEATS]  # its raccoons
    heirloom = i8[SEATS]  # whether it is still in the chest
    out = i8[SEATS]  # 0 while in the game; else, the later a family went out, the greater
    gone = i8  # how many are out
    reserve = i8[len(TOKENS)]  # rubies, coins, raccoons; below zero where the box has too few


# Setting up


@rule
def deal(s: Table) -> None:
    prepare_each_family(s)
    form_the_royal_square(s)
    prepare_the_events(s)
    hang_the_portraits(s)
    give_the_starting_coins(s)
    s.card = NONE
    s.due = NONE
    s.round = 1
    begin_round(s)
    go_on(s)


@rule
def prepare_each_family(s: Table) -> None:
    for kind in range(len(TOKENS)):
        s.reserve[kind] = TOKENS[kind]
    for seat in range(s.seats):
        gain_rubies(s, seat, RUBIES_AT_START)
        s.heirloom[seat] = 1


@rule
def form_the_royal_square(s: Table) -> None:
    for kind in range(STACKS):
        s.stack[kind] = COPIES[kind]
    gather_the_decks(s)
    for deck in range(DECKS):
        shuffle_deck(s, deck)
        for place in range(OPEN):
            s.square[deck, place] = FACE_DOWN
    fill_the_square(s)


@rule
def gather_the_decks(s: Table) -> None:
    """Every mercenary above level 1 in the deck of its level, sorted."""
    for deck in range(DECKS):
        s.left[deck] = 0
    for kind in range(STACKS, MERCENARIES):
        deck = LEVEL[kind] - 2
        for _ in range(COPIES[kind]):
            s.deck[deck, s.left[deck]] = kind
            s.left[deck] += 1
    for deck in range(DECKS):
        for card in range(s.left[deck], DECK_SIZE):
            s.deck[deck, card] = FACE_DOWN


@rule
def shuffle_deck(s: Table, deck: int) -> None:
    """As `chance.shuffle` does for a row of cards."""
    for card in range(s.left[deck] - 1, 0, -1):
        other = below(s.chance, card + 1)
        held = s.deck[deck, card]
        s.deck[deck, card] = s.deck[deck, other]
        s.deck[deck, other] = held


@rule
def prepare_the_events(s: Table) -> None:
    for place in range(PILE):
        s.pile[place] = FACE_DOWN
        s.owner[place] = NOBODY
    gather_the_events(s)
    for event in range(EVENT_KINDS):
        for _ in range(STARTING[event]):
            take_out_event(s, MERCENARIES + event)
            add_to_pile(s, MERCENARIES + event, NOBODY, True)
    shuffle(s.chance, s.event_deck, s.events_left)


@rule
def gather_the_events(s: Table) -> None:
    s.events_left = 0
    for event in range(EVENT_KINDS):
        for _ in range(EVENT_COPIES[event]):
            s.event_deck[s.events_left] = MERCENARIES + event
            s.events_left += 1


@rule
def take_out_event(s: Table, event: int) -> None:
    for at in range(s.events_left):
        if s.event_deck[at] == event:
            s.events_left -= 1
            s.event_deck[at] = s.event_deck[s.events_left]
            s.event_deck[s.events_left] = FACE_DOWN
            return


@rule
def top_event(s: Table) -> int:
    s.events_left -= 1
    event = s.event_deck[s.events_left]
    s.event_deck[s.events_left] = FACE_DOWN
    return event


@rule
def add_to_pile(s: Table, card: int, owner: int, known: bool) -> None:
    s.pile[s.piled] = card
    s.owner[s.piled] = owner
    s.known[s.piled] = known
    s.piled += 1


@rule
def hang_the_portraits(s: Table) -> None:
    """At random: the first on the starting space, the next directly to its left."""
    for place in range(FAMILIES):
        s.order[place] = place if place < s.seats else NOBODY
    shuffle(s.chance, s.order, s.seats)
    for place in range(s.seats):
        s.space[s.order[place]] = START - place


@rule
def give_the_starting_coins(s: Table) -> None:
    for place in range(s.seats):
        coins = OTHERS_COINS
        if place == 0:
            coins = MOST_INFLUENTIAL_COINS
        elif place == s.seats - 1:
            coins = LEAST_INFLUENTIAL_COINS
        gain_coins(s, s.order[place], coins)


# The gallery


@rule
def in_the_game(s: Table, seat: int) -> bool:
    return s.out[seat] == 0


@apart_everywhere
def put_in_order_of_influence(s: Table) -> None:
    """Fixed here: what moves a portrait later does not change whose turn comes when."""
    for place in range(s.seats):
        s.order[place] = NOBODY
    for seat in range(s.seats):
        if in_the_game(s, seat):
            ahead = 0
            for rival in range(s.seats):
                ahead += s.space[rival] > s.space[seat]
            s.order[ahead] = seat
    s.turn = 0


@apart
def most_influential(s: Table) -> int:
    best = 0
    for seat in range(s.seats):
        if s.space[seat] > s.space[best]:
            best = seat
    return best


@rule
def least_influential(s: Table) -> int:
    """Among those who are still in the game."""
    least = most_influential(s)
    for seat in range(s.seats):
        if 0 < s.space[seat] < s.space[least]:
            least = seat
    return least


@rule
def taken_spaces(s: Table) -> int:
    """Where portraits hang: one bit for each space."""
    taken = 0
    for seat in range(s.seats):
        if in_the_game(s, seat):
            taken |= 1 << s.space[seat]
    return taken


@rule
def free_space(taken: int, space: int, step: int) -> int:
    """The next free space to the left (-1) or right (1) of one, given those that are taken; 0 if there is none."""
    space += step
    while taken >> space & 1:
        space += step
    return space if space <= SPACES else 0


@rule
def next_free_space(s: Table, seat: int, step: int) -> int:
    """The next free space to the left (-1) or right (1) of a portrait that hangs; 0 if there is none."""
    return free_space(taken_spaces(s), s.space[seat], step)


# The chests and the reserve


@rule
def gain_rubies(s: Table, seat: int, count: int) -> None:
    s.rubies[seat] += count
    s.reserve[RUBIES] -= count


@rule
def gain_coins(s: Table, seat: int, count: int) -> None:
    s.coins[seat] += count
    s.reserve[COINS] -= count


@rule
def take_raccoons(s: Table, seat: int, count: int) -> None:
    s.raccoons[seat] += count
    s.reserve[RACCOONS] -= count


# A round


@rule
def begin_round(s: Table) -> None:
    tell(s, ROUND_BEGINS, NOBODY, NOTHING, s.round, EVERYBODY)
    s.phase = RECRUITMENT
    s.recruitment = 0
    s.unturned = s.piled
    put_in_order_of_influence(s)


@apart_everywhere
def go_on(s: Table) -> None:
    """All that follows until somebody has a choice, or the game is over."""
    while s.asked == NO_CHOICE and not s.over:
        if s.seats - s.gone <= 1:
            end_the_game(s)
        elif s.phase == RECRUITMENT:
            go_on_recruiting(s)
        else:
            go_on_revealing(s)


# 1. Recruitment


@rule
def go_on_recruiting(s: Table) -> None:
    if s.turn < s.seats:
        s.seat = s.order[s.turn]
        s.asked = RECRUITING
        return
    fill_the_square(s)
    s.recruitment += 1
    s.turn = 0
    if s.recruitment == RECRUITS[s.round - 1]:
        s.phase = REVELATION
        reveal(s, PILE_SHUFFLED, NOBODY, NOTHING, s.piled, EVERYBODY)


@rule
def cost_of(s: Table, level: int) -> int:
    """What a mercenary of that level costs in this round; NONE where no tile lies."""
    cost: int = COST[s.round - 1, level - 1]
    return cost


@rule
def can_recruit(s: Table, level: int) -> bool:
    """Coins first, rubies for those that are missing; the heirloom is never sold for it."""
    cost = cost_of(s, level)
    return cost != NONE and cost <= s.coins[s.seat] + s.rubies[s.seat]


@rule
def mark_recruits(s: Table, mask: Ints) -> int:
    count = 0
    if can_recruit(s, 1):
        for kind in range(STACKS):
            count += mark(mask, RECRUIT + kind, s.stack[kind] > 0)
    for deck in range(DECKS):
        if can_recruit(s, deck + 2):
            for place in range(OPEN):
                card = s.square[deck, place]
                if card != FACE_DOWN and not is_marked(mask, RECRUIT + card):
                    count += mark(mask, RECRUIT + card, True)
            count += mark(mask, UNSEEN + deck, s.left[deck] > 0)
    return count


@rule
def recruit_openly(s: Table, card: int) -> None:
    level = LEVEL[card]
    tell(s, RECRUITS_OPENLY, s.seat, card, cost_of(s, level), EVERYBODY)
    if level == 1:
        s.stack[card] -= 1
    else:
        take_from_square(s, level - 2, card)
    hire(s, card, True)


@rule
def take_from_square(s: Table, deck: int, card: int) -> None:
    for place in range(OPEN):
        if s.square[deck, place] == card:
            s.square[deck, place] = FACE_DOWN
            return


@rule
def recruit_unseen(s: Table, deck: int) -> None:
    card = top_of_deck(s, deck)
    tell(s, RECRUITS_UNSEEN, s.seat, deck, cost_of(s, deck + 2), EVERYBODY)
    reveal(s, LOOKS, s.seat, card, NOTHING, only(s.seat))
    hire(s, card, False)


@rule
def top_of_deck(s: Table, deck: int) -> int:
    s.left[deck] -= 1
    card = s.deck[deck, s.left[deck]]
    s.deck[deck, s.left[deck]] = FACE_DOWN
    return card


@rule
def hire(s: Table, card: int, known: bool) -> None:
    """Pays, and puts the card face down on the common pile, in a sleeve with the family's crest."""
    cost = cost_of(s, LEVEL[card])
    coins = min(cost, s.coins[s.seat])
    gain_coins(s, s.seat, -coins)
    if coins < cost:
        gain_rubies(s, s.seat, coins - cost)
        tell(s, PAYS_RUBIES, s.seat, NOTHING, cost - coins, EVERYBODY)
    add_to_pile(s, card, s.seat, known)
    s.unturned = s.piled
    s.turn += 1
    s.asked = NO_CHOICE


@rule
def fill_the_square(s: Table) -> None:
    """Only when everybody has recruited; where a deck is empty, a place stays empty."""
    for deck in range(DECKS):
        for place in range(OPEN):
            if s.square[deck, place] == FACE_DOWN and s.left[deck] > 0:
                card = top_of_deck(s, deck)
                s.square[deck, place] = card
                if s.round > 0:
                    reveal(s, SQUARE_FILLED, NOBODY, card, NOTHING, EVERYBODY)


# 2. Revelation


@rule
def go_on_revealing(s: Table) -> None:
    """A card, its next icon and what that does, all in one go: games that are played side by side stay together."""
    if s.due == NONE:
        if s.card == NONE:
            turn_a_card(s)
        if s.card >= MERCENARIES:
            next_family_of_event(s)
        elif s.card != NONE:
            next_icon(s)
    if s.due != NONE:
        apply_effect(s)


@rule
def turn_a_card(s: Table) -> None:
    """Any card of the pile, each as likely: the pile was shuffled, so its order is decided as it is turned."""
    if s.unturned == 0:
        end_the_round(s)
        return
    drawn = below(s.chance, s.unturned)
    card = s.pile[drawn]
    owner = s.owner[drawn]
    at = first_alike(s, drawn)
    s.pile[drawn] = s.pile[at]
    s.unturned -= 1
    for place in range(at, s.unturned):
        s.pile[place] = s.pile[place + 1]
        s.owner[place] = s.owner[place + 1]
        s.known[place] = s.known[place + 1]
    s.pile[s.unturned] = card
    s.owner[s.unturned] = owner
    s.known[s.unturned] = 1
    if owner == NOBODY:
        reveal(s, EVENT_TURNED, NOBODY, card - MERCENARIES, NOTHING, EVERYBODY)
        begin_event(s, card)
    elif in_the_game(s, owner):
        reveal(s, MERCENARY_TURNED, owner, card, NOTHING, EVERYBODY)
        s.seat = owner
        s.card = card
        s.icon = 0
    else:
        reveal(s, IGNORED, owner, card, NOTHING, EVERYBODY)


@rule
def first_alike(s: Table, drawn: int) -> int:
    """The first of those cards that nobody but their owner could tell from this one: unseen, of one family and level.

    The drawn card trades places with it, so that the gap it leaves does not tell which of them it was.
    """
    if not s.known[drawn]:
        owner = s.owner[drawn]
        level = level_hidden(s, drawn)
        for place in range(drawn):
            if not s.known[place] and s.owner[place] == owner and level_hidden(s, place) == level:
                return place
    return drawn


@rule
def next_icon(s: Table) -> None:
    """Level 1: one of two effects, chosen each time. Others: every icon in its order, each with a target of its own."""
    if s.icon == ICON_COUNT[s.card]:
        s.card = NONE
    elif CHOOSES[s.card]:
        s.asked = CHOOSING
    else:
        s.due = ICONS[s.card, s.icon]
        s.icon += 1


@rule
def choose_effect(s: Table, effect: int) -> None:
    tell(s, CHOSEN, s.seat, effect, NOTHING, EVERYBODY)
    s.icon = ICON_COUNT[s.card]
    s.due = effect
    s.asked = NO_CHOICE


# The effects of mercenaries, and of the magic die


@rule
def apply_effect(s: Table) -> None:
    effect = s.due
    if effect == DIE:
        effect = FACES[below(s.chance, len(FACES))]
        reveal(s, ROLLS, s.seat, effect, NOTHING, EVERYBODY)
    s.due = NONE
    if effect == RUBY:
        gain_rubies(s, s.seat, 1)
        tell(s, GAINS_RUBY, s.seat, NOTHING, 1, EVERYBODY)
    elif effect == COIN:
        gain_coins(s, s.seat, 1)
        tell(s, GAINS_COIN, s.seat, NOTHING, 1, EVERYBODY)
    elif effect == RACCOON:
        s.asked = SENDING
    elif effect == ROB:
        s.asked = ROBBING
    elif effect == INFLUENCE:
        s.asked = MOVING


@rule
def send_raccoon(s: Table, target: int) -> None:
    take_raccoons(s, target, 1)
    tell(s, TAKES_RACCOON, target, NOTHING, 1, EVERYBODY)
    s.asked = NO_CHOICE


@rule
def rob(s: Table, target: int) -> None:
    lose_rubies(s, target, 1, s.gone + 1)
    s.asked = NO_CHOICE


@rule
def move_portrait(s: Table, seat: int, step: int) -> None:
    """To the next free space, over the portraits in between."""
    s.space[seat] = next_free_space(s, seat, step)
    tell(s, PORTRAIT_LEFT if step < 0 else PORTRAIT_RIGHT, seat, NOTHING, s.space[seat], EVERYBODY)
    s.asked = NO_CHOICE


# The events


@rule
def begin_event(s: Table, event: int) -> None:
    if event == BURGLARY:
        burglary(s)
    elif event == SCANDAL:
        scandal(s)
    elif event == HAND:
        s.seat = least_influential(s)
        s.due = DIE
    else:
        s.card = event
        put_in_order_of_influence(s)


@rule
def burglary(s: Table) -> None:
    """Whoever has most raccoons loses rubies and gives all raccoons back; nobody, if nobody has any."""
    most = most_of(s, RACCOONS)
    if most == 0:
        tell(s, NOBODY_CONCERNED, NOBODY, NOTHING, NOTHING, EVERYBODY)
        return
    put_in_order_of_influence(s)
    moment = s.gone + 1
    for place in range(s.seats):
        seat = s.order[place]
        if seat != NOBODY and s.raccoons[seat] == most:
            lose_rubies(s, seat, BURGLARY_LOSS, moment)
            return_raccoons(s, seat, s.raccoons[seat])


@rule
def scandal(s: Table) -> None:
    """The further to the left a portrait hangs, the more its family loses."""
    put_in_order_of_influence(s)
    moment = s.gone + 1
    for place in range(s.seats):
        seat = s.order[place]
        if seat != NOBODY:
            lose_rubies(s, seat, SCANDAL_LOSS[s.space[seat]], moment)


@rule
def return_raccoons(s: Table, seat: int, count: int) -> None:
    take_raccoons(s, seat, -count)
    tell_if(s, count > 0, RETURNS_RACCOONS, seat, NOTHING, count, EVERYBODY)


@rule
def next_family_of_event(s: Table) -> None:
    """Bribery and mages: whoever may pay is asked, in order of influence; who went out meanwhile is not."""
    if s.turn == s.seats:
        s.card = NONE
        return
    seat = s.order[s.turn]
    if seat == NOBODY or not in_the_game(s, seat) or not may_pay(s, seat):
        s.turn += 1
        return
    s.seat = seat
    s.asked = BRIBING if s.card == BRIBERY else PAYING_MAGES


@rule
def may_pay(s: Table, seat: int) -> bool:
    """With what is in the chest: the heirloom is never sold for it. A bribe needs a raccoon to get rid of."""
    if s.card == BRIBERY and s.raccoons[seat] == 0:
        return False
    return s.coins[seat] + s.rubies[seat] > 0


@rule
def bribe(s: Table) -> None:
    """One token, one raccoon; and again, as long as the family wants and can."""
    take_raccoons(s, s.seat, -1)
    s.asked = NO_CHOICE


@rule
def pay_mages(s: Table) -> None:
    s.turn += 1
    s.due = DIE
    s.asked = NO_CHOICE


@rule
def pay_for_event(s: Table, in_rubies: bool) -> None:
    bribing = s.asked == BRIBING
    if in_rubies:
        gain_rubies(s, s.seat, -1)
        tell(s, BRIBES_RUBY if bribing else PAYS_MAGES_RUBY, s.seat, NOTHING, 1, EVERYBODY)
    else:
        gain_coins(s, s.seat, -1)
        tell(s, BRIBES_COIN if bribing else PAYS_MAGES_COIN, s.seat, NOTHING, 1, EVERYBODY)
    if bribing:
        bribe(s)
    else:
        pay_mages(s)


@rule
def decline(s: Table) -> None:
    tell(s, DECLINES, s.seat, NOTHING, NOTHING, EVERYBODY)
    s.turn += 1
    s.asked = NO_CHOICE


# The precious object


@rule
def lose_rubies(s: Table, seat: int, count: int, moment: int) -> None:
    """Ruby by ruby. When one is due and none is left, the heirloom is sold; if that is gone too, the family is out."""
    lost = 0
    for _ in range(count):
        if s.rubies[seat] == 0:
            tell_if(s, lost > 0, LOSES, seat, NOTHING, lost, EVERYBODY)
            lost = 0
            if not s.heirloom[seat]:
                put_out(s, seat, moment)
                return
            sell_heirloom(s, seat)
        gain_rubies(s, seat, -1)
        lost += 1
    tell_if(s, lost > 0, LOSES, seat, NOTHING, lost, EVERYBODY)


@rule
def sell_heirloom(s: Table, seat: int) -> None:
    s.heirloom[seat] = 0
    gain_rubies(s, seat, HEIRLOOM)
    tell(s, SELLS, seat, NOTHING, HEIRLOOM, EVERYBODY)


@rule
def put_out(s: Table, seat: int, moment: int) -> None:
    """The portrait comes off the wall, the raccoons go back. Those whom one event puts out go at the same moment."""
    tell(s, OUT, seat, NOTHING, NOTHING, EVERYBODY)
    return_raccoons(s, seat, s.raccoons[seat])
    s.space[seat] = -s.space[seat]
    s.out[seat] = moment
    s.gone += 1


# 3. The end of a round


@rule
def end_the_round(s: Table) -> None:
    if s.round == ROUNDS or s.gone > 0:
        end_the_game(s)
        return
    add_an_event(s)
    s.round += 1  # and with it the cost tiles slide: see cost_of
    begin_round(s)


@rule
def add_an_event(s: Table) -> None:
    add_to_pile(s, top_event(s), NOBODY, False)
    tell(s, ROUND_ENDS, NOBODY, NOTHING, s.round, EVERYBODY)


# The end of the game


@rule
def end_the_game(s: Table) -> None:
    s.over = 1
    s.card = NONE
    s.due = NONE
    reveal(s, GAME_ENDS, NOBODY, NOTHING, s.round, EVERYBODY)
    put_in_order_of_influence(s)
    for line in range(MOST_INFLUENTIAL, MOST_RACCOONS + 1):
        for place in range(s.seats):
            seat = s.order[place]
            if seat != NOBODY:
                tell_if(s, concerns(s, line, seat), line, seat, NOTHING, 1, EVERYBODY)


@rule
def concerns(s: Table, line: int, seat: int) -> bool:
    """Whether one of the three last lines gives this family a ruby, or takes one."""
    if line == MOST_INFLUENTIAL:
        return gains_for_influence(s, seat) > 0
    if line == MOST_COINS:
        return gains_for_coins(s, seat) > 0
    return loses_for_raccoons(s, seat) > 0


@apart
def most_of(s: Table, kind: int) -> int:
    """The most coins or raccoons that a family in the game has."""
    most = 0
    for seat in range(s.seats):
        if in_the_game(s, seat):
            most = max(most, s.coins[seat] if kind == COINS else s.raccoons[seat])
    return most


@rule
def gains_for_influence(s: Table, seat: int) -> int:
    return int(in_the_game(s, seat) and seat == most_influential(s))


@rule
def gains_for_coins(s: Table, seat: int) -> int:
    return int(in_the_game(s, seat) and 0 < s.coins[seat] == most_of(s, COINS))


@rule
def loses_for_raccoons(s: Table, seat: int) -> int:
    """One ruby, if there is one to lose, from the chest or from the heirloom's worth: nobody goes out by it."""
    if not in_the_game(s, seat) or s.raccoons[seat] == 0 or s.raccoons[seat] < most_of(s, RACCOONS):
        return 0
    rubies = s.rubies[seat] + gains_for_influence(s, seat) + gains_for_coins(s, seat) + s.heirloom[seat]
    return min(1, rubies)


@apart_everywhere
def points_of(s: Table, seat: int) -> int:
    """Rubies after the last gains and losses, and the heirloom if it was kept. A family that is out has none."""
    if not in_the_game(s, seat):
        return 0
    points = s.rubies[seat] + gains_for_influence(s, seat) + gains_for_coins(s, seat) - loses_for_raccoons(s, seat)
    return points + HEIRLOOM * s.heirloom[seat]


@apart
def tally(s: Table, points: Ints, place: Ints) -> None:
    """Rubies, then influence. Families that are out follow: the later, the better, and at one moment by influence."""
    for seat in range(s.seats):
        points[seat] = points_of(s, seat)
    for seat in range(s.seats):
        place[seat] = 1
        for rival in range(s.seats):
            place[seat] += is_ahead(s, rival, seat, points)


@rule
def is_ahead(s: Table, one: int, other: int, points: Ints) -> bool:
    if s.out[one] == 0 and s.out[other] == 0:
        return points[one] > points[other] or (points[one] == points[other] and s.space[one] > s.space[other])
    if s.out[one] == 0 or s.out[other] == 0:
        return s.out[one] == 0
    return s.out[one] > s.out[other] or (s.out[one] == s.out[other] and s.space[one] < s.space[other])


# Moves


@rule
def to_the_left(s: Table, steps: int) -> int:
    """The seat so many to the left of the one to act."""
    return seat_after(s, s.seat, steps)


@rule
def legal(s: Table, mask: Ints) -> int:
    count = 0
    if s.asked == RECRUITING:
        count += mark_recruits(s, mask)
    elif s.asked == CHOOSING:
        for icon in range(ICON_COUNT[s.card]):
            count += mark(mask, CHOOSE + ICONS[s.card, icon], True)
    elif s.asked == ROBBING or s.asked == SENDING:
        first = ROB_NEXT if s.asked == ROBBING else SEND_NEXT
        for steps in range(1, s.seats):
            count += mark(mask, first + steps - 1, in_the_game(s, to_the_left(s, steps)))
    elif s.asked == MOVING:
        taken = taken_spaces(s)
        for steps in range(s.seats):
            seat = to_the_left(s, steps)
            if in_the_game(s, seat):
                count += mark(mask, LEFT + steps, free_space(taken, s.space[seat], -1) > 0)
                count += mark(mask, RIGHT + steps, free_space(taken, s.space[seat], 1) > 0)
    else:
        count += mark(mask, PAY_COIN, s.coins[s.seat] > 0)
        count += mark(mask, PAY_RUBY, s.rubies[s.seat] > 0)
        count += mark(mask, DECLINE, True)
    return count


@rule
def play(s: Table, move: int) -> None:
    if move < UNSEEN:
        recruit_openly(s, move - RECRUIT)
    elif move < CHOOSE:
        recruit_unseen(s, move - UNSEEN)
    elif move < ROB_NEXT:
        choose_effect(s, move - CHOOSE)
    elif move < SEND_NEXT:
        rob(s, to_the_left(s, move - ROB_NEXT + 1))
    elif move < LEFT:
        send_raccoon(s, to_the_left(s, move - SEND_NEXT + 1))
    elif move < PAY_COIN:
        step = -1 if move < RIGHT else 1
        move_portrait(s, to_the_left(s, (move - LEFT) % FAMILIES), step)
    elif move < DECLINE:
        pay_for_event(s, move == PAY_RUBY)
    else:
        decline(s)
    go_on(s)


# What a seat knows


@rule
def is_hidden(s: Table, place: int, seat: int) -> bool:
    """Whether the seat does not know this card of the pile: a mercenary that another took unseen, or a new event."""
    return not s.known[place] and (s.owner[place] == NOBODY or s.owner[place] != seat)


@rule
def level_hidden(s: Table, place: int) -> int:
    """The level of a card of the pile, face down or not; 0 for an event. Face down, minus the level lies there."""
    if s.owner[place] == NOBODY:
        return 0
    card = s.pile[place]
    return -card if card < 0 else LEVEL[card]


@apart
def hide(s: Table, seat: int) -> None:
    for deck in range(DECKS):
        for card in range(s.left[deck]):
            s.deck[deck, card] = FACE_DOWN
    for card in range(s.events_left):
        s.event_deck[card] = FACE_DOWN
    for place in range(s.piled):
        if is_hidden(s, place, seat):
            s.pile[place] = FACE_DOWN if s.owner[place] == NOBODY else -level_hidden(s, place)


@apart
def redeal(s: Table, seat: int) -> None:
    """Of each level, and of the events, what the seat has not seen lies face down in the pile or in the deck, anyhow.

    So all cards are gathered in their decks, what the seat has seen is taken out, and the rest is dealt again.
    """
    gather_the_decks(s)
    gather_the_events(s)
    take_out_what_is_seen(s, seat)
    for deck in range(DECKS):
        shuffle_deck(s, deck)
    shuffle(s.chance, s.event_deck, s.events_left)
    for place in range(s.piled):
        if is_hidden(s, place, seat):
            if s.owner[place] == NOBODY:
                s.pile[place] = top_event(s)
            else:
                s.pile[place] = top_of_deck(s, level_hidden(s, place) - 2)


@rule
def take_out_what_is_seen(s: Table, seat: int) -> None:
    for place in range(s.piled):
        if not is_hidden(s, place, seat):
            if s.owner[place] == NOBODY:
                take_out_event(s, s.pile[place])
            elif s.pile[place] >= STACKS:
                take_out(s, s.pile[place])
    for deck in range(DECKS):
        for place in range(OPEN):
            if s.square[deck, place] != FACE_DOWN:
                take_out(s, s.square[deck, place])


@rule
def take_out(s: Table, card: int) -> None:
    deck = LEVEL[card] - 2
    for at in range(s.left[deck]):
        if s.deck[deck, at] == card:
            s.left[deck] -= 1
            s.deck[deck, at] = s.deck[deck, s.left[deck]]
            s.deck[deck, s.left[deck]] = FACE_DOWN
            return


# The box

BOX = (*(int(count) for count in COPIES), *(int(count) for count in EVENT_COPIES), *TOKENS)


@rule
def census(s: Table, pieces: Ints) -> None:
    """Counts every card by its kind, then the rubies, coins and raccoons, wherever they lie."""
    for card in range(CARDS):
        pieces[card] = s.stack[card] if card < STACKS else 0
    for deck in range(DECKS):
        for card in range(s.left[deck]):
            pieces[s.deck[deck, card]] += 1
        for place in range(OPEN):
            if s.square[deck, place] != FACE_DOWN:
                pieces[s.square[deck, place]] += 1
    for card in range(s.events_left):
        pieces[s.event_deck[card]] += 1
    for place in range(s.piled):
        pieces[s.pile[place]] += 1
    for kind in range(len(TOKENS)):
        pieces[CARDS + kind] = s.reserve[kind]
    for seat in range(s.seats):
        pieces[CARDS + RUBIES] += s.rubies[seat]
        pieces[CARDS + COINS] += s.coins[seat]
        pieces[CARDS + RACCOONS] += s.raccoons[seat]
