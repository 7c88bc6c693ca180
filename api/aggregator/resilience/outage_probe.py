"""Finds out whether a service is down, or fails at the odd questions of some visitors alone."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from enum import Enum, auto
from typing import Any

from api.aggregator.port import AggregatorError, AggregatorRefused, AggregatorRejected, AggregatorUnavailable

WITNESSES = 3
"""Clients whose last answered questions are asked again."""

Ask = Callable[[], Awaitable[Any]]


class Verdict(Enum):
    """What the answers say of the kind of question that keeps failing."""

    WORKS = auto()
    """One that was answered before has been answered again."""

    UNKNOWN = auto()
    """Too little was answered before, but the service is there for what nobody can make up."""

    DOWN = auto()


class OutageProbe:
    """Asks again what was answered before, and `reference`, which is the same whoever asks.

    Right after a start the reference alone can tell. Later, what three clients were answered can: one of them
    could bring in a question that is answered once and never again, for which reason that is not enough.
    """

    def __init__(self, reference: Ask) -> None:
        self._reference = reference
        self._answered: dict[str, Ask] = {}

    def remember(self, client: str | None, ask: Ask) -> None:
        """Takes in that a question of this client was answered. Of what nobody asks, nothing is kept."""
        if client is None:
            return
        self._answered.pop(client, None)
        self._answered[client] = ask
        if len(self._answered) > WITNESSES:
            del self._answered[next(iter(self._answered))]

    async def verdict(self) -> Verdict:
        """Asks all of them at once: together they take as long as the slowest."""
        asked = (self._reference, *self._answered.values())
        is_there, *again = await asyncio.gather(*map(_is_answered, asked))
        if True in again:
            return Verdict.WORKS
        return Verdict.DOWN if not is_there or again.count(False) == WITNESSES else Verdict.UNKNOWN


async def _is_answered(ask: Ask) -> bool | None:
    """None where it could not be asked, which says nothing."""
    try:
        await ask()
    except (AggregatorRefused, AggregatorRejected):
        return True
    except AggregatorUnavailable:
        return None
    except AggregatorError:
        return False
    return True
