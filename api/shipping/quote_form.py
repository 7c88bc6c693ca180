"""The form of Get Rates as an address fills it in."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Literal, NamedTuple, Protocol, get_args

import msgspec

from api.aggregator.port import ShipmentType
from api.shipping.schemas import RatesQuestion
from api.shipping.service import PlaceNames
from api.web.query import texts_in_query

HOME_COUNTRY = "Nigeria"
HOME_NAMES = frozenset({"", "nigeria", "ng"})
"""What an end of a route says, in lower case, that is not abroad; nothing is said of it where it is blank."""

SHIPMENT_TYPES: tuple[ShipmentType, ...] = get_args(ShipmentType)

IMPORT_ORIGINS = ("China", "United Kingdom", "United States")
"""As `shipmentForm.ts` has them too."""

PLACES = ("city_from", "city_to", "country_from", "country_to")
NAMES = frozenset({"shipment_type", *PLACES, "weight"})
"""By what an address names the fields, which is what the form itself sends."""

End = Literal["origin", "destination"]

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

    def country_candidates(self, written: str, among: Collection[str] | None = None) -> Sequence[str]:
        """The countries that a text may mean which means none for certain; `among` may be offered."""

    def location_candidates(self, written: str) -> Sequence[str]:
        """The cities that such a text may mean."""


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
    shipment_type = _type_in(texts)
    ends = OPEN_ENDS[shipment_type]
    known = _PlacesOfForm(shipment_type, places)
    named = {name: known.chosen(texts.get(name, ())) for name in ends}
    form = ShipmentForm(
        shipment_type=shipment_type,
        country_from=named.get("country_from", "" if shipment_type == "Import" else HOME_COUNTRY),
        country_to=named.get("country_to", HOME_COUNTRY if shipment_type == "Import" else ""),
        city_from=named.get("city_from", ""),
        city_to=named.get("city_to", ""),
        weight=next(iter(texts.get("weight", ())), ""),
    )
    return FilledForm(form, asks=any(name in texts for name in ends))


def candidates_in(asked: RatesQuestion, places: KnownPlaces) -> dict[End, list[str]]:
    """What the ends of the route may mean that are not certain."""
    known = _PlacesOfForm(asked.shipment_type, places)
    texts: dict[End, str] = {"origin": asked.origin, "destination": asked.destination}
    return {end: candidates for end, text in texts.items() if (candidates := known.candidates(text))}


class _PlacesOfForm:
    """The list that the places of one type of shipment are in."""

    def __init__(self, shipment_type: ShipmentType, places: KnownPlaces) -> None:
        self._type = shipment_type
        self._places = places

    def chosen(self, texts: Sequence[str]) -> str:
        """The name that is meant: what is typed, unless a choice goes with it of what that may mean."""
        typed, *choices = texts or ("",)
        if choices:
            candidates = self.candidates(typed)
            typed = next((choice for choice in choices if choice in candidates), typed)
        return self._places.location(typed) if self._type == "Nationwide" else self._places.country(typed)

    def candidates(self, text: str) -> list[str]:
        if self._type == "Nationwide":
            return list(self._places.location_candidates(text))
        if text == HOME_COUNTRY:
            return []
        among = IMPORT_ORIGINS if self._type == "Import" else None
        found = self._places.country_candidates(text, among)
        return [name for name in found if name != HOME_COUNTRY]


def _texts_in(query: bytes) -> dict[str, list[str]]:
    return {name: [text.strip() for text in texts] for name, texts in texts_in_query(query).items()}


def _type_in(texts: Mapping[str, Sequence[str]]) -> ShipmentType:
    """The type that is named, or else the one that the named countries make it."""
    given = {text.lower() for text in texts.get("shipment_type", ())}
    known = next((known for known in SHIPMENT_TYPES if known.lower() in given), None)
    if known is not None:
        return known
    named = {place: next(iter(texts.get(place, ())), "") for place in PLACES}
    if named["city_from"] or named["city_to"]:
        return "Nationwide"
    origin, destination = named["country_from"], named["country_to"]
    if _is_abroad(destination) and not _is_abroad(origin):
        return "International"
    if _is_abroad(origin) and not _is_abroad(destination):
        return "Import"
    return "Nationwide"


def _is_abroad(country: str) -> bool:
    return country.lower() not in HOME_NAMES
