"""Prices in words, as `pwa/src/features/quote/lazy/money.ts` writes them.

`price-cases.json` there tests both.
"""

from __future__ import annotations

import math
from decimal import ROUND_HALF_UP, Decimal

_NAIRA = "₦"
SYMBOLS = {"NGN": _NAIRA, "GBP": "£", "USD": "$", "EUR": "€"}
"""Symbols of the currencies that prices are in."""

_KOBO = Decimal("0.01")


def price_in_words(selling_price: float | str, currency: str) -> str:
    """A price as Nigerians write it: ₦5,000, with kobo only if there are any.

    An unknown currency counts as naira. A text such as `Coming Soon` stays as it is.
    """
    if isinstance(selling_price, str):
        return selling_price
    return f"{SYMBOLS.get(currency, _NAIRA)}{_in_digits(in_whole_kobo(_number(selling_price)))}"


def is_priced(selling_price: float | str) -> bool:
    """Whether a carrier has a price yet."""
    return not isinstance(selling_price, str)


def _number(price: float) -> float:
    """The number that a browser reads in JSON: always a float, infinite if it is too large."""
    try:
        return float(price)
    except OverflowError:
        return math.inf if price > 0 else -math.inf


def in_whole_kobo(price: float) -> float:
    """The result of JavaScript's `Math.round(price * 100) / 100`: halves go up, and zero keeps its sign."""
    kobo = price * 100
    if not math.isfinite(kobo):
        return kobo
    whole = math.floor(kobo)
    return math.copysign(whole + (kobo - whole >= 0.5), kobo) / 100


def _in_digits(amount: float) -> str:
    """The text of `Intl.NumberFormat` for en-GB: the shortest digits that give the number, then zeros."""
    sign = "-" if math.copysign(1, amount) < 0 else ""
    if math.isinf(amount):
        return f"{sign}∞"
    exact = abs(Decimal(repr(amount)))
    return sign + (f"{int(exact):,}" if amount.is_integer() else f"{exact.quantize(_KOBO, ROUND_HALF_UP):,}")
