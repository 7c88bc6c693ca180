"""The parts of the contact form, put together."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from datetime import datetime
from functools import partial

from litestar import Router
from sqlalchemy.ext.asyncio import AsyncEngine

from api.config.settings import Settings
from api.contact.backlog_figures import backlog_families
from api.contact.outgoing import Outgoing
from api.contact.relay import Relay
from api.contact.retention import Retention
from api.contact.routes import contact_router
from api.contact.storing import MessageBook
from api.metrics.exposition import Family


@dataclass(frozen=True, slots=True)
class Contact:
    """What stores messages, and what happens to them in the background of a running server."""

    messages: MessageBook
    queue: Outgoing
    relay: Relay | None
    retention: Retention

    def router(self) -> Router:
        """The calls that visitors make."""
        return contact_router(self.messages, on_stored=self.relay.wake if self.relay else lambda: None)

    def families(self) -> list[Family]:
        """Figures that this process knows."""
        return self.messages.received.families()

    def looked_up(self) -> tuple[Callable[[], Awaitable[Iterable[Family]]], ...]:
        """Figures that are in the database."""
        return (partial(backlog_families, self.queue),) if self.relay else ()

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Passes messages on, and deletes old ones, until the body ends."""
        async with AsyncExitStack() as stack:
            await stack.enter_async_context(self.retention.running())
            if self.relay:
                await stack.enter_async_context(self.relay.running())
            yield


def contact_of(settings: Settings, storing: AsyncEngine, clock: Callable[[], datetime]) -> Contact:
    """The parts for these settings. `storing` must not lose what it has committed."""
    queue = Outgoing(storing)
    relay = Relay(settings.smtp, queue, clock) if settings.smtp else None
    messages = MessageBook(storing, clock, relayed=relay is not None)
    return Contact(messages, queue, relay, Retention(storing, settings.messages_keep_days, clock))
