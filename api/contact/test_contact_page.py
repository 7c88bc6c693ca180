"""The contact form over real HTTP, as a browser without scripts sends it, and what is then in the table."""

from __future__ import annotations

import html
import json
import re
import sqlite3
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlencode

import httpx
import pytest

from api.config.limits import Allowance
from api.config.settings import Settings
from api.contact.service import CANNOT_STORE, SAYS_NOTHING, USED_OTHERWISE
from api.testing.installation import served
from api.testing.message_rows import database_of
from api.testing.tables import execute
from api.web.middleware.rate_limit import Limit

FORM = {
    "firstname": "Adaọbi",
    "lastname": "O'Brien & Sons",
    "email": "visitor@mail.example",
    "phone": "+234 700 000 0100",
    "message": "Do you collect in <Ibadan>?\nOn Saturdays too?",
    "website": "",
}
STATE = re.compile(r'<script type="application/json" id="page-state">(.*?)</script>', re.DOTALL)
URLENCODED = "application/x-www-form-urlencoded"

on_sqlite = pytest.mark.parametrize("office", ["sqlite"], indirect=True)


@pytest.fixture
def browser(office: Settings, office_address: str) -> Iterator[httpx.Client]:
    """A browser that has never run a script here, and has no cookie."""
    execute(office, "DELETE FROM message")
    with httpx.Client(base_url=office_address, timeout=30, headers={"origin": office_address}) as client:
        yield client


def stored(settings: Settings) -> list[dict[str, Any]]:
    return execute(settings, "SELECT * FROM message ORDER BY created_at")


def send(browser: httpx.Client, **fields: str) -> httpx.Response:
    # As browsers send line ends.
    texts = {name: text.replace("\n", "\r\n") for name, text in {**FORM, **fields}.items()}
    return browser.post("/contact-us", data=texts)


def post_body(browser: httpx.Client, body: bytes | str, content_type: str = URLENCODED) -> httpx.Response:
    return browser.post("/contact-us", content=body, headers={"content-type": content_type})


def state_of(page: httpx.Response) -> dict[str, Any]:
    (state,) = STATE.findall(page.text)
    found: dict[str, Any] = json.loads(state)
    return found


def shown_in(page: httpx.Response, name: str) -> str:
    """The text that a field is drawn with."""
    box = re.search(rf'<textarea [^>]*name="{name}"[^>]*>(.*?)</textarea>', page.text, re.DOTALL)
    line = re.search(rf'<input [^>]*name="{name}"[^>]*? value="([^"]*)"', page.text)
    found = box or line
    assert found is not None
    return html.unescape(found[1])


def error_at(page: httpx.Response, name: str) -> str | None:
    found = re.search(rf'<p class="field-error" id="field-{name}-error">(.*?)</p>', page.text)
    assert (found is None) == (f'aria-describedby="field-{name}-error"' not in page.text)
    return None if found is None else html.unescape(found[1])


def test_form_is_stored_and_leads_to_a_confirmation(browser: httpx.Client, office: Settings) -> None:
    answer = send(browser)
    assert answer.status_code == 303
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["location"] == "/contact-us?sent=1#contact-form-result"
    (row,) = stored(office)
    assert {name: row[name] for name in FORM if name != "website"} == {
        name: text for name, text in FORM.items() if name != "website"
    }
    confirmation = browser.get(answer.headers["location"])
    assert confirmation.status_code == 200
    assert "Thank you. Your message is with our support team" in confirmation.text
    assert shown_in(confirmation, "message") == ""


def test_confirmation_can_be_reloaded_and_is_in_no_cache_or_index(
    browser: httpx.Client, office: Settings
) -> None:
    for _ in range(2):
        page = browser.get("/contact-us?sent=1")
        assert page.headers["cache-control"] == "no-store"
        assert "etag" not in page.headers
        assert '<meta name="robots" content="noindex">' in page.text
    assert stored(office) == []


