"""The results of an arena: shares of wins, points, places, ratings and thinking times."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any

import numpy as np

from roitelet.arena.schedule import Arena
from roitelet.intervals import NORMAL, Share, student, wilson


@dataclass(frozen=True)
class Outcome:
    """The result of one game."""

    deal: int
    rotation: int
    bots: tuple[str, ...]
    points: tuple[int, ...]
    places: tuple[int, ...]
    thinking: Mapping[str, Mapping[str, float]]
    """For each bot the number of its `choices`, the `seconds` of all, and of the `longest`."""

    @classmethod
    def of(cls, game: Any) -> Outcome:
        """From a line of `games.jsonl`."""
        replay = game["replay"]
        return cls(
            int(game["deal"]),
            int(game["rotation"]),
            tuple(game["bots"]),
            tuple(replay["scores"]),
            tuple(replay["places"]),
            game["thinking"],
        )

    def won(self, seat: int) -> float:
        """The seat's share of the win: a tie for first place divides it."""
        return 1 / self.places.count(1) if self.places[seat] == 1 else 0.0

    def seats_of(self, bot: str) -> list[int]:
        return [seat for seat, name in enumerate(self.bots) if name == bot]


@dataclass(frozen=True)
class Standing:
    """The results of one bot. If it took several seats of a game, each counts."""

    bot: str
    wins: Share
    points: float
    place: float
    rating: float
    """OpenSkill's μ, which begins at 25."""
    uncertainty: float
    """OpenSkill's σ; the 95 % interval is ±1.96 σ."""
    seconds: float
    """The mean for a choice among two moves or more."""
    longest: float

    @property
    def rating_interval(self) -> tuple[float, float]:
        reach = NORMAL * self.uncertainty
        return self.rating - reach, self.rating + reach


@dataclass(frozen=True)
class Results:
    arena: Arena
    games: int
    standings: Sequence[Standing]
    """The best first."""

    @classmethod
    def of(cls, arena: Arena, outcomes: Sequence[Outcome]) -> Results:
        rated = ratings(arena.names, outcomes)
        standings = [standing(bot, outcomes, *rated[bot]) for bot in arena.names]
        standings.sort(key=lambda each: (-each.wins.share, -each.rating))
        return cls(arena, len(outcomes), standings)

    @property
    def fair(self) -> float:
        """An equal player's share of the wins."""
        return 1 / self.arena.seats

    def standing(self, bot: str) -> Standing:
        return next(each for each in self.standings if each.bot == bot)

    def apart(self, better: Standing, worse: Standing) -> bool:
        """Whether the intervals of their shares are disjoint."""
        return better.wins.interval[0] > worse.wins.interval[1]


def standing(bot: str, outcomes: Iterable[Outcome], rating: float, uncertainty: float) -> Standing:
    wins: dict[int, list[float]] = {}
    points, places, thinking = [], [], []
    for outcome in outcomes:
        for seat in outcome.seats_of(bot):
            wins.setdefault(outcome.deal, []).append(outcome.won(seat))
            points.append(outcome.points[seat])
            places.append(outcome.places[seat])
        if bot in outcome.thinking:
            thinking.append(outcome.thinking[bot])
    choices = sum(each["choices"] for each in thinking)
    return Standing(
        bot,
        share_over_deals([fmean(deal) for deal in wins.values()], len(points)),
        fmean(points),
        fmean(places),
        rating,
        uncertainty,
        sum(each["seconds"] for each in thinking) / max(1, choices),
        max(each["longest"] for each in thinking),
    )


def share_over_deals(shares: Sequence[float], sittings: int) -> Share:
    """A share of wins and its 95 % interval, from the share in each deal.

    The games of one deal are correlated, so the deal is the unit: the variance between deals gives the number of
    independent games that they are worth, at most `sittings`, and that number gives Wilson's interval (with Student's t
    for the number of deals), which stays between 0 and 1 and is never empty. A single deal has no variance: its
    interval is from 0 to 1.
    """
    deals, share = len(shares), fmean(shares)
    if deals == 1:
        return Share(share, (0.0, 1.0))
    variance = float(np.var(shares, ddof=1)) / deals
    worth = min(sittings, share * (1 - share) / variance) if variance > 0 else sittings
    return Share(share, wilson(share, worth, student(deals - 1)))


def ratings(bots: Sequence[str], outcomes: Iterable[Outcome]) -> dict[str, tuple[float, float]]:
    """Each bot's OpenSkill rating and its uncertainty, games taken in the order of the schedule.

    Bots do not change while they play, so no uncertainty is added between games (τ = 0). A bot that takes several seats
    of a game gets the mean of the ratings of these seats.
    """
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0.0)
    held = {bot: model.rating(name=bot) for bot in bots}
    for outcome in outcomes:
        rated = model.rate([[held[bot]] for bot in outcome.bots], ranks=[float(place) for place in outcome.places])
        for bot in set(outcome.bots):
            after = [rated[seat][0] for seat in outcome.seats_of(bot)]
            held[bot] = model.rating(
                mu=fmean(each.mu for each in after), sigma=fmean(each.sigma for each in after), name=bot
            )
    return {bot: (rating.mu, rating.sigma) for bot, rating in held.items()}
