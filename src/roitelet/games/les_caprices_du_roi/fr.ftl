# Les castes. $what est l’une d’elles ; $which distingue les cartes d’une caste : une valeur ou, pour les Ministres, un nom.
caste = { $what ->
    [peasant] Paysanne
    [artisan] Artisane
    [gentry] Bourgeoise
    [knight] Chevalier
    [cleric] Clerc
    [merchant] Marchand
    [noble] Noble
    [minister] Ministre
   *[other] Sujet
}
castes = { $count } { $count ->
    [0] { caste }
    [1] { caste }
   *[other] { caste }s
}
caste-all = { caste }s
caste-a = { $what ->
    [peasant] une { caste }
    [artisan] une { caste }
    [gentry] une { caste }
   *[other] un { caste }
}
card = { $what ->
    [minister] { $which ->
        [court] Ministre de la cour
        [people] Ministre du peuple
        [odd] Ministre impair
        [even] Ministre pair
       *[other] Ministre { $which }
    }
   *[other] { caste } { $which }
}
card-a = { $what ->
    [peasant] une { card }
    [artisan] une { card }
    [gentry] une { card }
   *[other] un { card }
}
card-the = { $what ->
    [peasant] la { card }
    [artisan] l’{ card }
    [gentry] la { card }
   *[other] le { card }
}

# Les Caprices du roi : deux communs, et ceux qu’on tire.
whim = { $what ->
    [order] De l’ordre !
    [union] L’union fait la force !
    [beloved] Mon peuple m’adore !
    [crumbs] Pas de ramasse-miettes à ma table !
    [finery] Rien que du beau linge !
    [arms] Aux armes !
    [prayers] Priez pour moi !
    [palace] Bâtissez-moi un palais !
    [towns] Vive les bonnes villes !
    [coffers] Remplissez mes coffres !
    [ledgers] Assez de comptables !
    [toil] Le peuple travaille, moi non !
    [estates] Les trois ordres !
    [everything] Je veux de tout !
    [intimate] Entre nous !
    [valiant] Mes preux d’abord !
    [gold] L’or est roi !
    [hands] Honneur aux mains habiles !
    [faith] La foi avant tout !
    [court] Que la cour me suive !
    [middling] Ni trop haut ni trop bas !
   *[other] un Caprice
}
need-at-least = au moins { $list }
need-none = { $what ->
    [peasant] aucune { caste }
    [artisan] aucune { caste }
    [gentry] aucune { caste }
   *[other] aucun { caste }
}
need-most = plus de { caste-all } que de toute autre caste
need-castes-least = au moins { $count } castes différentes
need-castes-most = { $count } castes au plus
need-run = une suite d’au moins { $count } valeurs
need-family = au moins { $count } cartes d’une caste
miss-at-least = il manque { castes }
miss-none = { castes } de trop
miss-most = il faut encore { castes }
miss-castes-least = il manque { $count ->
    [1] 1 caste
   *[other] { $count } castes
}
miss-castes-most = { $count ->
    [1] 1 caste
   *[other] { $count } castes
} de trop

# Les coups.
move-recruit = Recruter { card-the }
move-draw = Piocher la première carte
move-rally = Rallier { card-the }
move-show = Montrer { card-the } pour rallier une Artisane
move-replace = { $what ->
    [gentry] Tour de Bourgeoises : défausser { card-the }
   *[other] Tour de Noble : défausser { card-the }
}
move-discard = Défausser { card-the }

