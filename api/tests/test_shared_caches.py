"""A shared cache such as a CDN must not store responses for one visitor, or that soon change."""

from __future__ import annotations

from urllib.parse import quote

import httpx
import pytest

QUOTE = "/get-rates?shipment_type=Nationwide&city_from=IKEJA&city_to=WUSE&weight=2"
UNCHANGED_IF_SAME = "no-cache"
"""It may be kept, and the site is asked each time whether it is still the newest."""


@pytest.mark.parametrize(
    "path", ["/", "/track", "/get-rates", "/contact-us", "/offices?plain", "/no-such-page"]
)
def test_pages_may_be_cached_if_revalidated_with_the_site(site: httpx.Client, path: str) -> None:
    page = site.get(path)
    assert page.headers["cache-control"] == UNCHANGED_IF_SAME
    assert "set-cookie" not in page.headers
    same = site.get(path, headers={"if-none-match": page.headers["etag"]})
    assert same.status_code == (404 if path == "/no-such-page" else 304)


@pytest.mark.parametrize(
    "path",
    [
        "/track?number=WB2600100003",
        QUOTE,
        f"/contact-us?message={quote('Hello')}",
        "/api/tracking?shipment_number=WB2600100003",
        "/api/tracking",
        "/api/offices",
        "/api/no-such-call",
        "/health/live",
        "/health/ready",
        "/metrics",
    ],
)
def test_responses_with_answers_are_never_cached(site: httpx.Client, path: str) -> None:
    assert site.get(path).headers["cache-control"] == "no-store"
