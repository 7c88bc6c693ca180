"""Texts that visitors paste into the page's address, over real HTTP."""

# ruff: noqa: RUF001 - digits of other scripts are what some of it is about

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from api.config.settings import Settings
from api.testing.installation import served
from api.testing.page_state import state_of

KNOWN = "WB2600100001"


@pytest.fixture(scope="module")
def site(installation: Settings) -> Iterator[httpx.Client]:
    """One server for all of this file, with the allowance of a visitor."""
    with served(installation) as address, httpx.Client(base_url=address) as client:
        yield client


@pytest.mark.parametrize(
    "written",
    [
        "wb2600100001",
        "  WB 2600 100 001\t",
        "wb-2600-100-001",
        "WB٢٦٠٠١٠٠٠٠١",
        "\u200eWB2600\u00ad100001\u200b",
        "Dear customer,\nyour parcel wb-2600 100 001\nis on its way. Call 0803 555 0100.",
        "https://x.example/track?number=wb%2D2600%20100%20001&utm_id=XY1234567890",
        "Thanks! " * 500 + KNOWN,
    ],
)
@pytest.mark.parametrize("name", ["number", "shipment_number", "text"])
def test_number_is_found_in_pasted_text(site: httpx.Client, written: str, name: str) -> None:
    page = site.get("/track", params={name: written})
    assert page.status_code == 200
    assert state_of(page)["number"] == KNOWN
    assert state_of(page)["request"]["shown"]["shipmentNumber"] == KNOWN
    assert f'value="{KNOWN}"' in page.text


@pytest.mark.parametrize(
    "query", ["number=wb%2D2600%20100%20001", "number=wb%252D2600+100+001", "Number=WB-%D9%A2600100001"]
)
def test_number_is_read_in_any_query_encoding(site: httpx.Client, query: str) -> None:
    assert state_of(site.get(f"/track?{query}"))["number"] == KNOWN


def test_label_before_a_number_is_ignored(site: httpx.Client) -> None:
    page = site.get("/track?number=No.+4829103757")
    assert state_of(page)["number"] == "4829103757"
    assert 'value="4829103757"' in page.text


def test_number_is_taken_from_a_pasted_link(site: httpx.Client) -> None:
    page = site.get("/track", params={"number": "See https://x.example/?awb=JD%2F0146&from=sms."})
    assert state_of(page)["number"] == "JD/0146"
    assert 'value="JD/0146"' in page.text


def test_number_is_found_in_any_shared_field(site: httpx.Client) -> None:
    shared = {"title": "Your parcel", "text": "", "url": f"https://x.example/t/{KNOWN}"}
    assert state_of(site.get("/track", params=shared))["number"] == KNOWN


@pytest.mark.parametrize("text", ["", "Where is my parcel?", "Call me on 08035550100"])
def test_page_says_that_a_shared_text_has_no_number(site: httpx.Client, text: str) -> None:
    page = site.get("/track", params={"text": text})
    assert page.status_code == 200
    assert "There is no shipment number in what you shared." in page.text
    assert state_of(page) == {"number": None, "request": {"state": "idle"}}


def test_query_with_too_many_fields_gets_the_plain_page(site: httpx.Client) -> None:
    page = site.get(f"/track?{'a&' * 1000}number={KNOWN}")
    assert page.headers["etag"] == site.get("/track").headers["etag"]
