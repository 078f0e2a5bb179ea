"""`hint`: every legal move with its chance to win, and one sentence that says why the best one is best.

All of it comes from the view of the seat that asks. A game may give the reason in its own words: `why(view, thoughts)`
in its `advice.py` returns a reason, or None if it finds none that is true. `called(view, move)` may name the player
that a move concerns, where the move's own words give only a seat.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol

from roitelet.bots import bot
from roitelet.bots.search import Search
from roitelet.bots.thoughts import Bot, Thought, Thoughts
from roitelet.parts import Part
from roitelet.position import Position
from roitelet.words import Words

WIDER = 2
"""Factor by which a hint explores more than the bot: it has to judge every move, not only the best."""

MOVES = ("move", "other")
"""Facts that are moves in notation; sentences show them as the menu does."""


Facts = dict[str, str | float]


REMEMBER, REMEMBER_THEM = "hint-remember", "hint-remember-name"
"""Shared sentences for a table without memory aid: to remember the others, or the player that the reason names."""


@dataclass(frozen=True)
class Reason:
    """Why a move is best: a sentence of the game's words or of the shared ones, and its variables."""

    sentence: str
    facts: Mapping[str, str | float] = field(default_factory=dict)
    seat: int | None = None
    """Another player, who is `$name` in the sentence."""
    from_memory: str | None = None
    """The sentence for a table without memory aid, if this one names what players there have to remember."""
    called: Mapping[str, Reason] = field(default_factory=dict)
    """Names of moves, by notation, that say more than the moves' own words."""

    def say(self, words: Words, names: Sequence[str] = (), aid: bool = True) -> str:
        facts = dict(self.facts)
        for fact in MOVES:
            if fact in facts:
                move = str(facts[fact])
                facts[fact] = self.called[move].say(words, names) if move in self.called else words.move(move)
        if self.seat is not None:
            facts["name"] = words.name(self.seat, names)
        return words.say(self.sentence if aid else self.from_memory or self.sentence, **facts)


@dataclass(frozen=True)
class Hint:
    """A hint, as `hint` gives it."""

    thoughts: Thoughts
    """Every legal move, the likeliest to win first."""
    reason: Reason
    """Why the first move is best, or at least good."""
    equal: Reason | None = None
    """Set if the second move may be as good: their intervals overlap."""

    def say(self, words: Words, names: Sequence[str] = (), aid: bool = True) -> str:
        """The hint as text: that two moves are equally good, if they are, and the reason."""
        return " ".join(reason.say(words, names, aid) for reason in (self.equal, self.reason) if reason is not None)


class Advice(Protocol):
    """What a game's `advice.py` gives."""

    def why(self, view: Position, thoughts: Thoughts) -> Reason | None: ...


class Calling(Protocol):
    """Optional in an `advice.py`: names of moves that say more than their own words."""

    def called(self, view: Position, move: str) -> Reason | None: ...


ADVICE: Part[Advice] = Part("advice", Advice)
CALLING: Part[Calling] = Part("advice", Calling, besides=True)


def hint(view: Position, bot: str | Bot = "roi", seed: int | None = None) -> Hint:
    """A bot's hint for the seat to act; the same view gets the same hint."""
    thoughts = weighed(adviser(bot).think(view, seed))
    given = reasoned(view, thoughts)
    called = called_by_name(view, thoughts)
    equal = replace(given.equal, called=called) if given.equal is not None else None
    return Hint(thoughts, replace(given.reason, called=called), equal)


def reasoned(view: Position, thoughts: Thoughts) -> Hint:
    if len(thoughts.moves) == 1:
        return Hint(thoughts, Reason("hint-only-move", {"move": thoughts.best.notation}))
    equal = as_good(thoughts)
    reason = advised(view, thoughts)
    if reason is not None:
        return Hint(thoughts, reason, equal)
    return Hint(thoughts, equal or by_figures(thoughts))


def adviser(name: str | Bot) -> Bot:
    """The bot with wider exploration and no time limit, so that the same view gets the same answer.

    A bot that does not search advises as it plays.
    """
    found = bot(name) if isinstance(name, str) else name
    if not isinstance(found, Search):
        return found
    return replace(found, explore=WIDER * found.explore, patience=math.inf)


def weighed(thoughts: Thoughts) -> Thoughts:
    """The thoughts sorted by chance to win; among equals the bot's own order stays."""
    order = sorted(thoughts.moves, key=lambda thought: -(thought.chance or 0.0))
    return replace(thoughts, moves=tuple(order))


def as_good(thoughts: Thoughts) -> Reason | None:
    best, second = thoughts.moves[:2]
    if best.chance is None or second.chance is None or not overlap(best, second):
        return None
    facts: Facts = {"move": best.notation, "other": second.notation}
    return Reason("hint-as-good", {**facts, "chance": best.chance, "second": second.chance})


def overlap(best: Thought, second: Thought) -> bool:
    """Whether the intervals of the two chances overlap."""
    return best.low is None or second.high is None or best.low <= second.high


def advised(view: Position, thoughts: Thoughts) -> Reason | None:
    """The game's own reason, if it has one."""
    advice = view.game.part(ADVICE)
    return advice.why(view, thoughts) if advice is not None else None


def called_by_name(view: Position, thoughts: Thoughts) -> dict[str, Reason]:
    """The game's names for moves, where it has any."""
    calling = view.game.part(CALLING)
    if calling is None:
        return {}
    found = {thought.notation: calling.called(view, thought.notation) for thought in thoughts.moves}
    return {move: reason for move, reason in found.items() if reason is not None}


def by_figures(thoughts: Thoughts) -> Reason:
    """A reason for any game, from the figures alone."""
    best, second = thoughts.moves[:2]
    if best.chance is None or second.chance is None:
        return Reason("hint-opinion", {"move": best.notation})
    ahead = round(100 * (best.chance - second.chance), 1)
    return Reason("hint-best", {"move": best.notation, "chance": best.chance, "ahead": ahead})
