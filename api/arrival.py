"""What a connection is given to send a request and to take its answer; who needs longer is ended.

uvicorn itself bounds no more than the silence after an answer (keep-alive): not a header or a body that never
ends or comes byte by byte, nor an answer that nobody reads.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from functools import partial
from typing import Any, cast

import msgspec
from uvicorn import Config
from uvicorn._types import ASGIReceiveCallable, ASGIReceiveEvent
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.server import ServerState

from api.answer_heads import AnswerCycle
from api.departure import Departure
from api.problems import PROBLEM_MEDIA_TYPE, Problem, problem_details

TOO_SLOW = "The request did not arrive in time"
LONG_HEADER = "The header of the request does not end within {} bytes"
LONG_BODY = "The body of the request does not end within {} bytes"


@dataclass(frozen=True, slots=True)
class Patience:
    """How long a connection is waited for, and how much is read of what does not end.

    `header_seconds` run from the opening, or from the first byte of the next request, until the whole header
    is there; `body_seconds` from there until the whole body is. `body_bytes` is no limit for what is taken
    in, which is the application's to say: so much is read, and dropped, to let a client that sends too much
    read the refusal. `unread_seconds` are for the answer, see Departure.
    """

    header_seconds: float = 20.0
    header_bytes: int = 64 * 1024
    body_seconds: float = 30.0
    body_bytes: int = 1024 * 1024
    unread_seconds: float = 60.0


USUAL = Patience()

MOST_WAITING = 100
"""So many requests may wait behind one that is not answered yet. Browsers send none ahead."""

BITE = 4096
"""Bytes taken in before it is asked whether that was too much; a quarter of a megabyte comes in one piece."""


class ArrivingRequests(HttpToolsProtocol):
    """One connection of uvicorn's, ended when it keeps the server waiting.

    It has one timer, which looks whether something is overdue; a request as such sets none.
    """

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
        *,
        patience: Patience = USUAL,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._patience = patience
        # Nothing falls due sooner than this after it began, so looks at this distance miss nothing.
        self._between_looks = min(patience.header_seconds, patience.body_seconds, patience.unread_seconds)
        self._next_look: asyncio.Handle | None = None
        self._departure = Departure(patience.unread_seconds)
        self._due: float | None = None
        self._waited_for = 0  # bytes that have come of what is overdue at `_due`
        self._whole = self.scope  # of the last request that has come whole
        self._with_body = self.cycle  # the last request that was waited for after its header had come
        self._is_given_up = False
        self._refusal: Problem | None = None  # for the application to answer with

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begins to wait for the first header."""
        super().connection_made(transport)
        self._due = self.loop.time() + self._patience.header_seconds
        self._look_later()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stops waiting."""
        if self._next_look is not None:
            self._next_look.cancel()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Takes in what has come, and waits for the rest if that is not all."""
        if len(data) <= BITE:
            self._take(data)
            return
        for start in range(0, len(data), BITE):
            self._take(data[start : start + BITE])

    def on_headers_complete(self) -> None:
        """The parser has seen the end of a header."""
        super().on_headers_complete()
        if self.cycle is not None:
            # uvicorn can be told of a class for its connections, and of none for what is asked on them.
            self.cycle.__class__ = AnswerCycle

    def on_message_complete(self) -> None:
        """The parser has seen the end of a request."""
        super().on_message_complete()
        self._whole = self.scope
        self._due = None

    def _take(self, data: bytes) -> None:
        if self._is_given_up or self.transport.is_closing():
            return  # read and dropped: bytes that lie there unread would cut off the answer
        super().data_received(data)
        if len(self.pipeline) > MOST_WAITING:
            self.transport.close()
            return
        if self.scope is self._whole and self.cycle is not None and not self.cycle.response_complete:
            return  # as nearly always: a request has come at once, and is about to be answered
        self._wait_for_the_rest(len(data))

    def _wait_for_the_rest(self, size: int) -> None:
        patience = self._patience
        if self._is_in_body():
            if self._with_body is not self.cycle:
                self._with_body = self.cycle
                self.cycle.receive = partial(self._receive, self.cycle.receive)  # type: ignore[method-assign]
                self._due, self._waited_for = self.loop.time() + patience.body_seconds, 0
                return
            self._waited_for += size
            if self._waited_for > patience.body_bytes:
                self._end(413, LONG_BODY.format(patience.body_bytes))
            return
        # The header of the next request, or what stands between two: uvicorn waits for neither any more,
        # once a single byte has come.
        if self._due is None:
            # This bite is not counted, since the end of the request before may be in it.
            self._due, self._waited_for = self.loop.time() + patience.header_seconds, 0
            return
        self._waited_for += size
        if self._waited_for > patience.header_bytes:
            self._end(431, LONG_HEADER.format(patience.header_bytes))

    def _is_in_body(self) -> bool:
        return self.scope is not self._whole and self.cycle is not None and self.cycle.scope is self.scope

    def _look_later(self) -> None:
        seconds = self._between_looks
        if self._due is not None:
            seconds = min(seconds, max(0.0, self._due - self.loop.time()))
        self._next_look = self.loop.call_later(seconds, self._look)

    def _look(self) -> None:
        now = self.loop.time()
        if self._departure.is_stuck(self.cycle, self.transport.get_write_buffer_size(), now):
            self.transport.abort()  # closing would wait until all is read
            return
        if self._due is not None and now >= self._due:
            if self.flow.read_paused:
                # It may have come: nobody has read on, because an earlier request is not answered yet.
                self._due = now + self._between_looks
            else:
                self._end(408, TOO_SLOW)
        self._look_later()

    def _end(self, status: int, detail: str) -> None:
        self._due = None
        if self.transport.is_closing():
            return
        self._is_given_up = True
        if self.cycle is None or self.cycle.response_complete:
            # A connection on which nothing was asked is closed without a word, as browsers open some in
            # advance; and what has its answer gets no second one.
            if self.scope is not self._whole and not self._is_in_body():
                self._write_problem(status, detail)
            self.transport.close()
            return
        self.cycle.keep_alive = False  # closes when the answer is given
        if self._is_in_body():
            self._refusal = Problem(status, detail)
            self.cycle.message_event.set()  # wakes whoever waits in `receive`

    async def _receive(self, receive: ASGIReceiveCallable) -> ASGIReceiveEvent:
        """ASGI's receive for a body that is waited for; raises Problem when it is waited for no longer."""
        event = None if self._refusal else await receive()
        if self._refusal:
            raise self._refusal
        return cast(ASGIReceiveEvent, event)

    def _write_problem(self, status: int, detail: str) -> None:
        """Answers a request of which there is no header, and so nothing that an application could answer."""
        body = msgspec.json.encode(problem_details(status, detail))
        fields = [
            *self.server_state.default_headers,
            (b"content-type", PROBLEM_MEDIA_TYPE.encode("ascii")),
            (b"content-length", str(len(body)).encode("ascii")),
            (b"cache-control", b"no-store"),
            (b"connection", b"close"),
        ]
        header = b"".join(b"%s: %s\r\n" % field for field in fields)
        self.transport.write(STATUS_LINE[status] + header + b"\r\n" + body)
