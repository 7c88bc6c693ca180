"""Positions of the pins of states on the map, as in `pwa/src/features/maps/lazy/NigeriaMap.tsx`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from math import floor
from typing import NamedTuple

import msgspec

from api.web.pages.displacement import Extent, Point, displaced

_TARGET_RADIUS = 51
_APART = 104

_CAPITAL = frozenset({"abuja", "fct", "fctabuja", "abujafct", "federalcapitalterritory"})
_STATE = re.compile(r"\bstate\b", re.ASCII)
_NO_LETTER = re.compile(r"[^a-z]")


class MapState(msgspec.Struct, frozen=True):
    """A state on the map: its element in the drawing, and the point for its mark."""

    id: str
    name: str
    x: float
    y: float


class Pin(NamedTuple):
    """The position of a state's pin, and the distance from there to its state, as text."""

    id: str
    x: str
    y: str
    to_x: str
    to_y: str


class NigeriaMap(msgspec.Struct, frozen=True, rename={"view_box": "viewBox"}):
    """The map as the build writes it: `pwa/src/features/maps/lazy/nigeria.json`."""

    view_box: str
    states: tuple[MapState, ...]

    def pins(self, names: Sequence[str]) -> list[Pin | None]:
        """The pins of states, in their order. None for a state that is not on the map."""
        known = [self._state_of(name) for name in names]
        placed = iter(_pins(self.view_box, tuple(state for state in known if state)))
        return [next(placed) if state else None for state in known]

    def _state_of(self, name: str) -> MapState | None:
        """The state with this name. Case, blanks and hyphens do not matter."""
        plain = _plainly(name)
        wanted = _plainly("FCT Abuja") if plain in _CAPITAL else plain
        return next((state for state in self.states if _plainly(state.name) == wanted), None)


# The states with offices seldom change, and placing crowded pins takes long.
@lru_cache(maxsize=8)
def _pins(view_box: str, states: tuple[MapState, ...]) -> tuple[Pin, ...]:
    left, top, width, height = map(float, view_box.split(" "))
    margin = _TARGET_RADIUS
    extent = Extent(left + margin, top + margin, left + width - margin, top + height - margin)
    points = displaced([Point(state.x, state.y) for state in states], _APART, extent)
    return tuple(
        Pin(
            state.id,
            _in_digits(_in_tenths(at.x)),
            _in_digits(_in_tenths(at.y)),
            _in_digits(_in_tenths(state.x - _in_tenths(at.x))),
            _in_digits(_in_tenths(state.y - _in_tenths(at.y))),
        )
        for state, at in zip(states, points, strict=True)
    )


def _plainly(name: str) -> str:
    return _NO_LETTER.sub("", _STATE.sub("", name.lower(), count=1))


def _in_tenths(number: float) -> float:
    return floor(number * 10 + 0.5) / 10


def _in_digits(number: float) -> str:
    """The number as JavaScript writes it."""
    return str(int(number)) if number.is_integer() else repr(number)