# Ce qui arrive.
news-round-begins = { $who ->
    [you] Manche { $count } : la Faveur royale est à vous.
   *[other] Manche { $count } : { $name } a la Faveur royale.
}
news-subject-comes = { $what ->
    [peasant] Une { card }
    [artisan] Une { card }
    [gentry] Une { card }
   *[other] Un { card }
} vient dans la zone de Recrutement.
news-whim-comes = Le roi décrète : « { whim } », pour { $count } points.
news-recruits = { $who ->
    [you] Vous recrutez { card-the }.
   *[other] { $name } recrute { card-the }.
}
news-draws = { $who ->
    [you] Vous piochez { card-a }.
   *[other] { $what ->
        [unknown] { $name } pioche une carte, sans la montrer.
       *[other] { $name } pioche { card-a }.
    }
}
news-rallies = { $who ->
    [you] Vous ralliez { card-the }.
   *[other] { $name } rallie { card-the }.
}
news-shows = { $who ->
    [you] Vous montrez { card-a } de votre main.
   *[other] { $name } montre { card-a } de sa main.
}
news-gives-up-turn = { $what ->
    [gentry] { $who ->
        [you] Au lieu d’un tour ordinaire, vous congédiez deux Bourgeoises : d’abord { card-the }.
       *[other] Au lieu d’un tour ordinaire, { $name } congédie deux Bourgeoises : d’abord { card-the }.
    }
   *[other] { $who ->
        [you] Au lieu d’un tour ordinaire, vous congédiez un Noble, et une autre carte : { card-the }.
       *[other] Au lieu d’un tour ordinaire, { $name } congédie un Noble, et une autre carte : { card-the }.
    }
}
news-discards = { $who ->
    [you] Vous défaussez { card-the }.
   *[other] { $name } défausse { card-the }.
}
news-game-ends = Les six manches sont jouées : les assemblées sont présentées au roi.

# Ce qui est demandé.
asked-action = À vous : recrutez, piochez ou ralliez.
asked-discard = Quelle carte s’en va ?
asked-rallied-artisan = Quelle Artisane ralliez-vous ?
asked-second-gentry = Et la seconde Bourgeoise ?
asked-beside-noble = Quelle autre carte part avec le Noble ?
asked-take = Deux cartes pour deux. La première ?
asked-take-again = Et la seconde ?

# La table.
table-title = Manche { $round } sur { $rounds } · Faveur royale : { $favour } · pioche : { $left }
table-hidden-whim = pas encore retourné
table-zone = Zone : { $cards }
table-nothing = personne
table-hand = Votre main : { $cards }
table-rallied = Devant vous, ralliées : { $cards }
table-other = { $name } : { $known }
table-seen = en main, vues de tous { $cards }
table-unseen = { $count ->
    [1] 1 carte cachée
   *[other] { $count } cartes cachées
}
table-held = { $count ->
    [1] 1 carte en main
   *[other] { $count } cartes en main
}
table-has-rallied = ralliées { $cards }
table-now = Si la partie s’arrêtait là, votre assemblée rapporterait { points } : { $sum }.
table-met = ✓ +{ $points }
table-unmet = ✗ { $missing }
table-no-points = ✗
table-times = { $card } ×{ $count }
table-help = Chaque Caprice dit ce qu’il demande, ce qu’il vaut et (✓ ou ✗) si votre meilleure assemblée y répond en l’état. Des autres, vous voyez ce qu’ils ont rallié, ce qu’on les a vus prendre ou montrer et qu’ils ont encore, et combien de cartes de leur main personne n’a vues.

# Le décompte.
points = { $points ->
    [0] 0 point
    [1] 1 point
   *[other] { $points } points
}
reckoning-title = Le décompte
count-values = valeurs
count-run = suite
count-run-of = suite { $first }–{ $last }
count-families = familles
count-whims = Caprices
reckoning-total = points
reckoning-place = place
reckoning-rank = { $place ->
    [1] 1er
   *[other] { $place }e
}
count-assembly-of = { $name } : { points }
count-by-values = { $cards ->
    [1] Valeur d’une seule carte : { $points }.
   *[other] Valeurs des { $cards } cartes : { $points }.
}
count-by-run = « De l’ordre ! » Une suite de { $first } à { $last } : { $points }{ $merchants ->
    [0] .
    [1] , dont { $bonus } pour un Marchand qui en fait partie.
   *[other] , dont { $bonus } pour { $merchants } Marchands qui en font partie.
}
count-by-family = « L’union fait la force ! » { castes } : { $points }.
count-by-clerics = « L’union fait la force ! » { castes }, qui comptent pour { $as } : { $points }.
count-by-whim = « { whim } » : { $points }.
count-by-missed-whim = « { whim } » : rien, { $missing }.
card-becomes = { card } : compte comme { caste-other-a }.
caste-other-a = { $other ->
    [peasant] une Paysanne
    [artisan] une Artisane
    [gentry] une Bourgeoise
    [knight] un Chevalier
    [cleric] un Clerc
    [merchant] un Marchand
    [noble] un Noble
   *[other] un Ministre
}
card-knighted = { card } : un Chevalier transforme cette carte, qui compte comme un Chevalier.
card-becomes-knighted = { card } : compte comme { caste-other-a }, qu’un Chevalier transforme ensuite en Chevalier.
card-stands = { card } : tient la place du { $place } dans la suite.
card-merchant = { card } : un Marchand dans la suite, +{ $bonus }.
reckoning-tie-break = À égalité, avec { points }, la plus faible valeur totale l’emporte : { $order }.
reckoning-tie-break-seat = { $name } ({ $count })
reckoning-you-win = Vous l’emportez. Le roi est content, pour aujourd’hui.
reckoning-other-wins = { $name } l’emporte.
reckoning-shared-win = Victoire partagée : { $names }.

