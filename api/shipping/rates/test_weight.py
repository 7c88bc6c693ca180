"""How weights are read: the cases that the browser's tests read too, and what holds for any text."""

# ruff: noqa: RUF001 - letters and digits that look alike are what this is about

from __future__ import annotations

import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from api.config.settings import PROJECT_ROOT
from api.shipping.rates.weight import doubtful_weight, plain_weight

CASES = json.loads((PROJECT_ROOT / "pwa/src/parsing/weight-cases.json").read_text(encoding="utf-8"))

DIGITS = ("0123456789", "٠١٢٣٤٥٦٧٨٩", "۰۱۲۳۴۵۶۷۸۹", "०१२३४५६७८९", "０１２３４５６７８９", "𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗")
POINTS = (".", ",", "．", "，", "·", "\u066b", "\u060c")
UNITS = ("", "kg", " kg", "KGS", "\u00a0Kg.", " kilo", "  kilograms", "ｋｇ", "㎏", " \u200ekg\u200f")


@pytest.mark.parametrize(("written", "sent"), CASES)
def test_weight_is_read_as_in_the_browser(written: str, sent: str) -> None:
    assert plain_weight(written) == sent


@pytest.mark.parametrize(
    ("written", "sent"),
    [
        ("٢٫٥٠٠", "2.500"),
        ("٤،٢٥", "4.25"),
        ("߁߂", "12"),
        ("\u20666,5\u2069 kg", "6.5"),
        ("007", "007"),
        ("0.50 kg.", "0.50"),
        ("10000 g", "10"),
        ("0 g", "0"),
        ("1,500", "1,500"),
        ("١،٥٠٠ kg", "١،٥٠٠ kg"),
        ("１，５００", "１，５００"),
        ("+2,5", "+2,5"),
        ("1.5.2", "1.5.2"),
        ("⒉", "⒉"),
        ("Ⅻ kg", "Ⅻ kg"),
        ("2 5 kg", "2 5 kg"),
        ("2.5 kg kg", "2.5 kg kg"),
        ("2,5 lbs", "2,5 lbs"),
        ("about 2,5 kg", "about 2,5 kg"),
        (".", "."),
        (", kg", ", kg"),
    ],
)
def test_rarer_notations_are_read_if_unambiguous(written: str, sent: str) -> None:
    assert plain_weight(written) == sent


@given(
    whole=st.integers(0, 99999),
    fraction=st.from_regex(r"[0-9]{1,2}|[0-9]{4}", fullmatch=True),
    digits=st.sampled_from(DIGITS),
    point=st.sampled_from(POINTS),
    unit=st.sampled_from(UNITS),
)
def test_digits_points_and_units_of_any_script_are_read(
    whole: int, fraction: str, digits: str, point: str, unit: str
) -> None:
    number = f"{whole}.{fraction}"
    written = "".join(digits[int(sign)] if sign.isdigit() else point for sign in number)
    assert plain_weight(f" {written}{unit} ") == number


@given(st.text(max_size=12))
def test_arbitrary_text_becomes_a_plain_decimal_or_stays_unchanged(written: str) -> None:
    sent = plain_weight(written)
    assert sent == written or re.fullmatch(r"[0-9]+(\.[0-9]+)?", sent)
    assert plain_weight(sent) == sent


@pytest.mark.parametrize(
    ("written", "meanings"),
    [
        ("1,500", ("1.5", "1500")),
        ("12,345 kg", ("12.345", "12345")),
        ("2,000", ("2", "2000")),
        ("١،٥٠٠", ("1.5", "1500")),
    ],
)
def test_weight_with_one_comma_before_three_digits_has_two_meanings(
    written: str, meanings: tuple[str, str]
) -> None:
    assert doubtful_weight(written) == meanings


@pytest.mark.parametrize(
    "written", ["", "2,5", "0,500", "1,500 g", "1,500,000", "1500,250", "two", "1,500 lb"]
)
def test_other_weights_have_one_meaning_or_none(written: str) -> None:
    assert doubtful_weight(written) is None
