"""A client gets its share of the concurrent calls, and no more."""

from __future__ import annotations

import asyncio
from time import monotonic

import pytest

from api.aggregator.port import AggregatorThrottled, TrackingStep
from api.aggregator.resilience import bulkhead, resilient_aggregator
from api.aggregator.resilience.bulkhead import ClientShares
from api.aggregator.resilience.resilient_aggregator import ResilientAggregator
from api.shipping.cache import AdmittingCache, Fetched, NoSharedCache
from api.shipping.tracking.service import FRESH_STEPS
from api.testing.shipping import ScriptedAggregator, SetClock

pytestmark = pytest.mark.anyio

MAX_CONCURRENT = 8
SHARE = MAX_CONCURRENT // resilient_aggregator.SHARE


class Asker:
    """Who asks at present."""

    name: str | None = "one"

    def __call__(self) -> str | None:
        return self.name


class HangingAggregator(ScriptedAggregator):
    """Keeps every shipment waiting until it is let go."""

    def __init__(self) -> None:
        super().__init__()
        self.gate = asyncio.Event()
        self.under_way = set[str]()

    async def track(self, shipment_number: str) -> list[TrackingStep]:
        self.under_way.add(shipment_number)
        try:
            await self.gate.wait()
        finally:
            self.under_way.remove(shipment_number)
        return await super().track(shipment_number)


@pytest.fixture
def asker(monkeypatch: pytest.MonkeyPatch) -> Asker:
    monkeypatch.setattr(resilient_aggregator, "MAX_CONCURRENT", MAX_CONCURRENT)
    return Asker()


async def settled() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


Waiting = asyncio.Task[Fetched[list[TrackingStep]]]


class Clients:
    """Those who ask as the service does: each is admitted, then joined with whoever asks the same."""

    def __init__(self, hanging: HangingAggregator, asker: Asker) -> None:
        self.aggregator = ResilientAggregator(hanging, monotonic, asker)
        joined: NoSharedCache[str, list[TrackingStep]] = NoSharedCache(SetClock())
        self._steps = AdmittingCache(joined, self.aggregator.admit_tracking)

    async def track(self, number: str) -> Fetched[list[TrackingStep]]:
        return await self._steps.newest(number, FRESH_STEPS, lambda: self.aggregator.track(number))


async def ask(clients: Clients, *numbers: str) -> list[Waiting]:
    tasks = [asyncio.create_task(clients.track(number)) for number in numbers]
    await settled()
    return tasks


async def end(tasks: list[Waiting]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def test_client_above_its_share_waits_and_is_then_throttled(
    asker: Asker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bulkhead.ClientShares.__init__, "__defaults__", (0.01,))
    hanging = HangingAggregator()
    clients = Clients(hanging, asker)
    tasks = await ask(clients, *"ABCD")
    done, waiting = await asyncio.wait(tasks, timeout=5, return_when=asyncio.FIRST_COMPLETED)
    await asyncio.wait(waiting, timeout=0.1)
    assert hanging.under_way == {"A", "B"}
    assert {type(task.exception()) for task in done} == {AggregatorThrottled}
    assert clients.aggregator.metrics()["track"].outcomes["throttled"] == 2
    await end(tasks)


async def test_each_client_has_its_own_share(asker: Asker) -> None:
    hanging = HangingAggregator()
    clients = Clients(hanging, asker)
    tasks = await ask(clients, *"ABCD")
    asker.name = "another"
    tasks += await ask(clients, "E")
    assert hanging.under_way == {"A", "B", "E"}
    await end(tasks)


async def test_calls_without_a_client_are_not_limited(asker: Asker) -> None:
    asker.name = None
    hanging = HangingAggregator()
    tasks = await ask(Clients(hanging, asker), *"ABCD")
    assert hanging.under_way == set("ABCD")
    await end(tasks)


async def test_finished_call_frees_a_slot_for_the_next_call_of_its_client(asker: Asker) -> None:
    hanging = HangingAggregator()
    clients = Clients(hanging, asker)
    tasks = await ask(clients, *"ABCD")
    hanging.gate.set()
    assert len(await asyncio.gather(*tasks)) == 4


async def test_equal_requests_of_one_client_share_one_call(asker: Asker) -> None:
    hanging = HangingAggregator()
    clients = Clients(hanging, asker)
    tasks = await ask(clients, *"A" * 20, "B")
    assert hanging.under_way == {"A", "B"}
    hanging.gate.set()
    await asyncio.gather(*tasks)


async def test_equal_request_of_another_client_does_not_wait_behind_a_full_share(asker: Asker) -> None:
    hanging = HangingAggregator()
    clients = Clients(hanging, asker)
    tasks = await ask(clients, *"ABC")
    asker.name = "another"
    tasks += await ask(clients, "C")
    assert hanging.under_way == {"A", "B", "C"}
    await end(tasks)


async def test_slot_is_held_until_the_last_waiter_leaves(asker: Asker) -> None:
    hanging = HangingAggregator()
    clients = Clients(hanging, asker)
    first, second = await ask(clients, *"AB"), await ask(clients, *"AB")
    await end(first)
    further = await ask(clients, "C")
    assert hanging.under_way == {"A", "B"}
    await end(second)
    await settled()
    assert hanging.under_way == {"C"}
    await end(further)


async def test_shared_call_counts_against_the_share_of_each_waiting_client(asker: Asker) -> None:
    hanging = HangingAggregator()
    clients = Clients(hanging, asker)
    leaving = await ask(clients, *"AB")
    asker.name = "another"
    tasks = await ask(clients, *"ABC")
    await end(leaving)
    assert hanging.under_way == {"A", "B"}
    asker.name = "one"
    tasks += await ask(clients, *"DE")
    assert hanging.under_way == {"A", "B", "D", "E"}
    await end(tasks)


async def test_equal_queued_requests_take_one_slot(asker: Asker) -> None:
    hanging = HangingAggregator()
    clients = Clients(hanging, asker)
    first, last = await ask(clients, "A"), await ask(clients, "B")
    tasks = await ask(clients, *"CCC")
    await end(first)
    await settled()
    assert hanging.under_way == {"B", "C"}
    await end(last)
    tasks += await ask(clients, "D")
    assert hanging.under_way == {"C", "D"}
    await end(tasks)


async def test_call_cancelled_before_it_starts_releases_its_slot(asker: Asker) -> None:
    hanging = HangingAggregator()
    clients = Clients(hanging, asker)
    for number in range(SHARE * 2):
        task = asyncio.create_task(clients.track(f"WB{number}"))
        await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
    tasks = await ask(clients, "A")
    assert hanging.under_way == {"A"}
    await end(tasks)


async def test_shares_of_inactive_clients_are_removed() -> None:
    asker = Asker()
    shares = ClientShares(1, asker, time_limit=0)
    for number in range(3):
        asker.name = str(number)
        async with shares.one("A"):
            with pytest.raises(AggregatorThrottled):
                await shares.one("B").__aenter__()
    assert shares._shares == {}
