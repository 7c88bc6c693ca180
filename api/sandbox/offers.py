"""What the carriers ask: finds the tariffs that hold between two places and prices a weight with them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from sqlalchemy import ColumnElement, Select, select
from sqlalchemy.ext.asyncio import AsyncConnection

from api.sandbox.models import SandboxAreaTariff, SandboxCarrier, SandboxZoneTariff
from api.sandbox.places import Country
from api.sandbox.refusals import Refusal
from api.sandbox.tariffs import WeightBreak, quote

Carrier = tuple[str, str, str, float]
"""Name, logo, currency and the most kilograms of one shipment."""
WireOffer = dict[str, str | float]

_CARRIER = (SandboxCarrier.name, SandboxCarrier.logo, SandboxCarrier.currency, SandboxCarrier.max_kg)


async def between_areas(
    connection: AsyncConnection, origin_area: str, destination_area: str, weight_kg: float
) -> list[WireOffer]:
    """The offers for a shipment within Nigeria, in the carriers' order. Raises Refusal when there is none."""
    tariff = SandboxAreaTariff
    tariffs = (
        select(*_CARRIER, tariff.up_to_kg, tariff.price, tariff.further_kg, tariff.delivery_time)
        .join(tariff, tariff.carrier == SandboxCarrier.code)
        .where(tariff.origin_area == origin_area, tariff.destination_area == destination_area)
        .order_by(SandboxCarrier.position)
    )
    return _priced(await _breaks(connection, tariffs), weight_kg, "We have no carrier on this way yet.")


async def across_the_border(
    connection: AsyncConnection, shipment_type: str, abroad: Country, weight_kg: float
) -> list[WireOffer]:
    """The offers to or from a country, each carrier by its own zones. Raises Refusal when there is none."""
    tariff = SandboxZoneTariff
    tariffs = (
        select(*_CARRIER, tariff.up_to_kg, tariff.price, tariff.further_kg, tariff.delivery_time)
        .join(tariff, tariff.carrier == SandboxCarrier.code)
        .where(tariff.shipment_type == shipment_type, _in_its_zone(abroad))
        .order_by(SandboxCarrier.position)
    )
    nobody = f"No carrier serves {abroad.name} for us yet."
    return _priced(await _breaks(connection, tariffs), weight_kg, nobody)


def _in_its_zone(abroad: Country) -> ColumnElement[bool]:
    zones = [
        (SandboxCarrier.zone_column == zone_column) & (SandboxZoneTariff.zone == zone)
        for zone_column, zone in abroad.zones.items()
    ]
    condition = zones[0]
    for each in zones[1:]:
        condition = condition | each
    return condition


async def _breaks(
    connection: AsyncConnection,
    tariffs: Select[tuple[str, str, str, float, float, float | None, float | None, str]],
) -> dict[Carrier, list[WeightBreak]]:
    breaks: dict[Carrier, list[WeightBreak]] = defaultdict(list)
    for name, logo, currency, max_kg, *weight_break in await connection.execute(tariffs):
        breaks[(name, logo, currency, max_kg)].append(WeightBreak(*weight_break))
    return breaks


def _priced(
    tariffs: dict[Carrier, list[WeightBreak]], weight_kg: float, nobody: str
) -> list[WireOffer]:
    if not tariffs:
        raise Refusal(nobody)
    offers = [
        _offer(carrier, weight_kg, breaks)
        for carrier, breaks in tariffs.items()
        if weight_kg <= carrier[3] and quote(weight_kg, breaks)
    ]
    if not offers:
        most = max(max_kg for _, _, _, max_kg in tariffs)
        raise Refusal(f"We price up to {most:g} kg online on this way. Contact us for a heavier shipment.")
    return offers
