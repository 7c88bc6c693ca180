"""Limits the time that one request may spend on the database in all.

The pool, the connection, locks and statements each have a time limit of DATABASE_TIMEOUT. A request that
waits for several of them, one after another, still waits no longer than DATABASE_TIMEOUT altogether.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from time import monotonic

OVERTIME = 0.1
"""A share of a limit. An outer wait is longer than the wait inside it by this share, so that the inner one,
which knows the cause, reports the error."""


class TimeLimit:
    """One deadline for all work under it. It begins with the first use of the database.

    `most` is in seconds. None means the limit of the engine.
    """

    __slots__ = ("_ends_at", "_most")

    def __init__(self, most: float | None = None) -> None:
        self._most = most
        self._ends_at: float | None = None

    def left(self, seconds: float) -> float:
        """Returns how many of these `seconds` are left, at least 0."""
        allowed = seconds if self._most is None else min(seconds, self._most)
        if self._ends_at is None:
            self._ends_at = monotonic() + allowed
            return allowed
        return min(max(0.0, self._ends_at - monotonic()), allowed)


_CURRENT: ContextVar[TimeLimit | None] = ContextVar("database_time_limit", default=None)


def seconds_left(seconds: float) -> float:
    """Returns how much of an engine's limit is left for the current request. Outside a request, it is all."""
    limit = _CURRENT.get()
    return seconds if limit is None else limit.left(seconds)


async def limit_request(_: object) -> None:
    """Sets one deadline for the current task, which answers a request.

    Litestar's `before_request` of each route that may use the database.
    """
    _CURRENT.set(TimeLimit())


def end_request() -> None:
    """Removes the deadline from a task that a request has started and that outlives the request."""
    _CURRENT.set(None)


@contextmanager
def one_time_limit(most: float | None = None) -> Iterator[None]:
    """Sets one deadline for the body of the `with`: `most` seconds, or the engine's limit if that is less.

    The deadline of the current request stays in force, unless `most` ends sooner.
    """
    outer = _CURRENT.get()
    if outer is not None:
        most = None if most is None else outer.left(most)
    token = _CURRENT.set(outer if outer is not None and most is None else TimeLimit(most))
    try:
        yield
    finally:
        _CURRENT.reset(token)
