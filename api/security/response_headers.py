"""The headers that keep a browser from doing with our pages what they were not made for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from litestar.types import ASGIApp, Message, Receive, Scope, Send

from api.settings import Settings

SECONDS_OF_HTTPS_ONLY = 365 * 24 * 60 * 60


ADS_HOSTS = (
    "https://www.googletagmanager.com https://*.google-analytics.com "
    "https://*.googleadservices.com https://*.doubleclick.net"
)
"""Where the ads-service tag comes from, and whom it tells. Let in with ADS_TAG_ID alone."""


POLICY = "content-security-policy"
POLICY_NAME = POLICY.encode("ascii")


OF_DOCUMENTS = frozenset(
    {POLICY_NAME, b"referrer-policy", b"permissions-policy", b"cross-origin-opener-policy"}
)
"""Browsers heed these for what they open in a window, and for nothing that a page is made of."""

PARTS_OF_A_PAGE = frozenset({b"text/javascript; charset=utf-8", b"text/css; charset=utf-8"})
"""What no browser opens as a document: its headers would be 400 bytes for nothing, twenty times a visit."""


def content_security_policy(settings: Settings, styles: Sequence[str] = ()) -> str:
    """Only this site's own files run and load, and the `styles` in the page itself, named by their hashes."""
    # The logos of a real aggregator's carriers lie on hosts of theirs that nobody lists.
    foreign_images = settings.aggregator is not None
    ads = settings.ads_tag_id is not None
    also = f" {ADS_HOSTS}" if ads else ""
    images = "'self' data: https:" if foreign_images else f"'self' data:{also}"
    return "; ".join(
        (
            "default-src 'self'",
            f"script-src 'self'{also}",
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
    """The headers of the answers of this installation; scripts and styles go without those of documents."""
    headers = {
        POLICY: content_security_policy(settings),
        "x-content-type-options": "nosniff",
        "referrer-policy": "strict-origin-when-cross-origin",
        "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
    }
    if settings.public_url.startswith("https://"):
        headers["strict-transport-security"] = f"max-age={SECONDS_OF_HTTPS_ONLY}"
    return headers


class ResponseHeaders:
    """ASGI middleware that adds the headers to each answer, errors included.

    A page may bring its policy; a part of a page needs none.
    """

    def __init__(self, app: ASGIApp, headers: Mapping[str, str]) -> None:
        self._app = app
        self._headers = [(name.encode("latin-1"), value.encode("latin-1")) for name, value in headers.items()]
        self._all_but_policy = [header for header in self._headers if header[0] != POLICY_NAME]
        self._of_parts = [header for header in self._headers if header[0] not in OF_DOCUMENTS]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers as the application does, with the headers added."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                own = list(message.get("headers", []))
                message["headers"] = own + self._due_to(own)
            await send(message)

        await self._app(scope, receive, send_with_headers)

    def _due_to(self, own: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
        """What an answer with such headers of its own lacks."""
        said = dict(own)
        if POLICY_NAME in said:
            return self._all_but_policy
        # A worker's script is held to its policy, and is never kept for good.
        lasts = said.get(b"cache-control", b"").endswith(b"immutable")
        return self._of_parts if lasts and said.get(b"content-type") in PARTS_OF_A_PAGE else self._headers
