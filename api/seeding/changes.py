"""Finds, refuses or applies the changes to each table, within the caller's transaction."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import Connection, bindparam, delete, insert, select, update

from api.seeding.diff import Difference, StoredRow, Values, find_difference
from api.seeding.errors import SeedProblem
from api.seeding.plan import Seeds
from api.seeding.source import Reading, SeedSource


@dataclass(frozen=True, slots=True)
class Change:
    """How a table with `stored` rows differs from its source. `wanted` are the rows that it should have."""

    source: SeedSource
    reading: Reading
    stored: int
    wanted: list[Values]
    difference: Difference

    def by_file(self) -> Iterator[tuple[str, Difference]]:
        """The difference of each file. Deleted files, whose rows are still in the table, come last."""
        of, hashes = self.source.file_of, self.reading.hashes
        gone = {of(row.values) for row in self.difference.removed} - hashes.keys()
        for path in (*hashes, *sorted(gone)):
            yield path, self.difference.among(lambda values, path=path: of(values) == path)  # type: ignore[misc]


def find_changes(connection: Connection, seeds: Seeds) -> list[Change]:
    """One change for each source, in their order."""
    return [_change(connection, source, seeds.readings[source.path]) for source in seeds.sources]


def _change(connection: Connection, source: SeedSource, reading: Reading) -> Change:
    names = list(source.columns)
    stored = stored_rows(connection, source)
    wanted = [row.values for row in reading.rows]
    identity = [names.index(column) for column in source.identity]
    return Change(source, reading, len(stored), wanted, find_difference(stored, wanted, identity))


def stored_rows(connection: Connection, source: SeedSource) -> list[StoredRow]:
    """The rows of the table, in the order of their positions."""
    table = source.table
    columns = [table.c[name] for name in source.columns]
    query = select(table.c.row_id, table.c.position, *columns).order_by(table.c.position, table.c.row_id)
    return [StoredRow(row[0], row[1], tuple(row[2:])) for row in connection.execute(query).all()]


def in_words(difference: Difference) -> str:
    """How much a table differed from its file, in a fixed wording."""
    counts = (
        f"{len(difference.added)} added, {len(difference.changed)} changed, {len(difference.removed)} removed"
    )
    only_moved = difference.moved and not (difference.added or difference.changed or difference.removed)
    return f"{counts} (put in another order)" if only_moved else counts


ROWS_FREELY_REMOVED = 3
"""The most removed rows that need no permission. In a short table, even one row is more than a tenth, and
whoever removes one page means it."""

HOW_TO_MEAN_IT = "alembic -x removals=allow upgrade head (or: python -m api migrate --allow-removals)"


def too_many_removals(directory: Path, changes: Iterable[Change]) -> Iterator[SeedProblem]:
    """Reports each table that would lose all rows, or more than a tenth and more than ROWS_FREELY_REMOVED."""
    for change in changes:
        removed, stored = len(change.difference.removed), change.stored
        emptied = removed == stored > 0 and not change.wanted
        if emptied or (removed > ROWS_FREELY_REMOVED and removed * 10 > stored):
            share = "all" if removed == stored else "more than a tenth"
            told = f"would remove {removed:,} of {stored:,} rows, {share}"
            missing = "" if os.path.lexists(directory / change.source.path) else "is not there, which "
            path = f"{directory.name}/{change.source.path}"
            yield SeedProblem(path, 1, f"{missing}{told}; if that is meant, run: {HOW_TO_MEAN_IT}")


def carry_out(connection: Connection, change: Change, *, force: bool = False) -> None:
    """Makes the table equal to its source. With `force`, it writes every row again."""
    if force:
        connection.execute(delete(change.source.table))
        _write(connection, change.source, list(enumerate(change.wanted, start=1)))
    else:
        _apply(connection, change.source, change.difference)


def _apply(connection: Connection, source: SeedSource, difference: Difference) -> None:
    table = source.table
    # Changed rows are deleted and inserted, because rows that swap a unique value cannot be updated in turn.
    gone = [row.row_id for row in difference.removed] + [row.row_id for row in difference.changed]
    if gone:
        connection.execute(
            delete(table).where(table.c.row_id == bindparam("gone")), [{"gone": i} for i in gone]
        )
    if difference.changed:
        connection.execute(
            insert(table),
            [
                {"row_id": row.row_id, "position": row.position, **_named(source, row.values)}
                for row in difference.changed
            ],
        )
    _write(connection, source, difference.added)
    if difference.moved:
        connection.execute(
            update(table).where(table.c.row_id == bindparam("moved")).values(position=bindparam("to")),
            [{"moved": row.row_id, "to": row.position} for row in difference.moved],
        )


def _write(connection: Connection, source: SeedSource, rows: Sequence[tuple[int, Values]]) -> None:
    if rows:
        connection.execute(
            insert(source.table),
            [{"position": position, **_named(source, values)} for position, values in rows],
        )


def _named(source: SeedSource, values: Values) -> dict[str, object]:
    return dict(zip(source.columns, values, strict=True))
