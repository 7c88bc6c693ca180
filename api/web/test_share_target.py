"""A text shared by another app, posted to the server because there is no service worker."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

import httpx
import pytest

MESSAGE = "Dear Ada,\nyour parcel WB-2600100003 is on its way. ₦500 & more?"


def shared_text(response: httpx.Response) -> str:
    """What the page is handed, having asserted that no server is told of it."""
    assert response.status_code == 303
    parts = urlsplit(response.headers["location"])
    assert (parts.path, parts.query) == ("/track", "")
    return "".join(parse_qs(parts.fragment).get("text", []))


def test_shared_text_reaches_the_page_in_a_fragment(site: httpx.Client) -> None:
    form = {"title": "Parcel", "text": MESSAGE, "url": "https://x.example/?a=1&b=2"}
    assert shared_text(site.post("/track", data=form)) == f"{MESSAGE}\nhttps://x.example/?a=1&b=2\nParcel"


@pytest.mark.parametrize(
    ("body", "content_type"),
    [
        (b"", "application/x-www-form-urlencoded"),
        (b"text=", "application/x-www-form-urlencoded"),
        (b"&" * 5000, "application/x-www-form-urlencoded"),
        (b'{"text": "WB2600100003"}', "application/json"),
        (b"text=WB2600100003", "text/plain"),
    ],
)
def test_malformed_share_leads_to_the_empty_page(site: httpx.Client, body: bytes, content_type: str) -> None:
    assert shared_text(site.post("/track", content=body, headers={"content-type": content_type})) == ""


def test_shared_text_cannot_add_a_header(site: httpx.Client) -> None:
    response = site.post("/track", data={"text": "WB2600100003\r\nset-cookie: a=b"})
    assert shared_text(response) == "WB2600100003\r\nset-cookie: a=b"
    assert "a=b" not in response.headers.get("set-cookie", "")


def test_overlong_shared_text_is_truncated(site: httpx.Client) -> None:
    assert len(shared_text(site.post("/track", data={"text": "x" * 200_000}))) == 4000


def test_undecodable_bytes_become_replacement_characters(site: httpx.Client) -> None:
    headers = {"content-type": "application/x-www-form-urlencoded"}
    response = site.post("/track", content=b"text=%FF%00WB2600100003\xfe", headers=headers)
    assert "WB2600100003" in shared_text(response)


def test_other_pages_accept_no_form(site: httpx.Client) -> None:
    assert site.post("/", data={"text": MESSAGE}).status_code == 405
