help-check = Vérifie qu’un jeu obéit à toutes les lois : ce qu’il déclare, puis des milliers de ses parties.
help-check-games = Le nombre de parties que chaque loi joue pour chaque nombre de places.
help-check-quick = Vérifie ce qui coûte peu, et joue dix fois moins de parties.

check-title = { $title } : les lois
check-sum = { $laws ->
    [one] La loi est respectée.
   *[other] Les { $laws } lois sont respectées.
}
check-faults = { $faults ->
    [one] Une faute.
   *[other] { $faults } fautes.
}
check-stopped = Rien n’a été compilé ni joué : corrigez d’abord ces fautes.
check-bad-games = { $games } parties ne peuvent pas être jouées : donnez un nombre entier de 1 à { $most }.
check-interrupted = Interrompu après { $done } lois sur { $laws }.

# Les lois. Chacune est ce qui est vrai.
law-facts = La fiche du jeu est complète
law-rules = Les règles apportent tout ce qu’il faut
law-notations = Chaque coup a une notation
law-marks = Seuls les coups et les nouvelles déclarés se produisent
law-kinds = Chaque sorte de nouvelle a son nom
law-move-words = Chaque coup se dit dans les deux langues
law-news-words = Toute nouvelle se dit dans les deux langues
law-options = Les options peuvent être fixées
law-readmes = Les deux README sont là
law-components = La boîte est décrite
law-parts = Chaque partie est trouvée et complète
law-shown = Ce qui est montré de la partie lui correspond
law-look = La feuille de style et les icônes peuvent être servies
law-every-move = Pièces, progrès, savoir et classement après chaque coup
law-same-bits = Règles interprétées et compilées s’accordent
law-refusal = Ce qui n’est pas permis est refusé
law-replay = Un enregistrement redonne la même partie
law-round-trip = Une position se conserve en octets
law-undo = On ne reprend pas ce qui a appris quelque chose
law-over-is-over = Une partie finie le reste
law-views = Une vue ne trahit aucun secret
law-keys = Aucune vue ne contient la clé
law-past = Le passé d’une vue est caché lui aussi
law-thinking = Réfléchir ne change rien
law-relabelling = Les numéros des places ne veulent rien dire
law-beginning = Chaque place a autant de chances de commencer
law-even = Les redonnes sont équitables
law-forward = Les redonnes se souviennent de ce qui a été vu
law-rows = Un lot est fait de ses parties une à une
law-whole-games = Une partie entière est la même de quelque façon qu’on la joue
law-threads = Ni les fils d’exécution ni le compilateur ne changent rien
law-observed-alike = Les observations ne contiennent aucun secret
law-observed-apart = Les observations contiennent tout ce qui est su
law-observed-chairs = Les observations partent de sa propre place
law-observed-same-bits = Observations interprétées et compilées s’accordent
law-observed-numbers = Les observations sont les nombres de la vue
law-observed-to-come = Les observations ne contiennent pas le hasard

