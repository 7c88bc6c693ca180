"""What a browser shows at an address that has no page, over real HTTP."""

from __future__ import annotations

from http.client import HTTPConnection
from urllib.parse import urlsplit

import httpx
import pytest

BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"
PROBLEM = "application/problem+json"
PAGE = "text/html; charset=utf-8"


def answer_to(
    address: str, target: str, method: str = "GET", accept: str = BROWSER
) -> tuple[int, httpx.Headers, str]:
    """Status, headers and body. The target is sent as it is, which clients for people do not."""
    place = urlsplit(address)
    connection = HTTPConnection(str(place.hostname), place.port, timeout=30)
    connection.request(method, target, headers={"accept": accept})
    response = connection.getresponse()
    body = response.read().decode("utf-8")
    connection.close()
    return response.status, httpx.Headers(response.getheaders()), body


@pytest.mark.parametrize(
    ("target", "page"),
    [
        ("//track", "/track"),
        ("//Track//?number=WB1", "/track?number=WB1"),
        ("//track?a=1&b=%22", "/track?a=1&b=%22"),
        ("///", "/"),
        ("//get-rates.html", "/get-rates"),
    ],
)
def test_page_with_more_slashes_is_refused_and_leads_on(site_address: str, target: str, page: str) -> None:
    status, headers, body = answer_to(site_address, target)
    assert (status, headers["content-type"], headers["cache-control"]) == (400, PAGE, "no-store")
    assert headers["refresh"] == f"0; url={page}"
    assert f'<a href="{page.replace("&", "&amp;")}">' in body


@pytest.mark.parametrize(
    "target",
    [
        "//evil.example",
        "//evil.example/track",
        "//evil.example/%2e%2e/track",
        "/%5cevil.example/track",
        "/%2e%2e/track",
        "/track/../../etc/passwd",
        "/track%00x",
    ],
)
def test_odd_path_leads_nowhere(site_address: str, target: str) -> None:
    status, headers, body = answer_to(site_address, target)
    assert status == 404
    assert set(headers).isdisjoint({"location", "refresh"})
    assert "Unexpected Application Error!" in body
    assert "evil" not in body


@pytest.mark.parametrize("target", ["/nowhere.php", "/404.html", "/index.html.br", "/.env", "/favicon.ico"])
def test_file_that_does_not_exist_is_the_fallback_page(site_address: str, target: str) -> None:
    status, headers, body = answer_to(site_address, target)
    assert (status, headers["content-type"]) == (404, PAGE)
    assert "Unexpected Application Error!" in body
    assert set(headers["vary"].split(", ")) == {"Accept", "Accept-Encoding"}


@pytest.mark.parametrize(
    ("target", "allowed"),
    [
        ("/", "GET, HEAD"),
        ("/get-rates", "GET, HEAD"),
        ("/Offices/", "GET, HEAD"),
        ("/nowhere", "GET, HEAD"),
        ("//track", "GET, HEAD"),
    ],
)
def test_post_to_a_page_without_a_form_is_refused_in_words(
    site_address: str, target: str, allowed: str
) -> None:
    status, headers, body = answer_to(site_address, target, "POST")
    assert (status, headers["content-type"], headers["allow"]) == (405, PAGE, allowed)
    assert "This page does not take what was sent to it." in body
    assert '<a href="">Try again</a>' in body


def test_head_has_no_body(site_address: str) -> None:
    for target, expected in {"//track": 400, "/nowhere.php": 404}.items():
        status, headers, body = answer_to(site_address, target, "HEAD")
        assert (status, headers["content-type"], body) == (expected, PAGE, "")


@pytest.mark.parametrize(
    ("target", "method", "expected"),
    [
        ("/api/parcels", "GET", 404),
        ("/api//countries", "GET", 400),
        ("/api/../api/countries", "GET", 400),
        ("/api/countries.html", "GET", 404),
        ("/api/rates", "GET", 405),
        ("/metrics//", "GET", 400),
    ],
)
def test_api_answers_a_browser_with_problem_documents(
    site_address: str, target: str, method: str, expected: int
) -> None:
    status, headers, _ = answer_to(site_address, target, method)
    assert (status, headers["content-type"]) == (expected, PROBLEM)


@pytest.mark.parametrize(
    "accept", ["*/*", "application/json", "image/avif,image/webp,*/*;q=0.8", "text/css,*/*;q=0.1"]
)
@pytest.mark.parametrize(("target", "expected"), [("//track", 400), ("/nowhere.php", 404)])
def test_other_clients_get_problem_documents(
    site_address: str, target: str, expected: int, accept: str
) -> None:
    status, headers, _ = answer_to(site_address, target, accept=accept)
    assert (status, headers["content-type"]) == (expected, PROBLEM)
