"""A table: what follows from its key and its entries. Nothing here reads or writes anything outside."""

from __future__ import annotations

from dataclasses import dataclass, replace

from roitelet import chance
from roitelet.bots import LEVELS
from roitelet.game import Game
from roitelet.mistake import CannotUndo, Mistake
from roitelet.news import News
from roitelet.position import Position
from roitelet.tables import settings as table_settings
from roitelet.tables.entries import (
    ARRANGING,
    BACK,
    BOT,
    MOVE,
    PLAY,
    REMATCH,
    SAY,
    SETTLE,
    SIT,
    STAND,
    START,
    UNDO,
    Entry,
)  # fmt: skip
from roitelet.tables.names import clean_name, distinct, plain, shown_name
from roitelet.tables.settings import Settings

GATHERING, PLAYING, OVER = "gathering", "playing", "over"
LONGEST_WORDS = 500
MOST_SAID = 500
"""How many lines of chat a table keeps in mind; the store keeps all."""
BARE, ENTRY, LINE = 8000, 420, 700
"""Bytes that a table holds in memory, about: before anything happens, for each entry, and for each line of chat."""
PAST, VIEW = 300, 700
"""Bytes beside the record, about: for each move, and for each move as one viewer saw it, its news included."""
USUAL_LEVEL = "chevalier"
"""Of a bot that takes an empty seat, if nobody says."""


class Stale(Mistake):
    """Somebody asked for something about a position that is no longer there."""


class NotYours(Mistake):
    """Only a seat's owner acts for it, and only the host settles."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at a table: nobody's, a person's, a bot's, or a person's for whom a bot plays."""

    owner: str | None = None
    name: str = ""
    """The owner's, as it was typed on sitting down."""
    bot: str | None = None
    """The level of the bot that plays; with an owner, in his place until he comes back."""

    @property
    def taken(self) -> bool:
        return self.owner is not None or self.bot is not None or bool(self.name)


@dataclass(frozen=True, slots=True)
class Said:
    """A line of chat."""

    number: int
    seat: int | None
    person: str | None
    name: str
    text: str
    at: float


