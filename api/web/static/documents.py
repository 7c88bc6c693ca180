"""The ready-made documents that the running server sends, swapped as a whole when the seeds change."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from api.seeding.models import PrebuiltDocument
from api.web.static.representation import CompleteHeaders, Representations, representations, unchanged

ROOT = "/api/"
"""A document answers at the address of its name under this one."""


class DocumentCache:
    """Holds one immutable set of documents at a time: a request sees the old one or the new one.

    Their answers carry what `complete` adds.
    """

    def __init__(self, complete: CompleteHeaders = unchanged) -> None:
        self._complete = complete
        self._documents: Mapping[str, Representations] = MappingProxyType({})
        self._by_path: dict[str, Representations] = {}
        self.at = self._by_path.get
        """The document that answers at a path. As it is asked for with each GET, no function of ours."""

    def get(self, name: str) -> Representations | None:
        """The document, or None while no seeds have been loaded."""
        return self._documents.get(name)

    def has_all(self, names: tuple[str, ...]) -> bool:
        """True when each of these documents can be sent."""
        return all(name in self._documents for name in names)

    async def refill(self, connection: AsyncConnection) -> None:
        """Takes the documents of the database in place of those held now."""
        rows = await connection.execute(
            select(
                PrebuiltDocument.name, PrebuiltDocument.plain, PrebuiltDocument.gzip, PrebuiltDocument.brotli
            )
        )
        self._documents = MappingProxyType(
            {
                row.name: representations(
                    "application/json",
                    "no-cache",
                    {"br": row.brotli, "gzip": row.gzip, "identity": row.plain},
                    complete=self._complete,
                )
                for row in rows
            }
        )
        # Both in one go: nothing else runs between them.
        self._by_path.clear()
        self._by_path.update({ROOT + name: document for name, document in self._documents.items()})
