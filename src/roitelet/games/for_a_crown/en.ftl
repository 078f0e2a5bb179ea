# The mercenaries, named by us. $what is one of them.
mercenary = { $what ->
    [usher] usher
    [peddler] peddler
    [gossip] gossip
    [miner] miner
    [cutpurse] cutpurse
    [toller] toll-keeper
    [herald] herald
    [trapper] trapper
    [fence] fence
    [valet] valet
    [gambler] gambler
    [seer] seer
    [witch] hedge witch
    [jeweller] jeweller
    [poacher] poacher
    [courtier] courtier
    [alchemist] alchemist
    [brigand] brigand
    [taxman] taxman
    [smuggler] smuggler
    [blackmailer] blackmailer
    [banker] banker
    [schemer] schemer
    [goldsmith] goldsmith
    [safecracker] safecracker
    [merchant] merchant
    [tamer] tamer
    [favourite] favourite
    [spy] spy
    [corsair] corsair
    [ruffian] ruffian
    [warlock] warlock
    [conjurer] conjurer
    [treasurer] treasurer
    [swindler] swindler
    [shipowner] shipowner
    [chancellor] chancellor
    [ringleader] ringleader
    [duellist] duellist
    [plunderer] plunderer
    [captain] captain
    [enchantress] enchantress
    [archmage] archmage
   *[other] mercenary
}
mercenary-the = the { mercenary }

# The events, the effects, and how much of what.
event = { $what ->
    [burglary] Burglary
    [scandal] Scandal
    [hand] Helping Hand
    [bribery] Bribery
    [mages] Mercenary Mages
   *[other] event
}
icon = { $what ->
    [ruby] ruby
    [raccoon] raccoon
    [rob] theft
    [die] die
    [coin] coin
   *[influence] influence
}
effect = { $what ->
    [ruby] gain a ruby
    [raccoon] send a raccoon to another family
    [rob] make another family lose a ruby
    [die] roll the die
    [coin] gain a coin
   *[influence] move a portrait
}
count-rubies = { $count ->
    [1] one ruby
   *[other] { $count } rubies
}
count-coins = { $count ->
    [1] one coin
   *[other] { $count } coins
}
count-raccoons = { $count ->
    [1] one raccoon
   *[other] { $count } raccoons
}
family-left = { $what ->
    [own] your own family
    [next] the next family on your left
    [second] the second family on your left
    [third] the third family on your left
   *[fourth] the fourth family on your left
}

# The moves.
move-recruit = Recruit { mercenary-the }
move-unseen = Recruit the top card of level { $what }, unseen
move-choose = Effect: { effect }
move-rob = A ruby from { family-left }
move-send = A raccoon for { family-left }
move-left = Move to the left: { family-left }
move-right = Move to the right: { family-left }
move-pay = { $what ->
    [coin] Pay a coin
   *[ruby] Pay a ruby
}
move-decline = Pay no more

# The moves, where names and prices are known.
offer-recruit = { mercenary } ({ $icons }): { $price }
offer-unseen = top card of level { $what }, unseen: { $price }
offer-price = { $cost ->
    [0] free
   *[other] { $cost }{ $rubies ->
        [0] {""}
       *[other] , of which { $rubies } in rubies
    }
}
offer-rob = A ruby from { $name }
offer-send = A raccoon for { $name }
offer-left = { $name } to the left, space { $space }
offer-right = { $name } to the right, space { $space }
offer-left-you = You to the left, space { $space }
offer-right-you = You to the right, space { $space }
offer-decline = { $what ->
    [bribery] Let the raccoons stay
   *[mages] Pay nothing
}

