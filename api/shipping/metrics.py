"""Counts where the answers to visitors' questions have come from."""

from __future__ import annotations

from typing import Literal, TypeAlias

from api.observability.metrics.counters import Family

Question: TypeAlias = Literal["offices", "rates", "track"]

Source: TypeAlias = Literal["aggregator", "memory", "stale"]
"""Asked for just now, known from a moment ago to this process or another, or known from before because it
could not be asked for."""

POSSIBLE: tuple[tuple[Question, Source], ...] = (
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
    """Counts the answers that were given, and no refusals."""

    def __init__(self) -> None:
        self.given: dict[tuple[Question, Source], int] = dict.fromkeys(POSSIBLE, 0)
        """How many of each there were. Who gives one adds it."""

    def families(self) -> list[Family]:
        """The same for an operator."""
        return [
            Family(
                "waybill_shipping_answers_total",
                "counter",
                "Answers about shipments and offices: asked for, from memory, or stale in an outage.",
                {(question, source): count for (question, source), count in self.given.items()},
                ("operation", "source"),
            )
        ]
