# Les habitants. $what est l’un d’eux, $kind l’une de leurs sortes.
kind = { $kind ->
    [bourgeois] bourgeois
    [elf] elfe
    [dwarf] nain
    [gnome] gnome
    [orc] orc
    [kobold] champikobold
    [sorcerer] apprenti sorcier
    [fairy] fée
    [hypnotist] hypnotiseur
    [dragon] dragon
   *[other] habitant
}
citizen-name = { $what ->
    [bourgeois-even] le bourgeois vaniteux
    [bourgeois-odd] le bourgeois vaniteux
    [elf-4] l’elfe arrogant
    [elf-5] l’elfe arrogant
    [elf-6] l’elfe arrogant
    [dwarf-111] le nain grincheux
    [dwarf-333] le nain grincheux
    [dwarf-444] le nain grincheux
    [dwarf-3333] le nain grincheux
    [dwarf-4444] le nain grincheux
    [dwarf-6666] le nain grincheux
    [dwarf-11111] le nain grincheux
    [dwarf-66666] le nain grincheux
    [gnome-ggg] le gnome toqué
    [gnome-gggg] le gnome toqué
    [gnome-rrrr] le gnome toqué
    [gnome-rrrrr] le gnome toqué
    [gnome-bbbbb] le gnome toqué
    [gnome-bbbbbb] le gnome toqué
    [orc-aabb] l’orc affectueux
    [orc-aaa] l’orc affectueux
    [orc-aaaa] l’orc affectueux
    [orc-aaabb] l’orc affectueux
    [orc-aabbcc] l’orc affectueux
    [orc-aaaaa] l’orc affectueux
    [orc-aaaabb] l’orc affectueux
    [kobold-4] le champikobold fabuleux
    [kobold-5] le champikobold fabuleux
    [kobold-6] le champikobold fabuleux
    [sorcerer-rrggbb] l’apprenti sorcier talentueux
    [sorcerer-rrrbbb] l’apprenti sorcier talentueux
    [fairy-rrgg] la fée zélée
    [fairy-ggbb] la fée zélée
    [fairy-rrrbb] la fée zélée
    [fairy-rrggg] la fée zélée
    [fairy-ggbbb] la fée zélée
    [hypnotist] l’hypnotiseur
    [dragon-25] le dragon
    [dragon-28] le dragon
    [dragon-30] le dragon
   *[other] { $what }
}
needs = { $what ->
    [bourgeois-even] tout pair
    [bourgeois-odd] tout impair
    [elf-4] suite de 4
    [elf-5] suite de 5
    [elf-6] suite de 6
    [dwarf-111] trois 1
    [dwarf-333] trois 3
    [dwarf-444] trois 4
    [dwarf-3333] quatre 3
    [dwarf-4444] quatre 4
    [dwarf-6666] quatre 6
    [dwarf-11111] cinq 1
    [dwarf-66666] cinq 6
    [gnome-ggg] 3 verts
    [gnome-gggg] 4 verts
    [gnome-rrrr] 4 rouges
    [gnome-rrrrr] 5 rouges
    [gnome-bbbbb] 5 bleus
    [gnome-bbbbbb] 6 bleus
    [orc-aabb] deux paires
    [orc-aaa] trois pareils
    [orc-aaaa] quatre pareils
    [orc-aaabb] trois pareils et une paire
    [orc-aabbcc] trois paires
    [orc-aaaaa] cinq pareils
    [orc-aaaabb] quatre pareils et une paire
    [kobold-4] 4 d’une couleur
    [kobold-5] 5 d’une couleur
    [kobold-6] 6 d’une couleur
    [sorcerer-rrggbb] 2 de chaque couleur
    [sorcerer-rrrbbb] 3 rouges, 3 bleus
    [fairy-rrgg] 2 rouges, 2 verts
    [fairy-ggbb] 2 verts, 2 bleus
    [fairy-rrrbb] 3 rouges, 2 bleus
    [fairy-rrggg] 2 rouges, 3 verts
    [fairy-ggbbb] 2 verts, 3 bleus
    [hypnotist] 12 au plus
    [dragon-25] 25 au moins
    [dragon-28] 28 au moins
    [dragon-30] 30 au moins
   *[other] { $what }
}
citizen-the = { citizen-name } ({ needs })
place = { $what ->
    [town] ville
    [mine] mine
    [workshop] atelier
    [village] village des orcs
    [forest] forêt enchantée
   *[other] lieu
}
place-the = { $what ->
    [workshop] l’{ place }
    [village] le { place }
   *[other] la { place }
}
colour = { $what ->
    [red] rouge
    [green] vert
    [blue] bleu
   *[other] { $what }
}
points = { $points ->
    [0] 0 point
    [1] 1 point
   *[other] { $points } points
}

