"""Closes connections whose client sends a request, or reads a response, too slowly.

uvicorn limits only the silence after a response (keep-alive). It does not limit a header or a body that never
ends or arrives byte by byte, nor a response that the client does not read. This module uses only public parts
of uvicorn: .github/decisions/0016-uvicorn-from-outside.md says how.
"""

from __future__ import annotations

import asyncio
from collections import deque
from enum import Enum, auto
from typing import Any

from uvicorn import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState

from api.web.problem_details import Problem
from api.web.server.bounded_application import BoundedApplication, BoundedRequest, SafeTransport
from api.web.server.timeouts import USUAL, Timeouts, WriteTimeout

TOO_SLOW = "The request did not arrive in time"
LONG_HEADER = "The header of the request does not end within {} bytes"
LONG_BODY = "The body of the request does not end within {} bytes"
MALFORMED = "The request is not well-formed HTTP/1.1"

MOST_WAITING = 100
"""The most pipelined requests behind the one being answered. Browsers do not pipeline."""

BITE = 4096
"""Bytes parsed before each check of the limits. uvicorn may pass on a quarter of a megabyte at once."""

END_OF_HEADER = b"\r\n\r\n"


class Part(Enum):
    """The part of a request that the connection is receiving."""

    NOTHING = auto()
    HEADER = auto()
    BODY = auto()


