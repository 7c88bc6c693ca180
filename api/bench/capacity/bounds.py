"""Reads the limits from the code that defines them."""

from __future__ import annotations

from api.aggregator.resilience.bulkhead import MAX_CONCURRENT
from api.bench.capacity.reckoning import Bounds
from api.config.limits import DEFAULT_RATE_LIMITS
from api.config.settings import Settings
from api.notifications.repository import MOST_WATCHES
from api.notifications.watcher import HEADROOM, MOST_AT_ONCE, SECONDS_OF_A_ROUND
from api.shipping.offices.directory import FRESH_FOR


def bounds_of_the_code() -> Bounds:
    """The limits with default settings."""
    tracking = DEFAULT_RATE_LIMITS.tracking
    return Bounds(
        calls_at_once=MAX_CONCURRENT,
        watch_interval=float(Settings().watch_interval),
        watcher_at_once=MOST_AT_ONCE,
        watcher_round_seconds=SECONDS_OF_A_ROUND,
        watcher_headroom=HEADROOM,
        most_watches=MOST_WATCHES,
        lookups_a_second=tracking.per_second if tracking else float("inf"),
        offices_fresh_seconds=FRESH_FOR.total_seconds(),
    )
