"""The score pad, for games played with the box: whims and cards as they are typed, and what each assembly brings.

Cards are written `peasant 1` or « paysanne 1 », by the beginning of the caste if that is clear, several of a kind as
`2 x artisan 3`; Ministers by their names. Whims are written by their number in the list or the beginning of their name.
Hand and rallied cards are counted alike, and need not be told apart.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rich.console import Group, RenderableType

from roitelet import reckoning as sums
from roitelet.drawing import heading
from roitelet.games.les_caprices_du_roi import joute, rules
from roitelet.games.les_caprices_du_roi.box import CARD, COMPONENTS, COPIES, HAND, ROUNDS, WHIM, WHIMS, WHIMS_A_GAME
from roitelet.games.les_caprices_du_roi.reckoning import Reckoning, account
from roitelet.games.les_caprices_du_roi.telling import card_name, needs
from roitelet.games.les_caprices_du_roi.terminal import reckoned, tabled
from roitelet.mistake import Mistake
from roitelet.record import SEATS
from roitelet.words import LANGUAGES, Words

SERIES = joute.GAMES
"""How many games make a series."""
MOST_PLAYERS: int = max(COMPONENTS["players"])
MOST_CARDS = HAND + ROUNDS
"""A hand, and one card rallied in every round."""


@dataclass(frozen=True)
class Sheet:
    """One game, counted."""

    whims: Sequence[str]
    reckoning: Reckoning

    @property
    def points(self) -> list[int]:
        return [each.points for each in self.reckoning.accounts]

    @property
    def values(self) -> list[int]:
        return [each.value for each in self.reckoning.accounts]


# Reading


def plain(text: str) -> str:
    """Without accents, capitals and marks, so that « Bâtissez-moi » is found by `batissez moi`."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    kept = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return " ".join(re.findall(r"[a-z0-9]+", kept))


