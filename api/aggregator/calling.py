"""Puts the client in front of a raw server, for the tests."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from api.aggregator.client import HttpAggregator
from api.aggregator.port import AggregatorError
from api.aggregator.raw_server import Behave, RawServer, raw_server
from api.config.settings import AggregatorAccount

USER, SESSION = "user-4711", "session-0815"
GOOD = json.dumps({"success": True, "data": {"steps": [{"title": "Shipment booked", "time": None}]}}).encode()
PATIENCE = 30  # a call that outlives its deadline by so much fails the test instead of hanging it


@asynccontextmanager
async def calling(
    behave: Behave, deadline: float = PATIENCE, *, stays_open: bool = False
) -> AsyncIterator[tuple[HttpAggregator, RawServer]]:
    """A client, with `deadline` in seconds for a call, and the server that it calls."""
    async with raw_server(behave, stays_open=stays_open) as server:
        account = AggregatorAccount(server.url, USER, SESSION, "65")
        aggregator = HttpAggregator(account, transaction_prefix="WB", timeout=deadline)
        try:
            async with asyncio.timeout(PATIENCE):
                yield aggregator, server
        finally:
            await aggregator.aclose()


async def fault_of(behave: Behave, deadline: float = PATIENCE) -> AggregatorError:
    """What a call raises when the server behaves so."""
    async with calling(behave, deadline) as (aggregator, _):
        with pytest.raises(AggregatorError) as fault:
            await aggregator.track("WB1")
    return fault.value
