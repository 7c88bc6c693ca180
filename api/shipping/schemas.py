"""What requests and responses of rates, tracking and offices have in common."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated

from msgspec import Meta

TEXT_LIMIT = 200
"""The most characters of one text from a visitor. No place, weight or number is longer."""

AsOf = Annotated[
    datetime,
    Meta(description="When the aggregator said so, RFC 3339, UTC.", examples=["2026-11-20T13:30:00Z"]),
]
Stale = Annotated[
    bool,
    Meta(description="True when a newer answer was sought in vain and this is the last good one."),
]
