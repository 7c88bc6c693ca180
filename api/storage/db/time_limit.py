"""How long one request may spend at the database in all: its waits do not add up.

Waiting for a place in the pool, connecting, waiting for a lock and each statement have a limit each, which is
DATABASE_TIMEOUT. A request that meets several of them, one after another, has no more than that together.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from time import monotonic

OVERTIME = 0.1
"""The part of a limit for which the side that knows less waits longer, so that the other one says why."""


class TimeLimit:
    """One deadline for everything that is done under it, which runs from the first use of the database.

    `most` is in seconds; None leaves it to the engine.
    """

    __slots__ = ("_ends_at", "_most")

    def __init__(self, most: float | None = None) -> None:
        self._most = most
        self._ends_at: float | None = None

    def left(self, seconds: float) -> float:
        """How many of so many `seconds` are left; 0 when none are."""
        allowed = seconds if self._most is None else min(seconds, self._most)
        if self._ends_at is None:
            self._ends_at = monotonic() + allowed
            return allowed
        return min(max(0.0, self._ends_at - monotonic()), allowed)


_CURRENT: ContextVar[TimeLimit | None] = ContextVar("database_time_limit", default=None)


def seconds_left(seconds: float) -> float:
    """What is left of an engine's own limit to whoever asks: all of it outside a request."""
    limit = _CURRENT.get()
    return seconds if limit is None else limit.left(seconds)


def begin_request() -> None:
    """Gives the present task, which answers a request, one deadline for all that it does."""
    _CURRENT.set(TimeLimit())


def end_request() -> None:
    """Takes it from a task that a request has started, and that outlives it."""
    _CURRENT.set(None)


@contextmanager
def one_time_limit(most: float | None = None) -> Iterator[None]:
    """Gives the body one deadline for all that it does, in `most` seconds where an engine allows more.

    That of a request which is being answered stays in force, unless `most` is sooner.
    """
    outer = _CURRENT.get()
    if outer is not None:
        most = None if most is None else outer.left(most)
    token = _CURRENT.set(outer if outer is not None and most is None else TimeLimit(most))
    try:
        yield
    finally:
        _CURRENT.reset(token)
