"""Wraps the application so that a connection can reject a request that arrives too slowly.

Only ASGI is between uvicorn and the application. A connection can interrupt the `receive` and `send` of a
request, and the scope of an incomplete request contains the problem to respond with. A transport is between
uvicorn and the client.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from email.utils import formatdate
from http import HTTPStatus
from typing import Any, Protocol, Self

from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from api.web.dispatch import rejected_scope
from api.web.problem_details import Problem
from api.web.server.connection_limits import ConnectionLimits
from api.web.server.host_header import HOST_INVALID, HOST_MISSING, HOST_REPEATED, LONGEST_HOST, is_host
from api.web.server.transfer_coding import problem_of_codings

APPLICATION, CONNECTION = "waybill.application", "waybill.connection"
"""Keys of the state that the server passes from the lifespan to connections and requests."""

CLOSE = (b"connection", b"close")


def fault_of_host(headers: Iterable[tuple[bytes, bytes]], http_version: str) -> str | None:
    """Returns what is wrong with the Host of a request, in words for its sender, or None.

    RFC 9112, 3.2. Any host is right, because a health check uses an address and a proxy a name of its own.
    """
    hosts = [value for name, value in headers if name == b"host"]
    if len(hosts) == 1:
        # Long values never enter the cache of is_host.
        return None if len(hosts[0]) <= LONGEST_HOST and is_host(hosts[0]) else HOST_INVALID
    if hosts:
        return HOST_REPEATED
    return None if http_version == "1.0" else HOST_MISSING


class BoundedRequest:
    """One request that its connection can reject before it is complete."""

    def __init__(self, answered: Callable[[], None]) -> None:
        self._answered = answered
        self._problem: Problem | None = None
        self._interrupted: asyncio.Event | None = None
        self._is_lost = False
        self._is_whole = False
        self.is_last = False
        """Whether the connection closes after the response."""

    def begin(self, app: ASGIApp, scope: HTTPScope, receive: Receive, send: Send) -> Awaitable[None]:
        """Starts the application."""
        self._receive, self._send = receive, send
        fault = fault_of_host(scope["headers"], scope["http_version"])
        if fault is not None:
            self.reject(Problem(400, fault))
        elif codings := [value for name, value in scope["headers"] if name == b"transfer-encoding"]:
            problem = problem_of_codings(codings)
            if problem is not None:
                self.reject(problem)
        if self._problem is not None:
            scope = rejected_scope(scope, self._problem)
        return app(scope, self.receive, self.send)

    def reject(self, problem: Problem) -> None:
        """Responds with `problem`, unless the application has already read the request."""
        self._problem = problem
        self.is_last = True
        self._interrupt()

    def complete(self) -> None:
        """Marks the body as complete."""
        self._is_whole = True

    def end_connection(self) -> None:
        """Closes the connection after the response."""
        self.is_last = True

    def lose(self) -> None:
        """Sends http.disconnect to the application, because the client has gone."""
        self._is_lost = True
        self._interrupt()

    async def receive(self) -> Any:
        """ASGI's receive. Raises Problem if the connection has rejected the request."""
        if not self._is_lost and self._problem is None and self._interrupted is None and self._is_whole:
            self._interrupted = asyncio.Event()
            return await self._receive()  # returns at once, because the body is complete
        return await self._receive_unless_interrupted()

    def send(self, message: Message) -> Awaitable[None]:
        """ASGI's send."""
        if message["type"] == "http.response.start":
            if self.is_last:
                message["headers"] = [*message["headers"], CLOSE]
            return self._send(message)
        return self._send(message) if message.get("more_body") else self._send_last(message)

    async def _send_last(self, message: Message) -> None:
        await self._send(message)
        self._answered()

    async def _receive_unless_interrupted(self) -> Any:
        event = self._interrupted = self._interrupted or asyncio.Event()
        if self._is_lost or self._problem is not None:
            event.set()
        receiving = asyncio.ensure_future(self._receive())
        waiting = asyncio.ensure_future(event.wait())
        try:
            await asyncio.wait({receiving, waiting}, return_when=asyncio.FIRST_COMPLETED)
            if self._problem is not None:
                raise self._problem
            return {"type": "http.disconnect"} if self._is_lost else receiving.result()
        finally:
            receiving.cancel()
            waiting.cancel()

    def _interrupt(self) -> None:
        if self._interrupted is not None:
            self._interrupted.set()


