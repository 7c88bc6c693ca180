"""The format of `aliases.csv`: names that mean one place of a list, and no other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple, cast

from sqlalchemy import Table

from api.reference.folding import fold
from api.reference.models import PlaceAlias
from api.reference.seeds import COUNTRIES, LOCATIONS
from api.seeding.errors import SeedProblem
from api.seeding.seed_file import OptionalSeedFile, SeedFile
from api.seeding.source import Reading
from api.seeding.validators import one_of, searchable, text


class NamedList(NamedTuple):
    """A list that aliases refer to: its source, its column for names, and its noun for a row."""

    source: SeedFile
    names: str
    what: str


LISTS: Mapping[str, NamedList] = {
    "countries": NamedList(COUNTRIES, "country", "country"),
    "locations": NamedList(LOCATIONS, "name", "name"),
}


class AliasFile(OptionalSeedFile):
    """The file of aliases. Besides the usual checks, each alias must mean one place in all its spellings.

    A list can be edited without its aliases. An alias whose place is gone or renamed, or that is now the name
    of another place, is ignored with a remark. An alias that is the code of another country makes it unclear.
    """

    def check_references(self, directory: Path, readings: Mapping[str, Reading]) -> Iterable[SeedProblem]:
        """Reports aliases that mean two places of one list."""
        first: dict[tuple[str, str], tuple[str, int]] = {}
        for row in readings[self.path].rows:
            alias, name, of = cast(tuple[str, str, str], row.values)
            meant, line = first.setdefault((of, fold(alias)), (name, row.line))
            if meant != name:
                told = f"alias: {alias!r} means {meant!r} on line {line} already"
                yield SeedProblem(f"{directory.name}/{self.path}", row.line, told)

    def remarks(self, directory: Path, readings: Mapping[str, Reading]) -> Iterable[str]:
        """Remarks on ignored aliases: the first one of each list, and their number."""
        for list_name, named in LISTS.items():
            idle = list(_idle(list_name, named, readings[named.source.path], readings[self.path]))
            if idle:
                line, told = idle[0]
                others = f" (and {len(idle) - 1} more of {list_name})" if len(idle) > 1 else ""
                yield f"{directory.name}/{self.path}:{line}: passed over: {told}{others}"


def _idle(list_name: str, named: NamedList, of_list: Reading, own: Reading) -> Iterator[tuple[int, str]]:
    """The lines of aliases whose place does not exist, or that are the name of another place."""
    names = cast(set[str], of_list.values_of(named.names))
    taken = _meanings(named, of_list)
    for row in own.rows:
        alias, name, of = cast(tuple[str, str, str], row.values)
        if of != list_name:
            continue
        others = [meaning for meaning in taken.get(fold(alias), {}) if meaning != name]
        if name not in names:
            yield row.line, f"{name!r} is not a {named.what} of {named.source.path}"
        elif others:
            yield row.line, f"{alias!r} is {taken[fold(alias)][others[0]]} in {named.source.path}"


def _meanings(named: NamedList, of_list: Reading) -> dict[str, dict[str, str]]:
    """Maps each folded name to the names that it means, each with a description for messages."""
    meanings: dict[str, dict[str, str]] = {}
    place = of_list.columns.index(named.names)
    for row in of_list.rows:
        name = cast(str, row.values[place])
        meanings.setdefault(fold(name), {})[name] = f"the {named.what} {name!r}"
    return meanings


ALIASES = AliasFile(
    path="aliases.csv",
    table=cast(Table, PlaceAlias.__table__),
    columns={"alias": searchable(120), "name": text(120), "list": one_of(tuple(LISTS))},
    identity=("alias", "list"),
    fold=str,  # unchanged: several spellings of one alias do no harm
)
