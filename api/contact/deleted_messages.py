"""Keeps enough of a deleted message to recognise a repeat, but nothing of its text."""

from __future__ import annotations

import hashlib
from datetime import datetime, timedelta
from typing import cast

from sqlalchemy import Table, delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from api.contact.models import DeletedMessageRow

DELETED = cast(Table, DeletedMessageRow.__table__)

REPEATS_COME_FOR = timedelta(days=90)
"""A phone that missed the response sends the message again when the site is next opened online."""


def repeat_sha256(idempotency_key: str, body_sha256: str) -> str | None:
    """A hash that identifies a repeat by the client's random key together with the text.

    None if the client sent no key: the text alone could be guessed, and the key derived from it is only valid
    for minutes.
    """
    if not idempotency_key.startswith("key "):
        return None
    return hashlib.sha256(f"{idempotency_key}\n{body_sha256}".encode()).hexdigest()


async def note_deleted(
    connection: AsyncConnection, repeat: str, message_id: str, received_at: datetime, now: datetime
) -> None:
    """Records the deletion, in the caller's transaction."""
    await connection.execute(delete(DELETED).where(DELETED.c.repeat_sha256 == repeat))
    row = {"repeat_sha256": repeat, "id": message_id, "received_at": received_at, "deleted_at": now}
    await connection.execute(insert(DELETED).values(row))


async def find_deleted(connection: AsyncConnection, repeat: str) -> tuple[str, datetime] | None:
    """Id and time of the first message with this hash, if it has been deleted, else None."""
    query = select(DELETED.c.id, DELETED.c.received_at).where(DELETED.c.repeat_sha256 == repeat)
    row = (await connection.execute(query)).one_or_none()
    return None if row is None else (row.id, row.received_at)


async def forget_deleted(connection: AsyncConnection, now: datetime) -> None:
    """Deletes records that are too old for a repeat, in the caller's transaction."""
    await connection.execute(delete(DELETED).where(DELETED.c.deleted_at < now - REPEATS_COME_FOR))
