# Les mercenaires, aux noms de notre cru. $what est l’un d’eux.
mercenary = { $what ->
    [usher] huissier
    [peddler] colporteur
    [gossip] commère
    [miner] mineur
    [cutpurse] coupe-bourse
    [toller] péager
    [herald] héraut
    [trapper] trappeur
    [fence] receleur
    [valet] valet
    [gambler] flambeur
    [seer] devin
    [witch] sorcière
    [jeweller] joaillier
    [poacher] braconnier
    [courtier] courtisan
    [alchemist] alchimiste
    [brigand] brigand
    [taxman] percepteur
    [smuggler] contrebandier
    [blackmailer] maître chanteur
    [banker] banquier
    [schemer] intrigant
    [goldsmith] orfèvre
    [safecracker] perceur de coffres
    [merchant] négociant
    [tamer] dompteur
    [favourite] favori
    [spy] espion
    [corsair] corsaire
    [ruffian] malandrin
    [warlock] ensorceleur
    [conjurer] prestidigitateur
    [treasurer] trésorier
    [swindler] escroc
    [shipowner] armateur
    [chancellor] chancelier
    [ringleader] chef de bande
    [duellist] spadassin
    [plunderer] pillard
    [captain] capitaine
    [enchantress] enchanteresse
    [archmage] archimage
   *[other] mercenaire
}
mercenary-the = { $what ->
    [usher] l’huissier
    [peddler] le colporteur
    [gossip] la commère
    [miner] le mineur
    [cutpurse] le coupe-bourse
    [toller] le péager
    [herald] le héraut
    [trapper] le trappeur
    [fence] le receleur
    [valet] le valet
    [gambler] le flambeur
    [seer] le devin
    [witch] la sorcière
    [jeweller] le joaillier
    [poacher] le braconnier
    [courtier] le courtisan
    [alchemist] l’alchimiste
    [brigand] le brigand
    [taxman] le percepteur
    [smuggler] le contrebandier
    [blackmailer] le maître chanteur
    [banker] le banquier
    [schemer] l’intrigant
    [goldsmith] l’orfèvre
    [safecracker] le perceur de coffres
    [merchant] le négociant
    [tamer] le dompteur
    [favourite] le favori
    [spy] l’espion
    [corsair] le corsaire
    [ruffian] le malandrin
    [warlock] l’ensorceleur
    [conjurer] le prestidigitateur
    [treasurer] le trésorier
    [swindler] l’escroc
    [shipowner] l’armateur
    [chancellor] le chancelier
    [ringleader] le chef de bande
    [duellist] le spadassin
    [plunderer] le pillard
    [captain] le capitaine
    [enchantress] l’enchanteresse
    [archmage] l’archimage
   *[other] le mercenaire
}

# Les événements, les effets, et combien de quoi.
event = { $what ->
    [burglary] Cambriolage
    [scandal] Scandale
    [hand] Coup de pouce magique
    [bribery] Pot-de-vin
    [mages] Mages mercenaires
   *[other] événement
}
icon = { $what ->
    [ruby] rubis
    [raccoon] raton
    [rob] vol
    [die] dé
    [coin] pièce
   *[influence] influence
}
effect = { $what ->
    [ruby] gagner un rubis
    [raccoon] envoyer un raton à une autre famille
    [rob] faire perdre un rubis à une autre famille
    [die] lancer le dé
    [coin] gagner une pièce
   *[influence] déplacer un portrait
}
count-rubies = { $count ->
    [1] un rubis
   *[other] { $count } rubis
}
count-coins = { $count ->
    [1] une pièce
   *[other] { $count } pièces
}
count-raccoons = { $count ->
    [1] un raton
   *[other] { $count } ratons
}
family-left = { $what ->
    [own] votre famille
    [next] la famille à votre gauche
    [second] la deuxième famille à votre gauche
    [third] la troisième famille à votre gauche
   *[fourth] la quatrième famille à votre gauche
}

