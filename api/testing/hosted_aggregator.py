"""A site in front of another company's server, for tests."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import httpx

from api.config.settings import AggregatorAccount, Settings
from api.testing.installation import served
from api.testing.raw_server import Behave, RawServer, raw_server

USER, SESSION = "user-4711", "session-0815"
QUESTION = {"shipment_type": "Nationwide", "origin": "IKEJA", "destination": "WUSE", "weight": "2.5"}


@asynccontextmanager
async def site_before(
    behave: Behave, installation: Settings, deadline: float = 30
) -> AsyncIterator[tuple[httpx.AsyncClient, RawServer]]:
    """A client of the site, and the server that the site uses as its aggregator."""
    async with raw_server(behave) as hosted:
        account = AggregatorAccount(hosted.url, USER, SESSION, "65")
        settings = replace(installation, aggregator=account, aggregator_timeout=deadline)
        with served(settings) as address:
            async with httpx.AsyncClient(base_url=address, timeout=60) as client:
                yield client, hosted


async def quote(client: httpx.AsyncClient, **changes: str) -> httpx.Response:
    """Requests a quote as a browser does. `changes` apply to QUESTION."""
    await client.get("/api/site")
    token = {"X-XSRF-TOKEN": client.cookies["XSRF-TOKEN"]}
    return await client.post("/api/rates", json={**QUESTION, **changes}, headers=token)
