"""The queue of watched shipments to look up, and the changes after a look-up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import msgspec
from sqlalchemy import RowMapping, bindparam, delete, exists, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from api.notifications.changes import SeenSteps, read_seen, write_seen
from api.notifications.news import News, matters
from api.notifications.quiet_hours import end_of_quiet
from api.notifications.repository import SHIPMENTS, WATCHES, delete_unwatched
from api.notifications.schemas import QuietHours
from api.storage.db.utc import in_utc

NO_NEWS: dict[str, Any] = {"pending": None, "send_at": None, "attempts": 0}


@dataclass(frozen=True, slots=True)
class DueShipment:
    """A shipment to look up. `due_at` shows whether another process, or a visitor, has changed it."""

    shipment_number: str
    due_at: datetime
    failures: int
    seen: SeenSteps | None


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a look-up: the steps seen so far, the news, and whether the shipment has ended."""

    shipment: DueShipment
    asked_at: datetime
    seen: SeenSteps
    news: News | None
    has_ended: bool

    @property
    def is_nothing_new(self) -> bool:
        """Whether only the time of the next look-up has to be written."""
        return self.seen == self.shipment.seen and self.news is None and not self.has_ended


def quiet_hours_in(row: RowMapping) -> QuietHours | None:
    """The quiet hours of a row of `watch`."""
    start, end = row["quiet_from"], row["quiet_to"]
    return QuietHours(start, end) if start is not None and end is not None else None


@dataclass(frozen=True, slots=True)
class ShipmentQueue:
    """The queue. It writes a change only if `due_at` is still as it was read."""

    engine: AsyncEngine

    async def count(self) -> int:
        """How many shipments are followed."""
        async with self.engine.connect() as connection:
            return int(await connection.scalar(select(func.count()).select_from(SHIPMENTS)) or 0)

    async def due(self, now: datetime, most: int) -> list[DueShipment]:
        """The shipments that have been due longest, at most `most`."""
        query = select(SHIPMENTS).where(SHIPMENTS.c.due_at <= now).order_by(SHIPMENTS.c.due_at).limit(most)
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [
            DueShipment(
                row.shipment_number,
                in_utc(row.due_at),
                row.failures,
                read_seen(row.seen) if row.seen is not None else None,
            )
            for row in rows
        ]

    async def next_due(self) -> datetime | None:
        """When the next shipment is due. None if nobody follows any."""
        async with self.engine.connect() as connection:
            due = await connection.scalar(select(func.min(SHIPMENTS.c.due_at)))
        return in_utc(due) if due else None

    async def note_unchanged(self, outcomes: Sequence[Outcome], due_at: datetime) -> None:
        """Records that these have no news, and are due again at `due_at`."""
        # The same order everywhere, so that transactions cannot deadlock.
        outcomes = sorted(outcomes, key=lambda outcome: outcome.shipment.shipment_number)
        rows = [_key_of(outcome.shipment, due_at) for outcome in outcomes]
        async with self.engine.begin() as connection:
            await connection.execute(_AS_READ.values(due_at=bindparam("new_due_at"), failures=0), rows)
            for outcome in outcomes:
                await _begin(connection, outcome)

    async def note_change(self, outcome: Outcome, due_at: datetime, now: datetime) -> int:
        """Writes the steps seen so far, and the news for all followers who should get it, in one transaction.

        Returns the number of these followers. The news replaces older news that waits to be sent.
        """
        number = outcome.shipment.shipment_number
        async with self.engine.begin() as connection:
            key = _key_of(outcome.shipment, due_at)
            values = {"due_at": bindparam("new_due_at"), "failures": 0, "seen": write_seen(outcome.seen)}
            if not (await connection.execute(_AS_READ.values(values), key)).rowcount:
                return 0
            notified = 0
            if outcome.news is not None:
                notified = await _put_before_all(connection, outcome.news, now, ends=outcome.has_ended)
            await _begin(connection, outcome)
            if outcome.has_ended:
                # Watches with pending news end after it is sent.
                over = (WATCHES.c.shipment_number == number, WATCHES.c.begun, WATCHES.c.pending.is_(None))
                await connection.execute(delete(WATCHES).where(*over))
                waiting = update(WATCHES).where(WATCHES.c.shipment_number == number, WATCHES.c.begun)
                await connection.execute(waiting.values(ends=True))
                await _forget_if_ended(connection, number)
            return notified

    async def note_failure(self, shipment: DueShipment, due_at: datetime) -> None:
        """Records a failed look-up. The shipment is due again at `due_at`."""
        async with self.engine.begin() as connection:
            values = {"due_at": bindparam("new_due_at"), "failures": shipment.failures + 1}
            await connection.execute(_AS_READ.values(values), _key_of(shipment, due_at))

    async def give_up(self, shipment: DueShipment) -> None:
        """Ends all watches of a shipment that has been unknown for days."""
        async with self.engine.begin() as connection:
            followers = WATCHES.c.shipment_number == shipment.shipment_number
            await connection.execute(delete(WATCHES).where(followers))
        await delete_unwatched(self.engine, [shipment.shipment_number])

    async def end_old(self, now: datetime) -> int:
        """Ends the watches whose time is up, and returns their number."""
        old = WATCHES.c.ends_at <= now
        async with self.engine.begin() as connection:
            numbers = (await connection.scalars(select(WATCHES.c.shipment_number).where(old))).all()
            ended = (await connection.execute(delete(WATCHES).where(old))).rowcount
        await delete_unwatched(self.engine, {*numbers, *await self._unwatched()})
        return ended

    async def _unwatched(self) -> Sequence[str]:
        """Shipments without watches, which remain if a process ends between deleting the two."""
        followed = exists().where(WATCHES.c.shipment_number == SHIPMENTS.c.shipment_number)
        async with self.engine.connect() as connection:
            return (await connection.scalars(select(SHIPMENTS.c.shipment_number).where(~followed))).all()


