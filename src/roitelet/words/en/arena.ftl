help-arena = Lets bots play each other on the same deals, and measures how strong they are.
help-arena-bots = The bots, separated by commas; by default the four levels. If there are fewer than seats, the last one takes the others.
help-arena-deals = The number of deals; each is played once for every rotation of the bots around the table.
help-arena-processes = The number of processes; by default one for each core, or one if a bot’s budget is a time. The figures do not depend on it.
help-arena-on = Where to play: here, or on a Ray cluster (the one of RAY_ADDRESS, or else a local one).
help-arena-out = The folder to create for the report and the games.
help-arena-resume = Resumes the arena in a folder, with its own settings.

arena-title = { $title }, { $seats } seats: { $games ->
    [one] one arena game
   *[other] { $games } arena games
}
arena-bot = bot
arena-wins = win share
arena-interval = 95% CI
arena-points = points
arena-place = place
arena-rating = rating
arena-seconds = thinks
arena-longest = at most
arena-share = { NUMBER($n, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-number = { NUMBER($n, minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-plus-minus = { $value } ± { $reach }
arena-ms = { NUMBER($n, maximumSignificantDigits: 2) } ms
arena-s = { NUMBER($n, minimumFractionDigits: 2, maximumFractionDigits: 2) } s
arena-apart = { $better } wins more often than { $worse }: their intervals are apart.
arena-not-apart = { $better } and { $worse } cannot be told apart: their intervals overlap.
arena-written = Report: { $report }; picture: { $picture }

arena-report-deals = { $deals ->
    [one] One deal, played { $rotations } times
   *[other] { $deals } deals, each played { $rotations } times
}: { $games } games in all.
arena-report-seats = On every deal, every bot sat in every seat as often as the others.
arena-report-fill = { $bot } takes all the seats that the others leave; on every deal, each sat in every seat.
arena-report-fair = Among equals, each seat would win { $share } of the games.
arena-report-how = How to read these figures
arena-how-wins = win share: the share of games won, for each seat taken; a shared first place counts as its share.
arena-how-interval = 95% CI: games of one deal are not independent, so the deal is the unit. The variance between deals gives the number of independent games that they are worth, and that number gives Wilson’s interval, with Student’s t.
arena-how-rating = rating: OpenSkill (Plackett-Luce), beginning at a mean of 25, with its 95% interval.
arena-how-seconds = thinks: how long a choice between two moves or more took on average, then the longest, on the machine that played.
arena-how-games = Each line of { $file } is a game, with its whole replay.
arena-how-clock = At least one bot’s budget is a time: the games are not reproducible move for move.

arena-plot-wins = Who wins
arena-plot-ratings = OpenSkill ratings
arena-plot-rating-axis = rating, with its 95% interval

# What was wrong, and what is allowed.
arena-one-bot = An arena takes at least two different bots; given: { $bots }.
arena-too-many-bots = { $bots } bots at { $seats } seats can be seated in more than { $most } ways: name fewer bots.
arena-bad-deals = { $deals } cannot be a number of deals: it takes a whole number from 1 to { $most }.
arena-bad-processes = { $processes } cannot be a number of processes: it takes a whole number from 1 to { $most }.
arena-bad-place = There is no “{ $place }” to play on. --on can be: { $places }.
arena-folder-exists = { $folder } exists already and was not changed: choose another folder with --out, or resume the arena in it with --resume.
arena-no-arena = { $folder } is not the folder of an arena: it has no “{ $file }”.
arena-broken-settings = { $file } is damaged: the arena’s settings cannot be read. Start a new arena.
arena-other-version = { $file } was written for other rules of { $title }, or by another version of this program.
arena-bad-line = { $file }: line { $line } is not a game of this arena. Nothing was changed.
arena-busy = Another process is playing the arena in { $folder }. Wait until it has ended.
arena-other-settings = The arena in { $folder } has its own settings: { $flag } is { $found }, not { $asked }. Leave { $flag } out to resume it.
arena-resume-out = --resume continues in { $folder }: leave --out out.
arena-disk-full = There is no room left for { $folder }: { $played ->
    [0] no game is kept yet
    [one] one game is kept there
   *[other] { $played } games are kept there
}. Make room, then: roitelet arena --resume { $folder }
arena-interrupted = Interrupted: { $played } of { $games } games are kept. To go on: roitelet arena --resume { $folder }
arena-workers-die = The game of deal { $deal }, rotation { $rotation }, crashed { $times } worker processes in a row (out of memory?). Finished games are kept.
arena-no-ray = Ray is not installed: pip install roitelet[ray]
arena-ray-trouble = Ray ({ $address }) does not answer: { $reason }
