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


@pytest.mark.parametrize(
    "path",
    ["/api/countries", "/api/local-governments", "/api/locations", "/api/aliases", "/api/pages", "/api/site"],
)
@pytest.mark.parametrize("end", ["", "/"])
def test_lists_may_be_cached_by_a_browser_alone(site: httpx.Client, path: str, end: str) -> None:
    first = site.get(path + end)
    assert "set-cookie" in first.headers
    again = site.get(path + end, headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.headers["cache-control"]) == (304, "private, no-cache")
    assert first.headers["cache-control"] == "private, no-cache"


def test_page_content_may_be_cached_by_a_browser_alone(site: httpx.Client) -> None:
    assert site.get("/api/pages/track").headers["cache-control"] == "private, no-cache"
