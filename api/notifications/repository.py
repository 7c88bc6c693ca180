"""Stores watches: one for each browser and shipment that it follows."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import cast

from sqlalchemy import Table, delete, exists, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from api.notifications.models import WatchedShipmentRow, WatchRow
from api.notifications.schemas import QuietHours, Subscription

WATCHES = cast(Table, WatchRow.__table__)
SHIPMENTS = cast(Table, WatchedShipmentRow.__table__)

KEPT_FOR = timedelta(days=60)
MOST_OF_AN_ENDPOINT = 100
"""The most shipments that one browser may follow."""

MOST_WATCHES = 100_000
"""The most watches of all browsers together: about 100 MB."""

BYTES_OF_AN_ID = 24
AHEAD_OF_ALL = timedelta(days=30)
"""Longer than any shipment is overdue, so that the first look-up of a watch comes before all others."""


class TooManyOfEndpoint(Exception):  # noqa: N818 - what it is
    """The browser follows as many shipments as it may."""


class TooManyWatches(Exception):  # noqa: N818 - what it is
    """The table has as many watches as it may have."""


@dataclass(frozen=True, slots=True)
class NewWatch:
    """A browser's request to follow a shipment, after the checks."""

    shipment_number: str
    subscription: Subscription
    only_exceptions: bool
    quiet_hours: QuietHours | None


def sha256_of(endpoint: str) -> str:
    """The hash by which the watches of one browser are found."""
    return hashlib.sha256(endpoint.encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class WatchRepository:
    """Stores watches. `engine` must not lose commits, because visitors see that the shipment is followed."""

    engine: AsyncEngine
    most_of_an_endpoint: int = MOST_OF_AN_ENDPOINT
    most_watches: int = MOST_WATCHES

    async def store(self, watch: NewWatch, now: datetime) -> str:
        """Stores the watch, or changes that of the same browser and shipment, and returns its id.

        Raises TooManyOfEndpoint, TooManyWatches.
        """
        try:
            return await self._store(watch, now)
        except IntegrityError:
            # Another request has inserted the same watch, or the same shipment, meanwhile.
            return await self._store(watch, now)

    async def _store(self, watch: NewWatch, now: datetime) -> str:
        digest = sha256_of(watch.subscription.endpoint)
        wanted = {
            "p256dh": watch.subscription.keys.p256dh,
            "auth": watch.subscription.keys.auth,
            "only_exceptions": watch.only_exceptions,
            "quiet_from": watch.quiet_hours.start if watch.quiet_hours else None,
            "quiet_to": watch.quiet_hours.end if watch.quiet_hours else None,
        }
        same = (
            WATCHES.c.endpoint_sha256 == digest,
            WATCHES.c.shipment_number == watch.shipment_number,
        )
        async with self.engine.begin() as connection:
            # The update comes first, to hold the lock from the start.
            changed = await connection.execute(update(WATCHES).where(*same).values(wanted))
            if changed.rowcount:
                return str(await connection.scalar(select(WATCHES.c.id).where(*same)))
            await self._refuse_too_many(connection, digest)
            new_id = secrets.token_urlsafe(BYTES_OF_AN_ID)
            row = {
                "id": new_id,
                "shipment_number": watch.shipment_number,
                "endpoint": watch.subscription.endpoint,
                "endpoint_sha256": digest,
                "created_at": now,
                "ends_at": now + KEPT_FOR,
                "begun": False,
                "attempts": 0,
                "ends": False,
                **wanted,
            }
            await connection.execute(insert(WATCHES).values(row))
            await _look_soon(connection, watch.shipment_number, now)
            return new_id

    async def _refuse_too_many(self, connection: AsyncConnection, digest: str) -> None:
        of_browser = select(func.count()).where(WATCHES.c.endpoint_sha256 == digest)
        if (await connection.execute(of_browser)).scalar_one() >= self.most_of_an_endpoint:
            raise TooManyOfEndpoint
        of_all = select(func.count()).select_from(WATCHES)
        if (await connection.execute(of_all)).scalar_one() >= self.most_watches:
            raise TooManyWatches

    async def delete(self, watch_id: str) -> None:
        """Deletes the watch, if it exists."""
        async with self.engine.begin() as connection:
            mine = WATCHES.c.id == watch_id
            numbers = (await connection.scalars(select(WATCHES.c.shipment_number).where(mine))).all()
            await connection.execute(delete(WATCHES).where(mine))
        await delete_unwatched(self.engine, numbers)


async def _look_soon(connection: AsyncConnection, shipment_number: str, now: datetime) -> None:
    """Puts the shipment before all others, so that steps that the visitor knows are not sent as news."""
    due_at = now - AHEAD_OF_ALL
    due = update(SHIPMENTS).where(SHIPMENTS.c.shipment_number == shipment_number).values(due_at=due_at)
    if not (await connection.execute(due)).rowcount:
        row = {"shipment_number": shipment_number, "due_at": due_at, "failures": 0}
        await connection.execute(insert(SHIPMENTS).values(row))


async def delete_unwatched(engine: AsyncEngine, numbers: Iterable[str]) -> None:
    """Deletes those of the shipments that nobody follows any more.

    Each in a transaction of its own, because shipments must be locked before watches if both are written.
    """
    followed = exists().where(WATCHES.c.shipment_number == SHIPMENTS.c.shipment_number)
    for number in sorted(set(numbers)):
        this = SHIPMENTS.c.shipment_number == number
        async with engine.begin() as connection:
            # Waits for a request that has locked the row to follow the shipment, and then sees its watch.
            await connection.execute(select(SHIPMENTS.c.due_at).where(this).with_for_update())
            await connection.execute(delete(SHIPMENTS).where(this, ~followed))
