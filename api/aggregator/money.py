"""Parses prices and currencies in an aggregator's response. Raises ValueError for an invalid price."""

from __future__ import annotations

import re
import unicodedata
from typing import Literal

from api.aggregator import sanitize as texts
from api.aggregator.port import COMING_SOON

PRICE_LIMIT = 1e10
"""The highest valid price, in any currency: a cargo plane costs less, also in naira."""

LEAST_PRICE = 0.005
"""A lower price would be shown as ₦0. It is a gap in a carrier's tariff."""

Price = float | Literal["Coming Soon"]

_CODES = {
    "NGN": ("NGN", "N", "NAIRA", "NAIRAS", "NIGERIAN", "₦", "#"),
    "USD": ("USD", "US", "DOLLAR", "DOLLARS", "$"),
    "GBP": ("GBP", "UK", "BRITISH", "POUND", "POUNDS", "STERLING", "£"),
    "EUR": ("EUR", "EURO", "EUROS", "€"),
}
"""Names of the four currencies for which the site has a symbol."""

_CODE_OF = {name: code for code, names in _CODES.items() for name in names}

_NAME = re.compile(r"[A-Z]+|[^\sA-Z.,()/=-]")
_NO_CODE = frozenset(("NULL", "NONE", "NIL", "N/A", "UNDEFINED"))

# Commas or spaces may separate thousands. A text with anything else between its digits is not a price.
_PRICE = re.compile(
    r"(?P<before>[^0-9,.]{0,20})"
    r"(?P<amount>(?:[0-9]{1,15}|[0-9]{1,3}(?:,[0-9]{3}){1,4}|[0-9]{1,3}(?: [0-9]{3}){1,4})?(?:\.[0-9]{1,9})?)"
    r"(?P<after>[^0-9]{0,20})"
)
_SEPARATORS = str.maketrans({"\u066b": ".", "\u066c": ",", "\u2019": "", "'": ""})


def currency(value: object) -> str:
    """Returns the code for a currency's code, symbol or name. Returns an unknown currency in capitals."""
    if isinstance(value, str) and value in _CODES:
        return value
    written = unicodedata.normalize("NFKC", texts.words(value)).upper()
    if written in _NO_CODE or not _NAME.search(written):
        return ""
    return _code_in(written) or written


def priced(price: object, currency_given: object) -> tuple[Price, str]:
    """Returns a price and its currency, which the price may contain itself, as in `$25`.

    Raises ValueError if the price is invalid, or contains another currency than `currency_given`.
    """
    amount, named = _read(price)
    code = currency(currency_given)
    if named and code and named != code:
        raise ValueError("a price in two currencies")
    return amount, code or named


def _read(value: object) -> tuple[Price, str]:
    named = ""
    if isinstance(value, str):
        written = _plain(value)
        if re.sub(r"[\W_]+", " ", written).strip().casefold() == COMING_SOON.casefold():
            return COMING_SOON, ""
        found = _PRICE.fullmatch(written)
        if not found or not found["amount"]:
            raise ValueError("a text where a price should be")
        around = f"{found['before']} {found['after']}"
        named = _code_in(around.upper())
        if not named and _NAME.search(around.upper()):
            raise ValueError("a price in words that nobody knows")
        if "-" in found["before"] or found["before"].count("(") != found["before"].count(")"):
            raise ValueError("a price below zero")
        value = float(re.sub(r"[, ]", "", found["amount"]))
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise ValueError(f"{type(value).__name__} where a price should be")
    if not 0 <= value <= PRICE_LIMIT:  # NaN fails both comparisons
        raise ValueError("a price out of range")
    return (int(value) if value == int(value) else value), named


def _plain(value: str) -> str:
    """Returns the text with full-width characters as ASCII, and the digits of every script as 0 to 9."""
    written = unicodedata.normalize("NFKC", texts.words(value)).translate(_SEPARATORS)
    return "".join(str(unicodedata.decimal(each)) if each.isdecimal() else each for each in written)


def _code_in(written: str) -> str:
    """Returns the code if all names in the text mean one currency, else an empty text."""
    codes = {_CODE_OF.get(name, "") for name in _NAME.findall(written)}
    return codes.pop() if len(codes) == 1 else ""
