# Les ministères et les cartes. $ministry est un ministère, $sort ce qu’est une carte, $value et $letter ce qu’elle porte.
ministry = { $ministry ->
    [diplomacy] Diplomatie
    [entertainment] Divertissement
    [animals] Animaux
    [architecture] Architecture
    [army] Armée
    [food] Victuailles
   *[other] ministère
}
king = { $king ->
    [king-up] Roi +1
    [king-down] Roi −1
    [king-up-up] Roi +1 +1
    [king-down-down] Roi −1 −1
    [king-either] Roi ±1
    [king-up-down] Roi +1 −1
   *[other] Roi
}
card = { $sort ->
    [office] { ministry } { $value } ({ $letter })
    [gold] Or { $value }
    [king] { king }
   *[unknown] une carte
}
card-short = { $sort ->
    [office] { $value }{ $letter }
    [gold] { $value }
    [king] { king }
   *[unknown] –
}

# Les coups.
move-place = { $what ->
    [own] La garder
    [centre] La mettre au centre, face visible
   *[neutral] La mettre de côté pour les enchères
}
move-take = Prendre { card }
move-raise = Hausser { ministry }
move-lower = Baisser { ministry }
move-pass = Passer
move-bid = Enchérir à { $what }
move-pay = Payer avec { card }
move-discard = Défausser { card }

# Ce qui arrive.
news-donor = { $who ->
    [you] Vous donnez : il reste { $count } cartes à la pioche.
   *[other] { $name } donne : il reste { $count } cartes à la pioche.
}
news-looks = { $who ->
    [you] Vous regardez { card }.
   *[other] { $name } regarde une carte.
}
news-keeps = { $who ->
    [you] Vous gardez { card }.
   *[other] { $sort ->
        [unknown] { $name } garde une carte, sans la montrer.
       *[other] { $name } garde { card }.
    }
}
news-offers = { $who ->
    [you] Vous mettez { card } au centre.
   *[other] { $name } met { card } au centre.
}
news-sets-aside = { $who ->
    [you] Vous mettez { card } de côté.
   *[other] { $sort ->
        [unknown] { $name } met une carte de côté, face cachée.
       *[other] { $name } met { card } de côté.
    }
}
news-takes = { $who ->
    [you] Vous prenez { card }.
   *[other] { $name } prend { card }.
}
news-king-shown = { $who ->
    [you] Le Roi parle par votre bouche : { king }.
   *[other] Le Roi parle par la bouche de { $name } : { king }.
}
news-raises = { $who ->
    [you] Vous haussez { ministry } à { $count }.
   *[other] { $name } hausse { ministry } à { $count }.
}
news-lowers = { $who ->
    [you] Vous baissez { ministry } à { $count }.
   *[other] { $name } baisse { ministry } à { $count }.
}
news-king-idle = Aucun jeton ne peut bouger ainsi : ce souhait du Roi est perdu.
news-auctions-begin = { $who ->
    [you] La pioche est vide. { $count } cartes vont aux enchères ; vous êtes premier joueur.
   *[other] La pioche est vide. { $count } cartes vont aux enchères ; { $name } est premier joueur.
}
news-lot = Aux enchères : { card }. { $count ->
    [0] C’est le dernier lot.
    [1] Un autre lot suivra.
   *[other] { $count } autres lots suivront.
}
news-bids = { $who ->
    [you] Vous enchérissez à { $count }.
   *[other] { $name } enchérit à { $count }.
}
news-passes = { $who ->
    [you] Vous passez.
   *[other] { $name } passe.
}
news-wins = { $who ->
    [you] Vous remportez { card } pour { $count }.
   *[other] { $name } remporte { card } pour { $count }.
}
news-cannot-pay = { $who ->
    [you] Vous ne pouvez pas payer { $count } !
   *[other] { $name } ne peut pas payer { $count } !
}
news-loses = { $who ->
    [you] Une carte est tirée de votre main et perdue : { card }.
   *[other] { $sort ->
        [unknown] Une carte est tirée de la main de { $name } et perdue, sans être vue.
       *[other] Une carte est tirée de la main de { $name } et perdue : { card }.
    }
}
news-new-auction = { card } est remise aux enchères.
news-pays = { $who ->
    [you] Vous payez avec { card }.
   *[other] { $name } paie avec { card }.
}
news-pays-item = { card }
news-pays-list = Payé avec { $list }.
news-discards = { $who ->
    [you] Vous défaussez { card }, face cachée.
   *[other] { $sort ->
        [unknown] { $name } défausse une carte, face cachée.
       *[other] { $name } défausse { card }, face cachée.
    }
}
news-receives = { $who ->
    [you] Vous prenez { card } en main.
   *[other] { $name } prend { card } en main.
}
news-unwanted = Personne ne veut de { card }, qui quitte le jeu.
news-game-ends = Les enchères sont finies, et toutes les mains sont étalées.
news-first-in = { $who ->
    [you] { ministry } vous revient : { $count }.
   *[other] { ministry } revient à { $name } : { $count }.
}
news-second-in = { $who ->
    [you] Vous y êtes second : { $count }.
   *[other] { $name } y prend la seconde place : { $count }.
}

