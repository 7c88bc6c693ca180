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
async def test_answered_reference_call_alone_gives_an_unknown_verdict(no: Ask) -> None:
    assert await probe_of(no).verdict() is Verdict.UNKNOWN


@pytest.mark.parametrize("fault", FAULTS)
async def test_failing_reference_call_means_an_outage(fault: AggregatorError) -> None:
    assert await probe_of(failing(fault)).verdict() is Verdict.DOWN
    assert await probe_of(failing(fault), FAILS).verdict() is Verdict.DOWN


async def test_one_repeated_request_that_succeeds_rules_out_an_outage() -> None:
    assert await probe_of(FAILS, FAILS, FAILS, answered).verdict() is Verdict.WORKS
    assert await probe_of(answered, answered).verdict() is Verdict.WORKS


async def test_failed_requests_of_three_clients_outweigh_a_successful_reference_call() -> None:
    assert await probe_of(answered, *[FAILS] * (WITNESSES - 1)).verdict() is Verdict.UNKNOWN
    assert await probe_of(answered, *[FAILS] * WITNESSES).verdict() is Verdict.DOWN


async def test_request_that_could_not_be_repeated_does_not_count() -> None:
    assert await probe_of(answered, FAILS, FAILS, NOT_ASKED).verdict() is Verdict.UNKNOWN


async def test_latest_request_of_each_recent_client_is_kept() -> None:
    probe = probe_of(answered, answered, FAILS, FAILS, FAILS)
    assert await probe.verdict() is Verdict.DOWN
    for _ in range(WITNESSES):
        probe.remember("3", answered)
    assert await probe.verdict() is Verdict.WORKS
    probe.remember("3", FAILS)
    assert await probe.verdict() is Verdict.DOWN


async def test_request_without_a_client_is_not_kept() -> None:
    probe = OutageProbe(answered)
    for _ in range(WITNESSES):
        probe.remember(None, FAILS)
    assert await probe.verdict() is Verdict.UNKNOWN


async def test_all_probe_requests_are_sent_concurrently() -> None:
    asked, all_asked = list[int](), asyncio.Event()

    async def wait_for_all() -> str:
        asked.append(1)
        if len(asked) == 1 + WITNESSES:
            all_asked.set()
        await all_asked.wait()
        return "answer"

    async with asyncio.timeout(30):
        assert await probe_of(*[wait_for_all] * (1 + WITNESSES)).verdict() is Verdict.WORKS
