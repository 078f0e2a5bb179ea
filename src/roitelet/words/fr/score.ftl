# Le carnet de score.
help-score = Compter une partie jouée avec la boîte : un carnet de score.
help-score-file = Un fichier avec les cartes de chaque joueur ; sans lui, la commande les demande.
score-ask-common = Les Caprices du roi, ou ce qui est commun à tous ?
score-ask-name = Joueur { $number }, son nom (rien : c’est tout) ?
score-ask-hand = Les cartes de { $name } ?
score-another = Une autre partie de la même série ? [o/N]

score-no-pad = { $title } n’a pas de carnet de score.
score-no-cards = Il n’y a pas de carte : nommez-en au moins une.
score-unknown-card = Il n’y a pas de carte « { $typed } ».
score-unknown-whim = Il n’y a pas de Caprice « { $typed } ».
score-ambiguous = « { $typed } » peut en désigner plusieurs : écrivez-en davantage.
score-too-many-cards = C’est trop pour un joueur : { $most } cartes au plus.
score-too-many-whims = C’est trop pour une partie : { $most } Caprices au plus.
score-whim-twice = Le même Caprice est nommé deux fois.
score-whim-gap = Il manque un Caprice avant un autre : remplissez-les à partir du jeton le plus fort.
score-bad-players = On compte une partie de 1 à { $most } joueurs.
score-not-in-box = Il n’y a { $copies ->
    [1] qu’une carte
   *[other] que { $copies } cartes
} « { $fr } » dans la boîte, et { $found } sont nommées.
score-file-too-long = { $file } est trop long pour un carnet de score.
score-in-line = { $file }, ligne { $line } : { $mistake }
score-empty = { $file } : chaque partie a au moins un joueur, écrit par un nom, deux-points et ses cartes.
score-bad-line = « { $text } » n’est ni un joueur (un nom, deux-points et ses cartes) ni ce qui est commun (après un « ! »).
score-player-twice = { $name } y est deux fois.
score-too-many-games = Une série a { $most } parties au plus.
score-other-players = Chaque partie d’une série a les mêmes joueurs : { $names }.
