from __future__ import annotations

import asyncio
from time import monotonic

import pytest

from api.aggregator.port import AggregatorError, AggregatorUnavailable, AggregatorUnreachable, RatesRequest
from api.aggregator.resilience import resilient_aggregator
from api.aggregator.resilience.circuit_breaker import FAILURES
from api.aggregator.resilience.resilient_aggregator import ResilientAggregator
from api.testing.shipping import ScriptedAggregator

REQUEST = RatesRequest("Nationwide", "IKEJA", "WUSE", "2")


class HangingAggregator(ScriptedAggregator):
    """Keeps every shipment waiting until it is let go."""

    def __init__(self) -> None:
        super().__init__()
        self.gate = asyncio.Event()
        self.under_way = 0

    async def track(self, shipment_number: str):  # type: ignore[no-untyped-def]
        self.under_way += 1
        await self.gate.wait()
        return await super().track(shipment_number)


@pytest.mark.anyio
async def test_circuit_opens_for_the_failing_operation_only() -> None:
    scripted = ScriptedAggregator(fault=AggregatorUnreachable("gone"))
    aggregator = ResilientAggregator(scripted, monotonic)
    for number in range(FAILURES):
        with pytest.raises(AggregatorError):
            await aggregator.track(f"WB{number}")
        for _ in range(10):
            await asyncio.sleep(0)  # lets the probe end that the failures start
    with pytest.raises(AggregatorUnavailable):
        await aggregator.track("WB9")
    scripted.fault = None
    assert await aggregator.rates(REQUEST)
    assert await aggregator.offices()


@pytest.mark.anyio
async def test_hanging_calls_are_limited_and_do_not_block_other_operations(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(resilient_aggregator, "MAX_CONCURRENT", 3)
    hanging = HangingAggregator()
    aggregator = ResilientAggregator(hanging, monotonic)
    waiting = [asyncio.ensure_future(aggregator.track(f"WB{number}")) for number in range(5)]
    refused = [task for task in waiting if task in (await asyncio.wait(waiting, timeout=5))[0]]
    assert hanging.under_way == 3
    assert {type(task.exception()) for task in refused} == {AggregatorUnavailable}
    assert await aggregator.offices()
    hanging.gate.set()
    assert len(await asyncio.gather(*waiting, return_exceptions=True)) == 5
