# Les plats. $what est l’un d’eux.
dish = { $what ->
    [bread] pain
    [wine] vin
    [chicken] poulet
    [cake] gâteau
    [cheese] fromage
    [ham] jambon
    [fruit] fruits
   *[other] plat
}
dish-the = { $what ->
    [fruit] les { dish }
   *[other] le { dish }
}
dish-some = { $what ->
    [fruit] des { dish }
   *[other] du { dish }
}
portions = { $count ->
    [1] une portion de { dish }
   *[other] { $count } portions de { dish }
}

# Les coups.
move-take = Prendre { dish-the }
move-draw = Piocher une carte
move-feed = Nourrir Emerald
move-lay = Laisser Emerald attendre
move-eat = Donner { dish-some } à Emerald
move-pass = Passer

# Ce qui arrive.
news-sets-table = { $who ->
    [you] Service { $count } : vous mettez la table.
   *[other] Service { $count } : { $name } met la table.
}
news-dish-served = On sert { portions }.
news-emeralds-come = { $count ->
    [1] Emerald vient s’asseoir au pied de la table.
    [2] Deux Emerald viennent s’asseoir au pied de la table.
   *[other] { $count } Emerald viennent s’asseoir au pied de la table.
}
news-takes = { $who ->
    [you] Vous prenez { portions }.
   *[other] { $name } prend { portions }.
}
news-draws = { $who ->
    [you] Vous piochez { portions }.
   *[other] { $what ->
        [unknown] { $name } pioche une portion, sans la montrer.
       *[other] { $name } pioche { portions }.
    }
}
news-draws-emerald = { $who ->
    [you] Vous piochez… Emerald !
   *[other] { $name } pioche… Emerald !
}
news-lays-emerald = { $who ->
    [you] Vous laissez le dragon attendre au pied de la table.
   *[other] { $name } laisse le dragon attendre au pied de la table.
}
news-feeds = { $who ->
    [you] Vous faites manger Emerald dans l’assiette du roi.
   *[other] { $name } fait manger Emerald dans l’assiette du roi.
}
news-eats = Le dragon y mange { portions }.
news-eats-item = { portions }
news-eats-list = Le dragon y mange { $list }.
news-passes = { $who ->
    [you] Vous passez : aucune action n’est possible.
   *[other] { $name } passe : aucune action n’est possible.
}
news-king-takes = Le roi prend { portions }.
news-king-takes-item = { portions }
news-king-takes-list = Le roi prend { $list }.
news-king-gets-nothing = On n’a rien laissé au roi.
news-meal-ends = { $count ->
    [0] Le repas est fini.
    [1] Le repas est fini ; une carte de la pioche ne sera pas servie.
   *[other] Le repas est fini ; { $count } cartes de la pioche ne seront pas servies.
}

# Ce qui est demandé.
asked-action = À vous de vous servir.
asked-drawn-emerald = Emerald sort de la pioche. Mange-t-il tout de suite dans l’assiette du roi ?
asked-first-portion = Emerald mange deux portions du roi. La première ?
asked-second-portion = Et la seconde ?

# La table.
table-title = Service { $service } · chef : { $chef } · pioche : { $left }
table-emeralds = { $count ->
    [1] Emerald attend au pied de la table.
   *[other] { $count } Emerald attendent au pied de la table.
}
table-dish = plat
table-served = à table
table-king = roi
table-you = vous
table-points = pts
table-unseen = cachées
table-others = Pris sous vos yeux, et cartes piochées sans être vues :
table-nothing = ·
table-level = ✓ comme le roi
table-room = ✓ { $count } de marge
table-over = ✗ { $count } de trop
table-now = Si le repas s’arrêtait là, vous auriez { $points ->
    [0] 0 point.
    [1] 1 point.
   *[other] { $points } points.
}
table-secret = Vous avez pioché, à l’insu de tous : { $portions }.
table-help = Chaque ligne est un plat : portions à table, puis au roi, puis à vous, ce qu’elles valent, puis celles que vous avez vu prendre. « Cachées » : les cartes que les autres ont piochées sans les montrer. ✓ : pas plus que le roi, vos portions comptent. ✗ : trop servi, tout le plat sera défaussé.

# Le décompte.
reckoning-title = Le décompte
reckoning-total = points
reckoning-discarded = défausse
reckoning-place = place
reckoning-rank = { $place ->
    [1] 1er
   *[other] { $place }e
}
reckoning-over = ✗ { $count }
reckoning-legend = ✗ trop servi : plus de portions que le roi, toutes défaussées.
reckoning-tie-break = À égalité, avec { $points ->
    [0] 0 point
    [1] 1 point
   *[other] { $points } points
}, on regarde la défausse : { $order }.
reckoning-tie-break-seat = { $name } ({ $count ->
    [0] aucune carte
    [1] 1 carte
   *[other] { $count } cartes
})
reckoning-you-win = Vous l’emportez. Le roi vous salue.
reckoning-other-wins = { $name } l’emporte.
reckoning-shared-win = Victoire partagée : { $names }.

