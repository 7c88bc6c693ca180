"""The table that tells older code whether it can work with a schema that it does not know yet."""

from __future__ import annotations

from collections.abc import Iterable

from alembic.script import Script
from sqlalchemy import Connection, String, delete, insert, inspect
from sqlalchemy.orm import Mapped, mapped_column

from api.storage.db.base import Base

RELEASED = "0006"
"""The newest migration of the last release. Whoever cuts a release raises it to the newest one of all."""


class SchemaCompatibilityRow(Base):
    """One row, for the schema that the database has."""

    __tablename__ = "schema_compatibility"

    revision: Mapped[str] = mapped_column(String(32), primary_key=True)
    readable_from: Mapped[str] = mapped_column(String(32))
    """The oldest revision whose code can work with it."""


def note_compatibility(connection: Connection, newest: Iterable[Script]) -> None:
    """Writes down what the migration that the schema ends at says of itself, by its `readable_from`.

    One that says nothing leaves the code of the revision before it working, as `migrations/README.md` rules.
    """
    if not inspect(connection).has_table(SchemaCompatibilityRow.__tablename__):
        return
    connection.execute(delete(SchemaCompatibilityRow))
    for script in newest:
        readable_from = getattr(script.module, "readable_from", script.down_revision)
        row = {"revision": script.revision, "readable_from": readable_from}
        connection.execute(insert(SchemaCompatibilityRow).values(row))
