"""Rows of cells as rows of values, each checked by itself, against the others and against other files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from api.seeding.csv_reader import RawRow
from api.seeding.errors import SeedProblem
from api.seeding.source import CheckedRow, Reading

if TYPE_CHECKING:
    from api.seeding.seed_file import SeedFile


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
