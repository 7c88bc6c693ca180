"""Prices in words, as `pwa/src/features/quote/lazy/money.ts` writes them.

`price-cases.json` there holds both to it.
"""

from __future__ import annotations

import math
from decimal import ROUND_HALF_UP, Decimal

_NAIRA = "₦"
_SYMBOLS = {"NGN": _NAIRA, "GBP": "£", "USD": "$", "EUR": "€"}
_KOBO = Decimal("0.01")


def price_in_words(selling_price: float | str, currency: str) -> str:
    """A price as it is read here: ₦5,000, with kobo only when there are some.

    An unknown currency counts as naira. What is no number, `Coming Soon`, stands as it is.
    """
    if isinstance(selling_price, str):
        return selling_price
    return f"{_SYMBOLS.get(currency, _NAIRA)}{_in_digits(in_whole_kobo(_number(selling_price)))}"


def is_priced(selling_price: float | str) -> bool:
    """Whether a carrier has a price at all yet."""
    return not isinstance(selling_price, str)


def _number(price: float) -> float:
    """The number that a browser reads in JSON; it has one kind only, and no bound but infinity."""
    try:
        return float(price)
    except OverflowError:
        return math.inf if price > 0 else -math.inf


def in_whole_kobo(price: float) -> float:
    """What JavaScript's `Math.round(price * 100) / 100` is: halves go up, and nought keeps its sign."""
    kobo = price * 100
    if not math.isfinite(kobo):
        return kobo
    whole = math.floor(kobo)
    return math.copysign(whole + (kobo - whole >= 0.5), kobo) / 100


def _in_digits(amount: float) -> str:
    """What `Intl.NumberFormat` of en-GB writes: the shortest digits that mean the number, then noughts."""
    sign = "-" if math.copysign(1, amount) < 0 else ""
    if math.isinf(amount):
        return f"{sign}∞"
    exact = abs(Decimal(repr(amount)))
    return sign + (f"{int(exact):,}" if amount.is_integer() else f"{exact.quantize(_KOBO, ROUND_HALF_UP):,}")
