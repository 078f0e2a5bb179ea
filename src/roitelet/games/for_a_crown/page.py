"""For a Crown in the browser: what `table.html` beside this file draws, from what one seat knows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from roitelet.games.for_a_crown import box, rules, telling
from roitelet.games.for_a_crown import reckoning as sums
from roitelet.games.for_a_crown.moves import FAMILY, STEPS
from roitelet.games.for_a_crown.rules import Table
from roitelet.games.for_a_crown.telling import by_influence, rubies_due
from roitelet.news import NOBODY, News
from roitelet.pieces import Arms, Glides, Piece, arms
from roitelet.position import Position
from roitelet.words import Words

LIVERY = ("sable", "gules")
FIELD = "chequy"
CHARGE = "crown"
APART, DRAWN = telling.APART, telling.DRAWN

TOKENS = arms(__file__)
"""The tincture and charge of each effect, and of the tokens that three of them move."""

FIGURES: Mapping[str, str] = {
    "usher": "entry-door", "peddler": "knapsack", "gossip": "lips",
    "miner": "miner", "cutpurse": "snatch", "toller": "turnstile", "herald": "trumpet-flag", "trapper": "mantrap",
    "fence": "wooden-crate", "valet": "candle-holder", "gambler": "card-ace-spades", "seer": "crystal-ball",
    "witch": "witch-flight",
    "jeweller": "diamond-ring", "poacher": "high-shot", "courtier": "feather", "alchemist": "square-bottle",
    "brigand": "hood", "taxman": "scales", "smuggler": "lantern-flame", "blackmailer": "envelope", "banker": "bank",
    "schemer": "chess-queen",
    "goldsmith": "anvil-impact", "safecracker": "lock-picking", "merchant": "weight", "tamer": "ringmaster",
    "favourite": "rose", "spy": "eyepatch", "corsair": "pirate-skull", "ruffian": "punch", "warlock": "warlock-eye",
    "conjurer": "magic-swirl",
    "treasurer": "key", "swindler": "duality-mask", "shipowner": "galleon", "chancellor": "stamper",
    "ringleader": "wolf-head", "duellist": "crossed-swords", "plunderer": "torch", "captain": "barbute",
    "enchantress": "crystal-wand", "archmage": "pentacle",
    "burglary": "crowbar", "scandal": "broken-heart", "hand": "magic-palm", "bribery": "pay-money", "mages": "robe",
}  # fmt: skip
"""What stands on each card. A mercenary that is added to the box has a hood."""
UNKNOWN = "hood"

LEVEL_TINCTURES = ("celeste", "vert", "azure", "purpure", "sanguine")
EVENT_TINCTURE = "gules"

CHEST, HEIRLOOM_ICON, SKIP = "chest", "jewel-crown", "fast-forward-button"
ICONS = (
    CHARGE, CHEST, HEIRLOOM_ICON, SKIP, *(charge for _, charge in TOKENS.values()), *FIGURES.values(),
)  # fmt: skip

RECRUITING_RULE, REVELATION_RULE, HEIRLOOM_RULE, END_RULE = 2, 3, 4, 6
"""Headings of the rules."""

RUBIES_ASKED = 3
"""A price of this many rubies is worth a question."""


# What is drawn


@dataclass(frozen=True)
class Effect(Piece):
    done: bool = False
    """Whether it has been applied."""
    due: bool = False
    """Whether it is being applied."""


@dataclass(frozen=True)
class Card(Piece):
    """A mercenary or an event, as it lies open."""

    level: int
    """0 for an event."""
    effects: Sequence[Effect]
    chooses: bool
    told: str
    """Its effects, in words."""
    owner: int | None = None


@dataclass(frozen=True)
class Offered:
    """A place of the royal square."""

    card: Card | None
    left: int = 1
    """How many lie there, one on the other."""
    move: str = ""
    """Empty where another place offers the same."""


@dataclass(frozen=True)
class Column:
    level: int
    cost: int | None
    rubies: int
    """How many of it the viewer would pay in rubies; 0 where the viewer is not to act."""
    tincture: str
    places: Sequence[Offered]
    deck: int | None
    """How many cards are in its deck; level 1 has none."""


@dataclass(frozen=True)
class Space:
    """A hook in the gallery."""

    number: int
    loss: int
    seat: int | None
    place: int
    """In the order of influence, from 1."""


@dataclass(frozen=True)
class Step:
    """Where a portrait can go to."""

    move: str
    space: int
    loss: int
    before: int


@dataclass(frozen=True)
class Target:
    """A family that may be chosen, and for a portrait where it would go."""

    seat: int
    name: str
    move: str = ""
    steps: Sequence[Step] = ()


@dataclass(frozen=True)
class Line:
    """Something that a card did, in a sentence."""

    seat: int | None
    text: str


@dataclass(frozen=True)
class Beat:
    """A card of the last move, and what it did."""

    card: Card
    whose: str = ""
    """That it was turned up, and whose it is; empty for what lay there before the last move."""
    lines: list[Line] = field(default_factory=list)
    die: Effect | None = None
    """What the magic die showed."""


@dataclass(frozen=True)
class Change:
    """Tokens that came to a family or left it in the last move."""

    at: int
    """During which beat."""
    token: str
    amount: int
    row: int
    """How many others of this family are shown above it at the same time."""

    @property
    def shown(self) -> str:
        return f"+{self.amount}" if self.amount > 0 else f"−{-self.amount}"

    @property
    def bad(self) -> bool:
        """Whether the family is worse off by it: raccoons are better lost."""
        return (self.amount < 0) != (self.token == "raccoon")


@dataclass(frozen=True)
class Chip(Piece):
    """A card of the pile in little."""

    owner: int | None
    turned: bool
    hidden: bool
    at: int | None = None
    """During which beat it was turned up, if it was in the last move."""


@dataclass(frozen=True)
class Family:
    """What a family shows the viewer: the chest only its own family's, or all of them with the memory aid."""

    seat: int
    out: bool
    place: int
    """In the order of influence, from 1."""
    raccoons: int
    feared: bool
    """Whether no family has more raccoons, so that a burglary would hit this one."""
    sold: bool
    brink: str
    """What one more lost ruby would mean, as far as the viewer is shown: `sell` the heirloom, or `ruin`."""
    rubies: int | None
    coins: int | None
    worth: int | None
    changes: Sequence[Change]
    cards: Sequence[Chip]

    def held(self, token: str) -> int | None:
        return {"ruby": self.rubies, "coin": self.coins, "raccoon": self.raccoons}[token]

    def was(self, token: str) -> int | None:
        """How many there were before the last move, if that changed."""
        now, change = self.held(token), self._changed(token)
        return now - change if now is not None and change else None

    def last(self, *tokens: str) -> int:
        """The beat of the last change."""
        return max((change.at for change in self.changes if change.token in tokens), default=0)

    def _changed(self, token: str) -> int:
        return sum(change.amount for change in self.changes if change.token == token)

    @property
    def leaving(self) -> int:
        """How many raccoons went with the last move."""
        return max(0, -self._changed("raccoon"))


