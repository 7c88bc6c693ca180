"""The carriers' offers: the tariffs between two places, and the prices of a weight."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from api.sandbox.models import SandboxAreaTariff, SandboxCarrier, SandboxZoneTariff
from api.sandbox.places import Country
from api.sandbox.tariffs import WeightBreak, quote
from api.sandbox.validation import Refusal

WireOffer = dict[str, str | float]


@dataclass(frozen=True, slots=True)
class Carrier:
    """A carrier as in an offer, and its most kilograms for one shipment."""

    name: str
    logo: str
    currency: str
    max_kg: float


Tariffs = Mapping[Carrier, Sequence[WeightBreak]]


async def within_nigeria(connection: AsyncConnection, origin_area: str, destination_area: str) -> Tariffs:
    """The tariffs from one service area to another, in the carriers' order."""
    table = SandboxAreaTariff
    on_the_way = (table.origin_area == origin_area) & (table.destination_area == destination_area)
    return await _tariffs(connection, table, on_the_way)


async def across_the_border(connection: AsyncConnection, shipment_type: str, abroad: Country) -> Tariffs:
    """The tariffs to or from a country, by each carrier's own zones, in the carriers' order."""
    table = SandboxZoneTariff
    in_its_zone = or_(
        *((SandboxCarrier.zone_column == name) & (table.zone == zone) for name, zone in abroad.zones.items())
    )
    return await _tariffs(connection, table, (table.shipment_type == shipment_type) & in_its_zone)


async def _tariffs(
    connection: AsyncConnection,
    table: type[SandboxAreaTariff] | type[SandboxZoneTariff],
    condition: ColumnElement[bool],
) -> Tariffs:
    rows = (
        select(
            SandboxCarrier.name,
            SandboxCarrier.logo,
            SandboxCarrier.currency,
            SandboxCarrier.max_kg,
            table.up_to_kg,
            table.price,
            table.further_kg,
            table.delivery_time,
        )
        .join(table, table.carrier == SandboxCarrier.code)
        .where(condition)
        .order_by(SandboxCarrier.position)
    )
    tariffs: dict[Carrier, list[WeightBreak]] = {}
    for row in await connection.execute(rows):
        carrier = Carrier(row.name, row.logo, row.currency, row.max_kg)
        weight_break = WeightBreak(row.up_to_kg, row.price, row.further_kg, row.delivery_time)
        tariffs.setdefault(carrier, []).append(weight_break)
    return tariffs


def priced(tariffs: Tariffs, weight_kg: float) -> list[WireOffer]:
    """The offers for a weight, in the tariffs' order. Raises Refusal if there is none."""
    offers: list[WireOffer] = []
    for carrier, breaks in tariffs.items():
        asked = quote(weight_kg, breaks) if weight_kg <= carrier.max_kg else None
        if asked is not None:
            offers.append(
                {
                    "carrier_logo": carrier.logo,
                    "carrier_name": carrier.name,
                    "delivery_time": asked.delivery_time,
                    "selling_price": asked.price,
                    "currency": carrier.currency,
                }
            )
    if not offers:
        most = max((carrier.max_kg for carrier in tariffs), default=0)
        if not most:
            raise Refusal("No carrier serves this way yet. Choose another destination.")
        raise Refusal(f"We price up to {most:g} kg online on this way. Contact us for a heavier shipment.")
    return offers
