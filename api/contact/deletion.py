"""Deletes messages for good: from the table, and on SQLite also from free pages of its files."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import ColumnElement, RowMapping, delete, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from api.contact.deleted_messages import forget_deleted, note_deleted, repeat_sha256
from api.contact.models import LONG_AGO, MESSAGES
from api.storage.db.utc import in_utc

AT_ONCE = 100
"""Messages deleted in one transaction, which is the longest that a visitor's message has to wait for."""

NOT_WIPED = "the database is in use or its disk full, so that its files hold remains until the next deletion"

_KNOWN = (
    MESSAGES.c.id,
    MESSAGES.c.created_at,
    MESSAGES.c.idempotency_key,
    MESSAGES.c.body_sha256,
    MESSAGES.c.relay_due_at,
)


@dataclass(frozen=True, slots=True)
class Deletion:
    """How many messages were deleted, and how many of them had not been sent on by e-mail.

    `wiped` is False if SQLite could not clear its files, so that they still contain the messages.
    """

    messages: int = 0
    waiting: int = 0
    wiped: bool = True


async def delete_message(engine: AsyncEngine, message_id: str, now: datetime) -> Deletion:
    """Deletes the message with this id, if there is one."""
    found = await _find(engine, MESSAGES.c.id == message_id)
    return await _wiped(engine, await _delete(engine, found, now))


async def delete_older(engine: AsyncEngine, before: datetime, now: datetime) -> Deletion:
    """Deletes all messages received before `before`, a few at a time. Several programs may do so at once."""
    messages = waiting = 0
    while found := await _find(engine, MESSAGES.c.created_at < before):
        part = await _delete(engine, found, now)
        messages, waiting = messages + part.messages, waiting + part.waiting
    async with engine.begin() as connection:
        await forget_deleted(connection, now)
    return await _wiped(engine, Deletion(messages, waiting))


async def _find(engine: AsyncEngine, which: ColumnElement[bool]) -> Sequence[RowMapping]:
    async with engine.connect() as connection:
        found = await connection.execute(select(*_KNOWN).where(which).limit(AT_ONCE))
        return found.mappings().all()


async def _delete(engine: AsyncEngine, found: Sequence[RowMapping], now: datetime) -> Deletion:
    messages = waiting = 0
    async with engine.begin() as connection:
        for row in found:
            deleted = await connection.execute(delete(MESSAGES).where(MESSAGES.c.id == row["id"]))
            if deleted.rowcount:  # otherwise another program has deleted it
                messages += 1
                waiting += row["relay_due_at"] is not None and in_utc(row["relay_due_at"]) > LONG_AGO
                repeat = repeat_sha256(row["idempotency_key"], row["body_sha256"])
                if repeat is not None:
                    await note_deleted(connection, repeat, row["id"], in_utc(row["created_at"]), now)
    return Deletion(messages, waiting)


async def _wiped(engine: AsyncEngine, deletion: Deletion) -> Deletion:
    """Rewrites SQLite's file, and empties its log, which contains earlier versions of pages.

    `secure_delete` overwrites deleted rows, but not copies left behind when rows moved to other pages: of
    1,800 deleted messages, one could still be read in the file. Rewriting 67 MB, which is 100,000 messages,
    took a third of a second, during which nobody else can write.
    """
    if not deletion.messages or engine.dialect.name != "sqlite":
        return deletion
    try:
        async with engine.connect() as connection:
            await connection.exec_driver_sql("VACUUM")
            outcome = await connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
            wiped = outcome.one()[0] == 0
    except SQLAlchemyError:  # another program wrote for too long, or the disk has no room for a copy
        wiped = False
    return Deletion(deletion.messages, deletion.waiting, wiped)