def context(view: Position, words: Words, names: Sequence[str], aid: bool) -> dict[str, Any]:
    s = view.state_as(Table)
    beats = _beats(view, words, names)
    revealing = s.phase == rules.REVELATION
    now = beats[-1] if beats and revealing else None
    if revealing and now is None:  # the round's first card comes with the last recruit, so this is a table just read
        now = Beat(_card(s.pile[s.unturned], words, s.owner[s.unturned]))
    told = beats[:-1] if revealing and beats else beats
    return {
        "title": words.say("board-title", round=s.round, rounds=box.ROUNDS, phase=telling.phase(s)),
        "asked": telling.asked(view, words),
        "placed": set(view.legal()),
        "labels": {move: telling.offer(view, words, names, move, view.seat) for move in view.legal()},
        "beats": len(told),
        "told": told,
        "columns": [] if revealing else _columns(view, words),
        "next": view.seat if s.phase == rules.RECRUITMENT else None,
        "spaces": _spaces(view),
        "names": names,
        "now": _in_play(s, now, words) if now is not None else None,
        "choices": _choices(view, words),
        "targets": _targets(view, names),
        "robbing": s.asked == rules.ROBBING,
        "pays": [move for move in view.legal() if move.split()[0] in ("pay", "decline")],
        "round": s.round,
        "unturned": s.unturned,
        "turned": _turned(view, words) if revealing else [],
        "to_come": _to_come(view, words) if aid else [],
        "families": [_family(view, seat, words, aid) for seat in range(view.seats)],
        "own": view.viewer,
        "burglary": box.BURGLARY_LOSS,
        "sound": "dice" if any(line.kind == "rolls" for line in view.news()) else "",
    }


