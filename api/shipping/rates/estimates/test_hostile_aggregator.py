"""Estimates over real HTTP, for two hundred odd offers of an aggregator."""

from __future__ import annotations

import json
from collections.abc import Mapping

import pytest

from api.config.settings import Settings
from api.testing.hosted_aggregator import quote, site_before
from api.testing.page_state import state_of
from api.testing.raw_server import answering

pytestmark = pytest.mark.anyio

TIMES = (
    "2 days",
    "4 – 6 Working Days",  # noqa: RUF001
    "٣ - ٥ days",  # noqa: RUF001
    "<b>1 day</b>",
    "1&nbsp;day",
    "6 - 4 days",
    "999999999999 days",
    "1 - " * 3000,
    "\u202e2 days",
    "",
    None,
    24,
    True,
    {"days": 2},
)
PRICES = (
    5300,
    "NGN 4,250.50",
    "$25",
    "Coming Soon",
    0,
    -5,
    "1e9",
    1e300,
    "free",
    None,
    "\u0665\u0660\u0660\u0660",
)
CURRENCIES = ("NGN", "usd", "₦", "", None, "XAU", "KSH", 7, "$")


def carrier(number: int) -> Mapping[str, object]:
    return {
        "carrier_name": f"Carrier {number}",
        "delivery_time": TIMES[number % len(TIMES)],
        "selling_price": PRICES[number % len(PRICES)],
        "currency": CURRENCIES[number % len(CURRENCIES)],
    }


async def test_each_unusual_offer_has_an_estimate(installation: Settings) -> None:
    body = json.dumps({"success": True, "data": {"carriers": [carrier(number) for number in range(200)]}})
    async with site_before(answering(body.encode()), installation) as (client, _):
        answer = (await quote(client)).raise_for_status().json()
        page = await client.get(
            "/get-rates",
            params={
                "shipment_type": "Nationwide",
                "city_from": "IKEJA",
                "city_to": "WUSE",
                "weight": "2.5",
            },
        )
    offers, estimates = answer["offers"], answer["estimates"]
    assert len(offers) == len(estimates) > 50
    by_time = {offer["delivery_time"]: each["days"] for offer, each in zip(offers, estimates, strict=True)}
    assert by_time["2 days"] == [2, 2]
    assert by_time["1 day"] == [1, 1]
    assert by_time["<b>1 day</b>"] is by_time["6 - 4 days"] is by_time["999999999999 days"] is None
    for offer, estimate in zip(offers, estimates, strict=True):
        price, currency = offer["selling_price"], offer["currency"]
        assert price == "Coming Soon" or price > 0
        is_comparable = price != "Coming Soon" and currency in ("", "NGN", "USD")
        assert (estimate["naira"] is not None) == is_comparable, offer
        assert (estimate["rate_date"] is not None) == (is_comparable and currency == "USD")
        assert (estimate["arrives"] is None) == (estimate["days"] is None)
        assert not estimate["fastest"] or estimate["days"] == [1, 1]
    known = [each["naira"] for each in estimates if each["naira"] is not None]
    assert {each["naira"] for each in estimates if each["cheapest"]} == {min(known)}
    state = state_of(page)["request"]["quotation"]
    assert state["estimates"] == estimates