# Pourquoi un coup est le meilleur. $what est un plat, $count ses portions à table, $held les vôtres, $seen celles que
# $name a prises.
points = { $points ->
    [0] 0 point
    [1] 1 point
   *[other] { $points } points
}
why-take-only-fit = Un seul plat à table ne vous en donnerait pas plus que n’en a le roi : { dish-the } (vous en auriez { $held }, il en a { $king }).
why-take-level = Avec { dish-the }, vous avez juste autant de portions que le roi, { $held } : { points } en l’état.
why-take-room = Avec { dish-the }, vous avez { $held } { $held ->
    [1] portion
   *[other] portions
}, le roi { $king } : { points } en l’état, et de la place pour { $room } de plus.
why-take-catch-up = Avec { dish-the }, vous avez { $held } { $held ->
    [1] portion
   *[other] portions
} et le roi { $king ->
    [0] aucune
   *[other] { $king }
}, mais il peut bien vous rattraper : { $unseen ->
    [1] une autre n’a pas encore été vue.
   *[other] { $unseen } autres n’ont pas encore été vues.
}
why-take-starve = { $name } a pris { $seen } { $seen ->
    [1] portion
   *[other] portions
} de { dish }, plus que n’en a le roi ({ $king }) : { $count ->
    [1] celle que vous prenez ne viendra pas
   *[other] les { $count } que vous prenez ne viendront pas
} à sa rescousse.
why-take-deny = Vous retirez { portions } à { $name }, qui joue après vous, en a pris { $seen } et, pour ce qu’on en a vu, pourrait en compter davantage : le roi en a { $king }.
why-draw-all-over = { $dishes ->
    [1] Le seul plat à table vous en donnerait plus que n’en a le roi.
   *[other] Chacun des { $dishes } plats à table vous en donnerait plus que n’en a le roi.
}
why-leave = Laissez { dish-the } au roi : { $sure ->
    [sure] il en aura
   *[other] si personne ne s’en sert, il en aura
} { $king }, et { $held ->
    [1] votre portion vaudra alors
   *[other] vos { $held } portions vaudront alors
} { points }.
why-no-meal = Quoi qu’Emerald mange maintenant, vous perdriez au moins { points } en l’état.
why-feed-over = { $bites ->
    [1] Une bouchée
   *[other] Deux bouchées
} de { dish }, et { $name }, qui en a pris { $seen }, en a plus que le roi ; { $held ->
    [0] vous n’en avez pas.
    [1] votre portion compte encore.
   *[other] vos { $held } portions comptent encore.
}
why-feed-most = Emerald peut manger { dish-some } : { $name } en a pris { $seen }, personne davantage, et vous n’en avez pas.
why-eat-over = Une bouchée de { dish }, et { $name }, qui en a pris { $seen }, en a plus que le roi ; { $held ->
    [0] vous n’en avez pas.
    [1] votre portion compte encore.
   *[other] vos { $held } portions comptent encore.
}
why-eat-most = Pour { dish-the }, { $name } en a pris { $seen }, personne davantage, et vous n’en avez pas.
why-eat-lost = Vous avez { $held } portions de { dish } et le roi { $king } : elles ne comptent pas en l’état.
why-eat-free = Vous n’avez pas de { dish } : cela ne vous coûte rien.
why-eat-least = De tout ce qu’a le roi, { dish-the } { $what ->
    [fruit] sont
   *[other] est
} ce qui vous coûte le moins : { points } en l’état.

# Ce qu’on tient à la fin.
piece = { $what ->
    [discards] défausse
   *[other] { dish }
}

# La page.
board-service = service { $service } sur { $of } environ
board-would = { $count }, le roi { $king } : { $standing ->
    [level] autant que lui, { points } en l’état
    [over] { board-standing-over }
   *[other] { points } en l’état
}
board-take = { move-take } : { portions }. { $would }.
board-standing-none = vous : aucune
board-standing-room = { $count } de marge
board-standing-level = à égalité
board-standing-over = { $more ->
    [1] une de trop
   *[other] { $more } de trop
}
board-king = Le roi
board-kings-plates = L’assiette du roi
board-kings-dish = { dish } : le roi { $king }
board-your-dish = { dish } : vous { $count }, le roi { $king } : { $verdict }
board-cloth = La table
board-hand = Votre main
board-hand-empty = Votre main est vide.
board-hand-points = { points } si le repas s’arrêtait là
board-hand-secret = dont { $count } à l’insu de tous
board-deck = { $left ->
    [0] Pioche vide
    [1] Pioche : 1 carte
   *[other] Pioche : { $left } cartes
}
board-emeralds = { $count ->
    [0] Emerald n’est pas là
    [1] Emerald attend
   *[other] { $count } Emerald attendent
}
board-cards = { $count ->
    [0] aucune carte
    [1] 1 carte
   *[other] { $count } cartes
}
board-unseen = { $count ->
    [1] 1 cachée
   *[other] { $count } cachées
}
board-chef = chef
board-costly = Vous auriez { $count } { $count ->
    [1] portion
   *[other] portions
} de { dish }, et le roi ne peut plus en avoir que { $most } : elles ne compteront jamais. Prendre quand même ?
board-over = trop servi
board-short = { $standing ->
    [over] trop
    [level] pile
   *[other] {""}
}

# Ce qu’on règle avant de jouer.
option-chef = Premier chef
option-chef-choice = { $value ->
    [none] tiré au sort
   *[other] place { $number }
}
