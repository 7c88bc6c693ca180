"""The ready-made documents that the running server sends, swapped as a whole when the seeds change."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from api.ready_made.variants import ReadyMade, ready_made
from api.seeding.models import ReadyDocument


class Shelf:
    """Holds one immutable set of documents at a time: a request sees the old one or the new one."""

    def __init__(self) -> None:
        self._documents: Mapping[str, ReadyMade] = MappingProxyType({})

    def get(self, name: str) -> ReadyMade | None:
        """The document, or None while no seeds have been loaded."""
        return self._documents.get(name)

    def has_all(self, names: tuple[str, ...]) -> bool:
        """True when each of these documents can be sent."""
        return all(name in self._documents for name in names)

    async def refill(self, connection: AsyncConnection) -> None:
        """Takes the documents of the database in place of those held now."""
        rows = await connection.execute(
            select(ReadyDocument.name, ReadyDocument.plain, ReadyDocument.gzip, ReadyDocument.brotli)
        )
        self._documents = MappingProxyType(
            {
                row.name: ready_made(
                    "application/json",
                    "no-cache",
                    {"br": row.brotli, "gzip": row.gzip, "identity": row.plain},
                )
                for row in rows
            }
        )
