help-arena = Fait jouer des joueurs artificiels les uns contre les autres, sur les mêmes donnes, et mesure leur force.
help-arena-bots = Les bots, séparés par des virgules ; par défaut, les quatre niveaux. S’il y en a moins que de places, le dernier occupe celles qui restent.
help-arena-deals = Le nombre de donnes ; chacune est jouée une fois par rotation des joueurs autour de la table.
help-arena-processes = Le nombre de processus ; par défaut, un par cœur, ou un seul si le budget d’un bot est une durée. Les résultats n’en dépendent pas.
help-arena-on = Où jouer : ici, ou sur un cluster Ray (celui de RAY_ADDRESS, sinon un cluster local).
help-arena-out = Le dossier à créer pour le rapport et les parties.
help-arena-resume = Continue l’arène d’un dossier, avec ses réglages.

arena-title = { $title } à { $seats } places : { $games ->
    [one] { $games } partie d’arène
   *[other] { $games } parties d’arène
}
arena-bot = joueur
arena-wins = victoires
arena-interval = IC à 95 %
arena-points = points
arena-place = rang
arena-rating = cote
arena-seconds = réflexion
arena-longest = au plus
arena-share = { NUMBER($n, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-number = { NUMBER($n, minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-plus-minus = { $value } ± { $reach }
arena-ms = { NUMBER($n, maximumSignificantDigits: 2) } ms
arena-s = { NUMBER($n, minimumFractionDigits: 2, maximumFractionDigits: 2) } s
arena-apart = { $better } gagne plus souvent que { $worse } : leurs intervalles sont disjoints.
arena-not-apart = { $better } et { $worse } ne sont pas départagés : leurs intervalles se recouvrent.
arena-written = Rapport : { $report } ; image : { $picture }

arena-report-deals = { $deals ->
    [one] { $deals } donne, jouée { $rotations } fois
   *[other] { $deals } donnes, chacune jouée { $rotations } fois
} : { $games } parties en tout.
arena-report-seats = Sur chaque donne, chaque joueur a occupé chaque place aussi souvent que les autres.
arena-report-fill = { $bot } occupe toutes les places que les autres laissent ; sur chaque donne, chacun a occupé chaque place.
arena-report-fair = À force égale, chaque place gagnerait { $share } des parties.
arena-report-how = Comment lire ces chiffres
arena-how-wins = victoires : la part des parties gagnées, par place occupée ; une première place partagée compte pour sa part.
arena-how-interval = IC à 95 % : les parties d’une même donne ne sont pas indépendantes, c’est donc la donne qui est l’unité. De la dispersion entre donnes se déduit le nombre de parties indépendantes qu’elles valent, et de celui-ci un intervalle de Wilson, avec le t de Student.
arena-how-rating = cote : OpenSkill (Plackett-Luce), de moyenne 25 au départ, avec son intervalle à 95 %.
arena-how-seconds = réflexion : la durée moyenne d’un choix entre deux coups au moins, puis la plus longue, sur la machine qui a joué.
arena-how-games = Chaque ligne de { $file } est une partie, avec son enregistrement complet.
arena-how-clock = Le budget d’un bot au moins est une durée : les parties ne se rejoueront pas coup pour coup.

arena-plot-wins = Qui gagne
arena-plot-ratings = Cotes OpenSkill
arena-plot-rating-axis = cote, avec son intervalle à 95 %

# Ce qui ne va pas, et ce qui est permis.
arena-one-bot = Une arène oppose au moins deux bots différents ; donnés : { $bots }.
arena-too-many-bots = { $bots } joueurs à { $seats } places, cela fait plus de { $most } façons de les asseoir : donnez moins de joueurs.
arena-bad-deals = { $deals } ne peut pas être un nombre de donnes : il faut un nombre entier de 1 à { $most }.
arena-bad-processes = { $processes } ne peut pas être un nombre de processus : il faut un nombre entier de 1 à { $most }.
arena-bad-place = On ne joue pas sur « { $place } ». --on peut être : { $places }.
arena-folder-exists = { $folder } existe déjà et n’a pas été changé : choisissez un autre dossier avec --out, ou continuez l’arène qui s’y trouve avec --resume.
arena-no-arena = { $folder } n’est pas le dossier d’une arène : « { $file } » y manque.
arena-broken-settings = { $file } est abîmé : les réglages de l’arène n’y sont pas lisibles. Commencez une nouvelle arène.
arena-other-version = { $file } a été écrit pour d’autres règles de { $title }, ou par une autre version de ce programme.
arena-bad-line = { $file } : la ligne { $line } n’est pas une partie de cette arène. Rien n’a été changé.
arena-busy = Un autre processus joue déjà l’arène de { $folder }. Attendez qu’il ait fini.
arena-other-settings = L’arène de { $folder } a ses propres réglages : { $flag } y vaut { $found }, pas { $asked }. Pour la continuer, ne donnez pas { $flag }.
arena-resume-out = --resume continue dans { $folder } : n’ajoutez pas --out.
arena-disk-full = Il n’y a plus de place pour { $folder } : { $played ->
    [0] aucune partie n’est encore gardée
    [one] { $played } partie y est gardée
   *[other] { $played } parties y sont gardées
}. Faites de la place, puis : roitelet arena --resume { $folder }
arena-interrupted = Interrompu : { $played ->
    [one] { $played } partie sur { $games } est gardée
   *[other] { $played } parties sur { $games } sont gardées
}. Pour continuer : roitelet arena --resume { $folder }
arena-workers-die = La partie de la donne { $deal }, rotation { $rotation }, a fait tomber { $times } processus de suite (mémoire insuffisante ?). Les parties finies sont gardées.
arena-no-ray = Ray n’est pas installé : pip install roitelet[ray]
arena-ray-trouble = Ray ({ $address }) ne répond pas : { $reason }
