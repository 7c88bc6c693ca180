"""The format of the lists' responses. These types only describe the bytes, which the seeding makes."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

ListName = Annotated[
    Literal["countries", "locations"], Meta(description="The list in which the name stands.")
]


class CountryItem(msgspec.Struct, frozen=True):
    """A country, with the zone that each carrier puts it in. A zone, city or code may be empty."""

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
    """A local government area. Two states may have areas of the same name."""

    id: str
    name: str
    service_area: str


class LocationItem(msgspec.Struct, frozen=True):
    """A place to send from or to, in capital letters. Ids may repeat."""

    id: str
    name: str
    service_area: str


class AliasItem(msgspec.Struct, frozen=True):
    """Another name that people use for a place. `name` is its name in the list `list`."""

    alias: str
    name: str
    list: ListName


class CountryList(msgspec.Struct, frozen=True):
    """All countries in the order of display. `version` changes with any of them."""

    version: str
    items: list[CountryItem]


class LocalGovernmentList(msgspec.Struct, frozen=True):
    """All local government areas. `version` changes with any of them."""

    version: str
    items: list[LocalGovernmentItem]


class LocationList(msgspec.Struct, frozen=True):
    """All places of the city picker. `version` changes with any of them."""

    version: str
    items: list[LocationItem]


class AliasList(msgspec.Struct, frozen=True):
    """All other names of countries and locations. `version` changes with any of them."""

    version: str
    items: list[AliasItem]
