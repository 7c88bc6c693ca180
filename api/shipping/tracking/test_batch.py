"""Several shipments in one request: each is answered, counted and limited like a single one."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import httpx
import pytest

from api.aggregator.port import AggregatorRefused, AggregatorTooLate, TrackingStep
from api.config.limits import Allowance
from api.config.settings import Settings
from api.shipping.tracking.batch import MOST_AT_ONCE, ROUTE, BatchTracking
from api.shipping.tracking.schemas import BatchAnswer, LookUpProblem
from api.storage.redis.connection import RedisConnection
from api.storage.redis.token_buckets import RedisTokenBuckets
from api.testing.clock import SetSeconds
from api.testing.installation import served
from api.testing.redis import PATIENT, RedisServer
from api.testing.shipping import STEPS, ScriptedAggregator, SetClock, shipping_with
from api.web.middleware.rate_limit import Limit, RateLimit
from api.web.middleware.shared_rate_limit import SharedRateLimit
from api.web.problem_details import Problem

pytestmark = pytest.mark.anyio

NOT_FOUND = "Shipment not found"
SAMPLES = ["WB2600100003", "WB2600100001"]


@dataclass
class Shipments(ScriptedAggregator):
    """Knows the numbers that begin with WB, and is late with those that begin with LATE."""

    under_way: int = 0
    most_under_way: int = 0
    full: asyncio.Event = field(default_factory=asyncio.Event)
    go_on: asyncio.Event = field(default_factory=asyncio.Event)

    async def track(self, shipment_number: str) -> list[TrackingStep]:
        """As Aggregator.track."""
        self.asked.append(shipment_number)
        self.under_way += 1
        self.most_under_way = max(self.most_under_way, self.under_way)
        if self.under_way == MOST_AT_ONCE:
            self.full.set()
        await self.go_on.wait()
        self.under_way -= 1
        if shipment_number.startswith("LATE"):
            raise AggregatorTooLate
        if not shipment_number.startswith("WB"):
            raise AggregatorRefused(NOT_FOUND)
        return STEPS


@pytest.fixture
async def shipments() -> Shipments:
    shipments = Shipments()
    shipments.go_on.set()
    return shipments


@dataclass
class CurrentClient:
    """Whoever a test says."""

    address: str = "197.210.64.7"

    def __call__(self) -> str:
        return self.address


def batch_of(shipments: Shipments, client: CurrentClient | None = None, **limit: Allowance) -> BatchTracking:
    limits = {ROUTE: Limit(limit.get("calls", Allowance(99, 1)), limit.get("misses"))}
    service = shipping_with(shipments, SetClock()).tracking
    return BatchTracking(service, RateLimit(limits, SetSeconds()), client or CurrentClient())


def summary(answer: BatchAnswer) -> list[tuple[str, int]]:
    """Each number with the status that it would have alone."""
    return [
        (item.shipment_number, item.problem.status if isinstance(item.problem, LookUpProblem) else 200)
        for item in answer.items
    ]


async def test_numbers_are_answered_in_request_order(shipments: Shipments) -> None:
    answer = await batch_of(shipments).look_up(["WB2", " WB1 ", "?", "LATE1", "WB2"])
    assert summary(answer) == [("WB2", 200), ("WB1", 200), ("?", 422), ("LATE1", 504), ("WB2", 200)]
    assert answer.items[0].steps == STEPS
    assert answer.items[2].problem == LookUpProblem(422, NOT_FOUND)


async def test_number_of_concurrent_lookups_is_bounded(shipments: Shipments) -> None:
    shipments.go_on.clear()
    looking = asyncio.create_task(batch_of(shipments).look_up([f"WB{number}" for number in range(30)]))
    await shipments.full.wait()
    shipments.go_on.set()
    assert len((await looking).items) == 30
    assert shipments.most_under_way == MOST_AT_ONCE


async def test_each_number_counts_as_one_call_for_the_rate_limit(shipments: Shipments) -> None:
    client = CurrentClient()
    batch = batch_of(shipments, client, calls=Allowance(5, 0.5))
    answer = await batch.look_up([f"WB{number}" for number in range(8)])
    assert [status for _, status in summary(answer)] == [200] * 5 + [429] * 3
    with pytest.raises(Problem) as rejection:
        await batch.look_up(["WB9"])
    assert (rejection.value.status, rejection.value.headers) == (429, {"retry-after": "2"})
    client.address = "197.210.64.8"
    assert summary(await batch.look_up(["WB9"])) == [("WB9", 200)]


async def test_unknown_numbers_exhaust_the_guess_limit(shipments: Shipments) -> None:
    batch = batch_of(shipments, misses=Allowance(4, 1 / 3600))
    answer = await batch.look_up([f"?{number}" for number in range(30)])
    statuses = [status for _, status in summary(answer)]
    assert statuses[:4] == [422] * 4
    assert len(shipments.asked) < 4 + MOST_AT_ONCE
    assert statuses[4 + MOST_AT_ONCE :] == [429] * (26 - MOST_AT_ONCE)
    with pytest.raises(Problem):
        await batch.look_up(["WB1"])


async def test_rate_limit_is_shared_between_processes(shipments: Shipments, redis: RedisServer) -> None:
    line = RedisConnection(redis.url, PATIENT)
    limits = {ROUTE: Limit(Allowance(3, 1 / 3600), Allowance(9, 1))}
    service = shipping_with(shipments, SetClock()).tracking
    one, other = (
        BatchTracking(
            service,
            SharedRateLimit(limits, RedisTokenBuckets(line, "waybill:test:limit"), SetSeconds()),
            CurrentClient(),
        )
        for _ in range(2)
    )
    assert summary(await one.look_up(["WB1", "WB2"])) == [("WB1", 200), ("WB2", 200)]
    assert summary(await other.look_up(["WB3", "WB4"])) == [("WB3", 200), ("WB4", 429)]
    await line.aclose()


async def test_batch_without_limits_answers_every_number(shipments: Shipments) -> None:
    service = shipping_with(shipments, SetClock()).tracking
    batch = BatchTracking(service, RateLimit({}, SetSeconds()), lambda: None)
    assert await batch.look_up([]) == BatchAnswer([])
    assert summary(await batch.look_up(["?"] * 200)) == [("?", 422)] * 200


async def test_repeated_number_is_looked_up_once_and_answered_at_each_place(shipments: Shipments) -> None:
    answer = await batch_of(shipments).look_up(["LATE1", " LATE1", *["LATE1 "] * 27, "WB1"])
    assert summary(answer) == [*[("LATE1", 504)] * 29, ("WB1", 200)]
    assert shipments.asked == ["LATE1", "WB1"]


async def test_each_place_of_a_repeated_number_counts_for_the_limits(shipments: Shipments) -> None:
    answer = await batch_of(shipments, calls=Allowance(20, 1 / 3600)).look_up(["LATE1"] * 30)
    assert [status for _, status in summary(answer)] == [504] * 20 + [429] * 10
    answer = await batch_of(shipments, misses=Allowance(4, 1 / 3600)).look_up(["?"] * 30)
    assert summary(answer)[4 + MOST_AT_ONCE :] == [("?", 429)] * (26 - MOST_AT_ONCE)
    assert shipments.asked == ["LATE1", "?"]


def post(client: httpx.Client, body: object, **headers: str) -> httpx.Response:
    client.get("/api/site")
    token = {"X-XSRF-TOKEN": client.cookies["XSRF-TOKEN"]}
    return client.post("/api/tracking/batch", json=body, headers={**token, **headers})


def test_batch_endpoint_answers_several_shipments(installation: Settings) -> None:
    with served(installation) as address, httpx.Client(base_url=address) as client:
        answer = post(client, {"shipment_numbers": [*SAMPLES, "WB0"]})
        assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-store")
        *known, unknown = answer.json()["items"]
        for number, item in zip(SAMPLES, known, strict=True):
            alone = client.get("/api/tracking", params={"shipment_number": number}).json()
            assert item == alone
        assert set(unknown) == {"shipment_number", "problem"}
        assert set(unknown["problem"]) == {"status", "detail"}
        assert unknown["problem"]["status"] == 422
        assert client.post("/api/tracking/batch", json={"shipment_numbers": []}).status_code == 403


@pytest.mark.parametrize(
    ("body", "detail"),
    [
        ({"shipment_numbers": ["WB1"] * 31}, "30"),
        ({"shipment_numbers": ["W" * 201]}, "200"),
        ({"shipment_numbers": "WB1"}, "array"),
        ({"shipment_numbers": [1]}, "str"),
        ({}, "shipment_numbers"),
    ],
)
def test_malformed_list_of_numbers_is_rejected(
    installation: Settings, body: Mapping[str, Any], detail: str
) -> None:
    with served(installation) as address, httpx.Client(base_url=address) as client:
        answer = post(client, body)
        assert (answer.status_code, answer.headers["content-type"]) == (400, "application/problem+json")
        assert detail in answer.json()["detail"]
