"""Whose turn it is to do what one process may do for all."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from api.storage.redis.connection import RedisConnection, RedisUnavailable

if TYPE_CHECKING:
    from redis.asyncio.lock import Lock


class Leases:
    """Gives out one lease a key, for so many seconds: who dies with one keeps nobody waiting for longer.

    It spares a repeat and is no promise: when it has run out, or Redis is away, two may do the same.
    """

    def __init__(self, line: RedisConnection, seconds: float) -> None:
        self._line = line
        self._seconds = seconds

    async def take(self, key: str) -> Lock | None:
        """The lease, or None while another has it. Raises RedisUnavailable."""
        lock = self._line.lock(key, self._seconds)
        return lock if await self._line.call(lock.acquire) else None

    async def give_back(self, lease: Lock) -> None:
        """Lets the next have it at once. Where Redis is away, it runs out by itself."""
        with suppress(RedisUnavailable):
            await self._line.call(lease.release)
