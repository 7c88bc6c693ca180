"""The whole product with another company's server: the requests that it sends, and the answers it accepts."""

from __future__ import annotations

import json
import logging
from base64 import b64encode
from typing import Any

import httpx
import pytest

from api.config.settings import PROJECT_ROOT, Settings
from api.testing.hosted_aggregator import SESSION, USER, quote, site_before
from api.testing.raw_server import Behave, RawServer, answering

pytestmark = pytest.mark.anyio

RECORDED = PROJECT_ROOT / "api" / "aggregator" / "fixtures"
STATIONS, RATES, TRACK = ((RECORDED / f"{name}.json").read_bytes() for name in ("stations", "rates", "track"))
OFFICES_PATH, TRACKING_PATH = "/api/offices", "/api/tracking?shipment_number=WB1"


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def paid_loads(hosted: RawServer) -> list[dict[str, Any]]:
    """What was sent, without the transactions, each of which must be new."""
    payloads = [json.loads(request.body) for request in hosted.received]
    transactions = {payload.pop("transaction_id") for payload in payloads}
    assert len(transactions) == len(payloads)
    assert all(len(each) == 34 and each.startswith("WB") for each in transactions)
    return payloads


async def test_aggregator_receives_exactly_the_specified_payloads(installation: Settings) -> None:
    async with site_before(answering(b'{"success": false, "message": "no"}'), installation) as (
        client,
        hosted,
    ):
        await client.get(OFFICES_PATH)
        await quote(client)
        await quote(client, shipment_type="International", origin="Nigeria", destination="Ghana", weight="")
        await client.get(TRACKING_PATH)
        assert [request.start_line.split()[1] for request in hosted.received] == [
            "/engine/v1/actions/get-company-stations",
            "/engine/v1/actions/get-rates-x",
            "/engine/v1/actions/get-rates-x",
            "/engine/v1/actions/track-shipment-by-number",
        ]
        account = {"user_id": USER, "user_ses_id": SESSION, "company_id": 65}
        assert paid_loads(hosted) == [
            {"company_id": 65},
            {**account, "from": "IKEJA", "to": "WUSE", "weight": "2.5", "shipment_type": "Interstate"},
            {**account, "from": "Nigeria", "to": "Ghana", "weight": "", "shipment_type": "International"},
            {**account, "shipment_number": "WB1"},
        ]


async def test_aggregator_receives_no_visitor_data(installation: Settings) -> None:
    address, words = "127.0.0.77", "of-a-visitor"
    browser = {"X-Forwarded-For": "198.51.100.77", "User-Agent": words, "Accept-Language": words}
    refused = answering(b'{"success": false, "message": "no"}')
    async with (
        site_before(refused, installation) as (client, hosted),
        httpx.AsyncClient(
            base_url=client.base_url,
            transport=httpx.AsyncHTTPTransport(local_address=address),
            headers={**browser, "Referer": f"https://{words}.example/"},
            cookies={"visits": words},
            timeout=60,
        ) as visitor,
    ):
        await visitor.get(OFFICES_PATH)
        await quote(visitor)
        await visitor.get(TRACKING_PATH)
        token = {"X-XSRF-TOKEN": visitor.cookies["XSRF-TOKEN"]}
        assert (
            await visitor.post("/api/messages", json={"message": words}, headers=token)
        ).status_code == 201
    assert len(hosted.received) == 3
    sent = "".join(f"{one.start_line} {one.headers} {one.body!r}" for one in hosted.received)
    assert [known for known in (address, words, "198.51.100.77") if known in sent] == []


@pytest.mark.parametrize(
    ("recorded", "path"), [(STATIONS, OFFICES_PATH), (TRACK, TRACKING_PATH), (RATES, None)]
)
async def test_only_specified_fields_reach_a_browser(
    installation: Settings, recorded: bytes, path: str | None, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    async with site_before(answering(recorded), installation) as (client, _):
        answer = await client.get(path) if path else await quote(client)
        assert answer.status_code == 200
        for text in (answer.text, str(answer.headers), caplog.text):
            for hidden in ("not for browsers", USER, SESSION):
                assert hidden not in text


async def test_aggregator_texts_are_sanitized_for_the_browser(installation: Settings) -> None:
    logo = f"data:image/png;base64,{b64encode(bytes.fromhex('89504e470d0a1a0a') + bytes(3000)).decode()}"
    offer = {
        "carrier_name": "\ufeffTom &amp; Sons",
        "carrier_logo": logo,
        "delivery_time": f"2 days ({USER})",
    }
    priced = {**offer, "selling_price": "NGN\u00a012,500", "currency": None}
    bare = {**offer, "carrier_name": "<b>\u200b", "selling_price": 25, "currency": "us$"}
    answer = {"success": True, "data": {"carriers": [priced, bare]}}
    async with site_before(answering(json.dumps(answer).encode()), installation) as (client, _):
        shown = {"carrier_logo": logo, "delivery_time": "2 days (…)"}
        assert (await quote(client)).json()["offers"] == [
            {**shown, "carrier_name": "Tom & Sons", "selling_price": 12500, "currency": "NGN"},
            {**shown, "carrier_name": "<b>", "selling_price": 25, "currency": "USD"},
        ]


@pytest.mark.parametrize(
    "step",
    [
        {"title": "Handed over by {who}", "time": None},
        {"title": "Booked", "time": "9am, {who}"},
        {"title": "&#123;{who}&#125;", "time": "{who}"},
    ],
)
@pytest.mark.parametrize("who", [USER, SESSION, USER.upper(), USER.replace("-", "-\u200b")])
async def test_tracking_steps_contain_no_identifiers(
    installation: Settings, step: dict[str, str | None], who: str
) -> None:
    told = {name: text.replace("{who}", who) if text else text for name, text in step.items()}
    answer = {"success": True, "data": {"steps": [told]}}
    async with site_before(answering(json.dumps(answer).encode()), installation) as (client, _):
        shown = (await client.get(TRACKING_PATH)).raise_for_status().text.lower()
        assert "…" in shown
        assert USER not in shown
        assert SESSION not in shown


async def test_hosted_aggregator_site_shows_no_demonstration(installation: Settings) -> None:
    async with site_before(answering(STATIONS), installation) as (client, _):
        assert (await client.get("/api/site")).json() == {
            "demonstration": False,
            "sample_shipments": [],
            "ads_tag_id": None,
            "volumetric": {"divisor": 5000, "step": 0.5},
            "notifications": True,
        }


@pytest.mark.parametrize(
    ("behave", "status", "detail"),
    [
        (answering(b'{"success": false, "message": "Unknown route"}'), 422, "Unknown route"),
        (answering(TRACK, "503 Service Unavailable"), 502, "An error occured"),
        (answering(b"<html>Bad gateway at 10.0.0.7</html>"), 502, "An error occured"),
    ],
)
async def test_each_aggregator_failure_maps_to_the_status_of_the_contract(
    installation: Settings, behave: Behave, status: int, detail: str
) -> None:
    async with site_before(behave, installation) as (client, _):
        for answer in (await client.get(OFFICES_PATH), await client.get(TRACKING_PATH), await quote(client)):
            assert (answer.status_code, answer.json()["detail"]) == (status, detail)
            assert answer.headers["content-type"] == "application/problem+json"


async def test_silent_aggregator_returns_504(installation: Settings) -> None:
    async def say_nothing(server: RawServer, _: object) -> None:
        await server.finished.wait()

    async with site_before(say_nothing, installation, deadline=0.25) as (client, _):
        answer = await client.get(TRACKING_PATH)
        assert (answer.status_code, answer.json()["detail"]) == (504, "An error occured")
