"""The steps of a fuzzing run: what people do at tables, sensible or not."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any
from urllib.parse import quote

import httpx

from tools.fuzz.faults import Fault
from tools.fuzz.mirror import Mirror
from tools.fuzz.party import Party
from tools.fuzz.people import ANSWERS_IN, Person

Step = Callable[[Party, Person], None]
LEVELS = ("page",) * 8 + ("ecuyer", "")
WORDS = ("Bonjour !", "<b>&amp;</b>", "   ", "x" * 501, "Ça va ?", "💐", "a\nb", "'; --", "")
ODD_IDS = ("x", "é", "%00", "a" * 41, "A" * 20, "2" * 20, "null", "-1", "<script>", "0/0")
NUMBERS = ("-1", "0", "7", "999999999999", "9999999999999", "x", "²", "", "1.5", "none", "open")
TURNS = (-1, 0, 1, 10**12)


# Tables


def make(party: Party, person: Person) -> None:
    """Makes a table: dealt, with bots, or open for friends."""
    game, chance = party.chance.choice(party.games_for(person)), party.chance
    seats, alone = chance.choice(game.seats), chance.random() < 0.3
    level, aid, pace = chance.choice(("page", "page", "ecuyer")), chance.random() < 0.5, chance.choice(("live", "none"))
    said = f"make a table of {game.slug} for {seats}" + (" with bots" if alone else "")
    if person.by_pages:
        wishes = {"seats": seats, "level": level, "aid": int(aid), "pace": pace}
        path = f"/games/{game.slug}/{'play' if alone else 'new'}"
        answer = party.ask(person, said, lambda: person.post(path, wishes))
        expect(answer, 303)
        id = answer.headers["location"].split("/")[-1]
    else:
        bots = {str(seat): level for seat in range(1, seats)} if alone else {}
        body = {"game": game.slug, "seats": seats, "aid": aid, "pace": pace, "bots": bots, "start": alone}
        answer = party.ask(person, said, lambda: person.line.post("/api/tables", json=body))
        expect(answer, 201)
        id = answer.json()["id"]
    party.look(person, party.made(id))


def sit(party: Party, person: Person) -> None:
    if mirror := some(party, person):
        party.act(person, mirror, "sit", seat=seat_at(party, mirror), name=person.name)


def stand(party: Party, person: Person) -> None:
    if mirror := some(party, person):
        party.act(person, mirror, "stand", seat=seat_at(party, mirror))


def bot(party: Party, person: Person) -> None:
    """Gives a seat to a bot: any before the start, the person's own afterwards."""
    if mirror := some(party, person):
        party.act(person, mirror, "bot", seat=seat_at(party, mirror), level=party.chance.choice(LEVELS))


def back(party: Party, person: Person) -> None:
    if mirror := some(party, person):
        party.act(person, mirror, "back")


def settle(party: Party, person: Person) -> None:
    if mirror := some(party, person):
        seats = party.chance.choice((*mirror.table.game.seats, 0, 99))
        party.act(person, mirror, "settle", seats=seats, aid=1, pace=party.chance.choice(("live", "none", "gallop")))


def start(party: Party, person: Person) -> None:
    """Starts the game, most often as the host."""
    if mirror := some(party, person):
        host = party.person_of(mirror.table.host)
        party.act(host if host is not None and party.chance.random() < 0.8 else person, mirror, "start")


# Playing


def at_turn(party: Party) -> tuple[Person, Mirror, list[str]] | None:
    """A person who is to act at some table, that table, and the legal moves."""
    tables = party.playing()
    if not tables:
        return None
    mirror = party.chance.choice(tables)
    party.look(party.chance.choice([each for each in party.people if mirror in party.visible(each)]), mirror)
    seat = mirror.table.to_act
    acting = party.person_of(None if seat is None else mirror.table.seats[seat].owner)
    legal = [] if acting is None else list(mirror.legal(acting))
    return (acting, mirror, legal) if acting is not None and legal else None


def move(party: Party, person: Person) -> None:
    """Makes a legal move for the person to act, which must be accepted."""
    if turn := at_turn(party):
        acting, mirror, legal = turn
        chosen, number = party.chance.choice(legal), mirror.table.turn
        times = 3 if party.chance.random() < 0.1 else 1
        answer = party.act(acting, mirror, "move", times=times, move=chosen, turn=number)
        if answer is None or answer.status_code >= 400:
            raise Fault(f"{acting} played {chosen!r} at {number}, which is legal, and was refused", mirror.id)
        acting.made.append((mirror.id, chosen, number))
        party.counts["moves"] += 1
        if party.chance.random() < 0.5:
            party.look(acting, mirror)


