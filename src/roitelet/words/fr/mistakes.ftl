# Ce qui ne va pas, et ce qui est permis.
unknown-game = Il n’y a pas de jeu nommé « { $game } ». Les jeux sont : { $games }.
bad-seats = { $title } se joue avec { $allowed } places, pas { $seats }.
no-such-seat = Il n’y a pas de place { $seat } : les places vont de 0 à { $last }.
bad-seed = { $seed } ne peut pas servir de graine : il faut un nombre entier de 0 à 9223372036854775807.
seed-or-key = Donnez une graine ou une clé, pas les deux.
bad-key = Une clé fait { $bytes } octets, soit { $bytes } fois deux chiffres hexadécimaux.
bad-setting = « { $text } » n’est pas une option suivie de sa valeur : écrivez le nom de l’option, = et la valeur, par exemple chef=2.
unknown-option = Il n’y a pas d’option nommée « { $option } ». Les options sont : { $known }.
bad-option = { $option } ne peut pas valoir { $value }. Valeurs possibles : { $allowed }.
bad-bytes = Une position de { $title } fait { $bytes } octets ; il y en a ici { $found }.
part-lacks = Il manque à { $file } : { $names }. Ce qu’il doit fournir se trouve dans docs/adding-a-game.md.
bad-version = Cette position suit la version { $found } des règles de { $title } ; ce programme connaît la version { $version }.
moves-without-notation = { $game } : rules.py déclare { $moves } coups (MOVES), mais NOTATION, dans moves.py, en compte { $notations }. Donnez à chaque coup une notation et une seule, dans l’ordre de son numéro.

unknown-move = Le coup « { $move } » n’existe pas.
illegal-move = La place { $seat } ne peut pas jouer « { $move } » maintenant. Elle peut jouer : { $allowed }.
no-such-choice = Ce choix ne fait pas un coup. Choisissez autrement, ou autre chose.
game-over = La partie est finie : on ne peut plus jouer « { $move } ».
nothing-to-undo = Il n’y a pas de coup à reprendre.
undo-would-tell = Ce coup ne peut pas être repris : il a révélé quelque chose de nouveau.
undo-after-end = La partie est terminée : le dernier coup reste joué.
undo-answered = Ce coup ne peut pas être repris : un autre joueur y a répondu. Un coup se reprend tant que personne n’a joué depuis.
view-has-no-scores = Une vue ne connaît pas les scores avant la fin.
view-has-no-moves = Une vue ne connaît pas les coups des autres, seulement les nouvelles qu’ils ont faites.
view-cannot-play = On ne joue pas sur une vue : elle ne contient que ce que sait une place. Jouez sur la position, ou sur une redonne.
view-of-another = Cette vue appartient à une autre place.
view-has-no-replay = Une vue n’a pas d’enregistrement : la clé reste secrète jusqu’à la fin de la partie.
no-history = Cette position n’a pas été jouée depuis la donne ; elle n’a donc pas d’enregistrement.

bad-language = Roitelet ne parle pas « { $language } ». Les langues sont : { $languages }.
no-such-flag = L’option { $flag } n’existe pas. « --help » donne la liste.
missing-argument = Il manque un argument : { $argument }. « --help » montre ce qui est attendu.
bad-value = { $flag } ne peut pas prendre cette valeur : { $reason }
not-a-number = { $flag } prend un nombre entier.
no-such-command = La commande « { $command } » n’existe pas. « roitelet --help » donne la liste.
too-much = Cette commande n’attend pas : { $extra }. « --help » montre ce qu’elle prend.
flag-needs-value = { $flag } doit être suivi d’une valeur.
bad-command = Cette commande ne peut pas être lue : { $reason }
interrupted = Interrompu.
file-trouble = { $file } : { $reason }.

# Les lots de parties.
batch-bad-count = Un lot ne peut pas avoir { $count } lignes : il faut un nombre entier de 1 à { $most }.
batch-no-memory = Il n’y a pas assez de mémoire pour { $count } lignes de { $bytes } octets et leurs résultats. Prenez moins de lignes.
batch-bad-first = { $first } ne peut pas être la première de ces parties : il faut un nombre entier de 0 à { $most }.
batch-unknown-device = Il n’y a pas d’appareil « { $device } ». Les appareils sont : { $devices }.
batch-no-device = Il n’y a pas de « { $device } » ici ({ $reason }). Un lot tourne partout sur « cpu ».
batch-no-row = Il n’y a pas de ligne { $row } : les lignes sont numérotées de 0 à { $last }.
batch-bad-shape = Il faut un coup par ligne : un tableau de forme ({ $count },), et non { $shape }. Rien n’a été changé.
batch-bad-numbers = Les coups sont des nombres entiers, et non { $found }. Rien n’a été changé.
batch-illegal-move =
    Ligne { $row } : la place { $seat } ne peut pas jouer { $move } maintenant. Elle peut jouer : { $allowed }.{ $others ->
        [0] {""}
        [one] {" "}Une autre ligne a aussi un coup interdit.
       *[other] {" "}{ $others } autres lignes ont aussi un coup interdit.
    } Aucune ligne n’a été changée.

