"""An aggregator that answers each kind of request after a moment, and reports their number."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from typing import Any

SECONDS = 0.05
"""Seconds for an answer: long enough that concurrent requests wait together."""

COUNT_PATH = "/count"

OFFICES = 40
CARRIERS = 8
STEPS = 6


def counting_aggregator() -> Any:
    """An ASGI application. Its answers have the usual length. Its shipments never arrive."""
    answers = {kind: json.dumps(_answer(data)).encode() for kind, data in _DATA.items()}
    asked = 0

    async def application(scope: Any, receive: Any, send: Any) -> None:
        nonlocal asked
        if scope["type"] == "lifespan":
            await receive()
            await send({"type": "lifespan.startup.complete"})
            await receive()
            await send({"type": "lifespan.shutdown.complete"})
            return
        while (await receive()).get("more_body"):
            pass
        if scope["path"] == COUNT_PATH:
            body = str(asked).encode()
        else:
            asked += 1
            await asyncio.sleep(SECONDS)
            body = next(answer for kind, answer in answers.items() if kind in scope["path"])
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": body})

    return application


def _answer(data: Mapping[str, object]) -> Mapping[str, object]:
    return {"success": True, "message": "", "data": data}


_DATA: Mapping[str, Mapping[str, object]] = {
    "stations": {
        "data": [
            {
                "name": f"Office {number}",
                "address": f"{number} Allen Avenue, Ikeja, Lagos",
                "phone": "+234 1 234 5678",
                "email": "office@mail.example",
                "state": "Lagos",
            }
            for number in range(OFFICES)
        ]
    },
    "rates": {
        "carriers": [
            {
                "carrier_logo": "/carriers/ups.svg",
                "carrier_name": f"Carrier {number}",
                "delivery_time": f"{number + 1} - {number + 3} working days",
                "selling_price": 12_500.5 + number,
                "currency": "NGN",
            }
            for number in range(CARRIERS)
        ]
    },
    "track": {
        "steps": [
            {"title": f"Arrived at hub {number}", "time": f"{20 + number} Nov 2026, 9:05am"}
            for number in range(STEPS)
        ]
    },
}
