# The castes. $what is one of them; $which tells cards of a caste apart: a value or, for Ministers, a name.
caste = { $what ->
    [peasant] Peasant
    [artisan] Artisan
    [gentry] Gentry
    [knight] Knight
    [cleric] Cleric
    [merchant] Merchant
    [noble] Noble
    [minister] Minister
   *[other] Subject
}
castes = { $count } { $what ->
    [gentry] Gentry
   *[other] { $count ->
        [1] { caste }
       *[other] { caste }s
    }
}
caste-all = { $what ->
    [gentry] Gentry
   *[other] { caste }s
}
caste-a = { $what ->
    [artisan] an { caste }
   *[other] a { caste }
}
card = { $what ->
    [minister] { $which ->
        [court] Minister of the court
        [people] Minister of the people
        [odd] odd Minister
        [even] even Minister
       *[other] Minister { $which }
    }
   *[other] { caste } { $which }
}
card-a = { $what ->
    [artisan] an { card }
    [minister] { $which ->
        [odd] an { card }
        [even] an { card }
       *[other] a { card }
    }
   *[other] a { card }
}
card-the = the { card }

# The king’s whims: two common ones, and those that are drawn.
whim = { $what ->
    [order] Order, order!
    [union] Strength in unity!
    [beloved] My people adore me!
    [crumbs] No crumb-pickers at my table!
    [finery] None but the best people!
    [arms] To arms!
    [prayers] Pray for me!
    [palace] Build me a palace!
    [towns] Long live the good towns!
    [coffers] Fill my coffers!
    [ledgers] Enough of bookkeepers!
    [toil] The people toil, I do not!
    [estates] The three estates!
    [everything] I want some of everything!
    [intimate] Just between ourselves!
    [valiant] My champions first!
    [gold] Gold is king!
    [hands] Honour to skilled hands!
    [faith] Faith above all!
    [court] Let the court follow me!
    [middling] Neither too high nor too low!
   *[other] a whim
}
need-at-least = at least { $list }
need-none = no { caste }
need-most = more { caste-all } than of any other caste
need-castes-least = at least { $count } different castes
need-castes-most = { $count } castes at most
need-run = a run of at least { $count } values
need-family = at least { $count } cards of a caste
miss-at-least = { castes } short
miss-none = { castes } too many
miss-most = { $count } more { $what ->
    [gentry] Gentry
   *[other] { $count ->
        [1] { caste }
       *[other] { caste }s
    }
} needed
miss-castes-least = { $count ->
    [1] 1 caste
   *[other] { $count } castes
} short
miss-castes-most = { $count ->
    [1] 1 caste
   *[other] { $count } castes
} too many

# The moves.
move-recruit = Recruit { card-the }
move-draw = Draw the top card of the deck
move-rally = Rally { card-the }
move-show = Show { card-the } to rally an Artisan
move-replace = { $what ->
    [gentry] Gentry turn: discard { card-the }
   *[other] Noble turn: discard { card-the }
}
move-discard = Discard { card-the }

# What happens.
news-round-begins = { $who ->
    [you] Round { $count }: the Royal Favour is yours.
   *[other] Round { $count }: { $name } has the Royal Favour.
}
news-subject-comes = { $what ->
    [artisan] An { card }
    [minister] { $which ->
        [odd] An { card }
        [even] An { card }
       *[other] A { card }
    }
   *[other] A { card }
} comes to the recruiting zone.
news-whim-comes = The king decrees: “{ whim }”, for { $count } points.
news-recruits = { $who ->
    [you] You recruit { card-the }.
   *[other] { $name } recruits { card-the }.
}
news-draws = { $who ->
    [you] You draw { card-a }.
   *[other] { $what ->
        [unknown] { $name } draws a card and shows nobody.
       *[other] { $name } draws { card-a }.
    }
}
news-rallies = { $who ->
    [you] You rally { card-the }.
   *[other] { $name } rallies { card-the }.
}
news-shows = { $who ->
    [you] You show { card-a } from your hand.
   *[other] { $name } shows { card-a } from hand.
}
news-gives-up-turn = { $what ->
    [gentry] { $who ->
        [you] Instead of a usual turn you let two Gentry go: first { card-the }.
       *[other] Instead of a usual turn { $name } lets two Gentry go: first { card-the }.
    }
   *[other] { $who ->
        [you] Instead of a usual turn you let a Noble go, and one more: { card-the }.
       *[other] Instead of a usual turn { $name } lets a Noble go, and one more: { card-the }.
    }
}
news-discards = { $who ->
    [you] You discard { card-the }.
   *[other] { $name } discards { card-the }.
}
news-game-ends = Six rounds are played: all assemblies are presented to the king.

# What is asked.
asked-action = Your turn: recruit, draw or rally.
asked-discard = Which card goes?
asked-rallied-artisan = Which Artisan do you rally?
asked-second-gentry = And the second Gentry?
asked-beside-noble = Which other card goes with the Noble?
asked-take = Two cards come for two. The first?
asked-take-again = And the second?

