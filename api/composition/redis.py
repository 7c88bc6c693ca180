"""What an installation shares with other processes: nothing, or what is in its Redis."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from time import monotonic

from api.aggregator.port import Offer, Office, RatesRequest, TrackingStep
from api.composition.aggregator import source_of_aggregator
from api.config.settings import Settings
from api.observability.metrics.counters import Family, single
from api.shipping.cache import SharedCaches
from api.shipping.offices import LAST_KNOWN_OFFICES
from api.shipping.service import FRESH_OFFERS, LAST_KNOWN_STEPS
from api.storage.redis.connection import DEFAULT_TIMEOUTS, RedisConnection, RedisTimeouts
from api.storage.redis.response_cache import Kind, RedisResponseCache
from api.storage.redis.token_buckets import RedisTokenBuckets
from api.web.middleware.rate_limit import Limit, RateLimit
from api.web.middleware.shared_rate_limit import SharedRateLimit


def _texts_of_rates(request: RatesRequest) -> tuple[str, ...]:
    return request.shipment_type, request.origin, request.destination, request.weight


# Prices that are no longer fresh are of no use to anybody.
OFFERS: Kind[RatesRequest, list[Offer]] = Kind("rates", _texts_of_rates, list[Offer], FRESH_OFFERS)
STEPS: Kind[str, list[TrackingStep]] = Kind(
    "track", lambda number: (number,), list[TrackingStep], LAST_KNOWN_STEPS
)
OFFICES: Kind[str, list[Office]] = Kind("offices", lambda which: (which,), list[Office], LAST_KNOWN_OFFICES)


@dataclass(frozen=True, slots=True)
class Sharing:
    """One line to Redis, and what goes over it."""

    line: RedisConnection
    buckets: RedisTokenBuckets
    shared_caches: SharedCaches

    async def families(self) -> list[Family]:
        """Whether Redis can be used now. While it is left alone, it is not asked for this either."""
        meaning = "1 while what processes share is in Redis, 0 while each goes by its own memory."
        return [single("waybill_redis_reachable", "gauge", meaning, int(await self.line.is_there()))]


def sharing_of(
    settings: Settings, clock: Callable[[], datetime], timeouts: RedisTimeouts = DEFAULT_TIMEOUTS
) -> Sharing | None:
    """What is shared in the Redis that the settings name, if they name one."""
    if settings.redis_url is None:
        return None
    line = RedisConnection(settings.redis_url, timeouts)
    # What one aggregator has said, or a demonstration has made up, is never shown in the name of another.
    prefix = f"waybill:{source_of_aggregator(settings)[:32]}"
    shared_caches = SharedCaches(
        offers=RedisResponseCache(line, prefix, OFFERS, clock, timeouts),
        steps=RedisResponseCache(line, prefix, STEPS, clock, timeouts),
        offices=RedisResponseCache(line, prefix, OFFICES, clock, timeouts),
    )
    return Sharing(line, RedisTokenBuckets(line, f"{prefix}:limit"), shared_caches)


def rate_limit_of(limits: Mapping[str, Limit], sharing: Sharing | None) -> RateLimit | SharedRateLimit:
    """Counts what clients ask for: in the Redis that there is, else in this process."""
    if sharing is None:
        return RateLimit(limits, monotonic)
    return SharedRateLimit(limits, sharing.buckets, monotonic)