# What happens.
news-round-begins = Round { $count }: the families recruit.
news-recruits-openly = { $who ->
    [you] You recruit { mercenary-the }, cost { $count }.
   *[other] { $name } recruits { mercenary-the }, cost { $count }.
}
news-recruits-unseen = { $who ->
    [you] You take the top card of level { $what }, cost { $count }.
   *[other] { $name } takes the top card of level { $what }, unseen, cost { $count }.
}
news-looks = { $who ->
    [you] You look: it is { mercenary-the }.
   *[other] { $what ->
        [unknown] { $name } looks at it, and smiles or does not.
       *[other] { $name } looks: it is { mercenary-the }.
    }
}
news-pays-rubies = { $count ->
    [1] One ruby goes into it, for want of coins.
   *[other] { $count } rubies go into it, for want of coins.
}
news-square-filled = New in the royal square: { mercenary-the }.
news-square-filled-item = { mercenary-the }
news-square-filled-list = New in the royal square: { $list }.
news-pile-shuffled = The common pile is shuffled: { $count } cards.
news-mercenary-turned = { $who ->
    [you] Your { mercenary } is turned up.
   *[other] { $name }’s { mercenary } is turned up.
}
news-event-turned = Event: { event }!
news-ignored = { $who ->
    [you] Your { mercenary } is turned up, and ignored.
   *[other] { $name }’s { mercenary } is turned up, and ignored.
}
news-chosen = { $who ->
    [you] You choose: { effect }.
   *[other] { $name } chooses: { effect }.
}
news-rolls = { $who ->
    [you] You roll the magic die: { icon }.
   *[other] { $name } rolls the magic die: { icon }.
}
news-gains-ruby = { $who ->
    [you] You gain { count-rubies }.
   *[other] { $name } gains { count-rubies }.
}
news-gains-coin = { $who ->
    [you] You gain { count-coins }.
   *[other] { $name } gains { count-coins }.
}
news-takes-raccoon = { $who ->
    [you] A raccoon settles before you.
   *[other] A raccoon settles before { $name }.
}
news-loses = { $who ->
    [you] You lose { count-rubies }.
   *[other] { $name } loses { count-rubies }.
}
news-portrait-left = { $who ->
    [you] Your portrait moves left, to space { $count }.
   *[other] { $name }’s portrait moves left, to space { $count }.
}
news-portrait-right = { $who ->
    [you] Your portrait moves right, to space { $count }.
   *[other] { $name }’s portrait moves right, to space { $count }.
}
news-returns-raccoons = { $who ->
    [you] You give back { count-raccoons }.
   *[other] { $name } gives back { count-raccoons }.
}
news-nobody-concerned = Nobody has a raccoon: nobody is burgled.
news-bribes-coin = { $who ->
    [you] You pay a coin, and a raccoon leaves.
   *[other] { $name } pays a coin, and a raccoon leaves.
}
news-bribes-ruby = { $who ->
    [you] You pay a ruby, and a raccoon leaves.
   *[other] { $name } pays a ruby, and a raccoon leaves.
}
news-pays-mages-coin = { $who ->
    [you] You pay the mages a coin.
   *[other] { $name } pays the mages a coin.
}
news-pays-mages-ruby = { $who ->
    [you] You pay the mages a ruby.
   *[other] { $name } pays the mages a ruby.
}
news-declines = { $who ->
    [you] You leave it at that.
   *[other] { $name } leaves it at that.
}
news-sells = { $who ->
    [you] Your chest is empty: you sell your heirloom for { count-rubies }.
   *[other] { $name }’s chest is empty: the heirloom is sold for { count-rubies }.
}
news-out = { $who ->
    [you] You are ruined, and out of the game.
   *[other] { $name } is ruined, and out of the game.
}
news-round-ends = Round { $count } is over: an unseen event joins the pile, and the prices slide.
news-game-ends = The game is over: who shall be crowned?
news-most-influential = { $who ->
    [you] You are the most influential: one more ruby.
   *[other] { $name } is the most influential: one more ruby.
}
news-most-coins = { $who ->
    [you] Nobody has more coins than you: one more ruby.
   *[other] Nobody has more coins than { $name }: one more ruby.
}
news-most-raccoons = { $who ->
    [you] Nobody has more raccoons than you: one ruby less.
   *[other] Nobody has more raccoons than { $name }: one ruby less.
}

# What is asked.
asked-recruiting = Whom do you recruit?
asked-choosing = What does your { mercenary } do?
asked-robbing = Which family loses a ruby?
asked-sending = Which family gets the raccoon?
asked-moving = Which portrait moves to the next free space?
asked-bribing = Do you pay for a raccoon to leave?
asked-mages = Do you pay for a roll of the magic die?

