"""Roi & Compagnie in the browser: what `table.html` beside this file draws, from what one seat knows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from roitelet.games.roi_et_compagnie import reckoning as sums
from roitelet.games.roi_et_compagnie.advice import tried
from roitelet.games.roi_et_compagnie.box import (
    ANOTHER_THROW,
    BONUS,
    CITIZEN,
    COLOUR,
    COMPONENTS,
    CROWD,
    DICE,
    EFFECT,
    EFFECTS,
    NONE,
    PLACE,
    POINTS,
    ROW,
    STEPS,
    VALUES,
)
from roitelet.games.roi_et_compagnie.chances import chances
from roitelet.games.roi_et_compagnie.moves import DIE, RIVAL
from roitelet.games.roi_et_compagnie.rules import (
    DICE_OR_CITIZEN,
    FIRST_THROW,
    ONLY,
    RIVAL_FOR_DRAGON,
    TAKE,
    THIEF,
    THROWS,
    Table,
    belongs,
    colour_shown,
    fact,
    has_effect,
    slot_of,
)
from roitelet.games.roi_et_compagnie.study import KIND
from roitelet.games.roi_et_compagnie.telling import APART, DRAWN, asked, count, met, signed
from roitelet.games.roi_et_compagnie.worth import points_for
from roitelet.position import Position
from roitelet.words import Words

__all__ = [
    "APART", "CHARGE", "COMPOSED", "DRAWN", "FIELD", "ICONS", "LIVERY",
    "compose", "context", "costly", "glides", "reckoning", "rule",
]  # fmt: skip

LIVERY = ("azure", "tenne")
FIELD = "hills"
CHARGE = "castle"

ARMS: Mapping[str, tuple[str, str]] = {
    "bourgeois": ("or", "top-hat"),
    "elf": ("or", "woman-elf-face"),
    "dwarf": ("tenne", "dwarf-face"),
    "gnome": ("azure", "bad-gnome"),
    "orc": ("vert", "orc-head"),
    "kobold": ("purpure", "spotted-mushroom"),
    "sorcerer": ("purpure", "wizard-face"),
    "fairy": ("purpure", "fairy"),
    "hypnotist": ("sable", "divided-spiral"),
    "dragon": ("gules", "spiked-dragon-head"),
    "town": ("or", "medieval-village-01"),
    "mine": ("tenne", "mine-wagon"),
    "workshop": ("azure", "anvil"),
    "village": ("vert", "hut"),
    "forest": ("purpure", "forest-entrance"),
    "thief": ("sable", "robber"),
}
"""The tincture and charge of each kind of citizen, of each place, and of a thief."""

HUE: Mapping[str, str] = {"red": "gules", "green": "vert", "blue": "azure"}
"""The tincture of each colour of the dice."""

CUP = "rolling-dice-cup"
ICONS = (CHARGE, CUP, *(charge for _, charge in ARMS.values()))

THROWING, TAKING, CITIZENS, SCORING = 2, 3, 5, 7
"""Headings of the rules."""

COMPOSED = frozenset({"keep"})
"""Which dice to keep is ticked on the dice themselves, and thrown by one button."""


def compose(view: Position | None, verb: str, chosen: Sequence[str]) -> list[str]:
    """The throw that keeps these dice."""
    return [f"{verb} {''.join(sorted(chosen))}" if chosen else "roll"]


# What is drawn


@dataclass(frozen=True)
class Mark:
    """A die of a condition: of a tincture, with a sign, or with neither."""

    tincture: str = ""
    sign: str = ""


@dataclass(frozen=True)
class Citizen:
    """An open card, or one that waits to be handed over."""

    id: str
    name: str
    tincture: str
    charge: str
    points: str
    """What stands in its corner."""
    crowd: bool
    """Whether it is worth as many points as there are of its kind."""
    needs: str
    shape: str
    """The kind of its condition, as the components call it."""
    marks: Sequence[Mark]
    effect: str
    """What it does besides, in a few words."""
    effect_long: str
    """The same in a sentence."""
    told: str
    """What it is worth, for those who only hear it."""
    fresh: bool
    """Whether the last move brought it to the row."""


@dataclass(frozen=True)
class Slot:
    """A pile of places and the citizen below it."""

    place: str
    place_name: str
    place_tincture: str
    place_charge: str
    value: int
    """Of the pile's top card; 0 where none is left."""
    left: int
    citizen: Citizen | None
    own: bool
    """Whether both are of one colour, so that the place may come along."""
    met: bool
    brings: str
    """Whom the citizen would bring along, in a sentence."""
    gain: int
    """What taking the citizen brings, with its place if it has one."""
    gain_only: int
    """The same without it."""
    chance: float | None
    """Of meeting it in this turn, for those who want to be told."""

    @property
    def percent(self) -> int:
        return round(100 * (self.chance or 0))


