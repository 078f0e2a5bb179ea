# Pourquoi un coup est le meilleur, dans n’importe quel jeu. $move et $other sont des coups, tels que le menu les offre.
hint-only-move = Rien d’autre n’est possible : « { $move } ».
hint-as-good = « { $move } » et « { $other } » se valent, autant qu’on puisse en juger : { hint-percent } et { NUMBER($second, style: "percent", maximumFractionDigits: 0) }.
hint-best = « { $move } » gagne le plus souvent : { hint-percent }, soit { NUMBER($ahead, maximumFractionDigits: 1) } { $ahead ->
    [one] point
   *[other] points
} de plus que le suivant.
hint-opinion = « { $move } » semble le meilleur.
hint-remember = Ce qu’ont les autres en décide : souvenez-vous de ce que vous les avez vus prendre.
hint-remember-name = Tout dépend de { $name } : souvenez-vous de ce qu’on lui a vu prendre.
hint-percent = { NUMBER($chance, style: "percent", maximumFractionDigits: 0) }
