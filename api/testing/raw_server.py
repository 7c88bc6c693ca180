"""A server that sends raw bytes, for tests of responses that no framework would send."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

Behave = Callable[["RawServer", asyncio.StreamWriter], Awaitable[None]]
"""The server's action on a connection after it has read a whole request."""


@dataclass
class Received:
    """One received request."""

    start_line: str
    headers: dict[str, str]
    body: bytes


@dataclass
class RawServer:
    """Answers every request at `url` as `behave` does.

    Each request has a connection of its own, unless it `stays_open` for reuse. `finished` is set when the
    test is over, so that a silent server can wait for it, and `left` when a connection has ended.
    """

    behave: Behave
    stays_open: bool = False
    url: str = ""
    connections: int = 0
    received: list[Received] = field(default_factory=list)
    finished: asyncio.Event = field(default_factory=asyncio.Event)
    left: asyncio.Event = field(default_factory=asyncio.Event)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Reads and answers requests until the client has gone, or has got its only response."""
        self.connections += 1
        try:
            await self._answer_next(reader, writer)
            while self.stays_open:
                await self._answer_next(reader, writer)
        except (ConnectionError, asyncio.IncompleteReadError):
            pass  # the client has gone, as some tests want it to
        finally:
            writer.close()
            self.left.set()

    async def _answer_next(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        fields = (line.partition(":") for line in head[1:] if line)
        headers = {name.lower(): value.strip() for name, _, value in fields}
        body = await reader.readexactly(int(headers.get("content-length", "0")))
        self.received.append(Received(head[0], headers, body))
        await self.behave(self, writer)
        await writer.drain()


@asynccontextmanager
async def raw_server(
    behave: Behave, *, stays_open: bool = False, tls: ssl.SSLContext | None = None
) -> AsyncIterator[RawServer]:
    """A running RawServer on a free port, over TLS if a certificate is given."""
    raw = RawServer(behave, stays_open)
    conversations: list[asyncio.Task[None]] = []

    def accept(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        conversations.append(asyncio.ensure_future(raw.serve(reader, writer)))

    server = await asyncio.start_server(accept, "127.0.0.1", 0, ssl=tls)
    raw.url = f"{'https' if tls else 'http'}://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    try:
        yield raw
    finally:
        raw.finished.set()
        server.close()
        await asyncio.gather(*conversations)
        await server.wait_closed()


def answering(content: bytes, status: str = "200 OK", headers: str = "") -> Behave:
    """Responds with the content, and closes the connection."""
    head = f"HTTP/1.1 {status}\r\ncontent-length: {len(content)}\r\nconnection: close\r\n{headers}\r\n"

    async def behave(_: RawServer, writer: asyncio.StreamWriter) -> None:
        writer.write(head.encode() + content)

    return behave
