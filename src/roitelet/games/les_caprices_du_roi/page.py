"""Les Caprices du Roi in the browser: what `table.html` beside this file draws, from what one seat knows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from roitelet.games.les_caprices_du_roi import box, rules, telling
from roitelet.games.les_caprices_du_roi import reckoning as sums
from roitelet.games.les_caprices_du_roi.rules import Table
from roitelet.games.les_caprices_du_roi.scoring import points_of, whims_turned
from roitelet.games.les_caprices_du_roi.telling import FAMILY_FROM, by_value
from roitelet.pieces import Glides, Piece, arms, followed, is_own
from roitelet.position import Position
from roitelet.reckoning import Row
from roitelet.words import Words

LIVERY = ("purpure", "argent")
FIELD = "crowns"
CHARGE = "jester-hat"
APART, DRAWN = telling.APART, telling.DRAWN

ARMS = arms(__file__)
"""The tincture and charge of each caste."""

SIGNS: Mapping[str, str] = {"odd": "1·3·5", "even": "2·4·6"}
"""What a number Minister shows in place of its charge."""

RALLY, SHOW, GIVE, RUN = "flying-flag", "semi-closed-eye", "card-exchange", "stairs"
ICONS = (CHARGE, RALLY, SHOW, GIVE, RUN, *(charge for _, charge in ARMS.values()))

TURN, IN_PLACE_OF_A_TURN, COUNT = 3, 4, 5
"""Headings of the rules."""

LARGE_HAND = 7
"""More different cards than that are drawn smaller."""

DEAR = 15
"""A discard that costs this many points more than another is worth a question."""


# What is drawn


@dataclass(frozen=True)
class Subject(Piece):
    """Cards of one caste and value, lying together."""

    card: str
    kind: int
    value: int
    caste: str
    count: int = 1
    move: str = ""
    """What pressing it does, where it may be pressed."""
    rally: str = ""
    """What the flag beside it does."""
    ability: str = ""
    """What its move would be, if it is no plain one: `show` or `replace`."""
    in_run: bool = False
    became: str = ""
    """The charge of the caste as which one of them counts, if another than is printed."""
    told: str = ""
    """The same, as it is read aloud."""
    fresh: bool = False
    """Whether the last move brought it here."""

    @property
    def which(self) -> str:
        """What tells it from others of its caste."""
        return self.card.partition(" ")[2]

    @property
    def sign(self) -> str:
        return SIGNS.get(str(box.SUBJECTS[self.kind].get("stands_for")), "")

    @property
    def into(self) -> list[tuple[str, str]]:
        """Tincture and charge of every caste that it can become."""
        return [ARMS[caste] for caste in box.SUBJECTS[self.kind].get("becomes", ())]


@dataclass(frozen=True)
class Need:
    """One condition of a whim, drawn: a number of a caste, none of it, or more of it than of any other."""

    sign: str
    tincture: str = ""
    charge: str = ""
    barred: bool = False


@dataclass(frozen=True)
class Edict:
    """A whim that lies open, and how the viewer's assembly stands."""

    id: str
    name: str
    bonus: int
    """Its token; 0 for the two common ones."""
    asks: str
    signs: Sequence[Need]
    points: int | None
    """What it brings the viewer now; None in a spectator's view."""
    missing: str
    short: Sequence[Need]
    """What is missing, drawn."""
    fresh: bool = False


@dataclass(frozen=True)
class Now:
    """What the viewer's assembly would bring if the game ended here."""

    points: int
    parts: Sequence[tuple[str, int]]
    lines: Sequence[str]
    turned: Sequence[str]


@dataclass(frozen=True)
class Assembly:
    """What a seat shows the viewer."""

    seat: int
    favour: bool
    rallied: Sequence[Subject]
    known: Sequence[Subject]
    """Cards in hand of which the viewer knows; with the memory aid, or where all hands lie open."""
    unseen: int
    """How many others there are in hand."""