# Cards


def _effect(name: str, words: Words, done: bool = False, due: bool = False) -> Effect:
    return Effect(name, words.say("icon", what=name), *TOKENS[name], done, due)


def _card(number: int, words: Words, owner: int = NOBODY) -> Card:
    name = box.CARD[number]
    figure = FIGURES.get(name, UNKNOWN)
    if number >= box.MERCENARIES:
        told = words.say("board-event", what=name, count=box.BURGLARY_LOSS)
        return Card(name, words.say("event", what=name), EVENT_TINCTURE, figure, 0, (), False, told)
    return Card(
        name,
        words.say("mercenary", what=name),
        _tincture(int(box.LEVEL[number])),
        figure,
        level=int(box.LEVEL[number]),
        effects=[_effect(box.EFFECT[box.ICONS[number, icon]], words) for icon in range(box.ICON_COUNT[number])],
        chooses=bool(box.CHOOSES[number]),
        told=telling.icons(number, words),
        owner=None if owner == NOBODY else owner,
    )


def _tincture(level: int) -> str:
    return LEVEL_TINCTURES[(level - 1) % len(LEVEL_TINCTURES)]


def _chip(view: Position, place: int, words: Words) -> Chip:
    s = view.state_as(Table)
    number, owner = s.pile[place], s.owner[place]
    family = None if owner == NOBODY else owner
    if number < 0:
        event = family is None
        tincture = EVENT_TINCTURE if event else _tincture(-number)
        return Chip("", telling.unseen_card(number, event, words), tincture, "", family, False, True)
    card = _card(number, words, owner)
    at = _turned_when(view).get(place)
    return Chip(card.id, card.name, card.tincture, card.charge, family, place >= s.unturned, False, at)


def _turned(view: Position, words: Words) -> list[Chip]:
    """The cards of this round that lie open, the first that was turned up first. The last ones came with the beats."""
    s = view.state_as(Table)
    return [_chip(view, place, words) for place in reversed(range(s.unturned, s.piled))]


def _turned_when(view: Position) -> dict[int, int]:
    """The places of the pile that were turned up in the last move, and during which beat."""
    s = view.state_as(Table)
    turned = [at for at, line in _by_beat(view) if line.kind in TURNED] if s.phase == rules.REVELATION else []
    return {s.unturned + nth: at for nth, at in enumerate(reversed(turned))}


def _to_come(view: Position, words: Words) -> list[Chip]:
    """What is still in the pile, sorted, since its order is secret: events first, then the families' mercenaries."""
    s = view.state_as(Table)
    places = sorted(range(s.unturned), key=lambda place: (s.owner[place], s.pile[place]))
    return [_chip(view, place, words) for place in places]


# The royal square


