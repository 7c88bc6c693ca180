"""The headers that keep a browser from doing with our pages what they were not made for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from api.config.settings import Settings

SECONDS_OF_HTTPS_ONLY = 365 * 24 * 60 * 60


ADS_HOSTS = (
    "https://www.googletagmanager.com https://*.google-analytics.com "
    "https://*.googleadservices.com https://*.doubleclick.net"
)
"""Hosts that the ads-service tag is loaded from and reports to. Allowed only if ADS_TAG_ID is set."""


POLICY = "content-security-policy"

PERMISSIONS = "permissions-policy"

WITH_CAMERA = frozenset({"/track", "/board", "/frames/track.frame"})
"""Pages that may use the camera to scan a label. The service worker renders `/track` from the frame."""


def permissions_policy(camera: str = "()") -> str:
    """The features that no script of a page may use. `camera` says who may use the camera."""
    return f"camera={camera}, geolocation=(), microphone=(), payment=(), usb=()"


def headers_of_page(path: str) -> Mapping[str, str]:
    """The headers of the page at `path` that replace those of `response_headers`. Most pages have none."""
    return {PERMISSIONS: permissions_policy("(self)")} if path in WITH_CAMERA else {}


def content_security_policy(
    settings: Settings, styles: Sequence[str] = (), scripts: Sequence[str] = ()
) -> str:
    """Allows only this site's own files, and the inline styles and scripts that have these hashes."""
    # The carriers of a real aggregator have their logos on hosts of their own, which no list names.
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
    """The headers of this installation's responses. Scripts and styles do without those of documents.

    There is no cross-origin-opener-policy. It makes a browser drop the process that it has ready, and start
    another once the response arrives: up to a fifth of the time of a later visit. Without it, a site that
    opens ours in a window can navigate that window, but read nothing in it; and nobody signs in here.
    """
    headers = {
        POLICY: content_security_policy(settings),
        "x-content-type-options": "nosniff",
        "referrer-policy": "strict-origin",
        PERMISSIONS: permissions_policy(),
        "cross-origin-resource-policy": "same-origin",
    }
    if settings.public_url.startswith("https://"):
        headers["strict-transport-security"] = f"max-age={SECONDS_OF_HTTPS_ONLY}"
    return headers
