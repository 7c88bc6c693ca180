from __future__ import annotations

import pytest

from api.aggregator.payloads import read_offers, read_offices, read_steps
from api.aggregator.test_payloads import body


def test_repeated_offers_are_dropped(caplog: pytest.LogCaptureFixture) -> None:
    first = {"carrier_name": "A", "delivery_time": "2 days", "selling_price": 25, "currency": "NGN"}
    others = [{**first, "delivery_time": "3 days"}, {**first, "selling_price": 26}]
    repeated = {**first, "selling_price": "25.00", "service": "another one, which no visitor sees"}
    rows = [first, others[0], repeated, others[1], first]
    offers = read_offers(body({"success": True, "data": {"carriers": rows}}))
    assert [(each.delivery_time, each.selling_price) for each in offers] == [
        ("2 days", 25),
        ("3 days", 25),
        ("2 days", 26),
    ]
    assert caplog.messages == ["left out 2 repeated offers"]


def test_repeated_offices_are_dropped(caplog: pytest.LogCaptureFixture) -> None:
    office = {"state": "Lagos", "city_name": "Ikeja", "address": "12 Allen Avenue", "phone": "0803"}
    rows = [office, {**office, "state": "LAGOS"}, {**office, "phone": "0805"}]
    offices = read_offices(body({"success": True, "data": {"data": rows}}))
    assert [(each.state, each.phone) for each in offices] == [("Lagos", "0803"), ("Lagos", "0805")]
    assert caplog.messages == ["left out 1 repeated offices"]


def test_equal_steps_are_kept() -> None:
    steps = [{"title": "Delivery attempted", "time": "5 Jan 2026"}] * 2
    assert len(read_steps(body({"success": True, "data": {"steps": steps}}))) == 2
