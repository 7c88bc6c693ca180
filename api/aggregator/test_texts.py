from __future__ import annotations

import math

import pytest

from api.aggregator import texts


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
    ],
)
def test_a_price_is_a_number_a_numeric_text_or_coming_soon(value: object, read: object) -> None:
    assert texts.price(value) == read


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
        1e300,
        10**400,
        "",
        "  ",
        ".",
        "-5",
        "1,23",
        "12.500,50",
        "1e5",
        "nan",
        "Infinity",
        "₦500",
        "\u0665\u0660\u0660",  # digits, but of another script
        "free",
        "9" * 5000,
    ],
)
def test_anything_else_is_no_price(value: object) -> None:
    with pytest.raises(ValueError, match="price"):
        texts.price(value)


def test_a_whole_price_stays_whole() -> None:
    assert repr(texts.price("5,000.00")) == "5000"


@pytest.mark.parametrize(
    "address",
    ["https://images.waybill.example/dhl.png?size=2#top", "/carriers/dhl.svg", "/"],
)
def test_a_logo_may_stand_on_https_or_on_this_site(address: str) -> None:
    assert texts.logo(address) == address


@pytest.mark.parametrize(
    "address",
    [
        None,
        7,
        "",
        "dhl.png",
        "http://images.waybill.example/dhl.png",
        "//images.waybill.example/dhl.png",
        "/\\images.waybill.example/dhl.png",
        "javascript:alert(1)",
        "data:image/png;base64,AAAA",
        "https://",
        "https://user:password@images.waybill.example/",
        "https://[broken/",
        'https://images.waybill.example/" onerror="',
        "https://images.waybill.example/a b",
        "/" + "a" * 3000,
    ],
)
def test_any_other_logo_is_left_empty(address: object) -> None:
    assert texts.logo(address) == ""


@pytest.mark.parametrize(
    ("value", "read"),
    [
        ("20 Nov 2026, 2:30pm", "20 Nov 2026, 2:30pm"),
        (" 2:30pm ", " 2:30pm "),
        (1790000000, "1790000000"),
        (None, None),
        (False, None),
        ("", None),
        (" \n", None),
    ],
)
def test_a_time_is_kept_as_it_came(value: object, read: str | None) -> None:
    assert texts.time_text(value) == read


def test_halves_of_characters_never_reach_an_answer() -> None:
    assert texts.text("a\ud800b").encode() == b"ab"


@pytest.mark.parametrize("value", [True, [], {}, math.nan, math.inf])
def test_what_is_no_text_is_refused(value: object) -> None:
    with pytest.raises(ValueError, match=r"text|finite"):
        texts.text(value)
