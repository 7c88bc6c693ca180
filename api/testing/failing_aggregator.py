"""An aggregator that fails at some questions, and visitors of a site before it who are told apart."""

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
"""Numbers, and weights, at which an aggregator fails that answers all others."""


async def say_nothing(server: RawServer, _: asyncio.StreamWriter) -> None:
    """Leaves its client waiting."""
    await server.finished.wait()


FAULTS: Mapping[str, Behave] = {"500": FAILING, "HTML": UNREADABLE, "silence": say_nothing}
"""In each of the ways that count as a failure, by what a test is called for it."""


def failing_at_odd_questions(fail: Behave) -> Behave:
    """Answers all questions but those with an odd number or weight, to which it does `fail`."""

    async def behave(server: RawServer, writer: asyncio.StreamWriter) -> None:
        question = json.loads(server.received[-1].body)
        number = question.get("shipment_number", question.get("weight", "")).removeprefix("WB")
        odd = number.isdecimal() and int(number) in ODD
        await (fail if odd else answer_all)(server, writer)

    return behave


def behind_a_proxy(installation: Settings) -> Settings:
    """Has the test say which visitor asks."""
    return replace(installation, trusted_proxies=("127.0.0.1/32",))


async def track(client: httpx.AsyncClient, number: int, visitor: str = "10.1.0.1") -> httpx.Response:
    """Asks where a shipment is."""
    headers = {"X-Forwarded-For": visitor}
    return await client.get(f"/api/tracking?shipment_number=WB{number}", headers=headers)


async def quote_weight(client: httpx.AsyncClient, weight: int, visitor: str) -> httpx.Response:
    """Asks for a quote."""
    await client.get("/api/site")
    headers = {"X-XSRF-TOKEN": client.cookies["XSRF-TOKEN"], "X-Forwarded-For": visitor}
    return await client.post("/api/rates", json={**QUESTION, "weight": str(weight)}, headers=headers)