# The table.
table-title = Round { $round } of { $rounds } · { $phase ->
    [recruitment] recruitment
   *[other] revelation, { $count ->
        [0] no cards
        [1] one card
       *[other] { $count } cards
    } to come
}
table-family = family
table-space = space
table-scandal = scandal
table-rubies = rubies
table-coins = coins
table-raccoons = raccoons
table-heirloom = heirloom
table-kept = kept
table-sold = sold
table-gone = out
table-nothing = ·
table-closed = { "?" }
table-level = level
table-cost = cost
table-open = in the royal square
table-deck = deck
table-card = { mercenary } ({ $icons })
table-choice = { $first } or { $second }
table-unseen-card = an unseen one of level { $level }
table-your-unseen = { mercenary } (unseen)
table-turned = ✓ { $card }
table-mercenaries = { $name }: { $cards }.
table-events = Events in the pile: { $cards }.
table-event-unseen = a new one, unseen
table-worth = If the game ended here, you would have { $points ->
    [1] 1 ruby.
   *[other] { $points } rubies.
}
table-help = Families stand in order of influence, the most influential first. “Scandal”: what a scandal would cost them. Rubies and coins are what you have seen go in and out of the chests. ✓: a card that was turned up in this round. Effects: ruby (gain one), coin (gain one), theft (another family loses a ruby), raccoon (another family takes one), influence (move any portrait), die (roll it).

# The reckoning.
reckoning-title = The reckoning
reckoning-chest = rubies in the chest
reckoning-influence = most influential
reckoning-coins = most coins
reckoning-raccoons = most raccoons
reckoning-heirloom = heirloom
reckoning-total = rubies in all
reckoning-place = place
reckoning-out = out
reckoning-rank = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
reckoning-tie-break = At { count-rubies } each, influence decides: { $order }.
reckoning-you-win = You wear the crown. Long live you!
reckoning-other-wins = { $name } wears the crown.

# Why a move is best.
why-rob-out = { $name } has neither rubies nor heirloom left: one more loss, and that family is out.
why-rob-sell = { $name } has no ruby left in the chest and must sell the heirloom.
why-rob-leader = { $name } is ahead of all your rivals: { $points ->
    [1] 1 ruby
   *[other] { $points } rubies
} if the game ended here.
why-rob-memory = Of all your rivals, { $name } is the one to hit: remember what went into that chest, and what came out.
why-send-most = With one raccoon more nobody has more than { $name } ({ $held }), and a burglary is still to be turned up in this round.
why-send-next = With one raccoon more nobody has more than { $name } ({ $held }): that costs { count-rubies } at every burglary, and one at the end.
why-move-up = On space { $space } a scandal costs you { $loss ->
    [0] nothing
   *[other] { $loss }
} instead of { $before }.
why-move-down = On space { $space } a scandal costs { $name } { $loss } instead of { $before ->
    [0] nothing
   *[other] { $before }
}.
why-move-first = You become the most influential: first to recruit, and a ruby more at the end.
why-move-pass = { $name } is no longer the most influential: no ruby for it at the end, if that lasts.
why-recruit-rubies = The { mercenary } brings you { count-rubies } each time it is turned up, and that is { $times ->
    [1] once
    [2] twice
   *[other] { $times } times
} until the end.
why-recruit-robs = The { mercenary } costs the others { count-rubies } each time it is turned up, and that is { $times ->
    [1] once
    [2] twice
   *[other] { $times } times
} until the end.
why-recruit-free = The { mercenary } costs you nothing.
why-recruit-coins = You can pay the { mercenary } without touching your rubies.
why-unseen = A card of level { $what } that only you will know, { $cost ->
    [0] for nothing.
   *[other] for { $cost }.
}
why-choose-coin = A coin saves you a ruby when you recruit: there { $rounds ->
    [1] is one round
   *[other] are { $rounds } rounds
} to come.
why-choose-raccoon = A burglary is still to be turned up in this round.
why-choose-influence = A scandal is still to be turned up in this round, and your portrait hangs where it costs { $loss }.
why-pay-burglary = Nobody has more raccoons than you, and a burglary is still to be turned up in this round: it would cost you { count-rubies }.
why-decline-bribe = { $name } has more raccoons than you ({ $held } to { $own }): no burglary would be yours.
why-pay-mages = A coin is only worth a ruby at the end to whoever has the most; the die can bring more.
why-decline-mages = You have no coin, and only { $good } of the die’s { $faces } faces would give you your ruby back.

