"""Connects rates, tracking and offices to the aggregator and to the shared caches."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime

from litestar.handlers import HTTPRouteHandler
from litestar.types import ASGIApp

from api.aggregator.port import Aggregator
from api.aggregator.resilience.resilient_aggregator import ResilientAggregator
from api.composition.redis import Sharing
from api.seeding.watcher import OnChange
from api.shipping.cache import AdmittingCache, SharedCaches, no_shared_caches
from api.shipping.cached_responses import CachedResponses, LetsIn
from api.shipping.metrics import ResponseSources
from api.shipping.offices.directory import LastOffices, OfficeDirectory
from api.shipping.offices.routes import cached_offices, offices_route
from api.shipping.offices.service import OfficesService
from api.shipping.rates.estimates.estimator import Estimator
from api.shipping.rates.quote_form import KnownPlaces
from api.shipping.rates.routes import rates_route
from api.shipping.rates.service import PlaceNames, RatesService
from api.shipping.tracking.batch import BatchTracking, LookUpLimit
from api.shipping.tracking.milestones.reader import ProgressReader
from api.shipping.tracking.routes import cached_tracking, tracking_routes
from api.shipping.tracking.service import TrackingService
from api.web.middleware.client_address import CLIENT


@dataclass(frozen=True, slots=True)
class Shipping:
    """The services of the three features. They share the counts of where their answers came from."""

    rates: RatesService
    tracking: TrackingService
    offices: OfficesService
    sources: ResponseSources
    refills: tuple[OnChange, ...]
    """Load the data for estimates and steps, and the last offices, when the database changes."""

    def routes(self, limit: LookUpLimit, places: KnownPlaces | None = None) -> list[HTTPRouteHandler]:
        """The routes of the API. `limit` counts the look-ups of one request for several shipments."""
        batch = BatchTracking(self.tracking, limit, CLIENT.get)
        return [
            rates_route(self.rates, places),
            *tracking_routes(self.tracking, batch),
            offices_route(self.offices),
        ]

    def cached_responses(self, lets_in: LetsIn, behind: ASGIApp) -> CachedResponses:
        """Answers from the cache before the router `behind`, as CachedResponses does."""
        routes = (cached_tracking(self.tracking), cached_offices(self.offices))
        return CachedResponses(routes, self.sources, lets_in, behind)


def shipping_of(
    aggregator: Aggregator,
    caches: SharedCaches,
    last_offices: LastOffices,
    places: PlaceNames,
    progress_reader: ProgressReader,
    clock: Callable[[], datetime],
) -> Shipping:
    """The services. They look in this process's memory first, then in `caches`, then call the aggregator."""
    sources = ResponseSources()
    estimator = Estimator(clock)
    directory = OfficeDirectory(aggregator, last_offices, clock, caches.offices)
    return Shipping(
        RatesService(aggregator, caches.offers, estimator, places, sources, clock),
        TrackingService(aggregator, caches.steps, progress_reader, directory.known, sources, clock),
        OfficesService(directory, sources),
        sources,
        (estimator.refill, progress_reader.refill, directory.recall),
    )


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
