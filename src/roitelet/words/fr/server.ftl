# Ce que dit le serveur quand il refuse.
nameless = Majesté
too-fast = Pas si vite, je vous prie : réessayez dans { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
}.
enough-make = Assez de tables pour aujourd’hui. Vous pourrez en ouvrir une autre dans { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
}.
enough-people = Beaucoup de nouveaux joueurs sont arrivés par votre connexion aujourd’hui. Un autre pourra entrer dans { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
}.
enough-upload = Assez de parties déposées pour aujourd’hui. Vous pourrez en ajouter une autre dans { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
}.
enough-write = C’est assez pour aujourd’hui. Vous pourrez continuer dans { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
}.
enough-say = Assez parlé pour aujourd’hui. Vous pourrez écrire de nouveau dans { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
}.
too-much-coming-in = Trop de choses arrivent à la fois. Attendez un instant et renvoyez, je vous prie.
too-many-streams = Vous regardez par trop de fenêtres à la fois : fermez-en quelques-unes.
too-large = C’est trop à la fois : { $kilobytes } ko au plus.
too-slow = L’envoi a pris trop de temps. Renvoyez, je vous prie.
cut-off = La ligne s’est coupée avant que tout soit arrivé.
bad-form = Ce formulaire est illisible. Revenez en arrière, rechargez la page et réessayez.
bad-text = Ce texte contient des signes qu’on ne peut pas garder. Écrivez-le avec des lettres.
field-missing = Il manque quelque chose : « { $field } ».
field-not-a-number = « { $field } » prend un nombre entier.
field-too-long = C’est trop long : { $most } lettres au plus.
wrong-kind = Seuls les formulaires sont acceptés ici.
foreign-form = Cela venait d’un autre site ; rien n’a donc été fait. Faites-le depuis une page d’ici.
old-form = Cette page était trop vieille ; rien n’a donc été fait. Rechargez-la et réessayez.
no-such-page = Il n’y a rien à cette adresse.
wrong-method = Cela ne se fait pas à cette adresse.
bad-request = Voilà qui ne se comprend pas.
our-fault = C’est notre faute, pas la vôtre, et nous l’avons noté ({ $request }). Rien de votre partie n’est perdu.
store-away = Les archives sont fermées un instant ; cela n’a donc pas pu être gardé. Réessayez, je vous prie.
server-stops = Le serveur redémarre. Réessayez dans quelques secondes : votre table est gardée.
dead-link = Ce lien personnel ne mène à rien, ou n’y mène plus. Faites-en un nouveau sur l’appareil où vous jouez.
nobody-to-mute = Il n’y a là personne à faire taire.
no-file = Choisissez d’abord un fichier.
replay-live = Cette partie dure encore : jusqu’à la fin, chacun ne revoit que ce que sa place a vu.
no-token = Dites qui vous êtes : l’en-tête Authorization, avec Bearer et le jeton de POST /api/people.
bad-json = Ce n’est pas le JSON qu’on attend ici.
bad-field = « { $field } » manque, ou n’est pas ce qu’on attend là.

api-title = L’API, pour les programmes
api-how = POST /api/people fait naître une personne ; son jeton va dans l’en-tête Authorization. Un bot écrit dans n’importe quelle langue peut alors s’asseoir, regarder et jouer.

# roitelet serve
help-serve = Ouvre la table dans le navigateur, pour vous et vos amis.
help-serve-host = Où écouter : 127.0.0.1 pour vous seul, 0.0.0.0 pour les amis dans la pièce.
help-serve-port = Le port ; sans cela { $port }, ou le prochain qui est libre.
help-serve-database = Où garder les tables : sqlite:///FICHIER ou postgresql://… ; sans cela, un fichier à vous.
help-serve-workers = Combien de processus servent ; plus d’un demande PostgreSQL.
help-serve-open = Ouvre aussi le navigateur.
help-serve-proxy = Derrière un mandataire : croit ce qu’il dit de qui demande et par quel protocole. Ses adresses ou ses réseaux, séparés par des virgules.
help-serve-pause = Secondes entre les coups des bots, pour qu’on puisse les suivre.
help-serve-memory = Mio de mémoire pour les tables ; à défaut, 512. Au-delà, celles que personne ne regarde sont rangées, puis relues quand on les demande.
help-serve-no-limits = Ne compte les demandes de personne : pour les mesures et les tests.
help-serve-log-requests = Note chaque demande sur la sortie d’erreur.
serve-address = Roitelet vous attend : { $address }
serve-room = Pour les amis dans la pièce : { $address }
serve-ready = Tout est prêt. Ctrl-C pour fermer ; chaque table est gardée.
serve-over = Fermé. Chaque table est gardée.
serve-port-taken = Le port { $port } est pris : choisissez-en un autre avec --port, ou n’en dites rien et un port libre sera trouvé.
serve-no-free-port = Aucun port de { $first } à { $last } n’est libre : choisissez-en un avec --port.
serve-bad-port = Un port est un nombre de 0 à 65535.
serve-bad-host = On ne peut pas écouter à « { $host } » : { $reason }.
serve-port-forbidden = Le port { $port } ne vous est pas permis : choisissez-en un à partir de 1024.
serve-bad-workers = Il faut au moins un processus.
serve-bad-memory = Il faut aux tables { $least } Mio de mémoire au moins.
serve-workers-need-postgresql = Plusieurs processus ont besoin d’un PostgreSQL en commun : ajoutez --database postgresql://…
serve-worker-fails = Un processus du serveur ne tient pas debout. Ce qu’il a dit se lit plus haut.
serve-proxy-unsafe = --proxy { $given } fait croire n’importe quel client qui se dit mandataire : chacun peut se donner une autre adresse et échapper à toutes les limites. Indiquez les adresses du mandataire lui-même, par exemple --proxy 127.0.0.1.
web-missing = La table dans le navigateur demande plus que ce qui est installé ({ $module }) : pip install 'roitelet[web]'.
