"""Turns a failure of the aggregator into a problem: with its own message, or with a general one."""

from __future__ import annotations

from math import ceil

from api.aggregator.port import (
    DEFAULT_MESSAGE,
    AggregatorError,
    AggregatorRefused,
    AggregatorThrottled,
    AggregatorTooLate,
    AggregatorUnavailable,
)
from api.web.problem_details import Problem, too_many_requests


def problem_of(fault: AggregatorError, suggestion: str | None = None) -> Problem:
    """The failure as a problem: 422 refused, 429 throttled, 503 unavailable, 504 late, 502 any other.

    `suggestion` is a value to try in place of the refused one.
    """
    match fault:
        case AggregatorRefused():
            return Problem(422, fault.message, suggestion=suggestion)
        case AggregatorUnavailable():
            return Problem(503, DEFAULT_MESSAGE, {"retry-after": str(ceil(fault.retry_after))})
        case AggregatorThrottled():
            return too_many_requests(fault.retry_after)
        case AggregatorTooLate():
            return Problem(504, DEFAULT_MESSAGE)
        case _:
            return Problem(502, DEFAULT_MESSAGE)
