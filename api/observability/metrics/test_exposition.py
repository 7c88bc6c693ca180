"""What is written is what Prometheus' text format asks for, version 0.0.4."""

from __future__ import annotations

from api.observability.metrics.exposition import Family, exposition, single
from api.observability.metrics.histogram import BOUNDS, Durations


def lines(*families: Family) -> list[str]:
    return exposition(families).decode().splitlines()


def test_a_figure_comes_with_what_it_is_and_what_it_means() -> None:
    assert lines(single("site_open", "gauge", "1 while it is open.", 1)) == [
        "# HELP site_open 1 while it is open.",
        "# TYPE site_open gauge",
        "site_open 1",
    ]


def test_metrics_are_distinguished_by_labels() -> None:
    family = Family("answers_total", "counter", "Answers.", {("b", "200"): 2, ("a", "404"): 1}, ("r", "s"))
    assert lines(family)[2:] == ['answers_total{r="a",s="404"} 1', 'answers_total{r="b",s="200"} 2']


def test_no_label_ends_early() -> None:
    family = Family("answers_total", "counter", "Answers.", {('a"b\\c\nd',): 1}, ("route",))
    assert lines(family)[2:] == [r'answers_total{route="a\"b\\c\nd"} 1']


def test_durations_are_counted_up_to_each_bound() -> None:
    durations = Durations()
    for seconds in (BOUNDS[0], BOUNDS[0] + 0.001, BOUNDS[-1] + 5):
        durations.add(seconds)
    written = lines(Family("wait_seconds", "histogram", "Wait.", {("rates",): durations}, ("call",)))
    assert written[1] == "# TYPE wait_seconds histogram"
    assert written[2:5] == [
        'wait_seconds_bucket{call="rates",le="0.005"} 1',
        'wait_seconds_bucket{call="rates",le="0.025"} 2',
        'wait_seconds_bucket{call="rates",le="0.1"} 2',
    ]
    assert written[-4:] == [
        'wait_seconds_bucket{call="rates",le="10.0"} 2',
        'wait_seconds_bucket{call="rates",le="+Inf"} 3',
        'wait_seconds_sum{call="rates"} 15.011',
        'wait_seconds_count{call="rates"} 3',
    ]


def test_exposition_ends_every_line() -> None:
    assert exposition([single("site_open", "gauge", "Open.", 1)]).endswith(b"\n")
    assert exposition([]) == b""
