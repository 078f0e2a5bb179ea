help-play = Plays a game in the terminal, against random players.
help-play-seat = Your seat, from 0.
help-play-option = What is settled before the game, such as chef=2.
help-play-resume = Goes on with a recorded game.

# The beginning
play-names = Blanche Gawain Maud Roland
play-you = you
play-welcome = On your left, then around the table: { $names }. They choose at random.
play-published = The key that shuffled the cards will be shown to you at the end. Its hash, as of now:
play-seeded = A game for study: the seed { $seed } always deals the same cards.
play-resumed = { $moves ->
    [0] The game goes on from its beginning.
    [1] The game goes on after the first move.
   *[other] The game goes on after { $moves } moves.
}

# Each turn
play-and = { $first } and { $last }
play-prompt = Your choice:
play-keys = { $undo } undo · { $save } save · { $rules } rules · { $help } help · { $quit } quit
play-key-undo = u undo
play-key-save = s save
play-key-rules = r rules
play-key-help = ? help h
play-key-quit = q quit
play-undone = Taken back.
play-empty = A number from 1 to { $last }, please; “?” for help.
play-no-such-number = There is no choice { $number }: a number from 1 to { $last }, please.
play-not-now = “{ $move }” cannot be done now.
play-not-understood = “{ $typed }” means nothing to me: a number from 1 to { $last }, or “?” for help.
play-help-choose = Type a choice’s number, or the move as replays write it, such as “{ $example }”.
play-help-undo = { $key }: goes back to your last choice, as long as nobody has learned anything since (a card turned or drawn stays seen).
play-help-save = { $key }: saves the game to a file of your choice, and goes on.
play-help-rules = { $key }: shows the rules.
play-help-quit = { $key }: leaves the table; the game is kept and can go on later.

# Saving
play-file-name = File name [{ $default }]:
play-replace = { $file } exists already. Replace it? (y/N)
play-yes = y yes
play-no = n no
play-saved = Saved: { $file }
play-not-saved = Nothing was saved.
play-kept = The game is kept. To go on with it: roitelet play --resume { $file }
play-interrupted = Interrupted. The game is kept. To go on with it: roitelet play --resume { $file }

# The end
play-key = The game’s key:
play-hash = Its hash, announced at the beginning:
play-offer = Save the game, to see it again or to prove it? (Y/n)
play-proof = “roitelet verify { $file }” proves that the cards came from this key and that all moves were legal.

# What was wrong
play-which-game = Which game? Say its name: { $games }.
play-no-terminal = Play happens in a terminal: here is nobody to see the table and answer.
play-no-table = { $title } cannot be played in the terminal yet.
play-other-game = { $file } is a game of { $found }, not of { $asked }: say only --resume.
play-other-seats = { $file } is a game with { $found } seats, not { $asked }: leave --seats out, the game keeps its own.
play-other-seat = In { $file } you sit at seat { $found }, not { $asked }: leave --seat out, the game keeps yours.
play-already-dealt = { $flag } settles a new game; the one in { $file } has already begun.
