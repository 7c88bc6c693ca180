"""Finds out whether a service is down, or fails only for the unusual requests of some clients."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from enum import Enum, auto
from typing import Any

from api.aggregator.port import AggregatorError, AggregatorRefused, AggregatorRejected, AggregatorUnavailable

WITNESSES = 3
"""Clients whose last successful requests the probe repeats."""

Ask = Callable[[], Awaitable[Any]]


class Verdict(Enum):
    """What the probe has found out about a kind of call that keeps failing."""

    WORKS = auto()
    """A request that succeeded before has succeeded again."""

    UNKNOWN = auto()
    """The reference succeeds, but too few clients had a successful request before."""

    DOWN = auto()


class OutageProbe:
    """Repeats requests that succeeded before, and `reference`, which is the same for every client.

    Right after a start only the reference is known. Later, the requests of three clients count too. One
    client is not enough: its request may have succeeded once and fail ever after.
    """

    def __init__(self, reference: Ask) -> None:
        self._reference = reference
        self._answered: dict[str, Ask] = {}

    def remember(self, client: str | None, ask: Ask) -> None:
        """Stores a successful request of this client. Ignores requests without a client."""
        if client is None:
            return
        self._answered.pop(client, None)
        self._answered[client] = ask
        if len(self._answered) > WITNESSES:
            del self._answered[next(iter(self._answered))]

    async def verdict(self) -> Verdict:
        """Sends all requests at once, so that the probe takes as long as the slowest."""
        asked = (self._reference, *self._answered.values())
        is_there, *again = await asyncio.gather(*map(_is_answered, asked))
        if True in again:
            return Verdict.WORKS
        return Verdict.DOWN if not is_there or again.count(False) == WITNESSES else Verdict.UNKNOWN


async def _is_answered(ask: Ask) -> bool | None:
    """Whether the request succeeded. None if the bulkhead rejected it, which proves nothing."""
    try:
        await ask()
    except (AggregatorRefused, AggregatorRejected):
        return True
    except AggregatorUnavailable:
        return None
    except AggregatorError:
        return False
    return True