@dataclass(frozen=True)
class Die:
    name: str
    number: int
    colour: str
    tincture: str
    kept: bool
    """Whether it was kept in the last throw."""
    thrown: bool
    """Whether the last move threw it."""


@dataclass(frozen=True)
class Pile:
    """Cards of one kind in a kingdom."""

    name: str
    tincture: str
    charge: str
    points: int
    shown: str
    """Its points, as they are written."""
    told: str


@dataclass(frozen=True)
class Kingdom:
    """What a seat shows the viewer: its top card, and, with the memory aid, all that lies below."""

    seat: int
    standing: str
    """Its points, for those who want them counted, or else how many cards lie there."""
    shown: str
    """The same where there is little room."""
    top: Pile | None
    elf: bool
    """Whether the top card will bring a fourth throw."""
    piles: Sequence[Pile]


@dataclass(frozen=True)
class Rival:
    """Somebody to whom the dragon may be handed."""

    move: str
    seat: int
    name: str


def context(view: Position, words: Words, names: Sequence[str], aid: bool) -> dict[str, Any]:
    s = view.state_as(Table)
    thrown = s.dice[0] > 0
    return {
        "title": words.say("board-title", left=s.left, thieves=s.waiting),
        "asked": asked(view, words),
        "placed": set(view.legal()),
        "slots": _slots(view, words, aid),
        "dice": _dice(view) if thrown else [],
        "first": s.asked == FIRST_THROW,
        "throws": s.throws,
        "of": max(THROWS, s.throws + (1 if thrown else 0)),
        "may_throw": s.asked == DICE_OR_CITIZEN and s.throws > 0,
        "dragon": None if s.dragon == NONE else _citizen(s.dragon, words, False),
        "rivals": _rivals(view, names) if s.asked == RIVAL_FOR_DRAGON else [],
        "left": s.left,
        "waiting": s.waiting,
        "loss": s.thieves[s.waiting - 1],
        "kingdoms": [_kingdom(view, seat, words, aid) for seat in range(view.seats)],
    }


# The row


def _slots(view: Position, words: Words, aid: bool) -> list[Slot]:
    s = view.state_as(Table)
    came = {line.what for line in view.news() if line.kind == "citizen-comes"}
    won = met(s)
    likely = chances(view) if aid and s.asked != RIVAL_FOR_DRAGON else None
    slots = []
    for slot, place in enumerate(PLACE):
        number, left = s.row[slot], s.places[slot]
        here = number != NONE
        own = here and belongs(number, slot) and left > 0
        value = int(VALUES[STEPS - left]) if left else 0
        gain = points_for(s, slot) if here and s.asked != RIVAL_FOR_DRAGON else 0
        tincture, charge = ARMS[place]
        slots.append(
            Slot(
                place=place,
                place_name=words.say("place", what=place),
                place_tincture=tincture,
                place_charge=charge,
                value=value,
                left=left,
                citizen=_citizen(number, words, CITIZEN[number] in came) if here else None,
                own=own,
                met=slot in won,
                brings=_brings(s, slot, words),
                gain=gain,
                gain_only=gain - value if own else gain,
                chance=likely[slot] if likely is not None and here else None,
            )
        )
    return slots


