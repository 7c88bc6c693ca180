"""Creates and connects the parts of the notifications."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial

import httpx
from litestar import Router
from sqlalchemy.ext.asyncio import AsyncEngine

from api.config.settings import Settings
from api.notifications.lease import Lease
from api.notifications.look_up import LookUp
from api.notifications.metrics import process_families, stored_families
from api.notifications.outbox import Outbox
from api.notifications.public_hosts import PublicHosts
from api.notifications.push_client import PushClient
from api.notifications.push_key import PushKeys
from api.notifications.repository import WatchRepository
from api.notifications.routes import notifications_router
from api.notifications.sender import Sender
from api.notifications.service import WatchService
from api.notifications.shipment_queue import ShipmentQueue
from api.notifications.watcher import Watcher
from api.observability.metrics.counters import Family


@dataclass(frozen=True, slots=True)
class Outside:
    """What notifications need from the other parts, and from the network."""

    look_up: LookUp
    read_number: Callable[[str], str]
    """Finds the shipment number in a typed text."""

    contact: Callable[[], str]
    """The operator's contact for push services: a `mailto:` or `https:` address."""

    hosts: PublicHosts
    transport: Callable[[PublicHosts], httpx.AsyncBaseTransport]
    """Makes a transport that connects only to allowed hosts."""


@dataclass(frozen=True, slots=True)
class Notifications:
    """The parts that store watches, look up their shipments and send the news."""

    service: WatchService
    lease: Lease
    watcher: Watcher
    sender: Sender

    @property
    def is_on(self) -> bool:
        """Whether this site sends notifications."""
        return self.service.is_on

    def router(self) -> Router:
        """The routes for visitors."""
        return notifications_router(self.service)

    def families(self) -> list[Family]:
        """Metrics that this process counts."""
        if not self.is_on:
            return []
        held = self.lease.is_held()
        return process_families(self.watcher.counts, self.sender.counts, holds_lease=held)

    def looked_up(self) -> tuple[Callable[[], Awaitable[Iterable[Family]]], ...]:
        """Metrics that need the database."""
        return (partial(stored_families, self.sender.outbox),) if self.is_on else ()

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Looks up watched shipments and sends the news until the body ends, if that is switched on."""
        if not self.is_on:
            yield
            return
        async with AsyncExitStack() as stack:
            stack.push_async_callback(self.sender.client.aclose)
            await stack.enter_async_context(self.lease.running())
            await stack.enter_async_context(self.watcher.running())
            await stack.enter_async_context(self.sender.running())
            yield


def notifications_of(
    settings: Settings, storing: AsyncEngine, clock: Callable[[], datetime], outside: Outside
) -> Notifications:
    """The parts for these settings. `storing` must not lose what it has committed."""
    lease = Lease(storing, clock)
    keys = PushKeys(storing, clock)
    client = PushClient(outside.transport(outside.hosts))
    sender = Sender(Outbox(storing), client, keys, lease, clock, outside.contact)
    interval = timedelta(seconds=settings.watch_interval)
    queue = ShipmentQueue(storing)
    watcher = Watcher(queue, outside.look_up, lease, clock, interval, on_news=sender.woken.set)
    lease.on_taken.extend((watcher.woken.set, sender.woken.set))
    service = WatchService(
        WatchRepository(storing),
        keys,
        outside.hosts,
        clock,
        outside.read_number,
        on_stored=watcher.woken.set,
        is_on=settings.watch_interval > 0,
    )
    return Notifications(service, lease, watcher, sender)