# Les coups. Les dés s’appellent a à f.
move-roll = Lancer les six dés
move-keep = Garder les dés { $what }, lancer les autres
move-take = Prendre { citizen-the }
move-only = Prendre { citizen-the } sans son lieu
move-thief = Subir le voleur
move-give = Remettre le dragon { $what ->
    [next] à votre voisin de gauche
    [second] au deuxième à votre gauche
    [third] au troisième à votre gauche
   *[other] au quatrième à votre gauche
}

# Ce qui arrive.
news-citizen-comes = Dans la rangée arrive { citizen-the }.
news-citizen-comes-item = { citizen-the }
news-citizen-comes-list = Dans la rangée arrivent { $list }.
news-thief-waits = { $count ->
    [1] Le voleur du dessus dérobe 1 point.
   *[other] Le voleur du dessus dérobe { $count } points.
}
news-turn-begins = { $who ->
    [you] À vous : { $count } lancers au plus.
   *[other] À { $name } de lancer, { $count } fois au plus.
}
news-throws-dice = { $who ->
    [you] Vous lancez tous les dés.
   *[other] { $name } lance tous les dés.
}
news-keeps-dice = { $who ->
    [you] Vous gardez les dés { $what } et lancez { $count ->
        [1] un dé.
       *[other] { $count } dés.
    }
   *[other] { $name } garde les dés { $what } et lance { $count ->
        [1] un dé.
       *[other] { $count } dés.
    }
}
news-die-shows = Un { $count } { colour }.
news-die-shows-item = { $count } { colour }
news-die-shows-list = On lit { $list }.
news-takes = { $who ->
    [you] Vous convainquez { citizen-the }.
   *[other] { $name } convainc { citizen-the }.
}
news-brings-along = { $who ->
    [you] Sous hypnose, { citizen-the } vous suit.
   *[other] Sous hypnose, { citizen-the } suit { $name }.
}
news-founds = { $who ->
    [you] Vous créez { place-the }, de valeur { $count }.
   *[other] { $name } crée { place-the }, de valeur { $count }.
}
news-leaves-place = { $who ->
    [you] Vous laissez { place-the } en place.
   *[other] { $name } laisse { place-the } en place.
}
news-receives-dragon = { $who ->
    [you] Le dragon s’installe dans votre royaume : { $count } de moins.
   *[other] Le dragon s’installe dans le royaume de { $name } : { $count } de moins.
}
news-robbed = { $who ->
    [you] Ces dés ne convainquent personne : un voleur vous dérobe { $count }.
   *[other] Ces dés ne convainquent personne : un voleur dérobe { $count } à { $name }.
}
news-citizen-leaves = Et voilà parti pour de bon { citizen-the }.
news-plays-again = { $who ->
    [you] Par la magie de l’apprenti, vous rejouez.
   *[other] Par la magie de l’apprenti, { $name } rejoue.
}
news-citizens-end = C’était le dernier habitant de la pioche : la partie est finie.
news-thieves-end = C’était le dernier voleur : la partie est finie.
news-places-end = C’était la dernière carte de la pile « { place } » : la partie est finie.

