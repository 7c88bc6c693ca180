"""The format of the lists' CSV files."""

from __future__ import annotations

from typing import cast

from sqlalchemy import Table

from api.reference.folding import fold
from api.reference.location_file import LocationFile
from api.reference.models import Country, LocalGovernment, Location, LocationState
from api.seeding.seed_file import OptionalSeedFile, SeedFile
from api.seeding.validators import matching, one_of, searchable, text

SERVICE_AREAS = (
    "PHC - PORT HARCOURT",
    "QRW - WARRI",
    "LOS - LAGOS",
    "ABV - ABUJA",
    "KAD - KADUNA",
    "IBA - IBADAN",
)

LIST_ID = matching(r"[1-9][0-9]{0,8}", "a positive whole number such as 42")
ZONE = matching(r"[A-Za-z0-9][A-Za-z0-9 .-]{0,11}|", "a zone of at most 12 letters and digits, or empty")
SERVICE_AREA = one_of(SERVICE_AREAS, empty_allowed=True)

COUNTRIES = SeedFile(
    path="countries.csv",
    table=cast(Table, Country.__table__),
    columns={
        "id": LIST_ID,
        "country": searchable(120),
        "iso_code": matching(r"[A-Z]{2}", "two capital letters such as NG"),
        "default_city": text(120, empty_allowed=True),
        "default_postal_code": text(20, empty_allowed=True),
        "dhl_zone": ZONE,
        "ups_zone": ZONE,
        "aramex_zone": ZONE,
        "fedex_zone": ZONE,
    },
    identity=("id",),
    unique=(("country",), ("iso_code",)),
    fold=fold,
)

LOCAL_GOVERNMENTS = SeedFile(
    path="local_governments.csv",
    table=cast(Table, LocalGovernment.__table__),
    columns={"id": LIST_ID, "name": searchable(120), "service_area": SERVICE_AREA},
    identity=("id",),
)

LOCATIONS = LocationFile(
    path="locations.csv",
    table=cast(Table, Location.__table__),
    columns={"id": LIST_ID, "name": searchable(120), "service_area": SERVICE_AREA},
    identity=("id",),
    repeats_allowed=True,
)

LOCATION_STATES = OptionalSeedFile(
    path="location_states.csv",
    table=cast(Table, LocationState.__table__),
    # Names are not checked against the list of locations, which can be edited without this file.
    columns={"name": text(120), "state": text(40)},
    identity=("name", "state"),
    fold=fold,
)

SEED_FILES = (COUNTRIES, LOCAL_GOVERNMENTS, LOCATIONS, LOCATION_STATES)
