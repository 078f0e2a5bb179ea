"""At a table without a memory aid a hint names nothing that people there have to remember of the others."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import roitelet
from roitelet.bots import Thought, Thoughts
from roitelet.bots.hint import Reason, advised
from roitelet.words import LANGUAGES, Words

OF_OTHERS = {
    "le-roi-lui": {
        "why-take-starve", "why-take-deny", "why-feed-over", "why-feed-most", "why-eat-over", "why-eat-most",
    },
    "pour-le-roi": {
        "why-keep-lead", "why-take-lead", "why-bid-lead", "why-raise-lead", "why-take-deny", "why-lower-rival",
    },
}  # fmt: skip
"""The reasons that lean on what the others got."""


def reasons(slug: str) -> Iterator[Reason]:
    """Every legal move of random games as if it were best, with its reason."""
    game = roitelet.game(slug)
    for seed in range(4):
        position, choose = game.deal(4, seed=seed), random.Random(seed)
        while not position.over:
            view = position.view(position.seat)
            for move in view.legal_numbers():
                best = Thought(move, game.notation[move], 100, 0.5, 0.4, 0.6, 10.0)
                reason = advised(view, Thoughts(view.seat, (best,)))
                if reason is not None:
                    yield reason
            position.play(choose.choice(position.legal_numbers()))


@pytest.mark.parametrize("slug", OF_OTHERS)
def test_what_the_others_got_is_not_told_from_memory(slug: str) -> None:
    words = [Words(language, roitelet.game(slug)) for language in LANGUAGES]
    names = ["Anna", "Bruno", "Clara", "Denis"]
    found: set[str] = set()
    for reason in reasons(slug):
        if reason.sentence in found:
            continue
        found.add(reason.sentence)
        if reason.sentence in OF_OTHERS[slug]:
            for each in words:
                said = reason.say(each, names, aid=False)
                assert said != reason.say(each, names)
                assert not any(letter.isdigit() for letter in said)
        else:
            assert reason.from_memory is None
            assert reason.seat is None, reason
        if found >= OF_OTHERS[slug]:
            return
    pytest.fail(f"never given: {OF_OTHERS[slug] - found}")