def context(view: Position, words: Words, names: Sequence[str], aid: bool) -> dict[str, Any]:
    s, you = view.state_as(Table), view.viewer
    own = None if you is None else sums.account(s, you)
    legal = set(view.legal())
    zone = _zone(view, words, legal)
    flags = sum(bool(card.rally) for card in zone)
    return {
        "title": words.say("board-title", round=s.round, rounds=box.ROUNDS),
        "asked": telling.asked(view, words),
        "more": any(move.startswith(("show ", "replace ")) for move in legal),
        "placed": legal,
        "edicts": [*_common(own, words), *_drawn_whims(view, own, words)],
        "hidden": [int(box.BONUS[place]) for place in range(whims_turned(s), box.WHIMS_A_GAME)],
        "zone": zone,
        "size": _size(1 + len(zone) + flags),
        "left": s.left,
        "to_come": box.ROUNDS - s.round,
        "hand": (hand := [] if own is None else _hand(view, own, words, legal)),
        "rallied": (rallied := [] if own is None else _own_rallied(own, words)),
        "held": "some" if len(hand) + len(rallied) > LARGE_HAND else "few",
        "now": None if own is None else _now(own, words),
        "assemblies": [_assembly(view, seat, words, aid) for seat in range(view.seats)],
    }


def subject(kind: int, words: Words, **facts: Any) -> Subject:
    card, caste = box.CARD[kind], box.SUBJECTS[kind]["caste"]
    name, value = telling.card_name(words, card), int(box.VALUE[kind])
    return Subject(_id(card), name, *ARMS[caste], card, kind, value, caste, **facts)


def _some(count: Callable[[int], int], words: Words, kinds: int = box.CARD_KINDS) -> list[Subject]:
    return [subject(card, words, count=count(card)) for card in by_value(kinds) if count(card)]


# The zone


def _zone(view: Position, words: Words, legal: set[str]) -> list[Subject]:
    """The cards that wait to be recruited. Where an Artisan is to be rallied, pressing it does that."""
    s = view.state_as(Table)
    came = {line.what for line in view.news() if line.kind in ("subject-comes", "discards", "gives-up-turn")}
    verb = "rally" if s.asked == rules.RALLIED_ARTISAN else "recruit"
    found = []
    for card in by_value():
        if s.zone[card]:
            flag = f"rally {box.CARD[card]}"
            facts = {"count": s.zone[card], "move": f"{verb} {box.CARD[card]}", "fresh": box.CARD[card] in came}
            rally = flag if verb == "recruit" and flag in legal else ""
            found.append(subject(card, words, rally=rally, **facts))
    return found


def _size(things: int) -> str:
    """How large the crowd can be drawn."""
    return next(
        (size for most, size in ((4, "lone"), (9, "few"), (15, "some"), (21, "many")) if things <= most), "crowd"
    )


# The viewer's assembly


def _hand(view: Position, own: sums.Account, words: Words, legal: set[str]) -> list[Subject]:
    s = view.state_as(Table)
    came = {line.what for line in view.news() if line.kind in ("recruits", "draws") and line.seat == view.viewer}
    found = []
    for kind, cards in _kinds(card for card in own.cards if not card.rallied):
        ability = next((verb for verb in ("show", "replace") if f"{verb} {box.CARD[kind]}" in legal), "")
        verb = ability or "discard"
        fresh = box.CARD[kind] in came and s.seat == view.viewer
        found.append(_held(kind, cards, words, move=f"{verb} {box.CARD[kind]}", ability=ability, fresh=fresh))
    return found


def _own_rallied(own: sums.Account, words: Words) -> list[Subject]:
    return [_held(kind, cards, words) for kind, cards in _kinds(card for card in own.cards if card.rallied)]


def _kinds(cards: Iterator[sums.Counted]) -> list[tuple[int, list[sums.Counted]]]:
    found: dict[int, list[sums.Counted]] = {}
    for card in cards:
        found.setdefault(card.kind, []).append(card)
    return list(found.items())


def _held(kind: int, cards: Sequence[sums.Counted], words: Words, **facts: Any) -> Subject:
    """Cards of one kind in an assembly, with what they count as now."""
    return subject(kind, words, count=len(cards), **_counted(cards, words), **facts)


def _counted(cards: Sequence[sums.Counted], words: Words) -> dict[str, Any]:
    """As what these cards count now."""
    turned = [card for card in cards if card.knighted or card.became is not None]
    in_run = any(card.place is not None for card in cards)
    told = [words.say("board-in-run")] if in_run else []
    told += [words.say("board-counts-as", what=box.CASTE[card.caste]) for card in turned]
    became = ARMS[box.CASTE[turned[0].caste]][1] if turned else ""
    return {"in_run": in_run, "became": became, "told": ", ".join(told)}


def _now(own: sums.Account, words: Words) -> Now:
    parts = [(part.name, part.cells[0]) for part in telling.parts(words, own)]
    lines, turned = tuple(telling.lines(words, own)), tuple(telling.turned_cards(words, own))
    return Now(own.points, parts, lines, turned)


