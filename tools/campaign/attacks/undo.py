"""Undo after the end, in Roi & Compagnie and every other game, by the API and by the page's form."""

from __future__ import annotations

import random
import time

from tools.campaign.attacks.attack import Attack, Attacker, Target, statuses
from tools.campaign.attacks.hammering import play_to_the_end
from tools.campaign.figures import Findings
from tools.campaign.honest import Visitor
from tools.campaign.ledger import Ledger

GAMES = ("roi-et-compagnie", "le-roi-lui", "les-caprices-du-roi", "pour-le-roi", "for-a-crown")
SEATS = {"le-roi-lui": 3, "for-a-crown": 3}


async def undo(target: Target) -> Findings:
    """Every second game is Roi & Compagnie, whose every end could once be undone. Each game has its address."""
    chance, until = random.Random(target.seed), target.until
    everybody: list[Attacker] = []
    ended, undone = 0, 0
    games: list[str] = []
    while time.monotonic() < until or not ended:
        game = GAMES[0] if ended % 2 == 0 else GAMES[1 + ended // 2 % (len(GAMES) - 1)]
        seats = SEATS.get(game, 2)
        people = [Attacker(target.place.coming_from(f"127.0.4.{1 + ended % 200}")) for _ in range(seats)]
        everybody += people
        for number, person in enumerate(people):
            await person.become(f"Eve {number}")
        made = await people[0].table(game=game, seats=seats)
        if made is None:
            break
        for seat, person in enumerate(people[1:], 1):
            await person.call("PUT", f"/api/tables/{made['id']}/seats/{seat}", {})
        await people[0].call("POST", f"/api/tables/{made['id']}/start", {})
        if await play_to_the_end(made["id"], people, chance) is None:
            break
        ended += 1
        if await taken_back(target, made["id"], people):
            undone += 1
            games.append(game)
    found = Findings({"games ended": ended, "taken back": undone, "answers": statuses(everybody)})
    for person in everybody:
        person.close()
    if not ended:
        found.absent.append("the limits left no game to end")
    found.hold(not undone, f"{undone} of {ended} finished games could be taken back: {', '.join(sorted(set(games)))}")
    return found


async def taken_back(target: Target, table: str, people: list[Attacker]) -> bool:
    """Whether a person at the table can take back its last move after the end, by any road."""
    for person in people:
        seen = await person.call("GET", f"/api/tables/{table}")
        if seen is None or seen.status != 200:
            continue
        told = seen.json()
        for turn in {told["turn"], told["version"]}:
            await person.call("POST", f"/api/tables/{table}/undo", {"turn": turn})
        eve = Visitor([target.place], target.place.source, Ledger())
        text = await eve.page(f"/tables/{table}")
        if f"/tables/{table}/undo" in text:
            return True
        eve.close()
    seen = await people[0].call("GET", f"/api/tables/{table}")
    return seen is not None and seen.status == 200 and seen.json()["status"] != "over"


ATTACKS = [Attack("undo", "Taking a finished game back, by the API and by the page", undo, many=True, least=10)]
