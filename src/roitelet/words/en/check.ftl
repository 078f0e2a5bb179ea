help-check = Checks that a game obeys every law: what it declares, then thousands of its games.
help-check-games = How many games each law plays for each number of seats.
help-check-quick = Checks what is cheap, and plays a tenth of the games.

check-title = { $title }: the laws
check-sum = { $laws ->
    [one] One law holds.
   *[other] All { $laws } laws hold.
}
check-faults = { $faults ->
    [one] One fault.
   *[other] { $faults } faults.
}
check-stopped = Nothing was compiled or played: mend these faults first.
check-bad-games = { $games } games cannot be played: give a whole number from 1 to { $most }.
check-interrupted = Interrupted after { $done } of { $laws } laws.

# The laws. Each is what holds.
law-facts = The facts are complete
law-rules = The rules bring all that is needed
law-notations = Every move has one notation
law-marks = Only moves and news that are declared occur
law-kinds = Every kind of news has its own name
law-move-words = Every move can be said in both languages
law-news-words = All news can be said in both languages
law-options = The options can be settled
law-readmes = Both READMEs are there
law-components = The box is described
law-parts = Every part is found and complete
law-shown = What is shown of the record fits it
law-look = Style sheet and icons can be served
law-every-move = Pieces, progress, knowledge and places after every move
law-same-bits = Interpreted and compiled rules agree
law-refusal = What is not legal is refused
law-replay = A replay gives the same game
law-round-trip = A position survives as bytes
law-undo = Undo stops where something was learned
law-over-is-over = A finished game stands
law-views = A view tells no secret
law-keys = No view holds the key
law-past = A view’s past is hidden too
law-thinking = Thinking changes nothing
law-relabelling = Seat numbers mean nothing
law-beginning = Every seat is equally likely to begin
law-even = Redeals are even
law-forward = Redeals remember what was seen
law-rows = A batch is its games one by one
law-whole-games = Whole games are the same however played
law-threads = Threads and compiler change nothing
law-observed-alike = Observations hold no secret
law-observed-apart = Observations hold all that is known
law-observed-chairs = Observations begin at one’s own seat
law-observed-same-bits = Interpreted and compiled observations agree
law-observed-numbers = Observations are the view’s numbers
law-observed-to-come = Observations hold no chance

