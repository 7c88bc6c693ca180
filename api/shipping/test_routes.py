from __future__ import annotations

from collections.abc import AsyncIterator

import httpx
import pytest
from litestar import Litestar

from api.aggregator.port import (
    AggregatorError,
    AggregatorRefused,
    AggregatorTooLate,
    AggregatorUnavailable,
    AggregatorUnreachable,
    AggregatorUnreadable,
    RatesRequest,
)
from api.shipping.routes import shipping_router
from api.shipping.service import ShippingService
from api.testing.shipping import MemoryOffices, ScriptedAggregator, SetClock
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
    app = Litestar([shipping_router(service)], exception_handlers=EXCEPTION_HANDLERS, logging_config=None)
    transport = httpx.ASGITransport(app)  # type: ignore[arg-type]
    async with httpx.AsyncClient(transport=transport, base_url="http://site.example") as client:
        yield client


async def test_a_quote_is_answered_with_its_offers_and_its_time(api: httpx.AsyncClient) -> None:
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
    }


async def test_a_shipment_is_answered_with_its_steps(api: httpx.AsyncClient) -> None:
    answer = await api.get("/api/tracking", params={"shipment_number": " wb 1 "})
    assert answer.json() == {
        "shipment_number": "wb 1",
        "steps": [
            {"title": "Shipment booked", "time": "20 Nov 2026, 2:30pm"},
            {"title": "Delivered", "time": None},
        ],
        "as_of": "2026-11-20T13:30:15Z",
        "stale": False,
    }


async def test_offices_say_whether_they_are_stale(api: httpx.AsyncClient) -> None:
    answer = (await api.get("/api/offices")).json()
    assert [set(office) for office in answer["items"]] == [
        {"state", "city_name", "address", "email", "phone"}
    ]
    assert answer["as_of"] == "2026-11-20T13:30:15Z"
    assert answer["stale"] is False


async def test_texts_are_passed_on_as_they_are(
    api: httpx.AsyncClient, aggregator: ScriptedAggregator
) -> None:
    await api.post(
        "/api/rates", json={"shipment_type": "Import", "origin": "", "destination": " Nigeria ", "weight": ""}
    )
    await api.get("/api/tracking?shipment_number=")
    assert aggregator.asked == [RatesRequest("Import", "", " Nigeria ", ""), ""]


@pytest.mark.parametrize("written", [" AB 1/2", "AB 1/2\n", "\t\u00a0AB 1/2\u3000"])
async def test_tracking_passes_a_number_on_without_the_blanks_around_it(
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
async def test_failures_are_problems_that_give_nothing_internal_away(
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
async def test_no_answer_is_stored(api: httpx.AsyncClient, method: str, path: str, body: object) -> None:
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
async def test_a_malformed_quote_is_turned_away_before_anybody_is_asked(
    api: httpx.AsyncClient, aggregator: ScriptedAggregator, body: object
) -> None:
    answer = await api.post("/api/rates", json=body)
    assert answer.status_code == 400
    assert answer.headers["content-type"] == "application/problem+json"
    assert aggregator.asked == []


async def test_every_text_of_a_quote_that_is_too_long_is_named(api: httpx.AsyncClient) -> None:
    answer = await api.post("/api/rates", json={**QUESTION, "origin": "y" * 300, "weight": "1" * 201})
    assert answer.status_code == 400
    assert [(error["field"], error["max_length"]) for error in answer.json()["errors"]] == [
        ("origin", 200),
        ("weight", 200),
    ]
    assert answer.json()["errors"][1]["detail"] == "Weight can have at most 200 characters; this has 201."


async def test_a_number_that_is_too_long_is_named(api: httpx.AsyncClient) -> None:
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
async def test_a_malformed_number_is_turned_away_before_anybody_is_asked(
    api: httpx.AsyncClient, aggregator: ScriptedAggregator, query: str
) -> None:
    assert (await api.get(f"/api/tracking{query}")).status_code == 400
    assert aggregator.asked == []


@pytest.mark.parametrize(("method", "path", "body"), CALLS[1:])
async def test_the_same_question_is_not_asked_again_at_once(
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


async def test_where_a_shipment_was_is_better_than_nothing_for_a_day(
    api: httpx.AsyncClient, aggregator: ScriptedAggregator, clock: SetClock
) -> None:
    known = (await api.get("/api/tracking?shipment_number=WB1")).json()
    aggregator.fault = AggregatorTooLate("slow")
    clock.advance(86_399)
    assert (await api.get("/api/tracking?shipment_number=WB1")).json() == {**known, "stale": True}
    assert (await api.get("/api/tracking?shipment_number=WB2")).status_code == 504
    clock.advance(1)
    assert (await api.get("/api/tracking?shipment_number=WB1")).status_code == 504


async def test_a_shipment_that_is_refused_is_not_remembered(
    api: httpx.AsyncClient, aggregator: ScriptedAggregator, clock: SetClock
) -> None:
    await api.get("/api/tracking?shipment_number=WB1")
    clock.advance(10)
    for fault, status in ((AggregatorRefused("Withdrawn"), 422), (AggregatorTooLate("slow"), 504)):
        aggregator.fault = fault
        assert (await api.get("/api/tracking?shipment_number=WB1")).status_code == status


async def test_a_price_of_before_is_never_shown_as_a_price(
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
