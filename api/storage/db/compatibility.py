"""The table that tells older code whether it can work with a schema that it does not know yet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from alembic.script import Script
from sqlalchemy import Connection, String, delete, insert, inspect
from sqlalchemy.orm import Mapped, mapped_column
from sqlalchemy.sql.dml import UpdateBase

from api.storage.db.base import Base

RELEASED = "0006"
"""The newest migration of the last release. With each release, set it to the newest one of all."""

WITH_TABLE = "0007"
"""The migration that makes the table."""


class SchemaCompatibilityRow(Base):
    """The only row, about the database's present schema."""

    __tablename__ = "schema_compatibility"

    revision: Mapped[str] = mapped_column(String(32), primary_key=True)
    readable_from: Mapped[str] = mapped_column(String(32))
    """The oldest revision whose code can work with this schema."""


def statements_of(newest: Iterable[Script]) -> Iterator[UpdateBase]:
    """The statements that record the `readable_from` of the newest applied migration.

    A migration without one must keep the code of the previous revision working: see `migrations/README.md`.
    """
    yield delete(SchemaCompatibilityRow)
    for script in newest:
        readable_from = getattr(script.module, "readable_from", script.down_revision)
        row = {"revision": script.revision, "readable_from": readable_from}
        yield insert(SchemaCompatibilityRow).values(row)


def note_compatibility(connection: Connection, newest: Iterable[Script]) -> None:
    """Records which code can work with the newest applied migration, if there is a table for it."""
    if inspect(connection).has_table(SchemaCompatibilityRow.__tablename__):
        for statement in statements_of(newest):
            connection.execute(statement)
