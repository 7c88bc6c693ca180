"""`links.booking` in `seeds/company.yaml`: an address, possibly with placeholders for the booking."""

from __future__ import annotations

import re
from typing import Annotated
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta

from api.content.links import page_named, read_address
from api.web.link_template import PLACEHOLDER, filled

PLACEHOLDERS = ("shipment_type", "origin", "destination", "weight", "carrier", "price", "currency")
"""The placeholders for which `api/shipping/rates/page/booking.py` and the browser have values."""

_LISTED = ", ".join(f"{{{name}}}" for name in PLACEHOLDERS)


def read_booking_link(cell: str) -> str:
    """Checks an address, with or without placeholders. Raises ValueError for any other text."""
    for name in PLACEHOLDER.findall(cell):
        if name not in PLACEHOLDERS:
            raise ValueError(f"{{{name}}} is not one of {_LISTED}")
    without = PLACEHOLDER.sub("x", cell)
    if re.search(r"[{}]", without):
        raise ValueError(f"{cell!r} has a brace too many: a placeholder is one of {_LISTED}")
    read_address(without)
    if PLACEHOLDER.search(_host_of(cell)):
        raise ValueError(f"{cell!r} has a placeholder before its path")
    return cell


def plain_booking_address(link: str) -> str:
    """The address for booking without a particular shipment."""
    return filled(link, {})


def has_placeholders(link: str) -> bool:
    """Whether the address depends on the shipment."""
    return PLACEHOLDER.search(link) is not None


def linking_plainly(sections: str, link: str) -> str:
    """The sections of a page, as JSON, with the plain address in place of links to `booking`.

    A page of texts has no shipment to fill in.
    """
    linked = _with_links(msgspec.json.decode(sections), plain_booking_address(link))
    return msgspec.json.encode(linked).decode("utf-8")


def _with_links(node: object, address: str) -> object:
    if isinstance(node, list):
        return [_with_links(item, address) for item in node]
    if isinstance(node, dict):
        return {
            name: address if (name, value) == ("link", "booking") else _with_links(value, address)
            for name, value in node.items()
        }
    return node


def page_of_booking(link: str) -> str | None:
    """The path of the page that the link leads to. None if it leads to another site."""
    return page_named(plain_booking_address(link))


def _host_of(link: str) -> str:
    """The part of a web address before its path. Empty for a path of this site."""
    parts = urlsplit(link)
    return f"{parts.scheme}:{parts.netloc}" if parts.netloc else ""


BookingLink = Annotated[
    str,
    Meta(
        description="An address as the others, in which these may stand for the shipment and the offer that "
        f"is booked: {_LISTED}. Each is percent-encoded.",
        examples=["https://app.waybill.example/book?from={origin}&to={destination}"],
        extra={"read": read_booking_link, "mentions": page_of_booking},
    ),
]
