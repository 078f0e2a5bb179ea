# Ce qu’un jeu dit quand ses propres mots ne le disent pas : pour les pages et les terminaux qu’il n’apporte pas lui-même.
asked = C’est à vous. Que faites-vous ?

# Ce que l’on sait. $place compte à partir de 1.
known-moment = Coup { $move }
known-table = Sur la table
known-yours = À vous
known-nothing = Il n’y a rien sur la table.
known-none = Vous n’avez rien en main.
known-hidden = caché
known-at = { $place } : { $value }
known-choices = { $count } coups
known-find = Chercher un coup
known-found-none = Aucun coup ne s’appelle ainsi.
table-nothing = ·

# Le décompte.
reckoning-title = Le décompte
reckoning-step = ce qui compte
reckoning-total = points
reckoning-place = place
reckoning-rank = { $place ->
    [1] 1er
   *[other] { $place }e
}
reckoning-you-win = Vous l’emportez.
reckoning-other-wins = { $name } l’emporte.
reckoning-shared-win = Victoire partagée : { $names }.
