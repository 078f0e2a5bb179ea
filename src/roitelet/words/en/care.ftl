help-table = Administers a server’s tables: lists, exports, imports, repairs and deletes them.
help-table-database = The database; by default the one that “roitelet serve” uses.
help-table-ids = The tables, by their ids or by their marks in the logs; by default all.
help-table-list = Lists the tables.
help-table-export = Writes tables to files. They hold secrets: who owns a seat, and the key.
help-table-import = Imports tables from files.
help-table-files = The files that “roitelet table export” wrote.
help-table-replace = Also replaces a table that exists; its later entries are lost.
help-table-repair = Replays every table, and lists those whose entries do not follow from each other.
help-table-cut = Cuts such a table back to its last sound entry, after exporting all of it to a file.
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
table-exporting = Exporting
table-exported = { $count ->
    [1] One table written
   *[other] { $count } tables written
} to { $folder }.
table-imported = { $table }: imported.
table-looking = Replaying
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
table-is-there = The table { $table } exists already. --replace replaces it.
table-file-bad = { $file } is not a table that “roitelet table export” wrote.
table-file-too-large = { $file } is larger than { $most } MiB: it is not an exported table.
table-file-unsound = { $file } cannot be played through: { $reason }.
no-such-table-id = There is no table { $table } in this database: “roitelet table list” lists them.
help-table-prune = Deletes the tables that are kept no longer: where no person ever sat, whose games ended long ago, that were never dealt. Never a game that a person keeps, nor one in play where a person sits.
help-table-dry-run = Only lists the tables that would be deleted.
help-table-salvage = Reads what can still be read of a damaged database file into this new file.
help-keep-empty = Days for which a table where no person ever sat is kept after it was last touched; “never” deletes none.
help-keep-ended = Days for which a game is kept after its end, and a table that was never dealt; “never” deletes none.
bad-days = “{ $days }” is not a number of days. Give a number, such as 30, or “never”.
table-pruning = Deleting
table-would-go = { $table }: { $why ->
    [empty] no person ever sat there.
    [ended] its game ended long ago.
   *[undealt] it was never dealt.
}
table-pruned-dry = { $count ->
    [0] No table would go.
    [1] One table would go. Without --dry-run it is deleted.
   *[other] { $count } tables would go. Without --dry-run they are deleted.
}
table-pruned = { $count ->
    [0] No table had to go
    [1] One table deleted
   *[other] { $count } tables deleted
}{ $people ->
    [0] .
    [1] , and one person who had nothing left here.
   *[other] , and { $people } people who had nothing left here.
}
table-file-wrong = { $file }: { $reason }
table-file-malformed = The database file is damaged. Restore a backup (“roitelet restore FILE --replace”), or save what can still be read (“roitelet table repair --salvage NEW-FILE”).
salvage-needs-sqlite = --salvage reads a damaged SQLite file. For PostgreSQL, restore a backup.
salvage-is-there = { $file } exists already. Name another file.
salvage-done = { $tables ->
    [1] One table
   *[other] { $tables } tables
} and { $entries } entries could be read, and are in { $file }. Next: “roitelet table repair --cut --database sqlite:///{ $file }”.
help-backup = Writes the whole database to one file, while servers run. It holds secrets: keep it as safe as the database.
help-backup-file = The file to write.
help-backup-quick = Checks fifty tables of the backup, not all.
help-backup-force = Overwrites a file that exists already.
help-restore = Restores the database from a backup.
help-restore-file = The file that “roitelet backup” wrote.
help-restore-replace = Also replaces a database that holds tables or people.
backup-writing = Writing the backup
backup-checking = Checking the backup
backup-restoring = Restoring the backup
backup-is-there = { $file } exists already. --force overwrites it.
backup-nothing = There is no database { $database } to back up.
backup-none = There is no file { $file }.
backup-bad = { $file } is not a backup that “roitelet backup” wrote.
backup-damaged = { $file } is damaged ({ $reason }). Use another backup.
backup-done = { $file }: { $tables ->
    [1] one table
   *[other] { $tables } tables
}, { $entries ->
    [1] one entry
   *[other] { $entries } entries
}, { $people ->
    [1] one person.
   *[other] { $people } people.
}
backup-checked = { $count ->
    [0] There was no table to play through.
    [1] One table played through
   *[other] { $count } tables played through
}{ $unsound ->
    [0] { $count ->
        [0] { "" }
        [1] , and it is sound.
       *[other] , all sound.
    }
   *[other] , { $unsound } of them unsound, as in the database itself: “roitelet table repair” says what is wrong.
}
restore-done = Brought back from { $file }: { $tables ->
    [1] one table
   *[other] { $tables } tables
}, { $entries ->
    [1] one entry
   *[other] { $entries } entries
}, { $people ->
    [1] one person.
   *[other] { $people } people.
}
restore-aside = The database that was there is now { $file }. Delete it once you no longer need it.
restore-not-empty = The database { $database } holds tables or people. --replace puts the backup in its place.
restore-busy = Servers keep writing to { $database }, so the restore could not begin. Nothing was changed. Stop the servers and try again.
restore-restart = Restart every server that uses this database: until then it signs cookies and links with the key from before the restore.
