"""Cleans single values of an aggregator's answer; ValueError when a value cannot be what it should be."""

from __future__ import annotations

import math
import re
from typing import Literal
from urllib.parse import urlsplit

from api.aggregator.port import COMING_SOON

TEXT_LIMIT = 300
"""Characters kept of one text: more would be no title, address or message."""

PRICE_LIMIT = 1e12
"""No parcel costs more, in any currency: a larger number is a fault."""

_BREAKS = re.compile(r"[\t\n\v\f\r\x85\u2028\u2029]+")
# Control characters, halves of surrogate pairs, and marks that turn the direction of the text around them.
_UNWANTED = re.compile(r"[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
_AMOUNT = re.compile(r"(?:[0-9]{1,15}|[0-9]{1,3}(?:,[0-9]{3}){1,4})?(?:\.[0-9]{1,9})?")
_LOGO = re.compile(r"[!#-;=?-\[\]_a-z~]{1,2000}")  # the characters that an address may hold, unescaped


def text(value: object) -> str:
    """A text without control characters, at most TEXT_LIMIT long; numbers count as text, None as empty."""
    if value is None:
        return ""
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        raise ValueError(f"{type(value).__name__} where a text should be")
    if isinstance(value, float) and not math.isfinite(value):
        raise ValueError("a number that is not finite")
    return _UNWANTED.sub("", _BREAKS.sub(" ", str(value)))[:TEXT_LIMIT]


def needed_text(value: object) -> str:
    """As `text`, but refuses one in which there is nothing to read."""
    cleaned = text(value)
    if not cleaned.strip():
        raise ValueError("an empty text")
    return cleaned


def time_text(value: object) -> str | None:
    """A time as it was given, None when there is none: null, false, or an empty text."""
    if value is None or value is False:
        return None
    cleaned = text(value)
    return cleaned if cleaned.strip() else None


def price(value: object) -> float | Literal["Coming Soon"]:
    """An amount from a number or a numeric text such as `12,500.50`, or `Coming Soon`."""
    if isinstance(value, str):
        worded = " ".join(value.split())
        if worded.casefold() == COMING_SOON.casefold():
            return COMING_SOON
        if not worded or not _AMOUNT.fullmatch(worded):
            raise ValueError("a text where a price should be")
        value = float(worded.replace(",", ""))
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise ValueError(f"{type(value).__name__} where a price should be")
    if not 0 <= value <= PRICE_LIMIT:  # not a number fails both
        raise ValueError("a price out of range")
    return int(value) if value == int(value) else value


def logo(value: object) -> str:
    """An https URL or a path of this site; anything else is no picture, so it is empty."""
    if not isinstance(value, str):
        return ""
    address = value.strip()
    if not _LOGO.fullmatch(address):
        return ""
    if address.startswith("/"):
        return "" if address.startswith("//") else address
    try:
        parts = urlsplit(address)
        usable = parts.scheme == "https" and bool(parts.hostname) and parts.username is None
    except ValueError:
        usable = False
    return address if usable else ""
