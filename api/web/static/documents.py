"""The prebuilt documents that the server sends, all replaced together when the seeds change."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from api.seeding.models import PrebuiltDocument
from api.web.static.representation import (
    IN_BROWSERS_ALONE,
    CompleteHeaders,
    Representations,
    representations,
    unchanged,
)

ROOT = "/api/"
"""The prefix of a document's address, followed by its name."""


class DocumentCache:
    """Holds one immutable set of documents at a time: a request sees the old one or the new one.

    `complete` adds headers to their responses.
    """

    def __init__(self, complete: CompleteHeaders = unchanged) -> None:
        self._complete = complete
        self._documents: Mapping[str, Representations] = MappingProxyType({})
        self._by_path: dict[str, Representations] = {}
        self.at = self._by_path.get
        """Returns the document at a path. Each GET calls it, so it is the dictionary's own method."""

    def get(self, name: str) -> Representations | None:
        """Returns the document, or None while no seeds have been loaded."""
        return self._documents.get(name)

    def has_all(self, names: tuple[str, ...]) -> bool:
        """True if all of these documents can be sent."""
        return all(name in self._documents for name in names)

    async def refill(self, connection: AsyncConnection) -> None:
        """Replaces all documents by those of the database."""
        rows = await connection.execute(
            select(
                PrebuiltDocument.name, PrebuiltDocument.plain, PrebuiltDocument.gzip, PrebuiltDocument.brotli
            )
        )
        self._documents = MappingProxyType(
            {
                row.name: representations(
                    "application/json",
                    IN_BROWSERS_ALONE,
                    {"br": row.brotli, "gzip": row.gzip, "identity": row.plain},
                    complete=self._complete,
                )
                for row in rows
            }
        )
        # Nothing else runs between these two calls, because neither awaits.
        self._by_path.clear()
        self._by_path.update({ROOT + name: document for name, document in self._documents.items()})
