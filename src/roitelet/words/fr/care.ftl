help-table = Administre les tables d’un serveur : les liste, les exporte, les importe, les répare et les supprime.
help-table-database = La base de données ; par défaut, celle de « roitelet serve ».
help-table-ids = Les tables, par leurs identifiants ou leurs marques du journal ; par défaut, toutes.
help-table-list = Liste les tables.
help-table-export = Écrit des tables dans des fichiers. Ils contiennent des secrets : à qui est une place, et la clé.
help-table-import = Importe des tables depuis des fichiers.
help-table-files = Les fichiers écrits par « roitelet table export ».
help-table-replace = Remplace aussi une table qui existe ; ses entrées plus récentes sont perdues.
help-table-repair = Rejoue chaque table, et signale celles dont les entrées ne se suivent pas.
help-table-cut = Coupe une telle table après sa dernière entrée saine, après l’avoir exportée en entier dans un fichier.
help-table-out = Le dossier des fichiers.
table-table = table
table-game = jeu
table-seats = places
table-status = état
table-entries = entrées
table-touched = dernière fois
table-status-gathering = on s’installe
table-status-playing = on joue
table-status-over = finie
table-unsound = abîmée
table-count = { $count ->
    [0] Il n’y a pas de table.
    [1] Une table.
   *[other] { $count } tables.
}
table-exporting = Exportation
table-exported = { $count ->
    [1] Une table écrite
   *[other] { $count } tables écrites
} dans { $folder }.
table-imported = { $table } : importée.
table-looking = Vérification
table-finding = { $table } : { $reason }
table-repaired = { $table } : coupée après ses { $entries } premières entrées ; telle qu’elle était : { $file }
table-looked = { $count ->
    [1] Une table regardée
   *[other] { $count } tables regardées
}, { $unsound ->
    [0] toutes saines.
    [1] dont une abîmée ; --cut la coupe là où elle ne tient plus, si ces règles savent la lire.
   *[other] dont { $unsound } abîmées ; --cut les coupe là où elles ne tiennent plus, si ces règles savent les lire.
}
table-is-there = La table { $table } existe déjà. --replace la remplace.
table-file-bad = { $file } n’est pas une table écrite par « roitelet table export ».
table-file-too-large = { $file } dépasse { $most } Mio : ce n’est pas une table exportée.
table-file-unsound = { $file } ne se rejoue pas : { $reason }.
no-such-table-id = Il n’y a pas de table { $table } dans cette base : « roitelet table list » les liste.
help-table-prune = Supprime les tables qu’on ne garde plus : celles où personne ne s’est assis, dont la partie est finie depuis longtemps, ou qui n’ont jamais commencé. Jamais une partie que quelqu’un garde, ni une partie en cours où quelqu’un est assis.
help-table-dry-run = Liste seulement les tables qui seraient supprimées.
help-table-salvage = Recopie dans ce nouveau fichier ce qui se lit encore d’une base abîmée.
help-keep-empty = Jours pendant lesquels on garde une table où personne ne s’est assis, depuis la dernière fois qu’elle a servi ; « never » n’en supprime aucune.
help-keep-ended = Jours pendant lesquels on garde une partie finie, ou une table qui n’a jamais commencé ; « never » n’en supprime aucune.
bad-days = « { $days } » n’est pas un nombre de jours. Donnez un nombre, par exemple 30, ou « never ».
table-pruning = Suppression
table-would-go = { $table } : { $why ->
    [empty] personne ne s’y est assis.
    [ended] la partie est finie depuis longtemps.
   *[undealt] la partie n’a jamais commencé.
}
table-pruned-dry = { $count ->
    [0] Aucune table ne partirait.
    [1] Une table partirait. Sans --dry-run, elle est supprimée.
   *[other] { $count } tables partiraient. Sans --dry-run, elles sont supprimées.
}
table-pruned = { $count ->
    [0] Aucune table à supprimer
    [1] Une table supprimée
   *[other] { $count } tables supprimées
}{ $people ->
    [0] .
    [1] , et une personne qui n’avait plus rien ici.
   *[other] , et { $people } personnes qui n’avaient plus rien ici.
}
table-file-wrong = { $file } : { $reason }
table-file-malformed = Le fichier de la base est abîmé. Rapportez une sauvegarde (« roitelet restore FICHIER --replace »), ou sauvez ce qui se lit encore (« roitelet table repair --salvage NOUVEAU-FICHIER »).
salvage-needs-sqlite = --salvage lit un fichier SQLite abîmé. Pour PostgreSQL, rapportez une sauvegarde.
salvage-is-there = { $file } existe déjà. Donnez un autre nom de fichier.
salvage-done = { $tables ->
    [1] Une table
   *[other] { $tables } tables
} et { $entries } entrées ont pu être lues ; elles sont dans { $file }. Ensuite : « roitelet table repair --cut --database sqlite:///{ $file } ».
help-backup = Écrit toute la base dans un seul fichier, même pendant que des serveurs tournent. Il contient des secrets : gardez-le aussi sûrement que la base.
help-backup-file = Le fichier à écrire.
help-backup-quick = Vérifie cinquante tables de la sauvegarde, et non toutes.
help-backup-force = Écrase un fichier qui existe déjà.
help-restore = Restaure la base depuis une sauvegarde.
help-restore-file = Le fichier écrit par « roitelet backup ».
help-restore-replace = Remplace aussi une base qui contient des tables ou des personnes.
backup-writing = Écriture de la sauvegarde
backup-checking = Vérification de la sauvegarde
backup-restoring = Restauration de la sauvegarde
backup-is-there = { $file } existe déjà. --force l’écrase.
backup-nothing = Il n’y a pas de base { $database } à sauvegarder.
backup-none = Il n’y a pas de fichier { $file }.
backup-bad = { $file } n’est pas une sauvegarde écrite par « roitelet backup ».
backup-damaged = { $file } est abîmé ({ $reason }). Prenez une autre sauvegarde.
backup-done = { $file } : { $tables ->
    [1] une table
   *[other] { $tables } tables
}, { $entries ->
    [1] une entrée
   *[other] { $entries } entrées
}, { $people ->
    [1] une personne.
   *[other] { $people } personnes.
}
backup-checked = { $count ->
    [0] Il n’y avait aucune table à rejouer.
    [1] Une table rejouée
   *[other] { $count } tables rejouées
}{ $unsound ->
    [0] { $count ->
        [0] { "" }
        [1] , saine.
       *[other] , toutes saines.
    }
   *[other] , dont { $unsound } abîmées, comme dans la base elle-même : « roitelet table repair » dit ce qui ne va pas.
}
restore-done = Rapporté depuis { $file } : { $tables ->
    [1] une table
   *[other] { $tables } tables
}, { $entries ->
    [1] une entrée
   *[other] { $entries } entrées
}, { $people ->
    [1] une personne.
   *[other] { $people } personnes.
}
restore-aside = La base qui était là s’appelle désormais { $file }. Supprimez-la quand vous n’en aurez plus besoin.
restore-not-empty = La base { $database } contient des tables ou des personnes. --replace met la sauvegarde à sa place.
restore-busy = Des serveurs écrivent sans cesse dans { $database } : la restauration n’a pas pu commencer. Rien n’a été modifié. Arrêtez-les, puis réessayez.
restore-restart = Redémarrez chaque serveur qui utilise cette base : d’ici là, il signe les cookies et les liens avec la clé d’avant la restauration.
