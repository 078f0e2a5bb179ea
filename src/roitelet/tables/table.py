"""A table, computed from its key and its entries. There is no input or output here."""

from __future__ import annotations

from dataclasses import dataclass, replace

from roitelet import chance
from roitelet.bots import LEVELS
from roitelet.entries import (
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
from roitelet.game import Game
from roitelet.mistake import CannotUndo, Mistake
from roitelet.news import News
from roitelet.position import Position
from roitelet.tables import settings as table_settings
from roitelet.tables.names import clean_name, distinct, plain, shown_name
from roitelet.tables.settings import Settings

GATHERING, PLAYING, OVER = "gathering", "playing", "over"
LONGEST_WORDS = 500
MOST_SAID = 500
"""Lines of chat in memory; the store keeps all."""
BARE, ENTRY, LINE = 8000, 420, 700
"""Bytes of memory, about: of a new table, of each entry, and of each line of chat."""
PAST, VIEW = 300, 700
"""Bytes beside the record, about: of each move, and of each move in one viewer's view, with its news."""
USUAL_LEVEL = "chevalier"
"""The level of a bot that takes an empty seat, if none was chosen."""


class Stale(Mistake):
    """A request that answers a position which is no longer there."""


class NotYours(Mistake):
    """A request that only the seat's owner, or only the host, may make."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat: empty, a person's, a bot's, or a person's in whose place a bot plays."""

    owner: str | None = None
    name: str = ""
    """The owner's name at this table."""
    bot: str | None = None
    """The level of the bot that plays; with an owner, until the owner comes back."""

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
    """The seats, the settings and the position; `apply` applies one entry."""

    def __init__(self, id: str, game: Game, key: bytes, host: str | None, made: float, epoch: int = 0) -> None:
        self.id = id
        self.game = game
        self.host = host
        """The person who made it."""
        self.made = made
        self.epoch = epoch
        """Raised when the table was restored or cut back, so that pages do not wait for numbers that they have seen."""
        self.version = 0
        """The number of the last entry."""
        self.turn = 0
        """The number of the last entry that changed the position; a move names the turn that it answers."""
        self.arranged = 0
        """The number of the last entry that changed the seats or the settings."""
        self.touched = made
        """When the last entry was made."""
        self.turned = made
        """When the position last changed."""
        self.settings = Settings(seats=game.usual_seats)
        self.seats: list[Seat] = [Seat() for _ in range(self.settings.seats)]
        self.position: Position | None = None
        self.said: list[Said] = []
        self.rematch: str | None = None
        self.uploaded = False
        """Whether it is a game from a file, which cannot be played on."""
        self.hash = chance.published_hash(key)
        """The hash of the key, published while the key is secret."""
        self._key = key
        self._viewers = 0  # one bit for each viewer who has a view
        self._answers: dict[int, Entry] = {}  # by the turn that each answered, to recognize a repeated post
        self._movers: list[tuple[int, bool]] = []  # for each move of the position: its seat, and whether a bot made it

    # Reading

    @property
    def status(self) -> str:
        if self.position is None:
            return GATHERING
        return OVER if self.uploaded or self.position.over else PLAYING

    @property
    def stamp(self) -> str:
        """When the last entry was made: distinguishes two histories with the same version."""
        return f"{self.touched:.6f}"

    @property
    def open_key(self) -> bytes | None:
        """The key, once the game is over; else None."""
        return self._key if self.status == OVER else None

    @property
    def secret_key(self) -> bytes:
        """The key at any time: for the store, never for a page."""
        return self._key

    @property
    def weight(self) -> int:
        """About how many bytes of memory it uses; an estimate that is cheap enough to make after every move."""
        held = BARE + ENTRY * self.version + LINE * len(self.said)
        if self.position is None:
            return held
        record = self.game.table.dtype.itemsize
        return held + self.position.number * (record + PAST + self._viewers.bit_count() * (record + VIEW))

    def seat_of(self, person: str | None) -> int | None:
        """The seat that a person owns, also while a bot plays there."""
        if person is None:
            return None
        for seat, taken in enumerate(self.seats):
            if taken.owner == person:
                return seat
        return None

    def view(self, person: str | None) -> Position | None:
        """The person's seat view, else the spectator view; None before the start."""
        return None if self.position is None else self.view_from(self.seat_of(person))

    def view_from(self, seat: int | None) -> Position:
        """The view of a seat, or for None of a spectator; it stays in memory."""
        assert self.position is not None
        self._viewers |= 1 << (0 if seat is None else seat + 1)
        return self.position.view(seat)

    @property
    def to_act(self) -> int | None:
        """The seat to act."""
        return self.position.seat if self.position is not None and self.status == PLAYING else None

    @property
    def bot_to_act(self) -> str | None:
        """The level of the bot to act; None if a person is to act."""
        return None if self.to_act is None else self.seats[self.to_act].bot

    @property
    def deadline(self) -> float | None:
        """When the turn of the person to act is over; None without a time limit."""
        if self.to_act is None or self.bot_to_act is not None or self.settings.seconds is None:
            return None
        return self.turned + self.settings.seconds

    def late(self, seat: int, now: float) -> bool:
        """Whether that seat is to act and has used up the time for a turn."""
        return self.to_act == seat and self.deadline is not None and now > self.deadline

    def undoable(self, seat: int | None) -> int:
        """How many moves that seat's owner may take back now: 1 or 0.

        Only the table's last move, if the owner made it, no seat has learned anything by it and the game goes on: an
        undo never reaches behind the answer of another seat, be it a person's or a bot's. Several moves in a row are
        taken back one by one.
        """
        if self.position is None or seat is None or self.uploaded:
            return 0
        return int(self._movers[-1:] == [(seat, False)] and self.position.can_undo())

    def news(self, person: str | None, since: int = 0) -> list[News]:
        """The news in the person's view, after the first `since` moves."""
        view = self.view(person)
        return [] if view is None else view.news(since)

    # Requests: each of these returns an entry that may be appended, or raises a Mistake

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
        """A person takes a seat without an owner, before the start; a bot there makes room."""
        self._gathers()
        own = self.seat_of(person)
        if own is not None and own != seat:
            raise Mistake("already-seated", seat=own + 1)
        if self._seat(seat).owner not in (None, person):
            raise Mistake("seat-taken", seat=seat + 1)
        return self._entry(SIT, now, self._distinct(name, seat), seat, person)

    def ask_stand(self, person: str, now: float, seat: int | None = None) -> Entry:
        """A person leaves the own seat; with `seat`, the host frees that of another."""
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
        """A bot takes a seat; with an empty level, before the start, the seat becomes free.

        Before the start the host chooses, where no person sits. During play an owner may call in a bot at any time, and
        another person when the owner is late: then it is of the usual level, whatever the request says, so that no
        rival chooses how well it plays, and only the owner may change it.
        """
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
        """The move of a person, or for None of the bot to act, in answer to `turn`."""
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
            text = f"{self._distinct(name)}\n{text}"  # a spectator has no seat to take the name from
        return self._entry(SAY, now, text, seat, person)

    def ask_rematch(self, person: str, table: str, now: float) -> Entry:
        if self.status != OVER:
            raise Mistake("not-over")
        if self.seat_of(person) is None:
            raise NotYours("not-seated")
        return self._entry(REMATCH, now, table, person=person)

    def answered(self, person: str | None, kind: str, what: str, turn: int) -> bool:
        """Whether this request was granted already, and is repeated because the answer was lost."""
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

    # Applying entries

    def apply(self, entry: Entry) -> None:
        """Applies one entry, which comes from `ask_…` here or on another server, or from the store."""
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
                self.uploaded = True
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

    # Checks of requests

    def _seat(self, seat: int) -> Seat:
        if not 0 <= seat < len(self.seats):
            raise Mistake("no-such-seat", seat=str(seat), last=len(self.seats) - 1)
        return self.seats[seat]

    def _distinct(self, name: str, own: int | None = None) -> str:
        """The name as it is shown at this table, with a number if another there looks like it."""
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
