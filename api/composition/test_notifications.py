"""Look-ups of watched shipments have the same limits as visitors', and do not use up those of visitors."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from time import monotonic

import pytest

from api.aggregator.port import (
    AggregatorError,
    AggregatorRefused,
    AggregatorRejected,
    AggregatorTooLate,
    AggregatorUnavailable,
    AggregatorUnreachable,
    AggregatorUnreadable,
    TrackingStep,
)
from api.aggregator.resilience.resilient_aggregator import ResilientAggregator
from api.composition.notifications import WATCHER, WatcherLookUps
from api.composition.shipping import shared_caches_of
from api.notifications.look_up import HappenedStep, LookUpFailed, LookUpUnavailable, ShipmentRefused
from api.shipping.tracking.service import TrackingService
from api.testing.shipping import ScriptedAggregator, shipping_with
from api.web.middleware.client_address import CLIENT

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def now() -> datetime:
    return datetime.now(UTC)


class WhoAsks(ScriptedAggregator):
    """Keeps for whom it was asked."""

    async def track(self, shipment_number: str) -> list[TrackingStep]:
        """As Aggregator.track."""
        await super().track(shipment_number)
        self.asked[-1] = (CLIENT.get(), shipment_number)
        return [TrackingStep("Shipment booked", "20 Nov 2026"), TrackingStep("Delivered", None)]


def look_ups(aggregator: ScriptedAggregator) -> tuple[WatcherLookUps, TrackingService]:
    resilient = ResilientAggregator(aggregator, monotonic, CLIENT.get)
    caches = shared_caches_of(None, resilient, now)
    tracking = shipping_with(resilient, now, caches).tracking
    return WatcherLookUps(tracking, caches.steps, resilient), tracking


async def test_lookup_returns_reached_steps_and_runs_as_the_watcher_client() -> None:
    aggregator = WhoAsks()
    look_up, _ = look_ups(aggregator)
    assert await look_up("WB1") == [HappenedStep("Shipment booked", "20 Nov 2026")]
    assert aggregator.asked == [(WATCHER, "WB1")]
    assert CLIENT.get() is None


async def test_steps_listed_newest_first_are_returned_oldest_first() -> None:
    look_up, _ = look_ups(
        ScriptedAggregator(
            steps=[TrackingStep("Delivered", "21 Nov 2026"), TrackingStep("Bay 14", "20 Nov 2026")]
        )
    )
    assert [step.title for step in await look_up("WB1")] == ["Bay 14", "Delivered"]


async def test_lookup_reuses_the_recent_tracking_response_of_a_visitor() -> None:
    aggregator = WhoAsks()
    look_up, tracking = look_ups(aggregator)
    await tracking.tracking("WB1")
    assert len(await look_up("WB1")) == 1
    assert len(aggregator.asked) == 1


async def test_lookup_joins_a_concurrent_visitor_request() -> None:
    aggregator = WhoAsks()
    look_up, tracking = look_ups(aggregator)
    await asyncio.gather(tracking.tracking("WB1"), look_up("WB1"))
    assert len(aggregator.asked) == 1


async def test_watcher_lookup_does_not_fill_the_tracking_cache() -> None:
    look_up, tracking = look_ups(WhoAsks())
    await look_up("WB1")
    assert tracking.cached_tracking("WB1") is None


@pytest.mark.parametrize(
    ("fault", "kind"),
    [
        (AggregatorRefused("Shipment not found"), ShipmentRefused),
        (AggregatorRejected("status 400"), ShipmentRefused),
        (AggregatorUnreachable(""), LookUpFailed),
        (AggregatorUnreadable(""), LookUpFailed),
        (AggregatorTooLate(""), LookUpFailed),
        (AggregatorUnavailable(7), LookUpUnavailable),
    ],
)
async def test_refusals_differ_from_failures(fault: AggregatorError, kind: type[Exception]) -> None:
    look_up, _ = look_ups(ScriptedAggregator(fault=fault))
    with pytest.raises(kind):
        await look_up("WB1")
