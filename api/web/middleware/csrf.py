"""Keeps other sites from sending requests in a visitor's name: a cookie that must come back as a header.

Another site can make a browser send our cookie along, but can neither read it nor set the header.
Why this is not Litestar's CSRFConfig: .github/decisions/0008-keep-the-xsrf-check.md.
"""

from __future__ import annotations

import hmac
import re
import secrets
from collections.abc import Iterable
from urllib.parse import urlsplit

from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Receive, Scope, Send

from api.web.asgi import ASGIResult, Headers
from api.web.problem_details import Problem

COOKIE_NAME = "XSRF-TOKEN"
HEADER_NAME = b"x-xsrf-token"
READING = frozenset({"GET", "HEAD"})
SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS", "TRACE"})

FOREIGN = "The request comes from another site"

_COOKIE = re.compile(rb"(?:\A|;)\s*" + COOKIE_NAME.encode("ascii") + rb"=([^;]*)")
_TOKEN = re.compile(rb"[A-Za-z0-9_-]{43}")  # what secrets.token_urlsafe(32) makes


class XsrfCookie:
    """Gives a token to a GET under /api/ that has none. Who brings one of the same form keeps it.

    The site's own pages do (`pwa/src/api/lazy/shared/xsrf.ts`).
    """

    def __init__(self, public_url: str) -> None:
        self._secure = public_url.startswith("https://")

    def due(self, scope: HTTPScope) -> Headers:
        """The cookie for the answer to this request, or nothing."""
        if not scope["path"].startswith("/api/") or scope["method"] not in READING:
            return ()
        if _token_of(_last(scope["headers"], b"cookie")) is not None:
            return ()
        cookie = f"{COOKIE_NAME}={secrets.token_urlsafe(32)}; Path=/; SameSite=Strict"
        if self._secure or scope["scheme"] == "https":
            cookie += "; Secure"
        return ((b"set-cookie", cookie.encode("ascii")),)


class XsrfCheck:
    """Middleware of the routes: whatever writes must carry the token as a header, and come from this site."""

    def __init__(self, public_url: str) -> None:
        self._public_host = _host_of(public_url)

    def __call__(self, app: ASGIApp) -> ASGIApp:
        """The application `app`, asked only by whom is let in. Who is not raises Problem with status 403."""

        def checked(scope: Scope, receive: Receive, send: Send) -> ASGIResult:
            if scope["type"] == ScopeType.HTTP and scope["method"] not in SAFE_METHODS:
                self._check(dict(scope["headers"]))
            return app(scope, receive, send)

        return checked

    def _check(self, headers: dict[bytes, bytes]) -> None:
        if headers.get(b"sec-fetch-site", b"same-origin") not in {b"same-origin", b"none"}:
            raise Problem(403, FOREIGN)
        if b"origin" in headers:
            host = _host_of(headers[b"origin"].decode("latin-1"))
            own = {headers.get(b"host", b"").decode("latin-1").lower(), self._public_host}
            if not host or host not in own:
                raise Problem(403, FOREIGN)
        token = _token_of(headers.get(b"cookie", b""))
        if token is None or not hmac.compare_digest(headers.get(HEADER_NAME, b""), token):
            raise Problem(403, "The X-XSRF-TOKEN header does not equal the XSRF-TOKEN cookie")


def _last(headers: Iterable[tuple[bytes, bytes]], wanted: bytes) -> bytes:
    """The value of the last header of this name, empty when there is none."""
    last = b""
    for name, value in headers:
        if name == wanted:
            last = value
    return last


def _token_of(cookies: bytes) -> bytes | None:
    """The token among the cookies, None when there is none of the right form."""
    found = _COOKIE.search(cookies)
    if found is None:
        return None
    value = found.group(1).strip()
    return value if _TOKEN.fullmatch(value) else None


def _host_of(origin: str) -> str:
    """Host and port of an origin such as https://www.example.com:8443, empty for `null` and the like."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return ""
