"""The countries whose city a text names: `Accra` for Ghana, `Lahore` for Pakistan.

A city is not an alias of its country, because many have namesakes elsewhere.
The country is offered, never taken.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple

from api.reference.folding import fold, without_blanks
from api.reference.misspelling import Misspellings
from api.reference.name_parts import without_needless_words


class City(NamedTuple):
    """A city's name, folded and in one piece, and its country's place in the list, or None if it has none.

    Only `large` cities are recognised when misspelt: there are too many smaller ones.
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
        """If several countries have a city of the same name, the first in `cities` is offered first."""
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
        """Whether a city has this name, in a country of the list or in any other."""
        return text in self._places

    def named(self, text: str, allowed: Collection[int]) -> list[int]:
        """The places of the countries with a city of this name."""
        return [place for place in self._places.get(text, ()) if place in allowed]

    def misspelt(self, text: str, allowed: Collection[int]) -> list[int]:
        """The places of the countries with a large city whose misspelt name this may be."""
        return self._misspellings.places(text, allowed)
