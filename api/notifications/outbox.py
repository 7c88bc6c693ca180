"""The messages that wait to be sent to phones."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

import msgspec
from sqlalchemy import delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from api.notifications.encryption import Recipient
from api.notifications.news import News
from api.notifications.repository import WATCHES, delete_unwatched
from api.notifications.schemas import QuietHours
from api.notifications.shipment_queue import NO_NEWS, quiet_hours_in
from api.storage.db.utc import in_utc


@dataclass(frozen=True, slots=True)
class PendingNews:
    """A message to one browser. `text` shows whether newer news has replaced it meanwhile."""

    watch_id: str
    endpoint: str
    endpoint_sha256: str
    recipient: Recipient
    quiet_hours: QuietHours | None
    text: str
    attempts: int
    ends: bool

    @property
    def news(self) -> News:
        """The decoded message."""
        return msgspec.json.decode(self.text, type=News)


@dataclass(frozen=True, slots=True)
class Outbox:
    """The news of all watches. A repeat after a crash has the same tag as the first, and so replaces it."""

    engine: AsyncEngine

    async def due(self, now: datetime, most: int) -> list[PendingNews]:
        """The messages that have been due longest, at most `most`."""
        query = select(WATCHES).where(WATCHES.c.send_at <= now, WATCHES.c.pending.is_not(None))
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query.order_by(WATCHES.c.send_at).limit(most))).mappings().all()
        return [
            PendingNews(
                row["id"],
                row["endpoint"],
                row["endpoint_sha256"],
                Recipient(row["p256dh"], row["auth"]),
                quiet_hours_in(row),
                row["pending"],
                row["attempts"],
                row["ends"],
            )
            for row in rows
        ]

    async def next_due(self) -> datetime | None:
        """When the next message is due. None if none waits."""
        async with self.engine.connect() as connection:
            due = await connection.scalar(select(func.min(WATCHES.c.send_at)))
        return in_utc(due) if due else None

    async def count_watches(self) -> tuple[int, int]:
        """How many watches there are, and how many of them have news that is not sent yet."""
        query = select(func.count(), func.count(WATCHES.c.pending)).select_from(WATCHES)
        async with self.engine.connect() as connection:
            watches, pending = (await connection.execute(query)).one()
        return watches, pending

    async def done(self, item: PendingNews) -> None:
        """Removes a message that was sent or given up. Its watch goes on, or ends with the shipment."""
        same = (WATCHES.c.id == item.watch_id, WATCHES.c.pending == item.text)
        change = delete(WATCHES) if item.ends else update(WATCHES).values(NO_NEWS)
        async with self.engine.begin() as connection:
            await connection.execute(change.where(*same))

    async def send_later(self, item: PendingNews, attempts: int, send_at: datetime) -> None:
        """Postpones a message that could not be sent, or may not be sent now."""
        same = (WATCHES.c.id == item.watch_id, WATCHES.c.pending == item.text)
        values = {"attempts": attempts, "send_at": send_at}
        async with self.engine.begin() as connection:
            await connection.execute(update(WATCHES).where(*same).values(values))

    async def drop_endpoint(self, item: PendingNews) -> int:
        """Ends all watches of a browser that can no longer be reached, and returns their number."""
        its = WATCHES.c.endpoint_sha256 == item.endpoint_sha256
        async with self.engine.begin() as connection:
            numbers = (await connection.scalars(select(WATCHES.c.shipment_number).where(its))).all()
            dropped = (await connection.execute(delete(WATCHES).where(its))).rowcount
        await delete_unwatched(self.engine, numbers)
        return dropped
