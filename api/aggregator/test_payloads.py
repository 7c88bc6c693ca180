from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from api.aggregator import payloads as wire
from api.aggregator.port import (
    AggregatorRefused,
    AggregatorUnreadable,
    Offer,
    Office,
    RatesRequest,
    ShipmentType,
    TrackingStep,
)
from api.config.settings import AggregatorAccount

FIXTURES = Path(__file__).parent / "fixtures"
ACCOUNT = AggregatorAccount("http://aggregator.example", "user-4711", "session-0815", "65")
READERS: list[tuple[Callable[[bytes], object], str]] = [
    (wire.read_offices, "data"),
    (wire.read_offers, "carriers"),
    (wire.read_steps, "steps"),
]


def recorded(name: str) -> bytes:
    return (FIXTURES / f"{name}.json").read_bytes()


def body(answer: object) -> bytes:
    return json.dumps(answer).encode()


def test_stations_payload_has_company_and_transaction_only() -> None:
    assert wire.stations_payload(ACCOUNT, "WB1") == {"company_id": 65, "transaction_id": "WB1"}


@pytest.mark.parametrize(
    ("shipment_type", "sent"),
    [("Nationwide", "Interstate"), ("International", "International"), ("Import", "Import")],
)
def test_rates_payload_has_exactly_the_specified_fields(shipment_type: ShipmentType, sent: str) -> None:
    request = RatesRequest(shipment_type=shipment_type, origin="IKEJA", destination="", weight=" 2,5 ")
    assert wire.rates_payload(ACCOUNT, "WB1", request) == {
        "user_id": "user-4711",
        "user_ses_id": "session-0815",
        "company_id": 65,
        "transaction_id": "WB1",
        "from": "IKEJA",
        "to": "",
        "weight": " 2,5 ",
        "shipment_type": sent,
    }


def test_track_payload_has_exactly_the_specified_fields() -> None:
    assert wire.track_payload(ACCOUNT, "WB1", "wb 1") == {
        "user_id": "user-4711",
        "user_ses_id": "session-0815",
        "company_id": 65,
        "transaction_id": "WB1",
        "shipment_number": "wb 1",
    }


@pytest.mark.parametrize(
    ("company_id", "sent"), [("65", 65), ("0", 0), ("065", "065"), ("WB-65", "WB-65"), ("9" * 40, "9" * 40)]
)
def test_company_id_is_sent_as_number_only_if_lossless(company_id: str, sent: str | int) -> None:
    assert wire.company_number(company_id) == sent


def test_offices_keep_specified_fields_and_drop_bad_entries() -> None:
    assert wire.read_offices(recorded("stations")) == [
        Office("Lagos", "Ikeja", "12 Allen Avenue, Ikeja", "ikeja@waybill.example", "+234 700 000 0001"),
        Office("Oyo", "Ibadan", "", "", "7000000011"),
    ]


def test_offers_keep_numbers_numeric_texts_and_coming_soon() -> None:
    assert wire.read_offers(recorded("rates")) == [
        Offer("https://images.waybill.example/dhl.png", "DHL Express", "3 - 5 working days", 143300.5, "NGN"),
        Offer("/carriers/ups.svg", "UPS", "4 - 6 working days", 12500.5, "NGN"),
        Offer("", "Aramex", "5", "Coming Soon", ""),
    ]


def test_tracking_steps_keep_the_aggregator_wording() -> None:
    assert wire.read_steps(recorded("track")) == [
        TrackingStep("Shipment Booked", "20 Nov 2026, 9:05am"),
        TrackingStep("zollabfertigung (unknown)", "2026-11-20 14:10:00"),
        TrackingStep("Out for delivery", None),
        TrackingStep("Delivered", None),
    ]


def test_spellings_of_an_office_state_are_merged() -> None:
    written = [
        ("LAGOS", " Ikeja "),
        ("Lagos ", "Epe"),
        ("lagos", "Badagry &amp; &#201;p&#233;"),
        ("\u200b", "x"),
    ]
    rows = [{"state": state, "city_name": city, "phone": ["0803", "0805"]} for state, city in written]
    offices = wire.read_offices(body({"success": True, "data": {"data": rows}}))
    assert [(office.state, office.city_name, office.phone) for office in offices] == [
        ("Lagos", "Ikeja", "0803, 0805"),
        ("Lagos", "Epe", "0803, 0805"),
        ("Lagos", "Badagry & Épé", "0803, 0805"),
    ]


def test_offer_currency_is_a_code_wherever_it_was_given() -> None:
    rows = [
        {"carrier_name": "A", "selling_price": 25, "currency": " usd "},
        {"carrier_name": "B", "selling_price": "£25", "currency": None},
        {"carrier_name": "C", "selling_price": "$25", "currency": "NGN"},
        {"carrier_name": "\u200d", "selling_price": 25, "currency": "NGN"},
    ]
    offers = wire.read_offers(body({"success": True, "data": {"carriers": rows}}))
    assert [(each.carrier_name, each.selling_price, each.currency) for each in offers] == [
        ("A", 25, "USD"),
        ("B", 25, "GBP"),
    ]


