"""Connects the shipping service to the aggregator and to the shared caches."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime

from api.aggregator.resilience.resilient_aggregator import ResilientAggregator
from api.composition.redis import Sharing
from api.content.company_facts import CompanyFacts
from api.reference.place_names import PlaceNames
from api.shipping.cache import AdmittingCache, SharedCaches, no_shared_caches
from api.shipping.offices.repository import OfficeRepository
from api.shipping.tracking.milestones.reader import ProgressReader
from api.shipping.tracking.service import ShippingService


def shipping_of(
    caches: SharedCaches,
    aggregator: ResilientAggregator,
    offices: OfficeRepository,
    places: PlaceNames,
    company: CompanyFacts,
    clock: Callable[[], datetime],
) -> ShippingService:
    """The service. It reads tracking steps with the facts of the company and the names of places."""
    reader = ProgressReader(company.contacts, places.knows)
    return ShippingService(aggregator, offices, clock, caches, places, reader)


def shared_caches_of(
    sharing: Sharing | None, aggregator: ResilientAggregator, clock: Callable[[], datetime]
) -> SharedCaches:
    """The caches in Redis, if there is one. Before a call to the aggregator, each admits its client."""
    caches = sharing.shared_caches if sharing else no_shared_caches(clock)
    return replace(
        caches,
        offers=AdmittingCache(caches.offers, aggregator.admit_rates),
        steps=AdmittingCache(caches.steps, aggregator.admit_tracking),
    )
