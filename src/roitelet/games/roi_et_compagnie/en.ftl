# The citizens. $what is one of them, $kind one of their kinds.
kind = { $kind ->
    [bourgeois] burgher
    [elf] elf
    [dwarf] dwarf
    [gnome] gnome
    [orc] orc
    [kobold] mushroom kobold
    [sorcerer] apprentice
    [fairy] fairy
    [hypnotist] hypnotist
    [dragon] dragon
   *[other] citizen
}
citizen-name = { $what ->
    [bourgeois-even] the vain burgher
    [bourgeois-odd] the vain burgher
    [elf-4] the haughty elf
    [elf-5] the haughty elf
    [elf-6] the haughty elf
    [dwarf-111] the grumpy dwarf
    [dwarf-333] the grumpy dwarf
    [dwarf-444] the grumpy dwarf
    [dwarf-3333] the grumpy dwarf
    [dwarf-4444] the grumpy dwarf
    [dwarf-6666] the grumpy dwarf
    [dwarf-11111] the grumpy dwarf
    [dwarf-66666] the grumpy dwarf
    [gnome-ggg] the crackpot gnome
    [gnome-gggg] the crackpot gnome
    [gnome-rrrr] the crackpot gnome
    [gnome-rrrrr] the crackpot gnome
    [gnome-bbbbb] the crackpot gnome
    [gnome-bbbbbb] the crackpot gnome
    [orc-aabb] the cuddly orc
    [orc-aaa] the cuddly orc
    [orc-aaaa] the cuddly orc
    [orc-aaabb] the cuddly orc
    [orc-aabbcc] the cuddly orc
    [orc-aaaaa] the cuddly orc
    [orc-aaaabb] the cuddly orc
    [kobold-4] the fabulous mushroom kobold
    [kobold-5] the fabulous mushroom kobold
    [kobold-6] the fabulous mushroom kobold
    [sorcerer-rrggbb] the talented sorcerer’s apprentice
    [sorcerer-rrrbbb] the talented sorcerer’s apprentice
    [fairy-rrgg] the eager fairy
    [fairy-ggbb] the eager fairy
    [fairy-rrrbb] the eager fairy
    [fairy-rrggg] the eager fairy
    [fairy-ggbbb] the eager fairy
    [hypnotist] the hypnotist
    [dragon-25] the dragon
    [dragon-28] the dragon
    [dragon-30] the dragon
   *[other] { $what }
}
needs = { $what ->
    [bourgeois-even] all even
    [bourgeois-odd] all odd
    [elf-4] straight of 4
    [elf-5] straight of 5
    [elf-6] straight of 6
    [dwarf-111] three 1s
    [dwarf-333] three 3s
    [dwarf-444] three 4s
    [dwarf-3333] four 3s
    [dwarf-4444] four 4s
    [dwarf-6666] four 6s
    [dwarf-11111] five 1s
    [dwarf-66666] five 6s
    [gnome-ggg] 3 green
    [gnome-gggg] 4 green
    [gnome-rrrr] 4 red
    [gnome-rrrrr] 5 red
    [gnome-bbbbb] 5 blue
    [gnome-bbbbbb] 6 blue
    [orc-aabb] two pairs
    [orc-aaa] three alike
    [orc-aaaa] four alike
    [orc-aaabb] three alike and a pair
    [orc-aabbcc] three pairs
    [orc-aaaaa] five alike
    [orc-aaaabb] four alike and a pair
    [kobold-4] 4 of one colour
    [kobold-5] 5 of one colour
    [kobold-6] 6 of one colour
    [sorcerer-rrggbb] 2 of each colour
    [sorcerer-rrrbbb] 3 red, 3 blue
    [fairy-rrgg] 2 red, 2 green
    [fairy-ggbb] 2 green, 2 blue
    [fairy-rrrbb] 3 red, 2 blue
    [fairy-rrggg] 2 red, 3 green
    [fairy-ggbbb] 2 green, 3 blue
    [hypnotist] 12 at most
    [dragon-25] 25 at least
    [dragon-28] 28 at least
    [dragon-30] 30 at least
   *[other] { $what }
}
citizen-the = { citizen-name } ({ needs })
place = { $what ->
    [town] town
    [mine] mine
    [workshop] workshop
    [village] orc village
    [forest] enchanted forest
   *[other] place
}
place-the = the { place }
colour = { $what ->
    [red] red
    [green] green
    [blue] blue
   *[other] { $what }
}
points = { $points ->
    [1] 1 point
   *[other] { $points } points
}

