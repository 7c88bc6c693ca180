from __future__ import annotations

import asyncio
import json
import logging
import re

import pytest

from api.aggregator.client import HttpAggregator
from api.aggregator.port import (
    AggregatorRefused,
    AggregatorUnreachable,
    RatesRequest,
    TrackingStep,
)
from api.config.settings import AggregatorAccount
from api.observability.log_format import message_of
from api.testing.aggregator_client import GOOD, SESSION, TIME_LIMIT, USER, aggregator_client, fault_of
from api.testing.raw_server import RawServer, answering, raw_server

pytestmark = pytest.mark.anyio


async def test_successful_response_is_read() -> None:
    async with aggregator_client(answering(GOOD)) as (aggregator, _):
        assert await aggregator.track("WB1") == [TrackingStep("Shipment booked", None)]


async def test_each_call_posts_json_to_its_path_and_accepts_no_compression() -> None:
    refusing = answering(b'{"success": false, "message": "no"}')
    async with aggregator_client(refusing) as (aggregator, server):
        with pytest.raises(AggregatorRefused):
            await aggregator.offices()
        with pytest.raises(AggregatorRefused):
            await aggregator.rates(RatesRequest("Import", "China", "Nigeria", "2"))
        with pytest.raises(AggregatorRefused):
            await aggregator.track("WB1")
    assert [request.start_line for request in server.received] == [
        "POST /engine/v1/actions/get-company-stations HTTP/1.1",
        "POST /engine/v1/actions/get-rates-x HTTP/1.1",
        "POST /engine/v1/actions/track-shipment-by-number HTTP/1.1",
    ]
    assert {request.headers["content-type"] for request in server.received} == {"application/json"}
    assert {request.headers["accept-encoding"] for request in server.received} == {"identity"}


async def test_each_call_has_its_own_transaction_id() -> None:
    async with aggregator_client(answering(GOOD)) as (aggregator, server):
        await aggregator.track("WB1")
        await aggregator.track("WB1")
    first, second = (json.loads(request.body)["transaction_id"] for request in server.received)
    assert re.fullmatch("WB[0-9a-f]{32}", first)
    assert re.fullmatch("WB[0-9a-f]{32}", second)
    assert first != second


async def test_aggregator_cookie_is_not_sent_back() -> None:
    async with aggregator_client(answering(GOOD, headers="set-cookie: a=b; Path=/\r\n")) as (
        aggregator,
        server,
    ):
        await aggregator.track("WB1")
        await aggregator.track("WB1")
    assert ["cookie" in request.headers for request in server.received] == [False, False]


async def test_base_url_may_have_path_and_password(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    async with raw_server(answering(GOOD)) as server:
        url = server.url.replace("http://", "http://me:s3cret@") + "/hosted"
        aggregator = HttpAggregator(
            AggregatorAccount(url, USER, SESSION, "65"), transaction_prefix="WB", timeout=TIME_LIMIT
        )
        await aggregator.track("WB1")
        await aggregator.aclose()
    assert server.received[0].start_line.startswith("POST /hosted/engine/v1/actions/track-")
    assert server.received[0].headers["authorization"].startswith("Basic ")
    assert "s3cret" not in caplog.text


async def test_failure_is_logged_in_one_line_with_transaction_id_and_no_account(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.DEBUG)
    async with aggregator_client(answering(USER.encode(), "500 Internal Error")) as (aggregator, server):
        with pytest.raises(AggregatorUnreachable):
            await aggregator.track("WB1")
    transaction_id = json.loads(server.received[0].body)["transaction_id"]
    ours = [message_of(record) for record in caplog.records if record.name == "api.aggregator.client"]
    assert ours == [f"track-shipment-by-number {transaction_id}: it answered with status 500"]
    assert USER not in caplog.text
    assert SESSION not in caplog.text


@pytest.mark.parametrize("identifier", [USER, SESSION])
async def test_message_that_contains_an_identifier_is_replaced(identifier: str) -> None:
    telling = json.dumps({"success": False, "message": f"Unknown account {identifier}"}).encode()
    fault = await fault_of(answering(telling))
    assert isinstance(fault, AggregatorRefused)
    assert fault.message == "An error occured"
    assert identifier not in f"{fault!r} {fault}"


async def test_identifiers_are_removed_from_tracking_steps() -> None:
    async def repeat(server: RawServer, writer: asyncio.StreamWriter) -> None:
        asked = json.loads(server.received[-1].body)
        steps = [{"title": f"Booked &#40;{value}&#41;", "time": f"9am {value}"} for value in asked.values()]
        await answering(json.dumps({"success": True, "data": {"steps": steps}}).encode())(server, writer)

    async with aggregator_client(repeat) as (aggregator, _):
        steps = await aggregator.track("WB2600100001")
    hidden, shown = ("Booked (…)", "9am …"), ("Booked (65)", "9am 65")
    requested_number = ("Booked (WB2600100001)", "9am WB2600100001")
    assert [(step.title, step.time) for step in steps] == [hidden, hidden, shown, hidden, requested_number]
