"""What a benchmark has found: readings of two things in turns, their ratio, and whether a goal holds."""

from __future__ import annotations

import statistics
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol


class Goal(Protocol):
    """What a figure should reach, next to its peer."""

    def ratio(self, own: float, peer: float) -> float:
        """Which way round the two costs are put into relation."""

    def holds(self, ratio: float) -> bool:
        """True when the ratio reaches the goal."""


@dataclass(frozen=True, slots=True)
class AtLeast:
    """The peer's cost as a fraction of ours: 1 is as cheap as the peer, a half twice as dear."""

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
    """Our cost as so many times the peer's."""

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
    """For a thing that is compared with itself: what the ratio is away from 1 is the machine's noise."""

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
    """Readings of ours and of the peer, taken in turns, both in `unit`."""

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
    """Reads both, one after the other, `rounds` times: what slows the machine for a while slows both.

    Each is read once before, for nothing: first times are dearer.
    """
    own()
    peer()
    pairs = [(own(), peer()) for _ in range(rounds)]
    return tuple(first for first, _ in pairs), tuple(second for _, second in pairs)
