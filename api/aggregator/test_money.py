from __future__ import annotations

import math

import pytest

from api.aggregator import money


@pytest.mark.parametrize(
    ("value", "read"),
    [
        (0, 0),
        (12500, 12500),
        (12500.5, 12500.5),
        ("12500", 12500),
        (" 12,500.50 ", 12500.5),
        ("1,234,567", 1234567),
        (".5", 0.5),
        ("Coming Soon", "Coming Soon"),
        ("\tCOMING  soon\n", "Coming Soon"),
        ("coming-soon!", "Coming Soon"),
        ("NGN 12,500", 12500),
        ("₦12,500.00", 12500),
        ("N7,250/-", 7250),
        ("=N= 900", 900),
        ("#15,000", 15000),
        ("&#8358;4,100.75", 4100.75),
        ("3 100 naira", 3100),
        ("1\u00a0250\u00a0000", 1250000),
        ("12\u202f500.5", 12500.5),
        ("12'500", 12500),
        ("\u0665\u0660\u0660", 500),
        ("\u0661\u0662\u066c\u0665\u0660\u0660\u066b\u0665", 12500.5),
        ("\u09ea\u09e8", 42),
        ("\uff11\uff12\uff0c\uff15\uff10\uff10", 12500),
    ],
)
def test_price_may_be_number_numeric_text_or_coming_soon(value: object, read: object) -> None:
    assert money.priced(value, "NGN") == (read, "NGN")


@pytest.mark.parametrize(
    "value",
    [
        None,
        True,
        [],
        {},
        -1,
        -0.01,
        math.nan,
        math.inf,
        -math.inf,
        1e12,
        1e300,
        10**400,
        "",
        "  ",
        ".",
        "-5",
        "\u22125",
        "(500)",
        "1,23",
        "12.500,50",
        "12 50",
        "1e5",
        "1,000 - 2,000",
        "10%",
        "3 kg",
        "about 500",
        "nan",
        "Infinity",
        "₦",
        "free",
        "9" * 5000,
    ],
)
def test_other_price_values_are_refused(value: object) -> None:
    with pytest.raises(ValueError, match="price"):
        money.priced(value, "NGN")


def test_whole_price_stays_integer() -> None:
    assert repr(money.priced("5,000.00", "NGN")[0]) == "5000"


@pytest.mark.parametrize(
    ("value", "code"),
    [
        ("usd", "USD"),
        (" Usd\t", "USD"),
        ("$", "USD"),
        ("US$", "USD"),
        ("USD ($)", "USD"),
        ("us dollars", "USD"),
        ("\uff35\uff33\uff24", "USD"),
        ("\u200bgbp\ufeff", "GBP"),
        ("&pound;", "GBP"),
        ("Pounds Sterling", "GBP"),
        ("Euro", "EUR"),
        ("€", "EUR"),
        ("₦", "NGN"),
        ("n", "NGN"),
        ("Nigerian naira", "NGN"),
        ("NGN - Naira", "NGN"),
        ("ghs", "GHS"),
        ("CA$", "CA$"),
        ("USD/NGN", "USD/NGN"),
        (None, ""),
        ("  ", ""),
        ("-", ""),
        ("n/a", ""),
        ("null", ""),
    ],
)
def test_currency_is_mapped_to_its_code(value: object, code: str) -> None:
    assert money.currency(value) == code


@pytest.mark.parametrize("currency", [None, "", "null", "USD", "$"])
def test_price_with_currency_sign_keeps_that_currency(currency: object) -> None:
    assert money.priced("$25", currency) == (25, "USD")


def test_price_in_two_currencies_is_refused() -> None:
    with pytest.raises(ValueError, match="two currencies"):
        money.priced("£25", "NGN")