# The table.
table-title = Round { $round } of { $rounds } · Royal Favour: { $favour } · deck: { $left }
table-hidden-whim = not turned yet
table-zone = Zone: { $cards }
table-nothing = nobody
table-hand = Your hand: { $cards }
table-rallied = Rallied before you: { $cards }
table-other = { $name }: { $known }
table-seen = in hand, seen by all { $cards }
table-unseen = { $count ->
    [1] 1 card unseen
   *[other] { $count } cards unseen
}
table-held = { $count ->
    [1] 1 card in hand
   *[other] { $count } cards in hand
}
table-has-rallied = rallied { $cards }
table-now = If the game ended here, your assembly would bring { points }: { $sum }.
table-met = ✓ +{ $points }
table-unmet = ✗ { $missing }
table-no-points = ✗
table-times = { $card } ×{ $count }
table-help = Each whim says what it takes, what it is worth, and (✓ or ✗) whether your best assembly meets it as things stand. Of the others you see what they rallied, what they were seen to take or to show and still hold, and how many cards of their hand nobody has seen.

# The count.
points = { $points ->
    [1] 1 point
   *[other] { $points } points
}
reckoning-title = The count
count-values = values
count-run = run
count-run-of = run { $first }–{ $last }
count-families = families
count-whims = whims
reckoning-total = points
reckoning-place = place
reckoning-rank = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
count-assembly-of = { $name }: { points }
count-by-values = { $cards ->
    [1] Value of one card: { $points }.
   *[other] Values of { $cards } cards: { $points }.
}
count-by-run = “Order, order!” A run from { $first } to { $last }: { $points }{ $merchants ->
    [0] .
    [1] , of which { $bonus } for a Merchant in it.
   *[other] , of which { $bonus } for { $merchants } Merchants in it.
}
count-by-family = “Strength in unity!” { castes }: { $points }.
count-by-clerics = “Strength in unity!” { castes }, counted as { $as }: { $points }.
count-by-whim = “{ whim }”: { $points }.
count-by-missed-whim = “{ whim }”: nothing, { $missing }.
card-becomes = { card } counts as { caste-other-a }.
caste-other-a = { $other ->
    [artisan] an Artisan
    [peasant] a Peasant
    [gentry] Gentry
    [knight] a Knight
    [cleric] a Cleric
    [merchant] a Merchant
    [noble] a Noble
   *[other] a Minister
}
card-knighted = { card }: a Knight turns this card, which counts as a Knight.
card-becomes-knighted = { card } counts as { caste-other-a }, and then a Knight turns it into a Knight.
card-stands = { card } stands for { $place } in the run.
card-merchant = { card } is a Merchant in the run: +{ $bonus }.
reckoning-tie-break = At { points } each, the lower total value decides: { $order }.
reckoning-tie-break-seat = { $name } ({ $count })
reckoning-you-win = You win. The king is pleased, for today.
reckoning-other-wins = { $name } wins.
reckoning-shared-win = A shared win: { $names }.

# Why a move is best. $what and $which are a card, $points what it changes as things stand.
why-recruit-run = With { card-the } you have a run from { $first } to { $last }: your assembly would then be worth { points }.
why-recruit-family = With { card-the } your assembly has { castes-held }, worth { $family } as a family.
castes-held = { $held } { $what ->
    [gentry] Gentry
   *[other] { caste }s
}
why-recruit-whim = With { card-the } you meet “{ whim-other }”, worth { $bonus }.
whim-other = { $decree ->
    [beloved] My people adore me!
    [crumbs] No crumb-pickers at my table!
    [finery] None but the best people!
    [arms] To arms!
    [prayers] Pray for me!
    [palace] Build me a palace!
    [towns] Long live the good towns!
    [coffers] Fill my coffers!
    [ledgers] Enough of bookkeepers!
    [toil] The people toil, I do not!
    [estates] The three estates!
    [everything] I want some of everything!
    [intimate] Just between ourselves!
    [valiant] My champions first!
    [gold] Gold is king!
    [hands] Honour to skilled hands!
    [faith] Faith above all!
    [court] Let the court follow me!
    [middling] Neither too high nor too low!
   *[other] a whim
}
why-recruit-value = As things stand { card-the } brings most: with your best discard after it, your assembly is worth { points }, { $gain } more than now.
why-rally = A rallied card is one more: you discard nothing for it, and your assembly is worth { points } at once, { $gain } more than now.
why-show = Showing an Artisan lets you rally one more card without a discard: your assembly is worth { points } at once, { $gain } more than now.
why-draw = No card of the zone would bring you more than { $gain ->
    [0] you have now
    [1] 1 point
   *[other] { $gain } points
}: the deck may hold better.
why-discard-free = Without { card-the } your assembly is worth { points } all the same.
why-discard-best = Letting { card-the } go costs least: your assembly is then worth { points }.
why-discard-whim = Without { card-the } you meet “{ whim-other }”, worth { $bonus }.