def move_wrongly(party: Party, person: Person) -> None:
    """Posts a move out of turn, an illegal move or no move at all, for this turn or for one that never was."""
    mirror = some(party, person)
    if mirror is None:
        return
    party.look(person, mirror)
    position, own = mirror.table.position, mirror.legal(person)
    others = [] if position is None or own else position.legal()  # what another seat may play
    wrong = [each for each in (*mirror.table.game.notation, "dance", "") if each not in own]
    chosen = party.chance.choice(others if others and party.chance.random() < 0.6 else wrong)
    number = mirror.table.turn if party.chance.random() < 0.7 else party.chance.choice(TURNS)
    refused(party, person, mirror, chosen, number)


def move_late(party: Party, person: Person) -> None:
    """Posts a legal move in answer to a turn that has passed."""
    if turn := at_turn(party):
        acting, mirror, legal = turn
        refused(party, acting, mirror, party.chance.choice(legal), party.chance.randrange(mirror.table.turn))


def leave_and_move(party: Party, person: Person) -> None:
    """Leaves a seat to a bot and posts a move for it, which must be refused."""
    if turn := at_turn(party):
        acting, mirror, legal = turn
        seat, number = mirror.table.to_act, mirror.table.turn
        answer = party.act(acting, mirror, "bot", seat=seat, level="page")
        if answer is None or answer.status_code >= 400:
            raise Fault(f"{acting} cannot leave seat {seat} to a bot", mirror.id)
        refused(party, acting, mirror, party.chance.choice(legal), number)
        if party.chance.random() < 0.8:
            party.act(acting, mirror, "back")


def refused(party: Party, person: Person, mirror: Mirror, chosen: str, turn: int) -> None:
    """Posts a move that must be refused, unless the same post was accepted before."""
    answer = party.act(person, mirror, "move", grows=False, move=chosen, turn=turn)
    if answer is not None and answer.status_code < 400 and (mirror.id, chosen, turn) not in person.made:
        raise Fault(f"{person} played {chosen!r} at {turn}, which is not allowed, and it was accepted", mirror.id)


def move_again(party: Party, person: Person) -> None:
    """Repeats an acknowledged post, which must be acknowledged again and add no entry."""
    if person.made:
        id, chosen, turn = party.chance.choice(person.made[-10:])
        if id in party.mirrors:
            answer = party.act(person, party.mirrors[id], "move", grows=False, move=chosen, turn=turn)
            if answer is None or answer.status_code >= 400:
                raise Fault(f"{chosen!r} at {turn}, sent again by {person}, was refused", id)


def undo(party: Party, person: Person) -> None:
    if mirror := some(party, person):
        party.look(person, mirror)
        party.act(person, mirror, "undo", turn=party.chance.choice((*[mirror.table.turn] * 6, *TURNS)))
        party.look(person, mirror)


def hint(party: Party, person: Person) -> None:
    if mirror := some(party, person):
        party.act(person, mirror, "hint", turn=mirror.table.turn)


# Talking


def say(party: Party, person: Person) -> None:
    if mirror := some(party, person):
        party.act(person, mirror, "say", text=party.chance.choice(WORDS))


def mute(party: Party, person: Person) -> None:
    if mirror := some(party, person):
        fields: dict[str, Any] = {party.chance.choice(("seat", "said")): party.chance.randrange(6)}
        party.act(person, mirror, "mute", quiet=party.chance.randrange(2), **fields)


def drop(party: Party, person: Person) -> None:
    """Posts a line of chat and closes the connection before the answer: the server may have kept it."""
    if mirror := some(party, person):
        party.steps.append(f"{person}: post a line of chat at {mirror.id}, close before the answer")
        mirror.may_have += 1
        person.drop(mirror.id, "Allô ?")


# Looking


def look(party: Party, person: Person) -> None:
    if mirror := some(party, person):
        party.look(person, mirror)


def watch(party: Party, person: Person) -> None:
    """Reads the first event of a stream, sometimes with a `seq` that the store has never reached."""
    mirror = some(party, person)
    if mirror is None:
        return
    seq = party.chance.choice(("", "", "?seq=0", f"?seq={mirror.table.version + 1000}"))
    path = f"/tables/{mirror.id}/events{seq}" if person.by_pages else f"/api/tables/{mirror.id}/events{seq}"
    party.steps.append(f"{person}: watch {path}")
    with person.line.stream("GET", path, timeout=ANSWERS_IN) as answer:
        expect(answer, 200)
        data = list(first_event(answer))
    if person.by_pages:
        mirror.check_page(person, "\n".join(data))
    else:
        mirror.check_json(person, json.loads("\n".join(data)))