def _brings(s: Table, slot: int, words: Words) -> str:
    """The hypnotist's neighbour on the right."""
    here = s.row[slot] != NONE and has_effect(s.row[slot], BONUS)
    if not here or slot + 1 == ROW or s.row[slot + 1] == NONE:
        return ""
    return words.say("board-brings", what=CITIZEN[s.row[slot + 1]])


def _citizen(number: int, words: Words, fresh: bool) -> Citizen:
    name = CITIZEN[number]
    kind, needs = KIND[name], NEEDS[name]
    tincture, charge = ARMS[kind]
    effect, crowd = EFFECTS[fact(number, EFFECT)] or "none", has_effect(number, CROWD)
    points = fact(number, POINTS)
    return Citizen(
        id=name,
        name=words.say("kind", kind=kind),
        tincture=tincture,
        charge=charge,
        points=words.say("table-each") if crowd else signed(points, words),
        crowd=crowd,
        needs=words.say("needs", what=name),
        shape=needs["kind"],
        marks=_marks(needs),
        effect=words.say("board-effect", effect=effect),
        effect_long=words.say("board-effect-long", effect=effect),
        told="" if crowd else words.say("board-standing", shown=signed(points, words), points=points),
        fresh=fresh,
    )


NEEDS: Mapping[str, Mapping[str, Any]] = {citizen["id"]: citizen["needs"] for citizen in COMPONENTS["citizen"]}


def _marks(needs: Mapping[str, Any]) -> list[Mark]:
    """A condition drawn: as many dice as it asks for, or what their sum must be."""
    match needs["kind"]:
        case "all_even":
            return [Mark(sign=sign) for sign in "246"]
        case "all_odd":
            return [Mark(sign=sign) for sign in "135"]
        case "number":
            return [Mark(sign=str(needs["value"]))] * needs["n"]
        case "colours":
            return [Mark(HUE[colour]) for colour in COLOUR for _ in range(needs.get(colour, 0))]
        case "sets":
            return [Mark(sign=sign) for sign, size in zip("ABC", needs["sizes"], strict=False) for _ in range(size)]
        case "sum_max":
            return [Mark(sign=f"≤ {needs['n']}")]
        case "sum_min":
            return [Mark(sign=f"≥ {needs['n']}")]
        case _:  # a straight, or dice of one colour, whichever they are
            return [Mark()] * needs["n"]


# The dice


def _dice(view: Position) -> list[Die]:
    s = view.state_as(Table)
    kept = "".join(line.what or "" for line in view.news() if line.kind == "keeps-dice")
    threw = any(line.kind == "die-shows" for line in view.news())
    dice = []
    for die in range(DICE):
        colour = COLOUR[colour_shown(s, die)]
        held = DIE[die] in kept
        dice.append(Die(DIE[die], s.dice[die], colour, HUE[colour], held, threw and not held))
    return dice


def _rivals(view: Position, names: Sequence[str]) -> list[Rival]:
    seats = [(view.seat + steps) % view.seats for steps in range(1, view.seats)]
    return [Rival(f"give {RIVAL[at]}", seat, names[seat]) for at, seat in enumerate(seats)]


# The kingdoms


def _kingdom(view: Position, seat: int, words: Words, aid: bool) -> Kingdom:
    account = sums.account(view, seat)
    top = None if account.top is None else _pile([account.top], words)
    piles: dict[str, list[sums.Card]] = {}
    for card in account.cards:
        piles.setdefault(_kind(card), []).append(card)
    shown = [_pile(piles[kind], words) for kind in ARMS if kind in piles] if aid else []
    elf = account.top is not None and account.top.what in CITIZEN and _is_elf(account.top)
    points, cards = signed(account.points, words), len(account.cards)
    standing = words.say("board-standing", shown=points, points=account.points)
    if not aid:
        standing = words.say("board-cards", count=cards)
    return Kingdom(seat, standing, points if aid else "", top, elf, shown)


def _is_elf(card: sums.Card) -> bool:
    return has_effect(CITIZEN.index(card.what), ANOTHER_THROW)


def _kind(card: sums.Card) -> str:
    """What the card is called in ARMS."""
    return "thief" if card.kind == "thief" else card.what if card.kind == "place" else KIND[card.what]


