"""Everything that the site says on one connection, taken apart without mercy for what is not HTTP."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass, field

import httptools

SECONDS_TO_WAIT = 60.0


@dataclass
class Said:
    """One answer; `complete` once its whole body has come."""

    status: int = 0
    headers: dict[str, str] = field(default_factory=dict)
    body: bytes = b""
    complete: bool = False


def answers_in(content: bytes) -> list[Said]:
    """The answers, one after the other. Raises httptools.HttpParserError for what is none.

    Of an answer to HEAD the body is looked for in vain: only who has asked can know.
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
        """A status line begins."""
        self.all.append(Said())

    def on_header(self, name: bytes, value: bytes) -> None:
        """A header has come."""
        self.all[-1].headers[name.decode("ascii").lower()] = value.decode("latin-1")

    def on_headers_complete(self) -> None:
        """All of them have."""
        self.all[-1].status = self._parser.get_status_code()

    def on_body(self, content: bytes) -> None:
        """A piece of the body has come."""
        self.all[-1].body += content

    def on_message_complete(self) -> None:
        """The answer has come whole."""
        self.all[-1].complete = True


async def said_to(host: str, port: int, content: bytes) -> bytes:
    """Sends it on a connection of its own and reads until the site ends that."""
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
