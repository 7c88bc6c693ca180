"""Posts to the page of the contact form that do not come from its own form."""

from __future__ import annotations

import re
from urllib.parse import urlencode

import httpx
import pytest

from api.config.settings import Settings
from api.contact.service import SAYS_NOTHING
from api.testing.contact_form import FORM, error_at, send_form, shown_in, state_of
from api.testing.message_rows import stored_messages

URLENCODED = "application/x-www-form-urlencoded"


def post_body(browser: httpx.Client, body: bytes | str, content_type: str = URLENCODED) -> httpx.Response:
    return browser.post("/contact-us", content=body, headers={"content-type": content_type})


@pytest.mark.parametrize(
    "named",
    [
        {"origin": "{own}"},
        {"origin": "{own}", "sec-fetch-site": "same-origin"},
        {"sec-fetch-site": "same-origin"},
        {"sec-fetch-site": "none"},
        {"referer": "{own}/contact-us"},
    ],
)
def test_same_origin_is_accepted(browser: httpx.Client, office_address: str, named: dict[str, str]) -> None:
    del browser.headers["origin"]
    browser.headers.update({name: value.format(own=office_address) for name, value in named.items()})
    assert send_form(browser).status_code == 303


@pytest.mark.parametrize(
    "named",
    [
        {},
        {"origin": "https://elsewhere.example"},
        {"origin": "null"},
        {"origin": ""},
        {"origin": "null", "referer": "{own}/contact-us"},
        {"origin": "null", "sec-fetch-site": "same-origin"},
        {"origin": "{own}", "sec-fetch-site": "cross-site"},
        {"origin": "{own}.elsewhere.example"},
        {"sec-fetch-site": "same-site"},
        {"referer": ""},
        {"referer": "https://elsewhere.example/{own}/"},
        {"referer": "{own}@elsewhere.example/"},
        {"referer": "http://["},
    ],
)
def test_form_not_proven_same_origin_is_refused_with_empty_fields(
    browser: httpx.Client, office: Settings, office_address: str, named: dict[str, str]
) -> None:
    del browser.headers["origin"]
    browser.headers.update({name: value.format(own=office_address) for name, value in named.items()})
    page = send_form(browser)
    assert page.status_code == 403
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert re.search(
        r'<p class="contact-form-result contact-form-error"[^>]*>The request [^<]+</p>', page.text
    )
    # Otherwise another site could fill in our form with its text.
    assert shown_in(page, "message") == ""
    assert stored_messages(office) == []


def test_form_with_the_xsrf_token_is_accepted_without_an_origin(browser: httpx.Client) -> None:
    del browser.headers["origin"]
    browser.get("/api/site")
    browser.headers["x-xsrf-token"] = browser.cookies["XSRF-TOKEN"]
    assert send_form(browser).status_code == 303


def test_form_with_a_wrong_token_or_from_another_site_is_refused(browser: httpx.Client) -> None:
    own = browser.headers.pop("origin")
    browser.get("/api/site")
    browser.headers["x-xsrf-token"] = "x" * 43
    assert send_form(browser).status_code == 403
    browser.headers.update({"x-xsrf-token": browser.cookies["XSRF-TOKEN"], "origin": f"{own}.example"})
    assert send_form(browser).status_code == 403


def test_api_requires_the_xsrf_token_even_from_the_same_origin(browser: httpx.Client) -> None:
    assert browser.post("/api/messages", json=FORM).status_code == 403


@pytest.mark.parametrize(
    "content_type", ["text/plain", "multipart/form-data; boundary=x", "application/json", ""]
)
def test_other_content_types_are_refused_with_a_page(
    browser: httpx.Client, office: Settings, content_type: str
) -> None:
    page = post_body(browser, urlencode(FORM), content_type)
    assert page.status_code == 415
    assert "Only the form of this page can be read here." in page.text
    assert stored_messages(office) == []


@pytest.mark.parametrize(
    ("body", "message"),
    [
        (b"message=100%&firstname=%zz%", "100%"),
        (b"message=%ff%fe+caf\xe9", "\ufffd\ufffd caf\ufffd"),
        (b"message=a%ED%A0%80b", "a\ufffd\ufffd\ufffdb"),
        (b"message=a%00b\x00c&phone=%00", "abc"),
        (b"message=first&message=second&message=", "first"),
        ("message=Ọ̀yọ́".encode(), "Ọ̀yọ́"),
        (b"&&=&=x&message=a%3Db&message", "a=b"),
    ],
)
def test_malformed_form_bodies_are_decoded_leniently(
    browser: httpx.Client, office: Settings, body: bytes, message: str
) -> None:
    assert post_body(browser, body).status_code == 303
    assert [row["message"] for row in stored_messages(office)] == [message]


@pytest.mark.parametrize("body", [b"", b"%", b"\x00", b"message", b"message=%00", b"x=1", b"\xff\xfe"])
def test_body_without_a_message_gets_an_error_page(browser: httpx.Client, body: bytes) -> None:
    page = post_body(browser, body)
    assert (page.status_code, error_at(page, "message")) == (422, SAYS_NOTHING)


def test_form_with_too_many_fields_returns_400(browser: httpx.Client) -> None:
    assert post_body(browser, "x=1&" * 5000).status_code == 400


def test_rendered_input_is_escaped(browser: httpx.Client) -> None:
    odd = '"><script>alert(1)</script></textarea><!--'
    page = send_form(browser, **{**dict.fromkeys(FORM, odd), "phone": odd * 2})
    assert page.status_code == 400
    assert "<script>alert" not in page.text
    assert shown_in(page, "firstname") == odd
    assert state_of(page)["form"]["message"] == odd


def test_oversized_form_gets_an_explanatory_page(browser: httpx.Client, office: Settings) -> None:
    page = send_form(browser, message="x" * 70_000)
    assert page.status_code == 413
    assert "Your message is too long to be sent." in page.text
    assert stored_messages(office) == []


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH"])
def test_other_methods_are_refused(browser: httpx.Client, method: str) -> None:
    assert browser.request(method, "/contact-us").status_code in {403, 405}