# The whims


def _common(own: sums.Account | None, words: Words) -> Iterator[Edict]:
    asks = telling.common_needs(words)
    first, last = (0, -1) if own is None else longest_run(own)
    lacking = max(0, box.SHORTEST_RUN - (last - first + 1))
    run = words.say("board-run", first=first, last=last, length=last - first + 1)
    yield Edict(
        "order",
        words.say("whim", what="order"),
        0,
        asks["order"],
        [Need(f"{box.SHORTEST_RUN}+", "or", RUN)],
        None if own is None else own.run_points,
        words.say("board-run-short", run=run, count=lacking) if lacking else run,
        [Need(f"−{lacking}", "or", RUN)] if lacking else [],
    )
    caste, count = ("other", 0) if own is None else largest_family(own)
    lacking = max(0, FAMILY_FROM - count)
    yield Edict(
        "union",
        words.say("whim", what="union"),
        0,
        asks["union"],
        [Need(f"{FAMILY_FROM}+", "or", "queen-crown")],
        None if own is None else own.family_points,
        ", ".join(words.say("castes", what=family.caste, count=family.cards) for family in own.families)
        if own is not None and own.families
        else words.say("miss-at-least", what=caste, count=lacking),
        [Need(f"−{lacking}", *ARMS[caste])] if lacking and caste in ARMS else [],
    )


def longest_run(own: sums.Account) -> tuple[int, int]:
    """The values of the run that is scored, or else of the longest one that is too short."""
    if own.run is not None:
        return own.run.first, own.run.last
    spans = (
        (first, first + length) for length in reversed(range(box.SHORTEST_RUN)) for first in range(box.VALUES - length)
    )
    cards = list(own.cards)
    return next((span for span in spans if sums.run_between(cards, *span) is not None), (0, -1))


def largest_family(own: sums.Account) -> tuple[str, int]:
    """The caste of which there are most, as the common whim counts it; the Cleric's one more included."""
    counts = {
        caste: cards + (caste == box.CASTE[box.CLERIC])
        for caste in box.CASTE
        if (cards := sum(box.CASTE[card.caste] == caste for card in own.cards))
    }
    caste = max(counts, key=lambda caste: counts[caste])
    return caste, counts[caste]


def _drawn_whims(view: Position, own: sums.Account | None, words: Words) -> Iterator[Edict]:
    s = view.state_as(Table)
    came = {line.what for line in view.news() if line.kind == "whim-comes"}
    for place in range(whims_turned(s)):
        number = s.whims[place]
        stands = None if own is None else own.whims[place]
        yield Edict(
            box.WHIM[number],
            words.say("whim", what=box.WHIM[number]),
            int(box.BONUS[place]),
            telling.needs(words, number),
            [_drawn(each) for each in sums.conditions(number)],
            None if stands is None else stands.points,
            "" if stands is None else telling.lacks(words, stands.missing),
            [] if stands is None else [_short(each) for each in stands.missing],
            box.WHIM[number] in came,
        )


def _drawn(asked: sums.Condition) -> Need:
    """A condition, drawn: how many of a caste, or of castes; none of it, which is barred; or more than of any other."""
    count = asked.count
    signs = {"at-least": f"{count}", "most": "max", "castes-least": f"≥ {count}", "castes-most": f"≤ {count}"}
    return Need(signs.get(asked.condition, ""), *_arms(asked), barred=asked.condition == "none")


def _short(missing: sums.Condition) -> Need:
    """One more is wanted, or one too many is there."""
    too_many = missing.condition in ("none", "castes-most")
    return Need(f"{'+' if too_many else '−'}{missing.count}", *_arms(missing), barred=too_many)


def _arms(asked: sums.Condition) -> tuple[str, str]:
    return ARMS[asked.caste] if asked.caste else ("or", "queen-crown")


# The others


def _assembly(view: Position, seat: int, words: Words, aid: bool) -> Assembly:
    """Where everything lies open, all of the hand; else, with the memory aid, what the viewer may remember."""
    s = view.state_as(Table)
    rallied = _some(lambda card: s.rallied[seat, card], words, box.PEASANTS_AND_ARTISANS)
    if seat == view.viewer:
        return Assembly(seat, s.favour == seat, [], [], 0)
    if not view.is_view:
        return Assembly(seat, s.favour == seat, rallied, _some(lambda card: s.hand[seat, card], words), 0)
    held = s.unseen[seat] + sum(s.seen[seat, card] for card in range(box.CARD_KINDS))
    if not aid:
        return Assembly(seat, s.favour == seat, rallied, [], held)
    known = _some(lambda card: s.seen[seat, card], words)
    return Assembly(seat, s.favour == seat, rallied, known, s.unseen[seat])


