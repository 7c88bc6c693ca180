from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from api.aggregator.port import (
    AggregatorError,
    AggregatorRefused,
    AggregatorRejected,
    AggregatorUnavailable,
)
from api.aggregator.resilience.circuit_breaker import WITNESSES, OutageProbe, Verdict
from api.testing.failing_service import FAULTS

pytestmark = pytest.mark.anyio

Ask = Callable[[], Awaitable[str]]


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def answered() -> str:
    return "answer"


def failing(fault: AggregatorError) -> Ask:
    async def ask() -> str:
        raise fault

    return ask


FAILS = failing(FAULTS[0])
NOT_ASKED = failing(AggregatorUnavailable(1))


def probe_of(reference: Ask, *questions: Ask) -> OutageProbe:
    """One that knows an answered question of as many clients."""
    probe = OutageProbe(reference)
    for client, question in enumerate(questions):
        probe.remember(str(client), question)
    return probe


@pytest.mark.parametrize(
    "no", [answered, failing(AggregatorRefused("none here")), failing(AggregatorRejected("status 404"))]
)
async def test_right_after_a_start_the_reference_tells(no: Ask) -> None:
    assert await probe_of(no).verdict() is Verdict.UNKNOWN


@pytest.mark.parametrize("fault", FAULTS)
async def test_a_reference_that_fails_is_an_outage(fault: AggregatorError) -> None:
    assert await probe_of(failing(fault)).verdict() is Verdict.DOWN
    assert await probe_of(failing(fault), FAILS).verdict() is Verdict.DOWN


async def test_one_question_that_is_answered_again_is_enough() -> None:
    assert await probe_of(FAILS, FAILS, FAILS, answered).verdict() is Verdict.WORKS
    assert await probe_of(answered, answered).verdict() is Verdict.WORKS


async def test_only_the_questions_of_three_clients_count_against_the_reference() -> None:
    assert await probe_of(answered, *[FAILS] * (WITNESSES - 1)).verdict() is Verdict.UNKNOWN
    assert await probe_of(answered, *[FAILS] * WITNESSES).verdict() is Verdict.DOWN


async def test_what_could_not_be_asked_says_nothing() -> None:
    assert await probe_of(answered, FAILS, FAILS, NOT_ASKED).verdict() is Verdict.UNKNOWN


async def test_the_newest_question_of_each_of_the_newest_clients_is_kept() -> None:
    probe = probe_of(answered, answered, FAILS, FAILS, FAILS)
    assert await probe.verdict() is Verdict.DOWN
    for _ in range(WITNESSES):
        probe.remember("3", answered)
    assert await probe.verdict() is Verdict.WORKS
    probe.remember("3", FAILS)
    assert await probe.verdict() is Verdict.DOWN


async def test_what_nobody_asked_is_not_kept() -> None:
    probe = OutageProbe(answered)
    for _ in range(WITNESSES):
        probe.remember(None, FAILS)
    assert await probe.verdict() is Verdict.UNKNOWN


async def test_all_are_asked_at_the_same_time() -> None:
    asked, all_asked = list[int](), asyncio.Event()

    async def wait_for_all() -> str:
        asked.append(1)
        if len(asked) == 1 + WITNESSES:
            all_asked.set()
        await all_asked.wait()
        return "answer"

    async with asyncio.timeout(30):
        assert await probe_of(*[wait_for_all] * (1 + WITNESSES)).verdict() is Verdict.WORKS
