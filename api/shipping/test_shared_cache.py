"""Answers cached by other processes, and by this one."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Any

import pytest

from api.aggregator.port import AggregatorRefused, AggregatorUnreachable, TrackingStep
from api.aggregator.resilience.bulkhead import ClientShares
from api.shipping.cache import AdmittingCache, Ask, Fetched, SharedCaches, Timestamped, no_shared_caches
from api.shipping.offices.schemas import OfficesAnswer
from api.shipping.rates.schemas import RatesQuestion
from api.shipping.rates.service import rates_request
from api.shipping.tracking.schemas import TrackingAnswer
from api.testing.shipping import AS_WRITTEN, LAGOS, OYO, STEPS, ScriptedAggregator, SetClock, shipping_with
from api.web.problem_details import Problem

pytestmark = pytest.mark.anyio

DELIVERED = [TrackingStep("Delivered", "20 Nov 2026, 5:00pm")]
DAY = timedelta(days=1)
QUESTION = RatesQuestion("Nationwide", "IKEJA", "WUSE", "2")


@dataclass
class OneAnswer:
    """A SharedCache that knows one answer to everything, or none."""

    clock: SetClock
    known: Timestamped[Any] | None = None

    async def newest(self, _question: str, age: timedelta, ask: Ask[Any], /) -> Fetched[Any]:
        if self.known is not None and self.known.is_younger_than(age, self.clock()):
            return Fetched(self.known, "memory")
        return Fetched(Timestamped(await ask(), self.clock()), "aggregator")

    async def last(self, _question: str, /) -> Timestamped[Any] | None:
        return self.known

    async def forget(self, _question: str, /) -> None:
        self.known = None


class Beside:
    """A service with other processes beside it, which know what a test says."""

    def __init__(self) -> None:
        self.clock = SetClock()
        self.aggregator = ScriptedAggregator()
        self.steps, self.offices = OneAnswer(self.clock), OneAnswer(self.clock)
        shared_caches: SharedCaches = replace(
            no_shared_caches(self.clock), steps=self.steps, offices=self.offices
        )
        self.shipping = shipping_with(self.aggregator, self.clock, shared_caches)

    async def ask(self) -> tuple[TrackingAnswer, OfficesAnswer]:
        return await self.shipping.tracking.tracking("WB1"), await self.shipping.offices.offices()

    def others_have_fetched(self) -> None:
        self.steps.known = Timestamped(DELIVERED, self.clock())
        self.offices.known = Timestamped([OYO], self.clock())


async def stale_of(beside: Beside) -> list[tuple[object, ...]]:
    steps, offices = await beside.ask()
    assert (steps.stale, offices.stale) == (True, True)
    return [(steps.steps, steps.as_of), (offices.items, offices.as_of)]


async def test_twenty_equal_requests_reach_the_aggregator_once() -> None:
    scripted = ScriptedAggregator()
    shipping = shipping_with(scripted, SetClock())
    await asyncio.gather(*(shipping.rates.rates(QUESTION) for _ in range(20)))
    await asyncio.gather(*(shipping.tracking.tracking("WB1") for _ in range(20)))
    await asyncio.gather(*(shipping.offices.offices() for _ in range(20)))
    assert scripted.asked == [rates_request(QUESTION, AS_WRITTEN), "WB1", "offices"]


async def test_shared_answer_keeps_its_timestamp_and_is_then_in_memory() -> None:
    beside = Beside()
    beside.others_have_fetched()
    told_at = beside.clock().replace(microsecond=0)
    beside.clock.advance(3)
    for _ in range(2):
        assert [answer.as_of for answer in await beside.ask()] == [told_at, told_at]
    assert beside.aggregator.asked == []
    given = beside.shipping.sources.given
    assert (given["track", "memory"], given["offices", "memory"]) == (2, 2)
    beside.clock.advance(3)
    await beside.ask()
    assert beside.aggregator.asked == ["WB1"]


@pytest.mark.parametrize("others_first", [True, False], ids=["its own", "that of others"])
async def test_newest_of_own_and_shared_answer_is_used_in_an_outage(others_first: bool) -> None:
    beside = Beside()
    if others_first:
        beside.others_have_fetched()
        beside.clock.advance(3600)
    await beside.ask()
    if not others_first:
        beside.clock.advance(3600)
        beside.others_have_fetched()
    newest = beside.clock().replace(microsecond=0)
    beside.clock.advance(3600)
    beside.aggregator.fault = AggregatorUnreachable("gone")
    expected = (STEPS, [LAGOS]) if others_first else (DELIVERED, [OYO])
    for _ in range(2):
        assert await stale_of(beside) == [(answer, newest) for answer in expected]


async def test_expired_shared_answer_is_not_used() -> None:
    beside = Beside()
    beside.others_have_fetched()
    beside.clock.now += DAY
    beside.aggregator.fault = AggregatorUnreachable("gone")
    with pytest.raises(Problem):
        await beside.shipping.tracking.tracking("WB1")


async def test_refused_shipment_is_removed_from_shared_cache() -> None:
    beside = Beside()
    beside.others_have_fetched()
    beside.clock.advance(3600)
    for fault, status in ((AggregatorRefused("Withdrawn"), 422), (AggregatorUnreachable("gone"), 502)):
        beside.aggregator.fault = fault
        with pytest.raises(Problem) as problem:
            await beside.shipping.tracking.tracking("WB1")
        assert problem.value.status == status
    assert beside.steps.known is None


async def test_client_is_admitted_before_its_request_reaches_the_shared_cache() -> None:
    clock, passed = SetClock(), list[str]()

    @asynccontextmanager
    async def admit(question: str) -> AsyncIterator[None]:
        passed.append(f"{question} in")
        yield
        passed.append(f"{question} out")

    async def ask() -> list[TrackingStep]:
        passed.append("asked")
        return STEPS

    cache = AdmittingCache(OneAnswer(clock), admit)
    assert (await cache.newest("WB1", DAY, ask)).known.answer == STEPS
    assert passed == ["WB1 in", "asked", "WB1 out"]


async def test_client_not_admitted_makes_no_call_but_gets_a_stale_answer() -> None:
    no_place = ClientShares(0, lambda: "one", time_limit=0)
    beside = Beside()
    caches: SharedCaches = replace(
        no_shared_caches(beside.clock), steps=AdmittingCache(beside.steps, no_place.one)
    )
    service = shipping_with(beside.aggregator, beside.clock, caches).tracking
    with pytest.raises(Problem) as problem:
        await service.tracking("WB1")
    assert problem.value.status == 429
    beside.others_have_fetched()
    assert (await service.tracking("WB1")).stale
    assert beside.aggregator.asked == []
