"""How far what stands on a page can be trusted to be the latest."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

import msgspec


class Freshness(msgspec.Struct, frozen=True, rename="camel"):
    """As `pwa/src/db/freshness.ts` has it; `saved_at` is in milliseconds."""

    kind: Literal["current", "last-known"]
    as_of: datetime
    saved_at: int


def freshness_of(as_of: datetime, *, stale: bool) -> Freshness:
    """That of an answer of the service."""
    return Freshness("last-known" if stale else "current", as_of, int(as_of.timestamp() * 1000))
