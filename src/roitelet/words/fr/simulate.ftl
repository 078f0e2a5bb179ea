help-simulate = Joue beaucoup de parties entières au hasard et en donne les chiffres.
help-simulate-games = Le nombre de parties.
help-simulate-threads = Le nombre de fils d’exécution ; par défaut, un par cœur. Les résultats n’en dépendent pas.
help-simulate-option = Une option du jeu, par exemple chef=2 ; peut être donnée plusieurs fois.
help-simulate-plot = Dessine une image : un fichier .png, .svg ou .pdf.
help-simulate-json = Donne un objet JSON au lieu de tableaux.
help-simulate-seed = Joue chaque fois les mêmes parties ; par défaut, la graine est tirée au sort, et affichée.

simulate-compiling = Compilation, pour la première fois seulement…
simulate-playing = Parties
simulate-title = { $title } à { $seats } places : { $games ->
    [one] { $games } partie jouée
   *[other] { $games } parties jouées
} au hasard

simulate-games = Parties
simulate-moves = Coups
simulate-seconds = Secondes de jeu
simulate-moves-rate = Coups par seconde
simulate-games-rate = Parties par seconde
simulate-threads = Fils d’exécution
simulate-seed = Graine
simulate-options = Options
simulate-shared-wins = Victoires partagées

simulate-mean = moyenne
simulate-interval-95 = IC à 95 %
simulate-deviation = écart-type
simulate-least = min
simulate-lower = Q1
simulate-median = médiane
simulate-upper = Q3
simulate-most = max
simulate-score = Score
simulate-winner-score = Score du vainqueur
simulate-length = Coups par partie

simulate-order = Ordre de jeu
simulate-wins = victoires
simulate-points = points
simulate-place = { $order ->
    [1] 1er
   *[other] { $order }e
}

number-whole = { NUMBER($n, maximumFractionDigits: 0) }
number-fine = { NUMBER($n, minimumFractionDigits: 2, maximumFractionDigits: 2) }
number-percent = { NUMBER($n, style: "percent", minimumFractionDigits: 2, maximumFractionDigits: 2) }
number-share = { NUMBER($n, style: "percent", maximumFractionDigits: 1) }
number-range = { $least }–{ $most }
number-percent-range = { $least }–{ $most } %

simulate-plot-scores = Scores
simulate-plot-lengths = Durée
simulate-plot-wins = Qui gagne
simulate-plot-points = points
simulate-plot-moves = coups par partie
simulate-plot-order = ordre de jeu
simulate-plot-share-scores = part des scores
simulate-plot-share-games = part des parties
simulate-plot-everybody = tout le monde
simulate-plot-winners = vainqueurs
simulate-plot-fair = part égale
simulate-plot-with-interval = intervalle à 95 %
simulate-plot-seed = Roitelet { $version } · graine { $seed }
simulate-plotted = Image : { $file }

# Ce qui ne va pas, et ce qui est permis.
simulate-bad-games = { $games } ne peut pas être un nombre de parties : il faut un nombre entier de 1 à { $most }.
simulate-bad-threads = { $threads } ne peut pas être un nombre de fils d’exécution : il faut un nombre entier de 1 à { $most }.
plot-bad-ending = { $file } ne peut pas être dessiné : son nom doit se terminer par l’un de : { $endings }.
plot-no-folder = { $file } ne peut pas être écrit : le dossier { $folder } n’existe pas.
plot-is-folder = { $file } ne peut pas être écrit : c’est un dossier.
plot-unwritable = { $file } ne peut pas être écrit : { $reason }.
simulate-interrupted = Interrompu après { $played ->
    [one] { $played } partie
   *[other] { $played } parties
} sur { $games } : rien n’a été gardé.
