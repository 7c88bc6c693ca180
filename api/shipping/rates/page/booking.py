"""Fills in the booking link."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal

from api.formatting.money import in_whole_kobo
from api.web.link_template import filled


def booking_address(link: str, shipment: Mapping[str, str], offer: Mapping[str, object] | None = None) -> str:
    """The address for booking the shipment, with the chosen offer if there is one.

    Both have the form in which they are sent. An offer without a price adds none to the address, and one
    without a currency is in naira.
    """
    values = {name: shipment[name] for name in ("shipment_type", "origin", "destination", "weight")}
    if offer is not None:
        price = offer["selling_price"]
        values["carrier"] = str(offer["carrier_name"])
        values["currency"] = str(offer["currency"]) or "NGN"
        values["price"] = "" if isinstance(price, str) else _plain(float(str(price)))
    return filled(link, values)


def _plain(price: float) -> str:
    """The price to the kobo, as JavaScript's `String(Math.round(price * 100) / 100)` writes it."""
    rounded = in_whole_kobo(price)
    is_plain = rounded.is_integer() and abs(rounded) < 1e21
    return str(int(Decimal(repr(rounded)))) if is_plain else repr(rounded)
