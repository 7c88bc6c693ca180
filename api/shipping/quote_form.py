"""The form of Get Rates as an address fills it in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol, get_args
from urllib.parse import parse_qsl

import msgspec

from api.aggregator.port import ShipmentType
from api.shipping.schemas import RatesQuestion
from api.shipping.service import PlaceNames

HOME_COUNTRY = "Nigeria"
SHIPMENT_TYPES: tuple[ShipmentType, ...] = get_args(ShipmentType)

PLACES = ("city_from", "city_to", "country_from", "country_to")
NAMES = frozenset({"shipment_type", *PLACES, "weight"})
"""By what an address names the fields, which is what the form itself sends."""

OPEN_ENDS: Mapping[ShipmentType, tuple[str, ...]] = {
    "Nationwide": ("city_from", "city_to"),
    "International": ("country_to",),
    "Import": ("country_from",),
}
"""The ends of a route that are not fixed, by the type of shipment."""


class KnownPlaces(PlaceNames, Protocol):
    """Knows besides by which code a ticket names a place; an empty text where there is none."""

    def country_code(self, name: str) -> str:
        """Of a country in the list."""

    def location_code(self, name: str) -> str:
        """Of the service area that a city in the list lies in."""


class ShipmentForm(msgspec.Struct, frozen=True):
    """As `pwa/src/features/quote/shipmentForm.ts` has it."""

    shipment_type: ShipmentType = msgspec.field(name="shipmentType")
    country_from: str
    country_to: str
    city_from: str
    city_to: str
    weight: str

    def question(self) -> RatesQuestion:
        """What the carriers are asked."""
        if self.shipment_type == "Nationwide":
            return RatesQuestion(self.shipment_type, self.city_from, self.city_to, self.weight)
        return RatesQuestion(self.shipment_type, self.country_from, self.country_to, self.weight)


class FilledForm(NamedTuple):
    """A form, and whether its address asks what the shipment costs: it does when it names an end of the
    route. Without one it fills in what it has, as somebody does who asks for the fields of another type.
    """

    form: ShipmentForm
    asks: bool


def fills_in(query: bytes) -> bool:
    """Whether an address of the page names a field."""
    return not NAMES.isdisjoint(_texts_in(query))


def form_in(query: bytes, places: KnownPlaces) -> FilledForm:
    """The form that an address fills in, each place by its name in the list, where that is certain."""
    texts = _texts_in(query)
    shipment_type = _type_in(texts.get("shipment_type", ()))
    ends = OPEN_ENDS[shipment_type]
    named = {name: _place_in(name, texts.get(name, ()), places) for name in ends}
    form = ShipmentForm(
        shipment_type=shipment_type,
        country_from=named.get("country_from", "" if shipment_type == "Import" else HOME_COUNTRY),
        country_to=named.get("country_to", HOME_COUNTRY if shipment_type == "Import" else ""),
        city_from=named.get("city_from", ""),
        city_to=named.get("city_to", ""),
        weight=next(iter(texts.get("weight", ())), ""),
    )
    return FilledForm(form, asks=any(name in texts for name in ends))


def _texts_in(query: bytes) -> dict[str, list[str]]:
    """What the address gives by each name; capitals in a name do not matter, as in text messages."""
    texts: dict[str, list[str]] = {}
    for name, text in parse_qsl(query.decode("latin-1"), keep_blank_values=True):
        texts.setdefault(name.lower(), []).append(text.strip())
    return texts


def _type_in(texts: Sequence[str]) -> ShipmentType:
    given = {text.lower() for text in texts}
    return next((known for known in SHIPMENT_TYPES if known.lower() in given), "Nationwide")


def _place_in(name: str, texts: Sequence[str], places: KnownPlaces) -> str:
    written = next(iter(texts), "")
    return places.location(written) if name.startswith("city") else places.country(written)
