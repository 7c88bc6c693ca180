"""Stores each message once, however often it is sent."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from uuid import uuid4

from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from api.contact.cleaning import CleanMessage, fingerprint
from api.contact.deleted_messages import find_deleted, repeat_sha256
from api.contact.metrics import ReceivedMessages
from api.contact.models import MESSAGES
from api.contact.schemas import MessageReceived
from api.storage.db.outage import FaultLog
from api.storage.db.utc import in_utc

log = logging.getLogger(__name__)

SECONDS_A_TEXT_IS_THE_SAME = 600


class KeyUsedOtherwise(Exception):  # noqa: N818 - what it is
    """The idempotency key belongs to another message."""


class DeletedBefore(Exception):  # noqa: N818 - what it is
    """The message is a repeat of a deleted one. `received` is the response to the first."""

    def __init__(self, received: MessageReceived) -> None:
        super().__init__()
        self.received = received


class CannotStore(Exception):  # noqa: N818 - what it is
    """The database cannot store the message at present."""


@dataclass(frozen=True, slots=True)
class MessageRepository:
    """Stores messages. `engine` must not lose what it has committed. `relayed` also queues them for e-mail.

    `received` counts the stored messages.
    """

    engine: AsyncEngine
    clock: Callable[[], datetime]
    relayed: bool
    received: ReceivedMessages = field(default_factory=ReceivedMessages)
    faults: FaultLog = field(
        default_factory=lambda: FaultLog(log, "Messages cannot be stored", "Messages can be stored again")
    )

    async def store(self, message: CleanMessage, key: str | None) -> MessageReceived:
        """Stores the message unless it is a repeat, and returns when it has reached the disk.

        A repeat has the same `key` or, without a key, the same text within some minutes. A repeat of a
        deleted message gets the same response as the first, and is not stored again. Raises KeyUsedOtherwise,
        CannotStore.
        """
        now = self.clock()
        digest = fingerprint(message)
        row = {
            "id": str(uuid4()),
            "created_at": now,
            **{name: getattr(message, name) for name in CleanMessage.__struct_fields__},
            "idempotency_key": f"key {key}" if key is not None else _key_of_text(digest, now),
            "body_sha256": digest,
            # Spam is stored but not sent on. A person's browser may have filled in the hidden field.
            "relay_due_at": now if self.relayed and not message.spam else None,
            "relay_attempts": 0,
            "relayed_at": None,
        }
        try:
            try:
                async with self.engine.begin() as connection:
                    # The insert comes first: its lock keeps a deletion from happening in between.
                    await connection.execute(insert(MESSAGES).values(row))
                    await _refuse_deleted(connection, str(row["idempotency_key"]), digest)
            except DeletedBefore as repeat:
                return repeat.received
            except IntegrityError:
                return await self._first(str(row["idempotency_key"]), digest)
        except (SQLAlchemyError, OSError) as error:
            self.faults.fails(error)
            raise CannotStore from None
        self.faults.works()
        self.received.count(spam=message.spam)
        return MessageReceived(str(row["id"]), now)

    async def _first(self, key: str, digest: str) -> MessageReceived:
        query = select(MESSAGES.c.id, MESSAGES.c.created_at, MESSAGES.c.body_sha256)
        async with self.engine.connect() as connection:
            first = (await connection.execute(query.where(MESSAGES.c.idempotency_key == key))).one()
        if first.body_sha256 != digest:
            raise KeyUsedOtherwise
        return MessageReceived(first.id, in_utc(first.created_at))


async def _refuse_deleted(connection: AsyncConnection, key: str, digest: str) -> None:
    repeat = repeat_sha256(key, digest)
    deleted = await find_deleted(connection, repeat) if repeat is not None else None
    if deleted is not None:
        raise DeletedBefore(MessageReceived(deleted[0], in_utc(deleted[1])))


def _key_of_text(digest: str, now: datetime) -> str:
    # A client's own key has the prefix "key ", so it never equals one of these.
    return f"text {digest} {int(now.timestamp()) // SECONDS_A_TEXT_IS_THE_SAME}"
