help-study = Joue des parties entières entre joueurs artificiels d’un même niveau et en donne les chiffres à l’auteur : qui gagne, en combien de temps, quels coups et quelles cartes.
help-study-bots = Le niveau des joueurs : random, page, ecuyer, chevalier ou roi ; ou un autre joueur artificiel.
help-study-games = Le nombre de parties ; encore autant avec un meilleur joueur, s’il y a un niveau au-dessus.
help-study-plot = Dessine une image : un fichier .png, .svg ou .pdf.

study-title = { $title } à { $seats } places : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} entre joueurs artificiels, { bot-name }
study-playing = Parties
study-fair = Un joueur égal aux autres gagnerait { $share }. ▲ plus, ▼ moins : l’intervalle à 95 % ne le contient pas.
study-moves = coup
study-per-game = par partie
study-once = au moins 1 fois
study-each = chaque fois
study-interval = IC à 95 %
study-moves-note = « Au moins 1 fois » : les victoires de ceux qui l’ont joué au moins une fois dans la partie ; « chaque fois » : les mêmes, comptées autant de fois qu’il a été joué. On peut aussi jouer un coup parce qu’on est en train de gagner.
study-pieces = en main à la fin
study-winners = vainqueurs
study-others = les autres
study-holders = victoires de qui en a
study-better = Un { bot-name } parmi eux gagne { $share } ({ $interval }) en { $games ->
    [one] { $games } partie.
   *[other] { $games } parties.
}
study-no-better = Aucun niveau n’est au-dessus de { bot-name } : on ne sait pas combien gagnerait un meilleur joueur.
study-better-unplayed = Les parties avec un meilleur joueur n’ont pas encore été jouées.
study-share = { NUMBER($n, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
study-range = { NUMBER($least, minimumFractionDigits: 1, maximumFractionDigits: 1) }–{ NUMBER($most, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
study-range-bare = { NUMBER($least, minimumFractionDigits: 1, maximumFractionDigits: 1) }–{ NUMBER($most, minimumFractionDigits: 1, maximumFractionDigits: 1) }{ $mark }

study-plot-moves = Qui le joue gagne-t-il ?
study-plot-move-axis =
    victoires de ceux qui l’ont joué au moins une fois
    (entre parenthèses : fois par partie)
study-plot-pieces = En main à la fin
study-plot-piece-axis = par joueur
study-plot-winners = vainqueurs
study-plot-others = les autres
study-plot-better-title = Un meilleur joueur
study-plot-better = un { bot-name }
study-plot-seed = Roitelet { $version } · { bot-name } · graine { $seed }

# Ce qui ne va pas, et ce qui est permis.
study-bad-games = { $games } ne peut pas être un nombre de parties : il faut un nombre entier de 1 à { $most }.
study-interrupted = Interrompu après { $played ->
    [one] { $played } partie
   *[other] { $played } parties
} sur { $games } : les résultats sont ceux de ces parties.
study-nothing-played = Interrompu avant la fin de la première partie : il n’y a pas de chiffres.
study-worker-died = Un processus de travail est mort (tué, ou à court de mémoire). Les résultats sont ceux des parties d’avant.
