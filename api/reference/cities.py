"""The countries whose city a text names: `Accra` for Ghana, `Lahore` for Pakistan.

A city is no alias of its country, for many a one has a namesake elsewhere. So it is offered, and never taken.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple

from api.reference.folding import fold, without_blanks
from api.reference.misspelling import Misspellings
from api.reference.name_parts import without_needless_words


class City(NamedTuple):
    """A city's name, folded and in one piece, with the place of its country in the list; None if the list has
    it not.

    A text may be a misspelling of a `large` one. Of smaller ones there are too many.
    """

    piece: str
    place: int | None
    large: bool = True


def piece_of(name: str) -> str:
    """A city's name as texts are compared with it: folded, without its article, in one piece."""
    return without_blanks(without_needless_words(fold(name)))


class Cities:
    """Finds countries by their cities. Texts are folded and in one piece."""

    def __init__(self, cities: Iterable[City]) -> None:
        """Of several countries with a city of one name, the first in `cities` is offered first."""
        self._places: dict[str, dict[int, None]] = {}
        large: dict[tuple[str, int], None] = {}
        for piece, place, is_large in cities:
            places = self._places.setdefault(piece, {})
            if place is not None:
                places[place] = None
                if is_large:
                    large[piece, place] = None
        self._misspellings = Misspellings(large)

    def __contains__(self, text: str) -> bool:
        """Whether a city is called so, be it of a country in the list or not."""
        return text in self._places

    def named(self, text: str, allowed: Collection[int]) -> list[int]:
        """The places of the countries whose city is called so."""
        return [place for place in self._places.get(text, ()) if place in allowed]

    def misspelt(self, text: str, allowed: Collection[int]) -> list[int]:
        """And of those that this may be a misspelling of."""
        return self._misspellings.places(text, allowed)