# Les coups.
move-recruit = Recruter { mercenary-the }
move-unseen = Recruter à l’aveugle au niveau { $what }
move-choose = Effet : { effect }
move-rob = Un rubis de moins : { family-left }
move-send = Un raton de plus : { family-left }
move-left = Déplacer vers la gauche : { family-left }
move-right = Déplacer vers la droite : { family-left }
move-pay = { $what ->
    [coin] Payer une pièce
   *[ruby] Payer un rubis
}
move-decline = Ne plus payer

# Les coups, là où l’on connaît les noms et les prix.
offer-recruit = { mercenary } ({ $icons }) : { $price }
offer-unseen = à l’aveugle au niveau { $what } : { $price }
offer-price = { $cost ->
    [0] gratuit
   *[other] { $cost }{ $rubies ->
        [0] {""}
       *[other] , dont { $rubies } en rubis
    }
}
offer-rob = { $name } perd un rubis
offer-send = Un raton pour { $name }
offer-left = { $name } à gauche, case { $space }
offer-right = { $name } à droite, case { $space }
offer-left-you = Vous à gauche, case { $space }
offer-right-you = Vous à droite, case { $space }
offer-decline = { $what ->
    [bribery] Garder les ratons
   *[mages] Ne rien payer
}

# Ce qui arrive.
news-round-begins = Manche { $count } : les familles recrutent.
news-recruits-openly = { $who ->
    [you] Vous recrutez { mercenary-the }, coût { $count }.
   *[other] { $name } recrute { mercenary-the }, coût { $count }.
}
news-recruits-unseen = { $who ->
    [you] Vous prenez la première carte du niveau { $what }, coût { $count }.
   *[other] { $name } prend à l’aveugle la première carte du niveau { $what }, coût { $count }.
}
news-looks = { $who ->
    [you] Vous regardez : c’est { mercenary-the }.
   *[other] { $what ->
        [unknown] { $name } la regarde, et sourit ou non.
       *[other] { $name } regarde : c’est { mercenary-the }.
    }
}
news-pays-rubies = { $count ->
    [1] Un rubis y passe, faute de pièces.
   *[other] { $count } rubis y passent, faute de pièces.
}
news-square-filled = Sur la place royale arrive { mercenary-the }.
news-square-filled-item = { mercenary-the }
news-square-filled-list = Sur la place royale arrivent { $list }.
news-pile-shuffled = On mélange la pile commune : { $count } cartes.
news-mercenary-turned = { $who ->
    [you] On révèle votre { mercenary }.
   *[other] On révèle { mercenary-the } de { $name }.
}
news-event-turned = Événement : { event } !
news-ignored = { $who ->
    [you] On révèle votre { mercenary }, sans effet.
   *[other] On révèle { mercenary-the } de { $name }, sans effet.
}
news-chosen = { $who ->
    [you] Vous choisissez : { effect }.
   *[other] { $name } choisit : { effect }.
}
news-rolls = { $who ->
    [you] Vous lancez le dé magique : { icon }.
   *[other] { $name } lance le dé magique : { icon }.
}
news-gains-ruby = { $who ->
    [you] Vous gagnez { count-rubies }.
   *[other] { $name } gagne { count-rubies }.
}
news-gains-coin = { $who ->
    [you] Vous gagnez { count-coins }.
   *[other] { $name } gagne { count-coins }.
}
news-takes-raccoon = { $who ->
    [you] Un raton s’installe devant vous.
   *[other] Un raton s’installe devant { $name }.
}
news-loses = { $who ->
    [you] Vous perdez { count-rubies }.
   *[other] { $name } perd { count-rubies }.
}
news-portrait-left = { $who ->
    [you] Votre portrait glisse à gauche, case { $count }.
   *[other] Le portrait de { $name } glisse à gauche, case { $count }.
}
news-portrait-right = { $who ->
    [you] Votre portrait glisse à droite, case { $count }.
   *[other] Le portrait de { $name } glisse à droite, case { $count }.
}
news-returns-raccoons = { $who ->
    [you] Vous rendez { count-raccoons }.
   *[other] { $name } rend { count-raccoons }.
}
news-nobody-concerned = Personne n’a de raton : pas de cambriolage.
news-bribes-coin = { $who ->
    [you] Vous payez une pièce, et un raton s’en va.
   *[other] { $name } paie une pièce, et un raton s’en va.
}
news-bribes-ruby = { $who ->
    [you] Vous payez un rubis, et un raton s’en va.
   *[other] { $name } paie un rubis, et un raton s’en va.
}
news-pays-mages-coin = { $who ->
    [you] Vous payez une pièce aux mages.
   *[other] { $name } paie une pièce aux mages.
}
news-pays-mages-ruby = { $who ->
    [you] Vous payez un rubis aux mages.
   *[other] { $name } paie un rubis aux mages.
}
news-declines = { $who ->
    [you] Vous en restez là.
   *[other] { $name } en reste là.
}
news-sells = { $who ->
    [you] Votre coffre est vide : vous vendez votre objet précieux pour { count-rubies }.
   *[other] Le coffre de { $name } est vide : l’objet précieux est vendu pour { count-rubies }.
}
news-out = { $who ->
    [you] C’est la ruine : vous voilà hors jeu.
   *[other] C’est la ruine pour { $name }, désormais hors jeu.
}
news-round-ends = La manche { $count } est finie : un événement inconnu rejoint la pile, et les prix glissent.
news-game-ends = La partie est finie : qui portera la couronne ?
news-most-influential = { $who ->
    [you] Vous êtes la famille la plus influente : un rubis de plus.
   *[other] { $name } est la famille la plus influente : un rubis de plus.
}
news-most-coins = { $who ->
    [you] Personne n’a plus de pièces que vous : un rubis de plus.
   *[other] Personne n’a plus de pièces que { $name } : un rubis de plus.
}
news-most-raccoons = { $who ->
    [you] Personne n’a plus de ratons que vous : un rubis de moins.
   *[other] Personne n’a plus de ratons que { $name } : un rubis de moins.
}

