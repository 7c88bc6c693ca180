"""Finds the places that a caller names in the lists of the site: service areas of cities, zones of countries."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import column, select, table
from sqlalchemy.ext.asyncio import AsyncConnection

from api.sandbox.refusals import Refusal, shown
from api.sandbox.seeds import ZONE_COLUMNS

# The lists are another part's; the sandbox knows no more of them than these columns.
_location = table("location", column("name"), column("service_area"), column("position"))
_local_government = table("local_government", column("name"), column("service_area"), column("position"))
_country = table("country", column("country"), *(column(name) for name in ZONE_COLUMNS))


@dataclass(frozen=True, slots=True)
class Country:
    """A country and its zone by the name of the carrier's column; empty where a carrier does not go."""

    name: str
    zones: dict[str, str]


async def service_area(connection: AsyncConnection, city: str) -> str:
    """The service area of a city of the location list, by name without regard to case.

    A name that stands there with no service area is served from that of another place, or of a local government,
    with the same name. Raises Refusal for an unknown place and for one that no service area reaches.
    """
    known = False
    for places, name in ((_location, city.upper()), (_local_government, city.title())):
        rows = select(places.c.service_area).where(places.c.name == name).order_by(places.c.position)
        areas = list((await connection.execute(rows)).scalars())
        known = known or bool(areas)
        for area in areas:
            if area:
                return str(area)
        if not known:
            break
    if known:
        raise Refusal(f"We have no price for {shown(city)} yet. Choose a larger place near it.")
    raise Refusal(f"We do not know the city {shown(city)}. Choose one from the list.")


async def country(connection: AsyncConnection, name: str) -> Country:
    """A country of the country list, by name without regard to case. Raises Refusal for an unknown one."""
    wanted = name.casefold()
    for row in (await connection.execute(select(_country))).mappings():
        if str(row["country"]).casefold() == wanted:
            return Country(str(row["country"]), {zone: str(row[zone]) for zone in ZONE_COLUMNS})
    raise Refusal(f"We do not know the country {shown(name)}. Choose one from the list.")
