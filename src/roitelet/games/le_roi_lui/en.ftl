# The dishes. $what is one of them.
dish = { $what ->
    [bread] bread
    [wine] wine
    [chicken] chicken
    [cake] cake
    [cheese] cheese
    [ham] ham
    [fruit] fruit
   *[other] dish
}
dish-the = the { dish }
dish-some = some { dish }
portions = { $count ->
    [1] one portion of { dish }
   *[other] { $count } portions of { dish }
}

# The moves.
move-take = Take { dish-the }
move-draw = Draw a card
move-feed = Feed Emerald
move-lay = Let Emerald wait
move-eat = Give Emerald { dish-some }
move-pass = Pass

# What happens.
news-sets-table = { $who ->
    [you] Service { $count }: you set the table.
   *[other] Service { $count }: { $name } sets the table.
}
news-dish-served = { $count ->
    [1] One portion of { dish } is served.
   *[other] { $count } portions of { dish } are served.
}
news-emeralds-come = { $count ->
    [1] Emerald comes to sit at the foot of the table.
    [2] Two Emeralds come to sit at the foot of the table.
   *[other] { $count } Emeralds come to sit at the foot of the table.
}
news-takes = { $who ->
    [you] You take { portions }.
   *[other] { $name } takes { portions }.
}
news-draws = { $who ->
    [you] You draw { portions }.
   *[other] { $what ->
        [unknown] { $name } draws a portion and shows nobody.
       *[other] { $name } draws { portions }.
    }
}
news-draws-emerald = { $who ->
    [you] You draw… Emerald!
   *[other] { $name } draws… Emerald!
}
news-lays-emerald = { $who ->
    [you] You let the dragon wait at the foot of the table.
   *[other] { $name } lets the dragon wait at the foot of the table.
}
news-feeds = { $who ->
    [you] You feed Emerald from the king’s plate.
   *[other] { $name } feeds Emerald from the king’s plate.
}
news-eats = The dragon eats { portions } there.
news-eats-item = { portions }
news-eats-list = The dragon eats { $list } there.
news-passes = { $who ->
    [you] You pass: no action is possible.
   *[other] { $name } passes: no action is possible.
}
news-king-takes = The king takes { portions }.
news-king-takes-item = { portions }
news-king-takes-list = The king takes { $list }.
news-king-gets-nothing = Nothing was left for the king.
news-meal-ends = { $count ->
    [0] The meal is over.
    [1] The meal is over; one card of the deck will not be served.
   *[other] The meal is over; { $count } cards of the deck will not be served.
}

# What is asked.
asked-action = Please help yourself.
asked-drawn-emerald = Emerald comes out of the deck. Does he eat from the king’s plate at once?
asked-first-portion = Emerald eats two of the king’s portions. The first?
asked-second-portion = And the second?

# The table.
table-title = Service { $service } · chef: { $chef } · deck: { $left }
table-emeralds = { $count ->
    [1] Emerald waits at the foot of the table.
   *[other] { $count } Emeralds wait at the foot of the table.
}
table-dish = dish
table-served = table
table-king = king
table-you = you
table-points = pts
table-unseen = unseen
table-others = Taken before your eyes, and cards drawn unseen:
table-nothing = ·
table-level = ✓ as the king
table-room = ✓ { $count } to spare
table-over = ✗ { $count } too many
table-now = If the meal ended here, you would have { $points ->
    [1] 1 point.
   *[other] { $points } points.
}
table-secret = You have drawn, unknown to all: { $portions }.
table-help = Each line is a dish: portions on the table, then the king’s, then yours, what they are worth, then those you saw taken. “Unseen”: the cards that the others drew without showing them. ✓: no more than the king, your portions count. ✗: over-served, the whole dish will be discarded.

# The reckoning.
reckoning-title = The reckoning
reckoning-total = points
reckoning-discarded = discards
reckoning-place = place
reckoning-rank = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
reckoning-over = ✗ { $count }
reckoning-legend = ✗ over-served: more portions than the king, all discarded.
reckoning-tie-break = At { $points ->
    [1] 1 point
   *[other] { $points } points
} each, discards decide: { $order }.
reckoning-tie-break-seat = { $name } ({ $count ->
    [0] no cards
    [1] 1 card
   *[other] { $count } cards
})
reckoning-you-win = You win. The king bows to you.
reckoning-other-wins = { $name } wins.
reckoning-shared-win = A shared win: { $names }.

