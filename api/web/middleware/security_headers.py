"""The headers that keep a browser from doing with our pages what they were not made for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from api.config.settings import Settings

SECONDS_OF_HTTPS_ONLY = 365 * 24 * 60 * 60


ADS_HOSTS = (
    "https://www.googletagmanager.com https://*.google-analytics.com "
    "https://*.googleadservices.com https://*.doubleclick.net"
)
"""Where the ads-service tag comes from, and whom it tells. Let in with ADS_TAG_ID alone."""


POLICY = "content-security-policy"

PERMISSIONS = "permissions-policy"

WITH_CAMERA = frozenset({"/track", "/board", "/frames/track.frame"})
"""Where the camera may read the code of a label. The frame is what the service worker draws `/track` from."""


def permissions_policy(camera: str = "()") -> str:
    """What no script of a page may use; `camera` says who may use that."""
    return f"camera={camera}, geolocation=(), microphone=(), payment=(), usb=()"


def headers_of_page(path: str) -> Mapping[str, str]:
    """What the page at `path` answers in place of what `response_headers` says; for most pages nothing."""
    return {PERMISSIONS: permissions_policy("(self)")} if path in WITH_CAMERA else {}


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
        PERMISSIONS: permissions_policy(),
        "cross-origin-resource-policy": "same-origin",
    }
    if settings.public_url.startswith("https://"):
        headers["strict-transport-security"] = f"max-age={SECONDS_OF_HTTPS_ONLY}"
    return headers
