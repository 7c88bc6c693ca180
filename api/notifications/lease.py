"""Chooses the process that looks up shipments and sends news: the holder of the lease in the database.

A row with a time works with SQLite, PostgreSQL and PgBouncer. Decision 0024 says why it is not a lock of
PostgreSQL or of Redis. Two holders at once, after a stopped clock or process, do no harm: they compare a row
before they change it, and messages that are sent twice have the same tag.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import cast
from uuid import uuid4

from sqlalchemy import Table, insert, or_, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from api.notifications.models import LeaseRow
from api.storage.db.background import repeating
from api.storage.db.outage import FaultLog

log = logging.getLogger(__name__)

LEASES = cast(Table, LeaseRow.__table__)
NAME = "watcher"
HELD_FOR = timedelta(seconds=30)
SECONDS_BETWEEN_RENEWALS = 5.0
LONG_AGO = datetime(1970, 1, 1, tzinfo=UTC)


@dataclass(slots=True)
class Lease:
    """A lease that a process takes if no other holds it, or its holder has not renewed it in time."""

    engine: AsyncEngine
    clock: Callable[[], datetime]
    on_taken: list[Callable[[], None]] = field(default_factory=list)
    """Called when this process gets the lease, so that work left by the previous holder does not wait."""

    holder: str = field(default_factory=lambda: str(uuid4()))
    _held_until: datetime = LONG_AGO

    def is_held(self) -> bool:
        """Whether this process holds the lease now."""
        return self.clock() < self._held_until

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Renews the lease, or waits for it, until the body ends."""
        faults = FaultLog(log, "No process can be chosen for notifications", "Notifications go on")
        async with repeating(self._keep, asyncio.Event(), faults):
            yield
        with suppress(SQLAlchemyError, OSError):  # the lease then expires by itself
            await self.give_back()

    async def _keep(self) -> float:
        await self.take_or_renew()
        return SECONDS_BETWEEN_RENEWALS

    async def take_or_renew(self) -> bool:
        """Takes or renews the lease for a while, if possible. Raises what a driver raises."""
        was_held, now = self.is_held(), self.clock()
        until = now + HELD_FOR
        self._held_until = until if await self._write(now, until) else LONG_AGO
        if self.is_held() and not was_held:
            for take_notice in self.on_taken:
                take_notice()
        return self.is_held()

    async def give_back(self) -> None:
        """Releases the lease, so that another process can take it at once."""
        if self.is_held():
            self._held_until = LONG_AGO
            mine = (LEASES.c.name == NAME, LEASES.c.holder == self.holder)
            async with self.engine.begin() as connection:
                await connection.execute(update(LEASES).where(*mine).values(expires_at=LONG_AGO))

    async def _write(self, now: datetime, until: datetime) -> bool:
        free = or_(LEASES.c.holder == self.holder, LEASES.c.expires_at <= now)
        values = {"holder": self.holder, "expires_at": until}
        async with self.engine.begin() as connection:
            taken = await connection.execute(update(LEASES).where(LEASES.c.name == NAME, free).values(values))
            if taken.rowcount:
                return True
        try:
            async with self.engine.begin() as connection:
                await connection.execute(insert(LEASES).values(name=NAME, **values))
        except IntegrityError:
            return False
        return True
