"""Results of a benchmark: alternating readings of two things, their ratio, and whether it reaches a goal."""

from __future__ import annotations

import statistics
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol


class Goal(Protocol):
    """The goal of a figure, compared with its peer."""

    def ratio(self, own: float, peer: float) -> float:
        """The ratio of the two costs, in the direction of this goal."""

    def holds(self, ratio: float) -> bool:
        """True if the ratio reaches the goal."""


@dataclass(frozen=True, slots=True)
class AtLeast:
    """The peer's cost as a fraction of ours: 1 means as cheap as the peer, 0.5 twice as expensive."""

    bound: float

    def ratio(self, own: float, peer: float) -> float:
        """As Goal.ratio."""
        return peer / own

    def holds(self, ratio: float) -> bool:
        """As Goal.holds."""
        return ratio >= self.bound

    def __str__(self) -> str:
        return f"≥ {self.bound:.2f}"


@dataclass(frozen=True, slots=True)
class AtMost:
    """Our cost as a multiple of the peer's."""

    bound: float

    def ratio(self, own: float, peer: float) -> float:
        """As Goal.ratio."""
        return own / peer

    def holds(self, ratio: float) -> bool:
        """As Goal.holds."""
        return ratio <= self.bound

    def __str__(self) -> str:
        return f"≤ {self.bound:.2f}"


@dataclass(frozen=True, slots=True)
class NoGoal:
    """For a comparison of a thing with itself: the distance of the ratio from 1 is the machine's noise."""

    def ratio(self, own: float, peer: float) -> float:
        """As Goal.ratio."""
        return own / peer

    def holds(self, ratio: float) -> bool:
        """Always."""
        return ratio > 0

    def __str__(self) -> str:
        return "none"


@dataclass(frozen=True, slots=True)
class Figure:
    """Alternating readings of ours and of the peer, both in `unit`."""

    name: str
    peer: str
    unit: str
    goal: Goal
    own_readings: tuple[float, ...]
    peer_readings: tuple[float, ...]

    @property
    def ratios(self) -> list[float]:
        """The ratio of each round."""
        pairs = zip(self.own_readings, self.peer_readings, strict=True)
        return [self.goal.ratio(own, peer) for own, peer in pairs]

    @property
    def ratio(self) -> float:
        """The median of the rounds' ratios."""
        return statistics.median(self.ratios)


Reading = Callable[[], float]


def interleaved(own: Reading, peer: Reading, rounds: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Reads both in turn, `rounds` times, so that a slow phase of the machine affects both.

    Each is read once before as a warm-up.
    """
    own()
    peer()
    pairs = [(own(), peer()) for _ in range(rounds)]
    return tuple(first for first, _ in pairs), tuple(second for _, second in pairs)