# Ce qui est demandé. $sort et la suite sont ceux de la carte dont il s’agit.
asked-place = Vous regardez { card }. Où va-t-elle ?
asked-take = Prenez une carte au centre, je vous prie.
asked-change = { $change ->
    [up] Quel ministère le Roi hausse-t-il ?
    [down] Quel ministère le Roi baisse-t-il ?
   *[either] Quel ministère le Roi change-t-il, et dans quel sens ?
}
asked-bid = { $sort ->
    [gold] { card } : combien de cartes proposez-vous ? { $high ->
        [0] Personne n’a encore enchéri.
       *[other] L’enchère est à { $high }.
    } Vous en tenez { $means }.
   *[other] { card } : combien d’Or proposez-vous ? { $high ->
        [0] Personne n’a encore enchéri.
       *[other] L’enchère est à { $high }.
    } Vous en avez { $means }.
}
asked-bid-range = Enchérir : tapez le nombre, de { $least } à { $most } (vous pouvez payer { $means })
asked-pay = Vous devez encore { $owed } Or. Avec quelle carte payez-vous ?
asked-discard = { $owed ->
    [1] Encore une carte à défausser, face cachée. Laquelle ?
   *[other] Encore { $owed } cartes à défausser, face cachée. Laquelle ?
}

# La table.
table-giving = Don · donneur : { $donor } · pioche : { $left } · de côté : { $aside }
table-auction = Lot { $lot } sur { $lots } · premier joueur : { $first }
table-ministry = ministère
table-token = vaut
table-second = 2e
table-you = vous
table-cards = vos cartes
table-gold = Or
table-kept = cachées
table-hand = en main
table-lost = défaussées
table-others = Ce que les autres ont reçu sous vos yeux :
table-nothing = ·
table-centre = Au centre : { $cards }.
table-aside = Vous avez mis de côté : { $cards }.
table-to-come = Viendra sûrement, puisque vous l’avez mis de côté : { $cards }.
table-lost-own = Vous avez défaussé, face cachée : { $cards }.
table-bidding = { $name } en est à { $high } ; encore en jeu : { $names }.
table-still-in = Pas encore d’enchère ; en jeu : { $names }.
table-failed = Exclus de cette enchère : { $names }.
table-help = Chaque ligne est un ministère : ce que vaut la première place, puis la seconde ; la somme de vos cartes, puis ces cartes, chacune avec sa valeur et sa lettre ; puis ce que les autres ont reçu sous vos yeux, moins ce qu’ils ont payé de même. « Cachées » : les cartes qu’ils ont gardées comme donneurs. Les cartes défaussées depuis peuvent être n’importe lesquelles d’entre elles. À somme égale, la lettre la plus proche de A l’emporte.

# Le décompte.
reckoning-title = Le gouvernement
reckoning-total = points
reckoning-gold = Or
reckoning-place = place
reckoning-rank = { $place ->
    [1] 1er
   *[other] { $place }e
}
reckoning-legend = La somme de chaque main, avec sa meilleure lettre ; ★ prend le premier jeton, ☆ le second.
reckoning-tie-gold = À égalité, avec { $points } points, l’Or décide : { $order }.
reckoning-tie-ministry = À égalité, avec { $points } points et { $gold } Or, { ministry } décide : { $order }.
reckoning-you-win = Vous l’emportez. Le Roi vous demande, vous et personne d’autre.
reckoning-other-wins = { $name } l’emporte, et a l’oreille du Roi.
reckoning-shared-win = Victoire partagée : { $names }.

# Pourquoi un coup est le meilleur.
why-keep-lead = Avec { card }, vous avez { $sum } en { ministry } : on n’a vu personne en avoir davantage.
why-keep-gold = L’Or en main ne se dispute plus : { card } mérite d’être gardé.
why-keep-king = Gardée, la carte Roi agit pour vous sur-le-champ.
why-centre-poor = { $value ->
    [1] Elle n’ajoute que 1
   *[other] Elle n’ajoute que { $value }
} à un ministère où vous avez { $own } : laissez-la à d’autres.
why-aside-again = Vous ne pouvez l’avoir maintenant, mais peut-être aux enchères ; face cachée, personne d’autre ne sait qu’elle viendra.
why-take-lead = Avec { card }, vous avez { $sum } en { ministry } : on n’a vu personne en avoir davantage.
why-take-gold = { card } vous donne de quoi enchérir.
why-take-deny = On a vu { $name } recevoir { $seen } en { ministry } : que cette carte aille ailleurs.
why-raise-lead = Vous avez { $own } en { ministry }, et on n’a vu personne en avoir davantage : autant que cela vaille plus.
why-lower-rival = On a vu { $name } recevoir { $seen } en { ministry }, et vous avez { $own } : que cela vaille moins.
why-pass-dear = Plus de { $high }, c’est trop cher : vous avez { $means }, et { $left ->
    [0] plus rien ne vient.
    [1] un lot vient encore.
   *[other] { $left } lots viennent encore.
}
why-pass-broke = Vous ne pourriez pas payer plus de { $means }.
why-bid-lead = { card } porterait { ministry } à { $sum } chez vous : on n’a vu personne en avoir davantage.
why-bid-afford = Vous pouvez payer { $means }, et l’Or ne vaut plus rien après les enchères.
why-bid-bluff = Vous ne pouvez pas le payer : c’est un bluff, qui compte sur une surenchère.
why-bid-cards = Vous tenez { $means } cartes, et certaines ne gagnent rien.
why-pay-exact = Cela paie ce que vous devez, et pas une pièce de plus.
why-pay-least = On ne rend pas la monnaie : c’est là que vous perdez le moins.
why-discard-least = En { ministry }, vous n’avez que { $own } : cette carte n’y gagne rien en l’état.