def parts(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def names_of_cards() -> dict[str, set[int]]:
    """Every way to call a card in full, in all languages, and which cards that may be."""
    found: dict[str, set[int]] = {}
    languages = [Words(language, _game()) for language in LANGUAGES]
    castes: Mapping[str, Mapping[str, str]] = {caste["id"]: caste for caste in COMPONENTS["caste"]}
    for number, card in enumerate(CARD):
        caste, _, which = card.partition(" ")
        said = [words.say("card", what=caste, which=which) for words in languages]
        for name in (card, *said, *(f"{castes[caste][language]} {which}" for language in LANGUAGES)):
            found.setdefault(plain(name), set()).add(number)
    return found


def _game() -> Any:
    from roitelet.games.les_caprices_du_roi import GAME

    return GAME


def read_cards(text: str) -> list[str]:
    """The cards that a text names, in full or by the beginning of each word."""
    names, found = names_of_cards(), []
    for part in parts(text):
        several = re.fullmatch(r"(\d+)\s*[x×*]\s*(.+)", part)
        count, name = (int(several[1]), several[2]) if several else (1, part)
        if count > MOST_CARDS:
            raise Mistake("score-too-many-cards", most=MOST_CARDS)
        found += [CARD[only(name, names, "score-unknown-card")]] * count
    if not found:
        raise Mistake("score-no-cards")
    if len(found) > MOST_CARDS:
        raise Mistake("score-too-many-cards", most=MOST_CARDS)
    return found


def only(typed: str, names: Mapping[str, set[int]], sentence: str) -> int:
    """The one thing that was meant: its whole name, or the beginnings of the words of it."""
    wanted = split(plain(typed))
    whole = names.get(" ".join(wanted), set())
    meant = whole or {one for name, ones in names.items() if begins(name.split(), wanted) for one in ones}
    if len(meant) == 1:
        return next(iter(meant))
    raise Mistake(sentence if not meant else "score-ambiguous", typed=typed)


def split(typed: str) -> list[str]:
    """`pea1` is `pea 1`."""
    return re.findall(r"[a-z]+|\d+", typed)


def begins(name: Sequence[str], typed: Sequence[str]) -> bool:
    """Whether each word that was typed begins one of the name's, in their order; numbers count only as a whole."""
    if not typed or len(typed) > len(name):
        return False
    rest = iter(name)
    return all(
        any(word == part if part.isdigit() else word.startswith(part) for word in rest) for part in typed
    )  # fmt: skip


def read_common(text: str) -> list[str]:
    """The whims that a text names, in the order in which they were turned."""
    names: dict[str, set[int]] = {}
    for number, whim in enumerate(WHIMS):
        for name in (str(number + 1), whim["id"], *(whim[language] for language in LANGUAGES)):
            names.setdefault(plain(name), set()).add(number)
    for whim in WHIMS:  # some names have a comma of their own
        for name in (whim[language] for language in LANGUAGES if "," in whim[language]):
            text = re.sub(re.escape(name), whim["id"], text, flags=re.IGNORECASE)
    found = [WHIM[only(part, names, "score-unknown-whim")] for part in parts(text)]
    if len(found) > WHIMS_A_GAME:
        raise Mistake("score-too-many-whims", most=WHIMS_A_GAME)
    if len(set(found)) < len(found):
        raise Mistake("score-whim-twice")
    return found


# Counting


def sheet(whims: Sequence[str], hands: Sequence[Sequence[str]]) -> Sheet:
    """What each assembly brings, turned in the best way, and each player's place."""
    if not 1 <= len(hands) <= MOST_PLAYERS:
        raise Mistake("score-bad-players", most=MOST_PLAYERS)
    used = Counter(card for hand in hands for card in hand)
    for card, copies in zip(CARD, COPIES, strict=True):
        if used[card] > copies:
            names = {language: card_name(Words(language, _game()), card) for language in LANGUAGES}
            raise Mistake("score-not-in-box", copies=copies, found=used[card], **names)
    s = table(whims, hands)
    points: Any = [0] * SEATS
    places: Any = [0] * SEATS
    rules.tally(s, points, places)
    accounts = tuple(account(s, seat) for seat in range(s.seats))
    return Sheet(tuple(whims), Reckoning(accounts, tuple(places[: s.seats])))


def table(whims: Iterable[str], hands: Sequence[Sequence[str]]) -> rules.Table:
    """A table at which these cards are held and these whims have been turned."""
    s = rules.Table()
    s.seats = len(hands)
    for place, whim in enumerate(whims):
        s.whims[place] = WHIM.index(whim)
        s.round = place + 1
    for seat, hand in enumerate(hands):
        for card in hand:
            s.hand[seat, CARD.index(card)] += 1
    return s


def series(sheets: Sequence[Sheet]) -> joute.Standing:
    played = [joute.Played(each.points, each.values, each.whims) for each in sheets]
    return joute.standing(played, len(sheets[0].points))


# Showing


def common_choices(words: Words) -> list[str]:
    """Every whim with its number and what it asks for."""
    return [
        words.say("pad-whim-line", number=number + 1, what=whim, needs=needs(words, number))
        for number, whim in enumerate(WHIM)
    ]


def draw(made: Sheet, words: Words, names: Sequence[str], width: int) -> RenderableType:
    return reckoned(made.reckoning, words, names, width)


def joute_sheet(played: Sequence[Sheet], words: Words, names: Sequence[str]) -> sums.Sheet[int]:
    """The Joute so far: each game's points, the sums, and who leads or has won."""
    now = series(played)
    leaders = ", ".join(names[player] for player in now.leaders)
    again = ", ".join(words.say("whim", what=whim) for whim in now.again)
    return sums.Sheet(
        title=words.say("pad-joute-title", games=now.games, of=SERIES),
        rows=[sums.Row(str(number), str(number), each.points) for number, each in enumerate(played, 1)],
        totals=sums.totals(words, [str(points) for points in now.points], now.places),
        places=now.places,
        remarks=[words.say("pad-joute-again", whims=again)] if again else [],
        verdict=words.say("pad-joute-wins" if now.over else "pad-joute-leads", names=leaders, count=len(now.leaders)),
    )


def draw_series(sheets: Sequence[Sheet], words: Words, names: Sequence[str], width: int) -> RenderableType:
    made = joute_sheet(sheets, words, names)
    return Group(heading(made.title), *tabled(made, names, width))


def figures(made: Sheet) -> dict[str, Any]:
    """A sheet as plain data."""
    return {
        "whims": list(made.whims),
        "players": [
            {
                "points": each.points,
                "place": made.reckoning.places[each.seat],
                "values": each.value,
                "run": None if each.run is None else {**vars(each.run), "points": each.run.points},
                "families": [vars(family) for family in each.families],
                "whims": [{"whim": whim.whim, "points": whim.points} for whim in each.whims],
                "cards": [
                    {
                        "card": card.card,
                        "caste": COMPONENTS["caste"][card.caste]["id"],
                        "knighted": card.knighted,
                        "place_in_run": card.place,
                    }
                    for card in each.cards
                ],
            }
            for each in made.reckoning.accounts
        ],
    }


def series_figures(sheets: Sequence[Sheet]) -> dict[str, Any]:
    now = series(sheets)
    return {"games": now.games, "points": list(now.points), "values": list(now.values), "places": list(now.places)}
