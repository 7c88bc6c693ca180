"""One connection to a server. It closes when bytes arrive without a request under way."""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Self, cast

import aiohappyeyeballs

PIECE = 16 * 1024
"""The most bytes that `read` returns."""

LINES = 64
"""The most lines that `read` returns. Each chunk, header or interim response takes at least one line, so
parsing the result takes at most a millisecond. A body with few lines is read at full speed."""

BUFFERED = 64 * 1024
"""Bytes. The connection stops reading from the socket while more bytes wait in its buffer."""


Places = Sequence[tuple[Any, ...]]
"""Addresses as `getaddrinfo` returns them."""

Resolve = Callable[[str, int], Awaitable[Places]]


class Connection(asyncio.Protocol):
    """Writes a request to a server, reads its response, and so on in turns.

    Bytes that arrive before a request or after its response close the connection, because they could be
    mistaken for the next response. Nothing here has a time limit: the caller sets one.
    """

    def __init__(self) -> None:
        self._transport: asyncio.Transport | None = None
        self._received = bytearray()
        self._is_asked = False
        self._is_held_back = False
        self._has_ended = False
        self._fault: Exception | None = None
        self._waiting: asyncio.Future[None] | None = None

    @classmethod
    async def open(
        cls, host: str, port: int, trusted: ssl.SSLContext | None, resolve: Resolve | None = None
    ) -> Self:
        """Opens a connection, over TLS if `trusted` is given. Raises OSError, and what `resolve` raises.

        It connects to the addresses that `resolve` gives, which are those of the system by default.
        """
        loop = asyncio.get_running_loop()
        try:
            system = loop.getaddrinfo
            places = await (resolve(host, port) if resolve else system(host, port, type=socket.SOCK_STREAM))
        except UnicodeError as fault:  # for a label that is empty or too long
            raise OSError("no host can have this name") from fault
        # Uses the first address that responds, so that a broken IPv6 route does not delay the call.
        wire = await aiohappyeyeballs.start_connection(places, happy_eyeballs_delay=0.25, interleave=1)
        try:
            _, connection = await loop.create_connection(
                cls, sock=wire, ssl=trusted, server_hostname=host if trusted else None
            )
        except BaseException:
            wire.close()
            raise
        return connection

    @property
    def is_open(self) -> bool:
        """Whether a request can be written."""
        return self._transport is not None and not self._transport.is_closing() and not self._has_ended

    def write(self, request: bytes) -> None:
        """Sends a whole request, a few hundred bytes. Raises ConnectionError if the connection is closed."""
        if self._transport is None or not self.is_open:
            raise ConnectionResetError("the connection was closed before it was used")
        self._is_asked = True
        self._transport.write(request)

    async def read(self) -> bytes:
        """Returns the next bytes of the response, and no bytes at its end. Raises OSError.

        It first yields to the event loop, even if bytes are available. Otherwise a server that sends without
        a pause would block all other tasks and every deadline.
        """
        await asyncio.sleep(0)
        while not self._received and not self._has_ended:
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting
        if not self._received and self._fault is not None:
            raise self._fault
        piece = bytes(self._received[: self._end_of_piece()])
        del self._received[: len(piece)]
        self._regulate()
        return piece

    def finish(self) -> None:
        """Marks the response as read. Closes the connection if more bytes have arrived."""
        self._is_asked = False
        if self._received or self._has_ended:
            self.close()

    def close(self) -> None:
        """Closes the connection at once, and drops unsent and unread bytes."""
        if self._transport is not None:
            self._transport.abort()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """As asyncio.Protocol asks of it."""
        self._transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        """As asyncio.Protocol asks of it."""
        if not self._is_asked:
            self.close()
            return
        self._received += data
        self._regulate()
        self._wake()

    def connection_lost(self, exc: Exception | None) -> None:
        """As asyncio.Protocol asks of it. asyncio also calls it when the server closes its side."""
        self._has_ended = True
        self._fault = exc
        self._wake()

    def _wake(self) -> None:
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    def _end_of_piece(self) -> int:
        end = 0
        for _ in range(LINES):
            found = self._received.find(b"\n", end, PIECE)
            if found == -1:
                return PIECE
            end = found + 1
        return end

    def _regulate(self) -> None:
        """Pauses reading from the socket while the buffer is full."""
        if self._transport is None or self._transport.is_closing():
            return
        if len(self._received) > BUFFERED and not self._is_held_back:
            self._is_held_back = True
            self._transport.pause_reading()
        elif len(self._received) <= BUFFERED and self._is_held_back:
            self._is_held_back = False
            self._transport.resume_reading()
