"""The interface of a source of rows, for any file format."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from sqlalchemy import Table

from api.seeding.diff import Values
from api.seeding.errors import SeedProblem


@dataclass(frozen=True, slots=True)
class CheckedRow:
    """The values of one row in the order of the columns, and its first line."""

    line: int
    values: Values


@dataclass(frozen=True, slots=True)
class Mention:
    """A place in a file that names something another source must contain. Its problem begins with `where`."""

    path: str
    line: int
    where: str
    name: str


@dataclass(frozen=True, slots=True)
class Reading:
    """The content of a source's files.

    `hashes` has the SHA-256 of each file, by its path under `seeds/`. If there is any problem, rows may be
    missing, or contain None for a value that could not be read. Such rows may only be used as targets of
    references. `remarks` are lines for the operator that are not faults.
    """

    columns: tuple[str, ...]
    hashes: Mapping[str, str]
    rows: list[CheckedRow]
    seed_problems: list[SeedProblem]
    mentions: list[Mention] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)

    def values_of(self, column: str) -> set[object]:
        """All values in one column."""
        place = self.columns.index(column)
        return {row.values[place] for row in self.rows}


class SeedSource(Protocol):
    """A file or a folder of files under `seeds/`, and the table that is made equal to it.

    Besides `columns`, the table has an integer key `row_id`, and `position`, the row's place in the source
    from 1, which orders the lists. `identity` names the columns that identify a row of the source in the
    table, so that an edit counts as one change. A changed row is deleted and inserted again under its
    `row_id`, so no foreign key may refer to such a table. References are checked in the files instead. The
    values read must equal those that the table returns (SQLite returns no time zones).
    """

    @property
    def path(self) -> str:
        """The path under `seeds/`."""

    @property
    def table(self) -> Table:
        """The table that this source fills."""

    @property
    def columns(self) -> Collection[str]:
        """The names of the columns that it fills, in the order of a row's values."""

    @property
    def identity(self) -> tuple[str, ...]:
        """The columns that identify a row. Empty if there is only one row."""

    def read(self, directory: Path) -> Reading:
        """Reads and checks the files in `directory`."""

    def check_references(self, directory: Path, readings: Mapping[str, Reading]) -> Iterable[SeedProblem]:
        """Reports names that another source should contain, but does not. `readings` has all, by path."""

    def remarks(self, directory: Path, readings: Mapping[str, Reading]) -> Iterable[str]:
        """Lines for the operator that are not faults. They are printed with the report."""

    def file_of(self, values: Values) -> str:
        """The path under `seeds/` of the file that contains this row."""
