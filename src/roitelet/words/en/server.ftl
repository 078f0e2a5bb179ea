# What the server says when it will not.
nameless = Majesty
too-fast = Not so fast, if you please: try again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}.
enough-make = That is enough tables for one day. You can open another in { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
}.
enough-people = Many new players have come from your connection today. Another can join in { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
}.
enough-upload = That is enough replays for one day. You can add another in { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
}.
enough-write = That is enough for one day. You can go on in { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
}.
enough-say = That is enough talk for one day. You can write again in { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
}.
too-much-coming-in = Too much is arriving at once. Wait a moment and send it again.
too-many-streams = You are watching from too many windows at once: close some of them.
too-large = That is too much at once: { $kilobytes } kB at most.
too-slow = That took too long to arrive. Please send it again.
cut-off = The line was cut before everything had arrived.
bad-form = That form cannot be read. Go back, reload the page and try again.
bad-text = There are signs in that text which cannot be kept. Write it with letters.
field-missing = Something is missing: “{ $field }”.
field-not-a-number = “{ $field }” takes a whole number.
field-too-long = That is too long: { $most } letters at most.
wrong-kind = Only forms are taken here.
foreign-form = That came from another site, so nothing was done. Do it from a page of this one.
old-form = That page was too old, so nothing was done. Reload it and try again.
no-such-page = There is nothing at this address.
wrong-method = That cannot be done at this address.
bad-request = That cannot be understood.
our-fault = That was our fault, not yours, and it has been noted ({ $request }). Nothing of your game is lost.
store-away = The archives are closed for a moment, so this could not be kept. Please try again.
server-stops = The server is restarting. Try again in a few seconds: your table is kept.
dead-link = This personal link does not work, or no longer does. Make a new one on the device where you play.
nobody-to-mute = There is nobody to mute there.
no-file = Choose a file first.
replay-live = This game is still going on: until its end everybody sees only what the own seat has seen.
no-token = Say who you are: Authorization: Bearer and the token from POST /api/people.
bad-json = That is not the JSON that is expected here.
bad-field = “{ $field }” is missing, or is not what is expected there.

api-title = The API, for programs
api-how = A person is POST /api/people; its token goes into the header Authorization. A bot in any language can then sit down, watch and move.

# roitelet serve
help-serve = Opens the table in the browser, for you and your friends.
help-serve-host = Where to listen: 127.0.0.1 for yourself, 0.0.0.0 for friends in the room.
help-serve-port = The port; if none is given and { $port } is taken, the next free one.
help-serve-database = Where tables are kept: sqlite:///FILE or postgresql://…; if none is given, a file of yours.
help-serve-workers = How many processes serve; more than one needs PostgreSQL.
help-serve-open = Opens the browser too.
help-serve-proxy = Behind a proxy: believes what it says about who asks and by which scheme. Its addresses or networks, separated by commas.
help-serve-pause = Seconds between the moves of bots, so that people can follow.
help-serve-memory = MiB of memory for tables; if not said, 512. Those nobody watches are let go beyond that, and read again when they are wanted.
help-serve-no-limits = Counts nobody’s requests: for measurements and tests.
help-serve-log-requests = Notes every request on standard error.
serve-address = Roitelet is at { $address }
serve-room = For friends in the room: { $address }
serve-ready = Ready. Ctrl-C ends it; every table is kept.
serve-over = Closed. Every table is kept.
serve-port-taken = Port { $port } is taken: choose another with --port, or leave it out and a free one is found.
serve-no-free-port = No port from { $first } to { $last } is free: choose one with --port.
serve-bad-port = A port is a number from 0 to 65535.
serve-bad-host = Nothing can listen at “{ $host }”: { $reason }.
serve-port-forbidden = Port { $port } is not yours to use: choose one from 1024 on.
serve-bad-workers = There must be at least one process.
serve-bad-memory = Tables need { $least } MiB of memory at least.
serve-workers-need-postgresql = Several processes need a PostgreSQL that they share: add --database postgresql://…
serve-worker-fails = A process of the server does not stay up. What it said stands above.
serve-proxy-unsafe = --proxy { $given } believes every client that names itself a proxy, so that anybody can pass for another address and escape all limits. Write the proxy’s own addresses, such as --proxy 127.0.0.1.
web-missing = The table in the browser needs more than is installed ({ $module }): pip install 'roitelet[web]'.
