"""Whose turn it is to do what one process may do for all."""

from __future__ import annotations

import secrets
from contextlib import suppress
from dataclasses import dataclass

from api.storage.redis.connection import RedisConnection, RedisUnavailable, Script

# Compared first: a lease that has run out may be somebody else's by now.
GIVE_BACK = Script(
    """
    if redis.pcall('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end
    return 0
    """
)


@dataclass(frozen=True, slots=True)
class Lease:
    """One turn; `token` tells its holder from the next."""

    key: str
    token: str


class Leases:
    """Gives out one lease a key, for so many seconds: who dies with one keeps nobody waiting for longer.

    It spares a repeat and is no promise: when it has run out, or Redis is away, two may do the same.
    """

    def __init__(self, line: RedisConnection, seconds: float) -> None:
        self._line = line
        self._milliseconds = max(1, round(seconds * 1000))

    async def take(self, key: str) -> Lease | None:
        """The lease, or None while another has it. Raises RedisUnavailable."""
        lease = Lease(key, secrets.token_hex(8))
        taken = await self._line.ask("SET", key, lease.token, "NX", "PX", self._milliseconds)
        return lease if taken else None

    async def give_back(self, lease: Lease) -> None:
        """Lets the next have it at once. Where Redis is away, it runs out by itself."""
        with suppress(RedisUnavailable):
            await self._line.run(GIVE_BACK, lease.key, values=(lease.token,))
