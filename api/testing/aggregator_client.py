"""Connects the aggregator's client to a raw server, for tests."""

from __future__ import annotations

import asyncio
import json
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from api.aggregator.client import HttpAggregator
from api.aggregator.http.transport import HttpTransport
from api.aggregator.port import AggregatorError
from api.config.settings import AggregatorAccount
from api.testing.raw_server import Behave, RawServer, raw_server

USER, SESSION = "user-4711", "session-0815"
GOOD = json.dumps({"success": True, "data": {"steps": [{"title": "Shipment booked", "time": None}]}}).encode()
TIME_LIMIT = 30  # a call that exceeds its deadline by this much fails the test, which would otherwise hang


@asynccontextmanager
async def aggregator_client(
    behave: Behave, deadline: float = TIME_LIMIT, *, stays_open: bool = False
) -> AsyncIterator[tuple[HttpAggregator, RawServer]]:
    """A client, with a `deadline` in seconds for a call, and its server."""
    async with raw_server(behave, stays_open=stays_open) as server:
        account = AggregatorAccount(server.url, USER, SESSION, "65")
        aggregator = HttpAggregator(account, transaction_prefix="WB", timeout=deadline)
        try:
            async with asyncio.timeout(TIME_LIMIT):
                yield aggregator, server
        finally:
            await aggregator.aclose()


async def fault_of(behave: Behave, deadline: float = TIME_LIMIT) -> AggregatorError:
    """The error that a call raises if the server behaves like this."""
    async with aggregator_client(behave, deadline) as (aggregator, _):
        with pytest.raises(AggregatorError) as fault:
            await aggregator.track("WB1")
    return fault.value


OK = b"HTTP/1.1 200 OK\r\n"


def steps(title: str) -> bytes:
    """A body with one step."""
    return json.dumps({"success": True, "data": {"steps": [{"title": title, "time": None}]}}).encode()


def whole(title: str) -> bytes:
    """A whole response with one step."""
    body = steps(title)
    return OK + b"content-length: %d\r\n\r\n" % len(body) + body


def requested_number(server: RawServer) -> str:
    """The shipment number of the last request."""
    number: str = json.loads(server.received[-1].body)["shipment_number"]
    return number


async def answer(server: RawServer, writer: asyncio.StreamWriter) -> None:
    """Answers with one step, whose title is the requested number."""
    writer.write(whole(requested_number(server)))


@asynccontextmanager
async def connected(
    behave: Behave, *, quiet_for: float = 0, tls: tuple[ssl.SSLContext, ssl.SSLContext] | None = None
) -> AsyncIterator[tuple[HttpAggregator, RawServer]]:
    """A client, and a server that keeps connections open. `tls` has the TLS context of each."""
    trusted, shown = tls or (ssl.create_default_context(), None)
    async with raw_server(behave, stays_open=True, tls=shown) as server:
        account = AggregatorAccount(server.url.replace("127.0.0.1", "localhost"), USER, SESSION, "65")
        transport = HttpTransport(trusted, quiet_for)
        aggregator = HttpAggregator(account, transaction_prefix="WB", timeout=TIME_LIMIT, transport=transport)
        try:
            async with asyncio.timeout(TIME_LIMIT):
                yield aggregator, server
        finally:
            await aggregator.aclose()


async def title_of(aggregator: HttpAggregator, number: str) -> str:
    """The title of the only step."""
    return (await aggregator.track(number))[0].title