# Ce qui est demandé.
asked-recruiting = Qui recrutez-vous ?
asked-choosing = Que fait votre { mercenary } ?
asked-robbing = Quelle famille perd un rubis ?
asked-sending = Quelle famille reçoit le raton ?
asked-moving = Quel portrait va sur la prochaine case libre ?
asked-bribing = Payez-vous pour qu’un raton s’en aille ?
asked-mages = Payez-vous pour lancer le dé magique ?

# La table.
table-title = Manche { $round } sur { $rounds } · { $phase ->
    [recruitment] recrutement
   *[other] révélation, { $count ->
        [0] aucune carte
        [1] une carte
       *[other] { $count } cartes
    } à venir
}
table-family = famille
table-space = case
table-scandal = scandale
table-rubies = rubis
table-coins = pièces
table-raccoons = ratons
table-heirloom = objet
table-kept = gardé
table-sold = vendu
table-gone = hors jeu
table-nothing = ·
table-closed = { "?" }
table-level = niveau
table-cost = coût
table-open = sur la place royale
table-deck = paquet
table-card = { mercenary } ({ $icons })
table-choice = { $first } ou { $second }
table-unseen-card = une carte inconnue de niveau { $level }
table-your-unseen = { mercenary } (à l’insu de tous)
table-turned = ✓ { $card }
table-mercenaries = { $name } : { $cards }.
table-events = Événements dans la pile : { $cards }.
table-event-unseen = un nouveau, inconnu
table-worth = Si la partie s’arrêtait là, vous auriez { $points } rubis.
table-help = Les familles sont rangées par influence, la plus influente d’abord. « Scandale » : ce qu’un scandale leur coûterait. Rubis et pièces : ce que vous avez vu entrer dans les coffres et en sortir. ✓ : carte déjà révélée dans cette manche. Effets : rubis (en gagner un), pièce (en gagner une), vol (une autre famille perd un rubis), raton (une autre famille en prend un), influence (déplacer un portrait), dé (le lancer).

