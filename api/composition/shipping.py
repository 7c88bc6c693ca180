"""How the questions of visitors reach the aggregator: each client admitted first, then equal ones joined."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime

from api.aggregator.resilience.resilient_aggregator import ResilientAggregator
from api.composition.redis import Sharing
from api.content.company_facts import CompanyFacts
from api.reference.place_names import PlaceNames
from api.shipping.cache import AdmittingCache, SharedCaches, no_shared_caches
from api.shipping.milestones.reader import ProgressReader
from api.shipping.repository import OfficeRepository
from api.shipping.service import ShippingService


def shipping_of(
    caches: SharedCaches,
    aggregator: ResilientAggregator,
    offices: OfficeRepository,
    places: PlaceNames,
    company: CompanyFacts,
    clock: Callable[[], datetime],
) -> ShippingService:
    """The service, with what steps are read by."""
    reader = ProgressReader(company.contacts, places.knows)
    return ShippingService(aggregator, offices, clock, caches, places, reader)


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
