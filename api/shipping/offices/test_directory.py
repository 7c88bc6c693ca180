from __future__ import annotations

import pytest

from api.aggregator.port import (
    AggregatorError,
    AggregatorRefused,
    AggregatorTooLate,
    AggregatorUnreachable,
    AggregatorUnreadable,
)
from api.shipping.offices.directory import OfficeDirectory, OfficeList
from api.testing.shipping import LAGOS, OYO, MemoryOffices, ScriptedAggregator, SetClock

pytestmark = pytest.mark.anyio

FAULTS = [
    AggregatorRefused("Closed"),
    AggregatorUnreachable("gone"),
    AggregatorUnreadable("garbled"),
    AggregatorTooLate("slow"),
]


async def test_office_list_is_cached_for_sixty_seconds() -> None:
    aggregator, clock = ScriptedAggregator(), SetClock()
    directory = OfficeDirectory(aggregator, MemoryOffices(), clock)
    first = await directory.current()
    clock.advance(59.9)
    assert await directory.current() == first
    assert len(aggregator.asked) == 1


async def test_office_list_is_refetched_after_sixty_seconds() -> None:
    aggregator, clock = ScriptedAggregator(), SetClock()
    directory = OfficeDirectory(aggregator, MemoryOffices(), clock)
    await directory.current()
    aggregator.branches = [LAGOS, OYO]
    clock.advance(60)
    assert await directory.current() == OfficeList([LAGOS, OYO], as_of=clock.now, stale=False)


@pytest.mark.parametrize("fault", FAULTS)
async def test_last_good_office_list_is_returned_as_stale_on_failure(fault: AggregatorError) -> None:
    aggregator, clock = ScriptedAggregator(), SetClock()
    directory = OfficeDirectory(aggregator, MemoryOffices(), clock)
    fetched_at = clock.now
    await directory.current()
    aggregator.fault = fault
    clock.advance(3600)
    assert await directory.current() == OfficeList([LAGOS], as_of=fetched_at, stale=True)


async def test_stale_office_list_is_refetched_at_every_call() -> None:
    aggregator, clock = ScriptedAggregator(), SetClock()
    directory = OfficeDirectory(aggregator, MemoryOffices(), clock)
    await directory.current()
    aggregator.fault = AggregatorUnreachable("gone")
    clock.advance(60)
    assert (await directory.current()).stale
    assert (await directory.current()).stale
    aggregator.fault = None
    assert not (await directory.current()).stale
    assert len(aggregator.asked) == 4


@pytest.mark.parametrize("fault", FAULTS)
async def test_failure_is_raised_without_cached_offices(fault: AggregatorError) -> None:
    directory = OfficeDirectory(ScriptedAggregator(fault=fault), MemoryOffices(), SetClock())
    with pytest.raises(type(fault)):
        await directory.current()


async def test_office_list_is_refetched_after_clock_is_set_back() -> None:
    aggregator, clock = ScriptedAggregator(), SetClock()
    directory = OfficeDirectory(aggregator, MemoryOffices(), clock)
    await directory.current()
    clock.advance(-3600)
    await directory.current()
    assert len(aggregator.asked) == 2


@pytest.mark.parametrize("fault", FAULTS)
async def test_stored_office_list_is_returned_after_restart_in_an_outage(fault: AggregatorError) -> None:
    aggregator, last_offices, clock = ScriptedAggregator(), MemoryOffices(), SetClock()
    fetched_at = clock.now
    await OfficeDirectory(aggregator, last_offices, clock).current()
    aggregator.fault = fault
    clock.advance(86400)
    restarted = OfficeDirectory(aggregator, last_offices, clock)
    for _ in range(2):
        assert await restarted.current() == OfficeList([LAGOS], as_of=fetched_at, stale=True)


async def test_office_list_is_fetched_after_restart_despite_stored_one() -> None:
    last_offices, clock = MemoryOffices(), SetClock()
    await OfficeDirectory(ScriptedAggregator(), last_offices, clock).current()
    restarted = OfficeDirectory(ScriptedAggregator(branches=[OYO]), last_offices, clock)
    assert (await restarted.current()).offices == [OYO]
    assert last_offices.branches is not None
    assert last_offices.branches.offices == [OYO]


async def test_recalled_office_list_is_known_but_still_refetched() -> None:
    aggregator, clock = ScriptedAggregator(), SetClock()
    directory = OfficeDirectory(aggregator, MemoryOffices(OfficeList([OYO], clock.now)), clock)
    assert directory.known() == ()
    await directory.recall(None)
    assert (directory.known(), aggregator.asked) == ([OYO], [])
    assert (await directory.current()).offices == directory.known() == [LAGOS]
