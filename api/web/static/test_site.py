"""The built pages over real HTTP."""

from __future__ import annotations

import base64
import hashlib
import re
import socket
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from api.config.settings import Settings
from api.testing.installation import served


@pytest.mark.parametrize(
    ("path", "content_type", "cache_control"),
    [
        ("/", "text/html; charset=utf-8", "no-cache"),
        ("/track", "text/html; charset=utf-8", "no-cache"),
        ("/manifest.webmanifest", "application/manifest+json", "no-cache"),
        ("/sw.js", "text/javascript; charset=utf-8", "no-cache"),
        ("/assets/entry-3f9a.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"),
    ],
)
def test_file_is_sent_with_content_type_and_cache_control(
    site: httpx.Client, path: str, content_type: str, cache_control: str
) -> None:
    response = site.get(path)
    assert response.status_code == 200
    assert response.headers["content-type"] == content_type
    assert response.headers["cache-control"] == cache_control


@pytest.mark.parametrize(
    ("accepted", "body"),
    [("br, gzip", b"<!-- brotli -->"), ("gzip", b"<!-- gzip -->"), ("identity", b"</title>")],
)
def test_compressed_file_is_sent_to_clients_that_accept_it(
    site: httpx.Client, accepted: str, body: bytes
) -> None:
    with site.stream("GET", "/", headers={"accept-encoding": accepted}) as response:
        assert response.read().endswith(body)


def test_compressed_file_has_no_url_of_its_own(site: httpx.Client) -> None:
    assert site.get("/index.html.br").status_code == 404
    assert site.get("/index.html").headers["location"] == "/"


def test_client_with_current_page_gets_304(site: httpx.Client) -> None:
    etag = site.get("/track").headers["etag"]
    assert site.get("/track", headers={"if-none-match": etag}).status_code == 304


def test_head_has_no_body(site: httpx.Client) -> None:
    head = site.head("/track")
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["content-length"] == site.get("/track").headers["content-length"]


@pytest.mark.parametrize("path", ["/no-such-page", "/track/deeper", "/404"])
def test_unknown_path_gets_the_fallback_page(site: httpx.Client, path: str) -> None:
    response = site.get(path)
    assert response.status_code == 404
    assert "Unexpected Application Error!" in response.text


@pytest.mark.parametrize(
    "path", ["/assets/entry-old.js", "/assets/entry", "/favicon.ico", "/.hidden", "/.env"]
)
def test_missing_file_gets_no_fallback_page(site: httpx.Client, path: str) -> None:
    response = site.get(path)
    assert response.status_code == 404
    assert response.headers["content-type"] == "application/problem+json"


def test_pages_accept_only_get_and_head(site: httpx.Client) -> None:
    response = site.post("/")
    assert (response.status_code, response.headers["allow"]) == (405, "GET, HEAD")


@pytest.mark.parametrize("path", ["/contact-us", "/track"])
def test_pages_that_take_a_form_allow_post_too(site: httpx.Client, path: str) -> None:
    response = site.delete(path)
    assert (response.status_code, response.headers["allow"]) == (405, "GET, HEAD, POST")


@pytest.mark.parametrize(
    "target",
    [
        "/../etc/passwd",
        "/../../../../etc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/..%2f..%2fetc/passwd",
        "/%252e%252e/etc/passwd",
        "/assets/../../settings.py",
        "/track/./x",
        "/..",
        "/..%5c..%5cetc",
        "/track%00.html",
        "/track%0a",
        "//",
        "//etc/passwd",
        "/track//",
        "/api//countries",
        "/api/../api/countries",
        "/%ff%fe",
    ],
)
def test_malformed_and_traversing_paths_are_refused(site_address: str, target: str) -> None:
    assert 400 <= status_of(site_address, target) < 500


def status_of(address: str, target: str) -> int:
    """Sends the target as it is, which clients for people do not."""
    url = httpx.URL(address)
    with socket.create_connection((url.host, url.port or 80), timeout=30) as connection:
        connection.sendall(f"GET {target} HTTP/1.1\r\nHost: {url.host}\r\nConnection: close\r\n\r\n".encode())
        return int(connection.makefile("rb").readline().split()[1])


def test_missing_build_returns_503_while_the_api_works(installation: Settings, tmp_path: Path) -> None:
    unbuilt = replace(installation, site_directory=tmp_path / "none")
    with served(unbuilt) as address, httpx.Client(base_url=address) as client:
        response = client.get("/")
        assert (response.status_code, response.json()["detail"]) == (
            503,
            "The site has not been built: npm run build",
        )
        assert client.get("/api/countries").status_code == 200


def test_assets_of_the_previous_build_are_served_but_not_its_pages(
    installation: Settings, tmp_path: Path
) -> None:
    built, before = tmp_path / "site", tmp_path / "site-previous"
    for name, folder in {"index.html": built, "assets/new.js": built, "assets/old.js": before}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(name)
    (before / "gone.html").write_text("a page that is no more")
    with (
        served(replace(installation, site_directory=built)) as address,
        httpx.Client(base_url=address) as client,
    ):
        assert client.get("/assets/new.js").text == "assets/new.js"
        assert client.get("/assets/old.js").text == "assets/old.js"
        assert client.get("/gone").status_code == 404


def test_page_policy_allows_the_hash_of_its_inline_style(
    site: httpx.Client,
) -> None:
    page = site.get("/")
    (style,) = re.findall(r"<style>(.*?)</style>", page.text)
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    policies = page.headers.get_list("content-security-policy")
    assert [f"style-src 'self' 'sha256-{digest}'" in policy.split("; ") for policy in policies] == [True]


def test_304_of_a_page_has_the_same_policy(site: httpx.Client) -> None:
    page = site.get("/")
    again = site.get("/", headers={"if-none-match": page.headers["etag"]})
    assert again.status_code == 304
    assert again.headers["content-security-policy"] == page.headers["content-security-policy"]
