from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from api.aggregator.port import (
    AggregatorError,
    AggregatorRefused,
    AggregatorRejected,
    AggregatorTooLate,
    AggregatorUnavailable,
    AggregatorUnreadable,
)
from api.aggregator.resilience.circuit_breaker import (
    FAILURES,
    OPEN_SECONDS,
    PROBE_EVERY,
    CircuitBreaker,
    OutageProbe,
)
from api.testing.failing_service import FAULTS, GuardedSite, Hanging, Service

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def opened(site: GuardedSite) -> Service:
    """What fails, after an outage has opened the circuit for everybody."""
    service = Service(site.set_down())
    await site.fail(service, FAILURES, "one", "another")
    assert site.breaker.is_open
    return service


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("clients", [("one",), ("one", "another", "a third"), (None,)])
async def test_outage_opens_circuit_for_everyone(fault: AggregatorError, clients: tuple[str | None]) -> None:
    site, service = GuardedSite(), Service(fault)
    site.offices.fault = fault
    await site.fail(service, FAILURES, *clients)
    for client in (*clients, "new", None):
        with pytest.raises(AggregatorUnavailable) as rejection:
            await site.ask(service, client)
        assert rejection.value.retry_after == OPEN_SECONDS
    assert site.breaker.is_open
    assert service.asked == FAILURES


async def test_success_resets_the_failure_count() -> None:
    site = GuardedSite()
    service = Service(site.set_down())
    for _ in range(3):
        await site.fail(service, FAILURES - 1)
        service.fault, fault = None, service.fault
        assert await site.ask(service) == "answer"
        service.fault = fault


@pytest.mark.parametrize("answer", [AggregatorRefused("No such number"), AggregatorRejected("status 404")])
async def test_refusal_does_not_count_as_failure(answer: AggregatorError) -> None:
    site, service = GuardedSite(), Service(answer)
    site.set_down()
    await site.fail(service, FAILURES * 3)
    assert service.asked == FAILURES * 3


async def test_circuit_stays_closed_while_previously_answered_requests_still_succeed() -> None:
    site, good, odd = GuardedSite(), Service(), Service(AggregatorUnreadable("html"))
    site.set_down()
    await site.ask(good, "another")
    await site.fail(odd, FAILURES * 3)
    assert good.asked == 1 + FAILURES * 3 // PROBE_EVERY
    assert site.offices.asked == FAILURES * 3 // PROBE_EVERY


async def test_circuit_opens_if_requests_of_three_clients_fail_although_the_reference_call_succeeds() -> None:
    site, service = GuardedSite(), Service()
    for client in "ABC":
        await site.ask(service, client)
    service.fault = AggregatorTooLate("slow")
    await site.fail(service, FAILURES, "D", "E")
    assert await site.is_rejected(service, "new")
    site.clock.now += OPEN_SECONDS
    await site.fail(service, 1, "new")
    assert site.breaker.is_open
    service.fault = None
    site.clock.now += OPEN_SECONDS
    assert [await site.ask(service, client) for client in "AD"] == ["answer"] * 2


async def test_successful_trial_call_closes_circuit_for_all_clients() -> None:
    site = GuardedSite()
    service = await opened(site)
    site.clock.now += OPEN_SECONDS
    service.fault = None
    assert [await site.ask(service, client) for client in ("one", "new")] == ["answer"] * 2
    assert not site.breaker.is_open


async def test_failed_trial_call_keeps_circuit_open_for_another_period() -> None:
    site = GuardedSite()
    service = await opened(site)
    for _ in range(3):
        site.clock.now += OPEN_SECONDS
        await site.fail(service, 1, "new")
        assert await site.is_rejected(service, "new")
    assert service.asked == FAILURES + 3


async def test_other_calls_are_rejected_during_a_trial_call() -> None:
    site, hanging = GuardedSite(), Hanging()
    service = await opened(site)
    site.clock.now += OPEN_SECONDS
    trial = asyncio.create_task(site.ask(hanging))
    await asyncio.sleep(0)
    assert await site.is_rejected(service, "new")
    hanging.may_answer.set()
    assert await trial == "answer"
    assert not site.breaker.is_open


@pytest.mark.parametrize("question", [Hanging(), Service(AggregatorUnreadable("html"))])
async def test_failing_or_hanging_trial_call_does_not_keep_circuit_open_if_the_probe_succeeds(
    question: Callable[[], Awaitable[str]],
) -> None:
    site = GuardedSite()
    await opened(site)
    site.offices.fault = None
    site.clock.now += OPEN_SECONDS
    trial = asyncio.create_task(site.ask(question, "odd"))
    for _ in range(10):
        await asyncio.sleep(0)
    assert await site.ask(Service(), "new") == "answer"
    trial.cancel()
    await asyncio.gather(trial, return_exceptions=True)


async def test_cancelled_trial_call_allows_another_trial_call() -> None:
    site = GuardedSite()
    service = await opened(site)
    site.clock.now += OPEN_SECONDS
    trial = asyncio.create_task(site.ask(Hanging()))
    await asyncio.sleep(0)
    trial.cancel()
    await asyncio.gather(trial, return_exceptions=True)
    site.clock.now += OPEN_SECONDS
    service.fault = None
    assert await site.ask(service, "new") == "answer"


async def test_successful_trial_call_closes_circuit_although_the_reference_call_still_fails() -> None:
    site = GuardedSite()
    service = await opened(site)
    service.fault = None
    site.clock.now += OPEN_SECONDS
    assert await site.ask(service, "new") == "answer"
    assert site.offices.fault is not None
    assert [await site.ask(service, client) for client in ("one", "new")] == ["answer"] * 2


async def test_success_during_the_probe_keeps_circuit_closed() -> None:
    site, answered = GuardedSite(), asyncio.Event()

    async def offices() -> None:
        await answered.wait()
        raise AggregatorTooLate("slow")

    site.breaker = CircuitBreaker(site.clock, OutageProbe(offices), lambda: site.client)
    await site.fail(Service(AggregatorTooLate("slow")), FAILURES)
    assert await site.ask(Service(), "another") == "answer"
    answered.set()
    assert await site.ask(Service(), "another") == "answer"
    assert not site.breaker.is_open
