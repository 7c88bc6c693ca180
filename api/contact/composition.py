"""Creates and connects the parts of the contact form."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from datetime import datetime
from functools import partial

from litestar import Router
from sqlalchemy.ext.asyncio import AsyncEngine

from api.config.settings import Settings
from api.contact.email_queue import EmailQueue
from api.contact.email_worker import EmailWorker
from api.contact.queue_metrics import queue_families
from api.contact.repository import MessageRepository
from api.contact.retention import Retention
from api.contact.routes import contact_router
from api.contact.service import MessageService
from api.observability.metrics.counters import Family


@dataclass(frozen=True, slots=True)
class Contact:
    """The parts that store messages, send them on and delete them."""

    messages: MessageRepository
    service: MessageService
    queue: EmailQueue
    email_worker: EmailWorker | None
    retention: Retention

    def router(self) -> Router:
        """The routes for visitors."""
        return contact_router(self.service)

    def families(self) -> list[Family]:
        """Metrics that this process counts."""
        return self.messages.received.families()

    def looked_up(self) -> tuple[Callable[[], Awaitable[Iterable[Family]]], ...]:
        """Metrics that need the database."""
        return (partial(queue_families, self.queue),) if self.email_worker else ()

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Sends messages on, and deletes old ones, until the body ends."""
        async with AsyncExitStack() as stack:
            await stack.enter_async_context(self.retention.running())
            if self.email_worker:
                await stack.enter_async_context(self.email_worker.running())
            yield


def contact_of(settings: Settings, storing: AsyncEngine, clock: Callable[[], datetime]) -> Contact:
    """The parts for these settings. `storing` must not lose what it has committed."""
    queue = EmailQueue(storing)
    email_worker = EmailWorker(settings.smtp, queue, clock) if settings.smtp else None
    messages = MessageRepository(storing, clock, relayed=email_worker is not None)
    service = MessageService(messages, on_stored=email_worker.wake if email_worker else lambda: None)
    return Contact(
        messages, service, queue, email_worker, Retention(storing, settings.messages_keep_days, clock)
    )
