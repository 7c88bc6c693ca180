from __future__ import annotations

from collections.abc import AsyncIterator

import httpx
import pytest
from litestar import Litestar
from msgspec import json

from api.aggregator.port import (
    AggregatorError,
    AggregatorRefused,
    AggregatorTooLate,
    AggregatorUnavailable,
    AggregatorUnreachable,
    AggregatorUnreadable,
    RatesRequest,
)
from api.shipping.tracking.routes import shipping_router
from api.shipping.tracking.service import ShippingService
from api.testing.shipping import ESTIMATE, MemoryOffices, ScriptedAggregator, SetClock, unlimited_batch
from api.web.exception_handlers import EXCEPTION_HANDLERS

pytestmark = pytest.mark.anyio

QUESTION = {"shipment_type": "Nationwide", "origin": "IKEJA", "destination": "WUSE", "weight": "2.5"}
CALLS = [
    ("GET", "/api/offices", None),
    ("GET", "/api/tracking?shipment_number=WB1", None),
    ("POST", "/api/rates", QUESTION),
]


@pytest.fixture
async def api(aggregator: ScriptedAggregator, clock: SetClock) -> AsyncIterator[httpx.AsyncClient]:
    service = ShippingService(aggregator, MemoryOffices(), clock)
    router = shipping_router(service, unlimited_batch(service))
    app = Litestar([router], exception_handlers=EXCEPTION_HANDLERS, logging_config=None)
    transport = httpx.ASGITransport(app)  # type: ignore[arg-type]
    async with httpx.AsyncClient(transport=transport, base_url="http://site.example") as client:
        yield client


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


async def test_offices_returns_items_as_of_and_stale(api: httpx.AsyncClient) -> None:
    answer = (await api.get("/api/offices")).json()
    assert [set(office) for office in answer["items"]] == [
        {"state", "city_name", "address", "email", "phone"}
    ]
    assert answer["as_of"] == "2026-11-20T13:30:15Z"
    assert answer["stale"] is False


async def test_texts_reach_the_aggregator_unchanged(
    api: httpx.AsyncClient, aggregator: ScriptedAggregator
) -> None:
    await api.post(
        "/api/rates", json={"shipment_type": "Import", "origin": "", "destination": " Nigeria ", "weight": ""}
    )
    await api.get("/api/tracking?shipment_number=")
    assert aggregator.asked == [RatesRequest("Import", "", " Nigeria ", ""), ""]


@pytest.mark.parametrize("written", [" AB 1/2", "AB 1/2\n", "\t\u00a0AB 1/2\u3000"])
async def test_tracking_strips_whitespace_around_the_number(
    api: httpx.AsyncClient, aggregator: ScriptedAggregator, written: str
) -> None:
    answer = await api.get("/api/tracking", params={"shipment_number": written})
    assert answer.json()["shipment_number"] == "AB 1/2"
    assert aggregator.asked == ["AB 1/2"]


@pytest.mark.parametrize(("method", "path", "body"), CALLS)
@pytest.mark.parametrize(
    ("fault", "status", "detail"),
    [
        (AggregatorRefused("Shipment not found"), 422, "Shipment not found"),
        (AggregatorUnreachable("status 500 of 10.0.0.7"), 502, "An error occured"),
        (AggregatorUnreadable("data.steps is no list"), 502, "An error occured"),
        (AggregatorTooLate("no whole answer within 10 s"), 504, "An error occured"),
    ],
)
async def test_failures_are_problem_details_without_internals(
    api: httpx.AsyncClient,
    aggregator: ScriptedAggregator,
    method: str,
    path: str,
    body: object,
    fault: AggregatorError,
    status: int,
    detail: str,
) -> None:
    aggregator.fault = fault
    answer = await api.request(method, path, json=body)
    assert answer.status_code == status
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.headers["cache-control"] == "no-store"
    assert answer.json()["status"] == status
    assert answer.json()["detail"] == detail


@pytest.mark.parametrize(("method", "path", "body"), CALLS)
async def test_responses_are_not_stored_by_http_caches(
    api: httpx.AsyncClient, method: str, path: str, body: object
) -> None:
    assert (await api.request(method, path, json=body)).headers["cache-control"] == "no-store"


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


@pytest.mark.parametrize(("method", "path", "body"), CALLS[1:])
async def test_repeated_request_is_answered_from_cache(
    api: httpx.AsyncClient,
    aggregator: ScriptedAggregator,
    clock: SetClock,
    method: str,
    path: str,
    body: object,
) -> None:
    first = await api.request(method, path, json=body)
    clock.advance(4)
    assert (await api.request(method, path, json=body)).json() == first.json()
    assert len(aggregator.asked) == 1
    clock.advance(60)
    assert (await api.request(method, path, json=body)).json()["as_of"] != first.json()["as_of"]
    assert len(aggregator.asked) == 2


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


async def test_rates_are_never_answered_stale(
    api: httpx.AsyncClient, aggregator: ScriptedAggregator, clock: SetClock
) -> None:
    await api.post("/api/rates", json=QUESTION)
    clock.advance(10)
    aggregator.fault = AggregatorUnreachable("gone")
    assert (await api.post("/api/rates", json=QUESTION)).status_code == 502


@pytest.mark.parametrize(("method", "path", "body"), CALLS)
async def test_open_circuit_returns_503_with_retry_after(
    api: httpx.AsyncClient, aggregator: ScriptedAggregator, method: str, path: str, body: object
) -> None:
    aggregator.fault = AggregatorUnavailable(7.2)
    answer = await api.request(method, path, json=body)
    assert (answer.status_code, answer.headers["retry-after"]) == (503, "8")
    assert answer.json()["detail"] == "An error occured"