def test_zero_priced_offers_are_dropped(caplog: pytest.LogCaptureFixture) -> None:
    prices = [0, "0.00", 0.004, "₦0", "Coming Soon", 0.01]
    rows = [{"carrier_name": "A", "selling_price": price, "currency": "NGN"} for price in prices]
    offers = wire.read_offers(body({"success": True, "data": {"carriers": rows}}))
    assert [each.selling_price for each in offers] == ["Coming Soon", 0.01]
    assert caplog.messages == ["left out 4 offers for nothing"]


def test_response_with_only_zero_priced_offers_has_no_offers() -> None:
    rows = [{"carrier_name": "A", "selling_price": 0, "currency": "NGN"}]
    assert wire.read_offers(body({"success": True, "data": {"carriers": rows}})) == []


def test_dropped_entries_are_logged(caplog: pytest.LogCaptureFixture) -> None:
    wire.read_steps(recorded("track"))
    assert caplog.messages == ["left out 1 entries of data.steps (number 4: an empty text)"]


@pytest.mark.parametrize(("read", "name"), READERS)
def test_empty_list_is_a_valid_response(read: Callable[[bytes], object], name: str) -> None:
    assert read(body({"success": True, "data": {name: []}})) == []


@pytest.mark.parametrize(("read", "name"), READERS)
@pytest.mark.parametrize(
    "answer",
    [
        [],
        "success",
        {},
        {"data": {"data": [], "carriers": [], "steps": []}},
        {"success": 1, "data": {"data": [], "carriers": [], "steps": []}},
        {"success": "true", "data": {"data": [], "carriers": [], "steps": []}},
        {"success": True},
        {"success": True, "data": None},
        {"success": True, "data": []},
        {"success": True, "data": {"data": {}, "carriers": "many", "steps": None}},
        {"success": True, "data": {"data": [1, {}], "carriers": [None], "steps": [[], {"title": {}}]}},
    ],
)
def test_unexpected_shape_is_unreadable(read: Callable[[bytes], object], name: str, answer: object) -> None:
    assert name
    with pytest.raises(AggregatorUnreadable):
        read(body(answer))


@pytest.mark.parametrize(
    "damaged",
    [b"", b"{", b"<html></html>", b"\xff\xfe\xfd", b"[" * 200_000, b'{"success": ' + b"9" * 100_000 + b"}"],
)
def test_invalid_json_is_unreadable(damaged: bytes) -> None:
    with pytest.raises(AggregatorUnreadable):
        wire.read_offers(damaged)


@pytest.mark.parametrize(
    ("message", "shown"),
    [
        ("Invalid shipment number", "Invalid shipment number"),
        ("  Too\r\nheavy\x00 \u202e", "Too heavy"),
        ("x" * 5000, "x" * 300),
        ("", "An error occured"),
        (" \n ", "An error occured"),
        ("\u200b\u2060", "An error occured"),
        ("Weight &gt; 30 kg isn&#039;t taken", "Weight > 30 kg isn't taken"),
        (None, "An error occured"),
        (42, "An error occured"),
        ({"user_id": "user-4711"}, "An error occured"),
    ],
)
def test_refusal_carries_a_displayable_message(message: object, shown: str) -> None:
    with pytest.raises(AggregatorRefused) as refusal:
        wire.read_offers(body({"success": False, "message": message, "data": {"carriers": []}}))
    assert refusal.value.message == shown


def test_overlong_list_is_truncated(caplog: pytest.LogCaptureFixture) -> None:
    steps = [{"title": f"Step {number}", "time": None} for number in range(wire.ENTRY_LIMIT + 5)]
    assert len(wire.read_steps(body({"success": True, "data": {"steps": steps}}))) == wire.ENTRY_LIMIT
    assert caplog.messages == ["left out 5 entries of data.steps (too many)"]


def test_many_faulty_entries_are_logged_in_one_line(caplog: pytest.LogCaptureFixture) -> None:
    steps = [{"title": ""}, {"title": "Booked"}] * 5000
    assert len(wire.read_steps(body({"success": True, "data": {"steps": steps}}))) == wire.ENTRY_LIMIT // 2
    assert caplog.messages == ["left out 9500 entries of data.steps (number 0: an empty text)"]


def test_response_without_valid_entries_reports_the_first_fault(caplog: pytest.LogCaptureFixture) -> None:
    with pytest.raises(AggregatorUnreadable, match=r"data\.carriers can be read \(number 0: .*price"):
        wire.read_offers(
            b'{"success": true, "data": {"carriers": [{"carrier_name": "UPS", "selling_price": NaN}]}}'
        )
    assert caplog.messages == []