# Pourquoi un coup est le meilleur. $what et $which sont une carte, $points ce que vaudrait l’assemblée en l’état.
why-recruit-run = Avec { card-the }, vous avez une suite de { $first } à { $last } : votre assemblée vaudrait alors { points }.
why-recruit-family = Avec { card-the }, votre assemblée a { castes-held } : la famille vaut { $family }.
castes-held = { $held } { caste-all }
why-recruit-whim = Avec { card-the }, vous répondez à « { whim-other } », qui vaut { $bonus }.
whim-other = { $decree ->
    [beloved] Mon peuple m’adore !
    [crumbs] Pas de ramasse-miettes à ma table !
    [finery] Rien que du beau linge !
    [arms] Aux armes !
    [prayers] Priez pour moi !
    [palace] Bâtissez-moi un palais !
    [towns] Vive les bonnes villes !
    [coffers] Remplissez mes coffres !
    [ledgers] Assez de comptables !
    [toil] Le peuple travaille, moi non !
    [estates] Les trois ordres !
    [everything] Je veux de tout !
    [intimate] Entre nous !
    [valiant] Mes preux d’abord !
    [gold] L’or est roi !
    [hands] Honneur aux mains habiles !
    [faith] La foi avant tout !
    [court] Que la cour me suive !
    [middling] Ni trop haut ni trop bas !
   *[other] un Caprice
}
why-recruit-value = En l’état, { card-the } rapporte le plus : avec votre meilleure défausse ensuite, votre assemblée vaut { points }, { $gain } de plus que maintenant.
why-rally = Une carte ralliée est une carte de plus : vous ne défaussez rien, et votre assemblée vaut aussitôt { points }, { $gain } de plus que maintenant.
why-show = En montrant une Artisane, vous en ralliez une autre sans rien défausser : votre assemblée vaut aussitôt { points }, { $gain } de plus que maintenant.
why-draw = Aucune carte de la zone ne vous rapporterait plus que { $gain ->
    [0] ce que vous avez déjà
    [1] 1 point
   *[other] { $gain } points
} : la pioche peut faire mieux.
why-discard-free = Sans { card-the }, votre assemblée vaut tout autant : { points }.
why-discard-best = Vous séparer de { card-a } coûte le moins : votre assemblée vaut alors { points }.
why-discard-whim = Sans { card-the }, vous répondez à « { whim-other } », qui vaut { $bonus }.

