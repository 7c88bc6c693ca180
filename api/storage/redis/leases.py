"""Leases for work that one process does for all."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from api.storage.redis.connection import RedisConnection, RedisUnavailable

if TYPE_CHECKING:
    from redis.asyncio.lock import Lock


class Leases:
    """Gives out one lease for each key. It expires after `seconds`, in case its holder dies.

    A lease only saves repeated work: if it has expired, or Redis is away, two processes may do the same.
    """

    def __init__(self, line: RedisConnection, seconds: float) -> None:
        self._line = line
        self._seconds = seconds

    async def take(self, key: str) -> Lock | None:
        """Returns the lease, or None while another process has it. Raises RedisUnavailable."""
        lock = self._line.lock(key, self._seconds)
        return lock if await self._line.call(lock.acquire) else None

    async def give_back(self, lease: Lock) -> None:
        """Releases the lease. If Redis is away, it expires by itself."""
        with suppress(RedisUnavailable):
            await self._line.call(lease.release)
