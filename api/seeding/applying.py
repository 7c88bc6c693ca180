"""Carries a difference out on a table, within the transaction that the caller holds."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, bindparam, delete, insert, select, update

from api.seeding.difference import Difference, StoredRow, Values, find_difference
from api.seeding.source import SeedSource


def stored_rows(connection: Connection, source: SeedSource) -> list[StoredRow]:
    """The table as it is, in the order of its positions."""
    table = source.table
    columns = [table.c[name] for name in source.columns]
    query = select(table.c.row_id, table.c.position, *columns).order_by(table.c.position, table.c.row_id)
    return [StoredRow(row[0], row[1], tuple(row[2:])) for row in connection.execute(query).all()]


def make_equal(
    connection: Connection, source: SeedSource, wanted: Sequence[Values], *, anew: bool = False
) -> Difference:
    """Makes the table equal to `wanted`; with `anew`, by writing every row again. Answers what differed."""
    names = list(source.columns)
    stored = stored_rows(connection, source)
    difference = find_difference(stored, wanted, [names.index(column) for column in source.identity])
    if anew:
        connection.execute(delete(source.table))
        _write(connection, source, list(enumerate(wanted, start=1)))
    else:
        _apply(connection, source, difference)
    return difference


def _apply(connection: Connection, source: SeedSource, difference: Difference) -> None:
    table = source.table
    # Changed rows go and come back: two rows that swap a unique value could not be updated one by one.
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
