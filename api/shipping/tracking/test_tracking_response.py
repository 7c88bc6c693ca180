"""The cost of an open page's request when there is no news."""

from __future__ import annotations

import socket
from dataclasses import replace
from urllib.parse import urlsplit

import httpx
import pytest

from api.aggregator.port import AggregatorUnreachable, TrackingStep
from api.config.settings import Settings
from api.testing.installation import served
from api.testing.shipping import STEPS, ScriptedAggregator, SetClock, shipping_with

MOST_BYTES = 300
PATH = "/api/tracking?shipment_number=WB2600100003"
OF_A_BROWSER = (
    "Accept: */*\r\nAccept-Encoding: gzip, deflate, br, zstd\r\nSec-Fetch-Site: same-origin\r\n"
    "User-Agent: Mozilla/5.0\r\n"
)


def answer_to(address: str, headers: str, path: str = PATH) -> bytes:
    """Every byte that a server says to one GET."""
    place = urlsplit(address)
    with socket.create_connection((str(place.hostname), place.port or 80), timeout=60) as connection:
        asked = f"GET {path} HTTP/1.1\r\nHost: {place.netloc}\r\nConnection: close\r\n{headers}\r\n"
        connection.sendall(asked.encode("ascii"))
        response = b""
        while came := connection.recv(65536):
            response += came
    return response


@pytest.mark.parametrize("path", [PATH, PATH.replace("WB26", "%57B26")])
def test_unchanged_response_takes_at_most_300_bytes(client: httpx.Client, path: str) -> None:
    """Before the router, and through it."""
    first = client.get(path)
    again = client.get(path, headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    response = answer_to(
        str(client.base_url),
        f"{OF_A_BROWSER}Cookie: XSRF-TOKEN={client.cookies['XSRF-TOKEN']}\r\n"
        f"If-None-Match: {first.headers['etag']}\r\n",
        path,
    )
    assert response.startswith(b"HTTP/1.1 304 ")
    assert response.endswith(b"\r\n\r\n")
    assert b"cache-control: no-store\r\n" in response
    assert len(response) <= MOST_BYTES


def test_unchanged_response_over_https_has_no_body(installation: Settings) -> None:
    installation = replace(installation, public_url="https://waybill.example")
    with served(installation) as address, httpx.Client(base_url=address) as client:
        etag = client.get(PATH).headers["etag"]
        response = answer_to(address, f"{OF_A_BROWSER}If-None-Match: {etag}\r\n")
    assert response.startswith(b"HTTP/1.1 304 ")
    assert len(response) - response.find(b"\r\n\r\n") == len(b"\r\n\r\n")


@pytest.mark.parametrize("sent", ['"other"', 'W/"other", "x"', ""])
def test_other_etags_get_the_steps(client: httpx.Client, sent: str) -> None:
    answer = client.get(PATH, headers={"if-none-match": sent})
    assert (answer.status_code, len(answer.json()["steps"])) == (200, 7)


@pytest.mark.anyio
async def test_etag_changes_only_with_steps_and_staleness() -> None:
    aggregator, clock = ScriptedAggregator(), SetClock()
    service = shipping_with(aggregator, clock).tracking
    first = await service.tracked("WB1")
    clock.advance(6)
    newer = await service.tracked("WB1")
    assert newer.answer.as_of > first.answer.as_of
    assert newer.etag == first.etag
    clock.advance(6)
    aggregator.fault = AggregatorUnreachable()
    stale = await service.tracked("WB1")
    assert stale.answer.stale
    assert stale.etag != first.etag
    aggregator.fault = None
    aggregator.steps = [*STEPS, TrackingStep("Signed for", None)]
    clock.advance(6)
    assert (await service.tracked("WB1")).etag not in (first.etag, stale.etag)


@pytest.mark.anyio
async def test_etag_changes_with_the_milestone() -> None:
    service = shipping_with(ScriptedAggregator(), SetClock()).tracking
    first = await service.tracked("WB1")
    service.progress_reader.hold([("Shipment booked", "booked")], {})
    read = await service.tracked("WB1")
    assert (first.answer.progress.milestone, read.answer.progress.milestone) == (None, "booked")
    assert read.etag != first.etag
