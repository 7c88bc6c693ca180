"""Our metrics have the right names, kinds and labels in Prometheus's text format."""

from __future__ import annotations

from prometheus_client.parser import text_string_to_metric_families

from api.observability.metrics.counters import BOUNDS, Durations, Family, single
from api.observability.metrics.exposition import exposition


def read(family: Family) -> dict[tuple[str, frozenset[tuple[str, str]]], float]:
    """What Prometheus would understand: each figure by its name and labels."""
    (metric,) = text_string_to_metric_families(exposition([family]).decode())
    assert (metric.type, metric.documentation) == (family.kind, family.meaning)
    return {(sample.name, frozenset(sample.labels.items())): sample.value for sample in metric.samples}


def test_metric_without_labels_keeps_its_name() -> None:
    for kind, name in (("gauge", "site_open"), ("gauge", "build_info"), ("counter", "visits_total")):
        assert read(single(name, kind, "What it means.", 1)) == {(name, frozenset()): 1}  # type: ignore[arg-type]


def test_metrics_are_distinguished_by_labels() -> None:
    values: dict[tuple[str, ...], float] = {("b", "200"): 2, ('a"b\\c\nd', "404"): 1}
    figures = read(Family("answers_total", "counter", "Answers.", values, ("route", "status")))
    assert figures == {
        ("answers_total", frozenset({("route", route), ("status", status)})): count
        for (route, status), count in values.items()
    }


def test_durations_are_counted_in_cumulative_buckets() -> None:
    durations = Durations()
    for seconds in (BOUNDS[0], BOUNDS[0] + 0.001, BOUNDS[-1] + 5):
        durations.add(seconds)
    figures = read(Family("wait_seconds", "histogram", "Wait.", {("rates",): durations}, ("call",)))
    call = ("call", "rates")
    within = [figures["wait_seconds_bucket", frozenset({call, ("le", str(bound))})] for bound in BOUNDS]
    assert within == [1, 2, *[2] * (len(BOUNDS) - 2)]
    assert figures["wait_seconds_bucket", frozenset({call, ("le", "+Inf")})] == 3
    assert figures["wait_seconds_count", frozenset({call})] == 3
    assert figures["wait_seconds_sum", frozenset({call})] == sum((0.005, 0.006, 15))