# What a game declares. Each fault says what to do.
fault-raises = The law “{ $law }” met { $error } ({ $place }); mend the rules there, or replay it with game.interpreted() under a debugger.
fault-fact-slug = The slug “{ $slug }” has other characters than lower-case letters, digits and single hyphens: choose another in __init__.py.
fault-fact-title = There is no title under “{ $language }”: add it to titles in __init__.py.
fault-fact-credits = Authors, publishers or year are missing: credit the people whose game it is in __init__.py.
fault-fact-seats = The seats are { $found }: list them in __init__.py from the fewest to the most, from 2 to { $most }.
fault-fact-number = { $fact } is { $value }: give a number of at least 1 in __init__.py.
fault-rules-lack = rules.py has no { $name }: add it (docs/adding-a-game.md, steps 3 to 7).
fault-rules-unmarked = { $name } in rules.py is not marked: write @rule above it.
fault-notation-count = rules.py declares { $moves } moves (MOVES), but NOTATION in moves.py has { $notations }: give every move exactly one, in the order of its number.
fault-notation-form = Notation { $number } is “{ $notation }”: write a verb and then what it is about, separated by single spaces, and not a mere number.
fault-notation-twice = Two moves are written “{ $notation }”: give each a notation of its own in moves.py.
fault-mark-beyond = After move { $move } with { $seats } seats and seed { $seed }, legal marks move { $number }, but the last notation is number { $last }: add what is missing to NOTATION and to MOVES, or mend legal.
fault-kind-twice = Two kinds of news are called “{ $kind }”: give each a name of its own in moves.py.
fault-kind-unknown = After move { $move } with { $seats } seats and seed { $seed }, the rules tell news of kind { $kind }, but NEWS in moves.py has { $kinds } kinds: add it there, in the order of rules.py.
fault-thing-unknown = After move { $move } with { $seats } seats and seed { $seed }, news “{ $kind }” is about thing { $what }, which its Kind in moves.py does not name: give it all its things, or tell NOTHING.
fault-words-missing = There is no { $file }: write the game’s words there, a move-… for each verb and a news-… for each kind.
fault-words-variable = { $message } in { $file } cannot be said ({ $error }): use only $what, $which and FACTS, and in news also $who, $name and $count.
fault-move-unsaid = The verb “{ $verb }” has no words: add move-{ $verb } to { $file }.
fault-move-alike = “{ $one }” and “{ $other }” are said alike in { $file }: let the words name what the move is about.
fault-news-unsaid = News “{ $kind }” has no words: add news-{ $kind } to { $file }.
fault-news-unfinished = news-{ $kind } in { $file } is not a whole sentence: end it with a full stop, an exclamation mark or a question mark.
fault-option-name = The option “{ $option }” has other characters than lower-case letters, digits and single hyphens: rename it in __init__.py.
fault-option-field = The option “{ $option }” fills “{ $field }”, which is no field of Table: declare it in rules.py.
fault-option-default = The option “{ $option }” offers no { $value } with { $found } seats, though that is its default: add it to the choices.
fault-option-words = The option “{ $option }” is named in some words only: give option-{ $option } and option-{ $option }-choice in both en.ftl and fr.ftl, or in neither.
fault-readme-missing = There is no { $file }: write the rules in your own words there, under “{ $chapter }”.
fault-readme-chapter = { $file } has no chapter “{ $chapter }”, which players read: add it.
fault-readme-unlike = README.md has { $one } headings and README.fr.md { $other }, or of other ranks: give both the same chapters in the same order.
fault-components-missing = There is no components.toml: say there what is in the box, so that code lists no cards.
fault-components-unread = components.toml cannot be read ({ $error }): mend that line.
fault-part-broken = { $file } cannot be imported ({ $error }): mend it, or remove it.
fault-part-lacks = { $file } has no { $name }: add it (docs/adding-a-game.md).
fault-part-misnamed = { $file } is not looked for: rename it to { $meant } if it is meant to be that part.
fault-shown-field = SHOWN in moves.py names “{ $field }”, which is no field of Table, or says not how: write number(), named(…) or counted(…) of roitelet.showing beside a field’s name.
fault-shown-never = SHOWN in moves.py names “{ $field }”, which is never_seen and so blank in every view: take it out.
fault-shown-things = SHOWN in moves.py counts { $things } things in “{ $field }”, whose last axis has { $axis }: give counted() one thing for each, or use named() if its numbers are the things’ own.
fault-shown-words = { $message } is said in one language only: give it in both en.ftl and fr.ftl, or in neither.
fault-look-name = { $file } is not served: in icons/ put only files called like crown.svg, in lower-case letters, digits and single hyphens.
fault-look-elsewhere = { $file } is not a plain file of the game’s own folder: put the file itself there.
fault-look-size = { $file } is larger than { $found } KiB: make it smaller.
fault-look-text = { $file } is not UTF-8: save it as that.
fault-look-fetches = { $file } fetches something (“{ $found }”), which pages may not: put pictures into it as data: addresses, or into icons/.
fault-look-drawing = { $file } cannot be drawn as an icon ({ $found }): keep to paths and other plain shapes, without styles, scripts, links and ids.
fault-look-box = { $file } is no SVG with a viewBox of four numbers: add them to its svg element.
fault-look-half = There is { $file } but no { $lacking }, so the page that serves every game is shown: add { $lacking }, or remove { $file }.

