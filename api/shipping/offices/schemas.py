"""The response of `/api/offices`, as the OpenAPI document shows it."""

from __future__ import annotations

import msgspec

from api.aggregator.port import Office
from api.shipping.schemas import AsOf, Stale


class OfficesAnswer(msgspec.Struct, frozen=True):
    """The company's branches. The client derives the list of states from them."""

    items: list[Office]
    as_of: AsOf
    stale: Stale
