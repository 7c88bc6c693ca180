"""Keeps other sites from sending requests in a visitor's name: a cookie that must come back as a header.

Another site can make a browser send our cookie along, but can neither read it nor set the header.
"""

from __future__ import annotations

import hmac
import re
import secrets
from urllib.parse import urlsplit

from litestar.types import ASGIApp, Message, Receive, Scope, Send

from api.asgi import is_http
from api.problems import send_problem

COOKIE_NAME = "XSRF-TOKEN"
HEADER_NAME = b"x-xsrf-token"
SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS", "TRACE"})

_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")  # what secrets.token_urlsafe(32) makes


class XsrfProtection:
    """ASGI middleware: any GET under /api/ sets the cookie, whatever writes must carry it as a header."""

    def __init__(self, app: ASGIApp, public_url: str) -> None:
        self._app = app
        self._public_host = _host_of(public_url)
        self._secure = public_url.startswith("https://")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes the request on, or answers 403."""
        if not is_http(scope):
            await self._app(scope, receive, send)
            return
        headers = dict(scope["headers"])
        token = _token_of(headers.get(b"cookie", b""))
        if scope["method"] not in SAFE_METHODS:
            refusal = self._refusal(headers, token)
            if refusal:
                await send_problem(send, 403, refusal)
                return
        elif token is None and scope["path"].startswith("/api/"):
            send = self._setting_cookie(send, secure=self._secure or scope["scheme"] == "https")
        await self._app(scope, receive, send)

    def _refusal(self, headers: dict[bytes, bytes], token: str | None) -> str | None:
        if headers.get(b"sec-fetch-site", b"same-origin") not in {b"same-origin", b"none"}:
            return "The request comes from another site"
        origin = headers.get(b"origin")
        if origin is not None:
            host = _host_of(origin.decode("latin-1"))
            own = {headers.get(b"host", b"").decode("latin-1").lower(), self._public_host}
            if not host or host not in own:
                return "The request comes from another site"
        sent = headers.get(HEADER_NAME, b"")
        if token is None or not hmac.compare_digest(sent, token.encode("ascii")):
            return "The X-XSRF-TOKEN header does not equal the XSRF-TOKEN cookie"
        return None

    @staticmethod
    def _setting_cookie(send: Send, *, secure: bool) -> Send:
        cookie = f"{COOKIE_NAME}={secrets.token_urlsafe(32)}; Path=/; SameSite=Strict"
        if secure:
            cookie += "; Secure"

        async def send_with_cookie(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [
                    *message.get("headers", []),
                    (b"set-cookie", cookie.encode("ascii")),
                ]
            await send(message)

        return send_with_cookie


def _token_of(cookie_header: bytes) -> str | None:
    """The token in the cookie, None when there is none of the right form."""
    for pair in cookie_header.decode("latin-1").split(";"):
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