# Le décompte.
reckoning-title = Le décompte
reckoning-chest = rubis du coffre
reckoning-influence = la plus influente
reckoning-coins = le plus de pièces
reckoning-raccoons = le plus de ratons
reckoning-heirloom = objet précieux
reckoning-total = rubis en tout
reckoning-place = place
reckoning-out = hors jeu
reckoning-rank = { $place ->
    [1] 1er
   *[other] { $place }e
}
reckoning-tie-break = À égalité, avec { count-rubies }, l’influence décide : { $order }.
reckoning-you-win = La couronne est à vous. Vive vous !
reckoning-other-wins = { $name } porte la couronne.

# Pourquoi un coup est le meilleur.
why-rob-out = { $name } n’a plus ni rubis ni objet précieux : une perte de plus, et cette famille est hors jeu.
why-rob-sell = { $name } n’a plus de rubis dans son coffre et devra vendre son objet précieux.
why-rob-leader = { $name } devance tous vos rivaux : { $points } rubis si la partie s’arrêtait là.
why-rob-memory = De tous vos rivaux, c’est { $name } qu’il faut viser : souvenez-vous de ce qui est entré dans ce coffre, et de ce qui en est sorti.
why-send-most = Avec un raton de plus, personne n’en a plus que { $name } ({ $held }), et un cambriolage doit encore sortir dans cette manche.
why-send-next = Avec un raton de plus, personne n’en a plus que { $name } ({ $held }) : { count-rubies } de moins à chaque cambriolage, et un à la fin.
why-move-up = Sur la case { $space }, un scandale vous coûte { $loss ->
    [0] zéro
   *[other] { $loss }
} au lieu de { $before }.
why-move-down = Sur la case { $space }, un scandale coûte { $loss } à { $name }, au lieu de { $before ->
    [0] zéro
   *[other] { $before }
}.
why-move-first = Vous devenez la famille la plus influente : première à recruter, et un rubis de plus à la fin.
why-move-pass = { $name } n’est plus la famille la plus influente : pas de rubis pour cela à la fin, si cela dure.
why-recruit-rubies = Avec { mercenary-the }, c’est { count-rubies } pour vous chaque fois que la carte sort : { $times } fois jusqu’à la fin.
why-recruit-robs = Avec { mercenary-the }, c’est { count-rubies } de moins chez les autres chaque fois que la carte sort : { $times } fois jusqu’à la fin.
why-recruit-free = Prendre { mercenary-the } ne vous coûte rien.
why-recruit-coins = Vous pouvez payer { mercenary-the } sans toucher à vos rubis.
why-unseen = Une carte de niveau { $what } que personne d’autre ne connaîtra, { $cost ->
    [0] pour rien.
   *[other] pour { $cost }.
}
why-choose-coin = Une pièce vous épargne un rubis au moment de recruter : il reste { $rounds ->
    [1] une manche
   *[other] { $rounds } manches
}.
why-choose-raccoon = Un cambriolage doit encore sortir dans cette manche.
why-choose-influence = Un scandale doit encore sortir dans cette manche, et votre portrait est là où il coûte { $loss }.
why-pay-burglary = Personne n’a plus de ratons que vous, et un cambriolage doit encore sortir dans cette manche : il vous coûterait { count-rubies }.
why-decline-bribe = { $name } a plus de ratons que vous ({ $held } contre { $own }) : aucun cambriolage ne serait pour vous.
why-pay-mages = Une pièce ne vaut un rubis à la fin que pour qui en a le plus ; le dé peut rapporter davantage.
why-decline-mages = Vous n’avez pas de pièce, et { $good ->
    [1] une seule des { $faces } faces du dé vous rendrait
   *[other] seules { $good } des { $faces } faces du dé vous rendraient
} votre rubis.

# Ce qu’on tient à la fin.
piece = { $what ->
    [heirloom] objet précieux gardé
    [level1] toutes de niveau 1
    [level2] toutes de niveau 2
    [level3] toutes de niveau 3
    [level4] toutes de niveau 4
    [level5] toutes de niveau 5
   *[other] { mercenary }
}

