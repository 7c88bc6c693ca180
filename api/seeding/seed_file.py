"""A CSV file as a source: its path, its table, what each column may hold, and how its rows are checked."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from sqlalchemy import Table

from api.seeding.csv_reader import RawRow, read_rows
from api.seeding.diff import Values
from api.seeding.errors import SeedProblem
from api.seeding.file_bytes import MOST_BYTES_OF_LIST, UnreadableFileError, nearly_named, read_file
from api.seeding.source import CheckedRow, Reading

ReadCell = Callable[[str], object]
"""Turns the text of one cell into the value to store; raises ValueError with what is wrong with it."""


@dataclass(frozen=True, slots=True)
class SeedFile:
    """A CSV file under `seeds/` and the table that is made equal to it (see SeedSource).

    `columns` gives the header, in order, and how each cell is read. Two rows with one `identity` are refused
    unless `repeats_allowed`; two that are equal in every column are refused always. `unique` names further
    columns, or groups of them, that tell rows apart. Texts that `fold` makes equal do not tell them apart.
    `references` maps a column to (path of another source, its column): every value must stand there.
    """

    path: str
    table: Table
    columns: Mapping[str, ReadCell]
    identity: tuple[str, ...]
    repeats_allowed: bool = False
    unique: tuple[tuple[str, ...], ...] = ()
    references: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    fold: Callable[[str], str] = str.casefold

    def read(self, directory: Path) -> Reading:
        """Reads and checks the file by itself."""
        columns = tuple(self.columns)
        shown = f"{directory.name}/{self.path}"
        try:
            content = read_file(directory / self.path, MOST_BYTES_OF_LIST)
        except UnreadableFileError as error:
            return Reading(columns, {}, [], [SeedProblem(shown, 1, str(error))])
        raw, faults = read_rows(shown, content, columns)
        rows, more_faults = check_rows(self, shown, raw)
        return Reading(
            columns, {self.path: hashlib.sha256(content).hexdigest()}, rows, [*faults, *more_faults]
        )

    def check_references(self, directory: Path, readings: Mapping[str, Reading]) -> Iterable[SeedProblem]:
        """What points at a row that is not in another source."""
        return check_references(self, f"{directory.name}/{self.path}", readings)

    def remarks(self, directory: Path, readings: Mapping[str, Reading]) -> Iterable[str]:  # noqa: ARG002
        """What was remarked while it was read."""
        return readings[self.path].remarks

    def file_of(self, values: Values) -> str:  # noqa: ARG002 - all rows come from the one file
        """Its own path."""
        return self.path


class OptionalSeedFile(SeedFile):
    """A SeedFile that a folder of seeds may be without: its table is empty then."""

    def read(self, directory: Path) -> Reading:
        """As SeedFile.read."""
        file = directory / self.path
        if file.exists() or nearly_named(file):
            return super().read(directory)
        return Reading(tuple(self.columns), {}, [], [])


def check_rows(
    seed_file: SeedFile, path: str, rows: list[RawRow]
) -> tuple[list[CheckedRow], list[SeedProblem]]:
    """Reads every cell and finds repeated rows. A row with a bad cell is left out of what is answered."""
    checked: list[CheckedRow] = []
    seed_problems: list[SeedProblem] = []
    for row in rows:
        values: list[object] = []
        for (column, read), cell in zip(seed_file.columns.items(), row.cells, strict=True):
            try:
                values.append(read(cell))
            except ValueError as error:
                seed_problems.append(SeedProblem(path, row.line, f"{column}: {error}"))
        if len(values) == len(row.cells):
            checked.append(CheckedRow(row.line, tuple(values)))
    seed_problems += _repeated(seed_file, path, checked)
    return checked, seed_problems


def _repeated(seed_file: SeedFile, path: str, rows: list[CheckedRow]) -> Iterator[SeedProblem]:
    names, fold = tuple(seed_file.columns), seed_file.fold
    keys = [] if seed_file.repeats_allowed else [seed_file.identity]
    keys += [key for key in (*seed_file.unique, names) if key not in keys]
    told: set[int] = set()
    for key in keys:
        places = [names.index(column) for column in key]
        firsts: dict[tuple[object, ...], CheckedRow] = {}
        for row in rows:
            found = row.values if key == names else tuple([row.values[place] for place in places])
            folded = tuple([fold(value) if isinstance(value, str) else value for value in found])
            first = firsts.setdefault(folded, row)
            if first is row or (key == names and row.line in told):
                continue
            told.add(row.line)
            what = (
                "the same row"
                if key == names
                else ", ".join(f"{column}: {value!r}" for column, value in zip(key, found, strict=True))
            )
            as_well = tuple(first.values[place] for place in places)
            otherwise = "" if as_well == found else ", in other letters"
            yield SeedProblem(path, row.line, f"{what} stands on line {first.line} already{otherwise}")


def check_references(
    seed_file: SeedFile, path: str, readings: Mapping[str, Reading]
) -> Iterator[SeedProblem]:
    """What points at a row that is not in another source; `readings` holds those that were read, by path."""
    own = readings[seed_file.path]
    for column, (other_path, other_column) in seed_file.references.items():
        other = readings[other_path]
        if other.seed_problems:
            continue  # whatever is missing there would only repeat that fault
        known = other.values_of(other_column)
        place = own.columns.index(column)
        for row in own.rows:
            if row.values[place] not in known:
                yield SeedProblem(
                    path, row.line, f"{column}: {row.values[place]!r} is not a {other_column} of {other_path}"
                )
