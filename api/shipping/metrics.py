"""Counts the sources of the answers to visitors' requests."""

from __future__ import annotations

from typing import Literal, TypeAlias

from api.observability.metrics.counters import Family

Operation: TypeAlias = Literal["offices", "rates", "track"]

Source: TypeAlias = Literal["aggregator", "memory", "stale"]
"""Fetched now, cached in this process or another, or an older answer because the aggregator failed."""

POSSIBLE: tuple[tuple[Operation, Source], ...] = (
    ("offices", "aggregator"),
    ("offices", "memory"),
    ("offices", "stale"),
    ("rates", "aggregator"),
    ("rates", "memory"),
    ("track", "aggregator"),
    ("track", "memory"),
    ("track", "stale"),
)


class ResponseSources:
    """Counts answers, but no rejections."""

    def __init__(self) -> None:
        self.given: dict[tuple[Operation, Source], int] = dict.fromkeys(POSSIBLE, 0)
        """The number of answers of each kind. The code that gives an answer counts it."""

    def families(self) -> list[Family]:
        """The counts as metrics."""
        return [
            Family(
                "waybill_shipping_answers_total",
                "counter",
                "Answers about shipments and offices: asked for, from memory, or stale in an outage.",
                {(operation, source): count for (operation, source), count in self.given.items()},
                ("operation", "source"),
            )
        ]
