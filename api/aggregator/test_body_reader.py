from __future__ import annotations

import asyncio
import threading

import pytest

from api.aggregator.payloads import SMALL, BodyReader

pytestmark = pytest.mark.anyio

TIME_LIMIT = 10
LARGE = b" " * (SMALL + 1)


async def test_large_body_is_read_without_blocking_the_event_loop() -> None:
    loop, bodies = asyncio.get_running_loop(), BodyReader()
    is_read, may_go_on = asyncio.Event(), threading.Event()

    def read(_: bytes) -> bool:
        loop.call_soon_threadsafe(is_read.set)
        return may_go_on.wait(TIME_LIMIT)

    reading = asyncio.ensure_future(bodies.read(LARGE, read))
    await is_read.wait()
    assert await bodies.read(b"a small one", len) == 11
    may_go_on.set()
    assert await reading
    bodies.close()


async def test_concurrent_small_bodies_yield_to_the_event_loop_between_reads() -> None:
    turn = 0
    read_in: list[int] = []

    async def count_turns() -> None:
        nonlocal turn
        while True:
            turn += 1
            await asyncio.sleep(0)

    counting = asyncio.ensure_future(count_turns())
    bodies = BodyReader()
    await asyncio.gather(*(bodies.read(b"", lambda _: read_in.append(turn)) for _ in range(5)))
    counting.cancel()
    assert len(set(read_in)) == 5


@pytest.mark.parametrize("body", [b"", LARGE])
async def test_exception_of_reader_is_raised_to_caller(body: bytes) -> None:
    def fail(_: bytes) -> None:
        raise ValueError("no body of ours")

    with pytest.raises(ValueError, match="no body of ours"):
        await BodyReader().read(body, fail)