# Ce qu’on tient à la fin.
piece = { $what ->
    [diplomacy] Diplomatie
    [entertainment] Divertissement
    [animals] Animaux
    [architecture] Architecture
    [army] Armée
    [food] Victuailles
    [gold] Or
   *[lost] défausse
}

# La page.
board-turn = Don { $turn }/{ $turns }
board-lot = Lot { $lot }/{ $lots }
board-asked-bid = Enchérissez, ou passez.
board-you = vous
board-share = { $name } { $sum } ({ $letter })
board-ministry = { ministry } : vaut { $primary }{ $secondary ->
    [0] {""}
   *[other] , puis { $secondary } au second
}. { $shares ->
    [none] On n’y a encore vu personne.
   *[other] Autant qu’on sache : { $shares }.
}
board-deck = { $left ->
    [0] pioche vide
    [1] une carte
   *[other] { $left } cartes
}
board-pile = { $left ->
    [0] dernier lot
    [1] encore un lot
   *[other] encore { $left } lots
}
board-looks = { $name } la regarde…
board-zone = { $zone ->
    [own] { $who ->
        [you] Pour moi
       *[other] Pour { $name }
    }
    [centre] Au centre
   *[neutral] Aux enchères
}
board-room = { $room ->
    [0] complet
    [1] { $of ->
        [1] une place
       *[other] encore une place
    }
   *[other] encore { $room } places
}
board-place = { $zone ->
    [own] La garder pour soi, face cachée
    [centre] La mettre au centre, face visible : il y reste { $room ->
        [1] une place
       *[other] { $room } places
    }
   *[neutral] La mettre de côté pour les enchères, face cachée
}
board-take = Prendre { $card }
board-raise = Hausser { ministry }, de { $from } à { $to }
board-lower = Baisser { ministry }, de { $from } à { $to }
board-wish = { $who ->
    [you] Le Roi vous écoute : choisissez sur le plateau.
   *[other] Le Roi écoute { $name }.
}
board-costs = { $sort ->
    [gold] se paie en Or
   *[cards] se paie en cartes, face cachée
}
board-bidders = Qui enchérit
board-bidder = { $name } : { $state ->
    [out] n’a pas pu payer, ne participe plus
    [passed] a passé
   *[other] { $bid ->
        [0] n’a pas encore parlé
       *[other] en est à { $bid }
    }
}
board-means = { $sort ->
    [gold] Vous pouvez payer jusqu’à { $means } Or.
   *[cards] Vous tenez { $means } cartes.
}
board-coin = Enchérir à { $amount }{ $bluff ->
    [yes] , sans pouvoir payer
   *[no] {""}
}
board-bluff = { $amount }, et vous n’avez que { $means } : si personne ne surenchérit, vous perdez une carte au hasard, et l’enchère se refait sans vous.
board-other-bid = Autre montant
board-other-bid-said = De { $least } à { $most }. Vous pouvez payer { $means } : au-delà, c’est du bluff, et si personne ne surenchérit, vous perdez une carte au hasard.
board-amount = Montant
board-bid = Enchérir
board-owes = { $sort ->
    [gold] { $name } doit { $owed } Or.
   *[cards] { $owed ->
        [1] { $name } doit encore une carte.
       *[other] { $name } doit encore { $owed } cartes.
    }
}
board-pay = { $owed } Or à payer. On ne rend pas la monnaie.
board-discard = { $owed ->
    [1] Une carte à défausser, face cachée.
   *[other] { $owed } cartes à défausser, face cachée.
}
board-chosen = Choisi, sur { $owed } :
board-pay-button = Payer
board-discard-button = Défausser
board-hand = Votre main
board-hand-empty = Vous n’avez pas encore de carte.
board-donor = donneur
board-first = premier
board-cards = { $count ->
    [0] aucune carte
    [one] une carte
   *[other] { $count } cartes
}
board-kept = { $count ->
    [one] une carte gardée, inconnue
   *[other] { $count } cartes gardées, inconnues
}
board-laid = { $count ->
    [one] une défaussée, inconnue
   *[other] { $count } défaussées, inconnues
}
board-notes = Vos cartes face cachée
board-takes = { $place ->
    [1] prend le premier jeton
   *[other] prend le second jeton
}
board-legend = La somme de chacun, et ce que rapportent la première place et la seconde. À somme égale, la lettre la plus proche de A l’emporte.
