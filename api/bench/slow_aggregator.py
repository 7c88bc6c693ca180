"""A slow aggregator, and the simplest possible application in front of it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import httpx

SECONDS = 0.1
"""Seconds for an answer: long enough that concurrent requests wait together."""

TRACKING_PATH = "/engine/v1/actions/track-shipment-by-number"

ANSWER = json.dumps(
    {
        "success": True,
        "message": "",
        "data": {
            "steps": [{"title": f"Step {number}", "time": "Mon 2 Mar 2026 09:15"} for number in range(6)]
        },
    }
).encode()


def slow_aggregator() -> Any:
    """An ASGI application that answers everything with one shipment's steps, `SECONDS` later."""

    async def answer() -> bytes:
        await asyncio.sleep(SECONDS)
        return ANSWER

    return _application(answer, _nothing)


def plain_pool(aggregator: str) -> Any:
    """An ASGI application that forwards all requests to this aggregator with one httpx client."""
    http = httpx.AsyncClient(timeout=30, trust_env=False, limits=httpx.Limits(max_connections=None))
    payload = {"user_id": "bench", "session_id": "bench", "transaction_id": "WB1", "payload": {}}

    async def answer() -> bytes:
        return (await http.post(aggregator + TRACKING_PATH, json=payload)).content

    return _application(answer, http.aclose)


def _application(answer: Callable[[], Awaitable[bytes]], end: Callable[[], Awaitable[None]]) -> Any:
    async def application(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "lifespan":
            while (await receive()).get("more_body"):
                pass
            await _send(send, await answer())
            return
        await receive()
        await send({"type": "lifespan.startup.complete"})
        await receive()
        await end()
        await send({"type": "lifespan.shutdown.complete"})

    return application


async def _nothing() -> None:
    return


async def _send(send: Any, body: bytes) -> None:
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": body})