# The moves. The dice are called a to f.
move-roll = Throw all six dice
move-keep = Keep dice { $what }, throw the others
move-take = Take { citizen-the }
move-only = Take { citizen-the } without its place
move-thief = Let the thief come
move-give = Hand the dragon to { $what ->
    [next] the neighbour on your left
    [second] the second on your left
    [third] the third on your left
   *[other] the fourth on your left
}

# What happens.
news-citizen-comes = New in the row: { citizen-the }.
news-citizen-comes-item = { citizen-the }
news-citizen-comes-list = New in the row: { $list }.
news-thief-waits = { $count ->
    [1] The thief on top of the pile steals 1 point.
   *[other] The thief on top of the pile steals { $count } points.
}
news-turn-begins = { $who ->
    [you] Your turn: { $count } throws at most.
   *[other] { $name } is to throw, { $count } times at most.
}
news-throws-dice = { $who ->
    [you] You throw all the dice.
   *[other] { $name } throws all the dice.
}
news-keeps-dice = { $who ->
    [you] You keep dice { $what } and throw { $count ->
        [1] one die.
       *[other] { $count } dice.
    }
   *[other] { $name } keeps dice { $what } and throws { $count ->
        [1] one die.
       *[other] { $count } dice.
    }
}
news-die-shows = A { colour } { $count }.
news-die-shows-item = { $count } { colour }
news-die-shows-list = They show { $list }.
news-takes = { $who ->
    [you] You win over { citizen-the }.
   *[other] { $name } wins over { citizen-the }.
}
news-brings-along = { $who ->
    [you] Hypnotised, { citizen-the } comes along with you.
   *[other] Hypnotised, { citizen-the } comes along with { $name }.
}
news-founds = { $who ->
    [you] With it you create { place-the }, worth { $count }.
   *[other] With it { $name } creates { place-the }, worth { $count }.
}
news-leaves-place = { $who ->
    [you] You leave { place-the } where it lies.
   *[other] { $name } leaves { place-the } where it lies.
}
news-receives-dragon = { $who ->
    [you] The dragon settles in your kingdom: minus { $count }.
   *[other] The dragon settles in { $name }’s kingdom: minus { $count }.
}
news-robbed = { $who ->
    [you] No citizen for these dice: a thief robs you of { $count }.
   *[other] No citizen for these dice: a thief robs { $name } of { $count }.
}
news-citizen-leaves = Gone for good: { citizen-the }.
news-plays-again = { $who ->
    [you] By the apprentice’s magic, you play again.
   *[other] By the apprentice’s magic, { $name } plays again.
}
news-citizens-end = That was the last citizen of the pile: the game is over.
news-thieves-end = That was the last thief: the game is over.
news-places-end = That was the last card of the pile “{ place }”: the game is over.

# What is asked.
asked-first-throw = The dice are yours, Majesty.
asked-dice = { $throws ->
    [0] No throw is left.
    [1] One throw is left.
   *[other] { $throws } throws are left.
} { $met ->
    [0] These dice win nobody over.
    [1] These dice win one citizen over.
   *[other] These dice win { $met } citizens over.
}
asked-rival = A dragon! Whose kingdom shall it settle in?

# The table.
table-title = Deck: { $left } · thieves: { $thieves }, the next steals { $loss }
table-place = place
table-citizen = citizen
table-points = pts
table-chance = chance
table-open = { kind }: { needs }
table-each = n
table-met = ✓
table-percent = { NUMBER($chance, style: "percent", maximumFractionDigits: 0) }
table-under = { place } { $value }
table-under-own = ★ { place } { $value }
table-value = { $value }
table-value-own = ★ { $value }
table-dice = Dice: { $dice }
table-die = { $die } { $number } { colour }
table-no-dice = The dice wait in the cup.
table-kingdom = kingdom
table-fairies = fairies
table-cards = cards
table-top = on top
table-top-citizen = { kind }
table-top-thief = thief
table-elf = { kind }: 4 throws
table-nothing = ·
table-help = Each line is an open citizen below its place; ★: the place is of the same colour and may come with it. “Chance”: exactly how likely you are to meet the citizen in this turn if you go for nothing else; ✓: the dice meet it now. Then every kingdom, with the card on top of its pile; the others are numbered from your left. The dice are called a to f: “keep abf” keeps three of them and throws the others.

# The reckoning.
reckoning-title = The reckoning
reckoning-citizens = citizens
reckoning-fairies = fairies
reckoning-places = places
reckoning-thieves = thieves
reckoning-dragons = dragons
reckoning-total = points
reckoning-losses = negative
reckoning-place = place
reckoning-rank = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
reckoning-minus = −{ $count }
reckoning-tie-break = At { points } each, the fewest negative points decide: { $order }.
reckoning-tie-break-seat = { $name } ({ $count })
reckoning-you-win = You win. Long live the supreme king!
reckoning-other-wins = { $name } wins, and is crowned supreme.
reckoning-shared-win = A shared crown: { $names }.

