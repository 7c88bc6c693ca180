"""Endless responses of an aggregator, which delay only the call that requested them."""

from __future__ import annotations

import asyncio
import json

import pytest

from api.aggregator.http.transport import CHUNKS, HEAD_LIMIT, INTERIM_RESPONSES
from api.aggregator.port import AggregatorUnreachable
from api.testing.aggregator_client import GOOD, aggregator_client, fault_of
from api.testing.raw_server import Behave, RawServer

pytestmark = pytest.mark.anyio

OK = b"HTTP/1.1 200 OK\r\n"
CHUNKED = OK + b"transfer-encoding: chunked\r\n\r\n"
EARLY_HINTS = b"HTTP/1.1 103 Early Hints\r\nlink: </a.css>\r\n\r\n"


def whole(body: bytes) -> bytes:
    return OK + b"content-length: %d\r\n\r\n" % len(body) + body


def in_chunks(body: bytes, length: int = 1) -> bytes:
    pieces = (body[start : start + length] for start in range(0, len(body), length))
    return b"".join(b"%x\r\n%s\r\n" % (len(piece), piece) for piece in pieces)


def sending(content: bytes) -> Behave:
    async def send(_: RawServer, writer: asyncio.StreamWriter) -> None:
        writer.write(content)

    return send


def flooding(start: bytes, piece: bytes) -> Behave:
    """Sends a piece over and over, without a pause, until nobody is there any more."""

    async def flood(server: RawServer, writer: asyncio.StreamWriter) -> None:
        writer.write(start)
        while not server.finished.is_set():
            writer.write(piece * 1000)
            await writer.drain()

    return flood


@pytest.mark.parametrize(
    ("start", "piece"),
    [
        pytest.param(CHUNKED, b"1\r\n \r\n", id="chunks of one byte"),
        pytest.param(CHUNKED, b"1;name=value\r\n \r\n", id="chunks with extensions"),
        pytest.param(CHUNKED + b"1;", b"a" * 100, id="an extension"),
        pytest.param(CHUNKED + b"0\r\n", b"a:b\r\n", id="trailers"),
        pytest.param(b"", b"HTTP/1.1 100 Continue\r\n\r\n", id="interim responses"),
        pytest.param(OK, b"a:b\r\n", id="headers"),
        pytest.param(OK + b"a: ", b"b" * 100, id="a header"),
        pytest.param(OK, b"a: " + b"b" * 1000 + b"\r\n", id="long headers"),
        pytest.param(b"", b"HTTP/1.1 ", id="a status line"),
        pytest.param(b"", b"\r\n", id="blank lines"),
    ],
)
async def test_endless_response_is_refused_long_before_the_deadline(start: bytes, piece: bytes) -> None:
    assert isinstance(await fault_of(flooding(start, piece)), AggregatorUnreachable)


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(OK + b"a:b\r\n" * 500 + b"\r\n", id="500 headers"),
        pytest.param(OK + b"a: %s\r\n\r\n" % (b"b" * 2 * HEAD_LIMIT), id="a header of 32 KiB"),
        pytest.param(EARLY_HINTS * (INTERIM_RESPONSES + 1) + whole(GOOD), id="eleven interim responses"),
        pytest.param(CHUNKED + in_chunks(GOOD.ljust(CHUNKS + 1)) + b"0\r\n\r\n", id="4,097 chunks"),
        pytest.param(CHUNKED + in_chunks(GOOD) + b"0\r\n" + b"a:b\r\n" * 500 + b"\r\n", id="500 trailers"),
    ],
)
async def test_oversized_response_is_refused(content: bytes) -> None:
    assert isinstance(await fault_of(sending(content)), AggregatorUnreachable)


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(OK + b"a:b\r\n" * 100 + b"\r\n" + GOOD, id="100 headers"),
        pytest.param(EARLY_HINTS * INTERIM_RESPONSES + whole(GOOD), id="ten interim responses"),
        pytest.param(CHUNKED + in_chunks(GOOD) + b"0\r\n\r\n", id="chunks of one byte"),
        pytest.param(CHUNKED + in_chunks(GOOD.ljust(CHUNKS)) + b"0\r\n\r\n", id="4,096 chunks"),
        pytest.param(CHUNKED + in_chunks(GOOD, 9) + b"0\r\nchecksum: 1\r\n\r\n", id="a trailer"),
        pytest.param(whole(GOOD + b"\n" * 50_000), id="a body of many lines"),
    ],
)
async def test_unusual_but_bounded_response_is_read(content: bytes) -> None:
    async with aggregator_client(sending(content)) as (aggregator, _):
        assert await aggregator.track("WB1")


@pytest.mark.parametrize(
    "head",
    [
        pytest.param(
            b"HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\n\r\n", id="another protocol"
        ),
        pytest.param(OK + b"content-length: 5\r\ncontent-length: 6\r\n\r\n", id="two lengths"),
        pytest.param(OK + b"content-length: -1\r\n\r\n", id="a negative length"),
        pytest.param(OK + b"transfer-encoding: gzip, chunked\r\n\r\n", id="a packed transfer"),
        pytest.param(CHUNKED + b"fffffffffffffffffffff\r\n", id="a chunk of more than can be counted"),
        pytest.param(CHUNKED + b"5\r\nhello!\r\n", id="a chunk longer than it says"),
    ],
)
async def test_ambiguous_response_is_refused(head: bytes) -> None:
    assert isinstance(await fault_of(sending(head + GOOD)), AggregatorUnreachable)


async def test_response_in_thousands_of_chunks_does_not_block_the_event_loop() -> None:
    turns = 0

    async def count_turns() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    steps = [{"title": f"Step {number}", "time": None} for number in range(75)]
    body = json.dumps({"success": True, "data": {"steps": steps}}).encode()
    assert CHUNKS // 2 < len(body) < CHUNKS
    async with aggregator_client(sending(CHUNKED + in_chunks(body) + b"0\r\n\r\n")) as (aggregator, _):
        others = asyncio.ensure_future(count_turns())
        assert len(await aggregator.track("WB1")) == len(steps)
        others.cancel()
    # All chunks arrive at once. One turn of the event loop handles 32 of them, not all.
    assert turns > len(body) / 50
