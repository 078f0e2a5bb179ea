"""The score pad in a browser: cards are tapped, and all that was noted travels in the page's address, nowhere else.

An address says the players (`n`), each game (`g`: its whims, then each player's cards, a letter each), and what is
shown (`at`). A form adds what was filled in (`edit`, with `w` or `c`) and where to go on (`to`). So every page works
without a script, can be kept as a bookmark or sent on, and the server stores nothing.
"""

from __future__ import annotations

import string
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

from roitelet.games.les_caprices_du_roi import page, score_pad
from roitelet.games.les_caprices_du_roi.box import BONUS, CARD, CASTE, CASTE_OF, COPIES, WHIM, WHIMS_A_GAME
from roitelet.games.les_caprices_du_roi.score_pad import MOST_CARDS, MOST_PLAYERS, SERIES, Sheet, sheet
from roitelet.games.les_caprices_du_roi.telling import needs
from roitelet.mistake import Mistake
from roitelet.words import Words

LETTERS = string.digits + string.ascii_uppercase + string.ascii_lowercase
"""One for each card, and one for each whim."""
NONE = "-"
LONGEST_NAME = 24
NAMES, WHIMS, PLAYER, COUNT = "names", "whims", "player", "count"


@dataclass(frozen=True)
class Step:
    """What a page asks for or shows: the players, a game's whims, a player's cards, or a game's count."""

    kind: str
    game: int = 0
    player: int = 0

    def __str__(self) -> str:
        return NAMES if self.kind == NAMES else f"{self.game}-{self.kind}-{self.player}"


@dataclass
class Game:
    whims: list[str] = field(default_factory=lambda: [NONE] * WHIMS_A_GAME)
    hands: list[str] = field(default_factory=lambda: [""] * MOST_PLAYERS)

    def __str__(self) -> str:
        return ".".join(("".join(self.whims), *self.hands))

    @property
    def drawn(self) -> list[str]:
        """The whims, in the order in which they were turned."""
        return [WHIM[LETTERS.index(letter)] for letter in self.whims if letter != NONE]

    def counted(self, players: int) -> Sheet:
        return sheet(self.drawn, [[CARD[LETTERS.index(letter)] for letter in hand] for hand in self.hands[:players]])


@dataclass
class Noted:
    """All that an address says."""

    names: list[str]
    games: list[Game]

    def address(self, at: Step) -> str:
        return "?" + urlencode([*self.fields, ("at", str(at))])

    @property
    def fields(self) -> list[tuple[str, str]]:
        return [*(("n", name) for name in self.names), *(("g", str(game)) for game in self.games)]

    def missing(self, game: int) -> Step | None:
        """Whose cards are still to be picked."""
        return next((Step(PLAYER, game, at) for at in range(len(self.names)) if not self.games[game].hands[at]), None)


# Reading an address


def read(fields: Sequence[tuple[str, str]]) -> Noted:
    names = list(dict.fromkeys(name for key, text in fields if key == "n" and (name := " ".join(text.split()))))
    games = [_game(text) for key, text in fields if key == "g"]
    if len(games) > SERIES:
        raise Mistake("score-too-many-games", most=SERIES)
    if len(names) > MOST_PLAYERS:
        raise Mistake("score-bad-players", most=MOST_PLAYERS)
    return Noted([name[:LONGEST_NAME] for name in names], games or [Game()])


def _game(text: str) -> Game:
    whims, *hands = text.split(".")
    letters = list(dict.fromkeys(letter for letter in whims if letter in LETTERS[: len(WHIM)]))[:WHIMS_A_GAME]
    cards = ["".join(letter for letter in hand if letter in LETTERS[: len(CARD)])[:MOST_CARDS] for hand in hands]
    return Game(
        letters + [NONE] * (WHIMS_A_GAME - len(letters)),
        [*cards, *[""] * MOST_PLAYERS][:MOST_PLAYERS],
    )


def read_step(text: str, noted: Noted) -> Step:
    """A step that can be shown; else the first one."""
    game, _, rest = text.partition("-")
    kind, _, player = rest.partition("-")
    if not noted.names or kind not in (WHIMS, PLAYER, COUNT) or not (game + player).isdigit():
        return Step(NAMES)
    step = Step(kind, int(game), int(player))
    if step.player >= len(noted.names) or step.game > len(noted.games) or step.game >= SERIES:
        return Step(NAMES)
    if step.game == len(noted.games):
        noted.games.append(Game())
    return step


def edit(noted: Noted, step: Step, fields: Sequence[tuple[str, str]]) -> None:
    """Notes what a form was filled in with, even what is then refused, so that the form comes back as it was filled."""
    if step.kind == WHIMS:
        whims = [text for key, text in fields if key == "w" and (text == NONE or text in LETTERS[: len(WHIM)])]
        noted.games[step.game].whims = [*whims, *[NONE] * WHIMS_A_GAME][:WHIMS_A_GAME]
        chosen = [letter for letter in whims if letter != NONE]
        if len(set(chosen)) < len(chosen):
            raise Mistake("score-whim-twice")
        if NONE in noted.games[step.game].whims[: len(chosen)]:
            raise Mistake("score-whim-gap")
    elif step.kind == PLAYER:
        cards = [text for key, text in fields if key == "c" and len(text) == 1 and text in LETTERS[: len(CARD)]]
        noted.games[step.game].hands[step.player] = "".join(sorted(cards, key=LETTERS.index))
        if not cards:
            raise Mistake("score-no-cards")
        if len(cards) > MOST_CARDS:
            raise Mistake("score-too-many-cards", most=MOST_CARDS)


