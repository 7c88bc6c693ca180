"""How often each client may do something: a bucket of tokens that refills with time."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

from api.config.limits import Allowance as Allowance

MOST_CLIENTS = 20_000
"""Clients remembered, about 5 MB; the one not seen for longest is forgotten, and has a full bucket again."""


class TokenBuckets:
    """One bucket a client; a call costs the same however many there are.

    `clock` is in seconds and never goes back.
    """

    def __init__(
        self, allowance: Allowance, clock: Callable[[], float], most_clients: int = MOST_CLIENTS
    ) -> None:
        self._allowance = allowance
        self._clock = clock
        self._most_clients = most_clients
        # The tokens a client had, and when.
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def seconds_until_one(self, client: str) -> float:
        """For how long the client has to wait for a token; 0 when there is one."""
        tokens = self._tokens_of(client, self._clock())
        return 0.0 if tokens >= 1 else (1 - tokens) / self._allowance.per_second

    def take(self, client: str) -> float:
        """Takes a token and answers 0, or answers for how many seconds the client has to wait for one."""
        now = self._clock()
        tokens = self._tokens_of(client, now)
        if tokens < 1:
            self._buckets.move_to_end(client)  # or who goes on calling would be forgotten, and let in again
            return (1 - tokens) / self._allowance.per_second
        self._buckets[client] = (tokens - 1, now)
        self._buckets.move_to_end(client)
        if len(self._buckets) > self._most_clients:
            self._buckets.popitem(last=False)
        return 0.0

    def _tokens_of(self, client: str, now: float) -> float:
        tokens, at = self._buckets.get(client, (self._allowance.burst, now))
        return min(self._allowance.burst, tokens + (now - at) * self._allowance.per_second)
