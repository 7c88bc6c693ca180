"""The names that a text may mean where it is not clear which: what "Did you mean" offers."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import islice

from api.reference.cities import Cities, City
from api.reference.closeness import Rank
from api.reference.folding import fold, without_blanks
from api.reference.misspelling import Misspellings
from api.reference.name_parts import in_two_parts, without_needless_words
from api.reference.name_search import NameSearch, Spelling

MOST_OFFERED = 5

LONGEST_TEXT = 80
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
        located: Callable[[str], str | None] = lambda _: None,
        short_aliases: Mapping[str, str] | None = None,
        codes: Mapping[str, str] | None = None,
        cities: Iterable[tuple[str, str | None, bool]] = (),
    ) -> None:
        """Takes `names` in the order of the list, and `aliases` with codes; `named` reads a folded text, and
        `located` one that says where the place lies too: `ikeja lagos`.

        `short_aliases` are those of two letters, folded, without codes; `codes` are folded too. `cities` are
        in one piece, each with its country and whether it is large.
        """
        self._names = tuple(names)
        self._place_of = {name: place for place, name in enumerate(self._names)}
        self._named = named
        self._located = located
        self._short_aliases = short_aliases or {}
        self._codes = codes or {}
        own = [Spelling.of(name, place) for place, name in enumerate(self._names)]
        known = [
            Spelling.of(alias, self._place_of[name]) for alias, name in aliases if name in self._place_of
        ]
        self._search = NameSearch(self._names, own, known)
        self._misspellings = Misspellings((one.in_one_piece, one.place) for one in (*own, *known))
        self._cities = Cities(
            City(piece, self._place_of.get(name or ""), large) for piece, name, large in cities
        )

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
        `Ikja, Lagos` or `Allen Avenue, Ikeja`. A city means its country, and is not another one misspelt:
        Luanda is not Rwanda. The picker knows only main cities and ours.
        """
        matches = self._search.matches(written, allowed)
        is_match = matches.as_written or matches.named is not None
        bare = without_needless_words(folded)
        is_city = without_blanks(bare) in self._cities
        if is_match and matches.closest < Rank.START:
            # A text that means several countries is not the beginning of others: `SA` is not Saint Lucia.
            yield from matches.places[: matches.equals] if matches.equals > 1 else matches.places
            return
        if is_match and matches.closest is Rank.START and not is_city:
            yield from matches.places
            return
        if is_city:
            yield from self._of_city(bare, allowed)
            yield from matches.places if is_match and matches.closest < Rank.INSIDE else ()
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

        What it ends with may be misspelt where it is all there is: `Nowhere, Germnay`. Where no country is
        named as it is, cities count, and nothing is a misspelling: `Toronto, Ontario` or `Mall Road, Lahore`.
        A city at the end counts behind a country too: `Peru, Illinois`.
        """
        parts = list(in_two_parts(bare))
        ended = [place for _, last in parts for place in self._place_named(last) or self._place_located(last)]
        ended += self._place_coded(written)
        first_city, last_city = self._cities_in(parts)
        is_named = ended or any(self._place_named(first) for first, _ in parts)
        if not is_named and (first_city or last_city):
            return self._countries_of(first_city, last_city, allowed)
        begun = _first_of(
            self._place_named(first) or self._misspelt_part(first, _SHORTEST_MISSPELT_FIRST, allowed)
            for first, _ in reversed(parts)
        )
        if not ended and last_city:
            of_city = self._of_city(last_city, allowed)
            ended = [] if any(place in of_city for place in begun) else of_city
        # Several guesses come after what is named as it is.
        both = [*ended, *begun] if len(begun) > 1 else [*begun, *ended]
        return both or _first_of(
            self._misspelt_part(last, _SHORTEST_MISSPELT_PART, allowed) for _, last in parts
        )

    def _cities_in(self, parts: Sequence[tuple[str, str]]) -> tuple[str | None, str | None]:
        """The longest city that the text begins with, and the longest that it ends with."""
        begun = (first for first, _ in reversed(parts) if self._is_city(first))
        ended = (last for _, last in parts if self._is_city(last))
        return next(begun, None), next(ended, None)

    def _countries_of(self, begun: str | None, ended: str | None, allowed: Collection[int]) -> list[int]:
        """Those in which both cities lie, as in `Birmingham, Alabama`. If there are none, those of the last
        one come before those of the first: `Paris, Texas`.
        """
        of_begun = [] if begun is None else self._of_city(begun, allowed)
        of_ended = [] if ended is None else self._of_city(ended, allowed)
        return [place for place in of_begun if place in of_ended] or [*of_ended, *of_begun]

    def _is_city(self, part: str) -> bool:
        return len(part) >= _SHORTEST_PART and without_blanks(part) in self._cities

    def _misspelt_part(self, part: str, shortest: int, allowed: Collection[int]) -> list[int]:
        piece = without_blanks(part)
        if len(part) < shortest or self._is_city(part):
            return []
        return self._misspellings.places(piece, allowed)

    def _of_city(self, part: str, allowed: Collection[int]) -> list[int]:
        return self._cities.named(without_blanks(part), allowed)

    def _place_named(self, part: str) -> list[int]:
        name = self._named(part) if len(part) >= _SHORTEST_PART else self._short_aliases.get(part)
        return self._places_of(name)

    def _place_located(self, part: str) -> list[int]:
        return self._places_of(self._located(part))

    def _place_coded(self, written: str) -> list[int]:
        _, *rest = _BEFORE_CODE.split(written)
        code = fold(rest[-1]) if rest else ""
        return self._places_of(None if code in _CODES_OF_STATES else self._codes.get(code))

    def _places_of(self, name: str | None) -> list[int]:
        return [self._place_of[name]] if name in self._place_of else []


def _first_of(found: Iterable[list[int]]) -> list[int]:
    return next(filter(None, found), [])
