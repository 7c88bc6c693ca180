"""A clock and an aggregator that a test controls."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from time import monotonic

from api.aggregator.port import AggregatorError, Offer, Office, RatesRequest, TrackingStep
from api.shipping.offices.directory import OfficeList
from api.shipping.rates.schemas import OfferEstimate
from api.shipping.tracking.batch import BatchTracking
from api.shipping.tracking.service import ShippingService
from api.web.middleware.rate_limit import RateLimit

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


def unlimited_batch(service: ShippingService) -> BatchTracking:
    """A BatchTracking without a rate limit."""
    return BatchTracking(service, RateLimit({}, monotonic), lambda: None)
