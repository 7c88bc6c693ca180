"""Computes the cost of a month from the cost of each action, and the part that reaches its limit first."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import ceil

from api.bench.capacity.actions import Action
from api.bench.capacity.traffic import DAYS_OF_A_MONTH, SECONDS_OF_A_MONTH, Traffic

MOST_VISITORS = 1e11
STEP = 1.02


@dataclass(frozen=True, slots=True)
class Cost:
    """The cost of one action."""

    requests: float
    cpu_seconds: float
    bytes_sent: float
    rows: float
    aggregator_calls: float
    stores_cpu_seconds: float = 0.0
    """Of PostgreSQL and Redis, where there are such."""


@dataclass(frozen=True, slots=True)
class Measured:
    """The measurements of one kind of installation."""

    costs: Mapping[Action, Cost]
    watcher_cpu_seconds: float
    """For one look-up of a followed shipment."""
    idle_cpu_share: float
    """Of one processor, without visitors."""
    process_memory: int
    database_bytes: int
    message_bytes: float
    watch_bytes: float
    writes_a_second: float
    """Messages that can be stored in a second, one after the other."""
    stores_memory: int = 0
    """Of PostgreSQL and Redis, where there are such."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """The limits in the code."""

    calls_at_once: int
    """To the aggregator, of each kind and each process."""
    watch_interval: float
    watcher_at_once: int
    watcher_round_seconds: float
    watcher_headroom: float
    most_watches: int
    lookups_a_second: float
    """Of one address, in the long run."""
    offices_fresh_seconds: float


@dataclass(frozen=True, slots=True)
class Month:
    """The cost of a number of visitors in a month."""

    visits: float
    requests: float
    peak_requests: float
    """Requests a second in the busiest hour."""
    visitors_cpu_seconds: float
    stores_cpu_seconds: float
    """For visitors."""
    watcher_cpu_seconds: float
    bytes_sent: float
    rows: float
    visitors_calls: float
    watcher_calls: float
    offices_calls: float
    grown_bytes: float
    """Bytes of messages, which stay, and of watches that exist at the same time."""


def times_of(visitors: float, traffic: Traffic) -> dict[Action, float]:
    """How often each action is done in a month."""
    visits = visitors * (traffic.first_loads + traffic.later_loads)
    trackings = visits * traffic.trackings
    linked = visitors * traffic.first_loads * traffic.trackings * traffic.linked
    return {
        Action.FIRST_LOAD: visitors * traffic.first_loads,
        Action.LATER_LOAD: visitors * traffic.later_loads,
        Action.LINKED: linked,
        Action.LOOK_UP: trackings - linked,
        Action.LOOK_AGAIN: trackings * traffic.looks_again,
        Action.QUOTE: visits * traffic.quotes,
        Action.MESSAGE: visitors * traffic.messages,
        Action.WATCH: visitors * traffic.watches,
    }


def watches_at_once(visitors: float, traffic: Traffic) -> float:
    """Shipments that are followed at the same time."""
    return visitors * traffic.watches * traffic.days_watched / DAYS_OF_A_MONTH


def watcher_pace(watches: float, traffic: Traffic, bounds: Bounds) -> float:
    """The most shipments looked up in a second: a round each second, or as soon as the last is done."""
    in_a_round = max(1, ceil(watches / bounds.watch_interval * bounds.watcher_headroom))
    seconds = ceil(in_a_round / bounds.watcher_at_once) * traffic.tracking_seconds
    return in_a_round / max(seconds, bounds.watcher_round_seconds)


def month_of(visitors: float, measured: Measured, traffic: Traffic, bounds: Bounds) -> Month:
    """The total cost, of one process or of several together."""
    times = times_of(visitors, traffic)

    def total(cost: Callable[[Cost], float]) -> float:
        return sum(number * cost(measured.costs[action]) for action, number in times.items())

    watches = watches_at_once(visitors, traffic)
    watched = watches / bounds.watch_interval
    watcher_calls = min(watched, watcher_pace(watches, traffic, bounds)) * SECONDS_OF_A_MONTH
    a_minute = times[Action.FIRST_LOAD] / SECONDS_OF_A_MONTH * bounds.offices_fresh_seconds
    requests = total(lambda cost: cost.requests)
    return Month(
        visits=times[Action.FIRST_LOAD] + times[Action.LATER_LOAD],
        requests=requests,
        peak_requests=requests / SECONDS_OF_A_MONTH * traffic.peak,
        visitors_cpu_seconds=total(lambda cost: cost.cpu_seconds),
        stores_cpu_seconds=total(lambda cost: cost.stores_cpu_seconds),
        watcher_cpu_seconds=watcher_calls * measured.watcher_cpu_seconds,
        bytes_sent=total(lambda cost: cost.bytes_sent),
        rows=total(lambda cost: cost.rows),
        visitors_calls=total(lambda cost: cost.aggregator_calls) * (1 - traffic.repeated),
        watcher_calls=watcher_calls,
        # The list is fetched when somebody requests it and the last one is too old.
        offices_calls=times[Action.FIRST_LOAD] / (1 + a_minute),
        grown_bytes=times[Action.MESSAGE] * measured.message_bytes + watches * measured.watch_bytes,
    )


PROCESSOR = "the busiest processor"
MEMORY = "memory"
NETWORK = "network"
TRACKING_CALLS = "tracking calls under way"
QUOTE_CALLS = "quote calls under way"
WATCHER = "look-ups of followed shipments"
WATCHES = "followed shipments"
WRITES = "writes to the database"
ADDRESS = "look-ups of one address"

PARTS = (
    PROCESSOR,
    MEMORY,
    NETWORK,
    TRACKING_CALLS,
    QUOTE_CALLS,
    WATCHER,
    WATCHES,
    WRITES,
    ADDRESS,
)


def use_of_parts(
    visitors: float, processes: int, measured: Measured, traffic: Traffic, bounds: Bounds
) -> dict[str, float]:
    """The share of each part that is used in the busiest hour. 1 is all of it."""
    times = times_of(visitors, traffic)
    month = month_of(visitors, measured, traffic, bounds)
    at_peak = traffic.peak / SECONDS_OF_A_MONTH
    trackings = (times[Action.LINKED] + times[Action.LOOK_UP] + times[Action.LOOK_AGAIN]) * at_peak
    quotes = times[Action.QUOTE] * at_peak
    fetched = 1 - traffic.repeated
    watches = watches_at_once(visitors, traffic)
    places = bounds.calls_at_once * processes
    writes = (times[Action.MESSAGE] + times[Action.WATCH]) * at_peak
    return {
        # One of the processes looks up followed shipments, by day and by night.
        PROCESSOR: month.visitors_cpu_seconds * at_peak / processes
        + month.watcher_cpu_seconds / SECONDS_OF_A_MONTH
        + measured.idle_cpu_share,
        MEMORY: processes * measured.process_memory / traffic.memory,
        NETWORK: month.bytes_sent * 8 * at_peak / traffic.network_bits,
        TRACKING_CALLS: trackings * fetched * traffic.tracking_seconds / places,
        QUOTE_CALLS: quotes * fetched * traffic.quote_seconds / places,
        WATCHER: watches / bounds.watch_interval / watcher_pace(watches, traffic, bounds),
        WATCHES: watches / bounds.most_watches,
        WRITES: writes / measured.writes_a_second,
        ADDRESS: trackings * traffic.busiest_address / bounds.lookups_a_second,
    }


def first_to_end(uses: Mapping[str, float]) -> str:
    """The most used part, of those whose use grows with the number of visitors."""
    return max((part for part in uses if part != MEMORY), key=lambda part: uses[part])


def visitors_at_end(use_at: Callable[[float], float]) -> float | None:
    """The fewest visitors a month that use all of a part. None if no number does."""
    if use_at(0) >= 1:
        return None
    enough, too_many = 0.0, 1000.0
    # Small steps, because a use may fall again when a round gets room for one more.
    while use_at(too_many) < 1:
        enough, too_many = too_many, too_many * STEP
        if too_many > MOST_VISITORS:
            return None
    while too_many - enough > 1:
        middle = (enough + too_many) / 2
        enough, too_many = (middle, too_many) if use_at(middle) < 1 else (enough, middle)
    return too_many
