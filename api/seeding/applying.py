"""Carries a change out on its table, within the transaction that the caller holds."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, bindparam, delete, insert, update

from api.seeding.changes import Change
from api.seeding.diff import Difference, Values
from api.seeding.source import SeedSource


def carry_out(connection: Connection, change: Change, *, anew: bool = False) -> None:
    """Makes the table equal to its source; with `anew`, by writing every row again."""
    if anew:
        connection.execute(delete(change.source.table))
        _write(connection, change.source, list(enumerate(change.wanted, start=1)))
    else:
        _apply(connection, change.source, change.difference)


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
