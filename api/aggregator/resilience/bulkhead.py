"""Limits the concurrent calls of all clients and of each one, so that hanging calls do not block others."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Hashable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from api.aggregator.port import AggregatorThrottled, AggregatorUnavailable

MAX_CONCURRENT = 32
"""Concurrent calls of one kind. A fast aggregator needs fewer."""

TIME_LIMIT = 1.0
"""Seconds that a call waits for a slot. The bulkhead then rejects it, before the hanging calls time out."""

CLIENT_TIME_LIMIT = 5.0
"""Seconds that a request waits for other requests of its client. It uses no slot of other clients meanwhile.
The limit is long because a page may request a list of shipments at once."""


class Bulkhead:
    """Runs at most `max_concurrent` calls at a time. Another call waits for up to `time_limit` seconds."""

    def __init__(self, max_concurrent: int, time_limit: float = TIME_LIMIT) -> None:
        self._free = asyncio.Semaphore(max_concurrent)
        self._time_limit = time_limit
        self.rejected = 0
        """Calls that got no slot in time."""

    @asynccontextmanager
    async def one(self) -> AsyncIterator[None]:
        """Takes a slot and releases it at the end. Raises AggregatorUnavailable if none is free in time."""
        try:
            async with asyncio.timeout(self._time_limit):
                await self._free.acquire()
        except TimeoutError:
            self.rejected += 1
            raise AggregatorUnavailable(self._time_limit) from None
        try:
            yield
        finally:
            self._free.release()


class ClientShares:
    """Limits each client to `max_concurrent` different requests at a time.

    `client` returns the current client. None has no limit.
    """

    def __init__(
        self, max_concurrent: int, client: Callable[[], str | None], time_limit: float = CLIENT_TIME_LIMIT
    ) -> None:
        self._max_concurrent = max_concurrent
        self._client = client
        self._time_limit = time_limit
        self._shares: dict[str, _Share] = {}
        self.rejected = 0
        """Requests that were rejected."""

    @asynccontextmanager
    async def one(self, question: Hashable) -> AsyncIterator[None]:
        """Takes a slot of the current client and releases it at the end. Raises AggregatorThrottled.

        Callers take it before the request joins equal requests of other clients, so that these neither wait
        for the slot nor get its rejection.
        """
        client = self._client()
        if client is None:
            yield
            return
        share = self._shares.setdefault(client, _Share(self._max_concurrent))
        share.users += 1
        try:
            try:
                async with asyncio.timeout(self._time_limit):
                    await share.take(question)
            except TimeoutError:
                self.rejected += 1
                raise AggregatorThrottled(self._time_limit) from None
            try:
                yield
            finally:
                share.give_back(question)
        finally:
            share.users -= 1
            if share.users == 0:
                del self._shares[client]


@dataclass(slots=True)
class _Share:
    """The slots of one client. Equal requests share one slot."""

    slots: int
    users: int = 0
    """Requests that have a slot or wait for one."""
    under_way: dict[Hashable, int] = field(default_factory=dict)
    """The requests that have a slot, each with its number of callers."""
    freed: asyncio.Event = field(default_factory=asyncio.Event)

    async def take(self, question: Hashable) -> None:
        """Waits until the request has a slot."""
        while question not in self.under_way and len(self.under_way) >= self.slots:
            await self.freed.wait()
        self.under_way[question] = self.under_way.get(question, 0) + 1

    def give_back(self, question: Hashable) -> None:
        """Releases the slot if no other caller waits for the same request."""
        self.under_way[question] -= 1
        if self.under_way[question] == 0:
            del self.under_way[question]
            freed, self.freed = self.freed, asyncio.Event()
            freed.set()
