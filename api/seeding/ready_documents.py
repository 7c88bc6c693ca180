"""Answers of the API, encoded once per change of the seeds: plain, gzip and brotli bytes in a table."""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

import brotli
import msgspec
from sqlalchemy import Connection, Table, delete, insert, select

from api.seeding.models import ReadyDocument


@dataclass(frozen=True, slots=True)
class DocumentPlan:
    """A document `{"version", "items"}` made of `columns` of the rows of `table`, in their order."""

    name: str
    table: Table
    columns: tuple[str, ...]


def write_document(connection: Connection, plan: DocumentPlan, *, anew: bool = False) -> bool:
    """Encodes the table's rows and stores them unless they are stored already. True if it wrote."""
    version, plain = render(connection, plan)
    documents = cast(Table, ReadyDocument.__table__)
    stored = connection.execute(select(documents).where(documents.c.name == plan.name)).one_or_none()
    if stored is not None and not anew and _holds(stored.gzip, stored.brotli, stored.plain, plain):
        return False
    connection.execute(delete(documents).where(documents.c.name == plan.name))
    connection.execute(
        insert(documents),
        {
            "name": plan.name,
            "version": version,
            "plain": plain,
            # mtime 0: equal rows give equal bytes, and so the same ETag on every host.
            "gzip": gzip.compress(plain, 9, mtime=0),
            "brotli": brotli.compress(plain, quality=11),
        },
    )
    return True


def render(connection: Connection, plan: DocumentPlan) -> tuple[str, bytes]:
    """The version (a short hash of the items) and the document's JSON."""
    columns = [plan.table.c[name] for name in plan.columns]
    query = select(*columns).order_by(plan.table.c.position, plan.table.c.row_id)
    items = [dict(zip(plan.columns, row, strict=True)) for row in connection.execute(query)]
    version = hashlib.sha256(msgspec.json.encode(items)).hexdigest()[:16]
    return version, msgspec.json.encode({"version": version, "items": items})


def remove_other_documents(connection: Connection, plans: Sequence[DocumentPlan]) -> None:
    """Takes out documents that nothing asks for any more."""
    documents = cast(Table, ReadyDocument.__table__)
    connection.execute(delete(documents).where(documents.c.name.not_in([plan.name for plan in plans])))


def _holds(gzipped: bytes, brotlied: bytes, stored_plain: bytes, plain: bytes) -> bool:
    try:
        unpacked = (stored_plain, gzip.decompress(gzipped), brotli.decompress(brotlied))
    except (OSError, EOFError, brotli.error):
        return False
    return unpacked == (plain, plain, plain)
