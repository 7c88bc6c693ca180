"""The booking link: the cases that the browser's tests read too."""

from __future__ import annotations

import json

import msgspec
import pytest

from api.config.settings import PROJECT_ROOT
from api.shipping.booking import booking_link
from api.shipping.schemas import RatesQuestion

CASES = json.loads(
    (PROJECT_ROOT / "pwa/src/features/quote/lazy/booking-cases.json").read_text(encoding="utf-8")
)


@pytest.mark.parametrize("case", [case for case in CASES if case["offer"] is None])
def test_booking_link_carries_the_shipment_as_in_the_browser(case: dict[str, str]) -> None:
    shipment = msgspec.convert(case["shipment"], RatesQuestion)
    assert booking_link(case["template"], shipment) == case["link"]