# Ce qu’un jeu déclare. Chaque faute dit quoi faire.
fault-raises = La loi « { $law } » a rencontré { $error } ({ $place }) ; corrigez les règles à cet endroit, ou rejouez la partie avec game.interpreted() dans un débogueur.
fault-fact-slug = Le nom court « { $slug } » contient autre chose que des minuscules, des chiffres et des traits d’union simples : choisissez-en un autre dans __init__.py.
fault-fact-title = Il n’y a pas de titre sous « { $language } » : ajoutez-le à titles dans __init__.py.
fault-fact-credits = Les auteurs, les éditeurs ou l’année manquent : citez dans __init__.py les personnes à qui l’on doit le jeu.
fault-fact-seats = Les places sont { $found } : donnez-les dans __init__.py dans l’ordre croissant, de 2 à { $most }.
fault-fact-number = { $fact } vaut { $value } : donnez dans __init__.py un nombre d’au moins 1.
fault-rules-lack = Il n’y a pas de { $name } dans rules.py : ajoutez-le (docs/adding-a-game.md, étapes 3 à 7).
fault-rules-unmarked = { $name }, dans rules.py, n’est pas marqué : écrivez @rule au-dessus.
fault-notation-count = rules.py déclare { $moves } coups (MOVES), mais NOTATION, dans moves.py, en compte { $notations } : donnez-en une et une seule à chaque coup, dans l’ordre de son numéro.
fault-notation-form = La notation { $number } est « { $notation } » : écrivez un verbe puis son objet, séparés par des espaces simples, et non un simple nombre.
fault-notation-twice = Deux coups s’écrivent « { $notation } » : donnez à chacun sa notation dans moves.py.
fault-mark-beyond = Après le coup { $move } à { $seats } places avec la graine { $seed }, legal marque le coup { $number }, mais la dernière notation porte le numéro { $last } : complétez NOTATION et MOVES, ou corrigez legal.
fault-kind-twice = Deux sortes de nouvelles s’appellent « { $kind } » : donnez à chacune son nom dans moves.py.
fault-kind-unknown = Après le coup { $move } à { $seats } places avec la graine { $seed }, les règles annoncent une nouvelle de sorte { $kind }, mais NEWS, dans moves.py, compte { $kinds } sortes : ajoutez-la, dans l’ordre de rules.py.
fault-thing-unknown = Après le coup { $move } à { $seats } places avec la graine { $seed }, la nouvelle « { $kind } » porte sur la chose { $what }, que son Kind ne nomme pas dans moves.py : donnez-lui toutes ses choses, ou annoncez NOTHING.
fault-words-missing = Il n’y a pas de { $file } : écrivez-y les mots du jeu, un move-… par verbe et un news-… par sorte de nouvelle.
fault-words-variable = { $message }, dans { $file }, ne peut pas être dit ({ $error }) : n’employez que $what, $which et FACTS, et dans les nouvelles aussi $who, $name et $count.
fault-move-unsaid = Le verbe « { $verb } » n’a pas de mots : ajoutez move-{ $verb } à { $file }.
fault-move-alike = « { $one } » et « { $other } » se disent de même dans { $file } : faites nommer aux mots l’objet du coup.
fault-news-unsaid = La nouvelle « { $kind } » n’a pas de mots : ajoutez news-{ $kind } à { $file }.
fault-news-unfinished = news-{ $kind }, dans { $file }, n’est pas une phrase entière : terminez-la par un point, un point d’exclamation ou un point d’interrogation.
fault-option-name = L’option « { $option } » contient autre chose que des minuscules, des chiffres et des traits d’union simples : renommez-la dans __init__.py.
fault-option-field = L’option « { $option } » remplit « { $field } », qui n’est pas un champ de Table : déclarez-le dans rules.py.
fault-option-default = L’option « { $option } » n’offre pas { $value } à { $found } places, alors que c’est sa valeur par défaut : ajoutez-la aux choix.
fault-option-words = L’option « { $option } » n’est nommée que par endroits : donnez option-{ $option } et option-{ $option }-choice dans en.ftl et dans fr.ftl, ou dans aucun des deux.
fault-readme-missing = Il n’y a pas de { $file } : écrivez-y les règles avec vos propres mots, sous « { $chapter } ».
fault-readme-chapter = { $file } n’a pas de chapitre « { $chapter } », celui que lisent les joueurs : ajoutez-le.
fault-readme-unlike = README.md a { $one } titres et README.fr.md { $other }, ou d’autres rangs : donnez aux deux les mêmes chapitres dans le même ordre.
fault-components-missing = Il n’y a pas de components.toml : dites-y ce que contient la boîte, pour que le code n’énumère pas de cartes.
fault-components-unread = components.toml ne peut pas être lu ({ $error }) : corrigez cette ligne.
fault-part-broken = { $file } ne peut pas être importé ({ $error }) : corrigez-le, ou supprimez-le.
fault-part-lacks = Il n’y a pas de { $name } dans { $file } : ajoutez-le (docs/adding-a-game.md).
fault-part-misnamed = { $file } n’est pas cherché : renommez-le en { $meant } s’il doit être cette partie.
fault-shown-field = SHOWN, dans moves.py, nomme « { $field } », qui n’est pas un champ de Table, ou ne dit pas comment le montrer : écrivez number(), named(…) ou counted(…) de roitelet.showing en face du nom d’un champ.
fault-shown-never = SHOWN, dans moves.py, nomme « { $field } », qui est never_seen, donc vide dans toute vue : retirez-le.
fault-shown-things = SHOWN, dans moves.py, compte { $things } choses dans « { $field } », dont le dernier axe en a { $axis } : donnez à counted() une chose pour chacun, ou prenez named() si ses nombres sont ceux des choses.
fault-shown-words = { $message } n’est dit que dans une langue : donnez-le dans en.ftl et dans fr.ftl, ou dans aucun des deux.
fault-look-name = { $file } n’est pas servi : ne mettez dans icons/ que des fichiers nommés comme crown.svg, en minuscules, chiffres et traits d’union simples.
fault-look-elsewhere = { $file } n’est pas un simple fichier du dossier du jeu : mettez-y le fichier lui-même.
fault-look-size = { $file } dépasse { $found } Kio : allégez-le.
fault-look-text = { $file } n’est pas en UTF-8 : enregistrez-le ainsi.
fault-look-fetches = { $file } va chercher quelque chose (« { $found } »), ce que les pages n’ont pas le droit de faire : mettez-y les images en adresses data:, ou dans icons/.
fault-look-drawing = { $file } ne peut pas être dessiné comme une icône ({ $found }) : tenez-vous-en aux tracés et aux formes simples, sans styles, scripts, liens ni identifiants.
fault-look-box = { $file } n’est pas un SVG avec un viewBox de quatre nombres : ajoutez-les à son élément svg.
fault-look-half = Il y a { $file } mais pas { $lacking }, on montre donc la page qui sert à tous les jeux : ajoutez { $lacking }, ou retirez { $file }.

