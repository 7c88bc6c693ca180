"""The format of the files under `seeds/sandbox`."""

from __future__ import annotations

from typing import cast

from sqlalchemy import Table

from api.sandbox.models import (
    SandboxAreaTariff,
    SandboxCarrier,
    SandboxOffice,
    SandboxShipment,
    SandboxShipmentStep,
    SandboxZoneTariff,
)
from api.sandbox.timeline import read_time
from api.seeding.seed_file import ReadCell, SeedFile
from api.seeding.validators import decimal_number, matching, one_of, text, whole_number

ZONE_COLUMNS = ("dhl_zone", "ups_zone", "aramex_zone", "fedex_zone")


def _number(lowest: str, highest: str, places: int) -> ReadCell:
    decimal = decimal_number(lowest, highest, places)
    return lambda cell: float(str(decimal(cell)))


def _or_none(read: ReadCell, empty: str = "") -> ReadCell:
    return lambda cell: None if cell == empty else read(cell)


MONEY = _number("0.01", "1000000000", 2)
KILOGRAMS = _number("0.1", "10000", 2)
CARRIER_CODE = matching(r"[a-z][a-z0-9-]{0,29}", "a code such as waybill-ground")
SHIPMENT_NUMBER = matching(r"[A-Z0-9]{4,30}", "4 to 30 capital letters and digits")

TARIFF_COLUMNS: dict[str, ReadCell] = {
    "up_to_kg": KILOGRAMS,
    "price": _or_none(MONEY, empty="Coming Soon"),
    "further_kg": _or_none(MONEY),
    "delivery_time": text(60),
}

OFFICES = SeedFile(
    path="sandbox/offices.csv",
    table=cast(Table, SandboxOffice.__table__),
    columns={
        "state": text(60),
        "city_name": text(60),
        "address": text(200),
        "email": matching(r"(?!.{121})[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]+", "an e-mail address"),
        "phone": matching(r"\+[0-9][0-9 ]{6,28}", "a phone number such as +234 700 000 0001"),
    },
    identity=("email",),
    repeats_allowed=True,  # offices may share a mailbox
)

CARRIERS = SeedFile(
    path="sandbox/carriers.csv",
    table=cast(Table, SandboxCarrier.__table__),
    columns={
        "code": CARRIER_CODE,
        "name": text(60),
        "logo": matching(r"(?!.{121})/carriers/[a-z0-9-]+\.svg|", "a path such as /carriers/dhl.svg"),
        "zone_column": one_of(ZONE_COLUMNS, empty_allowed=True),
        "currency": matching(r"[A-Z]{3}", "a currency code such as NGN"),
        "max_kg": KILOGRAMS,
    },
    identity=("code",),
)

ZONE_TARIFFS = SeedFile(
    path="sandbox/tariffs_international.csv",
    table=cast(Table, SandboxZoneTariff.__table__),
    columns={
        "shipment_type": one_of(("International", "Import")),
        "carrier": CARRIER_CODE,
        "zone": matching(r"[A-Za-z0-9][A-Za-z0-9 .-]{0,11}", "a zone of at most 12 letters and digits"),
        **TARIFF_COLUMNS,
    },
    identity=("shipment_type", "carrier", "zone", "up_to_kg"),
    references={"carrier": (CARRIERS.path, "code")},
)

AREA_TARIFFS = SeedFile(
    path="sandbox/tariffs_nationwide.csv",
    table=cast(Table, SandboxAreaTariff.__table__),
    columns={
        "carrier": CARRIER_CODE,
        "origin_area": text(40),
        "destination_area": text(40),
        **TARIFF_COLUMNS,
    },
    identity=("carrier", "origin_area", "destination_area", "up_to_kg"),
    references={
        "carrier": (CARRIERS.path, "code"),
        "origin_area": ("locations.csv", "service_area"),
        "destination_area": ("locations.csv", "service_area"),
    },
)

SHIPMENTS = SeedFile(
    path="sandbox/shipments.csv",
    table=cast(Table, SandboxShipment.__table__),
    columns={
        "shipment_number": SHIPMENT_NUMBER,
        "description": text(200),
        "cycle_minutes": _or_none(whole_number(1, 1440)),
        "head_start_minutes": whole_number(0, 1440),
    },
    identity=("shipment_number",),
)

SHIPMENT_STEPS = SeedFile(
    path="sandbox/shipment_steps.csv",
    table=cast(Table, SandboxShipmentStep.__table__),
    columns={
        "shipment_number": SHIPMENT_NUMBER,
        "title": text(120),
        "at_minute": _or_none(whole_number(0, 1440)),
        "time": _or_none(read_time),
    },
    identity=("shipment_number", "title"),
    repeats_allowed=True,  # a shipment may pass the same kind of place twice
    references={"shipment_number": (SHIPMENTS.path, "shipment_number")},
)

SEED_FILES = (OFFICES, CARRIERS, ZONE_TARIFFS, AREA_TARIFFS, SHIPMENTS, SHIPMENT_STEPS)
