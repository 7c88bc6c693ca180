"""The computation of a month's cost, and of each part's limit, from measured costs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from api.bench.capacity.actions import Action
from api.bench.capacity.reckoning import (
    ADDRESS,
    MEMORY,
    NETWORK,
    PROCESSOR,
    QUOTE_CALLS,
    TRACKING_CALLS,
    WATCHER,
    WATCHES,
    WRITES,
    Bounds,
    Cost,
    Measured,
    first_to_end,
    month_of,
    times_of,
    use_of_parts,
    visitors_at_end,
    watcher_pace,
)
from api.bench.capacity.traffic import SECONDS_OF_A_MONTH, Traffic

FREE = Cost(requests=0, cpu_seconds=0, bytes_sent=0, rows=0, aggregator_calls=0)
COSTS = {
    **dict.fromkeys(Action, FREE),
    Action.FIRST_LOAD: Cost(100, 0.01, 500_000, 0, 0),
    Action.LOOK_UP: Cost(1, 0.001, 1000, 0, 1),
    Action.MESSAGE: Cost(1, 0.002, 0, 1, 0),
    Action.WATCH: Cost(1, 0.004, 0, 2, 0),
}
MEASURED = Measured(COSTS, 0.004, 0.005, 100, 1000, 500, 800, 200)
BOUNDS = Bounds(32, 900, 2, 1.0, 1.25, 100_000, 2.0, 60)
# All of these look up twice in a month, and no visit is like another.
TRAFFIC = Traffic(
    later_loads=1, trackings=1, linked=0, looks_again=0, quotes=0, messages=0, watches=0, repeated=0, peak=1
)
A_SECOND = SECONDS_OF_A_MONTH  # visitors a month, if one comes each second


def test_action_counts_are_derived_from_visits() -> None:
    traffic = Traffic(later_loads=2, trackings=0.5, linked=0.4, looks_again=2, quotes=0.1, messages=0.01)
    assert times_of(100, traffic) == pytest.approx(
        {
            Action.FIRST_LOAD: 100,
            Action.LATER_LOAD: 200,
            Action.LINKED: 20,
            Action.LOOK_UP: 130,
            Action.LOOK_AGAIN: 300,
            Action.QUOTE: 30,
            Action.MESSAGE: 1,
            Action.WATCH: 5,
        }
    )


def test_month_sums_the_cost_of_each_action() -> None:
    month = month_of(10, MEASURED, replace(TRAFFIC, messages=0.5, repeated=0.25), BOUNDS)
    assert month.visits == 20
    assert month.requests == 10 * 100 + 20 + 5
    assert month.visitors_cpu_seconds == pytest.approx(10 * 0.01 + 20 * 0.001 + 5 * 0.002)
    assert month.bytes_sent == 10 * 500_000 + 20 * 1000
    assert month.rows == 5
    # A quarter of the look-ups is answered from the cache.
    assert month.visitors_calls == 15
    assert month.grown_bytes == 5 * 500


def test_office_fetches_are_capped_at_one_a_minute() -> None:
    assert month_of(10, MEASURED, TRAFFIC, BOUNDS).offices_calls == pytest.approx(10, rel=0.001)
    minutes = SECONDS_OF_A_MONTH / 60
    assert month_of(1e9, MEASURED, TRAFFIC, BOUNDS).offices_calls == pytest.approx(minutes, rel=0.001)


def test_peak_factor_applies_to_visitors_but_not_to_watched_shipments() -> None:
    # 1,800 are followed at a time, which are two look-ups a second.
    traffic = replace(TRAFFIC, peak=4, watches=0.5, days_watched=30, tracking_seconds=0.1)
    uses = use_of_parts(3600, 1, MEASURED, traffic, BOUNDS)
    visitors = (3600 * 0.01 + 7200 * 0.001 + 1800 * 0.004) / SECONDS_OF_A_MONTH
    assert uses[PROCESSOR] == pytest.approx(4 * visitors + 2 * 0.004 + 0.005)


def test_additional_processes_relieve_only_processor_and_aggregator_calls() -> None:
    traffic = replace(TRAFFIC, quotes=1, messages=0.1, watches=0.1)
    one, four = (use_of_parts(A_SECOND, processes, MEASURED, traffic, BOUNDS) for processes in (1, 4))
    for part in (TRACKING_CALLS, QUOTE_CALLS):
        assert four[part] == pytest.approx(one[part] / 4)
    for part in (NETWORK, WATCHER, WATCHES, WRITES, ADDRESS):
        assert four[part] == one[part]
    assert one[PROCESSOR] / 4 < four[PROCESSOR] < one[PROCESSOR]
    assert four[MEMORY] == one[MEMORY] * 4


def test_concurrent_calls_equal_call_rate_times_call_duration() -> None:
    traffic = replace(TRAFFIC, tracking_seconds=0.5)
    # Two look-ups a second, each of half a second: one of 32 places is taken.
    assert use_of_parts(A_SECOND, 1, MEASURED, traffic, BOUNDS)[TRACKING_CALLS] == pytest.approx(1 / 32)


@pytest.mark.parametrize(
    ("watches", "seconds", "pace"),
    [
        # One a second is enough for few, however fast they are answered.
        (700, 0.1, 1),
        (4000, 0.1, 6),
        # Two at a time, of half a second each.
        (4000, 0.5, 4),
        (4000, 2.0, 1),
    ],
)
def test_watcher_pace_is_limited_by_its_rounds_and_the_aggregator(
    watches: float, seconds: float, pace: float
) -> None:
    traffic = replace(TRAFFIC, tracking_seconds=seconds)
    assert watcher_pace(watches, traffic, BOUNDS) == pytest.approx(pace)


def test_overloaded_watcher_is_counted_at_its_maximum_pace() -> None:
    traffic = replace(TRAFFIC, watches=1, days_watched=30, tracking_seconds=0.5)
    calls = month_of(40_000, MEASURED, traffic, BOUNDS).watcher_calls
    assert calls == pytest.approx(4 * SECONDS_OF_A_MONTH)


def test_first_bottleneck_is_the_most_used_part_apart_from_memory() -> None:
    assert first_to_end({PROCESSOR: 0.2, WATCHER: 0.3, MEMORY: 0.9}) == WATCHER


def test_capacity_is_the_lowest_visitor_count_that_exhausts_a_resource() -> None:
    assert visitors_at_end(lambda visitors: visitors / 123_456) == pytest.approx(123_456, abs=1)
    # The use falls again when a round gets room for one more.
    assert visitors_at_end(lambda visitors: 1.5 if 5000 < visitors < 9000 else 0.5) == pytest.approx(
        5000, abs=1
    )


@pytest.mark.parametrize("use", [0.5, 1.5])
def test_capacity_is_unlimited_if_use_does_not_depend_on_visitors(use: float) -> None:
    assert visitors_at_end(lambda _: use) is None
