"""The names of the lists by whatever people write for them: another spelling, an alias, a country's code."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from api.reference.candidates import Candidates
from api.reference.cities import piece_of
from api.reference.folding import fold, without_blanks
from api.reference.models import Country, LocalGovernment, Location, LocationState, PlaceAlias
from api.reference.name_parts import in_two_parts, without_needless_words
from api.reference.world_cities import WorldCity, world_cities

Pairs = Iterable[tuple[str, str]]

SHORT_ALIAS = 2
"""Letters of an alias that is found in a longer text too, where a code of as many is not."""

STATE = "state"


class PlaceNames:
    """Holds both lists as they are in the database: a question sees the old ones or the new ones."""

    def __init__(self) -> None:
        self._countries = PlaceList()
        self._locations = PlaceList()
        self._country_codes: Mapping[str, str] = {}
        self._service_areas: Mapping[str, str] = {}
        self._known: frozenset[str] = frozenset()

    def country(self, written: str) -> str:
        """The country of the list that `written` means, or `written` itself."""
        return self._countries.index.name_of(written)

    def location(self, written: str) -> str:
        """The location of the list that `written` means, or `written` itself."""
        return self._locations.index.name_of(written)

    def country_code(self, name: str) -> str:
        """The ISO code of a country in the list; empty for any other text."""
        return self._country_codes.get(name, "")

    def location_code(self, name: str) -> str:
        """The code of the service area of a location in the list, LOS of `LOS - LAGOS`; empty for others."""
        return self._service_areas.get(name, "").partition(" - ")[0]

    def country_candidates(self, written: str, among: Collection[str] | None = None) -> tuple[str, ...]:
        """The countries that an unclear text may mean, at most five, the best first.

        `among` holds those that may be offered. None for a text that means one country, be that one of
        them or not, and none for a text that is near no country.
        """
        return self._countries.candidates(written, among)

    def location_candidates(self, written: str) -> tuple[str, ...]:
        """The locations that an unclear text may mean, as country_candidates."""
        return self._locations.candidates(written)

    def knows(self, written: str) -> bool:
        """Whether it is the name of a country, of one's main city, of a location or of a local government,
        or another name of one, in any spelling. A mere code is none: IN, IT, NO.
        """
        return fold(written) in self._known

    async def refill(self, connection: AsyncConnection) -> None:
        """Takes the lists of the database in place of those held now."""
        countries = await connection.execute(
            select(Country.country, Country.iso_code, Country.default_city).order_by(Country.position)
        )
        locations = await connection.execute(
            select(Location.name, Location.service_area).order_by(Location.position)
        )
        aliases = await connection.execute(select(PlaceAlias.list, PlaceAlias.alias, PlaceAlias.name))
        states = await connection.execute(select(LocationState.name, LocationState.state))
        areas = {row.name: row.service_area for row in locations}
        codes, cities = {}, {}
        for country, iso_code, default_city in countries:
            codes[country], cities[country] = iso_code, default_city
        governments = await connection.scalars(select(LocalGovernment.name))
        by_list: dict[str, list[tuple[str, str]]] = {"countries": [], "locations": []}
        for of, alias, name in aliases:
            by_list.setdefault(of, []).append((alias, name))
        seats = {area.partition(" - ")[2] for area in areas.values()}
        other_names = (alias for pairs in by_list.values() for alias, _ in pairs)
        known = frozenset(map(fold, (*codes, *cities.values(), *areas, *seats, *governments, *other_names)))
        self._countries = PlaceList.of(
            codes,
            by_list["countries"],
            codes=[(code, name) for name, code in codes.items()],
            main_cities=cities,
            world=world_cities(),
            towns=(*areas, *(alias for alias, _ in by_list["locations"])),
        )
        in_states = [(name, state) for name, state in states]
        self._locations = PlaceList.of(areas, by_list["locations"], areas=areas, states=in_states)
        self._country_codes, self._service_areas, self._known = codes, areas, known - {""}


class PlaceList:
    """One list, by the texts that mean one of its names, and by those that may mean several."""

    def __init__(self, index: NameIndex | None = None, candidates: Candidates | None = None) -> None:
        self.index = index or NameIndex()
        """What is certain."""
        self._candidates = candidates or Candidates()

    @classmethod
    def of(
        cls,
        names: Iterable[str],
        aliases: Pairs = (),
        codes: Pairs = (),
        areas: Mapping[str, str] | None = None,
        states: Pairs = (),
        main_cities: Mapping[str, str] | None = None,
        world: Iterable[WorldCity] = (),
        towns: Iterable[str] = (),
    ) -> PlaceList:
        """As NameIndex.of. `names` are in the order of the picker; `world` has more cities, `towns` ours."""
        names, aliases, codes = list(names), list(aliases), list(codes)
        index = NameIndex.of(names, aliases, codes, areas, states, main_cities)
        # The picker knows a place by the code of the area that is called after it: `IBA - IBADAN`.
        area_codes = [
            (area.partition(" - ")[0], area.partition(" - ")[2]) for area in set((areas or {}).values())
        ]
        by_code = {fold(code): name for code, name in codes}
        clear_codes = {code: name for code, name in by_code.items() if index.by_folding.get(code) == name}
        by_alias = {fold(alias): name for alias, name in aliases}
        short = {
            alias: name
            for alias, name in by_alias.items()
            if len(alias) == SHORT_ALIAS and index.by_folding.get(alias) == name
        }
        cities = [
            *((piece_of(city), name, True) for name, city in (main_cities or {}).items()),
            *((city.piece, by_code.get(fold(city.iso_code)), city.large) for city in world),
            *((piece_of(town), None, False) for town in towns),
        ]
        known = [*aliases, *codes, *area_codes]
        return cls(index, Candidates(names, known, index.named, index.located, short, clear_codes, cities))

    def candidates(self, written: str, among: Collection[str] | None = None) -> tuple[str, ...]:
        """The names that `written` may mean where that is not clear, at most five, the best first."""
        if self.index.name_of(written) in self.index.names:
            return ()
        return self._candidates.of(written, among)


@dataclass(frozen=True, slots=True)
class NameIndex:
    """The names of one list, and each by every folded text that means it and no other."""

    names: frozenset[str] = frozenset()
    by_folding: dict[str, str] = field(default_factory=dict)
    in_one_piece: dict[str, str] = field(default_factory=dict)
    seats: dict[str, str] = field(default_factory=dict)
    """Of each name, the one that its area is called after."""
    states: Mapping[str, Collection[str]] = field(default_factory=dict)
    """Of each name, the folded states that it lies in."""
    main_cities: Mapping[str, str] = field(default_factory=dict)
    """Of each country, its main city, folded."""

    @classmethod
    def of(
        cls,
        names: Iterable[str],
        aliases: Pairs = (),
        codes: Pairs = (),
        areas: Mapping[str, str] | None = None,
        states: Pairs = (),
        main_cities: Mapping[str, str] | None = None,
    ) -> NameIndex:
        """Names go before aliases and codes. A text that means two of equal rank means none: `SA` is the code
        of Saudi Arabia, and an alias of South Africa.

        `areas` has the service area of names: `LOS - LAGOS`. `states` are pairs of a name and its state.
        `main_cities` has those of countries.
        """
        own = frozenset(names)
        named = [(fold(name), name) for name in own]
        known = [(fold(alias), name) for alias, name in aliases if name in own]
        coded = [(fold(code), name) for code, name in codes]
        codes_alone = {code for code, _ in coded}
        in_words = [pair for pair in known if pair[0] not in codes_alone]
        pieces = [[(without_blanks(folded), name) for folded, name in pairs] for pairs in (named, in_words)]
        seats = {name: area.partition(" - ")[2] for name, area in (areas or {}).items()}
        of_name: dict[str, set[str]] = {}
        for name, state in states:
            of_name.setdefault(name, set()).add(fold(state))
        cities = {name: fold(city) for name, city in (main_cities or {}).items()}
        return cls(own, _unambiguous(named, [*known, *coded]), _unambiguous(*pieces), seats, of_name, cities)

    def name_of(self, written: str) -> str:
        """The name that `written` means; `written` itself when that is none, or not clear.

        `the UK` is also read without its article, and what is nothing as a whole in two parts:
        `Dubai, UAE` or `Korea, Republic of`.
        """
        if written in self.names:
            return written
        folded = fold(written)
        bare = without_needless_words(folded)
        return self.named(folded) or self.named(bare) or self.located(bare) or written

    def named(self, folded: str) -> str | None:
        """The name that a folded text means as a whole."""
        return self.by_folding.get(folded) or self.in_one_piece.get(without_blanks(folded))

    def located(self, folded: str) -> str | None:
        """What its parts mean the other way round, or both, or the first, where the second says it lies.

        That is its state, or a place or a state of its area. A country is named by its main city and itself:
        `London, UK`. A state is named with that word or without it: Ibadan lies in `Oyo`, which is a place of
        its own, and `SURULERE OYO` in `Oyo State`. A state may stand before its capital: `Oyo, Ibadan`.
        """
        for first, second in in_two_parts(folded):
            state = second.removesuffix(f" {STATE}")
            turned = self.by_folding.get(f"{second} {first}") or self.by_folding.get(f"{first} {state}")
            if turned is not None:
                return turned
            name, other = self.named(first), self.named(second)
            is_capital = second != f"{first} {STATE}" and other == self.named(f"{first} {STATE}")
            if other is not None and (is_capital or self.main_cities.get(other) == first):
                return other
            if name is None:
                continue
            others = {other, self.named(f"{second} {STATE}")} - {None}
            if state in self.states.get(name, ()) or not others.isdisjoint((name, self.seats.get(name))):
                return name
        return None


def _unambiguous(*ranks: list[tuple[str, str]]) -> dict[str, str]:
    """Each text with the one name that the first rank with that text has for it."""
    found: dict[str, str] = {}
    seen: set[str] = {""}
    for pairs in ranks:
        meanings: dict[str, set[str]] = {}
        for text, name in pairs:
            meanings.setdefault(text, set()).add(name)
        for text, names in meanings.items():
            if text not in seen and len(names) == 1:
                found[text] = next(iter(names))
        seen.update(meanings)
    return found
