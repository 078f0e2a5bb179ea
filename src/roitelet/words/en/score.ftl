# The score pad.
help-score = Count a game played with the box: a score pad.
help-score-file = A file with the cards of each player; without it, the command asks.
score-ask-common = The king’s whims, or what is common to all?
score-ask-name = Player { $number }, by name (nothing: no more)?
score-ask-hand = The cards of { $name }?
score-another = Another game of the same series? [y/N]

score-no-pad = { $title } has no score pad.
score-no-cards = There are no cards there: name at least one.
score-unknown-card = There is no card “{ $typed }”.
score-unknown-whim = There is no whim “{ $typed }”.
score-ambiguous = “{ $typed }” may mean several: please write more of it.
score-too-many-cards = That is too much for one player: { $most } cards at most.
score-too-many-whims = That is too much for one game: { $most } whims at most.
score-whim-twice = The same whim is named twice.
score-whim-gap = A place is left out: fill in the whims from the most valuable token on.
score-bad-players = A game is counted for 1 to { $most } players.
score-not-in-box = There { $copies ->
    [1] is only 1 card
   *[other] are only { $copies } cards
} “{ $en }” in the box, and { $found } are named.
score-file-too-long = { $file } is too long for a score pad.
score-in-line = { $file }, line { $line }: { $mistake }
score-empty = { $file }: every game needs at least one player, written as a name, a colon and the cards.
score-bad-line = “{ $text }” is neither a player (a name, a colon and the cards) nor what is common (after a “!”).
score-player-twice = { $name } is there twice.
score-too-many-games = A series has { $most } games at most.
score-other-players = Every game of a series has the same players: { $names }.