# Interfaces pour la recherche.
interface-missing = Le paquet « { $package } » n’est pas installé. Installez-le avec : pip install "roitelet[{ $extra }]"
interface-bad-opponents = À { $seats } places, il y a { $others } adversaires : nommez un bot pour tous, ou { $others }, et non { $found }.
interface-reset-first = Aucune partie n’est en cours : appelez d’abord reset().
interface-no-action = C’est à { $agent } de jouer, et actions ne contient pas de coup pour lui. Rien n’a été changé.
interface-bad-autoreset = Il n’y a pas ici de mode « { $mode } » pour autoreset_mode. Les modes sont : { $known }.
interface-bad-mode = Il n’y a pas de rendu « { $mode } » : le seul est « ansi », qui est du texte.
interface-bad-outcome = Le hasard ne peut pas donner { $outcome } ici : ses issues sont numérotées de 0 à { $last }.
interface-not-at-chance = C’est au hasard de jouer : un état ne peut être redonné qu’au tour d’un joueur.
interface-bad-observer = Il n’y a pas d’observateur pour { $asked } : demandez la vue d’un joueur, ou celle du public.

# Enregistrements.
replay-not-json = { $file } n’est pas un enregistrement complet : la lecture s’arrête ligne { $line }, colonne { $column }.
replay-not-text = { $file } n’est pas un fichier de texte.
replay-too-large = { $file } est trop gros pour un enregistrement ({ $bytes } octets).
replay-not-ours = { $file } est du JSON, mais pas un enregistrement : « { $field } » manque.
replay-bad-field = { $file } : « { $field } » ne peut pas valoir { $value }.
replay-bad-format = { $file } est un enregistrement au format { $found } ; ce programme lit le format { $format }.
replay-bad-move = { $file } : le coup { $number } (place { $seat }) ne peut pas être « { $move } ». Les règles permettaient : { $allowed }.
replay-after-end = { $file } : le coup { $number } (« { $move } ») vient après la fin de la partie.
replay-wrong-hash = { $file } : la clé ne correspond pas à l’empreinte publiée. Empreinte de la clé : { $found } ; publiée : { $published }.
replay-bad-hash = Une empreinte fait 64 chiffres hexadécimaux.
replay-wrong-result = { $file } : les coups sont permis, mais ils donnent le résultat { $truth }, pas { $found }.
replay-unknown-version = { $file } a été joué selon la version { $found } des règles de { $title } ; ce programme connaît la version { $version }.

# Pourquoi le système n’a pas voulu.
trouble-enoent = il n’y a pas de fichier ni de dossier de ce nom
trouble-eacces = ce n’est pas permis
trouble-eperm = ce n’est pas permis
trouble-eisdir = c’est un dossier
trouble-enotdir = une partie de ce chemin n’est pas un dossier
trouble-enospc = le disque est plein
trouble-erofs = on ne peut pas écrire sur ce disque
trouble-enametoolong = ce nom est trop long

# Les bots.
bot-of-other-game = « { $bot } » ne joue qu’à { $title }. Les bots de ce jeu sont : { $bots }.
unknown-bot = Il n’y a pas de bot nommé « { $bot } ». Les bots sont : { $bots }.
bad-budget = Le budget de « { $bot } » ne convient pas : donnez un nombre d’itérations (search:20000) ou une durée d’une heure au plus (search:500ms, search:2s).

# Un choix de plusieurs choses.
chosen-count = Choisissez { $wanted } cartes ; vous en avez choisi { $chosen }.
chosen-too-little = Cela ne fait que { $chosen } : il faut { $wanted }.
chosen-too-much = Cela fait { $chosen } pour { $wanted } : une carte au moins est de trop.
chosen-not-held = Vous n’avez pas toutes ces cartes en main.
