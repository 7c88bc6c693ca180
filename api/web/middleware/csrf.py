"""Keeps other sites from sending requests in a visitor's name: the value of a cookie must be in a header.

Another site can make a browser send our cookie along, but can neither read it nor set the header.
.github/decisions/0008-keep-the-xsrf-check.md says why this is not Litestar's CSRFConfig.
A form that a browser posts without scripts cannot set the header. Such a request has to name a page of this
site as its origin (.github/decisions/0020-forms-are-guarded-by-their-origin.md).
"""

from __future__ import annotations

import hmac
import re
import secrets
from collections.abc import Iterable
from urllib.parse import urlsplit

from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Receive, Scope, Send

from api.web.asgi import POSTED_BY_FORM, ASGIResult, Headers
from api.web.problem_details import Problem

COOKIE_NAME = "XSRF-TOKEN"
HEADER_NAME = b"x-xsrf-token"
READING = frozenset({"GET", "HEAD"})
SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS", "TRACE"})

FOREIGN = "The request comes from another site"
WITHOUT_COOKIE = (
    "Your browser did not send the cookie that this needs. Allow cookies for this site, then try again."
)
OF_NO_PAGE = "The request does not say that it comes from a page of this site"

# The value is what secrets.token_urlsafe(32) makes.
_TOKEN = re.compile(rb"(?:\A|;)\s*" + COOKIE_NAME.encode("ascii") + rb"=\s*([A-Za-z0-9_-]{43})\s*(?=;|\Z)")
"""A token among the cookies. Others may have the same name: an application at another host of the domain may
set one for the whole domain, and browsers send the oldest first.
"""


class XsrfCookie:
    """Sets the cookie in the response to a GET or HEAD under /api/ that has no token of the right form.

    The site's own pages bring a token of theirs (`pwa/src/api/lazy/shared/xsrf.ts`).
    """

    def __init__(self, public_url: str) -> None:
        self._secure = public_url.startswith("https://")

    def due(self, scope: HTTPScope) -> Headers:
        """The cookie for the response to this request, or nothing."""
        if not scope["path"].startswith("/api/") or scope["method"] not in READING:
            return ()
        if _TOKEN.search(_last(scope["headers"], b"cookie")) is not None:
            return ()
        cookie = f"{COOKIE_NAME}={secrets.token_urlsafe(32)}; Path=/; SameSite=Strict"
        if self._secure or scope["scheme"] == "https":
            cookie += "; Secure"
        return ((b"set-cookie", cookie.encode("ascii")),)


class XsrfCheck:
    """Middleware of the routes: a writing request needs the token as a header, and must come from this site.

    A form that a page posts needs no token, if it says that it comes from this site.
    """

    def __init__(self, public_url: str) -> None:
        self._public_host = _host_of(public_url)

    def __call__(self, app: ASGIApp) -> ASGIApp:
        """Returns the application `app` with its requests checked. A refused one raises Problem 403."""

        def checked(scope: Scope, receive: Receive, send: Send) -> ASGIResult:
            if scope["type"] == ScopeType.HTTP and scope["method"] not in SAFE_METHODS:
                headers = dict(scope["headers"])
                self._refuse_foreign(headers)
                if not _has_token(headers):
                    self._refuse_without_token(scope, headers)
            return app(scope, receive, send)

        return checked

    def _refuse_foreign(self, headers: dict[bytes, bytes]) -> None:
        if headers.get(b"sec-fetch-site", b"same-origin") not in {b"same-origin", b"none"}:
            raise Problem(403, FOREIGN)
        if b"origin" in headers and not self._is_own(headers[b"origin"], headers):
            raise Problem(403, FOREIGN)

    def _refuse_without_token(self, scope: HTTPScope, headers: dict[bytes, bytes]) -> None:
        if not scope["route_handler"].opt.get(POSTED_BY_FORM):
            raise Problem(403, WITHOUT_COOKIE)
        if b"sec-fetch-site" in headers or b"origin" in headers:
            return
        # Text browsers such as w3m send neither. Another site can omit the Referer, but not forge ours.
        if not self._is_own(headers.get(b"referer", b""), headers):
            raise Problem(403, OF_NO_PAGE)

    def _is_own(self, address: bytes, headers: dict[bytes, bytes]) -> bool:
        host = _host_of(address.decode("latin-1"))
        return host != "" and host in {headers.get(b"host", b"").decode("latin-1").lower(), self._public_host}


def _has_token(headers: dict[bytes, bytes]) -> bool:
    given = headers.get(HEADER_NAME, b"")
    return any(hmac.compare_digest(given, token) for token in _TOKEN.findall(headers.get(b"cookie", b"")))


def _last(headers: Iterable[tuple[bytes, bytes]], wanted: bytes) -> bytes:
    """The value of the last header with this name, empty if there is none."""
    last = b""
    for name, value in headers:
        if name == wanted:
            last = value
    return last


def _host_of(origin: str) -> str:
    """Host and port of an origin such as https://www.example.com:8443, empty for `null` and the like."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return ""
