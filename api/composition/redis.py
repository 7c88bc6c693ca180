"""Chooses what an installation shares with other processes: nothing, or the data in its Redis."""

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
from api.shipping.offices.directory import LAST_KNOWN_OFFICES
from api.shipping.rates.service import FRESH_OFFERS
from api.shipping.tracking.service import LAST_KNOWN_STEPS
from api.storage.redis.connection import DEFAULT_TIMEOUTS, RedisConnection, RedisTimeouts
from api.storage.redis.response_cache import Kind, RedisResponseCache
from api.storage.redis.token_buckets import RedisTokenBuckets
from api.web.middleware.rate_limit import Limit, RateLimit
from api.web.middleware.shared_rate_limit import SharedRateLimit


def _texts_of_rates(request: RatesRequest) -> tuple[str, ...]:
    return request.shipment_type, request.origin, request.destination, request.weight


# Offers are stored only while they are fresh, because old prices are useless.
OFFERS: Kind[RatesRequest, list[Offer]] = Kind("rates", _texts_of_rates, list[Offer], FRESH_OFFERS)
STEPS: Kind[str, list[TrackingStep]] = Kind(
    "track", lambda number: (number,), list[TrackingStep], LAST_KNOWN_STEPS
)
OFFICES: Kind[str, list[Office]] = Kind("offices", lambda which: (which,), list[Office], LAST_KNOWN_OFFICES)


@dataclass(frozen=True, slots=True)
class Sharing:
    """The connection to Redis, and the parts that use it."""

    connection: RedisConnection
    buckets: RedisTokenBuckets
    shared_caches: SharedCaches

    async def families(self) -> list[Family]:
        """A metric: whether Redis can be used now. Redis is not called for a while after a failure."""
        meaning = "1 while processes share data in Redis, 0 while each uses only its own memory."
        return [single("waybill_redis_reachable", "gauge", meaning, int(await self.connection.is_there()))]


def sharing_of(
    settings: Settings, clock: Callable[[], datetime], timeouts: RedisTimeouts = DEFAULT_TIMEOUTS
) -> Sharing | None:
    """The parts that are shared in the Redis of the settings, if any."""
    if settings.redis_url is None:
        return None
    connection = RedisConnection(settings.redis_url, timeouts)
    # The prefix separates the answers of different aggregators, and of a demonstration.
    prefix = f"waybill:{source_of_aggregator(settings)[:32]}"
    shared_caches = SharedCaches(
        offers=RedisResponseCache(connection, prefix, OFFERS, clock, timeouts),
        steps=RedisResponseCache(connection, prefix, STEPS, clock, timeouts),
        offices=RedisResponseCache(connection, prefix, OFFICES, clock, timeouts),
    )
    return Sharing(connection, RedisTokenBuckets(connection, f"{prefix}:limit"), shared_caches)


def rate_limit_of(limits: Mapping[str, Limit], sharing: Sharing | None) -> RateLimit | SharedRateLimit:
    """The rate limit: in Redis, if there is one, else in this process."""
    if sharing is None:
        return RateLimit(limits, monotonic)
    return SharedRateLimit(limits, sharing.buckets, monotonic)
