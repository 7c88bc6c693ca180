"""Responses of the API, encoded once per change of the seeds: plain, gzip and brotli bytes in a table."""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol, cast

import brotli
import msgspec
from sqlalchemy import Connection, Table, delete, insert, select

from api.seeding.compression import brotli_of, gzip_of
from api.seeding.models import PrebuiltDocument


@dataclass(frozen=True, slots=True)
class Document:
    """A document with its name. `plain` is its JSON, which contains `version`."""

    name: str
    version: str
    plain: bytes


class DocumentSource(Protocol):
    """Makes documents from the rows in the database. Equal rows must give equal bytes."""

    def render(self, connection: Connection) -> Iterable[Document]:
        """Returns all documents of this source."""


@dataclass(frozen=True, slots=True)
class DocumentPlan:
    """A document `{"version", "items"}` from `columns` of the rows of `table`, in their order."""

    name: str
    table: Table
    columns: tuple[str, ...]

    def render(self, connection: Connection) -> Iterable[Document]:
        """Yields the only document."""
        columns = [self.table.c[name] for name in self.columns]
        query = select(*columns).order_by(self.table.c.position, self.table.c.row_id)
        items = [dict(zip(self.columns, row, strict=True)) for row in connection.execute(query).all()]
        version = version_of(msgspec.json.encode(items))
        yield Document(self.name, version, msgspec.json.encode({"version": version, "items": items}))


def version_of(content: bytes) -> str:
    """A short hash, so that equal content has an equal version on every host."""
    return hashlib.sha256(content).hexdigest()[:16]


def write_documents(
    connection: Connection, sources: Sequence[DocumentSource], *, force: bool = False
) -> bool:
    """Makes the table of documents equal to what the sources render. Returns whether anything changed."""
    table = cast(Table, PrebuiltDocument.__table__)
    documents = [document for source in sources for document in source.render(connection)]
    others = table.c.name.not_in([document.name for document in documents])
    removed = connection.execute(delete(table).where(others)).rowcount
    written = [_write_document(connection, document, force=force) for document in documents]
    return bool(removed) or any(written)


def _write_document(connection: Connection, document: Document, *, force: bool) -> bool:
    table = cast(Table, PrebuiltDocument.__table__)
    stored = connection.execute(select(table).where(table.c.name == document.name)).one_or_none()
    if stored is not None and not force and _holds(stored.gzip, stored.brotli, stored.plain, document.plain):
        return False
    connection.execute(delete(table).where(table.c.name == document.name))
    connection.execute(
        insert(table),
        {
            "name": document.name,
            "version": document.version,
            "plain": document.plain,
            "gzip": gzip_of(document.plain),
            "brotli": brotli_of(document.plain),
        },
    )
    return True


def _holds(gzipped: bytes, brotlied: bytes, stored_plain: bytes, plain: bytes) -> bool:
    try:
        unpacked = (stored_plain, gzip.decompress(gzipped), brotli.decompress(brotlied))
    except (OSError, EOFError, brotli.error):
        return False
    return unpacked == (plain, plain, plain)
