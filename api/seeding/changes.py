"""What must be done to each table, found before anything is done to any of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from sqlalchemy import Connection, select

from api.seeding.diff import Difference, StoredRow, Values, find_difference
from api.seeding.plan import Seeds
from api.seeding.source import Reading, SeedSource


@dataclass(frozen=True, slots=True)
class Change:
    """How a table of `stored` rows differs from its source; `wanted` are the rows that it should have."""

    source: SeedSource
    reading: Reading
    stored: int
    wanted: list[Values]
    difference: Difference

    def by_file(self) -> Iterator[tuple[str, Difference]]:
        """The difference file by file, those last whose rows are in the table but which are gone."""
        of, hashes = self.source.file_of, self.reading.hashes
        gone = {of(row.values) for row in self.difference.removed} - hashes.keys()
        for path in (*hashes, *sorted(gone)):
            yield path, self.difference.among(lambda values, path=path: of(values) == path)  # type: ignore[misc]


def find_changes(connection: Connection, seeds: Seeds) -> list[Change]:
    """One for each source, in their order."""
    return [_change(connection, source, seeds.readings[source.path]) for source in seeds.sources]


def _change(connection: Connection, source: SeedSource, reading: Reading) -> Change:
    names = list(source.columns)
    stored = stored_rows(connection, source)
    wanted = [row.values for row in reading.rows]
    identity = [names.index(column) for column in source.identity]
    return Change(source, reading, len(stored), wanted, find_difference(stored, wanted, identity))


def stored_rows(connection: Connection, source: SeedSource) -> list[StoredRow]:
    """The table as it is, in the order of its positions."""
    table = source.table
    columns = [table.c[name] for name in source.columns]
    query = select(table.c.row_id, table.c.position, *columns).order_by(table.c.position, table.c.row_id)
    return [StoredRow(row[0], row[1], tuple(row[2:])) for row in connection.execute(query).all()]


def in_words(difference: Difference) -> str:
    """How much a table differed from its file, in one fixed wording."""
    counts = (
        f"{len(difference.added)} added, {len(difference.changed)} changed, {len(difference.removed)} removed"
    )
    only_moved = difference.moved and not (difference.added or difference.changed or difference.removed)
    return f"{counts} (put in another order)" if only_moved else counts
