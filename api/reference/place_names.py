"""The names of the lists by whatever people write for them: another spelling, an alias, a country's code."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from api.reference.folding import fold, without_blanks
from api.reference.models import Country, Location, PlaceAlias

Pairs = Iterable[tuple[str, str]]


class PlaceNames:
    """Holds both lists as they are in the database: a question sees the old ones or the new ones."""

    def __init__(self) -> None:
        self._countries = NameIndex()
        self._locations = NameIndex()

    def country(self, written: str) -> str:
        """The country of the list that `written` means, or `written` itself."""
        return self._countries.name_of(written)

    def location(self, written: str) -> str:
        """The location of the list that `written` means, or `written` itself."""
        return self._locations.name_of(written)

    async def refill(self, connection: AsyncConnection) -> None:
        """Takes the lists of the database in place of those held now."""
        countries = await connection.execute(select(Country.country, Country.iso_code))
        locations = await connection.execute(select(Location.name))
        aliases = await connection.execute(select(PlaceAlias.list, PlaceAlias.alias, PlaceAlias.name))
        codes = {row.country: row.iso_code for row in countries}
        by_list: dict[str, list[tuple[str, str]]] = {"countries": [], "locations": []}
        for of, alias, name in aliases:
            by_list.setdefault(of, []).append((alias, name))
        self._countries = NameIndex.of(
            codes, by_list["countries"], codes=((code, name) for name, code in codes.items())
        )
        self._locations = NameIndex.of(locations.scalars(), by_list["locations"])


@dataclass(frozen=True, slots=True)
class NameIndex:
    """The names of one list, and each by every folded text that means it and no other."""

    names: frozenset[str] = frozenset()
    by_folding: dict[str, str] = field(default_factory=dict)
    in_one_piece: dict[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, names: Iterable[str], aliases: Pairs = (), codes: Pairs = ()) -> NameIndex:
        """Names go before aliases, and aliases before codes. What means two names among equals means none."""
        own = frozenset(names)
        named = [(fold(name), name) for name in own]
        known = [(fold(alias), name) for alias, name in aliases if name in own]
        coded = [(fold(code), name) for code, name in codes]
        pieces = [[(without_blanks(folded), name) for folded, name in pairs] for pairs in (named, known)]
        return cls(own, _unambiguous(named, known, coded), _unambiguous(*pieces))

    def name_of(self, written: str) -> str:
        """The name that `written` means; `written` itself when that is none, or not clear."""
        if written in self.names:
            return written
        folded = fold(written)
        return self.by_folding.get(folded) or self.in_one_piece.get(without_blanks(folded)) or written


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
