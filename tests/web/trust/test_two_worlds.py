"""Two worlds that differ only in what one seat drew or kept unseen, or in the order of a deck: every byte sent to
other viewers is the same.

The same people do the same things at the same times in both; chance (ids, cookies, secrets) is the same too. What is
compared: pages, fragments, live events, JSON, hints, replays of the past, refusals, and the server's log.
"""

from __future__ import annotations

import asyncio
import io
import json
import random
import secrets
from collections import defaultdict
from collections.abc import Callable, MutableMapping
from contextlib import asynccontextmanager, redirect_stderr
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

import httpx
import pytest

from roitelet import game as game_of
from roitelet.chance import KEY_BYTES
from roitelet.game import Game
from roitelet.games.for_a_crown.box import CARD as MERCENARY
from roitelet.games.le_roi_lui.rules import CARDS, Table
from roitelet.games.les_caprices_du_roi.box import CARD as SUBJECT
from roitelet.games.les_caprices_du_roi.rules import Table as WhimTable
from roitelet.games.pour_le_roi import cards as pour_le_roi
from roitelet.position import Position
from roitelet.store import Person, Store
from roitelet.tables import thinking
from roitelet.tables.house import House
from roitelet.tables.rules import Rules
from roitelet.tables.thinking import HASTY_ADVISER
from roitelet.web.app import create
from roitelet.web.pages import Pages
from roitelet.web.site import WebOptions

KEY = bytes(range(16, 32))
SEATS = 4
BASE = "http://roitelet.test"
WATCHER = "watcher"
BEGINNING, SHORT_BEGINNING, FIRST_GIFTS = 26, 16, 14
"""Moves."""
SHOWN = ("mercenary-turned", "ignored")
RARELY = 12
"""What costs most is asked for after every twelfth move."""


# The two worlds


Cards = tuple[int, int] | tuple[tuple[int, int], tuple[int, int]]
"""Two places of a deck; where there are several decks, each with the deck's number."""


@dataclass(frozen=True)
class Script:
    slug: str
    moves: list[str]
    cards: Cards
    """Where two cards lie in the deck that change places in the other world."""
    holder: int | None
    """Who alone may see the difference."""


def drawn_unseen() -> Script:
    return next(found for seed in range(100) if (found := drawn_unseen_in(seed)) is not None)


def drawn_unseen_in(seed: int) -> Script | None:
    """A game in which a seat draws a card unseen; it changes places with one that is never seen."""
    position = game_of("le-roi-lui").interpreted().deal(SEATS, key=KEY)
    state = cast(Table, position.state)
    deck = [state.deck[card] for card in range(CARDS)]
    chance, moves, drawn = random.Random(seed), [], []
    while not position.over:
        left, seat = state.left, position.seat
        legal = position.legal()
        move = "draw" if "draw" in legal and chance.random() < 0.4 else chance.choice(legal)
        moves.append(move)
        position.play(move)
        if move == "draw" and any(news.kind == "draws" for news in position.news()):
            drawn.append((seat, left - 1))
    for seat, place in drawn:
        for unseen in range(state.left):
            if deck[unseen] != deck[place] and deck[unseen] < 7:
                return Script("le-roi-lui", moves, (place, unseen), seat)
    return None


def still_to_come() -> Script:
    """The beginning of a game of which everything lies open but the deck: two citizens that are still to come."""
    position = game_of("roi-et-compagnie").interpreted().deal(SEATS, key=KEY)
    chance, moves = random.Random(2), list[str]()
    while len(moves) < BEGINNING:
        moves.append(chance.choice(position.legal()))
        position.play(moves[-1])
    assert not position.over
    return Script("roi-et-compagnie", moves, (0, 1), None)