# Après chaque coup ; la partie de la graine se retrouve par key_of_seed(seed, game).
fault-bound = À { $seats } places, la partie { $game } de la graine { $seed } n’est pas finie après { $move } coups : augmentez longest dans __init__.py, ou corrigez la règle qui la fait durer.
fault-progress = À { $seats } places, partie { $game } de la graine { $seed }, après le coup { $move }, la place qui doit jouer n’a aucun coup permis ({ $times } fois) : faites-en marquer un par legal, ou mettez over à 1.
fault-count = À { $seats } places, partie { $game } de la graine { $seed }, après le coup { $move }, legal rend un autre nombre que celui de ses marques ({ $times } fois) : additionnez ce que rendent mark et mark_all, et ne marquez aucun coup deux fois.
fault-pieces = À { $seats } places, partie { $game } de la graine { $seed }, après le coup { $move }, une pièce est perdue ou doublée ({ $times } fois) : comparez ce que play déplace à ce que census compte.
fault-playable = À { $seats } places, partie { $game } de la graine { $seed }, après le coup { $move }, un coup permis perd ou double une pièce ({ $times } fois) : essayez-y chaque coup permis.
fault-news-room = À { $seats } places, partie { $game } de la graine { $seed }, après le coup { $move }, il y a plus de nouvelles que de place ({ $times } fois) : augmentez news= dans Table.
fault-old-news = À { $seats } places, partie { $game } de la graine { $seed }, après le coup { $move }, il reste des nouvelles derrière la dernière ligne ({ $times } fois) : n’écrivez de nouvelles que par tell et reveal.
fault-hide-twice = À { $seats } places, partie { $game } de la graine { $seed }, après le coup { $move }, cacher deux fois n’est pas cacher une fois ({ $times } fois) : faites effacer des champs à hide, sans qu’il lise ceux qu’il a effacés.
fault-secrecy = À { $seats } places, partie { $game } de la graine { $seed }, après le coup { $move }, un monde redonné se présente autrement à la place pour laquelle il l’a été ({ $times } fois) : que hide efface tout ce que redeal remplit, et que redeal garde tout ce que la place voit.
fault-view-redeal = À { $seats } places, partie { $game } de la graine { $seed }, après le coup { $move }, un état et sa vue sont redonnés différemment ({ $times } fois) : que redeal ne lise rien de ce que hide efface.
fault-redeal-pieces = À { $seats } places, partie { $game } de la graine { $seed }, après le coup { $move }, une redonne perd ou double une pièce ({ $times } fois) : que redeal donne chaque pièce inconnue une fois.
fault-redeal-legal = À { $seats } places, partie { $game } de la graine { $seed }, après le coup { $move }, une redonne change les coups permis de la place elle-même ({ $times } fois) : que redeal garde tout ce dont dépendent ses coups.
fault-redeal-ends = À { $seats } places, partie { $game } de la graine { $seed }, après le coup { $move }, une partie redonnée ne finit pas comme elle doit ({ $times } fois) : que redeal garde ce sur quoi les règles comptent.
fault-places = À { $seats } places, partie { $game } de la graine { $seed }, après le coup { $move }, le classement ne suit pas des points ({ $times } fois) : que tally donne 1 au meilleur, fasse partager les ex æquo et compte la suite derrière eux.

