"""How bytes travel to a hosted aggregator and back: by httpcore, over connections that are watched."""

from __future__ import annotations

import ssl
from collections.abc import AsyncIterable, AsyncIterator, Iterable
from typing import cast

import httpcore
import httpx

from api.aggregator.watched_connection import WatchedNetwork

MAX_CONNECTIONS = 100
MAX_KEEPALIVE_CONNECTIONS = 20
KEEPALIVE_EXPIRY = 5.0
"""Seconds. All three are httpx's own defaults."""

FAULTS = (
    httpcore.NetworkError,
    httpcore.ProtocolError,
    httpcore.ProxyError,
    httpcore.UnsupportedProtocol,
    httpcore.ConnectionNotAvailable,
)
"""What breaks a call off, besides httpcore.TimeoutException."""


class WatchedTransport(httpx.AsyncBaseTransport):
    """One pool of connections. Raises httpcore's own exceptions: FAULTS, and httpcore.TimeoutException.

    httpx's own transport has no way to say over which network its pool connects.
    """

    def __init__(self, trusted: ssl.SSLContext) -> None:
        self._pool = httpcore.AsyncConnectionPool(
            ssl_context=trusted,
            max_connections=MAX_CONNECTIONS,
            max_keepalive_connections=MAX_KEEPALIVE_CONNECTIONS,
            keepalive_expiry=KEEPALIVE_EXPIRY,
            network_backend=WatchedNetwork(),
        )

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        """As httpx asks of a transport."""
        url = request.url
        response = await self._pool.handle_async_request(
            httpcore.Request(
                method=request.method,
                url=httpcore.URL(
                    scheme=url.raw_scheme, host=url.raw_host, port=url.port, target=url.raw_path
                ),
                headers=request.headers.raw,
                content=cast(AsyncIterable[bytes], request.stream),
                extensions=request.extensions,
            )
        )
        return httpx.Response(
            response.status,
            headers=response.headers,
            stream=_Body(response.stream),
            extensions=response.extensions,
        )

    async def aclose(self) -> None:
        """Closes all connections."""
        await self._pool.aclose()


class _Body(httpx.AsyncByteStream):
    def __init__(self, stream: Iterable[bytes] | AsyncIterable[bytes]) -> None:
        self._stream = cast(AsyncIterable[bytes], stream)

    async def __aiter__(self) -> AsyncIterator[bytes]:
        async for part in self._stream:
            yield part

    async def aclose(self) -> None:
        close = getattr(self._stream, "aclose", None)
        if close is not None:
            await close()
