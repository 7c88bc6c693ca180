"""Several pools of connections in the place of one, so that a crowd costs each of its calls no more."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from typing import cast

import httpx

POOLS = 8


class Pools(httpx.AsyncBaseTransport):
    """Sends each request through the pool with the fewest under way, the first of them where several are.

    A pool of httpx looks through all of its connections and requests whenever one begins or ends: with many
    under way that costs more than everything else about them. `make` makes one pool.
    """

    def __init__(self, make: Callable[[], httpx.AsyncBaseTransport], count: int = POOLS) -> None:
        self._pools = [_Pool(make()) for _ in range(count)]

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        """As httpx asks of a transport. A request is under way until its answer has been read or closed."""
        return await min(self._pools, key=_under_way).send(request)

    async def aclose(self) -> None:
        """Closes the connections of all pools, of those after one that fails to as well."""
        async with AsyncExitStack() as closing:
            for pool in self._pools:
                closing.push_async_callback(pool.transport.aclose)


class _Pool:
    def __init__(self, transport: httpx.AsyncBaseTransport) -> None:
        self.transport = transport
        self.under_way = 0

    async def send(self, request: httpx.Request) -> httpx.Response:
        self.under_way += 1
        try:
            answer = await self.transport.handle_async_request(request)
        except BaseException:
            self._end()
            raise
        answer.stream = _Counted(cast(httpx.AsyncByteStream, answer.stream), self._end)
        return answer

    def _end(self) -> None:
        self.under_way -= 1


class _Counted(httpx.AsyncByteStream):
    """A body that tells when it is done with. httpx closes every body, one that was read through as well."""

    def __init__(self, body: httpx.AsyncByteStream, end: Callable[[], None]) -> None:
        self._body = body
        self._end = end
        self._is_open = True

    def __aiter__(self) -> AsyncIterator[bytes]:
        return aiter(self._body)

    async def aclose(self) -> None:
        if self._is_open:
            self._is_open = False
            self._end()
        await self._body.aclose()


def _under_way(pool: _Pool) -> int:
    return pool.under_way