@pytest.mark.parametrize("query", ["", "?sent=0", "?sent", "?sent=1&sent=2", "?utm_source=mail"])
def test_plain_page_keeps_its_etag(browser: httpx.Client, query: str) -> None:
    page = browser.get(f"/contact-us{query}")
    assert page.headers["etag"] == browser.get("/contact-us").headers["etag"]
    assert "Thank you" not in page.text


def test_form_pressed_twice_is_stored_once(browser: httpx.Client, office: Settings) -> None:
    for _ in range(2):
        assert send(browser).status_code == 303
    assert len(stored(office)) == 1


def test_drawn_form_stores_once_for_its_key(browser: httpx.Client, office: Settings) -> None:
    refused = send(browser, message="")
    key = shown_in(refused, "idempotency_key")
    for _ in range(2):
        assert send(browser, idempotency_key=key).status_code == 303
    assert len(stored(office)) == 1
    other = send(browser, message="Something else", idempotency_key=key)
    assert (other.status_code, USED_OTHERWISE in other.text) == (422, True)
    fresh = shown_in(other, "idempotency_key")
    assert fresh != key
    assert send(browser, message="Something else", idempotency_key=fresh).status_code == 303
    assert len(stored(office)) == 2


@pytest.mark.parametrize("key", ["", "k" * 101, "two words", "kéy", "\0"])
def test_key_of_another_form_is_none(browser: httpx.Client, office: Settings, key: str) -> None:
    for _ in range(2):
        assert send(browser, idempotency_key=key).status_code == 303
    assert len(stored(office)) == 1


def test_overlong_fields_are_marked_and_keep_what_was_typed(browser: httpx.Client, office: Settings) -> None:
    page = send(browser, firstname="ọ" * 101, phone="0" * 73)
    assert page.status_code == 400
    assert page.headers["cache-control"] == "no-store"
    assert error_at(page, "firstname") == "First name can have at most 100 characters; this has 101."
    assert error_at(page, "phone") == "Phone can have at most 50 characters; this has 73."
    assert error_at(page, "email") is None
    assert "Not sent yet. Please look at what is marked." in page.text
    typed = {**FORM, "firstname": "ọ" * 101, "phone": "0" * 73}
    assert {name: shown_in(page, name) for name in FORM} == typed
    assert state_of(page)["form"] == typed
    assert state_of(page)["sending"]["state"] == "failed"
    assert stored(office) == []


def test_line_ends_count_as_scripts_count_them(browser: httpx.Client) -> None:
    assert send(browser, message="x\n" * 2500).status_code == 303
    assert send(browser, message="x\n" * 2500 + "x").status_code == 400


def test_first_line_end_of_a_message_survives_the_browser(browser: httpx.Client) -> None:
    # A browser takes away the first one in a textarea.
    assert shown_in(send(browser, message="\n"), "message") == "\n\n"


@pytest.mark.parametrize("message", ["", " \n\t ", "\u200b", "\x00\x07"])
def test_empty_message_is_a_fault_of_its_field(browser: httpx.Client, office: Settings, message: str) -> None:
    page = send(browser, message=message)
    assert page.status_code == 422
    assert error_at(page, "message") == SAYS_NOTHING
    assert shown_in(page, "firstname") == FORM["firstname"]
    assert stored(office) == []


def test_filled_honeypot_looks_accepted_and_is_spam(browser: httpx.Client, office: Settings) -> None:
    assert send(browser, website="https://spam.example").status_code == 303
    assert [row["spam"] for row in stored(office)] == [1]


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
def test_own_page_is_let_in(browser: httpx.Client, office_address: str, named: dict[str, str]) -> None:
    del browser.headers["origin"]
    browser.headers.update({name: value.format(own=office_address) for name, value in named.items()})
    assert send(browser).status_code == 303


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
def test_foreign_form_is_refused_with_an_empty_page(
    browser: httpx.Client, office: Settings, office_address: str, named: dict[str, str]
) -> None:
    del browser.headers["origin"]
    browser.headers.update({name: value.format(own=office_address) for name, value in named.items()})
    page = send(browser)
    assert page.status_code == 403
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert re.search(
        r'<p class="contact-form-result contact-form-complaint"[^>]*>The request [^<]+</p>', page.text
    )
    # Another site could else put its words into a form of ours.
    assert shown_in(page, "message") == ""
    assert stored(office) == []


