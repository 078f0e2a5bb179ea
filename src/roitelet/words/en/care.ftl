help-table = Looks after a server’s tables: lists, saves, brings back and repairs them.
help-table-database = The database; if not said, the one that “roitelet serve” uses.
help-table-ids = The tables, by their ids or by what the logs call them; all of them if none is named.
help-table-list = Lists the tables.
help-table-export = Writes tables to files. They hold secrets: who owns a seat, and the key.
help-table-import = Brings tables back from files.
help-table-files = The files that “roitelet table export” wrote.
help-table-replace = Also a table that is there already; what happened there since is lost.
help-table-repair = Plays every table through, and tells those whose entries do not follow from each other.
help-table-cut = Cuts such a table back to what follows, after writing all of it to a file.
help-table-out = The folder for the files.
table-table = table
table-game = game
table-seats = seats
table-status = status
table-entries = entries
table-touched = last touched
table-status-gathering = gathering
table-status-playing = playing
table-status-over = over
table-unsound = unsound
table-count = { $count ->
    [0] There are no tables.
    [1] One table.
   *[other] { $count } tables.
}
table-exporting = Writing
table-exported = { $count ->
    [1] One table written
   *[other] { $count } tables written
} to { $folder }.
table-imported = { $table }: brought back.
table-looking = Playing them through
table-finding = { $table }: { $reason }
table-repaired = { $table }: cut back to its first { $entries } entries; all of it as it was: { $file }
table-looked = { $count ->
    [1] One table looked at
   *[other] { $count } tables looked at
}, { $unsound ->
    [0] all sound.
    [1] one unsound; --cut cuts it back to what is sound, if these rules can read it.
   *[other] { $unsound } unsound; --cut cuts them back to what is sound, if these rules can read them.
}
table-is-there = The table { $table } is there already. --replace replaces it.
table-file-bad = { $file } is no table that “roitelet table export” wrote.
table-file-too-large = { $file } is larger than { $most } MiB: that is no table.
table-file-unsound = { $file } cannot be played through: { $reason }.
no-such-table-id = There is no table { $table } in this database: “roitelet table list” lists them.
