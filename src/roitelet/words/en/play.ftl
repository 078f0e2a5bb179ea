help-play = Plays a game in the terminal, against bots.
help-play-seat = Your seat, from 0.
help-play-option = An option of the game, such as chef=2.
help-play-bots = The bots: one name for all, or one for each other seat, in the order of play from your left. From weak to strong: page, ecuyer, chevalier, roi; also random, greedy, search:20000, search:2s. If not said: ecuyer.
help-play-thinking = Shows what each bot considered. Their secret cards show through it.
help-play-from-memory = As at a real table: shows nothing that players have to remember.
help-play-resume = Resumes a recorded game.

# The beginning
play-names = Blanche Gawain Maud Roland
play-you = you
play-welcome = On your left, then around the table: { $names }.
bot-name = { $bot ->
    [ecuyer] écuyer
    [random] at random
   *[other] { $bot }
}
play-titled = { $name }, { bot-name }
play-warming = Preparing the bots, for the first time only
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
play-keys = { $hint } hint · { $thinking } thinking · { $undo } undo · { $save } save · { $rules } rules · { $help } help · { $quit } quit
play-key-hint = h hint
play-key-thinking = t thinking thoughts
play-key-undo = u undo
play-key-save = s save
play-key-rules = r rules
play-key-help = ? help
play-key-quit = q quit
play-undone = Taken back.
play-empty = A number from 1 to { $last }, please; “?” for help.
play-no-such-number = There is no choice { $number }: a number from 1 to { $last }, please.
play-not-now = “{ $move }” cannot be done now.
play-not-understood = “{ $typed }” means nothing to me: a number from 1 to { $last }, or “?” for help.
play-help-choose = Type a choice’s number, or the move as replays write it, such as “{ $example }”.
play-help-find = Type some words of a move, and only the moves that hold them are listed again.
play-help-hint = { $key }: tells each choice’s chance to win, from what you know and nothing else, and why the best is best.
play-help-thinking = { $key }: shows what the bots consider, or hides it again. Beware: they know their own hidden cards, and those show through what they think.
play-help-undo = { $key }: takes your last move back, as long as no bot has answered it and it showed nothing new (a card turned or drawn stays seen).
play-help-save = { $key }: saves the game to a file of your choice, and goes on.
play-help-rules = { $key }: shows the rules.
play-help-quit = { $key }: leaves the table; the game is kept and can go on later.

# Hints, and what bots think
play-hint-move = move
play-hint-chance = chance
play-hint-interval = 95% interval
play-hint-others = { $others ->
    [one] One other move is no likelier to win.
   *[other] The { $others } other moves are no likelier to win.
}
play-percent = { NUMBER($n, style: "percent", maximumFractionDigits: 0) }
play-percent-range = { NUMBER($least, maximumFractionDigits: 0) }–{ NUMBER($most, maximumFractionDigits: 0) }%
play-thinking-on = You will see what the bots consider. Beware: their hidden cards show through it.
play-thinking-off = The bots keep what they consider to themselves again.
play-considered = { $name }: { $moves }
play-weighed-chance = { $move } { NUMBER($chance, style: "percent", maximumFractionDigits: 0) }
play-weighed-points = { $move } { NUMBER($points, maximumFractionDigits: 0) } { $points ->
    [1] point
   *[other] points
}

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
play-wrong-bots = { $given } bots are named for { $others } seats: name one for all, or one for each seat but yours.
play-which-game = Which game? Say its name: { $games }.
play-no-terminal = This command needs a terminal, to show the table and read your choices.
play-other-game = { $file } is a game of { $found }, not of { $asked }: give only --resume.
play-other-seats = { $file } is a game with { $found } seats, not { $asked }: leave --seats out, the game keeps its own.
play-other-seat = In { $file } you sit at seat { $found }, not { $asked }: leave --seat out, the game keeps yours.
play-already-dealt = { $flag } is for a new game; the one in { $file } has already begun. Leave { $flag } out.
