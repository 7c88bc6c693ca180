"""Deletes messages that are older than MESSAGES_KEEP_DAYS, in the background of a running server."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from sqlalchemy.ext.asyncio import AsyncEngine

from api.contact.deleted_messages import forget_deleted
from api.contact.deletion import Deletion, delete_older
from api.storage.db.background import repeating
from api.storage.db.outage import FaultLog

log = logging.getLogger(__name__)

SECONDS_BETWEEN_LOOKS = 3600.0
SECONDS_AFTER_A_FAULT = 60.0


async def delete_by_age(engine: AsyncEngine, days: int, now: datetime) -> Deletion:
    """Deletes messages received more than `days` days ago, sent on by e-mail or not."""
    return await delete_older(engine, now - timedelta(days=days), now)


def in_words(deletion: Deletion, days: int) -> str:
    """How many messages were deleted, without their texts."""
    count = deletion.messages
    what = "1 message" if count == 1 else f"{count} messages"
    waiting = f", {deletion.waiting} of them not passed on by e-mail" if deletion.waiting else ""
    return f"{what} older than {days} {'day' if days == 1 else 'days'} deleted for good{waiting}"


@dataclass(slots=True)
class Retention:
    """Deletes old messages at the start and then every hour. Several processes may do so at once.

    `keep_days` is None if messages are kept until somebody deletes them.
    """

    engine: AsyncEngine
    keep_days: int | None
    clock: Callable[[], datetime]
    _faults: FaultLog = field(
        default_factory=lambda: FaultLog(
            log, "Old messages cannot be deleted", "Old messages can be deleted again"
        )
    )

    def running(self) -> AbstractAsyncContextManager[None]:
        """Deletes in the background until the body ends."""
        return repeating(self.look, asyncio.Event(), self._faults, SECONDS_AFTER_A_FAULT)

    async def look(self) -> float:
        """Deletes messages that are too old now, logs their number, and returns for how long to wait."""
        if self.keep_days is None:
            async with self.engine.begin() as connection:
                await forget_deleted(connection, self.clock())
            return SECONDS_BETWEEN_LOOKS
        deletion = await delete_by_age(self.engine, self.keep_days, self.clock())
        if deletion.messages:
            log.info("%s", in_words(deletion, self.keep_days))
        return SECONDS_BETWEEN_LOOKS
