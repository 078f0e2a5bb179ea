# What was wrong, and what is allowed.
unknown-game = There is no game called “{ $game }”. The games are: { $games }.
bad-seats = { $title } is played with { $allowed } seats, not { $seats }.
no-such-seat = There is no seat { $seat }: seats are numbered from 0 to { $last }.
bad-seed = { $seed } cannot be a seed: it takes a whole number from 0 to 9223372036854775807.
seed-or-key = Give a seed or a key, not both.
bad-key = A key is { $bytes } bytes: { $bytes } times two hexadecimal digits.
bad-setting = “{ $text }” is not an option with its value: write the option’s name, = and the value, such as chef=2.
unknown-option = There is no option called “{ $option }”. The options are: { $known }.
bad-option = { $option } cannot be { $value }. It can be: { $allowed }.
bad-bytes = A position of { $title } has { $bytes } bytes; these are { $found }.
part-lacks = { $file } lacks { $names }. What it has to give is in docs/adding-a-game.md.
bad-version = This position follows version { $found } of the rules of { $title }; this program knows version { $version }.
moves-without-notation = { $game }: rules.py declares { $moves } moves (MOVES), but NOTATION in moves.py has { $notations }. Give every move exactly one notation, in the order of its number.

unknown-move = There is no move “{ $move }”.
illegal-move = Seat { $seat } cannot play “{ $move }” now. It can play: { $allowed }.
no-such-choice = This choice makes no move. Choose differently, or press something else.
game-over = The game is over: “{ $move }” cannot be played any more.
nothing-to-undo = There is no move to take back.
undo-would-tell = That move cannot be taken back: it revealed something new.
undo-after-end = The game is over: its last move stands.
undo-answered = That move cannot be taken back: another seat has answered it. You can take a move back until then.
view-has-no-scores = A view does not know the scores before the end.
view-has-no-moves = A view does not know others’ moves, only the news they made.
view-cannot-play = A view cannot be played on: it holds only what one seat knows. Play on the position, or on a redeal.
view-of-another = This view belongs to another seat.
view-has-no-replay = A view has no replay: the key stays secret until the game ends.
no-history = This position was not played from its deal on, so it has no replay.

bad-language = Roitelet does not speak “{ $language }”. The languages are: { $languages }.
no-such-flag = There is no option { $flag }. “--help” lists those there are.
missing-argument = An argument is missing: { $argument }. “--help” shows what is expected.
bad-value = { $flag } cannot take that value: { $reason }
not-a-number = { $flag } takes a whole number.
no-such-command = There is no command “{ $command }”. “roitelet --help” lists those there are.
too-much = This command does not expect: { $extra }. “--help” shows what it takes.
flag-needs-value = { $flag } needs a value after it.
bad-command = This command cannot be read: { $reason }
interrupted = Interrupted.
file-trouble = { $file }: { $reason }.

# Batches.
batch-bad-count = A batch cannot have { $count } rows: it takes a whole number from 1 to { $most }.
batch-no-memory = There is not enough memory for { $count } rows of { $bytes } bytes each and their results. Take fewer rows.
batch-bad-first = { $first } cannot be the first of these games: it takes a whole number from 0 to { $most }.
batch-unknown-device = There is no device called “{ $device }”. The devices are: { $devices }.
batch-no-device = There is no “{ $device }” here ({ $reason }). A batch runs on “cpu” everywhere.
batch-no-row = There is no row { $row }: rows are numbered from 0 to { $last }.
batch-bad-shape = A step takes one move a row: an array of shape ({ $count },), not { $shape }. Nothing was changed.
batch-bad-numbers = Moves are whole numbers, not { $found }. Nothing was changed.
batch-illegal-move =
    Row { $row }: seat { $seat } cannot play { $move } now. It can play: { $allowed }.{ $others ->
        [0] {""}
        [one] {" "}One other row has an illegal move too.
       *[other] {" "}{ $others } other rows have illegal moves too.
    } No row was changed.

# Interfaces for research.
interface-missing = The package “{ $package }” is not installed. Install it with: pip install "roitelet[{ $extra }]"
interface-bad-opponents = { $seats } seats leave { $others } opponents: name one bot for all, or { $others }, not { $found }.
interface-reset-first = No game has been dealt, or it is over: call reset() first.
interface-no-action = It is { $agent }’s turn, and actions holds no move for it. Nothing was changed.
interface-bad-autoreset = There is no autoreset mode “{ $mode }” here. The modes are: { $known }.
interface-bad-mode = There is no render mode “{ $mode }”: the only one is “ansi”, which is text.
interface-bad-outcome = Chance cannot bring { $outcome } here: its outcomes are numbered from 0 to { $last }.
interface-not-at-chance = Chance is to move: a state can be resampled only where a player is.
interface-bad-observer = There is no observer for { $asked }: ask for a player’s view, or for the public one.

# Replays.
replay-not-json = { $file } is not a whole replay: reading stopped at line { $line }, column { $column }.
replay-not-text = { $file } is not a text file.
replay-too-large = { $file } is too large to be a replay ({ $bytes } bytes).
replay-not-ours = { $file } is JSON, but not a replay: it has no “{ $field }”.
replay-bad-field = { $file }: “{ $field }” cannot be { $value }.
replay-bad-format = { $file } is a replay of format { $found }; this program reads format { $format }.
replay-bad-move = { $file }: move { $number } (seat { $seat }) cannot be “{ $move }”. The rules allowed: { $allowed }.
replay-after-end = { $file }: move { $number } (“{ $move }”) comes after the end of the game.
replay-wrong-hash = { $file }: the key does not match the published hash. The key’s hash is { $found }; published was { $published }.
replay-bad-hash = A hash is 64 hexadecimal digits.
replay-wrong-result = { $file }: the moves are legal, but they give the result { $truth }, not { $found }.
replay-unknown-version = { $file } was played by version { $found } of the rules of { $title }; this program knows version { $version }.

# Why the system would not.
trouble-enoent = there is no such file or folder
trouble-eacces = that is not permitted
trouble-eperm = that is not permitted
trouble-eisdir = that is a folder
trouble-enotdir = part of that path is not a folder
trouble-enospc = the disk is full
trouble-erofs = the disk cannot be written to
trouble-enametoolong = that name is too long

# Bots.
bot-of-other-game = “{ $bot }” plays only { $title }. The bots of this game are: { $bots }.
unknown-bot = There is no bot called “{ $bot }”. The bots are: { $bots }.
bad-budget = “{ $bot }” has no valid budget: write a number of iterations (search:20000) or a time of at most an hour (search:500ms, search:2s).

# A choice of several things.
chosen-count = Choose { $wanted } cards; you have chosen { $chosen }.
chosen-too-little = That only makes { $chosen }: { $wanted } are needed.
chosen-too-much = That makes { $chosen } for { $wanted }: at least one card is too many.
chosen-not-held = Not all of these cards are in your hand.
