"""Adds headers to each response: those of every response, and those of one request."""

from __future__ import annotations

import re
import secrets
from collections.abc import Awaitable, Iterable, Mapping
from time import perf_counter

from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from api.observability.log_format import REQUEST_ID
from api.web.asgi import ASGIResult, Headers, HeadersDue, OnAnswer
from api.web.middleware.security_headers import PERMISSIONS, POLICY

REQUEST_ID_HEADER = b"x-request-id"

NOT_MODIFIED = 304

OF_DOCUMENTS = frozenset({POLICY.encode("ascii"), b"referrer-policy", PERMISSIONS.encode("ascii")})
"""Headers that browsers apply only to documents, and not to the files that a page loads."""

PARTS_OF_A_PAGE = frozenset({b"text/javascript; charset=utf-8", b"text/css; charset=utf-8"})
"""Content types that are no documents. The headers of documents would waste 400 bytes in each of the twenty
responses of a visit."""

DRAWING = b"image/svg+xml"
POLICY_OF_DRAWINGS = (POLICY.encode("ascii"), b"default-src 'none'; sandbox")
"""A drawing is a document only for whoever opens it by itself, and then nothing in it may run."""

# Ids of proxies and clouds: UUIDs, hexadecimal, `Root=1-67891233-abcdef012345678912345678`.
_ACCEPTED = re.compile(rb"[A-Za-z0-9._:=+/@-]{1,128}")


class AnswerHeaders:
    """Adds the headers that a response lacks. It keeps the response's own, such as a page's own policy."""

    def __init__(self, headers: Mapping[str, str]) -> None:
        self._all = tuple(
            (name.encode("latin-1"), value.encode("latin-1")) for name, value in headers.items()
        )
        self._of_parts = tuple(header for header in self._all if header[0] not in OF_DOCUMENTS)
        self._of_drawings = (*self._of_parts, POLICY_OF_DRAWINGS)
        self._names = frozenset(name for name, _ in self._all)

    def complete(self, own: Headers) -> Headers:
        """Returns the headers `own` of a response, and those that it lacks. Parts of a page need fewer."""
        present = dict(own)
        # Browsers apply the policy of a worker's script, and a worker's script is never immutable.
        lasts = present.get(b"cache-control", b"").endswith(b"immutable")
        content_type = present.get(b"content-type")
        if content_type == DRAWING:
            due = self._of_drawings
        else:
            due = self._of_parts if lasts and content_type in PARTS_OF_A_PAGE else self._all
        if self._names.isdisjoint(present):
            return own + due
        return own + tuple(header for header in due if header[0] not in present)


class ResponseHeaders:
    """ASGI middleware that adds headers to each response, errors included.

    `also` returns the headers of one request. `on_answer` receives each response: another middleware for it
    would cost as much as this one.
    """

    def __init__(self, app: ASGIApp, headers: AnswerHeaders, also: HeadersDue, on_answer: OnAnswer) -> None:
        self._app = app
        self._headers = headers
        self._also = also
        self._on_answer = on_answer

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> ASGIResult:
        """Passes the request on, and adds the headers to the response."""
        if scope["type"] != ScopeType.HTTP:
            return self._app(scope, receive, send)
        also = self._also(scope)
        since, complete = perf_counter(), self._headers.complete

        def send_with_headers(message: Message) -> Awaitable[None]:
            if message["type"] == "http.response.start":
                self._on_answer(scope, message["status"], perf_counter() - since)
                own = tuple(message.get("headers", ()))
                # A client that gets 304 has the headers already, and such requests are frequent.
                message["headers"] = (own if message["status"] == NOT_MODIFIED else complete(own)) + also
            return send(message)

        return self._app(scope, receive, send_with_headers)


class RequestHeaders:
    """Returns the headers of one request: its id, and what `cookie` returns."""

    def __init__(self, cookie: HeadersDue) -> None:
        self._cookie = cookie

    def of_prebuilt(self, scope: HTTPScope) -> Headers:
        """The headers of a prebuilt response. Pages and their files have no id, because they log nothing."""
        return self.of_any(scope) if scope["path"].startswith("/api/") else ()

    def of_any(self, scope: HTTPScope) -> Headers:
        """The headers of any other response. The log names the request by this id from here on."""
        request_id = _request_id_of(scope["headers"])
        REQUEST_ID.set(request_id)
        return ((REQUEST_ID_HEADER, request_id.encode("ascii")), *self._cookie(scope))


def _request_id_of(headers: Iterable[tuple[bytes, bytes]]) -> str:
    """Returns the id of the request's header, or a new one if the header is missing, repeated or invalid."""
    sent = [value for name, value in headers if name == REQUEST_ID_HEADER]
    if len(sent) == 1 and _ACCEPTED.fullmatch(sent[0]):
        return sent[0].decode("ascii")
    return secrets.token_hex(8)
