"""What the routes of all three features have in common."""

from __future__ import annotations

import httpx
import pytest

from api.aggregator.port import (
    AggregatorError,
    AggregatorRefused,
    AggregatorTooLate,
    AggregatorUnavailable,
    AggregatorUnreachable,
    AggregatorUnreadable,
    RatesRequest,
)
from api.testing.hosted_aggregator import QUESTION
from api.testing.shipping import ScriptedAggregator, SetClock

pytestmark = pytest.mark.anyio

CALLS = [
    ("GET", "/api/offices", None),
    ("GET", "/api/tracking?shipment_number=WB1", None),
    ("POST", "/api/rates", QUESTION),
]


async def test_texts_reach_the_aggregator_unchanged(
    api: httpx.AsyncClient, aggregator: ScriptedAggregator
) -> None:
    await api.post(
        "/api/rates", json={"shipment_type": "Import", "origin": "", "destination": " Nigeria ", "weight": ""}
    )
    await api.get("/api/tracking?shipment_number=")
    assert aggregator.asked == [RatesRequest("Import", "", " Nigeria ", ""), ""]


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


@pytest.mark.parametrize(("method", "path", "body"), CALLS)
async def test_open_circuit_returns_503_with_retry_after(
    api: httpx.AsyncClient, aggregator: ScriptedAggregator, method: str, path: str, body: object
) -> None:
    aggregator.fault = AggregatorUnavailable(7.2)
    answer = await api.request(method, path, json=body)
    assert (answer.status_code, answer.headers["retry-after"]) == (503, "8")
    assert answer.json()["detail"] == "An error occured"