def kept_unseen() -> Script:
    """The beginning of a game in which a seat keeps a card face down; it changes places with the last of the deck."""
    position = game_of("pour-le-roi").interpreted().deal(SEATS, key=KEY)
    state = cast(pour_le_roi.Table, position.state)
    deck = [state.deck[card] for card in range(state.left)]
    chance, moves, kept = random.Random(2), list[str](), list[tuple[int, int]]()
    while len(moves) < FIRST_GIFTS:
        moves.append(chance.choice(position.legal()))
        if moves[1:] and moves[-1] == "place own" and state.drawn < pour_le_roi.KING and state.drawn != deck[0]:
            kept.append((position.seat, state.left))
        position.play(moves[-1])
    assert deck[0] < pour_le_roi.KING  # a King would be shown
    seat, place = kept[0]
    return Script("pour-le-roi", moves, (place, 0), seat)


def kept_in_hand() -> Script:
    return next(found for seed in range(100) if (found := kept_in_hand_in(seed)) is not None)


def kept_in_hand_in(seed: int) -> Script | None:
    """The beginning of a game in which a seat draws a Subject unseen and keeps it: nothing that this seat does
    afterwards depends on it. It changes places with the last one of the deck."""
    position = game_of("les-caprices-du-roi").interpreted().deal(SEATS, key=KEY)
    state = cast(WhimTable, position.state)
    deck = [state.deck[card] for card in range(state.left)]
    chance, moves, drawn = random.Random(seed), list[str](), dict[int, int]()
    while len(moves) < SHORT_BEGINNING:
        seat, move = position.seat, chance.choice(position.legal())
        if move == "draw":
            drawn[seat] = state.left - 1
        elif seat in drawn and move.split()[0] in ("show", "replace", "discard"):
            kept = SUBJECT[deck[drawn[seat]]]
            if not move.startswith("discard") or move == f"discard {kept}":
                del drawn[seat]
        moves.append(move)
        position.play(move)
    found = ((seat, place) for seat, place in drawn.items() if deck[place] != deck[0] and state.left > 1)
    return next((Script(position.game.slug, moves, (place, 0), seat) for seat, place in found), None)


def taken_unseen() -> Script:
    return max((taken_unseen_in(seed) for seed in range(20)), key=lambda script: len(script.moves))


def taken_unseen_in(seed: int) -> Script:
    """The beginning of a game in which a seat recruits a mercenary unseen, until it is turned up. It changes places
    with the lowest card of its deck, which no seat sees by then."""
    position = game_of("for-a-crown").interpreted().deal(SEATS, key=KEY)
    deck = cast(Any, position.state).deck
    holder, top = position.seat, cast(Any, position.state).left[0] - 1
    taken = MERCENARY[deck[0, top]]
    chance, moves = random.Random(seed), ["unseen 2"]
    position.play(moves[-1])
    while len(moves) <= BEGINNING and not any(news.what == taken and news.kind in SHOWN for news in position.news()):
        moves.append(chance.choice([move for move in position.legal() if move != "unseen 2"]))
        position.play(moves[-1])
    return Script("for-a-crown", moves, ((0, top), (0, 0)), holder)


@pytest.fixture
def swapped(monkeypatch: pytest.MonkeyPatch) -> dict[str, Cards | None]:
    """Two cards that change places in every deck that is dealt while it is set."""
    wish: dict[str, Cards | None] = {"cards": None}
    plain = Game.deal

    def deal(self: Game, *arguments: Any, **settings: Any) -> Position:
        position = plain(self, *arguments, **settings)
        if wish["cards"] is not None:
            one, other = wish["cards"]
            deck = cast(Any, position.state).deck
            deck[one], deck[other] = deck[other], deck[one]
        return position

    monkeypatch.setattr(Game, "deal", deal)
    return wish


