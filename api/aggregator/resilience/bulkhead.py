"""So many calls at a time and no more, so that what hangs leaves room for everything else."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from api.aggregator.port import AggregatorUnavailable

MAX_CONCURRENT = 32
"""Calls of one kind under way at a time: a quick aggregator needs fewer, a slow one is survived."""

TIME_LIMIT = 1.0
"""Seconds that a call waits for a place; a visitor is told sooner than that it hangs with the others."""


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