_AS_READ = update(SHIPMENTS).where(
    SHIPMENTS.c.shipment_number == bindparam("the_number"), SHIPMENTS.c.due_at == bindparam("read_due_at")
)


def _key_of(shipment: DueShipment, due_at: datetime) -> dict[str, Any]:
    return {
        "the_number": shipment.shipment_number,
        "read_due_at": shipment.due_at,
        "new_due_at": due_at,
    }


async def _begin(connection: AsyncConnection, outcome: Outcome) -> None:
    """Marks watches that existed before this look-up as begun: its steps are known to their followers."""
    new = (
        WATCHES.c.shipment_number == outcome.shipment.shipment_number,
        WATCHES.c.begun.is_(False),
        WATCHES.c.created_at <= outcome.asked_at,
    )
    await connection.execute(update(WATCHES).where(*new).values(begun=True))


async def _put_before_all(connection: AsyncConnection, news: News, now: datetime, *, ends: bool) -> int:
    """Writes the news with one statement for all watches with equal wishes: there may be thousands."""
    wishes = (WATCHES.c.only_exceptions, WATCHES.c.quiet_from, WATCHES.c.quiet_to)
    followers = (WATCHES.c.shipment_number == news.shipment_number, WATCHES.c.begun)
    rows = (await connection.execute(select(*wishes).where(*followers).distinct())).mappings().all()
    message = msgspec.json.encode(news).decode()
    notified = 0
    for row in rows:
        # Followers who want only exceptions do not get pending news of one that is over.
        values = NO_NEWS
        if matters(news, only_exceptions=row["only_exceptions"]):
            send_at = end_of_quiet(quiet_hours_in(row), now)
            values = {"pending": message, "send_at": send_at, "attempts": 0, "ends": ends}
        same = (column.is_not_distinct_from(row[column.name]) for column in wishes)
        changed = await connection.execute(update(WATCHES).where(*followers, *same).values(values))
        notified += changed.rowcount if values is not NO_NEWS else 0
    return notified


async def _forget_if_ended(connection: AsyncConnection, number: str) -> None:
    """Deletes the shipment, unless somebody has begun to follow it during this look-up."""
    fresh = select(func.count()).where(WATCHES.c.shipment_number == number, WATCHES.c.begun.is_(False))
    if not await connection.scalar(fresh):
        await connection.execute(delete(SHIPMENTS).where(SHIPMENTS.c.shipment_number == number))
