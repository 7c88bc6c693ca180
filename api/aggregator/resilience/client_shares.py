"""So many calls at a time for one client, so that its questions cannot take all the places there are."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from api.aggregator.port import AggregatorThrottled

CLIENT_TIME_LIMIT = 5.0
"""Seconds that a call waits for its client's other calls. It takes nothing from anybody else meanwhile, and
a list of shipments is asked for at once."""

Release = Callable[[], None]


class ClientShares:
    """Each client has at most `max_concurrent` calls under way.

    `client` tells who asks; None is nobody, and not limited.
    """

    def __init__(
        self, max_concurrent: int, client: Callable[[], str | None], time_limit: float = CLIENT_TIME_LIMIT
    ) -> None:
        self._max_concurrent = max_concurrent
        self._client = client
        self._time_limit = time_limit
        self._shares: dict[str, _Share] = {}
        self.rejected = 0
        """Calls that were not made."""

    async def take(self) -> Release:
        """A place of the client that asks, and how to give it back. Raises AggregatorThrottled."""
        client = self._client()
        if client is None:
            return _nothing
        share = self._shares.get(client)
        if share is None:
            share = self._shares[client] = _Share(asyncio.Semaphore(self._max_concurrent))
        share.users += 1
        try:
            async with asyncio.timeout(self._time_limit):
                await share.free.acquire()
        except TimeoutError:
            self._leave(client, share)
            self.rejected += 1
            raise AggregatorThrottled(self._time_limit) from None
        except BaseException:
            self._leave(client, share)
            raise
        return partial(self._give_back, client, share)

    def _give_back(self, client: str, share: _Share) -> None:
        share.free.release()
        self._leave(client, share)

    def _leave(self, client: str, share: _Share) -> None:
        share.users -= 1
        if share.users == 0:
            del self._shares[client]


@dataclass(slots=True)
class _Share:
    free: asyncio.Semaphore
    users: int = 0
    """Calls that have a place or wait for one."""


def _nothing() -> None:
    return
