"""The way to a server elsewhere, for httpx: connections that are used again where that is safe."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import AsyncIterator
from typing import NamedTuple

import httpx

from api.aggregator.http.connection import Connection
from api.aggregator.http.exchange import Exchange

KEPT_FOR = 5.0
"""Seconds for which a connection waits to be used again."""

QUIET_FOR = 0.25
"""Seconds for which it waits at least. A server that sends more than its answer has shown it by then."""

MOST_KEPT = 256
"""Connections that wait at a time."""

PORTS = {"http": 80, "https": 443}

Origin = tuple[str, str, int]


class _Idle(NamedTuple):
    connection: Connection
    origin: Origin
    since: float


class HttpTransport(httpx.AsyncBaseTransport):
    """HTTP/1.1, over TLS for https where `trusted` says whom to believe. Each call sets its own time limit.

    A connection is used again when its response was read to the end, nothing came after it, and it has been
    quiet for `quiet_for` seconds since. Over TLS, with one call at a time, a call takes 0.8 ms of CPU so,
    2.1 ms on a connection of its own, which also needs two more round trips, and 1.2 ms with httpcore; with
    64 at a time 0.5, 0.9 and 6.6 ms, since in a pool of httpcore each call costs more the more are under way
    (https://github.com/encode/httpcore/pull/1035).
    """

    def __init__(self, trusted: ssl.SSLContext, quiet_for: float = QUIET_FOR) -> None:
        self._trusted = trusted
        self._quiet_for = quiet_for
        self._idle: list[_Idle] = []
        self._is_closed = False

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        """As httpx asks of a transport. Raises httpx.HTTPError or OSError."""
        content = await request.aread()
        origin = _origin_of(request.url)
        connection = await self._quiet_connection(origin) or await self._new_connection(origin)
        exchange = Exchange(connection)
        try:
            exchange.send(request, content)
            response = await exchange.response()
        except BaseException:
            connection.close()
            raise
        body = _Body(self, origin, connection, exchange)
        return httpx.Response(response.status_code, headers=response.headers.raw_items(), stream=body)

    async def aclose(self) -> None:
        """Closes the connections that wait; the others are closed when their responses have been read."""
        self._is_closed = True
        while self._idle:
            self._idle.pop().connection.close()

    def keep(self, connection: Connection, origin: Origin) -> None:
        """Has a connection wait to be used again, if it is still open."""
        if self._is_closed:
            connection.close()
        if not connection.is_open:
            return
        loop = asyncio.get_running_loop()
        idle = _Idle(connection, origin, loop.time())
        self._idle.append(idle)
        loop.call_later(KEPT_FOR, self._drop, idle)
        if len(self._idle) > MOST_KEPT:
            self._drop(self._idle[0])

    def _drop(self, idle: _Idle) -> None:
        if idle in self._idle:
            self._idle.remove(idle)
            idle.connection.close()

    async def _quiet_connection(self, origin: Origin) -> Connection | None:
        """The connection that was used last of those that have been quiet for long enough."""
        while (idle := self._last_quiet(origin)) is not None:
            # It waits on for two turns of the loop, in which it is closed if something came while the loop
            # was busy with other things.
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            if idle in self._idle:
                self._idle.remove(idle)
                if idle.connection.is_open:
                    return idle.connection
        return None

    def _last_quiet(self, origin: Origin) -> _Idle | None:
        quiet_since = asyncio.get_running_loop().time() - self._quiet_for
        quiet = (idle for idle in reversed(self._idle) if idle.since <= quiet_since and idle.origin == origin)
        return next(quiet, None)

    async def _new_connection(self, origin: Origin) -> Connection:
        scheme, host, port = origin
        return await Connection.open(host, port, self._trusted if scheme == "https" else None)


class _Body(httpx.AsyncByteStream):
    """A response's body. httpx closes each one, whether it was read or not."""

    def __init__(
        self, transport: HttpTransport, origin: Origin, connection: Connection, exchange: Exchange
    ) -> None:
        self._transport = transport
        self._origin = origin
        self._connection = connection
        self._exchange = exchange
        self._is_closed = False

    def __aiter__(self) -> AsyncIterator[bytes]:
        return self._exchange.body()

    async def aclose(self) -> None:
        if not self._is_closed:
            self._is_closed = True
            self._exchange.end()
            self._transport.keep(self._connection, self._origin)


def _origin_of(url: httpx.URL) -> Origin:
    if url.scheme not in PORTS:
        raise httpx.UnsupportedProtocol(f"{url.scheme!r} is neither http nor https")
    return url.scheme, url.raw_host.decode("ascii"), url.port or PORTS[url.scheme]
