"""A CSV file as a source: its path, its table, its columns, and the checks of its rows."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from sqlalchemy import Table

from api.seeding.csv_reader import RawRow, read_rows
from api.seeding.diff import Values
from api.seeding.errors import SeedProblem
from api.seeding.file_bytes import MOST_BYTES_OF_LIST, UnreadableFileError, nearly_named, read_file
from api.seeding.source import CheckedRow, Reading

ReadCell = Callable[[str], object]
"""Converts the text of one cell to the value to store. Raises ValueError with the cell's fault."""


@dataclass(frozen=True, slots=True)
class SeedFile:
    """A CSV file under `seeds/` and the table that is made equal to it (see SeedSource).

    `columns` gives the header, in order, and the reader of each cell. Two rows with equal `identity` are an
    error unless `repeats_allowed`. Two that are equal in all columns are always an error. `unique` names
    further columns, or groups of them, that must be unique. Texts that `fold` makes equal count as equal.
    `references` maps a column to (path of another source, its column), which must contain every value.
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
        """Reads and checks the file, without other sources."""
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
        """Reports values that another source should contain, but does not."""
        return check_references(self, f"{directory.name}/{self.path}", readings)

    def remarks(self, directory: Path, readings: Mapping[str, Reading]) -> Iterable[str]:  # noqa: ARG002
        """The remarks made while reading."""
        return readings[self.path].remarks

    def file_of(self, values: Values) -> str:  # noqa: ARG002 - all rows come from the one file
        """The path of this file."""
        return self.path


class OptionalSeedFile(SeedFile):
    """A SeedFile that may be missing, and then has an empty table."""

    def read(self, directory: Path) -> Reading:
        """As SeedFile.read."""
        file = directory / self.path
        if os.path.lexists(file) or nearly_named(file):
            return super().read(directory)
        return Reading(tuple(self.columns), {}, [], [])


def check_rows(
    seed_file: SeedFile, path: str, rows: list[RawRow]
) -> tuple[list[CheckedRow], list[SeedProblem]]:
    """Reads every cell and finds repeated rows. The result omits rows with a bad cell."""
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
    """Reports values that another source should contain, but does not. `readings` has all, by path.

    Each value is reported once for its column. Several that one source lacks are first reported together,
    because rows were probably removed from it.
    """
    own = readings[seed_file.path]
    lacking: dict[tuple[str, str], set[object]] = {}
    for column, (other_path, other_column) in seed_file.references.items():
        other = readings[other_path]
        if other.seed_problems:
            continue  # a missing value may only follow from a problem of that source
        missing = _missing_from(other.values_of(other_column), own, column)
        lacking.setdefault((other_path, other_column), set()).update(missing)
        for value, (line, *further) in missing.items():
            others = f" (nor on {len(further):,} further lines)" if further else ""
            yield SeedProblem(
                path, line, f"{column}: {value!r} is not a {other_column} of {other_path}{others}"
            )
    for (other_path, other_column), values in lacking.items():
        if len(values) > 1:
            what = f"{other_path} lacks {len(values):,} values of {other_column} that stand here"
            yield SeedProblem(path, 1, f"{what}: were rows removed from it?")


def _missing_from(known: Container[object], own: Reading, column: str) -> dict[object, list[int]]:
    """The values of a column that are not `known`, each with its lines."""
    place = own.columns.index(column)
    missing: dict[object, list[int]] = {}
    for row in own.rows:
        if row.values[place] not in known:
            missing.setdefault(row.values[place], []).append(row.line)
    return missing
