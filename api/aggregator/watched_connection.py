"""Connections that read in small bites, end answers without end, and are not used again with bytes left over.

httpcore reads 64 KiB at a time and gives them to h11, which takes a while for each interim response and each
chunk, however small: thousands of them in one bite keep everybody else waiting, and no deadline can end that.
What comes behind the end of an answer stays with h11, and would be taken for the answer to the next question.
"""

# ruff: noqa: ASYNC109 - the signatures are httpcore's

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Iterable
from typing import Any

import h11
import httpcore
from httpcore import SOCKET_OPTION

BITE = 4096
"""Bytes read at a time: seven hundred of the smallest chunks at most, or some milliseconds."""

MAX_INTERIM_RESPONSES = 16
MAX_CHUNKS = 4096
"""Pieces of one body. A body of the largest size in chunks of half a kilobyte has as many."""


class WatchedNetwork(httpcore.AsyncNetworkBackend):
    """Connects as httpcore does by default, and watches each connection."""

    def __init__(self) -> None:
        self._network = httpcore.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[SOCKET_OPTION] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        """As httpcore asks of a network."""
        stream = await self._network.connect_tcp(host, port, timeout, local_address, socket_options)
        return WatchedConnection(stream)

    async def sleep(self, seconds: float) -> None:
        """As httpcore asks of a network."""
        await self._network.sleep(seconds)


class WatchedConnection(httpcore.AsyncNetworkStream):
    """One connection, on which one question at a time is asked.

    It reads along with a parser of its own, since httpcore's says nothing of what is left over or how many
    interim responses have come. What that parser cannot read, it leaves to httpcore's to complain of.
    """

    def __init__(self, stream: httpcore.AsyncNetworkStream) -> None:
        self._stream = stream
        self._exchange: _Exchange | None = None

    async def read(self, max_bytes: int, timeout: float | None = None) -> bytes:
        """As httpcore asks of a stream. Raises RemoteProtocolError for an answer in too many pieces."""
        data = await self._stream.read(min(max_bytes, BITE), timeout)
        if self._exchange is not None:
            self._exchange.take(data)
        # Others have their turn between two bites: what has arrived already would not be waited for.
        await asyncio.sleep(0)
        return data

    async def write(self, buffer: bytes, timeout: float | None = None) -> None:
        """As httpcore asks of a stream."""
        if self._exchange is None or self._exchange.has_begun:
            self._exchange = _Exchange()
        await self._stream.write(buffer, timeout)

    async def aclose(self) -> None:
        """Closes it."""
        await self._stream.aclose()

    async def start_tls(
        self,
        ssl_context: ssl.SSLContext,
        server_hostname: str | None = None,
        timeout: float | None = None,
    ) -> httpcore.AsyncNetworkStream:
        """As httpcore asks of a stream."""
        return WatchedConnection(await self._stream.start_tls(ssl_context, server_hostname, timeout))

    def get_extra_info(self, info: str) -> Any:
        """As httpcore asks of a stream: one that can be read from while nothing is asked is closed by it."""
        if info == "is_readable" and (self._has_spoiled_exchange() or self._has_decrypted_bytes()):
            return True
        return self._stream.get_extra_info(info)

    def _has_spoiled_exchange(self) -> bool:
        return self._exchange is not None and not self._exchange.is_clean

    def _has_decrypted_bytes(self) -> bool:
        """True for what lies in the TLS layer, unread, where the socket does not know of it."""
        encrypted: ssl.SSLObject | None = self._stream.get_extra_info("ssl_object")
        return encrypted is not None and encrypted.pending() > 0


class _Exchange:
    """One answer, as far as it has come."""

    def __init__(self) -> None:
        self._parser = h11.Connection(h11.CLIENT)
        # Any question that is answered as a POST is: with a body, whatever the status.
        self._parser.send(h11.Request(method="POST", target="/", headers=[("host", "aggregator")]))
        self._parser.send(h11.EndOfMessage())
        self._interim = 0
        self._chunks = 0
        self.has_begun = False
        self.is_clean = True
        """False once it is not certain that the answer ended where httpcore takes it to end."""

    def take(self, data: bytes) -> None:
        """Reads along. Raises RemoteProtocolError when the answer is in too many pieces."""
        self.has_begun = True
        if not self.is_clean:
            return
        try:
            self._parser.receive_data(data)
            while not isinstance(event := self._parser.next_event(), type):
                self._count(event)
                if self._parser.their_state is h11.DONE:
                    break
        except h11.RemoteProtocolError:
            self.is_clean = False
        else:
            if self._parser.their_state is h11.DONE and self._parser.trailing_data[0]:
                self.is_clean = False

    def _count(self, event: h11.Event) -> None:
        if isinstance(event, h11.InformationalResponse):
            self._interim += 1
            if self._interim > MAX_INTERIM_RESPONSES:
                raise httpcore.RemoteProtocolError("the answer does not begin: too many interim responses")
        if isinstance(event, h11.Data):
            self._chunks += 1
            if self._chunks > MAX_CHUNKS:
                raise httpcore.RemoteProtocolError("the answer is in too many pieces")
