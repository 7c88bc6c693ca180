"""So many calls at a time and no more, so that what hangs leaves room for everything else."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from api.aggregator.port import AggregatorResting

PATIENCE = 1.0
"""Seconds that a call waits for a place; a visitor is told sooner than that it hangs with the others."""


class Berths:
    """`places` calls have room at a time; a further one waits for `timeouts` seconds."""

    def __init__(self, places: int, timeouts: float = PATIENCE) -> None:
        self._free = asyncio.Semaphore(places)
        self._patience = timeouts
        self.turned_away = 0
        """Calls that found no place."""

    @asynccontextmanager
    async def one(self) -> AsyncIterator[None]:
        """A place, given back at the end. Raises AggregatorResting when none becomes free in time."""
        try:
            async with asyncio.timeout(self._patience):
                await self._free.acquire()
        except TimeoutError:
            self.turned_away += 1
            raise AggregatorResting(self._patience) from None
        try:
            yield
        finally:
            self._free.release()
