"""Metrics of the calls to the aggregator."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from api.observability.metrics.counters import Durations, Family


@dataclass(frozen=True, slots=True)
class OperationMetrics:
    """One kind of call: outcomes, durations of the calls that were made, and the present state."""

    outcomes: Mapping[str, int]
    seconds: Durations
    under_way: int
    is_open: bool


def aggregator_metrics(metrics: Mapping[str, OperationMetrics]) -> list[Family]:
    """The metrics of all kinds of calls, by name."""
    return [
        Family(
            "waybill_aggregator_calls_total",
            "counter",
            "Calls by outcome; circuit_open, bulkhead_full and throttled were not made.",
            {
                (operation, outcome): count
                for operation, found in metrics.items()
                for outcome, count in found.outcomes.items()
            },
            ("operation", "outcome"),
        ),
        Family(
            "waybill_aggregator_call_seconds",
            "histogram",
            "Time that a call took, answered or not.",
            {(operation,): found.seconds for operation, found in metrics.items()},
            ("operation",),
        ),
        Family(
            "waybill_aggregator_calls_under_way",
            "gauge",
            "Calls that wait for an answer now.",
            {(operation,): found.under_way for operation, found in metrics.items()},
            ("operation",),
        ),
        Family(
            "waybill_aggregator_breaker_open",
            "gauge",
            "1 while no calls are made, because the aggregator kept failing.",
            {(operation,): int(found.is_open) for operation, found in metrics.items()},
            ("operation",),
        ),
    ]
