seat-name = Place { $number }

help-roitelet = Jouer, étudier et maîtriser cinq jeux de table royaux.
help-help = Affiche cette aide.
help-lang = La langue, français ou anglais.
help-game = Le nom du jeu, tel que « roitelet games » le donne.
help-seats = Le nombre de places.
help-seed = Donne chaque fois les mêmes cartes : pour l’étude.
help-version = Affiche la version.
help-games = Donne la liste des jeux.
help-rules = Affiche les règles d’un jeu.
help-warm = Compile tous les jeux maintenant, pour ne rien attendre plus tard.
help-verify = Prouve qu’une partie enregistrée a été donnée par sa clé et jouée selon les règles.
help-file = L’enregistrement.
help-hash = L’empreinte publiée au début de la partie.

usage = Emploi :
usage-options = [OPTIONS]
panel-arguments = Arguments
panel-options = Options
panel-commands = Commandes

games-title = Jeux
games-game = jeu
games-name = nom
games-seats = places
games-minutes = minutes
games-by = de
rules-of = { $title } : les règles
rules-unwritten = Les règles de { $title } ne sont pas encore écrites.
warming = Compilation
warm-worker-died = Les processus qui compilent { $game } meurent (tués, ou à court de mémoire). Libérez de la mémoire, puis : roitelet warm { $game }
warmed = Prêt : { $games } en { $seconds } s.

verified = { $file } : en règle.
verified-key = la clé correspond à l’empreinte { $hash }
verified-published = la clé correspond à l’empreinte que vous avez donnée
verified-moves = { $moves } coups de { $title } à { $seats } places, tous permis
verified-over = finie : { $scores }
verified-unfinished = pas finie
verified-no-hash = le fichier ne donne pas d’empreinte
