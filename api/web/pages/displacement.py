"""Moves marks on a map apart, with exactly the results of `pwa/src/features/maps/lazy/displacement.ts`.

It uses only sums, products, quotients and square roots, which are the same in both languages.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

_MOST_ROUNDS = 300
_SLACK = 0.5


class Point(NamedTuple):
    """A point in the map's units."""

    x: float
    y: float


class Extent(NamedTuple):
    """The area in which the centres of marks may lie, in the map's units."""

    left: float
    top: float
    right: float
    bottom: float


def displaced(points: Sequence[Point], apart: float, extent: Extent) -> list[Point]:
    """The marks in their order, moved until they are this far apart, as little as possible and on the map."""
    marks = [_within(extent, x, y) for x, y in points]
    for _ in range(_MOST_ROUNDS):
        if not _push_apart(marks, apart, extent):
            break
    return marks


def _push_apart(marks: list[Point], apart: float, extent: Extent) -> bool:
    """Returns whether any two marks were too close."""
    pushed = False
    for here in range(len(marks)):
        for there in range(here + 1, len(marks)):
            one, other = marks[here], marks[there]
            across, down = other.x - one.x, other.y - one.y
            distance = sqrt(across * across + down * down)
            if distance >= apart - _SLACK:
                continue
            pushed = True
            x, y = _turned(here + there) if distance == 0 else (across / distance, down / distance)
            half = (apart - distance) / 2
            marks[here] = _within(extent, one.x - x * half, one.y - y * half)
            marks[there] = _within(extent, other.x + x * half, other.y + y * half)
    return pushed


def _turned(times: int) -> tuple[float, float]:
    x, y = 1.0, 0.0
    for _ in range(times):
        x, y = 0.6 * x - 0.8 * y, 0.8 * x + 0.6 * y
    return x, y


def _within(extent: Extent, x: float, y: float) -> Point:
    return Point(min(extent.right, max(extent.left, x)), min(extent.bottom, max(extent.top, y)))
