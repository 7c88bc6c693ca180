"""An httpx transport with limits on responses. It reuses connections where that is safe."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from typing import NamedTuple

import h11
import httpx

from api.aggregator.http.connection import Connection, Resolve

HEAD_LIMIT = 16 * 1024
"""Bytes of one header, the line before a chunk, or a trailer."""

HEAD_LINES = 256
"""The most lines of headers, trailers or interim responses that may arrive without an event of h11."""

INTERIM_RESPONSES = 10
"""Responses such as 100 Continue that may precede the final response."""

CHUNKS = 4096
"""Chunks of one body: a body of the largest size in chunks of half a kilobyte."""


class Exchange:
    """One request and its response on a connection. Every method may raise httpx.HTTPError or OSError.

    Each exchange has a new h11 parser, so that unread bytes cannot become part of the next response. The
    default of httpx, httpcore, reuses its parser (https://github.com/encode/httpx/issues/1474), and reads for
    as long as bytes arrive (https://github.com/encode/httpx/issues/1450).
    """

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._parser = h11.Connection(h11.CLIENT, max_incomplete_event_size=HEAD_LIMIT)
        self._is_ambiguous = False

    def send(self, request: httpx.Request, content: bytes) -> None:
        """Sends the request with the body `content`."""
        with _faults_as_of_httpx():
            head = self._parser.send(
                h11.Request(method=request.method, target=request.url.raw_path, headers=request.headers.raw)
            )
            body = self._parser.send(h11.Data(data=content)) if content else b""
            end = self._parser.send(h11.EndOfMessage())
        self._connection.write(head + body + end)

    async def response(self) -> h11.Response:
        """Returns the status and headers of the final response."""
        for _ in range(INTERIM_RESPONSES + 1):
            event = await self._next()
            if isinstance(event, h11.Response):
                names = {name for name, _ in event.headers}
                # The two headers can disagree about the end of the body, so that bytes of this response could
                # be read as the next one.
                self._is_ambiguous = {b"content-length", b"transfer-encoding"} <= names
                return event
        raise httpx.RemoteProtocolError(f"more than {INTERIM_RESPONSES} interim responses")

    async def body(self) -> AsyncIterator[bytes]:
        """Yields the body in pieces as they arrive."""
        chunks = 0
        while isinstance(event := await self._next(), h11.Data):
            chunks += event.chunk_end  # h11 reports it reliably, unlike the start, however the bytes arrive
            if chunks > CHUNKS:
                raise httpx.RemoteProtocolError(f"more than {CHUNKS} chunks")
            yield bytes(event.data)

    def end(self) -> None:
        """Keeps the connection open only if the next response certainly begins here."""
        is_over = self._parser.our_state is self._parser.their_state is h11.DONE
        if is_over and not self._is_ambiguous and not self._parser.trailing_data[0]:
            self._connection.finish()
        else:
            self._connection.close()

    async def _next(self) -> h11.Event:
        lines = 0
        while True:
            with _faults_as_of_httpx():
                event = self._parser.next_event()
            if isinstance(event, h11.Event):
                return event
            if event is not h11.NEED_DATA:
                raise httpx.RemoteProtocolError("the server goes on in another protocol")
            piece = await self._connection.read()
            lines += piece.count(b"\n")
            if lines > HEAD_LINES:
                raise httpx.RemoteProtocolError(f"a header of more than {HEAD_LINES} lines")
            self._parser.receive_data(piece)


@contextmanager
def _faults_as_of_httpx() -> Iterator[None]:
    try:
        yield
    except h11.RemoteProtocolError as fault:
        raise httpx.RemoteProtocolError(str(fault)) from fault
    except h11.LocalProtocolError as fault:
        raise httpx.LocalProtocolError(str(fault)) from fault


KEPT_FOR = 5.0
"""Seconds for which an idle connection stays open."""

QUIET_FOR = 0.25
"""Seconds for which a connection must be idle before it is reused. A server that sends bytes after its
response has usually sent them by then."""

MOST_KEPT = 256
"""The most idle connections."""

PORTS = {"http": 80, "https": 443}

Origin = tuple[str, str, int]


class _Idle(NamedTuple):
    connection: Connection
    origin: Origin
    since: float


class HttpTransport(httpx.AsyncBaseTransport):
    """HTTP/1.1, over TLS for https with the certificates of `trusted`. Each caller sets its own time limit.

    A connection is reused if its response was read to the end, no bytes came after it, and it has been idle
    for `quiet_for` seconds since. `resolve` may refuse a host, by raising.

    CPU of one call over TLS, one call at a time: 0.8 ms on a reused connection, 2.1 ms on a new one (which
    also needs two more round trips), 1.2 ms with httpcore. 64 calls at a time: 0.5, 0.9 and 6.6 ms. In
    httpcore's pool a call costs more the more are under way (https://github.com/encode/httpcore/pull/1035).
    """

    def __init__(
        self, trusted: ssl.SSLContext, quiet_for: float = QUIET_FOR, resolve: Resolve | None = None
    ) -> None:
        self._trusted = trusted
        self._quiet_for = quiet_for
        self._resolve = resolve
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
        """Closes idle connections. A busy one closes when its response has been read."""
        self._is_closed = True
        while self._idle:
            self._idle.pop().connection.close()

    def keep(self, connection: Connection, origin: Origin) -> None:
        """Stores a connection for reuse if it is still open."""
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
        """Returns the most recently used connection of those that have been idle for long enough."""
        while (idle := self._last_quiet(origin)) is not None:
            # Two turns of the loop, which close the connection if bytes arrived while the loop was busy.
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
        return await Connection.open(host, port, self._trusted if scheme == "https" else None, self._resolve)


class _Body(httpx.AsyncByteStream):
    """A response's body. httpx closes it whether or not it was read."""

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
