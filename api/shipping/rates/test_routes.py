from __future__ import annotations

import httpx
import pytest
from msgspec import json

from api.aggregator.port import AggregatorUnreachable
from api.testing.hosted_aggregator import QUESTION
from api.testing.shipping import ESTIMATE, ScriptedAggregator, SetClock

pytestmark = pytest.mark.anyio


async def test_rates_returns_offers_and_as_of(api: httpx.AsyncClient) -> None:
    answer = await api.post("/api/rates", json=QUESTION)
    assert answer.status_code == 200
    assert answer.json() == {
        "offers": [
            {
                "carrier_logo": "/carriers/ups.svg",
                "carrier_name": "UPS",
                "delivery_time": "4 - 6 working days",
                "selling_price": "Coming Soon",
                "currency": "NGN",
            }
        ],
        "as_of": "2026-11-20T13:30:15Z",
        "estimates": [json.decode(json.encode(ESTIMATE))],
    }


@pytest.mark.parametrize(
    "body",
    [
        None,
        [],
        {},
        {**QUESTION, "shipment_type": "Interstate"},
        {**QUESTION, "weight": 2.5},
        {**QUESTION, "origin": None},
        {**QUESTION, "destination": "x" * 201},
        {field: QUESTION[field] for field in ("shipment_type", "origin", "destination")},
    ],
)
async def test_malformed_rates_request_returns_400_without_aggregator_call(
    api: httpx.AsyncClient, aggregator: ScriptedAggregator, body: object
) -> None:
    answer = await api.post("/api/rates", json=body)
    assert answer.status_code == 400
    assert answer.headers["content-type"] == "application/problem+json"
    assert aggregator.asked == []


async def test_each_overlong_rates_field_is_named(api: httpx.AsyncClient) -> None:
    answer = await api.post("/api/rates", json={**QUESTION, "origin": "y" * 300, "weight": "1" * 201})
    assert answer.status_code == 400
    assert [(error["field"], error["max_length"]) for error in answer.json()["errors"]] == [
        ("origin", 200),
        ("weight", 200),
    ]
    assert answer.json()["errors"][1]["detail"] == "Weight can have at most 200 characters; this has 201."


async def test_rates_are_never_answered_stale(
    api: httpx.AsyncClient, aggregator: ScriptedAggregator, clock: SetClock
) -> None:
    await api.post("/api/rates", json=QUESTION)
    clock.advance(10)
    aggregator.fault = AggregatorUnreachable("gone")
    assert (await api.post("/api/rates", json=QUESTION)).status_code == 502
