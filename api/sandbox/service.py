"""The three operations of the protocol. Each returns the `data` of a response, from demonstration data."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from api.sandbox import offers, places
from api.sandbox.models import SandboxOffice, SandboxShipment, SandboxShipmentStep
from api.sandbox.timeline import PlannedStep, steps_at
from api.sandbox.validation import Refusal, given, needed, read_weight, refuse_strangers

COMPANY = ("company_id", "transaction_id")
ACCOUNT = ("user_id", "user_ses_id", *COMPANY)
HOME = "Nigeria"
IMPORT_ORIGINS = ("China", "United Kingdom", "United States")

Payload = Mapping[str, object]
Data = dict[str, list[dict[str, str | float | None]]]


async def stations(connection: AsyncConnection, payload: Payload) -> Data:
    """The company's branches."""
    refuse_strangers(payload, COMPANY)
    office = SandboxOffice
    rows = select(office.state, office.city_name, office.address, office.email, office.phone)
    found = await connection.execute(rows.order_by(office.position))
    return {"data": [dict(row) for row in found.mappings()]}


async def rates(connection: AsyncConnection, payload: Payload) -> Data:
    """The carriers' offers."""
    refuse_strangers(payload, ACCOUNT)
    shipment_type = given(payload, "shipment_type")
    if shipment_type not in ("Interstate", "International", "Import"):
        raise Refusal("Choose Nationwide, International or Import.")
    place = "city" if shipment_type == "Interstate" else "country"
    origin = needed(payload, "from", f"Choose the {place} to send from.")
    destination = needed(payload, "to", f"Choose the {place} to send to.")
    weight_kg = read_weight(payload)
    if shipment_type == "Interstate":
        origin_area = await places.service_area(connection, origin)
        destination_area = await places.service_area(connection, destination)
        tariffs = await offers.within_nigeria(connection, origin_area, destination_area)
    else:
        abroad = _abroad(
            shipment_type,
            await places.country(connection, origin),
            await places.country(connection, destination),
        )
        tariffs = await offers.across_the_border(connection, shipment_type, abroad)
    return {"carriers": [dict(offer) for offer in offers.priced(tariffs, weight_kg)]}


def _abroad(shipment_type: str, origin: places.Country, destination: places.Country) -> places.Country:
    if shipment_type == "International":
        if origin.name != HOME:
            raise Refusal(f"International shipments start in {HOME}. Choose Import to bring something in.")
        if destination.name == HOME:
            raise Refusal(f"Choose a destination outside {HOME}, or Nationwide for a shipment within it.")
        return destination
    if destination.name != HOME:
        raise Refusal(f"Imports end in {HOME}. Choose International to send something abroad.")
    if origin.name not in IMPORT_ORIGINS:
        raise Refusal("We import from China, the United Kingdom and the United States.")
    return origin


async def track(connection: AsyncConnection, payload: Payload, now: datetime) -> Data:
    """The steps of a shipment as they stand at `now`."""
    refuse_strangers(payload, ACCOUNT)
    wanted = needed(payload, "shipment_number", "Enter a shipment number.").replace(" ", "").upper()
    shipment = await connection.execute(
        select(SandboxShipment.cycle_minutes, SandboxShipment.head_start_minutes).where(
            SandboxShipment.shipment_number == wanted
        )
    )
    found = shipment.one_or_none()
    if found is None:
        raise Refusal("We could not find a shipment with that number. Check it and try again.")
    step = SandboxShipmentStep
    rows = select(step.title, step.at_minute, step.time).where(step.shipment_number == wanted)
    planned = [PlannedStep(*row) for row in await connection.execute(rows.order_by(step.position))]
    standing = steps_at(
        now, planned, cycle_minutes=found.cycle_minutes, head_start_minutes=found.head_start_minutes
    )
    return {"steps": [{"title": each.title, "time": each.time} for each in standing]}
