"""The company's settings for tracking: `tracking` in `seeds/company.yaml`."""

from __future__ import annotations

import re
from typing import Annotated, NamedTuple

import msgspec
from msgspec import UNSET, Meta, UnsetType

USUAL_QUIET_DAYS = 5

_ZONE = re.compile(r"UTC(?:[+-](?:1[0-4]|[0-9])(?::(?:15|30|45))?)?")
_NAMED = {"WAT": "UTC+1", "GMT": "UTC", "AFRICA/LAGOS": "UTC+1"}


def read_zone(cell: str) -> str:
    """Reads a time zone such as UTC+1. Raises ValueError for any other text."""
    zone = _NAMED.get(cell.upper(), cell.upper())
    if not _ZONE.fullmatch(zone):
        raise ValueError(f"{cell!r} is not a time zone such as UTC+1, UTC-3:30 or WAT")
    return zone


class TrackingFacts(msgspec.Struct, frozen=True):
    """Settings for steps whose times name no time zone, and for shipments without news."""

    time_zone: Annotated[
        str | UnsetType,
        Meta(
            description="The time zone of the times that the aggregator gives.",
            examples=["UTC+1"],
            extra={"read": read_zone},
        ),
    ] = UNSET
    quiet_days: Annotated[
        int, Meta(ge=1, le=60, description="Days without news that are too many.", examples=[5])
    ] = USUAL_QUIET_DAYS


class Contacts(NamedTuple):
    """The company's contacts, and its settings for tracking."""

    phone: str = ""
    whatsapp: str | None = None
    time_zone: str | None = None
    quiet_days: int = USUAL_QUIET_DAYS
