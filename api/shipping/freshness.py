"""Whether the data on a page is current, and how old it is."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

import msgspec


class Freshness(msgspec.Struct, frozen=True, rename="camel"):
    """The type of `pwa/src/db/freshness.ts`. `saved_at` is in milliseconds."""

    kind: Literal["current", "last-known"]
    as_of: datetime
    saved_at: int


def freshness_of(as_of: datetime, *, stale: bool) -> Freshness:
    """The freshness of an answer that may be stale."""
    return Freshness("last-known" if stale else "current", as_of, int(as_of.timestamp() * 1000))
