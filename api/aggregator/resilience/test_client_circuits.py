"""Only the client whose requests always fail is rejected."""

from __future__ import annotations

import pytest

from api.aggregator.port import (
    AggregatorError,
    AggregatorTooLate,
    AggregatorUnavailable,
    AggregatorUnreadable,
)
from api.aggregator.resilience import circuit_breaker
from api.aggregator.resilience.circuit_breaker import FAILURES, OPEN_SECONDS, WITNESSES
from api.testing.failing_service import FAULTS, GuardedSite, Service

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("clients", [("odd",), ("odd", "odder", "oddest"), tuple(map(str, range(50)))])
async def test_failing_requests_right_after_startup_block_only_their_own_clients(
    fault: AggregatorError, clients: tuple[str, ...]
) -> None:
    site, odd = GuardedSite(), Service(fault)
    rejected = [await site.is_rejected(odd, client) for client in clients * FAILURES * 2]
    assert any(rejected)
    assert not site.breaker.is_open
    assert await site.ask(Service(), "new") == "answer"


async def test_rapid_failures_of_one_client_never_reject_another_client() -> None:
    site, odd = GuardedSite(), Service(AggregatorTooLate("slow"))
    for _ in range(FAILURES * 3):  # without a turn for anything else
        with pytest.raises(AggregatorError):
            await site.breaker.call(odd)
    site.client = "new"
    site.breaker.admit_client()
    assert await site.breaker.call(Service()) == "answer"


async def test_only_the_client_with_consecutive_failures_is_rejected() -> None:
    site, odd = GuardedSite(), Service(AggregatorUnreadable("html"))
    await site.fail(odd, FAILURES)
    with pytest.raises(AggregatorUnavailable) as rejection:
        await site.ask(odd)
    assert rejection.value.retry_after == OPEN_SECONDS
    await site.fail(odd, FAILURES - 1, "another")
    assert await site.is_rejected(odd)
    assert site.breaker.rejected == 2


async def test_rejected_client_gets_a_trial_call_after_the_open_period() -> None:
    site, odd = GuardedSite(), Service(AggregatorUnreadable("html"))
    await site.fail(odd, FAILURES)
    for _ in range(2):
        site.clock.now += OPEN_SECONDS
        await site.fail(odd, 1)
        assert await site.is_rejected(odd)
    site.clock.now += OPEN_SECONDS
    assert [await site.ask(Service()) for _ in range(2)] == ["answer"] * 2


async def test_success_of_another_client_ends_the_rejection() -> None:
    site, odd = GuardedSite(), Service(AggregatorUnreadable("html"))
    await site.fail(odd, FAILURES)
    assert await site.is_rejected(odd)
    await site.ask(Service(), "another")
    assert await site.ask(Service()) == "answer"


async def test_calls_without_a_client_are_never_rejected_by_a_client_circuit() -> None:
    site, odd = GuardedSite(), Service(AggregatorUnreadable("html"))
    await site.fail(odd, FAILURES * 3, None)
    assert not await site.is_rejected(Service(), None)


async def test_only_the_most_recent_clients_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(circuit_breaker, "MOST_CLIENTS", 3)
    site, odd = GuardedSite(), Service(AggregatorUnreadable("html"))
    for client in "ABCDE":
        await site.fail(odd, FAILURES, client)
    assert [await site.is_rejected(Service(odd.fault), client) for client in "CDE"] == [True] * 3
    assert len(site.breaker._clients) == 3


@pytest.mark.parametrize("clients", range(1, WITNESSES))
async def test_failing_requests_of_fewer_than_three_clients_do_not_open_the_circuit(
    clients: int,
) -> None:
    site, odd = GuardedSite(), Service()
    for client in range(clients):
        await site.ask(odd, f"odd {client}")
    odd.fault = AggregatorTooLate("slow")
    await site.fail(odd, FAILURES, *(f"odd {client}" for client in range(clients)))
    assert not site.breaker.is_open
    assert await site.ask(Service(), "new") == "answer"