# Ce qui est demandé.
asked-first-throw = À vous les dés, Majesté.
asked-dice = { $throws ->
    [0] Plus de lancer.
    [1] Encore un lancer.
   *[other] Encore { $throws } lancers.
} { $met ->
    [0] Ces dés ne convainquent personne.
    [1] Ces dés convainquent un habitant.
   *[other] Ces dés convainquent { $met } habitants.
}
asked-rival = Un dragon ! Dans quel royaume s’installe-t-il ?

# La table.
table-title = Pioche : { $left } · voleurs : { $thieves }, le prochain dérobe { $loss }
table-place = lieu
table-citizen = habitant
table-points = pts
table-chance = chances
table-open = { kind } : { needs }
table-each = n
table-met = ✓
table-percent = { NUMBER($chance, style: "percent", maximumFractionDigits: 0) }
table-under = { place } { $value }
table-under-own = ★ { place } { $value }
table-value = { $value }
table-value-own = ★ { $value }
table-dice = Dés : { $dice }
table-die = { $die } { $number } { colour }
table-no-dice = Les dés attendent dans le gobelet.
table-kingdom = royaume
table-fairies = fées
table-cards = cartes
table-top = dessus
table-top-citizen = { kind }
table-top-thief = voleur
table-elf = { kind } : 4 lancers
table-nothing = ·
table-help = Chaque ligne est un habitant, sous son lieu ; ★ : le lieu est de la même couleur et peut venir avec lui. « Chances » : la probabilité exacte de le convaincre à ce tour si vous ne visez que lui ; ✓ : les dés le convainquent déjà. Puis chaque royaume, avec la carte du dessus de sa pile ; les autres sont numérotés à partir de votre gauche. Les dés s’appellent a à f : « keep abf » en garde trois et lance les autres.

# Le décompte.
reckoning-title = Le décompte
reckoning-citizens = habitants
reckoning-fairies = fées
reckoning-places = lieux
reckoning-thieves = voleurs
reckoning-dragons = dragons
reckoning-total = points
reckoning-losses = pertes
reckoning-place = place
reckoning-rank = { $place ->
    [1] 1er
   *[other] { $place }e
}
reckoning-minus = −{ $count }
reckoning-tie-break = À égalité, avec { points }, on regarde les points négatifs : { $order }.
reckoning-tie-break-seat = { $name } ({ $count })
reckoning-you-win = Vous l’emportez. Vive le roi suprême !
reckoning-other-wins = { $name } l’emporte, et la couronne avec.
reckoning-shared-win = Couronne partagée : { $names }.

# Pourquoi un coup est le meilleur. $what est un habitant, $chance est exacte, $hope ce qu’on peut attendre en points.
why-ends-game = Cela met fin à la partie, et vous êtes devant tous les autres.
why-take-again = Cela rapporte { points } et un tour de plus.
why-take-sure = Cela rapporte { points } à coup sûr ; relancer promet au mieux { hope }.
why-take-most = Cela rapporte { points }, le plus de tout ce que ces dés convainquent.
why-take-rival = Cela vaut un dragon à un rival : { $loss } de moins.
why-only-goes-on = Le lieu mettrait fin à la partie, et vous n’êtes pas devant.
why-keep-best = Aucun autre choix de dés ne promet plus : { hope } en moyenne, avec { percent } de chances pour { citizen-the }.
why-keep-chance = Cela vous laisse { percent } de chances pour { citizen-the } : { points }.
why-give-leader = De vos rivaux, personne n’a plus que { $name } : { points }.
why-give-elf = Cela couvre l’elfe au sommet de la pile de { $name } : pas de quatrième lancer à son prochain tour.
hope = { NUMBER($hope, maximumFractionDigits: 1) } { $hope ->
    [one] point
   *[other] points
}
percent = { NUMBER($chance, style: "percent", maximumFractionDigits: 0) }

