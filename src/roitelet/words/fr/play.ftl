help-play = Joue une partie dans le terminal, contre des joueurs artificiels.
help-play-seat = Votre place, à partir de 0.
help-play-option = Une option du jeu, par exemple chef=2.
help-play-bots = Les autres joueurs : un nom pour tous, ou un pour chaque autre place, dans l’ordre du jeu à partir de votre gauche. Du plus faible au plus fort : page, ecuyer, chevalier, roi ; et aussi random, greedy, search:20000, search:2s. Par défaut : ecuyer.
help-play-thinking = Montre à quoi chaque joueur artificiel a pensé. Leurs cartes secrètes s’y devinent.
help-play-from-memory = Comme à une vraie table : ne montre rien de ce que les joueurs doivent retenir.
help-play-resume = Reprend une partie enregistrée.

# Début
play-names = Blanche Gauvain Mahaut Roland
play-you = vous
play-welcome = À votre gauche, puis autour de la table : { $names }.
bot-name = { $bot ->
    [ecuyer] écuyer
    [random] au hasard
   *[other] { $bot }
}
play-titled = { $name }, { bot-name }
play-warming = Préparation des joueurs, pour la première fois seulement
play-published = La clé qui a mêlé les cartes vous sera montrée à la fin. Son empreinte, dès maintenant :
play-seeded = Partie d’étude : la graine { $seed } donne toujours les mêmes cartes.
play-resumed = { $moves ->
    [0] La partie reprend à son début.
    [1] La partie reprend après le premier coup.
   *[other] La partie reprend après { $moves } coups.
}

# À chaque tour
play-and = { $first } et { $last }
play-prompt = Votre choix :
play-keys = { $hint } conseil · { $thinking } pensées · { $undo } annuler · { $save } enregistrer · { $rules } règles · { $help } aide · { $quit } quitter
play-key-hint = c conseil indice i
play-key-thinking = p pensées pensees t
play-key-undo = a annuler
play-key-save = e enregistrer
play-key-rules = r règles regles
play-key-help = ? aide h
play-key-quit = q quitter
play-undone = C’est repris.
play-empty = Un nombre de 1 à { $last }, s’il vous plaît ; « ? » pour l’aide.
play-no-such-number = Il n’y a pas de choix { $number } : un nombre de 1 à { $last }, s’il vous plaît.
play-not-now = « { $move } » n’est pas possible maintenant.
play-not-understood = « { $typed } » ne me dit rien : un nombre de 1 à { $last }, ou « ? » pour l’aide.
play-help-choose = Tapez le numéro d’un choix, ou le coup tel que les enregistrements l’écrivent, comme « { $example } ».
play-help-find = Tapez quelques mots d’un coup : seuls les coups qui les contiennent s’affichent à nouveau.
play-help-hint = { $key } : donne à chaque choix ses chances de gagner, d’après ce que vous savez et rien d’autre, et dit pourquoi le meilleur l’est.
play-help-thinking = { $key } : montre à quoi pensent les autres, ou ne le montre plus. Attention : ils connaissent leurs cartes cachées, et leurs pensées les trahissent.
play-help-undo = { $key } : reprend votre dernier coup, tant qu’aucun bot n’y a répondu et qu’il n’a rien montré de nouveau (une carte retournée ou piochée reste vue).
play-help-save = { $key } : enregistre la partie dans un fichier de votre choix, et continue.
play-help-rules = { $key } : affiche les règles.
play-help-quit = { $key } : quitte la table ; la partie est gardée et pourra reprendre.

# Conseils, et pensées des autres
play-hint-move = coup
play-hint-chance = chances
play-hint-interval = intervalle à 95 %
play-hint-others = { $others ->
    [one] Un autre coup n’a pas de meilleures chances.
   *[other] Les { $others } autres coups n’ont pas de meilleures chances.
}
play-percent = { NUMBER($n, style: "percent", maximumFractionDigits: 0) }
play-percent-range = { NUMBER($least, maximumFractionDigits: 0) }–{ NUMBER($most, maximumFractionDigits: 0) } %
play-thinking-on = Vous verrez à quoi pensent les autres. Attention : leurs cartes cachées s’y devinent.
play-thinking-off = Les autres gardent de nouveau leurs pensées pour eux.
play-considered = { $name } : { $moves }
play-weighed-chance = { $move } { NUMBER($chance, style: "percent", maximumFractionDigits: 0) }
play-weighed-points = { $move } { NUMBER($points, maximumFractionDigits: 0) } { $points ->
    [0] point
    [1] point
   *[other] points
}

# Enregistrer
play-file-name = Nom du fichier [{ $default }] :
play-replace = { $file } existe déjà. Le remplacer ? (o/N)
play-yes = o oui
play-no = n non
play-saved = Enregistré : { $file }
play-not-saved = Rien n’a été enregistré.
play-kept = La partie est gardée. Pour la reprendre : roitelet play --resume { $file }
play-interrupted = Interrompu. La partie est gardée. Pour la reprendre : roitelet play --resume { $file }

# Fin
play-key = La clé de la partie :
play-hash = Son empreinte, annoncée au début :
play-offer = Enregistrer la partie, pour la revoir ou la prouver ? (O/n)
play-proof = « roitelet verify { $file } » prouve que les cartes viennent de cette clé et que tous les coups sont permis.

# Ce qui ne va pas
play-wrong-bots = { $given } joueurs nommés pour { $others } places : nommez-en un pour tous, ou un pour chaque place sauf la vôtre.
play-which-game = À quel jeu ? Dites son nom : { $games }.
play-no-terminal = Cette commande demande un terminal, pour montrer la table et lire vos choix.
play-other-game = { $file } est une partie de { $found }, pas de { $asked } : ne donnez que --resume.
play-other-seats = { $file } est une partie à { $found } places, pas { $asked } : ne dites pas --seats, la partie garde les siennes.
play-other-seat = Dans { $file }, vous êtes à la place { $found }, pas { $asked } : ne dites pas --seat, la partie garde la vôtre.
play-already-dealt = { $flag } vaut pour une nouvelle partie ; celle de { $file } est déjà commencée. Ne donnez pas { $flag }.
