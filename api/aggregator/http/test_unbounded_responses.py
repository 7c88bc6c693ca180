"""Responses in countless pieces, and bytes after the end of one, over real connections."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress

import pytest

from api.aggregator.http.transport import CHUNKS, INTERIM_RESPONSES
from api.aggregator.port import AggregatorTooLate, AggregatorUnreachable
from api.testing.aggregator_client import GOOD, TIME_LIMIT, aggregator_client, connected, fault_of
from api.testing.raw_server import Behave, RawServer

pytestmark = pytest.mark.anyio

DEADLINE = 1.0
INTERIM = b"HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n"
CHUNKED = b"HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n"


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def whole(content: bytes, more_headers: bytes = b"") -> bytes:
    """An answer after which the connection stays open."""
    return b"HTTP/1.1 200 OK\r\ncontent-length: %d\r\n%s\r\n" % (len(content), more_headers) + content


def in_chunks(content: bytes, size: int) -> bytes:
    parts = [content[start : start + size] for start in range(0, len(content), size)]
    return CHUNKED + b"".join(b"%x\r\n%s\r\n" % (len(part), part) for part in (*parts, b""))


def steps_titled(title: str) -> bytes:
    return json.dumps({"success": True, "data": {"steps": [{"title": title, "time": None}]}}).encode()


def writing(*answers: bytes) -> Behave:
    """Writes one after the other, the last of them again and again."""
    left = list(answers)

    async def behave(_: RawServer, writer: asyncio.StreamWriter) -> None:
        writer.write(left.pop(0) if len(left) > 1 else left[0])

    return behave


def endless(first: bytes, piece: bytes) -> Behave:
    async def behave(server: RawServer, writer: asyncio.StreamWriter) -> None:
        writer.write(first)
        while not server.finished.is_set():
            writer.write(piece * 5000)
            await writer.drain()

    return behave


async def longest_wait_during(call: Callable[[], asyncio.Future[None]]) -> float:
    """The longest time for which others were kept from their turn by the call: as a share of what it took."""
    loop = asyncio.get_running_loop()
    task = call()
    longest, since = 0.0, loop.time()
    last = since
    while not task.done():
        await asyncio.sleep(0)
        now = loop.time()
        longest, last = max(longest, now - last), now
    await task
    return longest / (last - since)


@pytest.mark.parametrize(
    ("first", "piece"),
    [(b"", INTERIM), (b"", b"HTTP/1.1 100\r\n\r\n"), (CHUNKED, b"1\r\n \r\n"), (CHUNKED, b"1;a=b\r\n \r\n")],
)
async def test_endless_chunks_or_interim_responses_are_refused(first: bytes, piece: bytes) -> None:
    assert isinstance(await fault_of(endless(first, piece), TIME_LIMIT), AggregatorUnreachable)


async def test_endless_header_is_refused() -> None:
    behave = endless(b"HTTP/1.1 200 OK\r\n", b"x-more: and more\r\n")
    assert isinstance(await fault_of(behave, TIME_LIMIT), AggregatorUnreachable)


async def test_slowly_sent_chunks_time_out_at_the_deadline() -> None:
    async def drip(server: RawServer, writer: asyncio.StreamWriter) -> None:
        writer.write(CHUNKED)
        while not server.finished.is_set():
            writer.write(b"1\r\n \r\n")
            await writer.drain()
            with suppress(TimeoutError):
                await asyncio.wait_for(server.finished.wait(), 0.01)

    since = asyncio.get_running_loop().time()
    assert isinstance(await fault_of(drip, DEADLINE), AggregatorTooLate)
    assert (
        asyncio.get_running_loop().time() - since < DEADLINE * 3
    )  # a stalled event loop made this late by several seconds


async def test_interim_responses_are_skipped() -> None:
    async with aggregator_client(writing(INTERIM * INTERIM_RESPONSES + whole(GOOD))) as (aggregator, _):
        assert await aggregator.track("WB1")


@pytest.mark.parametrize("size", [1, 7, 4096, 100_000])
async def test_body_in_chunks_of_any_size_is_read(size: int) -> None:
    content = GOOD.ljust(min(CHUNKS * size // 2, 1_000_000))
    async with aggregator_client(writing(in_chunks(content, size))) as (aggregator, _):
        assert await aggregator.track("WB1")


@pytest.mark.parametrize(
    "answer",
    [whole(steps_titled("The first")), in_chunks(steps_titled("The first"), 16)],
    ids=["of known length", "in chunks"],
)
async def test_unsolicited_second_response_is_discarded(answer: bytes) -> None:
    unasked = whole(steps_titled("Of somebody else"))
    behave = writing(answer + unasked, whole(steps_titled("The second")))
    async with aggregator_client(behave, stays_open=True) as (aggregator, server):
        titles = [(await aggregator.track(f"WB{number}"))[0].title for number in range(2)]
    assert titles == ["The first", "The second"]
    assert len(server.received) == 2


@pytest.mark.parametrize("left_over", [b"\r\n", b"H", b"HTTP/1.1 200 OK\r\ncontent-le", b"\0" * 10_000])
async def test_connection_with_leftover_bytes_is_not_reused(left_over: bytes) -> None:
    behave = writing(whole(steps_titled("The first")) + left_over, whole(steps_titled("The second")))
    async with aggregator_client(behave, stays_open=True) as (aggregator, _):
        titles = [(await aggregator.track(f"WB{number}"))[0].title for number in range(2)]
    assert titles == ["The first", "The second"]


async def test_connection_is_reused_after_complete_response() -> None:
    connections = set[object]()

    async def behave(_: RawServer, writer: asyncio.StreamWriter) -> None:
        connections.add(writer)
        writer.write(in_chunks(GOOD, 16))

    async with connected(behave) as (aggregator, server):
        for number in range(5):
            assert await aggregator.track(f"WB{number}")
    assert len(server.received) == 5
    assert len(connections) == 1


async def test_long_body_full_of_entities_does_not_block_the_event_loop() -> None:
    step = {"title": "&lt;b&gt;" * 200, "time": None}
    content = json.dumps({"success": True, "data": {"steps": [step] * 1000}}).encode()

    async def call() -> None:
        async with aggregator_client(writing(whole(content))) as (aggregator, _):
            assert len(await aggregator.track("WB1")) == 1000

    # Nearly all of the time is reading.
    assert await longest_wait_during(lambda: asyncio.ensure_future(call())) < 0.5
