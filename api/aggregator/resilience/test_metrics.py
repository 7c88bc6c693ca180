"""Outcomes of calls to the aggregator are counted, also of calls that were never made."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from time import monotonic

import pytest

from api.aggregator.port import (
    AggregatorError,
    AggregatorRefused,
    AggregatorTooLate,
    AggregatorUnreachable,
    AggregatorUnreadable,
    TrackingStep,
)
from api.aggregator.resilience import bulkhead, resilient_aggregator
from api.aggregator.resilience.circuit_breaker import FAILURES, OPEN_SECONDS
from api.aggregator.resilience.metrics import OperationMetrics, aggregator_metrics
from api.aggregator.resilience.resilient_aggregator import ResilientAggregator
from api.testing.clock import SetSeconds
from api.testing.shipping import ScriptedAggregator

pytestmark = pytest.mark.anyio


@dataclass
class SlowAggregator(ScriptedAggregator):
    """Takes half a second for a shipment, by the test's own clock, or for ever."""

    clock: SetSeconds | None = None

    async def track(self, shipment_number: str) -> list[TrackingStep]:
        if self.clock is None:
            await asyncio.Event().wait()
        else:
            self.clock.now += 0.5
        return await super().track(shipment_number)


def happened(metrics: OperationMetrics) -> dict[str, int]:
    return {outcome: count for outcome, count in metrics.outcomes.items() if count}


async def probed() -> None:
    """Lets a probe end that a failure has started: no call waits for it."""
    for _ in range(10):
        await asyncio.sleep(0)


@pytest.mark.parametrize(
    ("fault", "outcome"),
    [
        (None, "answered"),
        (AggregatorRefused("No such number"), "refused"),
        (AggregatorUnreachable("gone"), "unreachable"),
        (AggregatorUnreadable("html"), "unreadable"),
        (AggregatorTooLate("slow"), "too_late"),
        (AggregatorError("odd"), "failed"),
    ],
)
async def test_each_call_is_counted_once_with_its_duration(
    fault: AggregatorError | None, outcome: str
) -> None:
    clock = SetSeconds()
    aggregator = ResilientAggregator(SlowAggregator(fault=fault, clock=clock), clock)
    await asyncio.gather(aggregator.track("WB1"), return_exceptions=True)
    metrics = aggregator.metrics()
    assert happened(metrics["track"]) == {outcome: 1}
    assert (metrics["track"].seconds.count, metrics["track"].seconds.seconds) == (1, 0.5)
    assert happened(metrics["rates"]) == happened(metrics["offices"]) == {}


async def test_open_and_closed_circuits_are_exported() -> None:
    clock, scripted = SetSeconds(), ScriptedAggregator(fault=AggregatorUnreachable("gone"))
    aggregator = ResilientAggregator(scripted, clock)
    for number in range(FAILURES + 2):
        with pytest.raises(AggregatorError):
            await aggregator.track(f"WB{number}")
        await probed()
    metrics = aggregator.metrics()
    assert happened(metrics["track"]) == {"unreachable": FAILURES, "circuit_open": 2}
    assert {name for name, line in metrics.items() if line.is_open} == {"track"}
    clock.now += OPEN_SECONDS
    assert aggregator.metrics()["track"].is_open  # until a call has succeeded
    scripted.fault = None
    await aggregator.track("WB1")
    assert not aggregator.metrics()["track"].is_open


async def test_calls_in_progress_and_rejected_ones_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resilient_aggregator, "MAX_CONCURRENT", 2)
    monkeypatch.setattr(bulkhead.Bulkhead.__init__, "__defaults__", (0.0,))
    aggregator = ResilientAggregator(SlowAggregator(), monotonic)
    asking = [asyncio.ensure_future(aggregator.track(f"WB{number}")) for number in range(3)]
    await asyncio.wait(asking, return_when=asyncio.FIRST_COMPLETED)
    track = aggregator.metrics()["track"]
    assert (track.under_way, happened(track)) == (2, {"bulkhead_full": 1})
    for task in asking:
        task.cancel()
    await asyncio.wait(asking)
    track = aggregator.metrics()["track"]
    assert (track.under_way, happened(track)) == (0, {"bulkhead_full": 1, "given_up": 2})


async def test_every_operation_is_exported_before_its_first_call() -> None:
    calls, *others = aggregator_metrics(ResilientAggregator(ScriptedAggregator(), monotonic).metrics())
    assert {operation for operation, _ in calls.values} == {"offices", "rates", "track"}
    assert set(calls.values.values()) == {0}
    for family in others:
        assert {operation for (operation,) in family.values} == {"offices", "rates", "track"}
