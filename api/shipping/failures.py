"""What a visitor is told when the aggregator has no answer: its own words, or that something went wrong."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from math import ceil

from api.aggregator.port import (
    DEFAULT_MESSAGE,
    AggregatorError,
    AggregatorRefused,
    AggregatorThrottled,
    AggregatorTooLate,
    AggregatorUnavailable,
)
from api.web.problem_details import Problem


@contextmanager
def failures_as_problems() -> Iterator[None]:
    """Turns the failures into problems: 422 refused, 429 throttled, 503 resting, 504 late, 502 any other."""
    try:
        yield
    except AggregatorRefused as refusal:
        raise Problem(422, refusal.message) from refusal
    except AggregatorUnavailable as resting:
        headers = {"retry-after": str(ceil(resting.retry_after))}
        raise Problem(503, DEFAULT_MESSAGE, headers) from resting
    except AggregatorThrottled as throttled:
        wait = ceil(throttled.retry_after)
        detail = f"Too many requests from here. Please try again in {wait} s."
        raise Problem(429, detail, {"retry-after": str(wait)}) from throttled
    except AggregatorTooLate as late:
        raise Problem(504, DEFAULT_MESSAGE) from late
    except AggregatorError as fault:
        raise Problem(502, DEFAULT_MESSAGE) from fault
