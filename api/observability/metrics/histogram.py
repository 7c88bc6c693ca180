"""How long things take, kept as a few numbers however many of them there are."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate

BOUNDS = (0.005, 0.025, 0.1, 0.5, 1.0, 2.5, 10.0)
"""Seconds: from what memory answers to what a call to the aggregator may take."""


class Durations:
    """How many took no longer than each of BOUNDS, how many there were, and how long they took together."""

    def __init__(self) -> None:
        self._counts = [0] * (len(BOUNDS) + 1)
        self._seconds = 0.0

    def add(self, seconds: float) -> None:
        """Takes in one more."""
        self._counts[bisect_left(BOUNDS, seconds)] += 1
        self._seconds += seconds

    @property
    def seconds(self) -> float:
        """All of them together."""
        return self._seconds

    @property
    def count(self) -> int:
        """How many there were."""
        return sum(self._counts)

    def within(self) -> Iterator[tuple[float, int]]:
        """Each bound, and how many took no longer than that."""
        return zip(BOUNDS, accumulate(self._counts[:-1]), strict=True)
