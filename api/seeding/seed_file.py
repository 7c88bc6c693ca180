"""What a seed file is: its path, its table, what each column may hold, and what tells two rows apart."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from sqlalchemy import Table

ReadCell = Callable[[str], object]
"""Turns the text of one cell into the value to store; raises ValueError with what is wrong with it."""


@dataclass(frozen=True, slots=True)
class SeedFile:
    """A CSV file under `seeds/` and the table that is made equal to it.

    `columns` gives the header, in order, and how each cell is read. `identity` names the columns by which a
    row of the file is found again in the table, so that an edit counts as one change. Two rows with one
    identity are refused unless `repeats_allowed`; two that are equal in every column are refused always.
    `unique` names further columns, or groups of them, that tell rows apart. `references` maps a column to
    (path of another seed file, its column): every value must stand there.

    The table has, besides these columns, an integer key `row_id` and `position`, the row's place in the file
    from 1, by which lists are ordered. A changed row is deleted and written anew under its `row_id`, so no
    foreign key may point at such a table: references are checked in the files. What a `ReadCell` answers must
    equal what the table gives back (SQLite gives no time zones).
    """

    path: str
    table: Table
    columns: Mapping[str, ReadCell]
    identity: tuple[str, ...]
    repeats_allowed: bool = False
    unique: tuple[tuple[str, ...], ...] = ()
    references: Mapping[str, tuple[str, str]] = field(default_factory=dict)
