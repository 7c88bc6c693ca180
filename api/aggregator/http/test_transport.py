"""Connections are reused, but never one that received more than a response."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx
import pytest

from api.aggregator.client import HttpAggregator
from api.aggregator.http.transport import HttpTransport
from api.testing.aggregator_client import OK, answer, connected, requested_number, steps, title_of, whole
from api.testing.raw_server import Behave, RawServer

pytestmark = pytest.mark.anyio

SOMEBODY_ELSES = whole("of somebody else")


def answering_a(first: bytes) -> Behave:
    async def behave(server: RawServer, writer: asyncio.StreamWriter) -> None:
        writer.write(first) if requested_number(server) == "A" else await answer(server, writer)

    return behave


async def test_connection_is_reused() -> None:
    async with connected(answer) as (aggregator, server):
        assert [await title_of(aggregator, number) for number in "ABC"] == ["A", "B", "C"]
        assert server.connections == 1


async def test_concurrent_calls_use_separate_connections() -> None:
    async with connected(answer) as (aggregator, server):
        assert await asyncio.gather(*(title_of(aggregator, number) for number in "ABC")) == ["A", "B", "C"]
        assert server.connections == 3
        assert await asyncio.gather(*(title_of(aggregator, number) for number in "DEF")) == ["D", "E", "F"]
        assert server.connections == 3


async def test_connection_is_not_reused_before_its_quiet_period_ends() -> None:
    async with connected(answer, quiet_for=3600) as (aggregator, server):
        assert [await title_of(aggregator, number) for number in "AB"] == ["A", "B"]
        assert server.connections == 2


CHUNKED_TOO = b"transfer-encoding: chunked\r\n\r\n%x\r\n%s\r\n0\r\n\r\n"


@pytest.mark.parametrize(
    "first",
    [
        pytest.param(whole("A") + SOMEBODY_ELSES, id="a second response"),
        pytest.param(whole("A") + SOMEBODY_ELSES[:60], id="the beginning of one"),
        pytest.param(whole("A") + b"\r\n", id="a blank line"),
        pytest.param(
            OK + CHUNKED_TOO % (len(steps("A")), steps("A")) + SOMEBODY_ELSES, id="one after the last chunk"
        ),
        pytest.param(
            OK + b"content-length: 9\r\n" + CHUNKED_TOO % (len(steps("A")), steps("A")), id="two lengths"
        ),
        pytest.param(OK.replace(b"1.1", b"1.0") + whole("A")[len(OK) :], id="an older protocol"),
        pytest.param(whole("A").replace(b"OK", b"OK\r\nconnection: close"), id="a last response"),
    ],
)
async def test_connection_with_bytes_after_response_is_closed(first: bytes) -> None:
    async with connected(answering_a(first)) as (aggregator, server):
        assert [await title_of(aggregator, number) for number in "ABC"] == ["A", "B", "C"]
        assert server.connections == 2


@pytest.mark.parametrize(
    "first",
    [
        pytest.param(b"HTTP/1.1 204 No Content\r\n\r\n" + SOMEBODY_ELSES, id="204"),
        pytest.param(b"HTTP/1.1 304 Not Modified\r\n\r\n" + SOMEBODY_ELSES, id="304"),
        pytest.param(b"HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n" + SOMEBODY_ELSES, id="404"),
        pytest.param(OK + b"content-length: 0\r\n\r\n" + SOMEBODY_ELSES, id="an empty one"),
        pytest.param(
            OK + b"content-length: 20\r\n\r\n" + steps("A") + SOMEBODY_ELSES, id="too small a length"
        ),
        pytest.param(
            b"HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\n\r\n" + SOMEBODY_ELSES, id="another protocol"
        ),
    ],
)
async def test_bytes_after_invalid_response_are_not_read_as_next_response(first: bytes) -> None:
    async with connected(answering_a(first)) as (aggregator, server):
        with pytest.raises(Exception, match=r"broke off|status|JSON"):
            await aggregator.track("A")
        assert [await title_of(aggregator, number) for number in "BC"] == ["B", "C"]
        assert server.connections == 2


@asynccontextmanager
async def after_one_answer() -> AsyncIterator[tuple[HttpAggregator, RawServer, asyncio.StreamWriter]]:
    """As `connected`, with the server's end of the connection that waits to be used again."""
    ends: list[asyncio.StreamWriter] = []

    async def keep(server: RawServer, writer: asyncio.StreamWriter) -> None:
        ends.append(writer)
        await answer(server, writer)

    async with connected(keep) as (aggregator, server):
        assert await title_of(aggregator, "A") == "A"
        yield aggregator, server, ends[0]


async def test_bytes_on_idle_connection_close_it() -> None:
    async with after_one_answer() as (aggregator, server, end):
        end.write(SOMEBODY_ELSES)
        await server.left.wait()
        assert await title_of(aggregator, "B") == "B"
        assert server.connections == 2


async def test_unread_bytes_are_not_taken_for_the_next_response() -> None:
    async with after_one_answer() as (aggregator, server, end):
        end.write(SOMEBODY_ELSES)  # The bytes are sent, but the event loop has not read them yet.
        assert await title_of(aggregator, "B") == "B"
        assert server.connections == 2


async def test_connection_closed_by_server_is_not_reused() -> None:
    async with after_one_answer() as (aggregator, server, end):
        end.close()
        await end.wait_closed()
        assert await title_of(aggregator, "B") == "B"
        assert server.connections == 2


async def test_cancelled_call_closes_its_connection() -> None:
    is_asked = asyncio.Event()

    async def answer_half(_: RawServer, writer: asyncio.StreamWriter) -> None:
        writer.write(whole("A")[:50])
        is_asked.set()

    async with connected(answer_half) as (aggregator, server):
        asking = asyncio.ensure_future(aggregator.track("A"))
        await is_asked.wait()
        asking.cancel()
        await asyncio.wait([asking])
        await server.left.wait()


async def test_scheme_other_than_http_and_https_is_refused() -> None:
    async with httpx.AsyncClient(transport=HttpTransport(ssl.create_default_context())) as http:
        with pytest.raises(httpx.UnsupportedProtocol):
            await http.get("ftp://aggregator.example/")