# Ce qu’on tient à la fin.
piece = { $what ->
    [run] une suite
    [rallied] cartes ralliées
    [whims] Caprices remplis
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
study-whims = Caprices
study-whim-played = parties
study-whim-met = rempli par
study-whim-verdict = verdict
study-whim-easy = trop facile
study-whim-hard = trop difficile
study-whim-fair = juste
study-whim-open = à voir
study-whims-note = « Rempli par » : la part des joueurs qui remplissent un Caprice, dans les parties où il est tiré. Au-dessus de { $easy } %, il ne demande presque rien ; au-dessous de { $hard } %, presque personne ne s’y essaie. « À voir » : il faut plus de parties pour le dire.

# Le carnet de score.
pad-common-help = Leurs numéros ou le début de leurs noms, séparés par des virgules ; moins de quatre, c’est permis.
pad-hand-help = Séparées par des virgules, la main et les cartes ralliées ensemble : paysanne 1, 2 x artisane 3, clerc 10, ministre impair. Le début d’une caste suffit : pay 1, cle 10.
pad-whim-line = { $number }  { whim } ({ $needs })
pad-joute-title = La Joute après { $games ->
    [1] 1 partie
   *[other] { $games } parties
} sur { $of }
pad-joute-again = Un Caprice est revenu dans plusieurs parties : { $whims }. Le livret propose de ne pas les réutiliser.
pad-joute-wins = { $names } { $count ->
    [1] remporte la Joute.
   *[other] se partagent la Joute.
}
pad-joute-leads = { $names } { $count ->
    [1] mène.
   *[other] mènent.
}

# La page.
board-title = manche { $round }/{ $rounds }
board-more = Une carte marquée d’or offre autre chose.
board-whims = Les caprices du roi
board-zone = Zone de recrutement
board-to-come = { $count ->
    [0] plus personne à venir
    [1] encore 1 Sujet à venir
   *[other] encore { $count } Sujets à venir
}
board-deck = { $left ->
    [0] la pioche est vide
    [1] 1 carte dans la pioche
   *[other] { $left } cartes dans la pioche
}
board-draw = Piocher
board-rally = Rallier
board-card-times = { $card }, { $count } fois
board-rally-long = Rallier { card-the } : la carte reste devant vous, et vous ne défaussez rien
board-show-long = Montrer { card-the }, pour rallier une Artisane de la zone
board-replace-long = { $what ->
    [gentry] Au lieu de votre tour : défausser { card-the } et une autre Bourgeoise, et prendre deux cartes
   *[other] Au lieu de votre tour : défausser { card-the } et une autre carte, et prendre deux cartes de la zone
}
board-show = montrer
board-replace = deux pour deux
board-hand = Votre assemblée
board-before-you = ralliées
board-sort = Trier par caste
board-by-value = par valeur
board-by-caste = par caste
board-now = { $points ->
    [0] point en l’état
    [1] point en l’état
   *[other] points en l’état
}
board-now-long = { points } si la partie s’arrêtait là : montrer le détail
board-now-title = Si la partie s’arrêtait là : { points }
board-in-run = dans la suite
board-counts-as = compte comme { $what ->
    [peasant] une { caste }
    [artisan] une { caste }
    [gentry] une { caste }
   *[other] un { caste }
}
board-run = { $length ->
    [1] le { $first }
   *[other] de { $first } à { $last }
}
board-run-short = { $run }, il manque { $count ->
    [1] 1 valeur
   *[other] { $count } valeurs
}
board-met = rempli : { points }
board-unmet = rien encore : { $missing }
board-token = vaut { points }
board-hidden-whim = { points }, pas encore retourné
board-favour = Faveur royale
board-rallied-of = Ralliées :
board-known-of = Vues en main :
board-cards-held = { $count ->
    [1] 1 carte en main
   *[other] { $count } cartes en main
}
board-unseen = { $count ->
    [1] 1 carte cachée
   *[other] { $count } cartes cachées
}
board-costly-gentry = Au lieu d’un tour normal : deux Bourgeoises vont dans la zone, et deux cartes viennent, chacune de la pioche ou de la zone. Les Bourgeoises défaussées ne peuvent être reprises.
board-costly-noble = Au lieu d’un tour normal : ce Noble et une autre carte vont dans la zone, et deux cartes qui s’y trouvent viennent. Ce que vous défaussez ne peut être repris.
board-costly-discard = Sans cette carte, votre assemblée vaut { points } en l’état ; une autre défausse la laisserait à { $best }. Vraiment ?
count-explained = Comment { $name } arrive à { points }

# La page du carnet de score.
pad-title = Carnet de score
pad-what = Pour les parties jouées avec la boîte : qui joue, quels Caprices, qui tient quelles cartes. Vous obtenez le meilleur score de chacun, carte par carte, et le vainqueur. Rien n’est enregistré : tout est dans l’adresse de cette page.
pad-player = Joueur { $number }
pad-game = Partie { $game } sur { $of }
pad-to-whims = Les Caprices
pad-whims-help = Les quatre Caprices de cette partie, chacun avec son jeton. Moins, c’est permis.
pad-no-whim = aucun
pad-spent = déjà joué
pad-to-cards = Les cartes de { $name }
pad-cards-of = Les cartes de { $name }
pad-tap = Touchez chaque carte de la main, et celles qui sont ralliées. Les cartes pâles sont chez quelqu’un d’autre.
pad-ticked = cartes
pad-to-next = Suite : { $name }
pad-to-count = Compter
pad-back = Retour
pad-another = Partie suivante de la Joute
pad-mend-whims = Corriger les Caprices
pad-mend = Corriger { $name }
pad-anew = Recommencer

# Une série de parties.
series-name = Joute
