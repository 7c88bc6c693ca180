"""Keeps other sites from sending requests in a visitor's name: a cookie that must come back as a header.

Another site can make a browser send our cookie along, but can neither read it nor set the header.
"""

from __future__ import annotations

import hmac
import re
import secrets
from urllib.parse import urlsplit

from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from api.asgi import is_http
from api.problems import Problem

COOKIE_NAME = "XSRF-TOKEN"
HEADER_NAME = b"x-xsrf-token"
SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS", "TRACE"})

FOREIGN = "The request comes from another site"

_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")  # what secrets.token_urlsafe(32) makes


class XsrfCookie:
    """ASGI middleware for every address: a GET under /api/ is given a token if it has none."""

    def __init__(self, app: ASGIApp, public_url: str) -> None:
        self._app = app
        self._secure = public_url.startswith("https://")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes the request on, and adds the cookie to its answer."""
        if is_http(scope) and self._lacks_token(scope):
            send = _setting_cookie(send, secure=self._secure or scope["scheme"] == "https")
        await self._app(scope, receive, send)

    @staticmethod
    def _lacks_token(scope: HTTPScope) -> bool:
        reads = scope["method"] in {"GET", "HEAD"} and scope["path"].startswith("/api/")
        return reads and _token_of(dict(scope["headers"])) is None


class XsrfCheck(ASGIMiddleware):
    """Middleware of the routes: whatever writes must carry the token as a header, and come from this site."""

    scopes = (ScopeType.HTTP,)

    def __init__(self, public_url: str) -> None:
        self._public_host = _host_of(public_url)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Passes the request on. Raises Problem with status 403."""
        if is_http(scope) and scope["method"] not in SAFE_METHODS:
            self._check(dict(scope["headers"]))
        await next_app(scope, receive, send)

    def _check(self, headers: dict[bytes, bytes]) -> None:
        if headers.get(b"sec-fetch-site", b"same-origin") not in {b"same-origin", b"none"}:
            raise Problem(403, FOREIGN)
        if b"origin" in headers:
            host = _host_of(headers[b"origin"].decode("latin-1"))
            own = {headers.get(b"host", b"").decode("latin-1").lower(), self._public_host}
            if not host or host not in own:
                raise Problem(403, FOREIGN)
        token = _token_of(headers)
        if token is None or not hmac.compare_digest(headers.get(HEADER_NAME, b""), token.encode("ascii")):
            raise Problem(403, "The X-XSRF-TOKEN header does not equal the XSRF-TOKEN cookie")


def _setting_cookie(send: Send, *, secure: bool) -> Send:
    cookie = f"{COOKIE_NAME}={secrets.token_urlsafe(32)}; Path=/; SameSite=Strict"
    if secure:
        cookie += "; Secure"

    async def send_with_cookie(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message.get("headers", []), (b"set-cookie", cookie.encode("ascii"))]
        await send(message)

    return send_with_cookie


def _token_of(headers: dict[bytes, bytes]) -> str | None:
    """The token in the cookie, None when there is none of the right form."""
    for pair in headers.get(b"cookie", b"").decode("latin-1").split(";"):
        name, _, value = pair.strip().partition("=")
        if name == COOKIE_NAME:
            return value if _TOKEN.fullmatch(value) else None
    return None


def _host_of(origin: str) -> str:
    """Host and port of an origin such as https://www.example.com:8443, empty for `null` and the like."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return ""
