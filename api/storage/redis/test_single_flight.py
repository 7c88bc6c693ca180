"""Of several processes with equal concurrent requests, only one calls the aggregator."""

from __future__ import annotations

import asyncio

import pytest

from api.aggregator.port import AggregatorRefused, AggregatorUnreachable
from api.testing.processes import FRESH, HASTY, NUMBER, Process, RecordedQuestions
from api.testing.redis import RedisServer

pytestmark = pytest.mark.anyio


async def until(redis: RedisServer, command: str, times: int) -> None:
    """Waits until Redis has had this command so many times."""
    async with asyncio.timeout(60):
        while redis.calls(command) < times:  # noqa: ASYNC110 - Redis tells nobody
            await asyncio.sleep(0.01)


async def test_concurrent_equal_requests_share_one_call(
    process: Process, asked: RecordedQuestions, redis: RedisServer
) -> None:
    asked.may_answer.clear()
    asking = [asyncio.create_task(process().newest(NUMBER, FRESH, asked)) for _ in range(3)]
    await until(redis, "set", 6)  # one process has the lease, and the others have tried repeatedly
    assert asked.times == 1
    asked.may_answer.set()
    told = await asyncio.gather(*asking)
    assert sorted(answer.source for answer in told) == ["aggregator", "memory", "memory"]
    assert len({answer.known.as_of for answer in told}) == 1
    assert asked.times == 1
    assert redis.key_names("*:lease") == []


@pytest.mark.parametrize("fault", [AggregatorUnreachable("gone"), AggregatorRefused("No such number")])
async def test_next_caller_makes_its_own_call_after_a_failed_flight(
    process: Process, redis: RedisServer, fault: Exception
) -> None:
    first, next_one = RecordedQuestions(fault=fault), RecordedQuestions()
    first.may_answer.clear()
    asking = asyncio.create_task(process().newest(NUMBER, FRESH, first))
    await until(redis, "set", 1)
    waiting = asyncio.create_task(process().newest(NUMBER, FRESH, next_one))
    await until(redis, "set", 3)
    assert next_one.times == 0
    first.may_answer.set()
    with pytest.raises(type(fault)):
        await asking
    assert (await waiting).source == "aggregator"


async def test_cancelled_waiter_does_not_block_the_next(
    process: Process, asked: RecordedQuestions, redis: RedisServer
) -> None:
    one, other = process(), process()
    asked.may_answer.clear()
    asking = [asyncio.create_task(one.newest(NUMBER, FRESH, asked)) for _ in range(2)]
    await until(redis, "set", 1)
    waiting = asyncio.create_task(other.newest(NUMBER, FRESH, RecordedQuestions()))
    await until(redis, "set", 3)
    for task in asking:
        task.cancel()
    assert (await waiting).source == "aggregator"
    await asyncio.wait(asking)
    assert redis.key_names("*:lease") == []


async def test_lease_of_a_dead_process_blocks_others_only_until_its_timeout(
    process: Process, asked: RecordedQuestions, redis: RedisServer
) -> None:
    await process().newest(NUMBER, FRESH, asked)
    (key,) = redis.key_names()
    redis.ask("DEL", key)
    redis.ask("SET", f"{key}:lease", "of one that has died")
    async with asyncio.timeout(60):
        assert (await process(timeouts=HASTY).newest(NUMBER, FRESH, asked)).source == "aggregator"
    assert redis.ask("GET", f"{key}:lease") == b"of one that has died"


async def test_lease_of_a_flight_expires_by_itself(
    process: Process, asked: RecordedQuestions, redis: RedisServer
) -> None:
    asked.may_answer.clear()
    asking = asyncio.create_task(process().newest(NUMBER, FRESH, asked))
    await until(redis, "set", 1)
    (lease,) = redis.key_names("*:lease")
    assert 0 < redis.ask("PTTL", lease) <= 60_000
    asked.may_answer.set()
    await asking


async def test_waiters_make_their_own_calls_if_redis_becomes_unavailable(
    process: Process, asked: RecordedQuestions, redis: RedisServer
) -> None:
    asked.may_answer.clear()
    asking = asyncio.create_task(process().newest(NUMBER, FRESH, asked))
    await until(redis, "set", 1)
    waiting = asyncio.create_task(process().newest(NUMBER, FRESH, RecordedQuestions()))
    await until(redis, "set", 3)
    redis.stop()
    assert (await waiting).source == "aggregator"
    asked.may_answer.set()
    assert (await asking).source == "aggregator"
