"""Roi & Compagnie in the browser: what `table.html` beside this file draws, from what one seat knows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from roitelet.games.roi_et_compagnie import box, rules, telling
from roitelet.games.roi_et_compagnie import reckoning as sums
from roitelet.games.roi_et_compagnie.advice import tried
from roitelet.games.roi_et_compagnie.chances import chances
from roitelet.games.roi_et_compagnie.moves import DIE, RIVAL
from roitelet.games.roi_et_compagnie.outlook import place_value
from roitelet.games.roi_et_compagnie.rules import Table
from roitelet.games.roi_et_compagnie.study import KIND
from roitelet.games.roi_et_compagnie.telling import met, signed
from roitelet.games.roi_et_compagnie.worth import points_for
from roitelet.pieces import Arms, Glides, Piece, arms, followed
from roitelet.position import Position
from roitelet.words import Words

LIVERY = ("azure", "tenne")
FIELD = "hills"
CHARGE = "castle"
APART, DRAWN = telling.APART, telling.DRAWN

ARMS = arms(__file__)
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
class Citizen(Piece):
    """An open card, or one that waits to be handed over."""

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
    """What it is worth, as it is read aloud."""
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
    """The neighbour that the citizen would bring along, in a sentence."""
    gain: int
    """What taking the citizen brings, with its place if it has one."""
    gain_only: int
    """The same without it."""
    chance: float | None
    """Of meeting it in this turn; None without the memory aid."""

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
class Pile(Piece):
    """Cards of one kind in a kingdom."""

    points: int
    shown: str
    """Its points, as they are written."""
    told: str


@dataclass(frozen=True)
class Kingdom:
    """What a seat shows the viewer: its top card, and, with the memory aid, all that lies below."""

    seat: int
    standing: str
    """Its points with the memory aid, or else how many cards lie there."""
    shown: str
    """The same where there is little room."""
    top: Pile | None
    elf: bool
    """Whether the top card will bring a fourth throw."""
    piles: Sequence[Pile]


@dataclass(frozen=True)
class Rival:
    """A seat to which the dragon may be handed."""

    move: str
    seat: int
    name: str


def context(view: Position, words: Words, names: Sequence[str], aid: bool) -> dict[str, Any]:
    s = view.state_as(Table)
    return {
        "title": words.say("board-title", left=s.left, thieves=s.waiting),
        "asked": telling.asked(view, words),
        "placed": set(view.legal()),
        "slots": _slots(view, words, aid),
        "dice": _dice(view) if s.dice[0] > 0 else [],
        "first": s.asked == rules.FIRST_THROW,
        "throws": s.throws,
        "dragon": None if s.dragon == box.NONE else _citizen(s.dragon, words, False),
        "rivals": _rivals(view, names) if s.asked == rules.RIVAL_FOR_DRAGON else [],
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
    likely = chances(view) if aid and s.asked != rules.RIVAL_FOR_DRAGON else None
    slots = []
    for slot, place in enumerate(box.PLACE):
        number, left = s.row[slot], s.places[slot]
        here = number != box.NONE
        own = here and rules.belongs(number, slot) and left > 0
        value = place_value(s, slot) if left else 0
        gain = points_for(s, slot) if here and s.asked != rules.RIVAL_FOR_DRAGON else 0
        slots.append(
            Slot(
                place,
                words.say("place", what=place),
                *ARMS[place],
                value=value,
                left=left,
                citizen=_citizen(number, words, box.CITIZEN[number] in came) if here else None,
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
    here = s.row[slot] != box.NONE and rules.has_effect(s.row[slot], box.BONUS)
    if not here or slot + 1 == box.ROW or s.row[slot + 1] == box.NONE:
        return ""
    return words.say("board-brings", what=box.CITIZEN[s.row[slot + 1]])


def _citizen(number: int, words: Words, fresh: bool) -> Citizen:
    name = box.CITIZEN[number]
    kind, needs = KIND[name], NEEDS[name]
    effect, crowd = box.EFFECTS[rules.fact(number, box.EFFECT)] or "none", telling.crowds(number)
    points = rules.fact(number, box.POINTS)
    return Citizen(
        name,
        words.say("kind", kind=kind),
        *ARMS[kind],
        points=telling.worth(number, words),
        crowd=crowd,
        needs=words.say("needs", what=name),
        shape=needs["kind"],
        marks=_marks(needs),
        effect=words.say("board-effect", effect=effect),
        effect_long=words.say("board-effect-long", effect=effect),
        told="" if crowd else _standing(points, words),
        fresh=fresh,
    )


def _standing(points: int, words: Words) -> str:
    return words.say("board-standing", shown=signed(points, words), points=points)


NEEDS: Mapping[str, Mapping[str, Any]] = {citizen["id"]: citizen["needs"] for citizen in box.COMPONENTS["citizen"]}


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
            return [Mark(HUE[colour]) for colour in box.COLOUR for _ in range(needs.get(colour, 0))]
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
    for die in range(box.DICE):
        colour = box.COLOUR[rules.colour_shown(s, die)]
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
    elf = telling.is_elf(account.top)
    if not aid:
        return Kingdom(seat, words.say("board-cards", count=len(account.cards)), "", top, elf, shown)
    return Kingdom(seat, _standing(account.points, words), signed(account.points, words), top, elf, shown)


def _kind(card: sums.Card) -> str:
    """What the card is called in ARMS."""
    return "thief" if card.kind == "thief" else card.what if card.kind == "place" else KIND[card.what]


def _pile(cards: Sequence[sums.Card], words: Words) -> Pile:
    kind = _kind(cards[0])
    points = len(cards) ** 2 if cards[0].kind == "fairy" else sums.total(cards)
    told = words.say("board-pile", kind=kind, count=len(cards), standing=_standing(points, words))
    return Pile(kind, words.say("board-kind", kind=kind), *ARMS[kind], points, signed(points, words), told)


# Before a move, and after it


def costly(view: Position, move: str, words: Words) -> str | None:
    """Asked before ending a game without winning it, giving up with throws in hand, and leaving a place behind."""
    s, number = view.state_as(Table), view.game.number(move)
    if number < rules.TAKE or len(view.legal()) == 1:
        return None
    if number <= rules.THIEF and _may_end(s, number):
        after = tried(view, number)
        if after.over and after.places()[view.seat] != 1:
            return words.say("board-costly-end")
    if number == rules.THIEF:
        return words.say("board-costly-thief", throws=s.throws, loss=s.thieves[s.waiting - 1]) if s.throws else None
    if rules.ONLY <= number < rules.THIEF:
        place = rules.slot_of(s, number - rules.ONLY)
        if s.places[place] > 1:  # the last card would end the game: then leaving it is a plan
            return words.say("board-costly-only", what=box.PLACE[place], points=place_value(s, place))
    return None


def _may_end(s: Table, move: int) -> bool:
    if move == rules.THIEF:
        return s.waiting == 1 or s.left == 1
    slot = rules.slot_of(s, (move - rules.TAKE) % (rules.ONLY - rules.TAKE))
    taken = 2 if rules.has_effect(s.row[slot], box.BONUS) and slot + 1 < box.ROW else 1
    return s.left <= taken or any(s.places[place] == 1 for place in range(slot, min(slot + taken, box.ROW)))


def glides(view: Position) -> Glides:
    """What the last move carried from place to place: who was won over to a kingdom, the row that closes up, and the
    newcomer from the deck."""
    if not view.number:
        return []
    s, found, came = view.state_as(Table), dict[str, str](), list[str | None]()
    for line in view.news():
        match line.kind:
            case "takes" | "receives-dragon":
                found[f"citizen-{line.what}"] = f"seat-{line.seat}"
            case "brings-along":
                found[f"citizen-{line.what}"] = f"points-{line.seat}"
            case "founds":
                found[f"place-{line.what}"] = f"top-{line.seat}"
            case "robbed":
                found["thief"] = f"seat-{line.seat}"
            case "citizen-comes":
                found.setdefault("deck", f"citizen-{line.what}")
                came.append(line.what)
    if came or s.dragon != box.NONE:
        for number in (*(s.row[slot] for slot in range(box.ROW)), s.dragon):
            if number != box.NONE and (name := box.CITIZEN[number]) not in came:
                found[f"citizen-{name}"] = f"citizen-{name}"
    return followed(list(found.items()))


def heading(view: Position) -> int:
    if view.over:
        return SCORING
    s = view.state_as(Table)
    taking = s.asked == rules.DICE_OR_CITIZEN and (met(s) or s.throws == 0)
    return CITIZENS if s.asked == rules.RIVAL_FOR_DRAGON else TAKING if taking else THROWING


# The reckoning

STEPS_OF_RECKONING: Arms = {
    "citizen": ("", "queen-crown"),
    "fairy": ARMS["fairy"],
    "place": ARMS["town"],
    "thief": ARMS["thief"],
    "dragon": ARMS["dragon"],
}


def reckoning(view: Position, words: Words, names: Sequence[str]) -> dict[str, Any]:
    return telling.count(view, words, names).board(arms=STEPS_OF_RECKONING, kingdoms=[])