def same_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is random in a server (ids, cookies, secrets), the same in both worlds."""
    chance = random.Random(3)
    monkeypatch.setattr(secrets, "token_bytes", lambda count=32: chance.randbytes(count))
    monkeypatch.setattr(secrets, "token_hex", lambda count=32: chance.randbytes(count).hex())
    monkeypatch.setattr(secrets, "token_urlsafe", lambda count=32: chance.randbytes(count).hex())


def entropy(count: int) -> bytes:
    return KEY if count == KEY_BYTES else secrets.token_bytes(count)


# Everything that is sent


class Ear:
    """Notes everything that the server sends to each person."""

    def __init__(self, app: Any) -> None:
        self.app = app
        self.heard: dict[object, list[bytes]] = defaultdict(list)

    def note(self, who: object, answer: httpx.Response) -> None:
        head = f"{answer.status_code} {sorted(answer.headers.items())}".encode()
        self.heard[who] += [head, answer.content]

    @asynccontextmanager
    async def listening(self, who: object, path: str, headers: dict[str, str]) -> Any:
        """An open stream, noted as it comes."""

        async def send(message: MutableMapping[str, Any]) -> None:
            self.heard[who].append(repr(sorted(message.items(), key=str)).encode())

        async def receive() -> MutableMapping[str, Any]:
            await asyncio.sleep(3600)
            return {"type": "http.disconnect"}

        path, _, query = path.partition("?")
        fields = {"host": "roitelet.test", **headers}
        scope = {
            "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "GET", "scheme": "http",
            "path": path, "raw_path": path.encode(), "query_string": query.encode(), "root_path": "",
            "headers": [(name.lower().encode(), value.encode()) for name, value in fields.items()],
            "client": ("127.0.0.1", 1), "server": ("roitelet.test", 80),
        }  # fmt: skip
        task = asyncio.ensure_future(self.app(scope, receive, send))
        try:
            yield
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)


async def live(folder: Path, slug: str, moves: list[str]) -> dict[object, list[bytes]]:
    """One world: the scripted game, with every viewer asking for everything after every move."""
    ticks = [1_700_000_000.0]
    house = House(
        Store(f"sqlite:///{folder / 'tables.db'}"),
        pause=0.0, clock=lambda: ticks[0], entropy=entropy, rules=Rules([slug]),
    )  # fmt: skip
    await house.open()
    app = create(house, Pages(), WebOptions(limits=False, log_requests=True))
    ear = Ear(app)
    people: list[httpx.AsyncClient] = [
        httpx.AsyncClient(
            transport=httpx.ASGITransport(app), base_url=BASE, headers={"accept-language": language, "origin": BASE}
        )
        for language in ("fr", "en", "fr", "en", "fr")
    ]
    try:
        tokens = [
            (await person.post("/api/people", json={"name": f"P{n}"})).json()["token"]
            for n, person in enumerate(people)
        ]
        bearers = [{"authorization": f"Bearer {token}"} for token in tokens]
        made = await people[0].post("/api/tables", json={"game": slug, "seats": SEATS, "seat": 0}, headers=bearers[0])
        id = made.json()["id"]
        for seat in range(1, SEATS):
            await people[seat].put(f"/api/tables/{id}/seats/{seat}", json={}, headers=bearers[seat])
        site = app.state.site
        for number, person in enumerate(people):  # the same people in browsers
            who = await site.tokens.person(house, "api", tokens[number])
            bearers[number]["cookie"] = f"{site.tokens.name}={site.tokens.make('cookie', who)}"
            person.headers["cookie"] = bearers[number]["cookie"]
        await people[0].post(f"/api/tables/{id}/start", headers=bearers[0])
        with redirect_stderr(io.StringIO()) as log:
            await play(ear, people, bearers, id, moves, ticks)
    finally:
        for person in people:
            await person.aclose()
        await house.close()
    ear.heard["log"] = [timeless(line) for line in log.getvalue().splitlines()]
    return ear.heard


def timeless(line: str) -> bytes:
    return repr([(name, fact) for name, fact in json.loads(line).items() if name not in ("at", "ms")]).encode()


async def play(
    ear: Ear,
    people: list[httpx.AsyncClient],
    bearers: list[dict[str, str]],
    id: str,
    moves: list[str],
    ticks: list[float],
) -> None:
    site = ear.app.state.site
    seats: list[object] = [*range(SEATS), WATCHER]
    async with asyncio.timeout(120):
        for number, move in enumerate(moves[:-1]):
            ticks[0] += 1.0
            table = await site.house.table(id)
            acting, turn = table.to_act, table.turn
            streams = [
                (who, path, bearers[seat])
                for seat, who in enumerate(seats)
                for path in (f"/tables/{id}/events?seq={table.version - 1}", f"/api/tables/{id}/events")
                if number % 2 == seat % 2  # each viewer every other move
            ]
            for who, path, headers in streams:
                before = len(ear.heard[who])
                async with ear.listening(who, path, headers):
                    await first_event(ear, who, before)
            for seat, who in enumerate(seats):
                await ask_everything(ear, people[seat], bearers[seat], who, id, number, acting, turn)
            form = {"csrf": csrf(site, bearers[acting]), "move": move, "turn": str(turn)}
            wrong = await people[acting].post(
                f"/tables/{id}/move", data=form | {"move": "pass"}, headers={"x-fragment": "1"}
            )
            ear.note(acting, wrong)
            answer = await people[acting].post(f"/tables/{id}/move", data=form, headers={"x-fragment": "1"})
            assert answer.status_code == 200, answer.text
            ear.note(acting, answer)
            late = await people[acting].post(
                f"/api/tables/{id}/moves", json={"move": "draw", "turn": turn}, headers=bearers[acting]
            )
            ear.note(acting, late)


def csrf(site: Any, bearer: dict[str, str]) -> str:
    read = site.tokens.read("api", bearer["authorization"].split()[1])
    token: str = site.tokens.csrf(site.tokens.forms_of(Person(read[0], "", read[1])))
    return token


async def first_event(ear: Ear, who: object, before: int) -> None:
    """Until a stream has begun, greeted, and told the state of the table."""
    while len(ear.heard[who]) < before + 3:
        await asyncio.sleep(0.005)


async def ask_everything(
    ear: Ear,
    person: httpx.AsyncClient,
    bearer: dict[str, str],
    who: object,
    id: str,
    number: int,
    acting: int,
    turn: int,
) -> None:
    ear.note(who, await person.get(f"/tables/{id}"))
    ear.note(who, await person.get(f"/api/tables/{id}", headers=bearer))
    if number % RARELY == 0:
        for moment in (f"move={number}", f"move={number // 2}", f"move={number}&eyes=open", f"move={number}&eyes=1"):
            ear.note(who, await person.get(f"/tables/{id}/replay?{moment}"))
        for path in (f"/tables/{id}/replay.json", f"/api/tables/{id}/replay", f"/api/tables/{id}/hint", "/", "/me"):
            ear.note(who, await person.get(path, headers=bearer))
        form = {"csrf": csrf(ear.app.state.site, bearer), "turn": str(turn)}
        ear.note(who, await person.post(f"/tables/{id}/hint", data=form))
    if who != acting:
        stolen = {"move": "draw", "turn": turn}
        ear.note(who, await person.post(f"/api/tables/{id}/moves", json=stolen, headers=bearer))


@pytest.mark.parametrize("written", [drawn_unseen, still_to_come, kept_unseen, kept_in_hand, taken_unseen])
def test_every_byte_sent_to_other_viewers_is_the_same(
    written: Callable[[], Script],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    swapped: dict[str, Cards | None],
) -> None:
    monkeypatch.setattr(thinking, "ADVISER", HASTY_ADVISER)
    script, worlds = written(), []
    for world, cards in (("one", None), ("other", script.cards)):
        same_chance(monkeypatch)
        swapped["cards"] = cards
        (tmp_path / world).mkdir()
        worlds.append(asyncio.run(live(tmp_path / world, script.slug, script.moves)))
    one, other = worlds
    assert set(one) == set(other) == {*range(SEATS), WATCHER, "log"}
    for who in set(one) - {script.holder}:
        assert len(one[who]) > 100
        for mine, yours in zip(one[who], other[who], strict=True):
            assert mine == yours, f"{who} can tell the worlds apart"
    holder = script.holder
    assert holder is None or one[holder] != other[holder], (
        "who drew it sees the difference, or this test could not see one either"
    )
