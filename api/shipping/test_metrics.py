"""Where each answer came from is counted, once."""

from __future__ import annotations

import pytest

from api.aggregator.port import AggregatorRefused, AggregatorUnreachable
from api.composition.shipping import Shipping
from api.shipping.rates.schemas import RatesQuestion
from api.testing.shipping import ScriptedAggregator, SetClock, shipping_with
from api.web.problem_details import Problem

pytestmark = pytest.mark.anyio

QUESTION = RatesQuestion("Nationwide", "IKEJA", "WUSE", "2")


def given(shipping: Shipping) -> dict[tuple[str, str], int]:
    return {source: count for source, count in shipping.sources.given.items() if count}


@pytest.fixture
def shipping(aggregator: ScriptedAggregator, clock: SetClock) -> Shipping:
    return shipping_with(aggregator, clock)


async def ask_all(shipping: Shipping) -> None:
    await shipping.tracking.tracking("WB1")
    await shipping.offices.offices()
    await shipping.rates.rates(QUESTION)


async def test_first_answer_counts_as_aggregator_and_the_next_as_memory(shipping: Shipping) -> None:
    await ask_all(shipping)
    assert set(given(shipping)) == {(name, "aggregator") for name in ("offices", "rates", "track")}
    await ask_all(shipping)
    assert set(given(shipping).values()) == {1}
    assert {source for _, source in given(shipping)} == {"aggregator", "memory"}


async def test_answers_in_an_outage_count_as_stale(
    shipping: Shipping, aggregator: ScriptedAggregator, clock: SetClock
) -> None:
    await shipping.tracking.tracking("WB1")
    await shipping.offices.offices()
    clock.advance(61)
    aggregator.fault = AggregatorUnreachable("away")
    await shipping.tracking.tracking("WB1")
    await shipping.offices.offices()
    assert given(shipping)["track", "stale"] == given(shipping)["offices", "stale"] == 1
    assert {source for _, source in given(shipping)} == {"aggregator", "stale"}


async def test_refusal_counts_as_no_answer(shipping: Shipping, aggregator: ScriptedAggregator) -> None:
    aggregator.fault = AggregatorRefused("No such number")
    with pytest.raises(Problem):
        await shipping.tracking.tracking("WB1")
    assert given(shipping) == {}


async def test_every_source_is_exported_before_the_first_answer(shipping: Shipping) -> None:
    (family,) = shipping.sources.families()
    assert set(family.values.values()) == {0}
