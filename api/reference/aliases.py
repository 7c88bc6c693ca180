"""What `aliases.csv` may hold: names that mean one place of a list, and no other of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple, cast

from sqlalchemy import Table

from api.reference.folding import fold
from api.reference.models import PlaceAlias
from api.reference.seeds import COUNTRIES, LOCATIONS
from api.seeding.cells import one_of, text
from api.seeding.complaints import Complaint
from api.seeding.seed_file import SeedFile
from api.seeding.source import Reading


class NamedList(NamedTuple):
    """A list that aliases point at: its source, its columns of names and of codes, what a row of it is."""

    source: SeedFile
    names: str
    codes: str | None
    what: str


LISTS: Mapping[str, NamedList] = {
    "countries": NamedList(COUNTRIES, "country", "iso_code", "country"),
    "locations": NamedList(LOCATIONS, "name", None, "name"),
}

_text_of_a_name = text(120)


def _alias(cell: str) -> str:
    name = cast(str, _text_of_a_name(cell))
    if not fold(name):
        raise ValueError(f"{name!r} has neither a letter nor a digit")
    return name


class AliasFile(SeedFile):
    """The file of aliases. Beyond a SeedFile's checks, each must mean one place, however it is spelt."""

    def read(self, directory: Path) -> Reading:
        """As SeedFile.read. A folder of seeds without the file has no aliases."""
        if not (directory / self.path).exists():
            return Reading(tuple(self.columns), {}, [], [])
        return super().read(directory)

    def check_references(self, directory: Path, readings: Mapping[str, Reading]) -> Iterable[Complaint]:
        """The names that their list does not have, and the aliases that mean something else already."""
        shown = f"{directory.name}/{self.path}"
        for list_name, named in LISTS.items():
            of_list = readings[named.source.path]
            if not of_list.complaints:  # what is missing there would only repeat that fault
                yield from self._unclear(shown, list_name, named, of_list, readings[self.path])

    def _unclear(
        self, shown: str, list_name: str, named: NamedList, of_list: Reading, own: Reading
    ) -> Iterator[Complaint]:
        names = cast(set[str], of_list.values_of(named.names))
        taken = _meanings(named, of_list)
        first: dict[str, tuple[str, int]] = {}
        for row in own.rows:
            alias, name, of = cast(tuple[str, str, str], row.values)
            if of != list_name:
                continue
            if name not in names:
                told = f"name: {name!r} is not a {named.what} of {named.source.path}"
                yield Complaint(shown, row.line, told)
            folded = fold(alias)
            others = [meaning for meaning in taken.get(folded, {}) if meaning != name]
            if others:
                told = f"alias: {alias!r} is {taken[folded][others[0]]} in {named.source.path} already"
                yield Complaint(shown, row.line, told)
            meant, line = first.setdefault(folded, (name, row.line))
            if meant != name:
                yield Complaint(shown, row.line, f"alias: {alias!r} means {meant!r} on line {line} already")


def _meanings(named: NamedList, of_list: Reading) -> dict[str, dict[str, str]]:
    """By folded name or code: the names of the list that it means, each with what it is there, in words."""
    meanings: dict[str, dict[str, str]] = {}
    place = of_list.columns.index(named.names)
    for row in of_list.rows:
        name = cast(str, row.values[place])
        meanings.setdefault(fold(name), {})[name] = f"the {named.what} {name!r}"
        if named.codes is not None:
            code = cast(str, row.values[of_list.columns.index(named.codes)])
            meanings.setdefault(fold(code), {}).setdefault(name, f"the code of {name!r}")
    return meanings


ALIASES = AliasFile(
    path="aliases.csv",
    table=cast(Table, PlaceAlias.__table__),
    columns={"alias": _alias, "name": text(120), "list": one_of(tuple(LISTS))},
    identity=("alias", "list"),
)
