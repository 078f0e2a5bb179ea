help-simulate = Plays many whole games of random moves and shows the figures.
help-simulate-games = The number of games.
help-simulate-threads = The number of threads; by default one for each core. The figures do not depend on it.
help-simulate-option = An option of the game, such as chef=2; may be given several times.
help-simulate-plot = Draws a picture: a .png, .svg or .pdf file.
help-simulate-json = Prints one JSON object instead of tables.
help-simulate-seed = Plays the same games every time; by default the seed is drawn at random, and shown.

simulate-compiling = Compiling, for the first run only…
simulate-playing = Playing
simulate-title = { $title }, { $seats } seats: { $games ->
    [one] one game
   *[other] { $games } games
} of random moves

simulate-games = Games
simulate-moves = Moves
simulate-seconds = Seconds of play
simulate-moves-rate = Moves per second
simulate-games-rate = Games per second
simulate-threads = Threads
simulate-seed = Seed
simulate-options = Options
simulate-shared-wins = Shared wins

simulate-mean = mean
simulate-interval-95 = 95% CI
simulate-deviation = std. dev.
simulate-least = min
simulate-lower = Q1
simulate-median = median
simulate-upper = Q3
simulate-most = max
simulate-score = Score
simulate-winner-score = Winner’s score
simulate-length = Moves a game

simulate-order = Order of play
simulate-wins = win share
simulate-points = points
simulate-place = { $order ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $order }th
}

number-whole = { NUMBER($n, maximumFractionDigits: 0) }
number-fine = { NUMBER($n, minimumFractionDigits: 2, maximumFractionDigits: 2) }
number-percent = { NUMBER($n, style: "percent", minimumFractionDigits: 2, maximumFractionDigits: 2) }
number-share = { NUMBER($n, style: "percent", maximumFractionDigits: 1) }
number-range = { $least }–{ $most }
number-percent-range = { $least }–{ $most }%

simulate-plot-scores = Scores
simulate-plot-lengths = Length
simulate-plot-wins = Who wins
simulate-plot-points = points
simulate-plot-moves = moves a game
simulate-plot-order = order of play
simulate-plot-share-scores = share of scores
simulate-plot-share-games = share of games
simulate-plot-everybody = everybody
simulate-plot-winners = winners
simulate-plot-fair = an equal share
simulate-plot-with-interval = 95% interval
simulate-plot-seed = Roitelet { $version } · seed { $seed }
simulate-plotted = Picture: { $file }

# What was wrong, and what is allowed.
simulate-bad-games = { $games } cannot be a number of games: it takes a whole number from 1 to { $most }.
simulate-bad-threads = { $threads } cannot be a number of threads: it takes a whole number from 1 to { $most }.
plot-bad-ending = { $file } cannot be drawn: its name must end in one of: { $endings }.
plot-no-folder = { $file } cannot be written: there is no folder { $folder }.
plot-is-folder = { $file } cannot be written: it is a folder.
plot-unwritable = { $file } cannot be written: { $reason }.
simulate-interrupted = Interrupted after { $played } of { $games } games: nothing was kept.
