from __future__ import annotations

import math
import time
from collections.abc import Mapping
from datetime import UTC, date, datetime

import msgspec
import pytest

from api.aggregator.port import COMING_SOON, Offer
from api.shipping.rates.estimates.estimator import Estimator, Rate
from api.shipping.rates.schemas import OfferEstimate
from api.testing.shipping import SetClock

RATES = {"USD": Rate(1440, date(2026, 11, 20)), "GBP": Rate(1890.125, date(2026, 11, 19))}


def offer(price: object = 5300, currency: str = "NGN", delivery_time: str = "2 days") -> Offer:
    return Offer("", "Carrier", delivery_time, price, currency)  # type: ignore[arg-type]


def estimates(*offers: Offer, rates: Mapping[str, Rate] = RATES) -> list[OfferEstimate]:
    return Estimator(SetClock(), rates).estimates(offers)


@pytest.mark.parametrize(
    ("price", "currency", "naira", "rate_date"),
    [
        (5300, "NGN", 5300, None),
        (4999.5, "NGN", 4999.5, None),
        (5300, "", 5300, None),
        (200, "USD", 288_000, date(2026, 11, 20)),
        (10.01, "GBP", 18_920.15, date(2026, 11, 19)),
        (200, "EUR", None, None),
        (200, "KSH 5", None, None),
        (COMING_SOON, "NGN", None, None),
        (COMING_SOON, "USD", None, None),
        ("", "NGN", None, None),
        ("5300", "NGN", None, None),
        (0, "NGN", None, None),
        (0.001, "NGN", None, None),
        (-5, "NGN", None, None),
        (math.inf, "NGN", None, None),
        (-math.inf, "USD", None, None),
        (math.nan, "USD", None, None),
        (1e308, "USD", None, None),
    ],
)
def test_price_is_compared_in_naira(
    price: object, currency: str, naira: float | None, rate_date: date | None
) -> None:
    (estimate,) = estimates(offer(price, currency))
    assert (estimate.naira, estimate.rate_date) == (naira, rate_date)


def cheapest(*prices: tuple[object, str]) -> list[bool]:
    return [estimate.cheapest for estimate in estimates(*(offer(*price) for price in prices))]


def test_cheapest_is_decided_in_naira_whatever_the_currency() -> None:
    assert cheapest((300_000, "NGN"), (200, "USD"), (290_000, "")) == [False, True, False]
    assert cheapest((280_000, "NGN"), (200, "USD")) == [True, False]
    assert cheapest((5, "NGN"), (5, "NGN"), (6, "NGN")) == [True, True, False]


def test_cheapest_requires_two_different_comparable_prices() -> None:
    assert cheapest((5, "NGN")) == [False]
    assert cheapest((5, "NGN"), (5, "NGN")) == [False, False]
    assert cheapest((5, "NGN"), (COMING_SOON, "NGN")) == [False, False]
    assert cheapest((5, "NGN"), (1, "EUR")) == [False, False]
    assert cheapest((5, "NGN"), (6, "NGN"), (1, "EUR"), (0, "NGN")) == [True, False, False, False]
    assert cheapest() == []


def fastest(*times: str) -> list[bool]:
    return [estimate.fastest for estimate in estimates(*(offer(delivery_time=time) for time in times))]


def test_fastest_is_decided_by_the_last_day_and_then_by_the_first() -> None:
    assert fastest("1 - 5 days", "2 - 4 days", "3 - 4 days") == [False, True, False]
    assert fastest("Same day", "Next day", "24 hours") == [True, False, False]
    assert fastest("1 week", "5 working days", "6 days") == [True, True, False]


def test_fastest_requires_two_different_comparable_delivery_times() -> None:
    assert fastest("2 days") == [False]
    assert fastest("2 days", "48 hours") == [False, False]
    assert fastest("2 days", "TBD") == [False, False]
    assert fastest("2 days", "0 days after customs", "3 days") == [True, False, False]


def test_coming_soon_offer_is_never_fastest() -> None:
    soon = offer(COMING_SOON, delivery_time="1 day")
    same = offer(COMING_SOON, delivery_time="2 days")
    found = estimates(soon, same, offer(delivery_time="2 days"), offer(delivery_time="3 days"))
    assert [each.fastest for each in found] == [False, False, True, False]
    assert not any(each.fastest for each in estimates(soon, offer(delivery_time="2 days")))


def test_delivery_dates_advance_at_midnight_in_lagos() -> None:
    clock = SetClock(datetime(2026, 11, 24, 22, 59, 59, tzinfo=UTC))
    estimator = Estimator(clock)
    (before,) = estimator.estimates([offer()])
    clock.advance(1)
    (after,) = estimator.estimates([offer()])
    assert before.arrives == (date(2026, 11, 26), date(2026, 11, 26))
    assert after.arrives == (date(2026, 11, 27), date(2026, 11, 27))


def test_hostile_offers_are_estimated_in_order_and_quickly() -> None:
    times = ["2 days", "TBD", "999999 days", "1 - " * 75, "٣ days", "6 - 4 days", "", "\ud800"]
    currencies = ["NGN", "USD", "", "XAU", "KSH 5", "$$$"]
    prices: list[object] = [5300, COMING_SOON, 0, -1, math.nan, 1e12, 0.01]
    offers = [
        offer(prices[number % 7], currencies[number % 6], f"{times[number % 8]}{' ' * (number // 8)}")
        for number in range(200)
    ]
    since = time.process_time()
    found = estimates(*offers)
    assert time.process_time() - since < 1
    assert [each.days for each in found[:8]] == [(2, 2), None, None, None, (3, 3), None, None, None]
    assert found == [
        msgspec.structs.replace(
            alone, cheapest=each.naira == 0.01, fastest=each.days == (2, 2) and each.fastest
        )
        for each, alone in zip(found, (estimates(each)[0] for each in offers), strict=True)
    ]
    assert any(each.fastest for each in found)
    msgspec.json.encode(found)
