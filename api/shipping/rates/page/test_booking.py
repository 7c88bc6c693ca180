"""The booking link filled in: the cases that the browser's tests read too."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import pytest
from hypothesis import given
from hypothesis import strategies as st

from api.config.settings import PROJECT_ROOT
from api.content.booking_link import PLACEHOLDERS
from api.shipping.rates.page.booking import booking_address

CASES = json.loads(
    (PROJECT_ROOT / "pwa/src/features/quote/lazy/booking-cases.json").read_text(encoding="utf-8")
)
SHIPMENT = {"shipment_type": "Nationwide", "origin": "IKEJA", "destination": "WUSE", "weight": "2.5"}
OFFER = {"carrier_name": "UPS", "selling_price": 5300, "currency": "USD"}


@pytest.mark.parametrize(("link", "shipment", "offer", "address"), CASES)
def test_booking_link_is_filled_in_as_in_the_browser(
    link: str, shipment: dict[str, str], offer: dict[str, Any] | None, address: str
) -> None:
    assert booking_address(link, shipment, offer) == address


def test_every_placeholder_has_a_value() -> None:
    link = "https://app.example/?" + "&".join(f"{name}={{{name}}}" for name in PLACEHOLDERS)
    values = dict(parse_qsl(urlsplit(booking_address(link, SHIPMENT, OFFER)).query))
    assert values == {**SHIPMENT, "carrier": "UPS", "price": "5300", "currency": "USD"}


@given(st.text(min_size=1))
def test_arbitrary_text_stays_one_query_value(text: str) -> None:
    link = "https://app.example/?a={origin}&b={carrier}"
    address = booking_address(link, {**SHIPMENT, "origin": text}, {**OFFER, "carrier_name": text})
    assert address.isascii()
    query = parse_qsl(urlsplit(address).query, strict_parsing=True)
    assert query == [("a", text), ("b", text)]


def test_lone_surrogate_becomes_the_replacement_character() -> None:
    half = {**SHIPMENT, "origin": "\ud800x"}
    assert booking_address("/?from={origin}", half) == "/?from=%EF%BF%BDx"
