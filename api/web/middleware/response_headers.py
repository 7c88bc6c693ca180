"""Completes the headers of each answer: what every answer carries, and what one request calls for."""

from __future__ import annotations

import re
import secrets
from collections.abc import Awaitable, Iterable, Mapping
from time import perf_counter

from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from api.observability.log_format import REQUEST_ID
from api.web.asgi import ASGIResult, Headers, HeadersDue, OnAnswer
from api.web.middleware.security_headers import POLICY

REQUEST_ID_HEADER = b"x-request-id"

OF_DOCUMENTS = frozenset({POLICY.encode("ascii"), b"referrer-policy", b"permissions-policy"})
"""Browsers heed these for what they open in a window, and for nothing that a page is made of."""

PARTS_OF_A_PAGE = frozenset({b"text/javascript; charset=utf-8", b"text/css; charset=utf-8"})
"""What no browser opens as a document: its headers would be 400 bytes for nothing, twenty times a visit."""

# Whatever proxies and clouds make: UUIDs, hexadecimal, `Root=1-67891233-abcdef012345678912345678`.
_ACCEPTED = re.compile(rb"[A-Za-z0-9._:=+/@-]{1,128}")


class AnswerHeaders:
    """Completes the headers of an answer. What the answer says itself stands: a page may bring its policy."""

    def __init__(self, headers: Mapping[str, str]) -> None:
        self._all = tuple(
            (name.encode("latin-1"), value.encode("latin-1")) for name, value in headers.items()
        )
        self._of_parts = tuple(header for header in self._all if header[0] not in OF_DOCUMENTS)
        self._names = frozenset(name for name, _ in self._all)

    def complete(self, own: Headers) -> Headers:
        """The headers `own` of an answer, and those that it lacks; a part of a page needs fewer."""
        said = dict(own)
        # A worker's script is held to its policy, and is never kept for good.
        lasts = said.get(b"cache-control", b"").endswith(b"immutable")
        due = self._of_parts if lasts and said.get(b"content-type") in PARTS_OF_A_PAGE else self._all
        if self._names.isdisjoint(said):
            return own + due
        return own + tuple(header for header in due if header[0] not in said)


class ResponseHeaders:
    """ASGI middleware that completes the headers of each answer, errors included.

    `also` gives the headers that one request calls for besides. `on_answer` is told of each answer here,
    because a layer of its own would cost as much as this one.
    """

    def __init__(self, app: ASGIApp, headers: AnswerHeaders, also: HeadersDue, on_answer: OnAnswer) -> None:
        self._app = app
        self._headers = headers
        self._also = also
        self._on_answer = on_answer

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> ASGIResult:
        """Answers as the application does, with the headers added."""
        if scope["type"] != ScopeType.HTTP:
            return self._app(scope, receive, send)
        also = self._also(scope)
        since = perf_counter()

        def send_with_headers(message: Message) -> Awaitable[None]:
            if message["type"] == "http.response.start":
                self._on_answer(scope, message["status"], perf_counter() - since)
                message["headers"] = self._headers.complete(tuple(message.get("headers", ()))) + also
            return send(message)

        return self._app(scope, receive, send_with_headers)


class RequestHeaders:
    """Gives them; `cookie` gives those of the cookie."""

    def __init__(self, cookie: HeadersDue) -> None:
        self._cookie = cookie

    def of_prebuilt(self, scope: HTTPScope) -> Headers:
        """For what is prebuilt. Pages and their parts go without an id: nothing is logged of them."""
        return self.of_any(scope) if scope["path"].startswith("/api/") else ()

    def of_any(self, scope: HTTPScope) -> Headers:
        """For all else. From here on the log knows the request by its id."""
        request_id = _request_id_of(scope["headers"])
        REQUEST_ID.set(request_id)
        return ((REQUEST_ID_HEADER, request_id.encode("ascii")), *self._cookie(scope))


def _request_id_of(headers: Iterable[tuple[bytes, bytes]]) -> str:
    """The id that a request brings, a fresh one when it brings none, several, or one of another form."""
    brought = [value for name, value in headers if name == REQUEST_ID_HEADER]
    if len(brought) == 1 and _ACCEPTED.fullmatch(brought[0]):
        return brought[0].decode("ascii")
    return secrets.token_hex(8)
