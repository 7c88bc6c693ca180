from __future__ import annotations

import pytest
from redis.asyncio.lock import Lock

from api.storage.redis.connection import RedisConnection, RedisUnavailable
from api.storage.redis.leases import Leases
from api.testing.redis import RedisServer

pytestmark = pytest.mark.anyio

KEY = "waybill:test:lease"


async def taken(leases: Leases) -> Lock:
    lease = await leases.take(KEY)
    assert lease is not None
    return lease


async def test_lease_has_one_holder_at_a_time(line: RedisConnection) -> None:
    one, other = Leases(line, 60), Leases(line, 60)
    lease = await taken(one)
    assert await other.take(KEY) is None
    assert await one.take(KEY) is None
    assert await other.take(f"{KEY}:other") is not None
    await one.give_back(lease)
    assert await other.take(KEY) is not None


async def test_lease_expires_by_itself(redis: RedisServer, line: RedisConnection) -> None:
    await taken(Leases(line, 60))
    assert 0 < redis.ask("PTTL", KEY) <= 60_000


async def test_late_release_does_not_end_the_lease_of_another(
    redis: RedisServer, line: RedisConnection
) -> None:
    leases = Leases(line, 60)
    late = await taken(leases)
    redis.ask("DEL", KEY)  # as if its time had run out
    await taken(leases)
    await leases.give_back(late)
    assert await leases.take(KEY) is None
    assert await line.is_there()


async def test_key_of_another_type_is_untouched(redis: RedisServer, line: RedisConnection) -> None:
    leases = Leases(line, 60)
    lease = await taken(leases)
    redis.ask("DEL", KEY)
    redis.ask("RPUSH", KEY, "7")
    assert await leases.take(KEY) is None
    await leases.give_back(lease)
    assert redis.ask("LLEN", KEY) == 1
    assert await line.is_there()


async def test_unavailable_redis_raises_on_take_and_is_ignored_on_release(
    redis: RedisServer, line: RedisConnection
) -> None:
    leases = Leases(line, 60)
    lease = await taken(leases)
    redis.stop()
    await leases.give_back(lease)
    with pytest.raises(RedisUnavailable):
        await leases.take(KEY)
