"""Headers of every response, and who may send a writing request."""

from __future__ import annotations

import re
import secrets
from dataclasses import replace

import httpx
import pytest

from api.config.settings import AggregatorAccount, Settings
from api.testing.installation import served, token_of
from api.web.middleware.security_headers import response_headers

RATES = {"shipment_type": "Nationwide", "origin": "", "destination": "", "weight": ""}
ANY_ADDRESS = [
    "/",
    "/track",
    "/no-such-page",
    "/assets/none.js",
    "/api/countries",
    "/api/none",
    "/schema",
    "/..%2f",
]


@pytest.mark.parametrize("path", ANY_ADDRESS)
def test_every_response_has_the_security_headers(site: httpx.Client, path: str) -> None:
    headers = site.get(path).headers
    policy = headers["content-security-policy"].split("; ")
    for own in ("script-src", "style-src"):
        (sources,) = (part for part in policy if part.startswith(f"{own} "))
        assert re.fullmatch(rf"{own} 'self'(?: 'sha256-[\w+/]{{43}}=')?", sources)
    assert "object-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "img-src 'self' data:" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "strict-origin"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    # The header would cost each visit a new process of the browser: see `response_headers`.
    assert "cross-origin-opener-policy" not in headers
    assert "strict-transport-security" not in headers
    assert "server" not in headers


@pytest.mark.parametrize(
    "path", ["/track", "/api/countries", "/api/countries/", "/api/site/", "/no-such-page"]
)
def test_no_response_has_a_header_twice(site: httpx.Client, path: str) -> None:
    names = [name.lower() for name, _ in site.get(path).headers.raw]
    assert sorted(names) == sorted(set(names))


@pytest.mark.parametrize("path", ["/track", "/api/countries", "/api/site"])
def test_304_and_head_have_the_same_headers(site: httpx.Client, path: str) -> None:
    site.get("/api/countries")  # for the cookie
    whole = site.get(path).headers
    head = site.head(path).headers
    known = site.get(path, headers={"if-none-match": whole["etag"]})
    assert known.status_code == 304
    of_one_request = dict.fromkeys(("date", "x-request-id"), "")
    assert {**head, **of_one_request} == {**whole, **of_one_request}
    assert response_headers(Settings()).keys() <= known.headers.keys()


def test_scripts_have_no_document_only_headers(site: httpx.Client) -> None:
    headers = site.get("/assets/entry-3f9a.js").headers
    assert headers["content-type"] == "text/javascript; charset=utf-8"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert not {"content-security-policy", "referrer-policy", "permissions-policy"} & headers.keys()


WITHOUT_CAMERA = "camera=(), geolocation=(), microphone=(), payment=(), usb=()"
WITH_CAMERA = WITHOUT_CAMERA.replace("camera=()", "camera=(self)")


@pytest.mark.parametrize(
    "path", ["/track", "/track?number=WB2600100003", "/track?number=", "/track?plain", "/frames/track.frame"]
)
def test_camera_is_allowed_on_the_page_that_scans_labels(site: httpx.Client, path: str) -> None:
    assert site.get(path).headers["permissions-policy"] == WITH_CAMERA
    assert site.head(path).headers["permissions-policy"] == WITH_CAMERA


@pytest.mark.parametrize(
    "path",
    [
        *(path for path in ANY_ADDRESS if path not in {"/track", "/assets/none.js"}),
        *("/get-rates", "/get-rates?city_from=1", "/offices", "/offices?plain", "/contact-us", "/sw.js"),
        *("/Track", "/track/", "/board/none", "/frames/contact-us.frame", "/api/site"),
    ],
)
def test_camera_is_allowed_nowhere_else(site: httpx.Client, path: str) -> None:
    assert site.get(path).headers["permissions-policy"] == WITHOUT_CAMERA


def test_hsts_is_sent_for_https_sites() -> None:
    headers = response_headers(Settings(public_url="https://www.example.com"))
    assert headers["strict-transport-security"] == "max-age=31536000"


def test_external_images_are_allowed_with_a_hosted_aggregator() -> None:
    account = AggregatorAccount("https://aggregator.example.com", "user", "session", "65")
    policy = response_headers(Settings(aggregator=account))["content-security-policy"]
    assert "img-src 'self' data: https:;" in policy


@pytest.mark.parametrize("path", ["/api/countries", "/api/site", "/api/none"])
def test_get_under_api_sets_the_xsrf_cookie(site: httpx.Client, path: str) -> None:
    cookie = site.get(path).headers["set-cookie"]
    assert cookie.startswith("XSRF-TOKEN=")
    assert cookie.endswith("; Path=/; SameSite=Strict")


@pytest.mark.parametrize("path", ["/", "/track", "/assets/entry-3f9a.js", "/health/live", "/schema"])
def test_other_paths_do_not_set_the_xsrf_cookie(site: httpx.Client, path: str) -> None:
    assert "set-cookie" not in site.get(path).headers