# Before a move, and after it


def costly(view: Position, move: str, words: Words) -> str | None:
    """Asked before a turn that replaces the usual one, and before a discard that spoils much."""
    s, number = view.state_as(Table), view.game.number(move)
    if rules.GENTRY_TURN <= number < rules.NOBLE_TURN:
        return words.say("board-costly-gentry")
    if rules.NOBLE_TURN <= number < rules.DISMISS:
        return words.say("board-costly-noble")
    if number >= rules.DISMISS and s.asked == rules.DISCARD:
        after = after_discards(bytes(s.memory), s.seat)
        best, here = max(after.values()), after[number - rules.DISMISS]
        if best - here >= DEAR:
            return words.say("board-costly-discard", points=here, best=best)
    return None


@lru_cache(maxsize=64)
def after_discards(memory: bytes, seat: int) -> Mapping[int, int]:
    """What the assembly would bring after each discard that is allowed."""
    s = Table(bytearray(memory))
    found = {}
    for card in range(rules.MOVES - rules.DISMISS):
        if s.hand[seat, card] > (s.taken == card):
            s.hand[seat, card] -= 1
            found[card] = points_of(s, seat)
            s.hand[seat, card] += 1
    return found


def glides(view: Position) -> Glides:
    """What the last move carried: between the zone and a hand, from the deck, and out of the row."""
    found: Glides = []
    for line in view.news() if view.number else ():
        card = "" if line.what is None or line.what not in box.CARD else _id(line.what)
        own = is_own(view, line)
        seat = f"seat-{line.seat}"
        match line.kind:
            case "recruits":
                found.append((f"zone-{card}", f"hand-{card}" if own else seat))
            case "draws":
                found.append(("deck", f"hand-{card}" if own and card else seat))
            case "rallies":
                found.append((f"zone-{card}", f"rallied-{card}" if own else seat))
            case "discards" | "gives-up-turn":
                found.append((f"hand-{card}" if own else seat, f"zone-{card}"))
            case "subject-comes":
                found.append(("row", f"zone-{card}"))
    return followed(found)


def _id(card: str) -> str:
    return card.replace(" ", "-")


def heading(view: Position) -> int:
    if view.over:
        return COUNT
    s = view.state_as(Table)
    return TURN if s.asked in (rules.ACTION, rules.DISCARD, rules.RALLIED_ARTISAN) else IN_PLACE_OF_A_TURN


# The count


def reckoning(view: Position, words: Words, names: Sequence[str]) -> dict[str, Any]:
    return counted(sums.reckoning(view), words, names, view.viewer)


def counted(result: sums.Reckoning, words: Words, names: Sequence[str], viewer: int | None = None) -> dict[str, Any]:
    """A count at a table, or on the score pad, where it has no viewer."""
    accounts, whims = result.accounts, result.accounts[0].whims
    rows = [
        Row("values", words.say("count-values"), [each.value for each in accounts]),
        Row("order", words.say("whim", what="order"), [each.run_points for each in accounts]),
        Row("union", words.say("whim", what="union"), [each.family_points for each in accounts]),
    ]
    for at, whim in enumerate(whims):
        points = [each.whims[at].points for each in accounts]
        rows.append(Row(whim.whim, words.say("whim", what=whim.whim), points, whim.bonus))
    arms = {"values": ("", "queen-crown"), "order": ("", RUN), "union": ARMS["knight"]}
    return telling.count(result, words, names, viewer, rows).board(
        arms=arms | {whim.whim: ("", "") for whim in whims},
        points=[each.points for each in accounts],
        explained=[_explained(each, words) for each in accounts],
        assemblies=[],
    )


def _explained(each: sums.Account, words: Words) -> dict[str, Any]:
    """An assembly, card by card, with the reasons of its points."""
    kinds = [_held(kind, cards, words) for kind, cards in _kinds(iter(each.cards))]
    return {
        "cards": kinds,
        "turned": list(telling.turned_cards(words, each)),
        "lines": list(telling.lines(words, each)),
    }