# After every move; found by their game of the seed (key_of_seed(seed, game)).
fault-bound = With { $seats } seats, game { $game } of seed { $seed } is not over after { $move } moves: raise longest in __init__.py, or mend the rule that lets it go on.
fault-progress = With { $seats } seats, game { $game } of seed { $seed }, after move { $move }, the seat to act has no legal move ({ $times } times): let legal mark one, or set over.
fault-count = With { $seats } seats, game { $game } of seed { $seed }, after move { $move }, legal returns another number than it marks ({ $times } times): count what mark and mark_all return, and mark no move twice.
fault-pieces = With { $seats } seats, game { $game } of seed { $seed }, after move { $move }, a piece is lost or doubled ({ $times } times): compare what play moves with what census counts.
fault-playable = With { $seats } seats, game { $game } of seed { $seed }, after move { $move }, a legal move loses or doubles a piece ({ $times } times): try each legal move there.
fault-news-room = With { $seats } seats, game { $game } of seed { $seed }, after move { $move }, there is more news than room ({ $times } times): raise news= in Table.
fault-old-news = With { $seats } seats, game { $game } of seed { $seed }, after move { $move }, news is left behind the last line ({ $times } times): write news by tell and reveal alone.
fault-hide-twice = With { $seats } seats, game { $game } of seed { $seed }, after move { $move }, hiding twice is not hiding once ({ $times } times): let hide blank fields, and read none that it has blanked.
fault-secrecy = With { $seats } seats, game { $game } of seed { $seed }, after move { $move }, a redealt world looks different to the seat it was redealt for ({ $times } times): let hide blank all that redeal refills, and redeal keep all that the seat sees.
fault-view-redeal = With { $seats } seats, game { $game } of seed { $seed }, after move { $move }, a state and its view are redealt differently ({ $times } times): let redeal read nothing that hide blanks.
fault-redeal-pieces = With { $seats } seats, game { $game } of seed { $seed }, after move { $move }, a redeal loses or doubles a piece ({ $times } times): let redeal deal each unknown piece once.
fault-redeal-legal = With { $seats } seats, game { $game } of seed { $seed }, after move { $move }, a redeal changes the seat’s own legal moves ({ $times } times): let redeal keep all that the seat’s moves depend on.
fault-redeal-ends = With { $seats } seats, game { $game } of seed { $seed }, after move { $move }, a redealt game does not end as it should ({ $times } times): let redeal keep what the rules rely on.
fault-places = With { $seats } seats, game { $game } of seed { $seed }, after move { $move }, places do not follow from points ({ $times } times): let tally give the best 1, let ties share, and count on behind them.

