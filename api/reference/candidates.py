"""The names that a text may mean where it is not clear which: what "Did you mean" offers."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from itertools import chain, islice

from api.reference.closeness import Rank
from api.reference.folding import fold, without_blanks
from api.reference.main_cities import MainCities
from api.reference.misspelling import Misspellings
from api.reference.name_parts import in_two_parts, without_needless_words
from api.reference.name_search import NameSearch, Spelling

MOST_OFFERED = 5

LONGEST_TEXT = 60
"""Letters of a folded text: a longer one is no name of a place, and would only cost time."""

# A part of a text of fewer letters is a word of prose, or a code. What people call a place is neither:
# `London, UK`.
_SHORTEST_PART = 3

# Of a misspelt part: shorter ones are near too many names, and behind the name still more. `Los Angeles` does
# not begin with Laos.
_SHORTEST_MISSPELT_FIRST = 4
_SHORTEST_MISSPELT_PART = 5

# Behind such a sign stands the code of a country, as in `New York, US`.
_BEFORE_CODE = re.compile("[,(/]")

# Codes of countries that are those of American states too: `Atlanta, GA`.
# fmt: off
_CODES_OF_STATES = frozenset({
    "al", "ar", "az", "ca", "co", "de", "ga", "id", "il", "in", "ky", "la", "ma",
    "md", "me", "mn", "mo", "ms", "mt", "nc", "ne", "pa", "sc", "sd", "tn", "va",
})
# fmt: on


class Candidates:
    """Names of one list for unclear texts. All that a search needs is made once, with the list."""

    def __init__(
        self,
        names: Iterable[str] = (),
        aliases: Iterable[tuple[str, str]] = (),
        named: Callable[[str], str | None] = lambda _: None,
        short_aliases: Mapping[str, str] | None = None,
        codes: Mapping[str, str] | None = None,
        main_cities: Mapping[str, str] | None = None,
    ) -> None:
        """Takes `names` in the order of the list, and `aliases` with codes; `named` reads a folded text.

        `short_aliases` are those of two letters, folded, without codes; `codes` are folded too. `main_cities`
        has those of countries.
        """
        self._names = tuple(names)
        self._place_of = {name: place for place, name in enumerate(self._names)}
        self._named = named
        self._short_aliases = short_aliases or {}
        self._codes = codes or {}
        own = [Spelling.of(name, place) for place, name in enumerate(self._names)]
        known = [
            Spelling.of(alias, self._place_of[name]) for alias, name in aliases if name in self._place_of
        ]
        self._search = NameSearch(self._names, own, known)
        self._misspellings = Misspellings((one.in_one_piece, one.place) for one in (*own, *known))
        cities = main_cities or {}
        self._cities = MainCities((city, self._place_of[name]) for name, city in cities.items())

    def of(self, written: str, among: Collection[str] | None = None) -> tuple[str, ...]:
        """At most five names, the best first; `among` holds those that may be offered."""
        folded = fold(written)
        if not folded or len(folded) > LONGEST_TEXT:
            return ()
        places = self._places(written, folded, self._allowed(among))
        return tuple(self._names[place] for place in islice(dict.fromkeys(places), MOST_OFFERED))

    def _allowed(self, among: Collection[str] | None) -> Collection[int]:
        if among is None:
            return range(len(self._names))
        return {self._place_of[name] for name in among if name in self._place_of}

    def _places(self, written: str, folded: str, allowed: Collection[int]) -> Iterator[int]:
        """What the browser's picker offers; and where no name begins so, what the text misspells.

        That comes first where the picker's match has a blank within the text: `ikejaa` is more likely IKEJA
        than the beginning of `Ikeja Airport`. Where there is neither, the text may say more than the name:
        `Ikja, Lagos` or `Allen Avenue, Ikeja`. A main city stands for its country: Luanda is not Rwanda
        misspelt. The picker does not know the cities.
        """
        matches = self._search.matches(written, allowed)
        if matches.closest <= Rank.START and (matches.as_written or matches.named is not None):
            yield from matches.places
            return
        bare = without_needless_words(folded)
        if of_city := self._of_main_city(bare, allowed):
            yield from (*of_city, *matches.places)
            return
        piece = without_blanks(bare)
        misspelt = self._misspellings.places(piece, allowed)
        yield from (*matches.places, *misspelt) if matches.as_written else (*misspelt, *matches.places)
        if not matches.places and not misspelt:
            if len(piece) >= _SHORTEST_MISSPELT_PART:
                yield from self._cities.misspelt(piece, allowed)
            yield from (place for place in self._named_in_parts(written, bare, allowed) if place in allowed)

    def _named_in_parts(self, written: str, bare: str, allowed: Collection[int]) -> list[int]:
        """What the text begins with, as it is or misspelt, and then what it ends with, the longest first.

        What it ends with may be misspelt where it is all there is: `Berlin, Germnay`. A main city counts
        where no country stands behind it: `Toronto, Ontario`.
        """
        parts = list(in_two_parts(bare))
        ended = [place for _, last in parts for place in self._place_named(last)]
        ended += self._place_coded(written)
        firsts = (
            self._place_named(first)
            or ([] if ended else self._of_main_city(first, allowed))
            or self._misspelt_first(first, allowed)
            for first, _ in reversed(parts)
        )
        begun = next(filter(None, firsts), [])
        lasts = [last for _, last in parts]
        cities = (self._of_main_city(last, allowed) for last in lasts)
        misspelt = (
            self._misspellings.places(without_blanks(last), allowed)
            for last in lasts
            if len(last) >= _SHORTEST_MISSPELT_PART
        )
        return [*begun, *ended] or next(filter(None, chain(cities, misspelt)), [])

    def _misspelt_first(self, part: str, allowed: Collection[int]) -> list[int]:
        if len(part) < _SHORTEST_MISSPELT_FIRST:
            return []
        return self._misspellings.places(without_blanks(part), allowed)

    def _of_main_city(self, part: str, allowed: Collection[int]) -> list[int]:
        return self._cities.named(without_blanks(part), allowed)

    def _place_named(self, part: str) -> list[int]:
        name = self._named(part) if len(part) >= _SHORTEST_PART else self._short_aliases.get(part)
        return self._places_of(name)

    def _place_coded(self, written: str) -> list[int]:
        _, *rest = _BEFORE_CODE.split(written)
        code = fold(rest[-1]) if rest else ""
        return self._places_of(None if code in _CODES_OF_STATES else self._codes.get(code))

    def _places_of(self, name: str | None) -> list[int]:
        return [self._place_of[name]] if name in self._place_of else []
