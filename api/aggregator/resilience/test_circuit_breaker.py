from __future__ import annotations

import asyncio
from dataclasses import dataclass

import pytest

from api.aggregator.port import (
    AggregatorError,
    AggregatorRefused,
    AggregatorRejected,
    AggregatorTooLate,
    AggregatorUnavailable,
    AggregatorUnreachable,
    AggregatorUnreadable,
)
from api.aggregator.resilience.circuit_breaker import DOUBTS, FAILURES, OPEN_SECONDS, CircuitBreaker
from api.testing.clock import SetSeconds


@dataclass
class Service:
    fault: AggregatorError | None = None
    asked: int = 0

    async def __call__(self) -> str:
        self.asked += 1
        if self.fault is not None:
            raise self.fault
        return "answer"


async def fail(breaker: CircuitBreaker, service: Service, times: int) -> None:
    for _ in range(times):
        with pytest.raises(AggregatorError):
            await breaker.call(service)


@pytest.mark.anyio
@pytest.mark.parametrize(
    "fault", [AggregatorUnreachable("gone"), AggregatorUnreadable("html"), AggregatorTooLate("slow")]
)
async def test_after_failures_in_a_row_calls_fail_at_once(fault: AggregatorError) -> None:
    breaker, service = CircuitBreaker(SetSeconds()), Service(fault)
    await fail(breaker, service, FAILURES)
    with pytest.raises(AggregatorUnavailable) as resting:
        await breaker.call(service)
    assert service.asked == FAILURES
    assert resting.value.retry_after == OPEN_SECONDS


@pytest.mark.anyio
async def test_a_success_between_failures_forgets_them() -> None:
    breaker, service = CircuitBreaker(SetSeconds()), Service(AggregatorUnreachable("gone"))
    await fail(breaker, service, FAILURES - 1)
    service.fault = None
    assert await breaker.call(service) == "answer"
    service.fault = AggregatorUnreachable("gone")
    await fail(breaker, service, FAILURES - 1)
    service.fault = None
    assert await breaker.call(service) == "answer"


@pytest.mark.anyio
@pytest.mark.parametrize("answer", [AggregatorRefused("No such number"), AggregatorRejected("status 404")])
async def test_a_refusal_is_an_answer(answer: AggregatorError) -> None:
    breaker, service = CircuitBreaker(SetSeconds()), Service(answer)
    await fail(breaker, service, FAILURES * 3)
    assert service.asked == FAILURES * 3


@pytest.mark.anyio
async def test_after_a_rest_one_call_tries_and_reopens_for_all() -> None:
    clock, service = SetSeconds(), Service(AggregatorUnreachable("gone"))
    breaker = CircuitBreaker(clock)
    await fail(breaker, service, FAILURES)
    clock.now += OPEN_SECONDS
    service.fault = None
    assert await breaker.call(service) == "answer"
    assert await breaker.call(service) == "answer"


@pytest.mark.anyio
async def test_a_trial_that_fails_means_another_rest() -> None:
    clock, service = SetSeconds(), Service(AggregatorUnreachable("gone"))
    breaker = CircuitBreaker(clock)
    await fail(breaker, service, FAILURES)
    clock.now += OPEN_SECONDS
    await fail(breaker, service, 1)
    with pytest.raises(AggregatorUnavailable):
        await breaker.call(service)
    assert service.asked == FAILURES + 1


@pytest.mark.anyio
async def test_while_one_call_tries_the_others_do_not() -> None:
    clock, service, held = SetSeconds(), Service(AggregatorUnreachable("gone")), asyncio.Event()
    breaker = CircuitBreaker(clock)
    await fail(breaker, service, FAILURES)
    clock.now += OPEN_SECONDS

    async def slow() -> str:
        await held.wait()
        return "answer"

    trial = asyncio.ensure_future(breaker.call(slow))
    await asyncio.sleep(0)
    with pytest.raises(AggregatorUnavailable):
        await breaker.call(service)
    held.set()
    assert await trial == "answer"


@pytest.mark.anyio
async def test_a_trial_that_is_given_up_makes_room_for_the_next() -> None:
    clock, service = SetSeconds(), Service(AggregatorUnreachable("gone"))
    breaker = CircuitBreaker(clock)
    await fail(breaker, service, FAILURES)
    clock.now += OPEN_SECONDS
    trial = asyncio.ensure_future(breaker.call(asyncio.Event().wait))
    await asyncio.sleep(0)
    trial.cancel()
    with pytest.raises(asyncio.CancelledError):
        await trial
    service.fault = None
    assert await breaker.call(service) == "answer"


async def settled() -> None:
    """Gives what is asked behind the visitors' backs the turns that it needs."""
    for _ in range(5):
        await asyncio.sleep(0)


@pytest.mark.anyio
@pytest.mark.parametrize("fault", [AggregatorUnreadable("html"), AggregatorTooLate("slow")])
async def test_questions_that_always_fail_do_not_open_it_while_others_are_answered(
    fault: AggregatorError,
) -> None:
    breaker, good, odd = CircuitBreaker(SetSeconds()), Service(), Service(fault)
    await breaker.call(good)
    for _ in range(FAILURES * 3):
        await fail(breaker, odd, 1)
        await settled()
    assert odd.asked == FAILURES * 3
    assert good.asked == 1 + FAILURES * 3 // DOUBTS


@pytest.mark.anyio
async def test_odd_questions_at_the_same_time_open_it_no_longer_than_until_another_is_answered() -> None:
    breaker, good, odd = CircuitBreaker(SetSeconds()), Service(), Service(AggregatorUnreadable("html"))
    await breaker.call(good)
    await fail(breaker, odd, FAILURES)  # without a turn for anybody else
    assert breaker.is_open
    await settled()
    assert await breaker.call(good) == "answer"


@pytest.mark.anyio
async def test_a_trial_with_an_odd_question_does_not_keep_it_open() -> None:
    clock, good = SetSeconds(), Service()
    odd = Service(AggregatorUnreadable("html"))
    breaker = CircuitBreaker(clock)
    await breaker.call(good)
    good.fault = AggregatorUnreachable("gone")
    for _ in range(FAILURES):
        await fail(breaker, good, 1)
        await settled()
    assert breaker.is_open
    clock.now += OPEN_SECONDS
    good.fault = None
    await fail(breaker, odd, 1)
    await settled()
    assert await breaker.call(good) == "answer"


@pytest.mark.anyio
async def test_an_outage_opens_it_though_there_was_an_answer_before() -> None:
    breaker, service = CircuitBreaker(SetSeconds()), Service()
    await breaker.call(service)
    service.fault = AggregatorUnreachable("gone")
    for _ in range(FAILURES):
        await fail(breaker, service, 1)
        await settled()
    with pytest.raises(AggregatorUnavailable):
        await breaker.call(service)
    assert service.asked == 1 + FAILURES + 1  # the answer, the failures, and whether it is the questions
