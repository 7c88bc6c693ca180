"""One connection to a server: what arrives while nothing is asked for ends it."""

from __future__ import annotations

import asyncio
import socket
import ssl
from typing import Self, cast

import aiohappyeyeballs

PIECE = 16 * 1024
"""Bytes that are handed on at a time."""

LINES = 64
"""Lines that are handed on at a time, at most. A chunk, a header or an interim response needs one line at
least, so no piece makes more than a millisecond's work; text without framing is handed on as fast as ever."""

BUFFERED = 64 * 1024
"""Bytes that may wait to be read; then the server has to wait."""


class Connection(asyncio.Protocol):
    """Bytes to and from a server, in turns: a request is written, its response is read, and so on.

    Bytes that come before a request or after its response belong to nobody, and the next response could not
    be told from them: they close the connection. Nothing here has a time limit: who reads sets one.
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
    async def open(cls, host: str, port: int, trusted: ssl.SSLContext | None) -> Self:
        """A connection, over TLS where it is said what is trusted. Raises OSError."""
        loop = asyncio.get_running_loop()
        try:
            places = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        except UnicodeError as fault:  # which is raised for a label that is empty or too long
            raise OSError("no host can have this name") from fault
        # By the first address that answers: where IPv6 leads nowhere, nobody waits for it.
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
        """Sends a whole request, a few hundred bytes. Raises ConnectionError when there is no way."""
        if self._transport is None or not self.is_open:
            raise ConnectionResetError("the connection was closed before it was used")
        self._is_asked = True
        self._transport.write(request)

    async def read(self) -> bytes:
        """The next bytes of the response, none at its end. Raises OSError.

        Others have their turn before, also where bytes are there already: who sends them without a pause
        would keep everybody waiting, and no deadline would be seen to.
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
        """Says that the response has been read. Where there is more than that, the connection is closed."""
        self._is_asked = False
        if self._received or self._has_ended:
            self.close()

    def close(self) -> None:
        """Ends the connection at once: what was not sent or read is of no use to anybody."""
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
        """As asyncio.Protocol asks of it. The end of what the server sends comes here, too."""
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
        """Has the server wait while more bytes are there than are read."""
        if self._transport is None or self._transport.is_closing():
            return
        if len(self._received) > BUFFERED and not self._is_held_back:
            self._is_held_back = True
            self._transport.pause_reading()
        elif len(self._received) <= BUFFERED and self._is_held_back:
            self._is_held_back = False
            self._transport.resume_reading()
