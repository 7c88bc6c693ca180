"""How shipment numbers are read: the cases that the browser's tests read too, and what holds for any text."""

# ruff: noqa: RUF001 - letters and digits that look alike are what this is about

from __future__ import annotations

import json
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from api.config.settings import PROJECT_ROOT
from api.shipping.tracking.numbers.shared_number import shipment_number_in
from api.shipping.tracking.numbers.shipment_number import canonical_number

PARSING = PROJECT_ROOT / "pwa/src/parsing"
CASES = json.loads((PARSING / "shipment-number/shipment-number-cases.json").read_text(encoding="utf-8"))
SHARED_CASES = json.loads((PARSING / "shared-number-cases.json").read_text(encoding="utf-8"))

LONG = 300_000
MOST_SECONDS = 5.0
"""Some forty times what it takes: a text that is tried again from each of its characters takes hours."""


@pytest.mark.parametrize(("written", "number"), CASES)
def test_number_is_read_as_in_the_browser(written: str, number: str) -> None:
    assert canonical_number(written) == number


@pytest.mark.parametrize(("text", "number"), SHARED_CASES)
def test_number_in_shared_text_is_found_as_in_the_browser(text: str, number: str | None) -> None:
    assert shipment_number_in(text) == number


@given(st.text("WB26 -./?=&%20\u200b٠１№º,a", max_size=40))
def test_canonical_form_of_a_number_is_idempotent(text: str) -> None:
    number = canonical_number(text)
    assert canonical_number(number) == number


@pytest.mark.parametrize(
    "part",
    [
        "a",
        "A ",
        "?",
        "?awb=",
        "?xx",
        "%20",
        "%ff",
        "Ａ",
        "WB.........1",
        "WB2600100001",
        "." * 10_000 + "at 1234567890",
        "http://",
        "+1(",
        "00(",
        "1-",
        "№ ",
        "tracking no ",
        "AWB: a ",
        "tracking" + " " * 10_000,
        "12345" + " " * 10_000,
        "12345,",
        "abcdef",
    ],
)
def test_long_text_is_parsed_in_bounded_time(part: str) -> None:
    text = (part * (LONG // len(part)))[:LONG]
    began = process_time()
    canonical_number(text)
    shipment_number_in(text)
    assert process_time() - began < MOST_SECONDS
