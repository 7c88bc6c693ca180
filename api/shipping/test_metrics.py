"""Where each answer came from is counted, once."""

from __future__ import annotations

import pytest

from api.aggregator.port import AggregatorRefused, AggregatorUnreachable
from api.shipping.rates.schemas import RatesQuestion
from api.shipping.tracking.service import ShippingService
from api.testing.shipping import MemoryOffices, ScriptedAggregator, SetClock
from api.web.problem_details import Problem

pytestmark = pytest.mark.anyio

QUESTION = RatesQuestion("Nationwide", "IKEJA", "WUSE", "2")


def given(service: ShippingService) -> dict[tuple[str, str], int]:
    return {source: count for source, count in service.sources.given.items() if count}


@pytest.fixture
def service(aggregator: ScriptedAggregator, clock: SetClock) -> ShippingService:
    return ShippingService(aggregator, MemoryOffices(), clock)


async def ask_all(service: ShippingService) -> None:
    await service.tracking("WB1")
    await service.offices()
    await service.rates(QUESTION)


async def test_first_answer_counts_as_aggregator_and_the_next_as_memory(service: ShippingService) -> None:
    await ask_all(service)
    assert set(given(service)) == {(name, "aggregator") for name in ("offices", "rates", "track")}
    await ask_all(service)
    assert set(given(service).values()) == {1}
    assert {source for _, source in given(service)} == {"aggregator", "memory"}


async def test_answers_in_an_outage_count_as_stale(
    service: ShippingService, aggregator: ScriptedAggregator, clock: SetClock
) -> None:
    await service.tracking("WB1")
    await service.offices()
    clock.advance(61)
    aggregator.fault = AggregatorUnreachable("away")
    await service.tracking("WB1")
    await service.offices()
    assert given(service)["track", "stale"] == given(service)["offices", "stale"] == 1
    assert {source for _, source in given(service)} == {"aggregator", "stale"}


async def test_refusal_counts_as_no_answer(service: ShippingService, aggregator: ScriptedAggregator) -> None:
    aggregator.fault = AggregatorRefused("No such number")
    with pytest.raises(Problem):
        await service.tracking("WB1")
    assert given(service) == {}


async def test_every_source_is_exported_before_the_first_answer(service: ShippingService) -> None:
    (family,) = service.sources.families()
    assert set(family.values.values()) == {0}
