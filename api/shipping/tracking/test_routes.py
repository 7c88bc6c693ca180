from __future__ import annotations

import httpx
import pytest

from api.aggregator.port import AggregatorRefused, AggregatorTooLate
from api.testing.shipping import ScriptedAggregator, SetClock

pytestmark = pytest.mark.anyio


async def test_tracking_returns_steps_and_as_of(api: httpx.AsyncClient) -> None:
    answer = (await api.get("/api/tracking", params={"shipment_number": " wb 1 "})).json()
    assert answer.pop("progress")["day"] == "2026-11-20"
    assert answer == {
        "shipment_number": "wb 1",
        "steps": [
            {"title": "Shipment booked", "time": "20 Nov 2026, 2:30pm"},
            {"title": "Delivered", "time": None},
        ],
        "as_of": "2026-11-20T13:30:15Z",
        "stale": False,
    }


@pytest.mark.parametrize("written", [" AB 1/2", "AB 1/2\n", "\t\u00a0AB 1/2\u3000"])
async def test_tracking_strips_whitespace_around_the_number(
    api: httpx.AsyncClient, aggregator: ScriptedAggregator, written: str
) -> None:
    answer = await api.get("/api/tracking", params={"shipment_number": written})
    assert answer.json()["shipment_number"] == "AB 1/2"
    assert aggregator.asked == ["AB 1/2"]


async def test_overlong_shipment_number_is_named(api: httpx.AsyncClient) -> None:
    answer = await api.get("/api/tracking", params={"shipment_number": "é" * 234})
    assert answer.status_code == 400
    assert answer.json()["detail"].startswith("shipment_number: ")
    assert answer.json()["errors"] == [
        {
            "field": "shipment_number",
            "detail": "Shipment number can have at most 200 characters; this has 234.",
            "max_length": 200,
        }
    ]


@pytest.mark.parametrize("query", ["", "?number=1", "?shipment_number=" + "x" * 201])
async def test_malformed_tracking_query_returns_400_without_aggregator_call(
    api: httpx.AsyncClient, aggregator: ScriptedAggregator, query: str
) -> None:
    assert (await api.get(f"/api/tracking{query}")).status_code == 400
    assert aggregator.asked == []


async def test_tracking_is_answered_stale_for_a_day_in_an_outage(
    api: httpx.AsyncClient, aggregator: ScriptedAggregator, clock: SetClock
) -> None:
    known = (await api.get("/api/tracking?shipment_number=WB1")).json()
    aggregator.fault = AggregatorTooLate("slow")
    clock.advance(86_399)
    assert (await api.get("/api/tracking?shipment_number=WB1")).json() == {**known, "stale": True}
    assert (await api.get("/api/tracking?shipment_number=WB2")).status_code == 504
    clock.advance(1)
    assert (await api.get("/api/tracking?shipment_number=WB1")).status_code == 504


async def test_refused_shipment_is_removed_from_cache(
    api: httpx.AsyncClient, aggregator: ScriptedAggregator, clock: SetClock
) -> None:
    await api.get("/api/tracking?shipment_number=WB1")
    clock.advance(10)
    for fault, status in ((AggregatorRefused("Withdrawn"), 422), (AggregatorTooLate("slow"), 504)):
        aggregator.fault = fault
        assert (await api.get("/api/tracking?shipment_number=WB1")).status_code == status