def _pile(cards: Sequence[sums.Card], words: Words) -> Pile:
    kind = _kind(cards[0])
    tincture, charge = ARMS[kind]
    points = len(cards) ** 2 if cards[0].kind == "fairy" else sums.total(cards)
    name = words.say("board-kind", kind=kind)
    standing = words.say("board-standing", shown=signed(points, words), points=points)
    told = words.say("board-pile", kind=kind, count=len(cards), standing=standing)
    return Pile(name, tincture, charge, points, signed(points, words), told)


# Before a move, and after it


def costly(view: Position, move: str, words: Words) -> str | None:
    """Asked before ending a game that one does not win, giving up with throws in hand, and leaving a place behind."""
    s, number = view.state_as(Table), view.game.number(move)
    if number < TAKE or len(view.legal()) == 1:
        return None
    if number <= THIEF and _may_end(s, number):
        after = tried(view, number)
        if after.over and after.places()[view.seat] != 1:
            return words.say("board-costly-end")
    if number == THIEF:
        return words.say("board-costly-thief", throws=s.throws, loss=s.thieves[s.waiting - 1]) if s.throws else None
    if ONLY <= number < THIEF:
        place = slot_of(s, number - ONLY)
        if s.places[place] > 1:  # the last card would end the game: then leaving it is a plan
            return words.say("board-costly-only", what=PLACE[place], points=int(VALUES[STEPS - s.places[place]]))
    return None


def _may_end(s: Table, move: int) -> bool:
    if move == THIEF:
        return s.waiting == 1 or s.left == 1
    slot = slot_of(s, (move - TAKE) % (ONLY - TAKE))
    taken = 2 if has_effect(s.row[slot], BONUS) and slot + 1 < ROW else 1
    return s.left <= taken or any(s.places[place] == 1 for place in range(slot, min(slot + taken, ROW)))


def glides(view: Position) -> list[tuple[str, str]]:
    """What the last move carried from place to place: who was won over to a kingdom, the row that closes up, and the
    newcomer from the deck."""
    s, found = view.state_as(Table), dict[str, str]()
    for line in view.news():
        match line.kind:
            case "takes":
                found[f"citizen-{line.what}"] = f"seat-{line.seat}"
            case "brings-along":
                found[f"citizen-{line.what}"] = f"points-{line.seat}"
            case "founds":
                found[f"place-{line.what}"] = f"top-{line.seat}"
            case "receives-dragon":
                found[f"citizen-{line.what}"] = f"seat-{line.seat}"
            case "robbed":
                found["thief"] = f"seat-{line.seat}"
            case "citizen-comes":
                found.setdefault("deck", f"citizen-{line.what}")
    waiting = () if s.dragon == NONE else (s.dragon,)
    if view.number and ("deck" in found or waiting):
        came = {line.what for line in view.news() if line.kind == "citizen-comes"}
        for citizen in (*(s.row[slot] for slot in range(ROW)), *waiting):
            if citizen != NONE and CITIZEN[citizen] not in came:
                found[f"citizen-{CITIZEN[citizen]}"] = f"citizen-{CITIZEN[citizen]}"
    ends = list(found.values())
    return [(start, end) for start, end in found.items() if ends.count(end) == 1] if view.number else []


def rule(view: Position) -> int:
    s = view.state_as(Table)
    if view.over:
        return SCORING
    if s.asked == RIVAL_FOR_DRAGON:
        return CITIZENS
    return TAKING if s.asked == DICE_OR_CITIZEN and (met(s) or s.throws == 0) else THROWING


# The reckoning

STEPS_OF_RECKONING: Mapping[str, tuple[str, str]] = {
    "citizen": ("", "queen-crown"),
    "fairy": ARMS["fairy"],
    "place": ARMS["town"],
    "thief": ARMS["thief"],
    "dragon": ARMS["dragon"],
}


def reckoning(view: Position, words: Words, names: Sequence[str]) -> dict[str, Any]:
    return count(view, words, names).board(arms=STEPS_OF_RECKONING, kingdoms=[])