def _columns(view: Position, words: Words) -> list[Column]:
    s = view.state_as(Table)
    columns, own = [], view.viewer == view.seat
    for level in range(1, box.LEVELS + 1):
        cost = int(rules.cost_of(s, level))
        places = _stacks(s, words) if level == 1 else _open(s, level - 2, words)
        deck = None if level == 1 else int(s.left[level - 2])
        rubies = rubies_due(s, view.seat, level) if own and cost != box.NONE else 0
        columns.append(Column(level, None if cost == box.NONE else cost, rubies, _tincture(level), places, deck))
    return columns


def _stacks(s: Table, words: Words) -> list[Offered]:
    return [
        Offered(_card(kind, words) if s.stack[kind] else None, s.stack[kind], f"recruit {box.CARD[kind]}")
        for kind in range(box.STACKS)
    ]


def _open(s: Table, deck: int, words: Words) -> list[Offered]:
    offered, seen = [], set[int]()
    for place in range(box.OPEN):
        number = s.square[deck, place]
        move = "" if number in seen or number == rules.FACE_DOWN else f"recruit {box.CARD[number]}"
        seen.add(number)
        offered.append(Offered(None if number == rules.FACE_DOWN else _card(number, words), 1, move))
    return offered


# The gallery


def _spaces(view: Position) -> list[Space]:
    s = view.state_as(Table)
    hangs = {s.space[seat]: seat for seat in range(view.seats) if rules.in_the_game(s, seat)}
    places = {seat: place for place, seat in enumerate(by_influence(s), start=1)}
    return [
        Space(number, int(box.SCANDAL_LOSS[number]), hangs.get(number), places[hangs[number]] if number in hangs else 0)
        for number in range(1, box.SPACES + 1)
    ]


# What is chosen


APPLIED = {rules.ROBBING: "rob", rules.SENDING: "raccoon", rules.MOVING: "influence"}
"""Which effect is being applied when this is asked."""


def _in_play(s: Table, beat: Beat, words: Words) -> Beat:
    """The card that lies in the middle, with how far its effects have come."""
    card = beat.card
    if s.card == box.NONE or s.asked == rules.CHOOSING or card.level == 0:
        return beat
    if card.chooses:
        at_hand = [effect.id == APPLIED[s.asked] for effect in card.effects]
        effects = [_effect(effect.id, words, not now, now) for effect, now in zip(card.effects, at_hand, strict=True)]
    else:
        effects = [
            _effect(effect.id, words, at < s.icon - 1, at == s.icon - 1) for at, effect in enumerate(card.effects)
        ]
    return replace(beat, card=replace(card, effects=effects))


def _choices(view: Position, words: Words) -> list[tuple[str, Effect, str]]:
    """The two effects of a mercenary of level 1: the move, its token and a few words."""
    if view.state_as(Table).asked != rules.CHOOSING:
        return []
    found = [move.split()[1] for move in view.legal()]
    return [(f"choose {name}", _effect(name, words), words.say("effect", what=name)) for name in found]


def _targets(view: Position, names: Sequence[str]) -> list[Target]:
    s = view.state_as(Table)
    legal = set(view.legal())
    if s.asked in (rules.ROBBING, rules.SENDING):
        verb = "rob" if s.asked == rules.ROBBING else "send"
        found = [(steps, f"{verb} {FAMILY[steps]}") for steps in range(1, view.seats)]
        seats = [((view.seat + steps) % view.seats, move) for steps, move in found if move in legal]
        return [Target(seat, names[seat], move) for seat, move in seats]
    if s.asked == rules.MOVING and legal:
        families = [(view.seat + steps) % view.seats for steps in range(view.seats)]
        shown = sorted((seat for seat in families if rules.in_the_game(s, seat)), key=lambda seat: -s.space[seat])
        return [Target(seat, names[seat], steps=_steps(view, seat, legal)) for seat in shown]
    return []