# What is shown


def context(fields: Sequence[tuple[str, str]], words: Words) -> Mapping[str, Any]:
    """What `score.html` draws for an address."""
    said = dict(fields)
    noted, trouble = read(fields), ""
    step = read_step(said.get("to") or said.get("at", ""), noted)
    filled = read_step(said.get("edit", ""), noted)
    try:
        if "to" in said and not noted.names:
            raise Mistake("score-bad-players", most=MOST_PLAYERS)
        edit(noted, filled, fields)
        if step.kind == COUNT:
            step = noted.missing(step.game) or step
        made = _count(noted, step, words) if step.kind == COUNT else None
    except Mistake as mistake:
        trouble, made = mistake.say(words.language), None
        step = filled if step.kind != COUNT or filled.kind == PLAYER else Step(PLAYER, step.game, 0)
    return {
        "step": step,
        "noted": noted,
        "trouble": trouble,
        "most": MOST_PLAYERS,
        "joute": len(noted.games) > 1,
        "series": SERIES,
        "edicts": _edicts(noted, step.game, words) if step.kind == WHIMS else [],
        "rows": _rows(noted, step, words) if step.kind == PLAYER else [],
        "forth": _next(noted, step),
        "back": _back(noted, step),
        "made": made,
        "to_whims": noted.address(Step(WHIMS, step.game)),
        "to_player": [noted.address(Step(PLAYER, step.game, at)) for at in range(len(noted.names))],
    }


def _next(noted: Noted, step: Step) -> Step:
    match step.kind:
        case "names":
            return Step(WHIMS)
        case "whims":
            return Step(PLAYER, step.game)
        case "player" if step.player + 1 < len(noted.names):
            return Step(PLAYER, step.game, step.player + 1)
    return Step(COUNT, step.game)


def _back(noted: Noted, step: Step) -> str:
    match step.kind:
        case "player" if step.player:
            return noted.address(Step(PLAYER, step.game, step.player - 1))
        case "player":
            return noted.address(Step(WHIMS, step.game))
        case "whims" if step.game:
            return noted.address(Step(COUNT, step.game - 1))
    return noted.address(Step(NAMES))


def _edicts(noted: Noted, game: int, words: Words) -> list[dict[str, Any]]:
    """The four places, each with every whim there is; those of a Joute's other games say so."""
    spent = {letter for at, other in enumerate(noted.games) if at != game for letter in other.whims}
    return [
        {
            "bonus": int(BONUS[place]),
            "chosen": noted.games[game].whims[place],
            "choices": [
                {
                    "letter": LETTERS[whim],
                    "name": words.say("whim", what=WHIM[whim]),
                    "needs": needs(words, whim),
                    "spent": LETTERS[whim] in spent,
                }
                for whim in range(len(WHIM))
            ],
        }
        for place in range(WHIMS_A_GAME)
    ]


def _rows(noted: Noted, step: Step, words: Words) -> list[dict[str, Any]]:
    """Every card of the box by caste: this player's are ticked, and what others hold cannot be."""
    hands = noted.games[step.game].hands
    own = Counter(hands[step.player])
    others = Counter("".join(hand for at, hand in enumerate(hands[: len(noted.names)]) if at != step.player))
    rows = []
    for caste in range(len(CASTE)):
        cards = []
        for kind in (kind for kind in range(len(CARD)) if CASTE_OF[kind] == caste):
            letter = LETTERS[kind]
            free = max(0, COPIES[kind] - others[letter])
            cards += [
                {
                    "letter": letter,
                    "number": copy,
                    "card": page.subject(kind, words),
                    "ticked": copy < own[letter],
                    "taken": copy >= max(free, own[letter]),
                }
                for copy in range(COPIES[kind])
            ]
        rows.append({"name": words.say("caste-all", what=CASTE[caste]), "cards": cards})
    return rows


def _count(noted: Noted, step: Step, words: Words) -> dict[str, Any]:
    players = len(noted.names)
    made = noted.games[step.game].counted(players)
    whole = [at for at in range(len(noted.games)) if noted.missing(at) is None]
    found = page.counted(made.reckoning, words, noted.names)
    seats = [{"number": at, "name": name, "place": made.reckoning.places[at]} for at, name in enumerate(noted.names)]
    played = [noted.games[at].counted(players) for at in whole]
    return {
        "board": found,
        "seats": seats,
        "standing": _standing(played, words, noted.names) if len(whole) > 1 else None,
        "another": noted.address(Step(WHIMS, len(noted.games)))
        if len(noted.games) < SERIES and len(whole) == len(noted.games)
        else "",
        "games": [(at + 1, noted.address(Step(COUNT, at)), at == step.game) for at in whole] if len(whole) > 1 else [],
    }


def _standing(played: Sequence[Sheet], words: Words, names: Sequence[str]) -> dict[str, Any]:
    """The Joute so far, by the names that `score.html` has for its parts."""
    now = score_pad.joute_sheet(played, words, names)
    return {**vars(now), "points": score_pad.series(played).points, "said": now.verdict, "again": now.remarks}