# The other laws.
fault-same-bits = With { $seats } seats and seed { $seed }, after move { $move }, { $what } gives other bytes interpreted than compiled: look for a number that outgrows its field or 63 bits, or a global that changes.
fault-refusal = With { $seats } seats and seed { $seed }, after move { $move }, the illegal move { $number } was played: let legal mark only what play can make.
fault-refusal-changes = With { $seats } seats and seed { $seed }, after move { $move }, looking for legal moves changes the state: let legal write nothing but the mask.
fault-replay = With { $seats } seats and seed { $seed }, a replay differs after move { $move }: draw all chance from s.chance, and keep nothing outside the record.
fault-round-trip = With { $seats } seats and seed { $seed }, the position after move { $move } is not the same made from its bytes: keep version, seats and seat as they are declared.
fault-undo = With { $seats } seats and seed { $seed }, undo does not give back the position after move { $move }: keep nothing outside the record.
fault-undo-tells = With { $seats } seats and seed { $seed }, move { $move } can be undone though a seat learned something by it: tell that news by reveal.
fault-undo-never = With { $seats } seats no move was made that could have been undone or refused: let the game have at least two moves.
fault-over-is-over = With { $seats } seats and seed { $seed }, the game is over after { $move } moves and yet can be undone or played on: once over is 1, nothing may follow.
fault-views = With { $seats } seats and seed { $seed }, after move { $move }, the view of seat { $seat } tells something of what is hidden from it (-1 is a spectator): let hide blank it, and say in tell and reveal who may know.
fault-keys = With { $seats } seats and seed { $seed }, after move { $move }, the view of seat { $seat } holds a part of the key or of the stream of chance (-1 is a spectator): copy nothing out of s.chance.
fault-past = With { $seats } seats and seed { $seed }, the view of seat { $seat } remembers more than it was shown (-1 is a spectator): let hide give the same bytes when it hides again.
fault-thinking = With { $seats } seats and seed { $seed }, after move { $move }, looking ahead has changed the game itself: keep nothing outside the record.
fault-relabelling = With { $seats } seats and seed { $seed }, the game with every seat { $turn } further goes another way at move { $move }: declare seats’ numbers as seat_no and rows a seat with SEATS, and go around from a seat that means something, not from seat 0.
fault-relabelling-tally = With { $seats } seats and seed { $seed }, the outcome changes when every seat is moved { $turn } further: let tally settle no tie by seat number.
fault-beginning = With { $seats } seats, of { $deals } deals each seat began { $begins }: draw who begins by below(s.chance, s.seats).
fault-even = In position { $position } of worlds.py, redeals for seat { $seat } are not spread over its { $worlds } worlds as they should be (chi-squared { $distance }): give every way in which the unknown pieces can lie the same chance.
fault-even-impossible = In position { $position } of worlds.py, a redeal for seat { $seat } is a world that worlds() does not list: mend redeal, or worlds().
fault-even-few = Only { $positions } positions of worlds.py have 3 to 400 worlds: give at least { $least }.
fault-worlds-impossible = With { $seats } seats and seed { $seed }, after move { $move }, { $field } is { $value } in { $after } of { $worlds } redeals for seat { $seat }, which cannot be after what was seen: keep what everybody saw in the record, and let redeal respect it.
fault-worlds-missing = With { $seats } seats and seed { $seed }, after move { $move }, { $field } is never { $value } in { $worlds } redeals for seat { $seat }, though it is in { $before } of as many worlds that agree with all that was seen: let redeal deal those too.
fault-worlds-uneven = With { $seats } seats and seed { $seed }, after move { $move }, { $field } is { $value } in { $after } of { $worlds } redeals for seat { $seat }, but in { $before } of as many worlds that agree with all that was seen: let redeal weigh what was seen, or say in worlds.py in how many ways the move can be made.
fault-rows = With { $seats } seats and seed { $seed }, a row of a batch is not the game that it should be at move { $move }: keep nothing outside the record.
fault-whole-games = With { $seats } seats and seed { $seed }, whole games differ between a batch played out, stepped and playouts: keep nothing outside the record.
fault-threads = With { $seats } seats and seed { $seed }, a batch depends on threads, on the compiler or on what was played before: keep nothing outside the record.
fault-observed-alike = With { $seats } seats and seed { $seed }, after move { $move }, seat { $seat } observes something that is hidden from it: let hide blank it.
fault-observed-nothing-hidden = With { $seats } seats and seed { $seed }, redeals never differ from the game: let redeal refill what hide blanks.
fault-observed-apart = With { $seats } seats, { $views } different views give { $looks } different observations: mark nothing as never_seen that a view shows, and let games differ.
fault-observed-chairs = With { $seats } seats and seed { $seed }, after move { $move }, seat { $seat } observes seat numbers: declare them as seat_no, and rows a seat with SEATS.
fault-observed-same-bits = With { $seats } seats and seed { $seed }, after move { $move }, what seat { $seat } observes differs between interpreted and compiled rules (-1 is a spectator): look for a number in hide that outgrows its field.
fault-observed-numbers = With { $seats } seats and seed { $seed }, after move { $move }, the observation of “{ $field }” is not what the view holds: report it, for no rule should be able to cause it.
fault-observed-to-come = With { $seats } seats, seat { $seat } observes the stream of chance: copy nothing out of s.chance.
