"""Finds the places in a request: the service area of a city, the zones of a country."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import ColumnElement, TableClause, column, func, select, table
from sqlalchemy.ext.asyncio import AsyncConnection

from api.sandbox.seeds import ZONE_COLUMNS
from api.sandbox.validation import Refusal, shown

# These tables belong to another part. The sandbox uses only these columns.
_location, _local_government = (
    table(name, column("name"), column("service_area"), column("position"))
    for name in ("location", "local_government")
)
_country = table("country", column("country"), *(column(name) for name in ZONE_COLUMNS))


@dataclass(frozen=True, slots=True)
class Country:
    """A country and its zones by the carriers' columns. A zone is empty if the carrier does not go there."""

    name: str
    zones: dict[str, str]


async def service_area(connection: AsyncConnection, city: str) -> str:
    """The service area of a city in the location list, by name without regard to case.

    A place without one in the list has that of another place, or a local government, of the same name. Raises
    Refusal for an unknown place, and for one without any service area.
    """
    areas = await _areas_of(connection, _location, city)
    if not areas:
        raise Refusal(f"We do not know the city {shown(city)}. Choose one from the list.")
    if not any(areas):
        areas = await _areas_of(connection, _local_government, city)
    area = next((each for each in areas if each), None)
    if area is None:
        raise Refusal(f"We have no price for {shown(city)} yet. Choose a larger place near it.")
    return area


async def _areas_of(connection: AsyncConnection, places: TableClause, name: str) -> list[str]:
    """The areas of the places with this name: in capitals, as in our list, or else in any case."""
    in_any_letters = func.lower(places.c.name) == name.lower()
    exactly = places.c.name.in_({name, name.upper(), name.title()})
    return await _areas(connection, places, exactly) or await _areas(connection, places, in_any_letters)


async def _areas(
    connection: AsyncConnection, places: TableClause, condition: ColumnElement[bool]
) -> list[str]:
    rows = select(places.c.service_area).where(condition).order_by(places.c.position)
    return [str(area) for area in (await connection.execute(rows)).scalars()]


async def country(connection: AsyncConnection, name: str) -> Country:
    """A country in the country list, by name without regard to case. Raises Refusal for an unknown one."""
    wanted = name.casefold()
    for row in (await connection.execute(select(_country))).mappings():
        if str(row["country"]).casefold() == wanted:
            return Country(str(row["country"]), {zone: str(row[zone]) for zone in ZONE_COLUMNS})
    raise Refusal(f"We do not know the country {shown(name)}. Choose one from the list.")