def test_api_takes_no_form_in_place_of_its_token(browser: httpx.Client) -> None:
    assert browser.post("/api/messages", json=FORM).status_code == 403


@pytest.mark.parametrize(
    "content_type", ["text/plain", "multipart/form-data; boundary=x", "application/json", ""]
)
def test_what_is_no_form_is_refused_with_a_page(
    browser: httpx.Client, office: Settings, content_type: str
) -> None:
    page = post_body(browser, urlencode(FORM), content_type)
    assert page.status_code == 415
    assert "Only the form of this page can be read here." in page.text
    assert stored(office) == []


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
def test_odd_bodies_are_read_as_far_as_they_go(
    browser: httpx.Client, office: Settings, body: bytes, message: str
) -> None:
    assert post_body(browser, body).status_code == 303
    assert [row["message"] for row in stored(office)] == [message]


@pytest.mark.parametrize("body", [b"", b"%", b"\x00", b"message", b"message=%00", b"x=1", b"\xff\xfe"])
def test_bodies_without_a_message_get_a_page(browser: httpx.Client, body: bytes) -> None:
    page = post_body(browser, body)
    assert (page.status_code, error_at(page, "message")) == (422, SAYS_NOTHING)


def test_too_many_fields_get_a_page(browser: httpx.Client) -> None:
    assert post_body(browser, "x=1&" * 5000).status_code == 400


def test_drawn_texts_are_escaped(browser: httpx.Client) -> None:
    odd = '"><script>alert(1)</script></textarea><!--'
    page = send(browser, **{**dict.fromkeys(FORM, odd), "phone": odd * 2})
    assert page.status_code == 400
    assert "<script>alert" not in page.text
    assert shown_in(page, "firstname") == odd
    assert state_of(page)["form"]["message"] == odd


def test_huge_body_gets_a_page_that_says_so(browser: httpx.Client, office: Settings) -> None:
    page = send(browser, message="x" * 70_000)
    assert page.status_code == 413
    assert "Your message is too long to be sent." in page.text
    assert stored(office) == []


def test_client_that_sends_too_much_keeps_its_words(office: Settings) -> None:
    limits = {"send_message": Limit(Allowance(1, 0.1))}
    with served(office, limits) as address, httpx.Client(base_url=address) as browser:
        browser.headers["origin"] = address
        assert send(browser).status_code == 303
        page = send(browser, message="And one more")
        assert page.status_code == 429
        assert 0 < int(page.headers["retry-after"]) <= 10
        assert "Too many requests from here." in page.text
        assert shown_in(page, "message") == "And one more"


@on_sqlite
def test_locked_database_keeps_the_words_on_the_page(browser: httpx.Client, office: Settings) -> None:
    connection = sqlite3.connect(database_of(office), isolation_level=None)
    connection.execute("BEGIN IMMEDIATE")
    page = send(browser)
    connection.execute("ROLLBACK")
    connection.close()
    assert (page.status_code, CANNOT_STORE in page.text) == (503, True)
    assert int(page.headers["retry-after"]) > office.database_timeout
    assert shown_in(page, "message") == FORM["message"]
    assert send(browser, idempotency_key=shown_in(page, "idempotency_key")).status_code == 303
    assert len(stored(office)) == 1


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH"])
def test_other_methods_are_refused(browser: httpx.Client, method: str) -> None:
    assert browser.request(method, "/contact-us").status_code in {403, 405}