def _steps(view: Position, seat: int, legal: set[str]) -> list[Step]:
    s = view.state_as(Table)
    who = FAMILY[(seat - view.seat) % view.seats]
    before = int(box.SCANDAL_LOSS[s.space[seat]])
    found = []
    for side, step in STEPS.items():
        space = int(rules.next_free_space(s, seat, step)) if f"{side} {who}" in legal else 0
        found.append(Step(f"{side} {who}" if space else "", space, int(box.SCANDAL_LOSS[space]), before))
    return found


# The reveal

TURNED = frozenset({"mercenary-turned", "event-turned", "ignored"})
TOLD = frozenset({
    "chosen", "rolls", "gains-ruby", "gains-coin", "takes-raccoon", "loses", "portrait-left", "portrait-right",
    "returns-raccoons", "nobody-concerned", "bribes-coin", "bribes-ruby", "pays-mages-coin", "pays-mages-ruby",
    "declines", "sells", "out",
})  # fmt: skip
"""What is told with a card in the middle of the table."""


def _by_beat(view: Position) -> list[tuple[int, News]]:
    """The last move's news, each line with the number of the beat that tells it: a beat is a card and what it did."""
    found, at, begun = [], 0, False
    for line in view.news():
        if line.kind in TURNED:
            at, begun = at + begun, True
        elif line.kind in TOLD:
            begun = True
        found.append((at, line))
    return found


def _beats(view: Position, words: Words, names: Sequence[str]) -> list[Beat]:
    """The cards that the last move dealt with, in order: first the one that lay there, if the move was about it."""
    s = view.state_as(Table)
    news = view.news()
    turned = sum(line.kind in TURNED for line in news)
    newest = s.unturned if s.phase == rules.REVELATION else 0
    beats: list[Beat] = []
    for line in news:
        if line.kind in TURNED:
            turned -= 1
            card = _card(s.pile[newest + turned], words, s.owner[newest + turned])
            beats.append(Beat(card, words.news(line, view.viewer, names) if card.level else ""))
        elif line.kind in TOLD:
            if not beats:
                beats.append(Beat(_card(s.pile[newest + turned], words, s.owner[newest + turned])))
            beats[-1].lines.append(Line(line.seat, words.news(line, view.viewer, names)))
            if line.kind == "rolls":
                beats[-1] = replace(beats[-1], die=_effect(str(line.what), words))
    return beats


GAINS: Mapping[str, Sequence[tuple[str, int]]] = {
    "gains-ruby": (("ruby", 1),),
    "gains-coin": (("coin", 1),),
    "takes-raccoon": (("raccoon", 1),),
    "loses": (("ruby", -1),),
    "returns-raccoons": (("raccoon", -1),),
    "bribes-coin": (("coin", -1), ("raccoon", -1)),
    "bribes-ruby": (("ruby", -1), ("raccoon", -1)),
    "pays-mages-coin": (("coin", -1),),
    "pays-mages-ruby": (("ruby", -1),),
    "sells": (("ruby", 1),),
    "recruits-openly": (("coin", -1),),
    "recruits-unseen": (("coin", -1),),
    "pays-rubies": (("coin", 1), ("ruby", -1)),
}
"""What each kind of news moves, as often as its amount says. Rubies paid stand for coins, which are given back."""


def _changes(view: Position, seat: int) -> list[Change]:
    moved: dict[tuple[int, str], int] = {}
    for at, line in _by_beat(view):
        if line.seat == seat:
            for token, sign in GAINS.get(line.kind, ()):
                moved[at, token] = moved.get((at, token), 0) + sign * (line.amount or 0)
    rows: Counter[int] = Counter()
    changes = []
    for (at, token), amount in moved.items():
        if amount:
            changes.append(Change(at, token, amount, rows[at]))
            rows[at] += 1
    return changes


# The families


