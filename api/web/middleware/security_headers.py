"""The headers that keep a browser from doing with our pages what they were not made for."""

from __future__ import annotations

from collections.abc import Awaitable, Mapping, Sequence
from time import perf_counter

from litestar.types import ASGIApp, Message, Receive, Scope, Send

from api.config.settings import Settings
from api.web.asgi import ASGIResult, Headers, HeadersDue, OnAnswer, is_http

SECONDS_OF_HTTPS_ONLY = 365 * 24 * 60 * 60


ADS_HOSTS = (
    "https://www.googletagmanager.com https://*.google-analytics.com "
    "https://*.googleadservices.com https://*.doubleclick.net"
)
"""Where the ads-service tag comes from, and whom it tells. Let in with ADS_TAG_ID alone."""


POLICY = "content-security-policy"
POLICY_NAME = POLICY.encode("ascii")


OF_DOCUMENTS = frozenset({POLICY_NAME, b"referrer-policy", b"permissions-policy"})
"""Browsers heed these for what they open in a window, and for nothing that a page is made of."""

PARTS_OF_A_PAGE = frozenset({b"text/javascript; charset=utf-8", b"text/css; charset=utf-8"})
"""What no browser opens as a document: its headers would be 400 bytes for nothing, twenty times a visit."""


def content_security_policy(
    settings: Settings, styles: Sequence[str] = (), scripts: Sequence[str] = ()
) -> str:
    """Only this site's own files run and load, and what stands in the page itself, named by its hashes."""
    # The logos of a real aggregator's carriers lie on hosts of theirs that nobody lists.
    foreign_images = settings.aggregator is not None
    ads = settings.ads_tag_id is not None
    also = f" {ADS_HOSTS}" if ads else ""
    images = "'self' data: https:" if foreign_images else f"'self' data:{also}"
    return "; ".join(
        (
            "default-src 'self'",
            " ".join(("script-src 'self'", *scripts)) + also,
            " ".join(("style-src 'self'", *styles)),
            f"img-src {images}",
            f"connect-src 'self'{also}",
            "font-src 'self'",
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'none'",
            "manifest-src 'self'",
            "worker-src 'self'",
        )
    )


def response_headers(settings: Settings) -> Mapping[str, str]:
    """The headers of the answers of this installation; scripts and styles go without those of documents.

    There is no cross-origin-opener-policy. For it a browser leaves the process that it has ready and starts
    another once the answer is here: up to a fifth of a later visit's time. Without it whoever opens a window
    on us may send that window elsewhere, but reads nothing in it; and nobody signs in here.
    """
    headers = {
        POLICY: content_security_policy(settings),
        "x-content-type-options": "nosniff",
        "referrer-policy": "strict-origin",
        "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
        "cross-origin-resource-policy": "same-origin",
    }
    if settings.public_url.startswith("https://"):
        headers["strict-transport-security"] = f"max-age={SECONDS_OF_HTTPS_ONLY}"
    return headers


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
        if not is_http(scope):
            return self._app(scope, receive, send)
        also = self._also(scope)
        since = perf_counter()

        def send_with_headers(message: Message) -> Awaitable[None]:
            if message["type"] == "http.response.start":
                self._on_answer(scope, message["status"], perf_counter() - since)
                message["headers"] = self._headers.complete(tuple(message.get("headers", ()))) + also
            return send(message)

        return self._app(scope, receive, send_with_headers)
