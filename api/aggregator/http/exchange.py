"""One HTTP request and its response on a connection, with bounds to what a server can send without end."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager

import h11
import httpx

from api.aggregator.http.connection import Connection

HEAD_LIMIT = 16 * 1024
"""Bytes of one header, the line before a chunk, or a trailer."""

HEAD_LINES = 256
"""Lines of one of these."""

INTERIM_RESPONSES = 10
"""Answers such as 100 Continue that may come before the one that counts."""

CHUNKS = 4096
"""Chunks of one body. One of the largest size in chunks of half a kilobyte has as many."""


class Exchange:
    """Asks once on a connection. Every call may raise httpx.HTTPError or OSError.

    h11 reads HTTP, with a new parser for each exchange: nothing that it has not read can reach the next one.
    httpcore, which is httpx's own way, keeps it (https://github.com/encode/httpx/issues/1474), and reads as
    long as there is something to read (https://github.com/encode/httpx/issues/1450).
    """

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._parser = h11.Connection(h11.CLIENT, max_incomplete_event_size=HEAD_LIMIT)
        self._is_ambiguous = False

    def send(self, request: httpx.Request, content: bytes) -> None:
        """Sends the request with this body."""
        with _faults_as_of_httpx():
            head = self._parser.send(
                h11.Request(method=request.method, target=request.url.raw_path, headers=request.headers.raw)
            )
            body = self._parser.send(h11.Data(data=content)) if content else b""
            end = self._parser.send(h11.EndOfMessage())
        self._connection.write(head + body + end)

    async def response(self) -> h11.Response:
        """The status and headers that count."""
        for _ in range(INTERIM_RESPONSES + 1):
            event = await self._next()
            if isinstance(event, h11.Response):
                names = {name for name, _ in event.headers}
                # Where a body ends by one of these it does not by the other, and who follows may be fooled.
                self._is_ambiguous = {b"content-length", b"transfer-encoding"} <= names
                return event
        raise httpx.RemoteProtocolError(f"more than {INTERIM_RESPONSES} interim responses")

    async def body(self) -> AsyncIterator[bytes]:
        """The body, in pieces as they come."""
        chunks = 0
        while isinstance(event := await self._next(), h11.Data):
            chunks += event.chunk_end  # which, unlike its start, h11 tells wherever the pieces begin and end
            if chunks > CHUNKS:
                raise httpx.RemoteProtocolError(f"more than {CHUNKS} chunks")
            yield bytes(event.data)

    def end(self) -> None:
        """Leaves the connection open only where it is certain that the next response begins here."""
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
