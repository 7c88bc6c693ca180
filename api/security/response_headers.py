"""The headers that keep a browser from doing with our pages what they were not made for."""

from __future__ import annotations

from collections.abc import Mapping

from litestar.types import ASGIApp, Message, Receive, Scope, Send

from api.settings import Settings

SECONDS_OF_HTTPS_ONLY = 365 * 24 * 60 * 60


ADS_HOSTS = (
    "https://www.googletagmanager.com https://*.google-analytics.com "
    "https://*.googleadservices.com https://*.doubleclick.net"
)
"""Where the ads-service tag comes from, and whom it tells. Let in with ADS_TAG_ID alone."""


def content_security_policy(*, foreign_images: bool, ads: bool) -> str:
    """Only this site's own files run and load.

    `foreign_images` lets in https pictures of other hosts, `ads` the hosts of the ads service.
    """
    also = f" {ADS_HOSTS}" if ads else ""
    images = "'self' data: https:" if foreign_images else f"'self' data:{also}"
    return "; ".join(
        (
            "default-src 'self'",
            f"script-src 'self'{also}",
            "style-src 'self'",
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
        "content-security-policy": content_security_policy(
            # The logos of a real aggregator's carriers lie on hosts of theirs that nobody lists.
            foreign_images=settings.aggregator is not None,
            ads=settings.ads_tag_id is not None,
        ),
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
    """ASGI middleware that adds the headers to each answer, errors included."""

    def __init__(self, app: ASGIApp, headers: Mapping[str, str]) -> None:
        self._app = app
        self._headers = [(name.encode("latin-1"), value.encode("latin-1")) for name, value in headers.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers as the application does, with the headers added."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *self._headers]
            await send(message)

        await self._app(scope, receive, send_with_headers)
