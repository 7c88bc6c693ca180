"""Types of requests and responses, in ASGI and Litestar, that the code around the routes shares."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import ClientException
from litestar.types import HTTPScope, Receive, Scope, Send

Headers = tuple[tuple[bytes, bytes], ...]
"""Headers as they go over the wire, with names in lower case."""

NO_STORE: Headers = ((b"cache-control", b"no-store"),)
"""For a response that no cache may store."""

HeadersDue = Callable[[HTTPScope], Headers]
"""Returns the headers that only the response to this request needs."""

OnAnswer = Callable[[HTTPScope, int, float], None]
"""Receives the request, the status and the seconds that passed when a response begins."""

POSTED_BY_FORM = "posted_by_form"
"""Key in the `opt` of a route that receives a page's form from a browser without scripts."""

ASGIResult = Awaitable[None]
"""The awaitable that an ASGI application returns. Middleware that only passes a request on returns that of
the next application, because a coroutine of its own would be awaited several times a request."""


class PrebuiltResponse(msgspec.Struct, frozen=True):
    """Status, headers and body in ASGI's form. As an ASGI application, it sends them to every request."""

    status: int
    headers: Headers
    body: bytes

    def __call__(self, _scope: Scope, _receive: Receive, send: Send) -> ASGIResult:
        """Answers a GET."""
        return self.send(send)

    async def send(self, send: Send, also: Headers = (), *, with_body: bool = True) -> None:
        """Sends the response with the headers `also`, and its body if `with_body`."""
        headers = self.headers + also
        await send({"type": "http.response.start", "status": self.status, "headers": headers})
        body = self.body if with_body else b""
        await send({"type": "http.response.body", "body": body, "more_body": False})

    def as_response(self) -> Response[bytes]:
        """The same as a Litestar response, which an exception handler must return."""
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in self.headers}
        return Response(self.body, status_code=self.status, headers=headers)


def permanent_redirect(location: str) -> PrebuiltResponse:
    """Redirects to the one address of a page. With this status, browsers post a form again.

    A cache may keep the redirect if the address has no query, which may contain what a visitor has asked.
    """
    cache_control = b"no-store" if "?" in location else b"no-cache"
    headers = (
        (b"location", location.encode("ascii")),
        (b"content-length", b"0"),
        (b"cache-control", cache_control),
    )
    return PrebuiltResponse(308, headers, b"")


_encode = msgspec.json.Encoder().encode


def json_answer(content: msgspec.Struct, headers: Headers = (), status: int = 200) -> PrebuiltResponse:
    """A response with `content` as JSON, and with `headers` before its content type and length.

    A route may return it as it is. From a struct Litestar would first make a response, then an ASGI
    application, which costs as much as the rest of the way through the router.
    """
    body = _encode(content)
    what = ((b"content-type", b"application/json"), (b"content-length", b"%d" % len(body)))
    return PrebuiltResponse(status, headers + what, body)


NO_JSON = "the body is not JSON in UTF-8, or nested too deeply"


class JsonRequest(Request[Any, Any, Any]):
    """A request that reports all faults of its JSON as the client's. Litestar does so for msgspec's errors.

    Bytes that are not UTF-8, numbers of thousands of digits and endless nesting raise errors of Python's.
    """

    async def json(self) -> Any:
        """The decoded body. Raises ClientException when it is not JSON."""
        body = await self.body()  # outside the try, because faults of the network are not the client's
        if not body:
            return await super().json()
        try:
            return await super().json()
        except (ValueError, RecursionError) as fault:
            raise ClientException(NO_JSON) from fault
