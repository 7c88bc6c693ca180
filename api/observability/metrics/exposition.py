"""Metrics in the text format of Prometheus, which `prometheus-client` writes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from prometheus_client import Metric, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4
from prometheus_client.registry import Collector

from api.observability.metrics.counters import Durations, Family

CONTENT_TYPE = CONTENT_TYPE_PLAIN_0_0_4


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
    for labels, value in sorted(family.values.items(), key=lambda item: item[0]):
        if isinstance(metric, HistogramMetricFamily) and isinstance(value, Durations):
            buckets = [(str(bound), float(count)) for bound, count in value.within()]
            metric.add_metric(labels, [*buckets, ("+Inf", float(value.count))], value.seconds)
        elif not isinstance(metric, HistogramMetricFamily) and not isinstance(value, Durations):
            metric.add_metric(labels, value)
    return metric
