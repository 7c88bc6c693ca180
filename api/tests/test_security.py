"""Headers of every answer, and who may send a writing request."""

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
def test_every_answer_carries_the_headers(site: httpx.Client, path: str) -> None:
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
    # It would cost each visit a process of the browser: see `response_headers`.
    assert "cross-origin-opener-policy" not in headers
    assert "strict-transport-security" not in headers
    assert "server" not in headers


@pytest.mark.parametrize(
    "path", ["/track", "/api/countries", "/api/countries/", "/api/site/", "/no-such-page"]
)
def test_no_answer_carries_a_header_twice_wherever_it_comes_from(site: httpx.Client, path: str) -> None:
    names = [name.lower() for name, _ in site.get(path).headers.raw]
    assert sorted(names) == sorted(set(names))


@pytest.mark.parametrize("path", ["/track", "/api/countries", "/api/site"])
def test_304_and_head_carry_the_same_headers(site: httpx.Client, path: str) -> None:
    site.get("/api/countries")  # for the cookie
    whole = site.get(path).headers
    head = site.head(path).headers
    known = site.get(path, headers={"if-none-match": whole["etag"]})
    assert known.status_code == 304
    of_one_request = dict.fromkeys(("date", "x-request-id"), "")
    assert {**head, **of_one_request} == {**whole, **of_one_request}
    assert response_headers(Settings()).keys() <= known.headers.keys()


def test_a_script_goes_without_what_browsers_heed_for_documents_alone(site: httpx.Client) -> None:
    headers = site.get("/assets/entry-3f9a.js").headers
    assert headers["content-type"] == "text/javascript; charset=utf-8"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert not {"content-security-policy", "referrer-policy", "permissions-policy"} & headers.keys()


def test_hsts_is_sent_over_https_only() -> None:
    headers = response_headers(Settings(public_url="https://www.example.com"))
    assert headers["strict-transport-security"] == "max-age=31536000"


def test_pictures_of_other_hosts_are_let_in_for_a_hosted_aggregator_alone() -> None:
    account = AggregatorAccount("https://aggregator.example.com", "user", "session", "65")
    policy = response_headers(Settings(aggregator=account))["content-security-policy"]
    assert "img-src 'self' data: https:;" in policy


@pytest.mark.parametrize("path", ["/api/countries", "/api/site", "/api/none"])
def test_any_reading_under_api_sets_the_cookie(site: httpx.Client, path: str) -> None:
    cookie = site.get(path).headers["set-cookie"]
    assert cookie.startswith("XSRF-TOKEN=")
    assert cookie.endswith("; Path=/; SameSite=Strict")


@pytest.mark.parametrize("path", ["/", "/track", "/assets/entry-3f9a.js", "/health/live", "/schema"])
def test_nothing_else_sets_it(site: httpx.Client, path: str) -> None:
    assert "set-cookie" not in site.get(path).headers


def test_a_cookie_that_is_there_stays(site: httpx.Client) -> None:
    site.get("/api/countries")
    assert "set-cookie" not in site.get("/api/countries").headers


@pytest.mark.parametrize("value", ["", "short", "x" * 43 + "y", "<script>" + "x" * 35])
def test_a_cookie_that_is_none_of_ours_is_replaced(site: httpx.Client, value: str) -> None:
    assert "set-cookie" in site.get("/api/countries", headers={"cookie": f"XSRF-TOKEN={value}"}).headers


def test_with_the_token_a_question_is_answered(site: httpx.Client) -> None:
    assert site.post("/api/rates", json=RATES, headers=token_of(site)).status_code == 422


@pytest.mark.parametrize("token", [{}, {"X-XSRF-TOKEN": ""}, {"X-XSRF-TOKEN": "x" * 43}])
def test_without_the_token_it_is_not(site: httpx.Client, token: dict[str, str]) -> None:
    site.get("/api/countries")
    assert site.post("/api/rates", json=RATES, headers=token).status_code == 403


def test_a_token_that_a_page_has_made_up_is_as_good(site: httpx.Client) -> None:
    own = secrets.token_urlsafe(32)  # of the form that `pwa/src/api/lazy/shared/xsrf.ts` makes
    headers = {"X-XSRF-TOKEN": own, "cookie": f"XSRF-TOKEN={own}"}
    assert "set-cookie" not in site.get("/api/countries", headers=headers).headers
    assert site.post("/api/rates", json=RATES, headers=headers).status_code == 422


def test_a_token_without_its_cookie_is_worth_nothing(site_address: str) -> None:
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
def test_another_site_is_refused_even_with_the_token(site: httpx.Client, headers: dict[str, str]) -> None:
    response = site.post("/api/rates", json=RATES, headers={**token_of(site), **headers})
    assert response.status_code == 403
    assert response.json()["detail"] == "The request comes from another site"


def test_this_site_is_let_in(site: httpx.Client, site_address: str) -> None:
    headers = {**token_of(site), "origin": site_address, "sec-fetch-site": "same-origin"}
    assert site.post("/api/rates", json=RATES, headers=headers).status_code == 422


def test_behind_https_the_cookie_is_secure_and_the_public_origin_let_in(installation: Settings) -> None:
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
