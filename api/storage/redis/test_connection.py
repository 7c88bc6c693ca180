from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import monotonic

import pytest

from api.storage.redis.connection import (
    CONNECTIONS,
    DEFAULT_TIMEOUTS,
    RedisConnection,
    RedisTimeouts,
    RedisUnavailable,
)
from api.testing.clock import SetSeconds
from api.testing.redis import PATIENT, RedisServer, redis_server
from api.web.server.sockets import open_port

pytestmark = pytest.mark.anyio

NOWHERE = "unix:///nowhere/redis.sock"
AWAY = "Redis is away, each process goes by its own memory: "
BACK = "Redis is back: what is shared is shared again"
BOUND = 20.0
"""Seconds: far more than time limits, far less than a test that hangs."""


@asynccontextmanager
async def line_to(
    url: str, timeouts: RedisTimeouts = PATIENT, clock: SetSeconds | None = None
) -> AsyncIterator[RedisConnection]:
    line = RedisConnection(url, timeouts, clock or monotonic)
    try:
        yield line
    finally:
        await line.aclose()


async def is_away(line: RedisConnection) -> bool:
    try:
        await line.ask("PING")
    except RedisUnavailable:
        return True
    return False


async def test_value_set_by_one_connection_is_read_by_another(
    redis: RedisServer, line: RedisConnection
) -> None:
    await line.ask("SET", "waybill:test", "7")
    async with line_to(redis.url) as other:
        assert await other.ask("GET", "waybill:test") == b"7"
        assert await other.ask("GET", "waybill:other") is None


async def test_redis_is_reached_over_tcp(program_of_redis: str) -> None:
    with open_port("127.0.0.1", 0) as free:
        port = free.getsockname()[1]
    with redis_server(program_of_redis, "--port", str(port), "--requirepass", "secret"):
        async with line_to(f"redis://:secret@127.0.0.1:{port}/3") as line:
            assert await line.is_there()


async def test_many_concurrent_calls_share_few_connections(redis: RedisServer, line: RedisConnection) -> None:
    answers = await asyncio.gather(*(line.ask("INCR", "waybill:test") for _ in range(200)))
    assert sorted(answers) == list(range(1, 201))
    assert int(redis.ask("INFO", "clients")["connected_clients"]) <= CONNECTIONS + 1


async def test_script_runs_whether_cached_in_redis_or_not(redis: RedisServer, line: RedisConnection) -> None:
    script = line.script("return {KEYS[1], ARGV[1]}")
    for _ in range(2):
        assert await script(["waybill:test"], [7]) == [b"waybill:test", b"7"]
        redis.ask("SCRIPT", "FLUSH")


async def test_key_of_another_type_reads_as_missing(redis: RedisServer, line: RedisConnection) -> None:
    redis.ask("RPUSH", "waybill:test", "7")
    assert await line.ask("GET", "waybill:test") is None
    assert await line.is_there()


async def test_unavailable_redis_is_logged_once_and_not_retried_at_once(
    redis: RedisServer, caplog: pytest.LogCaptureFixture
) -> None:
    clock = SetSeconds()
    async with line_to(redis.url, clock=clock) as line:
        assert not await is_away(line)
        redis.stop()
        assert [await is_away(line) for _ in range(3)] == [True] * 3
        redis.start()
        # Redis is back, but is not called yet.
        assert await is_away(line)
        assert redis.calls("ping") == 0
        clock.now += PATIENT.rest
        assert not await is_away(line)
    assert [record.message for record in caplog.records] == [f"{AWAY}ConnectionError", BACK]


async def test_long_unavailable_redis_is_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    clock = SetSeconds()
    async with line_to(NOWHERE, clock=clock) as line:
        for _ in range(3):
            assert await is_away(line)
            clock.now += PATIENT.rest
    assert len(caplog.records) == 1


async def test_full_redis_counts_as_unavailable(redis: RedisServer, caplog: pytest.LogCaptureFixture) -> None:
    clock = SetSeconds()
    async with line_to(redis.url, clock=clock) as line:
        redis.ask("CONFIG", "SET", "maxmemory", 1)
        assert not await line.is_there()
        for _ in range(3):
            clock.now += PATIENT.rest
            assert await is_away(line)
        redis.ask("CONFIG", "SET", "maxmemory", 0)
        clock.now += PATIENT.rest
        assert await line.is_there()
    assert [record.message for record in caplog.records] == [f"{AWAY}OutOfMemoryError", BACK]


async def test_hanging_redis_is_waited_for_once(redis: RedisServer) -> None:
    async with line_to(redis.url, DEFAULT_TIMEOUTS) as line:
        with redis.hanging():
            since = monotonic()
            assert await is_away(line)
            assert monotonic() - since < BOUND
        # No call waits a second time: Redis could respond now, but is not called.
        assert await is_away(line)


async def test_connecting_to_an_unresponsive_redis_times_out() -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        async with line_to(f"redis://127.0.0.1:{silent.getsockname()[1]}", DEFAULT_TIMEOUTS) as line:
            async with asyncio.timeout(BOUND):
                assert await is_away(line)


async def test_other_calls_do_not_wait_during_a_reconnection(redis: RedisServer) -> None:
    clock = SetSeconds()
    async with line_to(redis.url, PATIENT, clock) as line:
        redis.stop()
        assert await is_away(line)
        redis.start()
        clock.now += PATIENT.rest
        with redis.hanging():
            trying = asyncio.create_task(is_away(line))
            await asyncio.sleep(0)
            assert await is_away(line)
            assert not trying.done()
        assert not await trying
        assert not await is_away(line)


async def test_cancelled_call_leaves_connection_usable(redis: RedisServer, line: RedisConnection) -> None:
    await line.ask("SET", "waybill:test", "7")
    with redis.hanging():
        asking = [asyncio.create_task(line.ask("GET", "waybill:other")) for _ in range(CONNECTIONS + 1)]
        await asyncio.sleep(0)
        for task in asking:
            task.cancel()
        await asyncio.wait(asking)
    # No call gets the answer to an earlier, cancelled one.
    assert {await line.ask("GET", "waybill:test") for _ in asking} == {b"7"}


@pytest.mark.parametrize("wanted", ["right", ""], ids=["a wrong one", "one too many"])
async def test_redis_password_does_not_reach_the_log(
    program_of_redis: str, caplog: pytest.LogCaptureFixture, wanted: str
) -> None:
    with redis_server(program_of_redis, "--requirepass", wanted) as server, caplog.at_level(logging.DEBUG):
        url = server.url.replace("unix://", "unix://visitor:hunter2@")
        async with line_to(url) as line:
            assert await is_away(line)
            assert "hunter2" not in repr(line)
    assert len([record for record in caplog.records if record.message.startswith(AWAY)]) == 1
    assert "hunter2" not in caplog.text
