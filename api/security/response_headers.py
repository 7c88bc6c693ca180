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
    """The headers of every answer of this installation."""
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
    """ASGI middleware that adds the headers to each answer, errors included. A page may bring its policy."""

    def __init__(self, app: ASGIApp, headers: Mapping[str, str]) -> None:
        self._app = app
        self._headers = [(name.encode("latin-1"), value.encode("latin-1")) for name, value in headers.items()]
        self._all_but_policy = [header for header in self._headers if header[0] != POLICY_NAME]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers as the application does, with the headers added."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                own = list(message.get("headers", []))
                has_policy = any(name == POLICY_NAME for name, _ in own)
                message["headers"] = own + (self._all_but_policy if has_policy else self._headers)
            await send(message)

        await self._app(scope, receive, send_with_headers)
