"""Answers that one process stores, and how others use them."""

from __future__ import annotations

import json

import pytest

from api.aggregator.port import TrackingStep
from api.shipping.cache import Fetched, Timestamped
from api.storage.redis.response_cache import LONGEST
from api.testing.processes import FRESH, NUMBER, Process, RecordedQuestions
from api.testing.redis import RedisServer
from api.testing.shipping import STEPS, SetClock

pytestmark = pytest.mark.anyio


def timestamped(clock: SetClock) -> Timestamped[list[TrackingStep]]:
    return Timestamped(STEPS, clock.now)


async def test_cached_answer_is_shared_with_its_first_timestamp(
    process: Process, asked: RecordedQuestions, clock: SetClock
) -> None:
    first = timestamped(clock)
    assert await process().newest(NUMBER, FRESH, asked) == Fetched(first, "aggregator")
    clock.advance(4.9)
    assert await process().newest(NUMBER, FRESH, asked) == Fetched(first, "memory")
    assert asked.times == 1


async def test_expired_answer_is_fetched_again(
    process: Process, asked: RecordedQuestions, clock: SetClock
) -> None:
    await process().newest(NUMBER, FRESH, asked)
    clock.advance(5)
    assert await process().newest(NUMBER, FRESH, asked) == Fetched(timestamped(clock), "aggregator")


async def test_another_number_or_aggregator_is_a_miss(process: Process, asked: RecordedQuestions) -> None:
    await process().newest(NUMBER, FRESH, asked)
    for prefix, number in (("waybill:test", "WB2"), ("waybill:other", NUMBER)):
        assert (await process(prefix).newest(number, FRESH, asked)).source == "aggregator"
    assert await process("waybill:third").last(NUMBER) is None


async def test_last_answer_is_kept_for_a_day(
    process: Process, asked: RecordedQuestions, clock: SetClock, redis: RedisServer
) -> None:
    first = timestamped(clock)
    await process().newest(NUMBER, FRESH, asked)
    assert redis.ask("PTTL", redis.key_names()[0]) / 1000 == pytest.approx(86_400, abs=60)
    clock.advance(86_399)
    assert await process().last(NUMBER) == first
    clock.advance(1)
    assert await process().last(NUMBER) is None


async def test_removed_answer_is_gone_for_all_processes(process: Process, asked: RecordedQuestions) -> None:
    one, other = process(), process()
    await one.newest(NUMBER, FRESH, asked)
    await other.forget(NUMBER)
    assert await one.last(NUMBER) is None


@pytest.mark.parametrize(
    "garbage",
    [
        b"",
        b"garbage",
        b"{}",
        b"[1,2]",
        b'{"as_of": "2026-11-20T13:30:15Z", "answer": [{"name": "Ada"}]}',
        b'{"as_of": "2026-11-20T13:30:15", "answer": []}',
        b'{"as_of": "soon", "answer": []}',
        b'{"as_of": "2027-11-20T13:30:15Z", "answer": []}',
        b"\xff\xfe\x00",
        b'{"as_of": "2026-11-20T13:30:15Z", "answer": [{"title": "\xff", "time": null}]}',
        b"[" * 100_000,
        b'{"other": ' + b"[" * 100_000,
        b" " * (LONGEST + 1) + b"{}",
    ],
    ids=range(13),
)
async def test_unreadable_entry_is_a_miss(
    process: Process, asked: RecordedQuestions, redis: RedisServer, garbage: bytes
) -> None:
    await process().newest(NUMBER, FRESH, asked)
    (key,) = redis.key_names()
    redis.ask("SET", key, garbage)
    assert await process().last(NUMBER) is None
    assert (await process().newest(NUMBER, FRESH, asked)).source == "aggregator"
    assert await process().last(NUMBER) is not None


async def test_entry_of_another_type_is_a_miss(
    process: Process, asked: RecordedQuestions, redis: RedisServer
) -> None:
    await process().newest(NUMBER, FRESH, asked)
    (key,) = redis.key_names()
    redis.ask("DEL", key)
    redis.ask("RPUSH", key, "7")
    assert await process().last(NUMBER) is None
    assert (await process().newest(NUMBER, FRESH, asked)).source == "aggregator"


async def test_oversized_answer_is_returned_but_not_shared(process: Process, redis: RedisServer) -> None:
    long = RecordedQuestions(steps=[TrackingStep("x" * LONGEST, None)])
    assert (await process().newest(NUMBER, FRESH, long)).known.answer == long.steps
    assert redis.key_names() == []


@pytest.mark.parametrize("number", [NUMBER, "", "Ada Lovelace, 0803 000 0000", "\ud800", "x" * 200])
async def test_keys_and_values_contain_no_visitor_input(
    process: Process, asked: RecordedQuestions, redis: RedisServer, number: str
) -> None:
    await process().newest(number, FRESH, asked)
    (key,) = redis.key_names()
    assert key.startswith("waybill:test:track:1:")
    assert len(key) == len("waybill:test:track:1:") + 64
    assert not number or number not in redis.everything()
    assert set(json.loads(redis.ask("GET", key))) == {"as_of", "answer"}


async def test_unavailable_redis_makes_every_process_call_the_aggregator(
    process: Process, asked: RecordedQuestions, redis: RedisServer
) -> None:
    one, other = process(), process()
    await one.newest(NUMBER, FRESH, asked)
    redis.stop()
    for each in (one, other, one):
        assert (await each.newest(NUMBER, FRESH, asked)).source == "aggregator"
        assert await each.last(NUMBER) is None
        await each.forget(NUMBER)
