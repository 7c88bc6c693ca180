"""Builds the aggregator's request bodies and parses its response bodies, without I/O."""

from __future__ import annotations

import asyncio
import json
import logging
import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from api.aggregator import sanitize as texts
from api.aggregator.money import LEAST_PRICE, priced
from api.aggregator.port import (
    COMING_SOON,
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
"""The most entries read from one list. Real lists of carriers, branches or steps are shorter."""

SHIPMENT_TYPES = {"Nationwide": "Interstate", "International": "International", "Import": "Import"}
"""The site's shipment types, and the aggregator's names for them."""

Payload = dict[str, str | int]
Entry = TypeVar("Entry")
Answer = TypeVar("Answer")

logger = logging.getLogger(__name__)


def company_number(company_id: str) -> str | int:
    """Returns the company's id as a JSON number if it is one, such as 65, else as a text."""
    return int(company_id) if re.fullmatch(r"0|[1-9][0-9]{0,14}", company_id) else company_id


def stations_payload(account: AggregatorAccount, transaction_id: str) -> Payload:
    """Returns the request body for the offices."""
    return {"company_id": company_number(account.company_id), "transaction_id": transaction_id}


def rates_payload(account: AggregatorAccount, transaction_id: str, request: RatesRequest) -> Payload:
    """Returns the request body for the carriers' offers."""
    return {
        **_who_asks(account, transaction_id),
        "from": request.origin,
        "to": request.destination,
        "weight": request.weight,
        "shipment_type": SHIPMENT_TYPES[request.shipment_type],
    }


def track_payload(account: AggregatorAccount, transaction_id: str, shipment_number: str) -> Payload:
    """Returns the request body for the steps of a shipment."""
    return {**_who_asks(account, transaction_id), "shipment_number": shipment_number}


def _who_asks(account: AggregatorAccount, transaction_id: str) -> Payload:
    return {
        "user_id": account.user_id,
        "user_ses_id": account.session_id,
        **stations_payload(account, transaction_id),
    }


def read_offices(body: bytes) -> list[Office]:
    """Returns the offices in a response body. Raises AggregatorRefused or AggregatorUnreadable."""
    return _without_repeats(with_one_spelling(_entries(body, "data", _office)), "offices")


def read_offers(body: bytes) -> list[Offer]:
    """Returns the carriers' offers in a response body. Raises AggregatorRefused or AggregatorUnreadable.

    Leaves out offers for nothing, which nobody can book. They are not a fault of the response, so that a
    request for a weight of 0 is answered, and does not count as a failure for the circuit breaker.
    """
    offers = _entries(body, "carriers", _offer)
    priced_offers = [
        offer for offer in offers if offer.selling_price == COMING_SOON or offer.selling_price >= LEAST_PRICE
    ]
    if len(priced_offers) < len(offers):
        logger.warning("left out %d offers for nothing", len(offers) - len(priced_offers))
    return _without_repeats(priced_offers, "offers")


def read_steps(body: bytes) -> list[TrackingStep]:
    """Returns the steps in a response body. Raises AggregatorRefused or AggregatorUnreadable.

    Keeps equal steps: a second attempt to deliver on one day is an event of its own.
    """
    return _entries(body, "steps", _step)


def _without_repeats(entries: list[Entry], what: str) -> list[Entry]:
    """Returns each entry once. An offer or an office that equals another tells a visitor nothing more."""
    different = list(dict.fromkeys(entries))
    if len(different) < len(entries):
        logger.warning("left out %d repeated %s", len(entries) - len(different), what)
    return different


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
        carrier_logo=texts.logo(row.get("carrier_logo")),
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
        # One line for all of them, so that a response cannot fill the log.
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


SMALL = 16 * 1024
"""Bytes. The event loop itself parses bodies up to this size, in 5 ms at worst. 2 MiB can take two thirds of
a second."""


class BodyReader:
    """Parses response bodies: short ones on the event loop one at a time, long ones in a thread."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()
        self._beside = ThreadPoolExecutor(1, "aggregator-body")

    async def read(self, body: bytes, read: Callable[[bytes], Answer]) -> Answer:
        """Returns `read(body)`. Raises what `read` raises."""
        if len(body) > SMALL:
            return await asyncio.get_running_loop().run_in_executor(self._beside, read, body)
        async with self._turn:
            # Yields to the loop, which would otherwise parse all bodies that arrive together in one go.
            await asyncio.sleep(0)
            return read(body)

    def close(self) -> None:
        """Cancels the bodies that are not being parsed yet."""
        self._beside.shutdown(wait=False, cancel_futures=True)
