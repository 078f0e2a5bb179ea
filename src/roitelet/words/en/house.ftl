seat-name = Seat { $number }

help-roitelet = Play, study and master five royal table games.
help-help = Shows this message.
help-lang = The language, French or English.
help-game = The game’s name, as “roitelet games” lists it.
help-seats = The number of seats.
help-seed = Deals the same cards every time: for study.
help-version = Shows the version.
help-games = Lists the games.
help-rules = Shows a game’s rules.
help-warm = Compiles all games now, so that nothing has to be compiled later.
help-verify = Proves that a recorded game was dealt from its key and played by the rules.
help-file = The replay.
help-hash = The hash that was published when play began.

usage = Usage:
usage-options = [OPTIONS]
panel-arguments = Arguments
panel-options = Options
panel-commands = Commands

games-title = Games
games-game = game
games-name = name
games-seats = seats
games-minutes = minutes
games-by = by
rules-of = { $title }: the rules
rules-unwritten = Nothing is written about the rules of { $title } yet.
warming = Compiling
warm-worker-died = The processes that compile { $game } die (killed, or out of memory). Free some memory, then: roitelet warm { $game }
warmed = Ready: { $games } in { $seconds } s.

verified = { $file }: sound.
verified-key = the key matches the hash { $hash }
verified-published = the key matches the hash that you gave
verified-moves = { $moves } moves of { $title } with { $seats } seats, all legal
verified-over = over: { $scores }
verified-unfinished = not finished
verified-no-hash = the file names no hash of its own
