help-study = Plays whole games between bots of one level and shows a designer’s figures: who wins, how long it takes, which moves and cards win.
help-study-bots = The bots’ level: random, page, ecuyer, chevalier or roi; or another bot.
help-study-games = The number of games; as many again with one better player, if there is a higher level.
help-study-plot = Draws a picture: a .png, .svg or .pdf file.

study-title = { $title }, { $seats } seats: { $games ->
    [one] one game
   *[other] { $games } games
} between bots, { bot-name }
study-playing = Playing
study-fair = An equal player would win { $share }. ▲ more, ▼ less: the 95% interval does not include it.
study-moves = move
study-per-game = a game
study-once = once
study-each = each time
study-interval = 95% CI
study-moves-note = “Once”: the wins of those who played it at least once in a game; “each time”: the same, counted as often as it was played. Winners may play a move because they are winning.
study-pieces = held at the end
study-winners = by winners
study-others = by others
study-holders = wins of holders
study-better = One { bot-name } among them wins { $share } ({ $interval }) over { $games ->
    [one] one game.
   *[other] { $games } games.
}
study-no-better = No level is above { bot-name }: how much a better player would win is not known.
study-better-unplayed = The games with a better player have not been played yet.
study-share = { NUMBER($n, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
study-range = { NUMBER($least, minimumFractionDigits: 1, maximumFractionDigits: 1) }–{ NUMBER($most, minimumFractionDigits: 1, maximumFractionDigits: 1) }%
study-range-bare = { NUMBER($least, minimumFractionDigits: 1, maximumFractionDigits: 1) }–{ NUMBER($most, minimumFractionDigits: 1, maximumFractionDigits: 1) }{ $mark }

study-plot-moves = Who plays it, wins?
study-plot-move-axis =
    win share of those who played it at least once
    (in brackets: how often a game)
study-plot-pieces = Held at the end
study-plot-piece-axis = pieces a player
study-plot-winners = winners
study-plot-others = others
study-plot-better-title = A better player
study-plot-better = one { bot-name }
study-plot-seed = Roitelet { $version } · { bot-name } · seed { $seed }

# What was wrong, and what is allowed.
study-bad-games = { $games } cannot be a number of games: it takes a whole number from 1 to { $most }.
study-interrupted = Interrupted after { $played } of { $games } games: the figures are those of these games.
study-nothing-played = Interrupted before the first game was over: there are no figures.
study-worker-died = A worker process died (killed, or out of memory). The figures are those of the games before.
