from __future__ import annotations

import asyncio
import gzip
import json
import socket
import struct

import pytest

from api.aggregator.client import BODY_LIMIT, HttpAggregator
from api.aggregator.port import (
    AggregatorRejected,
    AggregatorTooLate,
    AggregatorUnreachable,
    AggregatorUnreadable,
)
from api.config.settings import AggregatorAccount
from api.testing.aggregator_client import GOOD, SESSION, TIME_LIMIT, USER, aggregator_client, fault_of
from api.testing.raw_server import RawServer, answering

pytestmark = pytest.mark.anyio

DEADLINE = 0.25


@pytest.mark.parametrize(
    "status",
    ["301 Moved Permanently", "302 Found", "304 Not Modified", "500 Internal Error"],
)
async def test_status_outside_200_to_299_counts_as_unreachable(status: str) -> None:
    fault = await fault_of(answering(GOOD, status, headers="location: /elsewhere\r\n"))
    assert isinstance(fault, AggregatorUnreachable)


@pytest.mark.parametrize("status", ["401 Unauthorized", "403 Forbidden", "408 Timeout", "429 Too Many"])
async def test_status_about_account_or_load_counts_as_unreachable(status: str) -> None:
    assert isinstance(await fault_of(answering(GOOD, status)), AggregatorUnreachable)


@pytest.mark.parametrize("status", ["400 Bad Request", "404 Not Found", "409 Conflict", "422 No", "499 Odd"])
async def test_other_4xx_status_rejects_this_request_only(status: str) -> None:
    assert isinstance(await fault_of(answering(GOOD, status)), AggregatorRejected)


async def test_any_2xx_status_is_accepted() -> None:
    async with aggregator_client(answering(GOOD, "299 Fine")) as (aggregator, _):
        assert await aggregator.track("WB1")


async def test_refusal_with_error_status_counts_as_unreachable() -> None:
    fault = await fault_of(answering(b'{"success": false, "message": "no"}', "500 Internal Error"))
    assert isinstance(fault, AggregatorUnreachable)


@pytest.mark.parametrize(
    "content", [b"<html>Down for repairs</html>", b"", b'{"success": true, "data": {"st']
)
async def test_invalid_json_body_is_unreadable(content: bytes) -> None:
    assert isinstance(await fault_of(answering(content)), AggregatorUnreadable)


async def test_compressed_body_is_refused_unread() -> None:
    packed = answering(gzip.compress(GOOD), headers="content-encoding: gzip\r\n")
    assert isinstance(await fault_of(packed), AggregatorUnreadable)


async def test_body_over_the_limit_is_refused() -> None:
    assert isinstance(await fault_of(answering(GOOD + b" " * BODY_LIMIT)), AggregatorUnreadable)


async def test_endless_body_is_refused_at_the_limit() -> None:
    async def flood(server: RawServer, writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n")
        while not server.finished.is_set():
            writer.write(b"10000\r\n" + b" " * 0x10000 + b"\r\n")
            await writer.drain()

    assert isinstance(await fault_of(flood), AggregatorUnreadable)


async def test_body_exactly_at_the_limit_is_read() -> None:
    async with aggregator_client(answering(GOOD.ljust(BODY_LIMIT))) as (aggregator, _):
        assert await aggregator.track("WB1")


async def test_truncated_body_counts_as_unreachable() -> None:
    async def break_off(_: RawServer, writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n" + GOOD)

    assert isinstance(await fault_of(break_off), AggregatorUnreachable)


async def test_connection_reset_counts_as_unreachable() -> None:
    async def reset(_: RawServer, writer: asyncio.StreamWriter) -> None:
        wire = writer.get_extra_info("socket")
        wire.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))

    assert isinstance(await fault_of(reset), AggregatorUnreachable)


async def test_non_http_response_counts_as_unreachable() -> None:
    async def greet(_: RawServer, writer: asyncio.StreamWriter) -> None:
        writer.write(b"220 mail.waybill.example ESMTP\r\n")

    assert isinstance(await fault_of(greet), AggregatorUnreachable)


async def test_refused_connection_counts_as_unreachable() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    account = AggregatorAccount(f"http://127.0.0.1:{port}", USER, SESSION, "65")
    aggregator = HttpAggregator(account, transaction_prefix="WB", timeout=TIME_LIMIT)
    with pytest.raises(AggregatorUnreachable):
        await aggregator.track("WB1")
    await aggregator.aclose()


@pytest.mark.parametrize("host", ["a..example", "a" * 64 + ".example"])
async def test_unresolvable_host_counts_as_unreachable(host: str) -> None:
    account = AggregatorAccount(f"http://{host}", USER, SESSION, "65")
    aggregator = HttpAggregator(account, transaction_prefix="WB", timeout=TIME_LIMIT)
    with pytest.raises(AggregatorUnreachable):
        await aggregator.track("WB1")
    await aggregator.aclose()


async def test_silent_connection_times_out_at_the_deadline() -> None:
    async def say_nothing(server: RawServer, _: asyncio.StreamWriter) -> None:
        await server.finished.wait()

    assert isinstance(await fault_of(say_nothing, DEADLINE), AggregatorTooLate)


async def test_slowly_sent_body_times_out_at_the_deadline() -> None:
    async def drip(server: RawServer, writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 200 OK\r\ncontent-length: 1000000\r\n\r\n")
        while not server.finished.is_set():
            writer.write(b" ")
            await writer.drain()
            try:
                await asyncio.wait_for(server.finished.wait(), DEADLINE / 10)
            except TimeoutError:
                continue

    assert isinstance(await fault_of(drip, DEADLINE), AggregatorTooLate)


async def test_slow_parsing_times_out_at_the_deadline() -> None:
    steps = [{"title": "&lt;b&gt;" * 200, "time": None}] * 1000
    body = json.dumps({"success": True, "data": {"steps": steps}}).encode()
    async with aggregator_client(answering(body), DEADLINE) as (aggregator, _):
        calls = (aggregator.track(f"WB{number}") for number in range(16))
        faults = await asyncio.gather(*calls, return_exceptions=True)
    # Bodies are parsed one at a time, so that one call does not wait for all of them.
    assert AggregatorTooLate in {type(fault) for fault in faults}
