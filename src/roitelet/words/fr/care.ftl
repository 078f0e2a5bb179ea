help-table = S’occupe des tables d’un serveur : les liste, les écrit, les rapporte, les répare.
help-table-database = La base de données ; à défaut, celle de « roitelet serve ».
help-table-ids = Les tables, par leurs noms ou ceux du journal ; toutes, si aucune n’est nommée.
help-table-list = Liste les tables.
help-table-export = Écrit des tables dans des fichiers. Ils contiennent des secrets : à qui est une place, et la clé.
help-table-import = Rapporte des tables depuis des fichiers.
help-table-files = Les fichiers écrits par « roitelet table export ».
help-table-replace = Même une table déjà là ; ce qui s’y est passé depuis est perdu.
help-table-repair = Rejoue chaque table, et signale celles dont la suite ne tient pas.
help-table-cut = Coupe une telle table là où la suite ne tient plus, après l’avoir écrite en entier dans un fichier.
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
table-exporting = J’écris
table-exported = { $count ->
    [1] Une table écrite
   *[other] { $count } tables écrites
} dans { $folder }.
table-imported = { $table } : rapportée.
table-looking = Je les rejoue
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
table-is-there = La table { $table } est déjà là. --replace la remplace.
table-file-bad = { $file } n’est pas une table écrite par « roitelet table export ».
table-file-too-large = { $file } dépasse { $most } Mio : ce n’est pas une table.
table-file-unsound = { $file } ne se rejoue pas : { $reason }.
no-such-table-id = Il n’y a pas de table { $table } dans cette base : « roitelet table list » les liste.
