# The ministries and the cards. $ministry is a ministry, $sort what a card is, $value and $letter what is printed on it.
ministry = { $ministry ->
    [diplomacy] Diplomacy
    [entertainment] Entertainment
    [animals] Animals
    [architecture] Architecture
    [army] Army
    [food] Food
   *[other] ministry
}
king = { $king ->
    [king-up] King +1
    [king-down] King −1
    [king-up-up] King +1 +1
    [king-down-down] King −1 −1
    [king-either] King ±1
    [king-up-down] King +1 −1
   *[other] King
}
card = { $sort ->
    [office] { ministry } { $value } ({ $letter })
    [gold] Gold { $value }
    [king] { king }
   *[unknown] a card
}
card-short = { $sort ->
    [office] { $value }{ $letter }
    [gold] { $value }
    [king] { king }
   *[unknown] –
}

# The moves.
move-place = { $what ->
    [own] Keep it
    [centre] Put it in the centre, face up
   *[neutral] Set it aside for the auctions
}
move-take = Take { card }
move-raise = Raise { ministry }
move-lower = Lower { ministry }
move-pass = Pass
move-bid = Bid { $what }
move-pay = Pay with { card }
move-discard = Lay down { card }

# What happens.
news-donor = { $who ->
    [you] You give: { $count } cards are in the deck.
   *[other] { $name } gives: { $count } cards are in the deck.
}
news-looks = { $who ->
    [you] You look at { card }.
   *[other] { $name } looks at a card.
}
news-keeps = { $who ->
    [you] You keep { card }.
   *[other] { $sort ->
        [unknown] { $name } keeps a card unseen.
       *[other] { $name } keeps { card }.
    }
}
news-offers = { $who ->
    [you] You put { card } in the centre.
   *[other] { $name } puts { card } in the centre.
}
news-sets-aside = { $who ->
    [you] You set { card } aside.
   *[other] { $sort ->
        [unknown] { $name } sets a card aside, face down.
       *[other] { $name } sets { card } aside.
    }
}
news-takes = { $who ->
    [you] You take { card }.
   *[other] { $name } takes { card }.
}
news-king-shown = { $who ->
    [you] The King speaks through you: { king }.
   *[other] The King speaks through { $name }: { king }.
}
news-raises = { $who ->
    [you] You raise { ministry } to { $count }.
   *[other] { $name } raises { ministry } to { $count }.
}
news-lowers = { $who ->
    [you] You lower { ministry } to { $count }.
   *[other] { $name } lowers { ministry } to { $count }.
}
news-king-idle = No token can be moved that way: this wish of the King’s is lost.
news-auctions-begin = { $who ->
    [you] The deck is empty. { $count } cards go to auction; you are first.
   *[other] The deck is empty. { $count } cards go to auction; { $name } is first.
}
news-lot = On offer: { card }. { $count ->
    [0] It is the last lot.
    [1] One more lot will follow.
   *[other] { $count } more lots will follow.
}
news-bids = { $who ->
    [you] You bid { $count }.
   *[other] { $name } bids { $count }.
}
news-passes = { $who ->
    [you] You pass.
   *[other] { $name } passes.
}
news-wins = { $who ->
    [you] You win { card } for { $count }.
   *[other] { $name } wins { card } for { $count }.
}
news-cannot-pay = { $who ->
    [you] You cannot pay { $count }!
   *[other] { $name } cannot pay { $count }!
}
news-loses = { $who ->
    [you] A card is drawn from your hand and lost: { card }.
   *[other] { $sort ->
        [unknown] A card is drawn from { $name }’s hand and lost, unseen.
       *[other] A card is drawn from { $name }’s hand and lost: { card }.
    }
}
news-new-auction = { card } is auctioned anew.
news-pays = { $who ->
    [you] You pay with { card }.
   *[other] { $name } pays with { card }.
}
news-pays-item = { card }
news-pays-list = Paid with { $list }.
news-discards = { $who ->
    [you] You lay { card } face down.
   *[other] { $sort ->
        [unknown] { $name } lays a card face down.
       *[other] { $name } lays { card } face down.
    }
}
news-receives = { $who ->
    [you] You take { card } in hand.
   *[other] { $name } takes { card } in hand.
}
news-unwanted = Nobody wants { card }: it leaves the game.
news-game-ends = The auctions are over, and all hands are laid open.
news-first-in = { $who ->
    [you] { ministry } is yours: { $count }.
   *[other] { ministry } goes to { $name }: { $count }.
}
news-second-in = { $who ->
    [you] You come second there: { $count }.
   *[other] { $name } comes second there: { $count }.
}

