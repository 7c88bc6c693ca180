"""How the questions of visitors reach the aggregator: each client admitted first, then equal ones joined."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime

from api.aggregator.resilience.resilient_aggregator import ResilientAggregator
from api.composition.redis import Sharing
from api.shipping.shared_cache import AdmittingCache, SharedCaches, no_shared_caches


def shared_caches_of(
    sharing: Sharing | None, aggregator: ResilientAggregator, clock: Callable[[], datetime]
) -> SharedCaches:
    """Those in the Redis that there is, or none, behind what the aggregator allows a client."""
    caches = sharing.shared_caches if sharing else no_shared_caches(clock)
    return replace(
        caches,
        offers=AdmittingCache(caches.offers, aggregator.admit_rates),
        steps=AdmittingCache(caches.steps, aggregator.admit_tracking),
    )
