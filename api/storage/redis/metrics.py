"""How the line to Redis stands, for an operator."""

from __future__ import annotations

from api.observability.metrics.exposition import Family, single
from api.storage.redis.connection import RedisConnection


async def redis_families(line: RedisConnection) -> list[Family]:
    """Whether Redis can be used now. While it is left alone, it is not asked for this either."""
    meaning = "1 while what processes share is in Redis, 0 while each goes by its own memory."
    return [single("waybill_redis_reachable", "gauge", meaning, int(await line.is_there()))]