# What is asked. $sort and so on are those of the card in question.
asked-place = You look at { card }. Where does it go?
asked-take = Please take a card from the centre.
asked-change = { $change ->
    [up] Which ministry does the King raise?
    [down] Which ministry does the King lower?
   *[either] Which ministry does the King change, and which way?
}
asked-bid = { $sort ->
    [gold] { card }: how many cards do you bid? { $high ->
        [0] Nobody has bid yet.
       *[other] The bid stands at { $high }.
    } You hold { $means }.
   *[other] { card }: how much gold do you bid? { $high ->
        [0] Nobody has bid yet.
       *[other] The bid stands at { $high }.
    } You have { $means }.
}
asked-bid-range = Bid: type the number, from { $least } to { $most } (you can pay { $means })
asked-pay = You still owe { $owed } gold. Which card do you pay with?
asked-discard = { $owed ->
    [1] One more card to lay face down. Which?
   *[other] { $owed } more cards to lay face down. Which?
}

# The table.
table-giving = Giving · donor: { $donor } · deck: { $left } · set aside: { $aside }
table-auction = Lot { $lot } of { $lots } · first: { $first }
table-ministry = ministry
table-token = worth
table-second = 2nd
table-you = you
table-cards = your cards
table-gold = gold
table-kept = unseen
table-hand = in hand
table-lost = laid down
table-others = What the others were seen to get:
table-nothing = ·
table-centre = In the centre: { $cards }.
table-aside = You set aside: { $cards }.
table-to-come = Surely still to come, since you set it aside: { $cards }.
table-lost-own = You laid face down: { $cards }.
table-bidding = { $name } bids { $high }; still in: { $names }.
table-still-in = No bid yet; still in: { $names }.
table-failed = Shut out of this auction: { $names }.
table-help = Each line is a ministry: what first place is worth, and second; the sum of your cards, and the cards, each with its value and its letter; then what the others were seen to get, less what they were seen to pay. “Unseen”: cards they kept face down as donors. Cards laid face down since may be any of these. An equal sum is decided by the letter nearest A.

# The reckoning.
reckoning-title = The government
reckoning-total = points
reckoning-gold = gold
reckoning-place = place
reckoning-rank = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
reckoning-legend = The sum of each hand, with its best letter; ★ takes the first token, ☆ the second.
reckoning-tie-gold = At { $points } points each, gold decides: { $order }.
reckoning-tie-ministry = At { $points } points and { $gold } gold each, { ministry } decides: { $order }.
reckoning-you-win = You win. The King asks for you, and for nobody else.
reckoning-other-wins = { $name } wins, and has the King’s ear.
reckoning-shared-win = A shared win: { $names }.

# Why a move is best.
why-keep-lead = With { card } your { ministry } comes to { $sum }: nobody was seen to have more.
why-keep-gold = Gold in hand cannot be outbid: { card } is worth keeping.
why-keep-king = Kept, the King card works for you at once.
why-centre-poor = { $value ->
    [1] It adds only 1
   *[other] It adds only { $value }
} to a ministry of which you have { $own }: let somebody else have it.
why-aside-again = You cannot have it now, but at the auction you may; face down, nobody else knows that it comes.
why-take-lead = With { card } your { ministry } comes to { $sum }: nobody was seen to have more.
why-take-gold = { card } gives you more to bid with.
why-take-deny = { $name } was seen to have { $seen } in { ministry }: this card goes elsewhere.
why-raise-lead = You have { $own } in { ministry }, and nobody was seen to have more: it may as well be worth more.
why-lower-rival = { $name } was seen to have { $seen } in { ministry }, you have { $own }: let it be worth less.
why-pass-dear = More than { $high } is too dear: you have { $means }, and { $left ->
    [0] nothing
    [1] one lot
   *[other] { $left } lots
} to come.
why-pass-broke = You could not pay more than { $means }.
why-bid-lead = { card } would bring your { ministry } to { $sum }: nobody was seen to have more.
why-bid-afford = You can pay { $means }, and gold is worth nothing once the auctions are over.
why-bid-bluff = You cannot pay it: this is a bluff, and leans on somebody’s going higher.
why-bid-cards = You hold { $means } cards, and some of them win nothing.
why-pay-exact = It pays what you owe, and not a piece more.
why-pay-least = No change is given: this wastes least.
why-discard-least = In { ministry } you have only { $own }: this card wins nothing there as things stand.

