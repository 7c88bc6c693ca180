"""An aggregator that fails at some requests, and a site in front of it with several visitors."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from dataclasses import replace

import httpx

from api.config.settings import Settings
from api.testing.hosted_aggregator import QUESTION
from api.testing.hosts import answer_all
from api.testing.raw_server import Behave, RawServer, answering

FAILING = answering(b"", "500 Internal Server Error")
UNREADABLE = answering(b"<html>")

ODD = range(100, 130)
"""Numbers and weights at which the aggregator fails. It answers all others."""


async def say_nothing(server: RawServer, _: asyncio.StreamWriter) -> None:
    """Does not respond."""
    await server.finished.wait()


FAULTS: Mapping[str, Behave] = {"500": FAILING, "HTML": UNREADABLE, "silence": say_nothing}
"""The kinds of failures, by their names in tests."""


def failing_at_odd_questions(fail: Behave) -> Behave:
    """Answers all requests except those with an ODD number or weight, for which it does `fail`."""

    async def behave(server: RawServer, writer: asyncio.StreamWriter) -> None:
        question = json.loads(server.received[-1].body)
        number = question.get("shipment_number", question.get("weight", "")).removeprefix("WB")
        odd = number.isdecimal() and int(number) in ODD
        await (fail if odd else answer_all)(server, writer)

    return behave


def behind_a_proxy(installation: Settings) -> Settings:
    """Lets the test choose the visitor of a request, by trusting its X-Forwarded-For."""
    return replace(installation, trusted_proxies=("127.0.0.1/32",))


async def track(client: httpx.AsyncClient, number: int, visitor: str = "10.1.0.1") -> httpx.Response:
    """Looks up a shipment."""
    headers = {"X-Forwarded-For": visitor}
    return await client.get(f"/api/tracking?shipment_number=WB{number}", headers=headers)


async def quote_weight(client: httpx.AsyncClient, weight: int, visitor: str) -> httpx.Response:
    """Asks for a quote."""
    await client.get("/api/site")
    headers = {"X-XSRF-TOKEN": client.cookies["XSRF-TOKEN"], "X-Forwarded-For": visitor}
    return await client.post("/api/rates", json={**QUESTION, "weight": str(weight)}, headers=headers)
