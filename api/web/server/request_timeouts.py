"""What a connection is given to send a request and to take its answer; who needs longer is ended.

uvicorn itself bounds no more than the silence after an answer (keep-alive): not a header or a body that never
ends or comes byte by byte, nor an answer that nobody reads. Nothing of uvicorn's own is assigned to or looked
into for that: .github/decisions/0016-uvicorn-from-outside.md says how.
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
"""So many requests may wait behind one that is not answered yet. Browsers send none ahead."""

BITE = 4096
"""Bytes taken in before it is asked whether that was too much; a quarter of a megabyte comes in one piece."""

END_OF_HEADER = b"\r\n\r\n"


class Part(Enum):
    """What of a request is being received."""

    NOTHING = auto()
    HEADER = auto()
    BODY = auto()


class RequestTimeouts(HttpToolsProtocol):
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
        timeouts: Timeouts = USUAL,
    ) -> None:
        self._application, state = BoundedApplication.for_connection(app_state, self)
        super().__init__(config, server_state, state, _loop)
        self._wire: asyncio.Transport
        self._tasks = server_state.tasks
        self._clock = asyncio.get_running_loop()
        self._time_limit = timeouts
        # Nothing falls due sooner than this after it began, so looks at this distance miss nothing.
        self._between_looks = min(timeouts.header_seconds, timeouts.body_seconds, timeouts.unread_seconds)
        self._next_look: asyncio.Handle | None = None
        self._write_timeout = WriteTimeout(timeouts.unread_seconds)
        self._due: float | None = None
        self._waited_for = 0  # bytes that have come of what is overdue at `_due`
        self._idle_since: float | None = None  # the last answer, if no byte has come since
        self._part = Part.NOTHING
        self._is_header = False
        self._unanswered: deque[BoundedRequest] = deque()
        self._latest: BoundedRequest | None = None
        self._awaited: BoundedRequest | None = None  # the last one whose body did not come with its header
        self._is_given_up = False
        self._last_word: Problem | None = None  # for what is no whole request, when all others are answered

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begins to wait for the first header."""
        self._wire = transport
        super().connection_made(SafeTransport(transport))
        self._due = self._clock.time() + self._time_limit.header_seconds
        self._check_again_soon()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stops waiting."""
        if self._next_look is not None:
            self._next_look.cancel()
        # uvicorn tells the last one alone that its client is gone.
        for request in self._unanswered:
            request.lose()
        super().connection_lost(exc)

    def hurry(self, unread_seconds: float) -> None:
        """Waits no longer than this, from now on, for a client that does not read its answer."""
        self._write_timeout = WriteTimeout(unread_seconds)
        self._write_timeout.is_stuck(self._latest, self._wire.get_write_buffer_size(), self._clock.time())
        self._between_looks = min(self._between_looks, unread_seconds / 2)
        if self._next_look is not None:
            self._next_look.cancel()
        self._check_again_soon()

    def data_received(self, data: bytes) -> None:
        """Takes in what has come, and waits for the rest if that is not all."""
        if len(data) <= BITE:
            self._take(data)
            return
        for start in range(0, len(data), BITE):
            self._take(data[start : start + BITE])

    def send_400_response(self, msg: str) -> None:  # noqa: ARG002 - uvicorn's name
        """What came is no HTTP: has the application say so."""
        self._end(400, MALFORMED)

    def on_message_begin(self) -> None:
        """The parser has seen the beginning of a request."""
        self._part = Part.HEADER
        self._is_header = True
        super().on_message_begin()

    def on_header(self, name: bytes, value: bytes) -> None:
        """The parser has seen a header, or a trailer, which is none: RFC 9110, 6.5.1."""
        if self._is_header:  # no more than that: this is called a dozen times a request
            HttpToolsProtocol.on_header(self, name, value)

    def on_headers_complete(self) -> None:
        """The parser has seen the end of a header."""
        super().on_headers_complete()
        self._part = Part.BODY
        self._is_header = False
        self._latest = BoundedRequest(self.answered)
        self._unanswered.append(self._latest)

    def on_message_complete(self) -> None:
        """The parser has seen the end of a request."""
        super().on_message_complete()
        self._part = Part.NOTHING
        self._due = None
        if self._latest is not None:
            self._latest.complete()

    def next_request(self) -> BoundedRequest:
        """The one that the application is called for now. They are answered in the order of their coming."""
        return self._unanswered[0]

    def answered(self) -> None:
        """The answer to that one has been handed over."""
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
            return  # read and dropped: bytes that lie there unread would cut off the answer
        self._idle_since = None
        if not self._parse(data):
            return
        if len(self._unanswered) > MOST_WAITING + 1:
            self._wire.close()
            return
        if self._part is Part.NOTHING and self._unanswered:
            return  # as nearly always: a request has come at once, and is about to be answered
        self._wait_for_the_rest(len(data))

    def _parse(self, data: bytes) -> bool:
        """False when what has come is no HTTP."""
        # uvicorn drops what follows, in one piece, a header that asks for another protocol. Nobody here
        # speaks one, so that is HTTP still (RFC 9110, 7.8), and comes in a piece of its own.
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
        # The header of the next request, or what stands between two: uvicorn waits for neither any more,
        # once a single byte has come.
        elif self._due is None:
            # This bite is not counted, since the end of the request before may be in it.
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
            self._wire.abort()  # closing would wait until all is read
            return
        if self._due is not None and now >= self._due:
            if self._wire.is_closing() or self._wire.is_reading():
                self._end(408, TOO_SLOW)
            else:
                # It may have come: nobody has read on, because an earlier request is not answered yet.
                self._due = now + self._between_looks
        self._check_again_soon()

    def _end(self, status: int, detail: str) -> None:
        """Answers what keeps the server waiting, or is no request, in its turn, and then closes."""
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
            # A connection on which nothing was asked is closed without a word, as browsers open some in
            # advance; and what has its answer gets no second one.
            self._wire.close()

    def _say_last_word(self, problem: Problem) -> None:
        task = self._clock.create_task(self._application.answer_to_nothing(problem, self._wire))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
