"""Writes the heads of answers. Nearly every header has been sent before, and is looked at no more than once.

uvicorn searches every byte of every header of every answer for what must not be there. For headers as long as
a content security policy that costs more than all else that a ready-made answer needs.
"""

from __future__ import annotations

from collections.abc import Awaitable
from functools import lru_cache
from typing import cast

from uvicorn._types import ASGISendEvent, HTTPResponseStartEvent
from uvicorn.protocols.http.httptools_impl import (
    HEADER_RE,
    HEADER_VALUE_RE,
    STATUS_LINE,
    RequestResponseCycle,
)

LENGTH = b"content-length"
LEFT_TO_UVICORN = frozenset({b"connection", b"transfer-encoding"})
"""They change how the body is sent, or whether another request may come; answers of ours do not set them."""

WITHOUT_BODY = frozenset({204, 304})

MOST_LINES = 1024
"""Header lines remembered: some hundred kilobytes."""


class AnswerCycle(RequestResponseCycle):
    """One request of uvicorn's and its answer. What goes over the wire is uvicorn's, byte for byte."""

    def send(self, message: ASGISendEvent) -> Awaitable[None]:  # type: ignore[override]
        """ASGI's send. What is not the usual beginning of an answer is left to uvicorn."""
        if self.flow.write_paused or self.transport.is_closing():
            return self._send_unless_ended(message)
        if message["type"] == "http.response.start" and self._begins_as_usual():
            return self._begin(message)
        return super().send(message)

    def _begins_as_usual(self) -> bool:
        """True when uvicorn would write the head at once, tell no log of it, and add nothing to it."""
        must_wait = self.response_started or self.disconnected
        return self.keep_alive and not must_wait and not self.access_log

    async def _send_unless_ended(self, message: ASGISendEvent) -> None:
        # When a connection ends, uvicorn tells the request that came last; earlier ones that wait to be
        # answered would write on, which uvloop takes for an error.
        if self.flow.write_paused and not self.disconnected:
            await self.flow.drain()
        if self.transport.is_closing():
            self.disconnected = True
        await super().send(message)

    async def _begin(self, message: HTTPResponseStartEvent) -> None:
        status = message["status"]
        headers = [*self.default_headers, *message.get("headers", ())]
        length = dict(headers).get(LENGTH)
        lines = [_line(name, value) for name, value in headers]
        if None in lines or (length is None and status not in WITHOUT_BODY):
            await super().send(message)
            return
        self.response_started = True
        self.waiting_for_100_continue = False
        if length is not None:
            self.chunked_encoding = False
            self.expected_content_length = int(length)
        self.transport.write(b"".join((STATUS_LINE[status], *cast(list[bytes], lines), b"\r\n")))


@lru_cache(MOST_LINES)
def _line(name: bytes, value: bytes) -> bytes | None:
    """The header as it is written, None when it is uvicorn's to write, or to refuse."""
    lowered = name.lower()
    if HEADER_RE.search(name) or HEADER_VALUE_RE.search(value) or lowered in LEFT_TO_UVICORN:
        return None
    return b"%s: %s\r\n" % (lowered, value)