class Connection(Protocol):
    """What the application needs of a connection."""

    def next_request(self) -> BoundedRequest:
        """Returns the request that the application is called for."""


class BoundedApplication:
    """ASGI application in front of `app`, for a server whose connections are RequestTimeouts."""

    def __init__(self, app: ASGIApp, limits: ConnectionLimits) -> None:
        self._app = app
        self.limits = limits
        """The limits of its connections."""

    @classmethod
    def for_connection(cls, state: dict[str, Any], connection: Connection) -> tuple[Self, dict[str, Any]]:
        """Returns the application from the state of the lifespan, and the state for one connection."""
        return state[APPLICATION], {CONNECTION: connection}

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        """Passes on one request, or the lifespan."""
        state: Any = scope.get("state")
        if scope["type"] != ScopeType.HTTP:
            state[APPLICATION] = self
            return self._app(scope, receive, send)
        connection: Connection = state.pop(CONNECTION)
        return connection.next_request().begin(self._app, scope, receive, send)

    async def answer_to_nothing(self, problem: Problem, wire: asyncio.Transport) -> None:
        """Responds to bytes that are not a whole request, for which uvicorn does not call an application."""

        async def receive() -> Any:
            return {"type": "http.disconnect"}

        async def send(message: Message) -> None:
            if message["type"] == "http.response.start":
                status = HTTPStatus(message["status"])
                lines = [f"HTTP/1.1 {status.value} {status.phrase}".encode("ascii")]
                date = (b"date", formatdate(usegmt=True).encode("ascii"))
                lines += [b": ".join(header) for header in (date, *message["headers"], CLOSE)]
                wire.write(b"\r\n".join((*lines, b"", b"")))
            elif message["type"] == "http.response.body":
                wire.write(message["body"])
                wire.close()

        scope: Any = {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "server": _address(wire, "sockname"),
            "client": _address(wire, "peername"),
            "scheme": "http",
            "root_path": "",
            "method": "GET",
            "state": {},
        }
        await self._app(rejected_scope(scope, problem), receive, send)


def _address(wire: asyncio.Transport, name: str) -> tuple[str, int] | None:
    found = wire.get_extra_info(name)
    return (str(found[0]), int(found[1])) if isinstance(found, tuple) else None


class SafeTransport(asyncio.Transport):
    """Wraps a transport and drops what is written after it has closed.

    uvicorn lets pipelined requests write after their client has gone. uvloop reports that as an error.
    """

    def __init__(self, transport: asyncio.Transport) -> None:
        super().__init__()
        self._transport = transport

    def write(self, data: Any) -> None:
        """As asyncio.Transport.write."""
        if not self._transport.is_closing():
            self._transport.write(data)

    def writelines(self, list_of_data: Iterable[Any]) -> None:
        """As asyncio.Transport.writelines."""
        self.write(b"".join(list_of_data))

    def is_closing(self) -> bool:
        """As asyncio.Transport.is_closing."""
        return self._transport.is_closing()

    def close(self) -> None:
        """As asyncio.Transport.close."""
        self._transport.close()

    def abort(self) -> None:
        """As asyncio.Transport.abort."""
        self._transport.abort()

    def pause_reading(self) -> None:
        """As asyncio.Transport.pause_reading."""
        self._transport.pause_reading()

    def resume_reading(self) -> None:
        """As asyncio.Transport.resume_reading."""
        self._transport.resume_reading()

    def get_write_buffer_size(self) -> int:
        """As asyncio.Transport.get_write_buffer_size."""
        return self._transport.get_write_buffer_size()

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        """As asyncio.Transport.get_extra_info."""
        return self._transport.get_extra_info(name, default)