def test_existing_xsrf_cookie_is_kept(site: httpx.Client) -> None:
    site.get("/api/countries")
    assert "set-cookie" not in site.get("/api/countries").headers


@pytest.mark.parametrize("value", ["", "short", "x" * 43 + "y", "<script>" + "x" * 35])
def test_malformed_xsrf_cookie_is_replaced(site: httpx.Client, value: str) -> None:
    assert "set-cookie" in site.get("/api/countries", headers={"cookie": f"XSRF-TOKEN={value}"}).headers


def test_post_with_xsrf_token_is_accepted(site: httpx.Client) -> None:
    assert site.post("/api/rates", json=RATES, headers=token_of(site)).status_code == 422


@pytest.mark.parametrize("token", [{}, {"X-XSRF-TOKEN": ""}, {"X-XSRF-TOKEN": "x" * 43}])
def test_post_without_xsrf_token_returns_403(site: httpx.Client, token: dict[str, str]) -> None:
    site.get("/api/countries")
    assert site.post("/api/rates", json=RATES, headers=token).status_code == 403


def test_xsrf_cookie_is_random_for_each_visitor(site: httpx.Client) -> None:
    cookies = {httpx.get(site.base_url.join("/api/site")).cookies["XSRF-TOKEN"] for _ in range(3)}
    assert len(cookies) == 3
    assert all(len(cookie) == 43 for cookie in cookies)


def test_token_generated_by_the_page_is_accepted(site: httpx.Client) -> None:
    own = secrets.token_urlsafe(32)  # of the form that `pwa/src/api/lazy/shared/xsrf.ts` makes
    headers = {"X-XSRF-TOKEN": own, "cookie": f"XSRF-TOKEN={own}"}
    assert "set-cookie" not in site.get("/api/countries", headers=headers).headers
    assert site.post("/api/rates", json=RATES, headers=headers).status_code == 422


OTHER_APPS = "XSRF-TOKEN=eyJpdiI6IlhZ%3D"
"""A cookie that an application at another host sets for the whole domain. Browsers send the oldest first."""


@pytest.mark.parametrize("order", [("other", "own"), ("own", "other")])
def test_token_is_found_beside_another_cookie_of_its_name(site: httpx.Client, order: tuple[str, str]) -> None:
    own = secrets.token_urlsafe(32)
    cookies = {"own": f"XSRF-TOKEN={own}", "other": OTHER_APPS}
    headers = {"X-XSRF-TOKEN": own, "cookie": "; ".join(cookies[each] for each in order)}
    assert "set-cookie" not in site.get("/api/countries", headers=headers).headers
    assert site.post("/api/rates", json=RATES, headers=headers).status_code == 422


def test_only_a_token_among_the_cookies_is_accepted(site: httpx.Client) -> None:
    first, second, third = (secrets.token_urlsafe(32) for _ in range(3))
    cookie = f"XSRF-TOKEN={first}; XSRF-TOKEN={second}; OLD-XSRF-TOKEN={third}; {OTHER_APPS}"
    statuses = {
        token: site.post(
            "/api/rates", json=RATES, headers={"X-XSRF-TOKEN": token, "cookie": cookie}
        ).status_code
        for token in (first, second, third, OTHER_APPS.partition("=")[2])
    }
    assert list(statuses.values()) == [422, 422, 403, 403]


def test_token_without_cookie_returns_403(site_address: str) -> None:
    with httpx.Client(base_url=site_address) as stranger:
        refused = stranger.post("/api/rates", json=RATES, headers={"X-XSRF-TOKEN": "x" * 43})
        empty = stranger.post("/api/rates", json=RATES, headers={"X-XSRF-TOKEN": "", "cookie": "XSRF-TOKEN="})
    assert (refused.status_code, empty.status_code) == (403, 403)


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://elsewhere.example"},
        {"origin": "null"},
        {"origin": ""},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
)
def test_other_origin_returns_403_even_with_token(site: httpx.Client, headers: dict[str, str]) -> None:
    response = site.post("/api/rates", json=RATES, headers={**token_of(site), **headers})
    assert response.status_code == 403
    assert response.json()["detail"] == "The request comes from another site"


def test_own_origin_is_accepted(site: httpx.Client, site_address: str) -> None:
    headers = {**token_of(site), "origin": site_address, "sec-fetch-site": "same-origin"}
    assert site.post("/api/rates", json=RATES, headers=headers).status_code == 422


def test_https_site_has_secure_cookie_and_accepts_its_public_origin(installation: Settings) -> None:
    public = replace(installation, public_url="https://www.example.com")
    with served(public) as address, httpx.Client(base_url=address) as client:
        first = client.get("/api/countries")
        assert first.headers["set-cookie"].endswith("; Secure")
        token = first.cookies["XSRF-TOKEN"]
        headers = {
            "X-XSRF-TOKEN": token,
            "cookie": f"XSRF-TOKEN={token}",
            "origin": "https://www.example.com",
        }
        assert client.post("/api/rates", json=RATES, headers=headers).status_code == 422
