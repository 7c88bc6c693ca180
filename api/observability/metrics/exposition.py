"""Metrics in the text format of Prometheus, which `prometheus-client` writes.

The server counts with its own counters, because it counts every response. They count by path, and the path
becomes a label only when `/metrics` is read. A counter of `prometheus-client` needs its labels at once, and
takes a lock.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import accumulate
from typing import Literal

from prometheus_client import Metric, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4
from prometheus_client.registry import Collector

CONTENT_TYPE = CONTENT_TYPE_PLAIN_0_0_4

BOUNDS = (0.005, 0.025, 0.1, 0.5, 1.0, 2.5, 10.0)
"""Seconds, from a response out of memory to the longest call to the aggregator."""


class Durations:
    """A histogram: how many durations are within each of BOUNDS, how many there are, and their sum."""

    def __init__(self) -> None:
        self._counts = [0] * (len(BOUNDS) + 1)
        self._seconds = 0.0

    def add(self, seconds: float) -> None:
        """Adds one duration."""
        self._counts[bisect_left(BOUNDS, seconds)] += 1
        self._seconds += seconds

    @property
    def seconds(self) -> float:
        """The sum of all durations."""
        return self._seconds

    @property
    def count(self) -> int:
        """The number of durations."""
        return sum(self._counts)

    def within(self) -> Iterator[tuple[float, int]]:
        """Yields each bound, and the number of durations within it."""
        return zip(BOUNDS, accumulate(self._counts[:-1]), strict=True)


@dataclass(frozen=True, slots=True)
class Family:
    """A metric family. Each key of `values` has one label value for each name in `labels`.

    Label values come from small fixed sets, and never from a visitor. A histogram's values are Durations.
    """

    name: str
    kind: Literal["counter", "gauge", "histogram"]
    meaning: str
    values: Mapping[tuple[str, ...], float | Durations]
    labels: tuple[str, ...] = ()


def single(name: str, kind: Literal["counter", "gauge"], meaning: str, value: float) -> Family:
    """Returns a family with one value and no label."""
    return Family(name, kind, meaning, {(): value})


def exposition(families: Iterable[Family | Metric]) -> bytes:
    """Returns the families in the text format, each with its type and its meaning."""
    return generate_latest(_Collected(families))


class _Collected(Collector):
    def __init__(self, families: Iterable[Family | Metric]) -> None:
        self._families = families

    def collect(self) -> Iterator[Metric]:
        """As Collector.collect."""
        for family in self._families:
            yield _metric_of(family) if isinstance(family, Family) else family


def _metric_of(family: Family) -> Metric:
    metric: CounterMetricFamily | GaugeMetricFamily | HistogramMetricFamily
    if family.kind == "histogram":
        metric = HistogramMetricFamily(family.name, family.meaning, labels=family.labels)
    else:
        of_kind = CounterMetricFamily if family.kind == "counter" else GaugeMetricFamily
        metric = of_kind(family.name, family.meaning, labels=family.labels)
    for labels, value in sorted(family.values.items(), key=lambda figure: figure[0]):
        if isinstance(metric, HistogramMetricFamily) and isinstance(value, Durations):
            buckets = [(str(bound), float(count)) for bound, count in value.within()]
            metric.add_metric(labels, [*buckets, ("+Inf", float(value.count))], value.seconds)
        elif not isinstance(metric, HistogramMetricFamily) and not isinstance(value, Durations):
            metric.add_metric(labels, value)
    return metric
