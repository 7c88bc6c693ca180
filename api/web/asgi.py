"""Requests and answers as ASGI and Litestar have them: what all around the routes shares."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import ClientException
from litestar.types import HTTPScope, Receive, Scope, Send

Headers = tuple[tuple[bytes, bytes], ...]
"""As they go over the wire, in lower case."""

HeadersDue = Callable[[HTTPScope], Headers]
"""Gives the headers that the answer to one request needs, and others do not."""

OnAnswer = Callable[[HTTPScope, int, float], None]
"""Is told of an answer when it begins: the request, the status, and the seconds that it took until then."""

POSTED_BY_FORM = "posted_by_form"
"""Set in the `opt` of a route that the form of a page is posted to, by a browser without a script."""

ASGIResult = Awaitable[None]
"""What an ASGI application gives back to be awaited. Whoever only passes on gives that of the next, because
each coroutine of one's own is one more to wait for, several times a request."""


class PrebuiltResponse(msgspec.Struct, frozen=True):
    """Status, headers and body, as ASGI takes them; an ASGI application that gives this answer to all."""

    status: int
    headers: Headers
    body: bytes

    def __call__(self, _scope: Scope, _receive: Receive, send: Send) -> ASGIResult:
        """Answers a GET."""
        return self.send(send)

    async def send(self, send: Send, also: Headers = (), *, whole: bool = True) -> None:
        """Sends it with the headers `also`, and without its body unless `whole`."""
        headers = self.headers + also
        await send({"type": "http.response.start", "status": self.status, "headers": headers})
        await send({"type": "http.response.body", "body": self.body if whole else b"", "more_body": False})

    def as_response(self) -> Response[bytes]:
        """The same for an exception handler, which Litestar wants a response of its own from."""
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in self.headers}
        return Response(self.body, status_code=self.status, headers=headers)


_encode = msgspec.json.Encoder().encode


def json_answer(content: msgspec.Struct, headers: Headers = (), status: int = 200) -> PrebuiltResponse:
    """The answer with `content` as its JSON, and with `headers` before those that say what it is.

    A route may give it back as it is: for a struct Litestar would first make a response of its own, then an
    application of that, which costs as much as the rest of the way through the router.
    """
    body = _encode(content)
    what = ((b"content-type", b"application/json"), (b"content-length", b"%d" % len(body)))
    return PrebuiltResponse(status, headers + what, body)


NO_JSON = "the body is not JSON in UTF-8, or nested too deeply"


class JsonRequest(Request[Any, Any, Any]):
    """Litestar takes what msgspec says with an error of its own for the client's fault, and nothing else.

    Bytes that are not UTF-8, numbers of thousands of digits and endless nesting are told by Python's errors.
    """

    async def json(self) -> Any:
        """The decoded body. Raises ClientException when it is no JSON."""
        body = await self.body()  # not within the try: what the network does is another matter
        if not body:
            return await super().json()
        try:
            return await super().json()
        except (ValueError, RecursionError) as fault:
            raise ClientException(NO_JSON) from fault