def _family(view: Position, seat: int, words: Words, aid: bool) -> Family:
    s = view.state_as(Table)
    own = seat == view.viewer
    out = not rules.in_the_game(s, seat)
    opened = (own or aid) and not out
    cards = [_chip(view, place, words) for place in range(s.piled) if s.owner[place] == seat] if aid else []
    return Family(
        seat=seat,
        out=out,
        place=1 + by_influence(s).index(seat),
        raccoons=s.raccoons[seat],
        feared=not out and 0 < s.raccoons[seat] == rules.most_of(s, box.RACCOONS),
        sold=not s.heirloom[seat],
        brink=("sell" if s.heirloom[seat] else "ruin") if opened and s.rubies[seat] == 0 else "",
        rubies=s.rubies[seat] if opened else None,
        coins=s.coins[seat] if opened else None,
        worth=sums.account(view, seat).points if aid and not out else None,
        changes=_changes(view, seat),
        cards=cards,
    )


# Before a move, and after it


def costly(view: Position, move: str, words: Words) -> str | None:
    """Asked before spending many rubies or the last ones, and before moving the own portrait where it costs more."""
    s = view.state_as(Table)
    verb, *things = move.split()
    if len(view.legal()) == 1:
        return None
    if verb in ("recruit", "unseen"):
        level = int(things[0]) if verb == "unseen" else int(box.LEVEL[box.CARD.index(things[0])])
        rubies = rubies_due(s, s.seat, level)
        if rubies and rubies == s.rubies[s.seat]:
            return words.say("board-costly-last" if s.heirloom[s.seat] else "board-costly-ruin", count=rubies)
        return words.say("board-costly-rubies", count=rubies) if rubies >= RUBIES_ASKED else None
    if move == "left own":
        space = int(rules.next_free_space(s, s.seat, STEPS["left"]))
        before, loss = int(box.SCANDAL_LOSS[s.space[s.seat]]), int(box.SCANDAL_LOSS[space])
        return words.say("board-costly-left", space=space, loss=loss) if loss > before else None
    return None


def glides(view: Position) -> Glides:
    """What the last move carried from place to place: recruits to the pile, new faces to the square, portraits along
    the wall, and the raccoon from the card to the family that it was sent to."""
    s = view.state_as(Table)
    found: dict[str, str] = {}
    for line in view.news() if view.number else ():
        here = line.seat is not None and rules.in_the_game(s, line.seat)
        match line.kind:
            case "recruits-openly":
                found[f"card-{line.what}"] = "pile"
            case "recruits-unseen":
                found[f"deck-{line.what}"] = "pile"
            case "square-filled" if s.phase == rules.RECRUITMENT:
                found.setdefault(f"deck-{box.LEVEL[box.CARD.index(str(line.what))]}", f"card-{line.what}")
            case "portrait-left" | "portrait-right" if here:
                found[f"portrait-{line.seat}"] = f"portrait-{line.seat}"
            case "takes-raccoon" if line.seat is not None and here and s.raccoons[line.seat]:  # and no burglary since
                found["due"] = f"raccoons-{line.seat}"
    return list(found.items())


def heading(view: Position) -> int:
    s = view.state_as(Table)
    if view.over:
        return END_RULE
    if s.asked == rules.RECRUITING:
        return RECRUITING_RULE
    return HEIRLOOM_RULE if any(line.kind in ("sells", "out") for line in view.news()) else REVELATION_RULE


# The reckoning

STEPS_OF_RECKONING: Arms = {
    "chest": TOKENS["ruby"],
    "influence": TOKENS["influence"],
    "coins": TOKENS["coin"],
    "raccoons": TOKENS["raccoon"],
    "heirloom": ("purpure", HEIRLOOM_ICON),
}


def reckoning(view: Position, words: Words, names: Sequence[str]) -> dict[str, Any]:
    beats = _beats(view, words, names)
    sheet = telling.count(view, words, names)
    return sheet.board(arms=STEPS_OF_RECKONING, beats=len(beats), told=beats, families=[], sound="")
