"""A clock and an aggregator that a test controls."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta

from api.aggregator.port import Aggregator, AggregatorError, Offer, Office, RatesRequest, TrackingStep
from api.composition.shipping import Shipping, shipping_of
from api.shipping.cache import SharedCaches, no_shared_caches
from api.shipping.offices.directory import OfficeList
from api.shipping.rates.schemas import OfferEstimate
from api.shipping.rates.service import PlaceNames
from api.shipping.tracking.milestones.reader import ProgressReader

LAGOS = Office("Lagos", "Ikeja", "12 Allen Avenue", "ikeja@waybill.example", "+234 700 000 0001")
OYO = Office("Oyo", "Ibadan", "7 Dugbe Road", "dugbe@waybill.example", "+234 700 000 0012")
OFFER = Offer("/carriers/ups.svg", "UPS", "4 - 6 working days", "Coming Soon", "NGN")
ESTIMATE = OfferEstimate(
    (4, 6), (date(2026, 11, 26), date(2026, 11, 30)), None, None, cheapest=False, fastest=False
)
STEPS = [TrackingStep("Shipment booked", "20 Nov 2026, 2:30pm"), TrackingStep("Delivered", None)]


@dataclass
class SetClock:
    """A clock that stands still until it is set."""

    now: datetime = datetime(2026, 11, 20, 13, 30, 15, 123456, tzinfo=UTC)

    def __call__(self) -> datetime:
        """Returns the time that was set."""
        return self.now

    def advance(self, seconds: float) -> None:
        """Moves the clock forward, or back."""
        self.now += timedelta(seconds=seconds)


@dataclass
class ScriptedAggregator:
    """Returns the answers it is given, or raises `fault` while that is set. It records requests."""

    branches: list[Office] = field(default_factory=lambda: [LAGOS])
    steps: list[TrackingStep] = field(default_factory=lambda: STEPS)
    fault: AggregatorError | None = None
    asked: list[object] = field(default_factory=list)

    async def offices(self) -> list[Office]:
        """As Aggregator.offices."""
        self._take("offices")
        return self.branches

    async def rates(self, request: RatesRequest) -> list[Offer]:
        """As Aggregator.rates."""
        self._take(request)
        return [OFFER]

    async def track(self, shipment_number: str) -> list[TrackingStep]:
        """As Aggregator.track."""
        self._take(shipment_number)
        return self.steps

    def _take(self, question: object) -> None:
        self.asked.append(question)
        if self.fault is not None:
            raise self.fault


@dataclass
class MemoryOffices:
    """A LastOffices in memory that a test can inspect."""

    branches: OfficeList | None = None

    def put(self, branches: OfficeList) -> None:
        """As LastOffices.put."""
        self.branches = branches

    async def last(self) -> OfficeList | None:
        """As LastOffices.last."""
        return self.branches


class NamesAsWritten:
    """The PlaceNames without any lists."""

    def country(self, written: str) -> str:
        """As PlaceNames.country."""
        return written

    def location(self, written: str) -> str:
        """As PlaceNames.location."""
        return written


AS_WRITTEN = NamesAsWritten()


def shipping_with(
    aggregator: Aggregator,
    clock: Callable[[], datetime],
    caches: SharedCaches | None = None,
    places: PlaceNames = AS_WRITTEN,
) -> Shipping:
    """The services without a database and without other processes, except what `caches` say."""
    return shipping_of(
        aggregator, caches or no_shared_caches(clock), MemoryOffices(), places, ProgressReader(), clock
    )
