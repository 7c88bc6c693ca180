"""Carries a difference out on a table, within the transaction that the caller holds."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, bindparam, delete, insert, select, update

from api.seeding.difference import Difference, StoredRow, Values, find_difference
from api.seeding.seed_file import SeedFile


def stored_rows(connection: Connection, seed_file: SeedFile) -> list[StoredRow]:
    """The table as it is, in the order of its positions."""
    table = seed_file.table
    columns = [table.c[name] for name in seed_file.columns]
    query = select(table.c.row_id, table.c.position, *columns).order_by(table.c.position, table.c.row_id)
    return [StoredRow(row[0], row[1], tuple(row[2:])) for row in connection.execute(query)]


def make_equal(
    connection: Connection, seed_file: SeedFile, wanted: Sequence[Values], *, anew: bool = False
) -> Difference:
    """Makes the table equal to `wanted`; with `anew`, by writing every row again. Answers what differed."""
    names = list(seed_file.columns)
    stored = stored_rows(connection, seed_file)
    difference = find_difference(stored, wanted, [names.index(column) for column in seed_file.identity])
    if anew:
        connection.execute(delete(seed_file.table))
        _write(connection, seed_file, list(enumerate(wanted, start=1)))
    else:
        _apply(connection, seed_file, difference)
    return difference


def _apply(connection: Connection, seed_file: SeedFile, difference: Difference) -> None:
    table = seed_file.table
    # Changed rows go and come back: two rows that swap a unique value could not be updated one by one.
    gone = [*difference.removed, *(row.row_id for row in difference.changed)]
    if gone:
        connection.execute(
            delete(table).where(table.c.row_id == bindparam("gone")), [{"gone": i} for i in gone]
        )
    if difference.changed:
        connection.execute(
            insert(table),
            [
                {"row_id": row.row_id, "position": row.position, **_named(seed_file, row.values)}
                for row in difference.changed
            ],
        )
    _write(connection, seed_file, difference.added)
    if difference.moved:
        connection.execute(
            update(table).where(table.c.row_id == bindparam("moved")).values(position=bindparam("to")),
            [{"moved": row_id, "to": position} for row_id, position in difference.moved],
        )


def _write(connection: Connection, seed_file: SeedFile, rows: Sequence[tuple[int, Values]]) -> None:
    if rows:
        connection.execute(
            insert(seed_file.table),
            [{"position": position, **_named(seed_file, values)} for position, values in rows],
        )


def _named(seed_file: SeedFile, values: Values) -> dict[str, object]:
    return dict(zip(seed_file.columns, values, strict=True))