# La page.
board-title = manche { $round }/{ $rounds } · { $phase ->
    [recruitment] recrutement
   *[other] révélation
}
board-gallery = La galerie, du moins influent à gauche au plus influent à droite
board-zone = Scandale : { $loss ->
    [0] rien
   *[other] −{ $loss }
}
board-zone-short = { $loss ->
    [0] 0
   *[other] −{ $loss }
}
board-space = Case { $number }, un scandale y coûte { $loss ->
    [0] zéro
   *[other] { $loss }
} : { $name ->
    [none] vide
   *[other] { $name }, { board-influence }
}
board-influence = { $place ->
    [1] la famille la plus influente
   *[other] { $place }e en influence
}
board-influence-short = { $place ->
    [1] 1re
   *[other] { $place }e
}
board-square = La place royale
board-cost = { $cost ->
    [none] Niveau { $level } : fermé, sans prix encore
    [0] Niveau { $level } : gratuit
    [1] Niveau { $level } : une pièce
   *[other] Niveau { $level } : { $cost } pièces
}
board-deck = { $count ->
    [0] paquet vide
    [1] paquet : une carte
   *[other] paquet : { $count } cartes
}
board-unseen = à l’aveugle
board-stack = { $count ->
    [0] épuisé
   *[other] × { $count }
}
board-event = { $what ->
    [burglary] Qui a le plus de ratons perd { count-rubies }, puis rend tous ses ratons.
    [scandal] Chaque famille perd des rubis selon sa place dans la galerie : deux à gauche, un au centre, aucun à droite.
    [hand] La famille la moins influente lance le dé magique.
    [bribery] Par ordre d’influence, chacun peut payer une pièce ou un rubis par raton qui s’en va.
    [mages] Par ordre d’influence, chacun peut payer une pièce ou un rubis pour lancer le dé magique.
   *[other] Il se passe quelque chose.
}
board-middle = La carte révélée
board-turned = Révélées dans cette manche
board-to-come = { $count ->
    [0] Plus rien dans la pile
    [1] Encore une carte dans la pile
   *[other] Encore { $count } cartes dans la pile
}
board-pile = { $count ->
    [1] pile commune : une carte
   *[other] pile commune : { $count } cartes
}
board-chip = { $name ->
    [none] { $what }
   *[other] { $what }, à { $name }
}
board-chip-turned = révélée
board-die = Le dé magique : { icon }
board-left = ◀ case { $space }
board-right = case { $space } ▶
board-loss = { $loss ->
    [0] scandale : rien
   *[other] scandale : −{ $loss }
}
board-you = vous
board-short-of = dont { count-rubies }, faute de pièces
board-brink = { $what ->
    [sell] vendrait son objet précieux
   *[ruin] serait ruinée
}
board-chest = Votre coffre
board-chest-closed = coffre fermé
board-rubies = { count-rubies }
board-coins = { count-coins }
board-raccoons = { count-raccoons }
board-no-raccoons = aucun raton
board-feared = Le prochain cambriolage est pour cette famille : −{ $loss }
board-feared-you = Le prochain cambriolage est pour vous : −{ $loss }
board-heirloom = objet précieux au coffre
board-heirloom-sold = objet précieux vendu
board-out = ruinée, hors jeu
board-worth = vaut { $points } à ce jour
board-cards = Mercenaires dans la pile
board-skip = Abréger
board-pace = Rythme
board-pace-calm = posé
board-pace-brisk = vif
board-pace-now = tout de suite
board-costly-rubies = Faute de pièces, il vous en coûterait { count-rubies }. Vraiment ?
board-costly-last = Vos derniers rubis y passeraient ({ count-rubies }) : à la prochaine perte, votre objet précieux est vendu. Vraiment ?
board-costly-ruin = Vos derniers rubis y passeraient ({ count-rubies }), et l’objet précieux n’est plus là : une perte encore, et vous êtes hors jeu. Vraiment ?
board-costly-left = Sur la case { $space }, un scandale vous coûte { $loss }, plus que là où vous êtes. Vraiment ?
