"""Parses all bytes that the site sends on one connection, and rejects anything that is not HTTP."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass, field

import httptools

SECONDS_TO_WAIT = 60.0


@dataclass
class Said:
    """One response. `complete` is true once its whole body has arrived."""

    status: int = 0
    headers: dict[str, str] = field(default_factory=dict)
    body: bytes = b""
    complete: bool = False


def answers_in(content: bytes) -> list[Said]:
    """The responses in order. Raises httptools.HttpParserError for invalid bytes.

    A response to HEAD stays incomplete, because the parser does not know the request.
    """
    answers = _Answers()
    answers.take(content)
    return answers.all


class _Answers:
    def __init__(self) -> None:
        self.all: list[Said] = []
        self._parser = httptools.HttpResponseParser(self)

    def take(self, content: bytes) -> None:
        self._parser.feed_data(content)

    def on_message_begin(self) -> None:
        """The parser has found a status line."""
        self.all.append(Said())

    def on_header(self, name: bytes, value: bytes) -> None:
        """The parser has found a header."""
        self.all[-1].headers[name.decode("ascii").lower()] = value.decode("latin-1")

    def on_headers_complete(self) -> None:
        """The parser has found the end of the headers."""
        self.all[-1].status = self._parser.get_status_code()

    def on_body(self, content: bytes) -> None:
        """The parser has found a piece of the body."""
        self.all[-1].body += content

    def on_message_complete(self) -> None:
        """The parser has found the end of the response."""
        self.all[-1].complete = True


async def said_to(host: str, port: int, content: bytes) -> bytes:
    """Sends the bytes on a new connection, and reads until the site closes it."""
    said = b""
    async with asyncio.timeout(SECONDS_TO_WAIT):
        reader, writer = await asyncio.open_connection(host, port)
        with suppress(ConnectionError):
            writer.write(content)
            await writer.drain()
        with suppress(ConnectionError):
            while came := await reader.read(65536):
                said += came
        writer.close()
        with suppress(ConnectionError):
            await writer.wait_closed()
    return said
