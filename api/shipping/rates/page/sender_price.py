"""The price that a sender was quoted, from the link that they shared.

Anybody can write such a link, so its values have limits, and the page attributes them to the sender.
`pwa/src/features/quote/lazy/senderPrice.ts` reads and words the same: `sender-price-cases.json` there tests
both.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from datetime import date, datetime

import msgspec

from api.aggregator.port import Offer
from api.config.time_zone import LAGOS
from api.formatting.moments import day_in_words
from api.formatting.money import SYMBOLS, price_in_words
from api.web.query import texts_in_query

LONGEST_NAME = 80
"""The most characters of a carrier's name, or of its delivery time."""

EARLIEST = date(2020, 1, 1)
"""No quote of this site is older."""

_PRICE = re.compile(r"[0-9]{1,12}(?:\.[0-9]{1,2})?", re.ASCII)
_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", re.ASCII)
_BETWEEN_WORDS = re.compile("[\u0000-\u0020\u007f-\u00a0\u200e\u200f\u2028-\u202e\u2066-\u2069]+")


class SenderPrice(msgspec.Struct, frozen=True):
    """A carrier's price for the sender, and its day. `time` is empty if the carrier had one offer."""

    carrier: str
    price: float
    currency: str
    on: str
    time: str = ""


class SenderWords(msgspec.Struct, frozen=True):
    """The sentences about the sender's price, and about today's."""

    was: str
    today: str


def sender_price_in(query: bytes, as_of: datetime) -> SenderPrice | None:
    """The sender's price in a query. None if there is none, or any part of it is invalid.

    `as_of` is the time of today's offers. A later day is invalid.
    """
    texts = {name: texts[0].strip(" ") for name, texts in texts_in_query(query).items()}
    carrier, time = tidy(texts.get("carrier", "")), tidy(texts.get("time", ""))
    price, currency, on = texts.get("price", ""), texts.get("currency", ""), texts.get("on", "")
    is_sound = (
        len(carrier) <= LONGEST_NAME
        and len(time) <= LONGEST_NAME
        and any(letter.isalnum() for letter in carrier)
        and _PRICE.fullmatch(price)
        and float(price) > 0
        and currency in SYMBOLS
        and _DAY.fullmatch(on)
    )
    if not is_sound:
        return None
    day = _day_of(on)
    if day is None or not EARLIEST <= day <= as_of.astimezone(LAGOS).date():
        return None
    return SenderPrice(carrier, float(price), currency, on, time)


def words_of_sender_price(sender: SenderPrice, offers: Sequence[Offer]) -> SenderWords:
    """The sender's price, and how it compares with today's."""
    then = price_in_words(sender.price, sender.currency)
    day = day_in_words(date.fromisoformat(sender.on))
    return SenderWords(
        f"The sender was quoted {then} by {sender.carrier} on {day}.", _today_in_words(sender, offers)
    )


def tidy(text: str) -> str:
    """The text on one line, without control characters and marks of text direction."""
    return _BETWEEN_WORDS.sub(" ", text).strip(" ")


def _today_in_words(sender: SenderPrice, offers: Sequence[Offer]) -> str:
    theirs = [offer for offer in offers if tidy(offer.carrier_name) == sender.carrier]
    if not theirs:
        return f"{sender.carrier} is not among today’s offers."  # noqa: RUF001
    timed = [offer for offer in theirs if sender.time and tidy(offer.delivery_time) == sender.time]
    priced = [(kobo, offer) for offer in timed or theirs if (kobo := _kobo(offer)) is not None]
    if not priced:
        return f"{sender.carrier} has no price for it today."
    comparable = [pair for pair in priced if known_currency(pair[1].currency) == sender.currency]
    if not comparable:
        _, offer = priced[0]
        return f"Today {sender.carrier} asks {price_in_words(offer.selling_price, offer.currency)}."
    kobo, offer = min(comparable, key=lambda pair: pair[0])
    difference = kobo - _in_kobo(sender.price)
    if difference == 0:
        return "The price is the same today."
    amount = price_in_words(abs(difference) / 100, sender.currency)
    direction = "more" if difference > 0 else "less"
    now = price_in_words(offer.selling_price, offer.currency)
    return f"Today {sender.carrier} asks {now}, which is {amount} {direction}."


def known_currency(currency: str) -> str:
    """The currency, or naira for an unknown one, as in prices."""
    return currency if currency in SYMBOLS else "NGN"


def _kobo(offer: Offer) -> float | None:
    price = offer.selling_price
    if isinstance(price, str):
        return None
    kobo = _in_kobo(price)
    return kobo if math.isfinite(kobo) else None


def _in_kobo(price: float) -> float:
    """The price in kobo, with halves rounded up like `Math.round`, because binary fractions are inexact."""
    try:
        kobo = float(price) * 100
    except OverflowError:
        return math.inf
    if not math.isfinite(kobo):
        return kobo
    whole = math.floor(kobo)
    return float(whole + (kobo - whole >= 0.5))


def _day_of(text: str) -> date | None:
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None
