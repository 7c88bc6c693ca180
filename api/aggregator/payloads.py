"""Turns the site's questions into payloads and the aggregator's bodies into the site's own types. Pure."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Callable
from typing import TypeVar

from api.aggregator import sanitize as texts
from api.aggregator.logos import logo
from api.aggregator.money import priced
from api.aggregator.port import (
    DEFAULT_MESSAGE,
    AggregatorRefused,
    AggregatorUnreadable,
    Offer,
    Office,
    RatesRequest,
    TrackingStep,
)
from api.aggregator.states import with_one_spelling
from api.config.settings import AggregatorAccount

STATIONS_PATH = "/engine/v1/actions/get-company-stations"
RATES_PATH = "/engine/v1/actions/get-rates-x"
TRACK_PATH = "/engine/v1/actions/track-shipment-by-number"

ENTRY_LIMIT = 1000
"""Entries read of one list: no carrier list, branch list or timeline is longer."""

SHIPMENT_TYPES = {"Nationwide": "Interstate", "International": "International", "Import": "Import"}
"""The site's names for a kind of shipment and the aggregator's."""

Payload = dict[str, str | int]
Entry = TypeVar("Entry")

logger = logging.getLogger(__name__)


def company_number(company_id: str) -> str | int:
    """The company's id as it goes over the wire: a JSON number when it is one, such as 65, else the text."""
    return int(company_id) if re.fullmatch(r"0|[1-9][0-9]{0,14}", company_id) else company_id


def stations_payload(account: AggregatorAccount, transaction_id: str) -> Payload:
    """What asks for the offices."""
    return {"company_id": company_number(account.company_id), "transaction_id": transaction_id}


def rates_payload(account: AggregatorAccount, transaction_id: str, request: RatesRequest) -> Payload:
    """What asks for the carriers' offers."""
    return {
        **_who_asks(account, transaction_id),
        "from": request.origin,
        "to": request.destination,
        "weight": request.weight,
        "shipment_type": SHIPMENT_TYPES[request.shipment_type],
    }


def track_payload(account: AggregatorAccount, transaction_id: str, shipment_number: str) -> Payload:
    """What asks for the steps of a shipment."""
    return {**_who_asks(account, transaction_id), "shipment_number": shipment_number}


def _who_asks(account: AggregatorAccount, transaction_id: str) -> Payload:
    return {
        "user_id": account.user_id,
        "user_ses_id": account.session_id,
        **stations_payload(account, transaction_id),
    }


def read_offices(body: bytes) -> list[Office]:
    """The offices in a body. Raises AggregatorRefused or AggregatorUnreadable."""
    return with_one_spelling(_entries(body, "data", _office))


def read_offers(body: bytes) -> list[Offer]:
    """The carriers' offers in a body. Raises AggregatorRefused or AggregatorUnreadable."""
    return _entries(body, "carriers", _offer)


def read_steps(body: bytes) -> list[TrackingStep]:
    """The steps in a body. Raises AggregatorRefused or AggregatorUnreadable."""
    return _entries(body, "steps", _step)


def _office(row: dict[str, object]) -> Office:
    return Office(
        state=texts.needed_words(row.get("state")),
        city_name=texts.words(row.get("city_name")),
        address=texts.text(row.get("address")),
        email=texts.listed(row.get("email")),
        phone=texts.listed(row.get("phone")),
    )


def _offer(row: dict[str, object]) -> Offer:
    selling_price, currency = priced(row.get("selling_price"), row.get("currency"))
    return Offer(
        carrier_logo=logo(row.get("carrier_logo")),
        carrier_name=texts.needed_text(row.get("carrier_name")),
        delivery_time=texts.text(row.get("delivery_time")),
        selling_price=selling_price,
        currency=currency,
    )


def _step(row: dict[str, object]) -> TrackingStep:
    return TrackingStep(title=texts.needed_text(row.get("title")), time=texts.time_text(row.get("time")))


def _entries(body: bytes, name: str, read: Callable[[dict[str, object]], Entry]) -> list[Entry]:
    rows = _list(body, name)
    good: list[Entry] = []
    faults: list[str] = []
    for place, row in enumerate(rows[:ENTRY_LIMIT]):
        try:
            if not isinstance(row, dict):
                raise ValueError(f"{type(row).__name__} where an object should be")
            good.append(read(row))
        except ValueError as fault:
            faults.append(f"number {place}: {fault}")
    faults.extend(["too many"] * (len(rows) - ENTRY_LIMIT))
    if rows and not good:
        raise AggregatorUnreadable(f"not one entry of data.{name} can be read ({faults[0]})")
    if faults:
        # One line, however many they are: an answer must not fill the log.
        logger.warning("left out %d entries of data.%s (%s)", len(faults), name, faults[0])
    return good


def _list(body: bytes, name: str) -> list[object]:
    try:
        answer = json.loads(body)
    except (ValueError, RecursionError) as fault:
        raise AggregatorUnreadable("its body is no JSON") from fault
    if not isinstance(answer, dict) or not isinstance(answer.get("success"), bool):
        raise AggregatorUnreadable("its body says neither success nor failure")
    if not answer["success"]:
        raise AggregatorRefused(_message(answer.get("message")))
    data = answer.get("data")
    rows = data.get(name) if isinstance(data, dict) else None
    if not isinstance(rows, list):
        raise AggregatorUnreadable(f"data.{name} is no list")
    return rows


def _message(value: object) -> str:
    cleaned = texts.text(value) if isinstance(value, str) else ""
    return cleaned if texts.can_be_read(cleaned) else DEFAULT_MESSAGE