# What is held in the end.
piece = { $what ->
    [diplomacy] Diplomacy
    [entertainment] Entertainment
    [animals] Animals
    [architecture] Architecture
    [army] Army
    [food] Food
    [gold] gold
   *[lost] laid down
}

# The page.
board-turn = Turn { $turn }/{ $turns }
board-lot = Lot { $lot }/{ $lots }
board-asked-bid = Bid, or pass.
board-you = you
board-share = { $name } { $sum } ({ $letter })
board-ministry = { ministry }: worth { $primary }{ $secondary ->
    [0] {""}
   *[other] , then { $secondary } for the second
}. { $shares ->
    [none] Nobody was seen there yet.
   *[other] As far as one knows: { $shares }.
}
board-deck = { $left ->
    [0] deck empty
    [1] one card
   *[other] { $left } cards
}
board-pile = { $left ->
    [0] last lot
    [1] one more lot
   *[other] { $left } more lots
}
board-looks = { $name } looks at it…
board-zone = { $zone ->
    [own] { $who ->
        [you] For me
       *[other] For { $name }
    }
    [centre] Centre
   *[neutral] To auction
}
board-room = { $room ->
    [0] full
    [1] { $of ->
        [1] room for one
       *[other] room for one more
    }
   *[other] room for { $room } more
}
board-place = { $zone ->
    [own] Keep it, face down
    [centre] Put it in the centre, face up: there is room for { $room ->
        [1] one more
       *[other] { $room } more
    }
   *[neutral] Set it aside for the auctions, face down
}
board-take = Take { $card }
board-raise = Raise { ministry } from { $from } to { $to }
board-lower = Lower { ministry } from { $from } to { $to }
board-wish = { $who ->
    [you] The King listens to you: choose on the board.
   *[other] The King listens to { $name }.
}
board-costs = { $sort ->
    [gold] costs gold
   *[cards] costs cards, face down
}
board-bidders = Who bids
board-bidder = { $name }: { $state ->
    [out] could not pay, takes no further part
    [passed] has passed
   *[other] { $bid ->
        [0] has not spoken yet
       *[other] bids { $bid }
    }
}
board-means = { $sort ->
    [gold] You can pay up to { $means } gold.
   *[cards] You hold { $means } cards.
}
board-coin = Bid { $amount }{ $bluff ->
    [yes] , more than you can pay
   *[no] {""}
}
board-bluff = { $amount }, and you have only { $means }: if nobody goes higher, you lose a card at random, and the auction begins again without you.
board-other-bid = Another bid
board-other-bid-said = From { $least } to { $most }. You can pay { $means }: anything above is a bluff, and if nobody goes higher, you lose a card at random.
board-amount = Amount
board-bid = Bid
board-owes = { $sort ->
    [gold] { $name } owes { $owed } gold.
   *[cards] { $owed ->
        [1] { $name } owes one more card.
       *[other] { $name } owes { $owed } more cards.
    }
}
board-pay = { $owed } gold to pay. No change is given.
board-discard = { $owed ->
    [1] One card to lay face down.
   *[other] { $owed } cards to lay face down.
}
board-chosen = Chosen, of { $owed }:
board-pay-button = Pay
board-discard-button = Lay down
board-hand = Your hand
board-hand-empty = You have no cards yet.
board-donor = donor
board-first = first
board-cards = { $count ->
    [0] no cards
    [one] one card
   *[other] { $count } cards
}
board-kept = { $count ->
    [one] one card kept, unknown
   *[other] { $count } cards kept, unknown
}
board-laid = { $count ->
    [one] one laid face down
   *[other] { $count } laid face down
}
board-notes = Your cards face down
board-takes = { $place ->
    [1] takes the first token
   *[other] takes the second token
}
board-legend = Everybody’s sum, and what the first place and the second one bring. If sums are equal, the letter nearest A decides.