class Table:
    """Who sits where, what was settled, and the position; `apply` moves it on by one entry."""

    def __init__(self, id: str, game: Game, key: bytes, host: str | None, made: float, epoch: int = 0) -> None:
        self.id = id
        self.game = game
        self.host = host
        """The person who made it."""
        self.made = made
        self.epoch = epoch
        """Raised when the store went back in time, so that pages do not wait for numbers that they have seen."""
        self.version = 0
        """The number of the last entry."""
        self.turn = 0
        """The number of the last entry that changed the position: what a move is an answer to."""
        self.arranged = 0
        """The number of the last entry that changed who sits where, or what was settled."""
        self.touched = made
        """When the last entry was made."""
        self.turned = made
        """When the position last changed."""
        self.settings = Settings(seats=game.usual_seats)
        self.seats: list[Seat] = [Seat() for _ in range(self.settings.seats)]
        self.position: Position | None = None
        self.said: list[Said] = []
        self.rematch: str | None = None
        self.kept = False
        """Brought here from elsewhere, to be looked at."""
        self.hash = chance.published_hash(key)
        """What may be published while the key is secret."""
        self._key = key
        self._viewers = 0  # one bit for each viewer whose past was made
        self._answers: dict[int, Entry] = {}  # by the turn that each answered, to recognize a post that comes twice
        self._movers: list[tuple[int, bool]] = []  # for each move of the position: its seat, and whether a bot made it

    # Looking

    @property
    def status(self) -> str:
        if self.position is None:
            return GATHERING
        return OVER if self.kept or self.position.over else PLAYING

    @property
    def stamp(self) -> str:
        """When the last entry was made: tells apart two histories that have come to the same number."""
        return f"{self.touched:.6f}"

    @property
    def open_key(self) -> bytes | None:
        """The key, once the game is over; until then nobody's."""
        return self._key if self.status == OVER else None

    @property
    def secret_key(self) -> bytes:
        """For the store and for those who look after it, never for a page."""
        return self._key

    @property
    def weight(self) -> int:
        """About how many bytes of memory it holds; reckoned, so that it can be asked after every move."""
        held = BARE + ENTRY * self.version + LINE * len(self.said)
        if self.position is None:
            return held
        record = self.game.table.dtype.itemsize
        return held + self.position.number * (record + PAST + self._viewers.bit_count() * (record + VIEW))

    def seat_of(self, person: str | None) -> int | None:
        """The seat that a person owns, whoever plays for it just now."""
        if person is None:
            return None
        for seat, taken in enumerate(self.seats):
            if taken.owner == person:
                return seat
        return None

    def view(self, person: str | None) -> Position | None:
        """The position as that person may see it: from the own seat, or standing behind nobody."""
        return None if self.position is None else self.view_from(self.seat_of(person))

    def view_from(self, seat: int | None) -> Position:
        """The position as a seat knows it, or for None a spectator. It makes a past for that viewer, which stays."""
        assert self.position is not None
        self._viewers |= 1 << (0 if seat is None else seat + 1)
        return self.position.view(seat)

    @property
    def to_act(self) -> int | None:
        """The seat that everybody waits for."""
        return self.position.seat if self.position is not None and self.status == PLAYING else None

    @property
    def bot_to_act(self) -> str | None:
        """The level of the bot that everybody waits for."""
        return None if self.to_act is None else self.seats[self.to_act].bot

    @property
    def deadline(self) -> float | None:
        """When the person to act will have used up the time for a turn; None if nobody counts."""
        if self.to_act is None or self.bot_to_act is not None or self.settings.seconds is None:
            return None
        return self.turned + self.settings.seconds

    def late(self, seat: int, now: float) -> bool:
        """Whether everybody has waited for that seat longer than was settled."""
        return self.to_act == seat and self.deadline is not None and now > self.deadline

    def undoable(self, seat: int | None) -> int:
        """How many moves that seat's owner may take back now: 1 or 0.

        Only the table's last move, if the owner made it, no seat has learned anything by it and the game goes on: an
        undo never reaches behind the answer of another seat, be it a person's or a bot's. Several moves in a row are
        taken back one by one.
        """
        if self.position is None or seat is None or self.kept:
            return 0
        return int(self._movers[-1:] == [(seat, False)] and self.position.can_undo())

    def news(self, person: str | None, since: int = 0) -> list[News]:
        """What happened, as that person may know it, since so many moves had been made."""
        view = self.view(person)
        return [] if view is None else view.news(since)

    # Asking: each of these gives an entry that may be appended, or raises what is wrong

    def _entry(
        self, kind: str, now: float, what: str = "", seat: int | None = None, person: str | None = None
    ) -> Entry:
        return Entry(self.version + 1, kind, now, what, seat, person)

    def ask_settle(self, person: str, settings: Settings, now: float) -> Entry:
        self._host_gathers(person)
        so_far = self.settings
        if so_far.series and any(
            getattr(settings, name) != getattr(so_far, name) for name in ("seats", "options", "series")
        ):
            raise Mistake("series-goes-on")
        beyond = [seat for seat in self.seats[settings.seats :] if seat.owner is not None]
        if beyond:
            raise Mistake("seat-taken", seat=settings.seats + 1)
        return self._entry(SETTLE, now, settings.dumps(), person=person)

    def ask_sit(self, person: str, name: str, seat: int, now: float) -> Entry:
        """Takes a seat that nobody owns; before the start a bot makes room."""
        self._gathers()
        own = self.seat_of(person)
        if own is not None and own != seat:
            raise Mistake("already-seated", seat=own + 1)
        if self._seat(seat).owner not in (None, person):
            raise Mistake("seat-taken", seat=seat + 1)
        return self._entry(SIT, now, self._distinct(name, seat), seat, person)

    def ask_stand(self, person: str, now: float, seat: int | None = None) -> Entry:
        """Leaves one's seat; the host may also ask somebody else to."""
        self._gathers()
        own = self.seat_of(person)
        if seat is not None and seat != own:
            self._is_host(person)
            if self._seat(seat).owner is None:
                raise Mistake("seat-empty", seat=seat + 1)
        elif own is None:
            raise NotYours("not-seated")
        return self._entry(STAND, now, seat=own if seat is None else seat, person=person)

    def ask_bot(self, person: str, seat: int, level: str, now: float) -> Entry:
        """Before the start the host seats bots, or nobody, where no person sits. During play a bot may take one's own
        seat at any time, and another's when its owner keeps everybody waiting beyond the clock: then it is a bot of
        the usual level, whatever is asked for, so that no rival chooses how well it plays, and only the owner may
        change it."""
        taken = self._seat(seat)
        if level not in LEVELS and not (level == "" and self.position is None):
            raise Mistake("bad-level", level=level, levels=", ".join(LEVELS))
        if self.position is None:
            self._is_host(person)
            if taken.owner is not None:
                raise Mistake("seat-taken", seat=seat + 1)
        else:
            self._plays()
            own = self.seat_of(person)
            if own is None:
                raise NotYours("not-seated")
            if taken.owner is None:
                raise NotYours("seat-of-a-bot", seat=seat + 1)
            if seat != own:
                if taken.bot is not None:
                    raise NotYours("bot-plays-already", name=taken.name)
                if not self.late(seat, now):
                    raise NotYours("not-late", name=taken.name)
                level = USUAL_LEVEL
        return self._entry(BOT, now, level, seat, person)

    def ask_back(self, person: str, now: float) -> Entry:
        self._plays()
        seat = self.seat_of(person)
        if seat is None:
            raise NotYours("not-seated")
        return self._entry(BACK, now, seat=seat, person=person)

    def ask_start(self, person: str, now: float) -> Entry:
        self._host_gathers(person)
        if not any(seat.owner for seat in self.seats):
            raise Mistake("nobody-sits")
        return self._entry(START, now, person=person)

    def ask_move(self, person: str | None, move: str, turn: int, now: float) -> Entry:
        """A person's move, or for None that of the bot to act; `turn` is what it is an answer to."""
        if self.position is None:
            raise Mistake("not-started")
        seat = self._acting(person)
        if turn != self.turn:
            raise Stale("stale-move")
        self._plays()
        if seat != self.to_act:
            raise NotYours("not-your-turn")
        if person is not None and self.seats[seat].bot is not None:
            raise NotYours("bot-plays-for-you")
        number = self.game.number(move)
        if not self.position.mask()[number]:
            raise self.position.refusal(move)
        return self._entry(MOVE, now, self.game.notation[number], seat, person)

    def ask_undo(self, person: str, turn: int, now: float) -> Entry:
        seat = self._acting(person)
        if turn != self.turn:
            raise Stale("stale-move")
        count = self.undoable(seat)
        if count == 0:
            raise CannotUndo(self._why_no_undo(seat))
        return self._entry(UNDO, now, str(count), seat, person)

    def _why_no_undo(self, seat: int) -> str:
        if self.status == OVER:
            return "undo-after-end"
        if (seat, False) not in self._movers:
            return "nothing-to-undo"
        return "undo-would-tell" if self._movers[-1] == (seat, False) else "undo-answered"

    def ask_say(self, person: str, name: str, text: str, now: float) -> Entry:
        text = plain(text)
        if not text:
            raise Mistake("nothing-said")
        if len(text) > LONGEST_WORDS:
            raise Mistake("too-many-words", most=LONGEST_WORDS)
        seat = self.seat_of(person)
        if seat is None:
            text = f"{self._distinct(name)}\n{text}"  # who watches has no seat to take the name from
        return self._entry(SAY, now, text, seat, person)

    def ask_rematch(self, person: str, table: str, now: float) -> Entry:
        if self.status != OVER:
            raise Mistake("not-over")
        if self.seat_of(person) is None:
            raise NotYours("not-seated")
        return self._entry(REMATCH, now, table, person=person)

    def answered(self, person: str | None, kind: str, what: str, turn: int) -> bool:
        """Whether this is a post that was answered already, sent again because the answer was lost."""
        made = self._answers.get(turn)
        return (
            made is not None
            and (made.kind, made.person) == (kind, person)
            and (kind != MOVE or made.what == what)
            and person is not None
        )

    def after(self, turn: int) -> int:
        """The turn that followed when `turn` was answered."""
        return self._answers[turn].number

    # Going on

    def apply(self, entry: Entry) -> None:
        """Goes on by one entry, which came from `ask_…` here or on another server, or from the store."""
        if entry.number != self.version + 1:
            raise ValueError(f"table {self.id} is at {self.version}: {entry.number} does not follow")
        self._apply(entry)
        self.version, self.touched = entry.number, entry.at
        if entry.kind in PLAY:
            self._answers[self.turn] = entry
            self.turn, self.turned = entry.number, entry.at
        if entry.kind in ARRANGING:
            self.arranged = entry.number

    def _apply(self, entry: Entry) -> None:
        match entry.kind:
            case "settle":
                self.settings = table_settings.loads(entry.what)
                self.seats = (self.seats + [Seat()] * self.settings.seats)[: self.settings.seats]
            case "sit":
                self._set(entry, Seat(entry.person, shown_name(entry.what)))
            case "stand":
                self._set(entry, Seat())
            case "bot":
                self._set(entry, replace(self._of(entry), bot=entry.what or None))
            case "back":
                self._set(entry, replace(self._of(entry), bot=None))
            case "start":
                self._start()
            case "move":
                self._move(entry)
            case "undo":
                self._undo(int(entry.what))
            case "say":
                self._say(entry)
            case "rematch":
                self.rematch = entry.what
            case "kept":
                self.kept = True
            case kind:
                raise ValueError(f"table {self.id}: an entry of kind {kind!r}, which this version does not know")

    def _of(self, entry: Entry) -> Seat:
        assert entry.seat is not None
        return self.seats[entry.seat]

    def _set(self, entry: Entry, seat: Seat) -> None:
        assert entry.seat is not None
        self.seats[entry.seat] = seat

    def _start(self) -> None:
        self.seats = [seat if seat.taken else Seat(bot=USUAL_LEVEL) for seat in self.seats]
        self.position = self.game.deal(self.settings.seats, key=self._key, **self.settings.options)

    def _move(self, entry: Entry) -> None:
        assert self.position is not None
        assert entry.seat is not None
        self.position.play(entry.what)
        self._movers.append((entry.seat, entry.person is None))

    def _undo(self, count: int) -> None:
        assert self.position is not None
        for _ in range(count):  # unchecked: older rules took back bots' answers too, and the end of a game
            self.position.step_back()
            self._movers.pop()

    def _say(self, entry: Entry) -> None:
        if entry.seat is None:
            name, _, text = entry.what.partition("\n")
        else:
            name, text = self.seats[entry.seat].name, entry.what
        self.said.append(Said(entry.number, entry.seat, entry.person, shown_name(name), plain(text), entry.at))
        del self.said[:-MOST_SAID]

    # What is asked for must be allowed

    def _seat(self, seat: int) -> Seat:
        if not 0 <= seat < len(self.seats):
            raise Mistake("no-such-seat", seat=str(seat), last=len(self.seats) - 1)
        return self.seats[seat]

    def _distinct(self, name: str, own: int | None = None) -> str:
        """A name as it is shown at this table, where no two look alike."""
        return distinct(clean_name(name), [seat.name for n, seat in enumerate(self.seats) if n != own and seat.name])

    def _acting(self, person: str | None) -> int:
        seat = self.to_act if person is None else self.seat_of(person)
        if seat is None:
            raise NotYours("not-seated")
        return seat

    def _is_host(self, person: str) -> None:
        if person != self.host:
            raise NotYours("not-host")

    def _gathers(self) -> None:
        if self.position is not None:
            raise Mistake("already-started")

    def _host_gathers(self, person: str) -> None:
        self._gathers()
        self._is_host(person)

    def _plays(self) -> None:
        if self.position is None:
            raise Mistake("not-started")
        if self.status == OVER:
            raise Mistake("table-is-over")
