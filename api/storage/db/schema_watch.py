"""Detects that the database was migrated to a schema that the running version cannot work with."""

from __future__ import annotations

import logging

from sqlalchemy import String, column, select, table
from sqlalchemy.ext.asyncio import AsyncConnection

from api.storage.db.compatibility import SchemaCompatibilityRow
from api.storage.db.inspection import Seen
from api.storage.db.schema_version import SERVED, schema_of

log = logging.getLogger(__name__)

REVISIONS = select(column("version_num", String)).select_from(table("alembic_version"))


class SchemaWatch:
    """Checks the schema when the seed watch polls the database anyway, so that no request pays for it."""

    def __init__(self) -> None:
        self.fault: str | None = None
        """The fault of the schema in words for an operator. None if it can be served."""

        self._known: tuple[str, ...] | None = None

    async def look(self, connection: AsyncConnection) -> bool:
        """Whether the schema can be served. Logs a change. Raises what a driver raises."""
        revisions = tuple(sorted(str(row.version_num) for row in await connection.execute(REVISIONS)))
        if revisions != self._known:
            self._tell(Seen(revisions=revisions, readable_from=await _readable_from(connection)))
            self._known = revisions
        return self.fault is None

    def _tell(self, seen: Seen) -> None:
        schema, words = schema_of(seen)
        was, self.fault = self.fault, None
        if schema not in SERVED:
            self.fault = words[0].upper() + words[1:]
            log.error("%s", self.fault)
        elif was is not None:
            log.warning("The schema of the database can be served again")


async def _readable_from(connection: AsyncConnection) -> dict[str, str]:
    rows = await connection.execute(
        select(SchemaCompatibilityRow.revision, SchemaCompatibilityRow.readable_from)
    )
    return {row.revision: row.readable_from for row in rows}
