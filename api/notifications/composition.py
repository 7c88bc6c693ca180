"""The parts of the notifications, put together."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import datetime

from litestar import Router
from sqlalchemy.ext.asyncio import AsyncEngine

from api.config.settings import Settings
from api.notifications.public_hosts import PublicHosts, SystemResolver
from api.notifications.push_key import PushKeys
from api.notifications.repository import WatchRepository
from api.notifications.routes import notifications_router
from api.notifications.service import WatchService
from api.observability.metrics.exposition import Family


@dataclass(frozen=True, slots=True)
class Notifications:
    """What stores watches, and what happens to them in the background of a running server."""

    service: WatchService

    @property
    def is_on(self) -> bool:
        """Whether this site sends any."""
        return self.service.is_on

    def router(self) -> Router:
        """The calls that visitors make."""
        return notifications_router(self.service)

    def families(self) -> list[Family]:
        """Figures that this process knows."""
        return []

    def looked_up(self) -> tuple[Callable[[], Awaitable[Iterable[Family]]], ...]:
        """Figures that are in the database."""
        return ()

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Looks at watched shipments until the body ends."""
        yield


def notifications_of(
    settings: Settings,
    storing: AsyncEngine,
    clock: Callable[[], datetime],
    read_number: Callable[[str], str],
) -> Notifications:
    """The parts for these settings. `storing` must not lose what it has committed."""
    service = WatchService(
        WatchRepository(storing),
        PushKeys(storing, clock),
        PublicHosts(SystemResolver()),
        clock,
        read_number,
        on_stored=lambda: None,
        is_on=settings.watch_interval > 0,
    )
    return Notifications(service)