# Les autres lois.
fault-same-bits = À { $seats } places avec la graine { $seed }, après le coup { $move }, { $what } donne d’autres octets interprété que compilé : cherchez un nombre qui dépasse son champ ou 63 bits, ou une variable globale qui change.
fault-refusal = À { $seats } places avec la graine { $seed }, après le coup { $move }, le coup interdit { $number } a été joué : que legal ne marque que ce que play sait jouer.
fault-refusal-changes = À { $seats } places avec la graine { $seed }, après le coup { $move }, chercher les coups permis change l’état : que legal n’écrive que dans le masque.
fault-replay = À { $seats } places avec la graine { $seed }, l’enregistrement diffère après le coup { $move } : tirez tout hasard de s.chance, et ne gardez rien hors de l’état.
fault-round-trip = À { $seats } places avec la graine { $seed }, la position après le coup { $move } n’est plus la même refaite de ses octets : laissez version, seats et seat tels qu’ils sont déclarés.
fault-undo = À { $seats } places avec la graine { $seed }, reprendre ne rend pas la position après le coup { $move } : ne gardez rien hors de l’état.
fault-undo-tells = À { $seats } places avec la graine { $seed }, le coup { $move } peut être repris bien qu’une place y ait appris quelque chose : annoncez cette nouvelle par reveal.
fault-undo-never = À { $seats } places, aucun coup n’a pu être repris ni refusé : donnez au jeu au moins deux coups.
fault-over-is-over = À { $seats } places avec la graine { $seed }, la partie est finie après { $move } coups et peut pourtant être reprise ou continuée : dès que over vaut 1, rien ne doit suivre.
fault-views = À { $seats } places avec la graine { $seed }, après le coup { $move }, la vue de la place { $seat } dit quelque chose de ce qui lui est caché (-1 est un spectateur) : que hide l’efface, et que tell et reveal disent qui peut savoir.
fault-keys = À { $seats } places avec la graine { $seed }, après le coup { $move }, la vue de la place { $seat } contient une part de la clé ou du hasard (-1 est un spectateur) : ne copiez rien de s.chance.
fault-past = À { $seats } places avec la graine { $seed }, la vue de la place { $seat } se souvient de plus qu’on ne lui a montré (-1 est un spectateur) : que hide donne les mêmes octets quand il cache à nouveau.
fault-thinking = À { $seats } places avec la graine { $seed }, après le coup { $move }, réfléchir a changé la partie elle-même : ne gardez rien hors de l’état.
fault-relabelling = À { $seats } places avec la graine { $seed }, la partie dont chaque place est décalée de { $turn } prend un autre tour au coup { $move } : déclarez les numéros de places comme seat_no et les lignes par place avec SEATS, et partez d’une place qui veut dire quelque chose, non de la place 0.
fault-relabelling-tally = À { $seats } places avec la graine { $seed }, le résultat change quand chaque place est décalée de { $turn } : que tally ne départage personne par le numéro de sa place.
fault-beginning = À { $seats } places, sur { $deals } donnes les places ont commencé { $begins } fois : tirez qui commence par below(s.chance, s.seats).
fault-even = Dans la position { $position } de worlds.py, les redonnes pour la place { $seat } ne se répartissent pas comme il faut sur ses { $worlds } mondes (khi-deux { $distance }) : donnez la même chance à chaque façon dont les pièces inconnues peuvent se trouver.
fault-even-impossible = Dans la position { $position } de worlds.py, une redonne pour la place { $seat } est un monde que worlds() ne donne pas : corrigez redeal, ou worlds().
fault-even-few = Seules { $positions } positions de worlds.py ont de 3 à 400 mondes : donnez-en au moins { $least }.
fault-worlds-impossible = À { $seats } places avec la graine { $seed }, après le coup { $move }, { $field } vaut { $value } dans { $after } redonnes sur { $worlds } pour la place { $seat }, ce qui ne se peut après ce qui a été vu : gardez dans l’état ce que tous ont vu, et que redeal le respecte.
fault-worlds-missing = À { $seats } places avec la graine { $seed }, après le coup { $move }, { $field } ne vaut jamais { $value } dans { $worlds } redonnes pour la place { $seat }, alors que c’est le cas dans { $before } d’autant de mondes conformes à ce qui a été vu : que redeal les donne aussi.
fault-worlds-uneven = À { $seats } places avec la graine { $seed }, après le coup { $move }, { $field } vaut { $value } dans { $after } redonnes sur { $worlds } pour la place { $seat }, mais dans { $before } d’autant de mondes conformes à ce qui a été vu : que redeal tienne compte de ce qui a été vu, ou que worlds.py dise de combien de façons le coup peut être joué.
fault-rows = À { $seats } places avec la graine { $seed }, une ligne d’un lot n’est pas la partie qu’elle devrait être au coup { $move } : ne gardez rien hors de l’état.
fault-whole-games = À { $seats } places avec la graine { $seed }, les parties entières diffèrent entre un lot joué d’un trait, coup par coup, et playouts : ne gardez rien hors de l’état.
fault-threads = À { $seats } places avec la graine { $seed }, un lot dépend des fils d’exécution, du compilateur ou de ce qui a été joué avant : ne gardez rien hors de l’état.
fault-observed-alike = À { $seats } places avec la graine { $seed }, après le coup { $move }, la place { $seat } observe ce qui lui est caché : que hide l’efface.
fault-observed-nothing-hidden = À { $seats } places avec la graine { $seed }, les redonnes ne diffèrent jamais de la partie : que redeal remplisse ce que hide efface.
fault-observed-apart = À { $seats } places, { $views } vues différentes donnent { $looks } observations différentes : ne marquez never_seen rien de ce qu’une vue montre, et faites différer les parties.
fault-observed-chairs = À { $seats } places avec la graine { $seed }, après le coup { $move }, la place { $seat } observe des numéros de places : déclarez-les comme seat_no, et les lignes par place avec SEATS.
fault-observed-same-bits = À { $seats } places avec la graine { $seed }, après le coup { $move }, ce que la place { $seat } observe diffère entre règles interprétées et compilées (-1 est un spectateur) : cherchez dans hide un nombre qui dépasse son champ.
fault-observed-numbers = À { $seats } places avec la graine { $seed }, après le coup { $move }, l’observation de « { $field } » n’est pas ce que contient la vue : signalez-le, car aucune règle ne devrait pouvoir le causer.
fault-observed-to-come = À { $seats } places, la place { $seat } observe le hasard à venir : ne copiez rien de s.chance.