class RequestTimeouts(HttpToolsProtocol):
    """A uvicorn connection that closes when its client is too slow.

    It has one timer that checks for something overdue. A request sets no timer of its own.
    """

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
        *,
        timeouts: Timeouts = USUAL,
    ) -> None:
        self._application, state = BoundedApplication.for_connection(app_state, self)
        super().__init__(config, server_state, state, _loop)
        self._wire: asyncio.Transport
        self._tasks = server_state.tasks
        self._clock = asyncio.get_running_loop()
        self._time_limit = timeouts
        # No time limit is shorter than this interval, so a check always comes before a deadline, and the next
        # check at it.
        self._between_looks = min(timeouts.header_seconds, timeouts.body_seconds, timeouts.unread_seconds)
        self._next_look: asyncio.Handle | None = None
        self._write_timeout = WriteTimeout(timeouts.unread_seconds)
        self._due: float | None = None
        self._waited_for = 0  # bytes received of the part that is due at `_due`
        self._idle_since: float | None = None  # time of the last response, if no byte has arrived since
        self._part = Part.NOTHING
        self._is_header = False
        self._unanswered: deque[BoundedRequest] = deque()
        self._latest: BoundedRequest | None = None
        self._awaited: BoundedRequest | None = None  # the last request whose body came after its header
        self._is_given_up = False
        self._last_word: Problem | None = None  # the response to an invalid request, after all others

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Starts the time limit of the first header."""
        self._wire = transport
        super().connection_made(SafeTransport(transport))
        self._due = self._clock.time() + self._time_limit.header_seconds
        self._check_again_soon()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stops the timer, and tells the application that the client has gone."""
        if self._next_look is not None:
            self._next_look.cancel()
        # uvicorn sends http.disconnect only to the last of several pipelined requests.
        for request in self._unanswered:
            request.lose()
        super().connection_lost(exc)

    def hurry(self, unread_seconds: float) -> None:
        """Shortens the time limit for a client that does not read its response."""
        self._write_timeout = WriteTimeout(unread_seconds)
        self._write_timeout.is_stuck(self._latest, self._wire.get_write_buffer_size(), self._clock.time())
        self._between_looks = min(self._between_looks, unread_seconds / 2)
        if self._next_look is not None:
            self._next_look.cancel()
        self._check_again_soon()

    def data_received(self, data: bytes) -> None:
        """Parses the bytes in pieces, and starts a time limit if the request is incomplete."""
        if len(data) <= BITE:
            self._take(data)
            return
        for start in range(0, len(data), BITE):
            self._take(data[start : start + BITE])

    def send_400_response(self, msg: str) -> None:  # noqa: ARG002 - uvicorn's name
        """Responds with 400 through the application, because the bytes are not HTTP."""
        self._end(400, MALFORMED)

    def on_message_begin(self) -> None:
        """The parser has found the beginning of a request."""
        self._part = Part.HEADER
        self._is_header = True
        super().on_message_begin()

    def on_header(self, name: bytes, value: bytes) -> None:
        """The parser has found a header or a trailer. A trailer is not a header: RFC 9110, 6.5.1."""
        if self._is_header:  # kept cheap, because the parser calls this a dozen times for each request
            HttpToolsProtocol.on_header(self, name, value)

    def on_headers_complete(self) -> None:
        """The parser has found the end of the headers."""
        super().on_headers_complete()
        self._part = Part.BODY
        self._is_header = False
        self._latest = BoundedRequest(self.answered)
        self._unanswered.append(self._latest)

    def on_message_complete(self) -> None:
        """The parser has found the end of a request."""
        super().on_message_complete()
        self._part = Part.NOTHING
        self._due = None
        if self._latest is not None:
            self._latest.complete()

    def next_request(self) -> BoundedRequest:
        """Returns the request that the application is called for. Requests are answered in order."""
        return self._unanswered[0]

    def answered(self) -> None:
        """The response to the first unanswered request has been sent."""
        request = self._unanswered.popleft()
        self._idle_since = self._clock.time()
        if self._unanswered or self._wire.is_closing():
            return
        if self._last_word is not None:
            self._say_last_word(self._last_word)
        elif request.is_last:
            self._wire.close()

    def _take(self, data: bytes) -> None:
        if self._is_given_up or self._wire.is_closing():
            return  # the bytes are dropped: unread bytes would make the system cut off the response
        self._idle_since = None
        if not self._parse(data):
            return
        if len(self._unanswered) > MOST_WAITING + 1:
            self._wire.close()
            return
        if self._part is Part.NOTHING and self._unanswered:
            return  # the usual case: the request is complete
        self._wait_for_the_rest(len(data))

    def _parse(self, data: bytes) -> bool:
        """Returns False if the bytes are not HTTP."""
        # uvicorn drops bytes that arrive together with a header that requests another protocol. This server
        # supports none, so these bytes are still HTTP (RFC 9110, 7.8), and are parsed separately.
        while self._part is not Part.BODY and (end := data.find(END_OF_HEADER, 0, -1)) >= 0:
            super().data_received(data[: end + len(END_OF_HEADER)])
            data = data[end + len(END_OF_HEADER) :]
            if self._is_given_up:
                return False
        super().data_received(data)
        return not self._is_given_up

    def _wait_for_the_rest(self, size: int) -> None:
        timeouts = self._time_limit
        is_body = self._part is Part.BODY
        if is_body and self._awaited is not self._latest:
            self._awaited = self._latest
            self._due, self._waited_for = self._clock.time() + timeouts.body_seconds, 0
        elif is_body:
            self._waited_for += size
            if self._waited_for > timeouts.body_bytes:
                self._end(413, LONG_BODY.format(timeouts.body_bytes))
        # The header of the next request, or bytes between two requests. uvicorn's keep-alive limit ends with
        # their first byte.
        elif self._due is None:
            # This piece does not count, because the end of the previous request may be in it.
            self._due, self._waited_for = self._clock.time() + timeouts.header_seconds, 0
        else:
            self._waited_for += size
            if self._waited_for > timeouts.header_bytes:
                self._end(431, LONG_HEADER.format(timeouts.header_bytes))

    def _check_again_soon(self) -> None:
        seconds = self._between_looks
        if self._due is not None:
            seconds = min(seconds, max(0.0, self._due - self._clock.time()))
        self._next_look = self._clock.call_later(seconds, self._look)

    def _look(self) -> None:
        now = self._clock.time()
        if self._write_timeout.is_stuck(self._latest, self._wire.get_write_buffer_size(), now):
            self._wire.abort()  # `close` would wait until the client has read everything
            return
        if self._due is not None and now >= self._due:
            if self._wire.is_closing() or self._wire.is_reading():
                self._end(408, TOO_SLOW)
            else:
                # The bytes may have arrived: uvicorn does not read while an earlier request is unanswered.
                self._due = now + self._between_looks
        self._check_again_soon()

    def _end(self, status: int, detail: str) -> None:
        """Responds to a slow or invalid request after the requests before it, and closes the connection."""
        self._due = None
        if self._wire.is_closing():
            return
        self._is_given_up = True
        problem = Problem(status, detail)
        is_in_body = self._part is Part.BODY
        if is_in_body and self._unanswered:
            self._unanswered[-1].reject(problem)
        elif status == 400 or self._part is Part.HEADER:
            self._last_word = problem
            if not self._unanswered:
                self._say_last_word(problem)
        elif self._unanswered:
            self._unanswered[-1].end_connection()
        else:
            # Closes a connection without a request silently, because browsers open some in advance. A request
            # that has its response does not get a second one.
            self._wire.close()

    def _say_last_word(self, problem: Problem) -> None:
        task = self._clock.create_task(self._application.answer_to_nothing(problem, self._wire))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