# What is held in the end.
piece = { $what ->
    [run] a run
    [rallied] rallied cards
    [whims] whims met
    [peasant] { caste-all }
    [artisan] { caste-all }
    [gentry] { caste-all }
    [knight] { caste-all }
    [cleric] { caste-all }
    [merchant] { caste-all }
    [noble] { caste-all }
    [minister] { caste-all }
   *[other] { whim }
}
study-whims = Whims
study-whim-played = games
study-whim-met = met by
study-whim-verdict = verdict
study-whim-easy = too easy
study-whim-hard = too hard
study-whim-fair = fair
study-whim-open = open
study-whims-note = “Met by” is the share of players who meet a whim in games where it is drawn. Over { $easy }% it hardly asks for anything; under { $hard }% hardly anybody tries. “Open”: it takes more games to say.

# The score pad.
pad-common-help = Their numbers or the beginning of their names, with commas; fewer than four are fine.
pad-hand-help = With commas, hand and rallied cards together: peasant 1, 2 x artisan 3, cleric 10, minister odd. The beginning of a caste is enough: pea 1, cle 10.
pad-whim-line = { $number }  { whim } ({ $needs })
pad-joute-title = The Joute after { $games ->
    [1] 1 game
   *[other] { $games } games
} of { $of }
pad-joute-again = A whim came up in more than one game: { $whims }. The rulebook proposes not to use whims again.
pad-joute-wins = { $names } { $count ->
    [1] wins the Joute.
   *[other] share the Joute.
}
pad-joute-leads = { $names } { $count ->
    [1] leads.
   *[other] lead.
}

# The page.
board-title = round { $round }/{ $rounds }
board-more = A card marked in gold offers more.
board-whims = The king’s whims
board-zone = Recruiting zone
board-to-come = { $count ->
    [0] nobody else to come
    [1] 1 Subject still to come
   *[other] { $count } Subjects still to come
}
board-deck = { $left ->
    [0] the deck is empty
    [1] 1 card left in the deck
   *[other] { $left } cards left in the deck
}
board-draw = Draw
board-rally = Rally
board-card-times = { $card }, { $count } of them
board-rally-long = Rally { card-the }: it stays before you, and you discard nothing
board-show-long = Show { card-the }, to rally an Artisan of the zone
board-replace-long = { $what ->
    [gentry] In place of your turn: discard { card-the } and another Gentry, and take two cards
   *[other] In place of your turn: discard { card-the } and another card, and take two of the zone
}
board-show = show
board-replace = two for two
board-hand = Your assembly
board-before-you = rallied
board-sort = Sort by caste
board-by-value = by value
board-by-caste = by caste
board-now = { $points ->
    [1] point now
   *[other] points now
}
board-now-long = { points } if the game ended here: show how they are counted
board-now-title = If the game ended here: { points }
board-in-run = in the run
board-counts-as = counts as { $what ->
    [artisan] an Artisan
    [gentry] Gentry
    [minister] a Minister
   *[other] a { caste }
}
board-run = { $length ->
    [1] the { $first }
   *[other] { $first } to { $last }
}
board-run-short = { $run }, { $count ->
    [1] 1 value short
   *[other] { $count } values short
}
board-met = met: { points }
board-unmet = nothing yet: { $missing }
board-token = worth { points }
board-hidden-whim = Worth { points }, not turned yet
board-favour = Royal Favour
board-rallied-of = Rallied:
board-known-of = Seen in hand:
board-cards-held = { $count ->
    [1] 1 card in hand
   *[other] { $count } cards in hand
}
board-unseen = { $count ->
    [1] 1 card unseen
   *[other] { $count } cards unseen
}
board-costly-gentry = Instead of a usual turn: two Gentry go to the zone, and two cards come, each from the deck or the zone. Discarded Gentry cannot be taken back.
board-costly-noble = Instead of a usual turn: this Noble and another card go to the zone, and two cards that lie there come. What you discard cannot be taken back.
board-costly-discard = Without this card your assembly is worth { points } as things stand; another discard would leave it at { $best }. Sure?
count-explained = How { $name } comes to { points }

# The score pad’s page.
pad-title = Score pad
pad-what = For games played with the box: who plays, which whims, who holds which cards. You get each best score, card by card, and the winner. Nothing is stored: all of it is in this page’s address.
pad-player = Player { $number }
pad-game = Game { $game } of { $of }
pad-to-whims = The whims
pad-whims-help = The four whims of this game, each with its token. Fewer are fine.
pad-no-whim = none
pad-spent = already played
pad-to-cards = The cards of { $name }
pad-cards-of = The cards of { $name }
pad-tap = Tap every card of the hand, and those rallied. Faint cards are in somebody else’s hands.
pad-ticked = cards
pad-to-next = Next: { $name }
pad-to-count = Count
pad-back = Back
pad-another = Next game of the Joute
pad-mend-whims = Correct the whims
pad-mend = Correct { $name }
pad-anew = Begin anew

# A series of games.
series-name = Joute