# Why a move is best. $what is a citizen, $chance exact, $hope what is to be expected in points.
why-ends-game = It ends the game, with you ahead of all others.
why-take-again = It brings { points } and another turn.
why-take-sure = It brings { points } for sure; another throw promises { hope } at best.
why-take-most = It brings { points }, the most of all that these dice win.
why-take-rival = It brings a rival a dragon: minus { $loss }.
why-only-goes-on = The place would end the game, and you are not ahead.
why-keep-best = No other choice of dice promises more: { hope } on average, with { percent } for { citizen-the }.
why-keep-chance = It leaves you { percent } for { citizen-the }: { points }.
why-give-leader = Of your rivals, nobody has more than { $name }: { points }.
why-give-elf = It covers the elf on top of { $name }’s pile: no fourth throw in the next turn.
hope = { NUMBER($hope, maximumFractionDigits: 1) } { $hope ->
    [1] point
   *[other] points
}
percent = { NUMBER($chance, style: "percent", maximumFractionDigits: 0) }

# What is held in the end.
piece = { $what ->
    [bourgeois] vain burgher
    [elf] haughty elf
    [dwarf] grumpy dwarf
    [gnome] crackpot gnome
    [orc] cuddly orc
    [kobold] mushroom kobold
    [sorcerer] sorcerer’s apprentice
    [fairy] eager fairy
    [hypnotist] hypnotist
    [dragon] dragon
    [places] places
   *[thieves] thieves
}

# The page.
board-title = deck: { $left } · thieves: { $thieves }
board-row = The citizens below their places
board-place = { place }, value { $value }, a pile of { $left }
board-effect = { $effect ->
    [throw] on top: 4 throws
    [turn] play again at once
    [crowd] worth your n fairies
    [bonus] brings its neighbour
    [rival] for a rival
   *[none] {""}
}
board-effect-long = { $effect ->
    [throw] If it lies on top of your pile when your turn begins, you throw up to four times.
    [turn] You play again at once.
    [crowd] Each fairy is worth as many points as you have fairies.
    [bonus] It brings the citizen on its right along.
    [rival] You hand it to a rival.
   *[none] {""}
}
board-brings = { citizen-the } comes along.
board-chance = { NUMBER($chance, style: "percent", maximumFractionDigits: 0) }
board-chance-long = Chances: { board-chance }.
board-take = Take
board-take-long = { move-take }: { points }
board-take-place-long = { move-take }, with its place: { points }
board-only = Without place
board-only-long = { move-only }: { points }
board-gain = { $points ->
    [0] 0
   *[other] +{ $points }
}
board-deck = { $left ->
    [1] Deck: 1 card
   *[other] Deck: { $left } cards
}
board-thief = Let the thief come
board-thieves = { $count ->
    [1] One last thief
   *[other] { $count } thieves
}, the next steals { $loss }
board-thief-long = { move-thief }: minus { $loss }
board-tray = The dice
board-cup = The dice are in the cup.
board-die = Die { $die }: { $number } { colour }
board-die-keep = Keep die { $die }: { $number } { colour }
board-die-kept = kept
board-die-best = to be kept, says the hint
board-tap = Tap the dice to keep.
board-throw = Throw
board-throw-long = Throw the dice that are not kept
board-all-kept = All kept? Then take a citizen, or take a die up again.
board-nobody-met = All kept? Nobody is won over: take a die up again, or let the thief come.
board-throws = { $throws ->
    [0] no throw left
    [1] one throw left
   *[other] { $throws } throws left
}
board-give-long = Hand the dragon to { $name }
board-kind = { $kind ->
    [town] town
    [mine] mine
    [workshop] workshop
    [village] orc village
    [forest] enchanted forest
    [thief] thief
   *[other] { kind }
}
board-standing = { $shown } { $points ->
    [-1] point
    [1] point
   *[other] points
}
board-pile = { board-kind }: { $count ->
    [1] one card
   *[other] { $count } cards
}, { $standing }
board-cards = { $count ->
    [0] no cards
    [1] 1 card
   *[other] { $count } cards
}
board-top = on top
board-top-none = still an empty kingdom
board-elf = 4 throws
board-costly-end = This ends the game, and you do not win it. Really?
board-costly-thief = { $throws ->
    [1] You have one throw left
   *[other] You have { $throws } throws left
}, and the thief steals { $loss }. Give up all the same?
board-costly-only = You would leave { place-the } where it lies, with { points }. Really?

# What is settled before the game.
option-first = Who begins
option-first-choice = { $value ->
    [none] drawn at random
   *[other] seat { $number }
}
