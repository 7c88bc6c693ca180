"""What the lists look like on the wire. The bytes are made while seeding; these types describe them."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

ListName = Annotated[
    Literal["countries", "locations"], Meta(description="The list in which the name stands.")
]


class CountryItem(msgspec.Struct, frozen=True):
    """A country, with the zone that each carrier puts it in; a zone, city or code may be empty."""

    id: str
    country: str
    iso_code: str
    default_city: str
    default_postal_code: str
    dhl_zone: str
    ups_zone: str
    aramex_zone: str
    fedex_zone: str


class LocalGovernmentItem(msgspec.Struct, frozen=True):
    """A local government area; names repeat between states."""

    id: str
    name: str
    service_area: str


class LocationItem(msgspec.Struct, frozen=True):
    """A place to send from or to, in capital letters; ids may repeat."""

    id: str
    name: str
    service_area: str


class AliasItem(msgspec.Struct, frozen=True):
    """Another name that people have for a place; `name` is the one in the list that `list` says."""

    alias: str
    name: str
    list: ListName


class CountryList(msgspec.Struct, frozen=True):
    """All countries in the order in which they are shown; `version` changes with any of them."""

    version: str
    items: list[CountryItem]


class LocalGovernmentList(msgspec.Struct, frozen=True):
    """All local government areas; `version` changes with any of them."""

    version: str
    items: list[LocalGovernmentItem]


class LocationList(msgspec.Struct, frozen=True):
    """All places of the city picker; `version` changes with any of them."""

    version: str
    items: list[LocationItem]


class AliasList(msgspec.Struct, frozen=True):
    """All other names of countries and locations; `version` changes with any of them."""

    version: str
    items: list[AliasItem]
