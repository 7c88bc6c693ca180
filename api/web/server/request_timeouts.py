"""What a connection is given to send a request and to take its answer; who needs longer is ended.

uvicorn itself bounds no more than the silence after an answer (keep-alive): not a header or a body that never
ends or comes byte by byte, nor an answer that nobody reads.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any, cast

from httptools import HttpParserError, HttpParserUpgrade
from uvicorn import Config
from uvicorn._types import ASGIReceiveCallable, ASGIReceiveEvent
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.server import ServerState

from api.web.host_header import fault_of_host
from api.web.problem_details import Problem
from api.web.rejected_requests import rejected_scope
from api.web.server.timeouts import USUAL, Timeouts
from api.web.server.write_timeout import WriteTimeout

TOO_SLOW = "The request did not arrive in time"
LONG_HEADER = "The header of the request does not end within {} bytes"
LONG_BODY = "The body of the request does not end within {} bytes"
MALFORMED = "The request is not well-formed HTTP/1.1"

MOST_WAITING = 100
"""So many requests may wait behind one that is not answered yet. Browsers send none ahead."""

BITE = 4096
"""Bytes taken in before it is asked whether that was too much; a quarter of a megabyte comes in one piece."""


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
        super().__init__(config, server_state, app_state, _loop)
        self._time_limit = timeouts
        # Nothing falls due sooner than this after it began, so looks at this distance miss nothing.
        self._between_looks = min(timeouts.header_seconds, timeouts.body_seconds, timeouts.unread_seconds)
        self._next_look: asyncio.Handle | None = None
        self._departure = WriteTimeout(timeouts.unread_seconds)
        self._due: float | None = None
        self._waited_for = 0  # bytes that have come of what is overdue at `_due`
        self._whole = self.scope  # of the last request that has come whole
        self._earlier: list[RequestResponseCycle] = []  # before the last, and not answered yet
        self._with_body = self.cycle  # the last request that was waited for after its header had come
        self._is_given_up = False
        self._refusal: Problem | None = None  # for the application to answer with
        self._fault: str | None = None  # of the Host of the request that is being parsed

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begins to wait for the first header."""
        super().connection_made(transport)
        self._due = self.loop.time() + self._time_limit.header_seconds
        self._check_again_soon()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stops waiting."""
        if self._next_look is not None:
            self._next_look.cancel()
        # uvicorn tells the last request alone that its client is gone. Others would write on, which uvloop
        # takes for an error.
        for cycle in self._earlier:
            cycle.disconnected = True
            cycle.message_event.set()
        super().connection_lost(exc)

    def hurry(self, unread_seconds: float) -> None:
        """Waits no longer than this, from now on, for a client that does not read its answer."""
        self._departure = WriteTimeout(unread_seconds)
        self._departure.is_stuck(self.cycle, self.transport.get_write_buffer_size(), self.loop.time())
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

    def on_headers_complete(self) -> None:
        """The parser has seen the end of a header. Raises ValueError, which ends its work, at a bad Host."""
        self._fault = fault_of_host(self.headers, self.parser.get_http_version())
        if self._fault:
            raise ValueError(self._fault)
        earlier = self.cycle
        super().on_headers_complete()
        if earlier is not None and not earlier.response_complete:
            self._earlier = [cycle for cycle in self._earlier if not cycle.response_complete]
            self._earlier.append(earlier)
        self.headers = []  # what comes in a trailer is no header: RFC 9110, 6.5.1

    def on_message_complete(self) -> None:
        """The parser has seen the end of a request."""
        super().on_message_complete()
        self._whole = self.scope
        self._due = None

    def _take(self, data: bytes) -> None:
        if self._is_given_up or self.transport.is_closing():
            return  # read and dropped: bytes that lie there unread would cut off the answer
        self._unset_keepalive_if_required()
        if not self._parse(data):
            return
        if len(self.pipeline) > MOST_WAITING:
            self.transport.close()
            return
        if self.scope is self._whole and self.cycle is not None and not self.cycle.response_complete:
            return  # as nearly always: a request has come at once, and is about to be answered
        self._wait_for_the_rest(len(data))

    def _parse(self, data: bytes) -> bool:
        """False when what has come is no HTTP. uvicorn's own way is to answer and log that by itself."""
        try:
            while data:
                try:
                    self.parser.feed_data(data)
                    break
                except HttpParserUpgrade as upgrade:
                    # Nobody here speaks another protocol: what follows is HTTP still (RFC 9110, 7.8).
                    data = data[upgrade.args[0] :]
        except HttpParserError:
            self._end(400, self._fault or MALFORMED)
            return False
        return True

    def _wait_for_the_rest(self, size: int) -> None:
        timeouts = self._time_limit
        if self._is_in_body():
            if self._with_body is not self.cycle:
                self._receive_in_time()
                self._due, self._waited_for = self.loop.time() + timeouts.body_seconds, 0
                return
            self._waited_for += size
            if self._waited_for > timeouts.body_bytes:
                self._end(413, LONG_BODY.format(timeouts.body_bytes))
            return
        # The header of the next request, or what stands between two: uvicorn waits for neither any more,
        # once a single byte has come.
        if self._due is None:
            # This bite is not counted, since the end of the request before may be in it.
            self._due, self._waited_for = self.loop.time() + timeouts.header_seconds, 0
            return
        self._waited_for += size
        if self._waited_for > timeouts.header_bytes:
            self._end(431, LONG_HEADER.format(timeouts.header_bytes))

    def _is_in_body(self) -> bool:
        return self.scope is not self._whole and self.cycle is not None and self.cycle.scope is self.scope

    def _check_again_soon(self) -> None:
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
        self._check_again_soon()

    def _end(self, status: int, detail: str) -> None:
        self._due = None
        if self.transport.is_closing():
            return
        self._is_given_up = True
        is_answered = self.cycle is None or self.cycle.response_complete
        if self._is_in_body() and not is_answered:
            self._reject(Problem(status, detail))
        elif status == 400 or (self.scope is not self._whole and not self._is_in_body()):
            self._begin_rejected("HEAD" if self._fault and self.parser.get_method() == b"HEAD" else "GET")
            self._reject(Problem(status, detail))
        elif is_answered:
            # A connection on which nothing was asked is closed without a word, as browsers open some in
            # advance; and what has its answer gets no second one.
            self.transport.close()
        else:
            self.cycle.keep_alive = False  # closes when the answer is given

    def _begin_rejected(self, method: str) -> None:
        """Makes uvicorn take what has come for a request, to be answered in its turn."""
        self.on_message_begin()
        self.url = b"/"
        super().on_headers_complete()
        self.scope["method"] = method

    def _reject(self, problem: Problem) -> None:
        """Has the application answer the present request with `problem`, if it has not begun to read it."""
        self._refusal = problem  # for an application that reads the body already
        self._receive_in_time()
        self.cycle.scope = self.scope = rejected_scope(self.scope, problem)
        self.cycle.keep_alive = False
        self.cycle.message_event.set()  # wakes whoever waits in `receive`

    def _receive_in_time(self) -> None:
        if self._with_body is not self.cycle:
            self._with_body = self.cycle
            self.cycle.receive = partial(self._receive, self.cycle.receive)  # type: ignore[method-assign]

    async def _receive(self, receive: ASGIReceiveCallable) -> ASGIReceiveEvent:
        """ASGI's receive for a body that is waited for; raises Problem when it is waited for no longer."""
        event = None if self._refusal else await receive()
        if self._refusal:
            raise self._refusal
        return cast(ASGIReceiveEvent, event)