# What is held in the end.
piece = { $what ->
    [heirloom] heirloom kept
    [level1] any of level 1
    [level2] any of level 2
    [level3] any of level 3
    [level4] any of level 4
    [level5] any of level 5
   *[other] { mercenary }
}

# The page.
board-title = round { $round }/{ $rounds } · { $phase ->
    [recruitment] recruitment
   *[other] revelation
}
board-gallery = The gallery, from the least influential on the left to the most influential on the right
board-zone = Scandal: { $loss ->
    [0] nothing
   *[other] −{ $loss }
}
board-zone-short = { $loss ->
    [0] 0
   *[other] −{ $loss }
}
board-space = Space { $number }, a scandal costs { $loss ->
    [0] nothing
   *[other] { $loss }
}: { $name ->
    [none] empty
   *[other] { $name }, { board-influence }
}
board-influence = { $place ->
    [1] the most influential
    [2] 2nd in influence
    [3] 3rd in influence
   *[other] { $place }th in influence
}
board-influence-short = { reckoning-rank }
board-square = The royal square
board-cost = { $cost ->
    [none] Level { $level }: closed, no price yet
    [0] Level { $level }: free
    [1] Level { $level }: one coin
   *[other] Level { $level }: { $cost } coins
}
board-deck = { $count ->
    [0] deck empty
    [1] deck: one card
   *[other] deck: { $count } cards
}
board-unseen = unseen
board-stack = { $count ->
    [0] none left
   *[other] × { $count }
}
board-event = { $what ->
    [burglary] Whoever has the most raccoons loses { count-rubies }, then gives all those raccoons back.
    [scandal] Each family loses rubies by its place in the gallery: two on the left, one in the middle, none on the right.
    [hand] The least influential family rolls the magic die.
    [bribery] In order of influence, each may pay a coin or a ruby for every raccoon that leaves.
    [mages] In order of influence, each may pay a coin or a ruby for a roll of the magic die.
   *[other] Something happens.
}
board-middle = The card that was turned up
board-turned = Turned up in this round
board-to-come = { $count ->
    [0] Nothing left in the pile
    [1] One card still in the pile
   *[other] { $count } cards still in the pile
}
board-pile = { $count ->
    [1] common pile: one card
   *[other] common pile: { $count } cards
}
board-chip = { $name ->
    [none] { $what }
   *[other] { $what }, of { $name }
}
board-chip-turned = turned up
board-die = The magic die: { icon }
board-left = ◀ space { $space }
board-right = space { $space } ▶
board-loss = { $loss ->
    [0] scandal: nothing
   *[other] scandal: −{ $loss }
}
board-you = you
board-short-of = { count-rubies } of it in rubies, for want of coins
board-brink = { $what ->
    [sell] would sell the heirloom
   *[ruin] would be ruined
}
board-chest = Your chest
board-chest-closed = closed chest
board-rubies = { count-rubies }
board-coins = { count-coins }
board-raccoons = { count-raccoons }
board-no-raccoons = no raccoon
board-feared = The next burglary is theirs: −{ $loss }
board-feared-you = The next burglary is yours: −{ $loss }
board-heirloom = heirloom in the chest
board-heirloom-sold = heirloom sold
board-out = ruined, out of the game
board-worth = worth { $points } now
board-cards = Mercenaries in the pile
board-skip = Skip ahead
board-pace = Pace
board-pace-calm = calm
board-pace-brisk = brisk
board-pace-now = at once
board-costly-rubies = This would cost you { count-rubies } of your chest, for want of coins. Really?
board-costly-last = This would take your last { count-rubies }: at the next loss your heirloom is sold. Really?
board-costly-ruin = This would take your last { count-rubies }, and your heirloom is gone: one more loss, and you are out. Really?
board-costly-left = On space { $space } a scandal costs you { $loss }, more than where you hang now. Really?
