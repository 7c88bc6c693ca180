"""Computes a carrier's price for a weight, without I/O."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

COMING_SOON: Literal["Coming Soon"] = "Coming Soon"


@dataclass(frozen=True, slots=True)
class WeightBreak:
    """The `price` up to a weight, None for Coming Soon. `further_kg` is the price of each kilogram beyond."""

    up_to_kg: float
    price: float | None
    further_kg: float | None
    delivery_time: str


@dataclass(frozen=True, slots=True)
class Quote:
    """A price in the carrier's currency, or Coming Soon, and the carrier's words for its delivery time."""

    price: float | Literal["Coming Soon"]
    delivery_time: str


def quote(weight_kg: float, breaks: Iterable[WeightBreak]) -> Quote | None:
    """The price at the first break that is not below the weight. None if the weight exceeds the tariff.

    Beyond the last break, each further kilogram is charged, and a part of one as a whole.
    """
    ordered = sorted(breaks, key=lambda each: each.up_to_kg)
    for each in ordered:
        if weight_kg <= each.up_to_kg:
            return Quote(COMING_SOON if each.price is None else each.price, each.delivery_time)
    if not ordered:
        return None
    last = ordered[-1]
    if last.price is None:
        return Quote(COMING_SOON, last.delivery_time)
    if last.further_kg is None:
        return None
    further = math.ceil(weight_kg - last.up_to_kg) * last.further_kg
    return Quote(round(last.price + further, 2), last.delivery_time)
