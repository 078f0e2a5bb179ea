"""The laws: properties of every game, ours or another package's. `roitelet check GAME` runs them.

    from roitelet.laws import Case, LAWS
    for law in LAWS:
        for fault in law.faults(Case(game, seats=3)):
            print(fault)

A law is a function of a `Case` (a game, a number of seats, how many games to play) that yields a `Fault` for each
sentence that a game's author should read. `DECLARED` are cheap and read what the game declares; `LAWS` play games.
"""

from __future__ import annotations

from roitelet.laws import (
    batches,
    declared,
    even,
    every_move,
    forward,
    notation,
    observing,
    papers,
    parts,
    presented,
    same_bits,
    seats,
    secrecy,
    sentences,
)
from roitelet.laws.case import Case, Fault, Law

DECLARED = (
    Law("facts", declared.facts, once=True),
    Law("rules", declared.rules, once=True),
    Law("notations", notation.notations, once=True),
    Law("marks", notation.marks),
    Law("kinds", notation.kinds, once=True),
    Law("move-words", sentences.moves, once=True),
    Law("news-words", sentences.news, once=True),
    Law("options", declared.options, once=True),
    Law("readmes", papers.readmes, once=True),
    Law("components", papers.components, once=True),
    Law("parts", parts.parts, once=True),
    Law("shown", presented.shown, once=True),
    Law("look", presented.look, once=True),
)
"""Cheap: they read what a game declares, and play a few games with interpreted rules."""

FIRST = frozenset({"rules", "notations", "marks"})
"""After a fault in one of these nothing is compiled."""

LAWS = (
    Law("every-move", every_move.check),
    Law("same-bits", same_bits.interpreted_as_compiled),
    Law("refusal", same_bits.refusal),
    Law("replay", same_bits.replays),
    Law("round-trip", same_bits.round_trip),
    Law("undo", same_bits.undo),
    Law("over-is-over", same_bits.over_is_over),
    Law("views", secrecy.views),
    Law("keys", secrecy.keys),
    Law("past", secrecy.past),
    Law("thinking", secrecy.thinking),
    Law("relabelling", seats.relabelling),
    Law("beginning", seats.beginning),
    Law("even", even.check, once=True),
    Law("forward", forward.check),
    Law("rows", batches.rows),
    Law("whole-games", batches.whole_games),
    Law("threads", batches.threads),
    Law("observed-alike", observing.alike),
    Law("observed-apart", observing.apart),
    Law("observed-chairs", observing.chairs),
    Law("observed-same-bits", observing.same_bits),
    Law("observed-numbers", observing.numbers),
    Law("observed-to-come", observing.to_come),
)

__all__ = ["DECLARED", "FIRST", "LAWS", "Case", "Fault", "Law"]