# Ce qu’on tient à la fin.
piece = { $what ->
    [bourgeois] bourgeois vaniteux
    [elf] elfe arrogant
    [dwarf] nain grincheux
    [gnome] gnome toqué
    [orc] orc affectueux
    [kobold] champikobold
    [sorcerer] apprenti sorcier
    [fairy] fée zélée
    [hypnotist] hypnotiseur
    [dragon] dragon
    [places] lieux
   *[thieves] voleurs
}

# La page.
board-title = pioche : { $left } · voleurs : { $thieves }
board-row = Les habitants sous leurs lieux
board-place = { place }, valeur { $value }, pile de { $left }
board-effect = { $effect ->
    [throw] au sommet, 4 lancers
    [turn] rejouez aussitôt
    [crowd] vaut vos n fées
    [bonus] amène son voisin
    [rival] pour un rival
   *[none] {""}
}
board-effect-long = { $effect ->
    [throw] S’il est au sommet de votre pile quand votre tour commence, vous lancez jusqu’à quatre fois.
    [turn] Vous rejouez aussitôt.
    [crowd] Chaque fée vaut autant de points que vous avez de fées.
    [bonus] Il amène l’habitant à sa droite.
    [rival] Vous le remettez à un rival.
   *[none] {""}
}
board-brings = { citizen-the } suit l’hypnotiseur.
board-chance = { NUMBER($chance, style: "percent", maximumFractionDigits: 0) }
board-chance-long = Chances : { board-chance }.
board-take = Prendre
board-take-long = { move-take } : { points }
board-take-place-long = { move-take }, avec son lieu : { points }
board-only = Sans le lieu
board-only-long = { move-only } : { points }
board-gain = { $points ->
    [0] 0
   *[other] +{ $points }
}
board-deck = { $left ->
    [1] Pioche : 1 carte
   *[other] Pioche : { $left } cartes
}
board-thief = Subir le voleur
board-thieves = { $count ->
    [1] Un dernier voleur
   *[other] { $count } voleurs
}, le prochain dérobe { $loss }
board-thief-long = { move-thief } : { $loss } de moins
board-tray = Les dés
board-cup = Les dés sont dans le gobelet.
board-die = Dé { $die } : { $number } { colour }
board-die-keep = Garder le dé { $die } : { $number } { colour }
board-die-kept = gardé
board-die-best = à garder, dit le conseil
board-tap = Touchez les dés à garder.
board-throw = Lancer
board-throw-long = Lancer les dés qui ne sont pas gardés
board-all-kept = Tous gardés ? Alors prenez un habitant, ou reprenez un dé.
board-nobody-met = Tous gardés ? Personne n’est convaincu : reprenez un dé, ou subissez le voleur.
board-throws = { $throws ->
    [0] plus de lancer
    [1] encore un lancer
   *[other] encore { $throws } lancers
}
board-give-long = Remettre le dragon à { $name }
board-kind = { $kind ->
    [town] ville
    [mine] mine
    [workshop] atelier
    [village] village des orcs
    [forest] forêt enchantée
    [thief] voleur
   *[other] { kind }
}
board-standing = { $shown } { $points ->
    [-1] point
    [0] point
    [1] point
   *[other] points
}
board-pile = { board-kind } : { $count ->
    [1] une carte
   *[other] { $count } cartes
}, { $standing }
board-cards = { $count ->
    [0] aucune carte
    [1] 1 carte
   *[other] { $count } cartes
}
board-top = au sommet
board-top-none = royaume encore désert
board-elf = 4 lancers
board-costly-end = Cela met fin à la partie, et vous ne la gagnez pas. Vraiment ?
board-costly-thief = { $throws ->
    [1] Il vous reste un lancer
   *[other] Il vous reste { $throws } lancers
}, et le voleur dérobe { $loss }. Renoncer tout de même ?
board-costly-only = Vous laisseriez { place-the } en place, avec { points }. Vraiment ?

# Ce qu’on règle avant de jouer.
option-first = Qui commence
option-first-choice = { $value ->
    [none] tiré au sort
   *[other] place { $number }
}
