"""So many calls at a time, of all and of one client, so that what hangs leaves room for everything else."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Hashable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from api.aggregator.port import AggregatorThrottled, AggregatorUnavailable

MAX_CONCURRENT = 32
"""Calls of one kind under way at a time: a quick aggregator needs fewer, a slow one is survived."""

TIME_LIMIT = 1.0
"""Seconds that a call waits for a place; a visitor is told sooner than that it hangs with the others."""

CLIENT_TIME_LIMIT = 5.0
"""Seconds that a question waits for its client's other ones. It takes nothing from anybody else meanwhile,
and a list of shipments is asked for at once."""


class Bulkhead:
    """At most `max_concurrent` calls run at a time; a further one waits for `time_limit` seconds."""

    def __init__(self, max_concurrent: int, time_limit: float = TIME_LIMIT) -> None:
        self._free = asyncio.Semaphore(max_concurrent)
        self._time_limit = time_limit
        self.rejected = 0
        """Calls that found no place."""

    @asynccontextmanager
    async def one(self) -> AsyncIterator[None]:
        """A place, given back at the end. Raises AggregatorUnavailable when none becomes free in time."""
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
    """Each client waits for the answers to at most `max_concurrent` different questions.

    `client` tells who asks; None is nobody, and not limited.
    """

    def __init__(
        self, max_concurrent: int, client: Callable[[], str | None], time_limit: float = CLIENT_TIME_LIMIT
    ) -> None:
        self._max_concurrent = max_concurrent
        self._client = client
        self._time_limit = time_limit
        self._shares: dict[str, _Share] = {}
        self.rejected = 0
        """Questions that were not asked."""

    @asynccontextmanager
    async def one(self, question: Hashable) -> AsyncIterator[None]:
        """A place of the client that asks, given back at the end. Raises AggregatorThrottled.

        To be taken before the question is joined with equal ones of others, who neither wait for this place
        nor are told that there is none.
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
    """The places of one client. Equal questions have one in common."""

    places: int
    users: int = 0
    """Those that have a place or wait for one."""
    under_way: dict[Hashable, int] = field(default_factory=dict)
    """The questions that have a place, and how many wait for the answer."""
    freed: asyncio.Event = field(default_factory=asyncio.Event)

    async def take(self, question: Hashable) -> None:
        """Waits until the question has a place."""
        while question not in self.under_way and len(self.under_way) >= self.places:
            await self.freed.wait()
        self.under_way[question] = self.under_way.get(question, 0) + 1

    def give_back(self, question: Hashable) -> None:
        """Frees the place if nobody else waits for the same answer."""
        self.under_way[question] -= 1
        if self.under_way[question] == 0:
            del self.under_way[question]
            freed, self.freed = self.freed, asyncio.Event()
            freed.set()
