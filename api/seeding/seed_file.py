"""A CSV file as a source: its path, its table, what each column may hold, and what tells two rows apart."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from sqlalchemy import Table

from api.seeding.checking import check_references, check_rows
from api.seeding.csv_reader import read_rows
from api.seeding.diff import Values
from api.seeding.errors import SeedProblem
from api.seeding.file_bytes import MOST_BYTES_OF_LIST, UnreadableFileError, read_file
from api.seeding.source import Reading

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