def first_event(answer: httpx.Response) -> list[str]:
    """The data of the first event that shows the table: `forget` has none, and may come before it."""
    data: list[str] = []
    for line in answer.iter_lines():
        if line.startswith("data: "):
            data.append(line.removeprefix("data: "))
        elif not line and any(data):
            break
        elif not line:
            data = []
    return data


def look_back(party: Party, person: Person) -> None:
    """Opens a replay at any move from any seat; a live game may be shown from the person's own seat only."""
    mirror = some(party, person)
    if mirror is None or not person.by_pages:
        return
    eyes, number = (
        party.chance.choice(("", "open", "none", "0", "1", *NUMBERS)),
        party.chance.choice(("", "1", "30", *NUMBERS)),
    )
    path = f"/tables/{mirror.id}/replay?move={quote(number)}&eyes={quote(eyes)}"
    answer = party.ask(person, f"look back at {path}", lambda: person.get(path), mirror.id)
    if not mirror.over and eyes == "open" and answer.status_code == 200:
        party.look(person, mirror)  # the game may have ended meanwhile
        if not mirror.over:
            raise Fault("a live game was shown with everything open", mirror.id)


def keep_copy(party: Party, person: Person) -> None:
    """Downloads a finished game and uploads it as a replay."""
    mirror = some(party, person)
    if mirror is None or not mirror.over:
        return
    body = party.prove(person, mirror)
    if person.by_pages:
        answer = party.ask(person, f"upload {mirror.id}", lambda: person.upload(body), mirror.id)
        expect(answer, 303)
        path = answer.headers["location"]
        expect(party.ask(person, f"open {path}", lambda: person.get(path), mirror.id), 200)
        party.look(person, party.made(path.split("/")[2]))


def rematch(party: Party, person: Person) -> None:
    mirror = some(party, person)
    if mirror is None:
        return
    answer = party.act(person, mirror, "rematch")
    if answer is not None and answer.status_code < 400:
        new = answer.headers["location"].split("/")[-1] if person.by_pages else answer.json()["id"]
        party.look(person, party.made(new))


def wander(party: Party, person: Person) -> None:
    """Opens other pages, other languages, and malformed links."""
    if not person.by_pages or party.chance.random() < 0.4:
        id, after = (
            quote(party.chance.choice(ODD_IDS)),
            party.chance.choice(("", "/replay", "/events", "/qr.svg", "/hint")),
        )
        before = "" if person.by_pages else "/api"
        path = f"{before}/tables/{id}{after}"
        answer = party.ask(person, f"open {path}", lambda: person.get(path))
        if answer.status_code < 400:
            raise Fault(f"{path} was answered with {answer.status_code}")
        return
    if party.chance.random() < 0.4:
        person.language = party.chance.choice(("fr", "en"))
        path = f"/language/{person.language}?back={quote(f'/tables/{next(iter(party.mirrors), 0)}')}"
        expect(party.ask(person, f"open {path}", lambda: person.get(path)), 303)
        return
    slug = party.chance.choice(party.games_for(person)).slug
    path = party.chance.choice(
        ("/", "/me", "/credits", f"/games/{slug}/rules", f"/games/{slug}/new", "/me/qr.svg", "/api")
    )
    expect(party.ask(person, f"open {path}", lambda: person.get(path)), 200)


# Choosing


def some(party: Party, person: Person) -> Mirror | None:
    tables = party.visible(person)
    return party.chance.choice(tables) if tables else None


def seat_at(party: Party, mirror: Mirror) -> int:
    return (
        party.chance.randrange(-1, len(mirror.table.seats) + 1)
        if party.chance.random() < 0.2
        else (party.chance.randrange(len(mirror.table.seats)))
    )


def expect(answer: httpx.Response, status: int) -> None:
    if answer.status_code != status:
        said = answer.read().decode("utf-8", "replace")[:300]
        raise Fault(f"{answer.request.method} {answer.request.url.path} was answered with {answer.status_code}: {said}")


STEPS: Mapping[Step, int] = {
    move: 60, move_wrongly: 8, move_late: 4, move_again: 4, leave_and_move: 2, undo: 4, hint: 1,
    make: 2, sit: 8, stand: 1, bot: 2, back: 4, settle: 1, start: 3, rematch: 3,
    say: 3, mute: 1, drop: 1, look: 5, watch: 3, look_back: 4, keep_copy: 2, wander: 3,
}  # fmt: skip
"""The steps with their relative frequencies."""
