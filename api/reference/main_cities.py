"""The countries whose main city a text names: `Accra` for Ghana.

A city is no alias of its country, for many a one has a namesake elsewhere. So it is offered, and never taken.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from api.reference.folding import fold, without_blanks
from api.reference.misspelling import Misspellings


class MainCities:
    """Finds countries by their main cities. Texts are folded and in one piece."""

    def __init__(self, cities: Iterable[tuple[str, int]]) -> None:
        """Takes the cities as they are written, each with the place of its country in the list."""
        self._places: dict[str, list[int]] = {}
        for city, place in cities:
            self._places.setdefault(without_blanks(fold(city)), []).append(place)
        self._misspellings = Misspellings(
            (city, place) for city, places in self._places.items() for place in places
        )

    def named(self, text: str, allowed: Collection[int]) -> list[int]:
        """The places of the countries whose main city is called so."""
        return [place for place in self._places.get(text, ()) if place in allowed]

    def misspelt(self, text: str, allowed: Collection[int]) -> list[int]:
        """And of those that this may be a misspelling of."""
        return self._misspellings.places(text, allowed)