# Why a move is best. $what is a dish, $count its portions on the table, $held yours, $seen those that $name took.
points = { $points ->
    [1] 1 point
   *[other] { $points } points
}
why-take-only-fit = Only one dish on the table will not give you more than the king: { dish-the } (you will have { $held }, he has { $king }).
why-take-level = With { dish-the } you have exactly as many portions as the king, { $held }: { points } as things stand.
why-take-room = With { dish-the } you have { $held } { $held ->
    [1] portion
   *[other] portions
}, the king { $king }: { points } as things stand, and room for { $room } more.
why-take-catch-up = With { dish-the } you have { $held } { $held ->
    [1] portion
   *[other] portions
} and the king { $king ->
    [0] none
   *[other] { $king }
}, but he may well catch up: { $unseen } { $unseen ->
    [1] other has
   *[other] others have
} not been seen yet.
why-take-starve = { $name } took { $seen } { $seen ->
    [1] portion
   *[other] portions
} of { dish }, more than the king has ({ $king }): { $count ->
    [1] the one you take
   *[other] the { $count } you take
} will not come to the rescue.
why-take-deny = This keeps { portions } from { $name }, who acts after you, took { $seen } and, as far as anybody saw, could count more of it: the king has { $king }.
why-draw-all-over = { $dishes ->
    [1] The only dish on the table would give you more of it than the king has.
   *[other] Each of the { $dishes } dishes on the table would give you more of it than the king has.
}
why-leave = Leave { dish-the } to the king: { $sure ->
    [sure] he will have
   *[other] if nobody takes it, he will have
} { $king }, and your { $held ->
    [1] portion
   *[other] { $held } portions
} will then be worth { points }.
why-no-meal = Whatever Emerald ate now, you would lose at least { points } as things stand.
why-feed-over = { $bites ->
    [1] One bite
   *[other] Two bites
} of { dish }, and { $name }, who took { $seen }, has more than the king; { $held ->
    [0] you have none.
    [1] your portion still counts.
   *[other] your { $held } portions still count.
}
why-feed-most = Emerald can eat { dish }: nobody took more of it than { $name } ({ $seen }), and you have none.
why-eat-over = One bite of { dish }, and { $name }, who took { $seen }, has more than the king; { $held ->
    [0] you have none.
    [1] your portion still counts.
   *[other] your { $held } portions still count.
}
why-eat-most = Nobody took more { dish } than { $name } ({ $seen }), and you have none.
why-eat-lost = You have { $held } portions of { dish } and the king { $king }: as things stand they do not count.
why-eat-free = You have no { dish }: it costs you nothing.
why-eat-least = Of all that the king has, { dish } costs you least: { points } as things stand.

# What is held in the end.
piece = { $what ->
    [discards] discards
   *[other] { dish }
}

# The page.
board-service = service { $service } of about { $of }
board-would = { $count }, the king { $king }: { $standing ->
    [level] as many as he, { points } as things stand
    [over] { board-standing-over }
   *[other] { points } as things stand
}
board-take = { move-take }: { portions }. { $would }.
board-standing-none = you: none
board-standing-room = { $count } to spare
board-standing-level = level
board-standing-over = { $more ->
    [1] one too many
   *[other] { $more } too many
}
board-king = The king
board-kings-plates = The king’s plate
board-kings-dish = { dish }: the king { $king }
board-your-dish = { dish }: you { $count }, the king { $king }: { $verdict }
board-cloth = The table
board-hand = Your hand
board-hand-empty = Your hand is empty.
board-hand-points = { points } if the meal ended here
board-hand-secret = { $count } of them unknown to all
board-deck = { $left ->
    [0] Deck empty
    [1] Deck: 1 card
   *[other] Deck: { $left } cards
}
board-emeralds = { $count ->
    [0] Emerald is not here
    [1] Emerald waits
   *[other] { $count } Emeralds wait
}
board-cards = { $count ->
    [0] no cards
    [1] 1 card
   *[other] { $count } cards
}
board-unseen = { $count } unseen
board-chef = chef
board-costly = You would have { $count } { $count ->
    [1] portion
   *[other] portions
} of { dish }, and the king can have { $most } at most from now on: they will never count. Take it all the same?
board-over = over-served
board-short = { $standing ->
    [over] over
    [level] even
   *[other] {""}
}

# What is settled before the game.
option-chef = First chef
option-chef-choice = { $value ->
    [none] drawn at random
   *[other] seat { $number }
}
