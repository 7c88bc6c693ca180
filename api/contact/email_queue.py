"""The queue of messages to send on. Several servers and restarts neither lose a message nor send it twice."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import case, func, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from api.contact.models import LONG_AGO, MESSAGES
from api.contact.stored_message import SHOWN, StoredMessage, stored_message
from api.storage.db.time_limit import one_time_limit
from api.storage.db.utc import in_utc

TIME_TO_SEND = timedelta(minutes=5)
"""How long a message belongs to one server. If that stops before it has finished, another takes over then."""


@dataclass(frozen=True, slots=True)
class QueueState:
    """How many messages wait, how many of them have failed so far, and how many were refused for good."""

    waiting: int
    tried_in_vain: int
    refused: int = 0


@dataclass(frozen=True, slots=True)
class EmailQueue:
    """The messages that wait to be sent on."""

    engine: AsyncEngine

    async def take(self, now: datetime) -> tuple[StoredMessage, int] | None:
        """Reserves the message that has been due longest. Returns it and its number of attempts so far."""
        with one_time_limit():
            return await self._take(now)

    async def _take(self, now: datetime) -> tuple[StoredMessage, int] | None:
        waiting = (MESSAGES.c.relay_due_at <= now, MESSAGES.c.relayed_at.is_(None))
        query = select(*SHOWN, MESSAGES.c.relay_due_at, MESSAGES.c.relay_attempts).where(*waiting)
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query.order_by(MESSAGES.c.relay_due_at).limit(10))).all()
        for row in rows:
            mine = update(MESSAGES).where(
                MESSAGES.c.id == row.id, MESSAGES.c.relay_due_at == row.relay_due_at, waiting[1]
            )
            async with self.engine.begin() as connection:
                taken = await connection.execute(mine.values(relay_due_at=now + TIME_TO_SEND))
            if taken.rowcount:
                return stored_message(row._mapping), row.relay_attempts
        return None

    async def next_due(self) -> datetime | None:
        """When the next message is due. None if none waits."""
        query = select(MESSAGES.c.relay_due_at).where(
            MESSAGES.c.relay_due_at.is_not(None), MESSAGES.c.relayed_at.is_(None)
        )
        async with self.engine.connect() as connection:
            due = (await connection.execute(query.order_by(MESSAGES.c.relay_due_at).limit(1))).scalar()
        return in_utc(due) if due else None

    async def queue_state(self) -> QueueState:
        """The present counts."""
        tried = func.count(case((MESSAGES.c.relay_attempts > 0, 1)))
        query = select(func.count(), tried).where(
            MESSAGES.c.relay_due_at > LONG_AGO, MESSAGES.c.relayed_at.is_(None)
        )
        async with self.engine.connect() as connection:
            waiting, tried_in_vain = (await connection.execute(query)).one()
            refused = select(func.count()).where(MESSAGES.c.email_refused_at > LONG_AGO)
            return QueueState(waiting, tried_in_vain, (await connection.execute(refused)).scalar_one())

    async def sent(self, message: StoredMessage, now: datetime) -> None:
        """Records that the message has been sent on, and is no longer due."""
        # Otherwise each search for due messages would go through all that have ever been sent on.
        await self._note(message, relayed_at=now, relay_due_at=None)

    async def failed(self, message: StoredMessage, attempts: int, due: datetime) -> None:
        """Records a failed attempt, and when to try again."""
        await self._note(message, relay_attempts=attempts, relay_due_at=due)

    async def refused(self, message: StoredMessage, attempts: int, code: str, now: datetime) -> None:
        """Records that the mail server refused the message for good, so it is no longer due."""
        refusal = {"email_refused_at": now, "email_refusal": code}
        await self._note(message, relay_attempts=attempts, relay_due_at=None, **refusal)

    async def queue_refused(self, now: datetime) -> int:
        """Makes all refused messages due again, and returns their number."""
        again = {"relay_due_at": now, "relay_attempts": 0, "email_refused_at": None, "email_refusal": None}
        refused = update(MESSAGES).where(MESSAGES.c.email_refused_at > LONG_AGO)
        async with self.engine.begin() as connection:
            return (await connection.execute(refused.values(again))).rowcount

    async def _note(self, message: StoredMessage, **values: object) -> None:
        async with self.engine.begin() as connection:
            await connection.execute(update(MESSAGES).where(MESSAGES.c.id == message.id).values(values))
