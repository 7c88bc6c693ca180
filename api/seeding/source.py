"""What seeding asks of a source of rows, whatever its files look like."""

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
    """The values of one row in the order of the columns, and the line that it begins on."""

    line: int
    values: Values


@dataclass(frozen=True, slots=True)
class Mention:
    """A place in a file that names something another source must have; `where` begins a problem of it."""

    path: str
    line: int
    where: str
    name: str


@dataclass(frozen=True, slots=True)
class Reading:
    """What the files of a source hold.

    `hashes` gives the SHA-256 of each file by its path under `seeds/`. With any problem, rows may be
    missing or hold None where a value could not be read: they can then be referred to, and nothing else.
    `remarks` are lines about what is no fault and should yet be known.
    """

    columns: tuple[str, ...]
    hashes: Mapping[str, str]
    rows: list[CheckedRow]
    seed_problems: list[SeedProblem]
    mentions: list[Mention] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)

    def values_of(self, column: str) -> set[object]:
        """What stands in one column, in any row."""
        place = self.columns.index(column)
        return {row.values[place] for row in self.rows}


class SeedSource(Protocol):
    """A file or a folder of files under `seeds/`, and the table that is made equal to it.

    The table has, besides `columns`, an integer key `row_id` and `position`, the row's place in the source
    from 1, by which lists are ordered. `identity` names the columns by which a row of the source is found
    again in the table, so that an edit counts as one change. A changed row is deleted and written anew under
    its `row_id`, so no foreign key may point at such a table: references are checked in the files. What is
    read must equal what the table gives back (SQLite gives no time zones).
    """

    @property
    def path(self) -> str:
        """Where it lies under `seeds/`."""

    @property
    def table(self) -> Table:
        """The table that it fills."""

    @property
    def columns(self) -> Collection[str]:
        """The names of what it fills there, in the order of a row's values."""

    @property
    def identity(self) -> tuple[str, ...]:
        """The columns that tell whether two rows are the same thing; none when there is one row in all."""

    def read(self, directory: Path) -> Reading:
        """Reads and checks its files, which lie in `directory`."""

    def check_references(self, directory: Path, readings: Mapping[str, Reading]) -> Iterable[SeedProblem]:
        """What names something that another source does not have; `readings` holds them all by path."""

    def remarks(self, directory: Path, readings: Mapping[str, Reading]) -> Iterable[str]:
        """What is no fault and should yet be known, a line each, told with what was done."""

    def file_of(self, values: Values) -> str:
        """The path under `seeds/` of the file that such a row comes from."""
