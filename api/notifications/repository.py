"""Stores who follows which shipment: one watch for each browser and shipment."""

from __future__ import annotations

import hashlib
import secrets
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
"""Shipments that one browser may follow."""

MOST_WATCHES = 100_000
"""Of all browsers together: about 100 MB."""

BYTES_OF_AN_ID = 24


class TooManyOfEndpoint(Exception):  # noqa: N818 - what it is
    """The browser follows as many shipments as one may."""


class TooManyWatches(Exception):  # noqa: N818 - what it is
    """All browsers together follow as many shipments as the table may hold."""


@dataclass(frozen=True, slots=True)
class NewWatch:
    """What a browser has asked for, checked."""

    shipment_number: str
    subscription: Subscription
    only_exceptions: bool
    quiet_hours: QuietHours | None


def sha256_of(endpoint: str) -> str:
    """By which watches of the same browser are found."""
    return hashlib.sha256(endpoint.encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class WatchRepository:
    """`engine` must not lose what it has committed: a visitor has been told that the shipment is followed."""

    engine: AsyncEngine
    most_of_an_endpoint: int = MOST_OF_AN_ENDPOINT
    most_watches: int = MOST_WATCHES

    async def store(self, watch: NewWatch, now: datetime) -> str:
        """Stores it, or changes the one of the same browser and shipment, and answers its id.

        Raises TooManyOfEndpoint, TooManyWatches.
        """
        try:
            return await self._store(watch, now)
        except IntegrityError:
            # Another request has made the same watch, or the same shipment, meanwhile.
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
            # Written first, so that the lock is held from the start.
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
        """Ends a watch, whether there is one or not."""
        async with self.engine.begin() as connection:
            await connection.execute(delete(WATCHES).where(WATCHES.c.id == watch_id))
            await delete_unwatched(connection)


async def _look_soon(connection: AsyncConnection, shipment_number: str, now: datetime) -> None:
    """Has the shipment looked up at once, so that what the visitor knows is not told as news."""
    due = update(SHIPMENTS).where(SHIPMENTS.c.shipment_number == shipment_number).values(due_at=now)
    if not (await connection.execute(due)).rowcount:
        row = {"shipment_number": shipment_number, "due_at": now, "failures": 0}
        await connection.execute(insert(SHIPMENTS).values(row))


async def delete_unwatched(connection: AsyncConnection) -> None:
    """Deletes shipments that nobody follows any more."""
    followed = exists().where(WATCHES.c.shipment_number == SHIPMENTS.c.shipment_number)
    await connection.execute(delete(SHIPMENTS).where(~followed))
