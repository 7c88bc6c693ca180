"""Fills in the form of Get Rates from an address."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Literal, NamedTuple, Protocol, get_args

import msgspec

from api.aggregator.port import ShipmentType
from api.shipping.rates.schemas import RatesQuestion
from api.shipping.rates.service import PlaceNames
from api.web.query import texts_in_query

HOME_COUNTRY = "Nigeria"
HOME_NAMES = frozenset({"", "nigeria", "ng"})
"""Names of an end of a route that is not abroad, in lower case. A blank one counts as not abroad."""

SHIPMENT_TYPES: tuple[ShipmentType, ...] = get_args(ShipmentType)

IMPORT_ORIGINS = ("China", "United Kingdom", "United States")
"""The same as in `shipmentForm.ts`."""

PLACES = ("city_from", "city_to", "country_from", "country_to")
NAMES = frozenset({"shipment_type", *PLACES, "weight"})
"""Query parameters of the fields, as the form itself sends them."""

End = Literal["origin", "destination"]

OPEN_ENDS: Mapping[ShipmentType, tuple[str, ...]] = {
    "Nationwide": ("city_from", "city_to"),
    "International": ("country_to",),
    "Import": ("country_from",),
}
"""The ends of a route that are not fixed, by the type of shipment."""


class KnownPlaces(PlaceNames, Protocol):
    """Also knows the code of a place on a ticket. An empty text if it has none."""

    def country_code(self, name: str) -> str:
        """The code of a country in the list."""

    def location_code(self, name: str) -> str:
        """The code of the service area of a city in the list."""

    def country_candidates(self, written: str, among: Collection[str] | None = None) -> Sequence[str]:
        """The countries that an ambiguous text may mean. `among` limits the choice."""

    def location_candidates(self, written: str) -> Sequence[str]:
        """The cities that an ambiguous text may mean."""


class ShipmentForm(msgspec.Struct, frozen=True):
    """The form of `pwa/src/features/quote/shipmentForm.ts`."""

    shipment_type: ShipmentType = msgspec.field(name="shipmentType")
    country_from: str
    country_to: str
    city_from: str
    city_to: str
    weight: str

    def question(self) -> RatesQuestion:
        """The question for the carriers."""
        if self.shipment_type == "Nationwide":
            return RatesQuestion(self.shipment_type, self.city_from, self.city_to, self.weight)
        return RatesQuestion(self.shipment_type, self.country_from, self.country_to, self.weight)


class FilledForm(NamedTuple):
    """A form, and whether its address asks for a price, which it does if it names an end of the route.
    Otherwise it only fills in the form, such as when a visitor switches to another type of shipment.
    """

    form: ShipmentForm
    asks: bool


def fills_in(query: bytes) -> bool:
    """Whether the query names a field of the form."""
    return not NAMES.isdisjoint(_texts_in(query))


def form_in(query: bytes, places: KnownPlaces) -> FilledForm:
    """The form filled in from a query. A place has its name in the list, if that is certain."""
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


class UnclearEnd(NamedTuple):
    """An end of a route whose place is not clear: what it may mean, or the type of shipment that it needs."""

    end: End
    text: str
    candidates: list[str]
    other_type: ShipmentType | None


def unclear_ends_in(asked: RatesQuestion, places: KnownPlaces) -> list[UnclearEnd]:
    """The ends of the route that are not clear."""
    known = _PlacesOfForm(asked.shipment_type, places)
    texts: dict[End, str] = {"origin": asked.origin, "destination": asked.destination}
    unclear: list[UnclearEnd] = []
    for end, text in texts.items():
        other_type = known.other_type(text, end)
        candidates = [] if other_type else known.candidates(text)
        if candidates or other_type:
            unclear.append(UnclearEnd(end, text, candidates, other_type))
    return unclear


class _PlacesOfForm:
    """The places for one type of shipment."""

    def __init__(self, shipment_type: ShipmentType, places: KnownPlaces) -> None:
        self._type = shipment_type
        self._places = places

    def chosen(self, texts: Sequence[str]) -> str:
        """The place that is meant: the typed text, or a choice among the places that it may mean."""
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

    def other_type(self, text: str, end: End) -> ShipmentType | None:
        """The type to choose if a country is written for a city, or a city of the home country for a country
        and is near the name of none. The mere code of a country may as well begin the name of a city.
        """
        places = self._places
        country = places.country(text)
        is_town = bool(places.location_code(places.location(text)))
        code = places.country_code(country)
        if self._type == "Nationwide":
            is_abroad = code not in {"", text.upper()} and not is_town and country != HOME_COUNTRY
            return ("Import" if end == "origin" else "International") if is_abroad else None
        is_home = is_town and not code and set(places.country_candidates(text)) <= {HOME_COUNTRY}
        return "Nationwide" if is_home else None


def _texts_in(query: bytes) -> dict[str, list[str]]:
    return {name: [text.strip() for text in texts] for name, texts in texts_in_query(query).items()}


def _type_in(texts: Mapping[str, Sequence[str]]) -> ShipmentType:
    """The type that is named, or else the one that follows from the countries."""
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
