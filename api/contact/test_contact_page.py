"""The contact form over real HTTP, as a browser without scripts sends it, and the rows in the table."""

from __future__ import annotations

import sqlite3

import httpx
import pytest

from api.config.limits import Allowance
from api.config.settings import Settings
from api.contact.service import CANNOT_STORE, SAYS_NOTHING, USED_OTHERWISE
from api.testing.contact_form import FORM, error_at, send_form, shown_in, state_of
from api.testing.installation import served
from api.testing.message_rows import database_of, stored_messages
from api.web.middleware.rate_limit import Limit

on_sqlite = pytest.mark.parametrize("office", ["sqlite"], indirect=True)


def test_form_is_stored_and_redirects_to_a_confirmation(browser: httpx.Client, office: Settings) -> None:
    answer = send_form(browser)
    assert answer.status_code == 303
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["location"] == "/contact-us?sent=1#contact-form-result"
    (row,) = stored_messages(office)
    assert {name: row[name] for name in FORM if name != "website"} == {
        name: text for name, text in FORM.items() if name != "website"
    }
    confirmation = browser.get(answer.headers["location"])
    assert confirmation.status_code == 200
    assert "Thank you. Your message is with our support team" in confirmation.text
    assert shown_in(confirmation, "message") == ""


def test_confirmation_page_is_reloadable_uncached_and_unindexed(
    browser: httpx.Client, office: Settings
) -> None:
    for _ in range(2):
        page = browser.get("/contact-us?sent=1")
        assert page.headers["cache-control"] == "no-store"
        assert "etag" not in page.headers
        assert '<meta name="robots" content="noindex">' in page.text
    assert stored_messages(office) == []


@pytest.mark.parametrize(
    "query", ["", "?sent=0", "?sent", "?sent=1&sent=2", "?utm_source=mail", "?message=", "?message=%20"]
)
def test_plain_page_keeps_its_etag(browser: httpx.Client, query: str) -> None:
    page = browser.get(f"/contact-us{query}")
    assert page.headers["etag"] == browser.get("/contact-us").headers["etag"]
    assert "Thank you" not in page.text


QUESTION = 'Please send me a price for 2.5 kg from <IKEJA> to "Köln" & back.'


def test_message_in_query_prefills_an_uncached_form(browser: httpx.Client, office: Settings) -> None:
    page = browser.get("/contact-us", params={"message": QUESTION})
    assert page.status_code == 200
    assert shown_in(page, "message") == QUESTION
    assert state_of(page)["sending"] == {"state": "idle"}
    assert "<IKEJA>" not in page.text
    assert page.headers["cache-control"] == "no-store"
    assert '<meta name="robots" content="noindex">' in page.text
    key = shown_in(page, "idempotency_key")
    for _ in range(2):
        assert send_form(browser, message=QUESTION, idempotency_key=key).status_code == 303
    assert [row["message"] for row in stored_messages(office)] == [QUESTION]


@pytest.mark.parametrize(
    ("query", "filled"),
    [
        ("MESSAGE=Do+you+ship+it%3F", "Do you ship it?"),
        ("message=One&message=Two", "One"),
        ("message=%00+A%0D%0AB+%FF", "A\nB �"),
        ("message=" + "ọ" * 1200, "ọ" * 1000),
    ],
)
def test_message_in_query_is_cleaned_and_truncated(browser: httpx.Client, query: str, filled: str) -> None:
    assert shown_in(browser.get(f"/contact-us?{query}"), "message") == filled


def test_form_submitted_twice_is_stored_once(browser: httpx.Client, office: Settings) -> None:
    for _ in range(2):
        assert send_form(browser).status_code == 303
    assert len(stored_messages(office)) == 1


def test_empty_resubmission_from_the_confirmation_page_redirects_back_to_it(
    browser: httpx.Client, office: Settings
) -> None:
    confirmed = browser.get(send_form(browser).headers["location"])
    nothing = dict.fromkeys(FORM, "")
    again = send_form(browser, **nothing, confirmed=shown_in(confirmed, "confirmed"))
    assert (again.status_code, again.headers["location"]) == (303, "/contact-us?sent=1#contact-form-result")
    assert send_form(browser, **nothing).status_code == 422
    assert send_form(browser, **{**nothing, "phone": "0700"}, confirmed="1").status_code == 422
    assert len(stored_messages(office)) == 1


def test_rendered_form_is_stored_once_per_idempotency_key(browser: httpx.Client, office: Settings) -> None:
    refused = send_form(browser, message="")
    key = shown_in(refused, "idempotency_key")
    for _ in range(2):
        assert send_form(browser, idempotency_key=key).status_code == 303
    assert len(stored_messages(office)) == 1
    other = send_form(browser, message="Something else", idempotency_key=key)
    assert (other.status_code, USED_OTHERWISE in other.text) == (422, True)
    fresh = shown_in(other, "idempotency_key")
    assert fresh != key
    assert send_form(browser, message="Something else", idempotency_key=fresh).status_code == 303
    assert len(stored_messages(office)) == 2


@pytest.mark.parametrize("key", ["", "k" * 101, "two words", "kéy", "\0"])
def test_malformed_idempotency_key_is_ignored(browser: httpx.Client, office: Settings, key: str) -> None:
    for _ in range(2):
        assert send_form(browser, idempotency_key=key).status_code == 303
    assert len(stored_messages(office)) == 1


def test_overlong_fields_are_marked_and_keep_their_input(browser: httpx.Client, office: Settings) -> None:
    page = send_form(browser, firstname="ọ" * 101, phone="0" * 73)
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
    assert stored_messages(office) == []


def test_line_break_counts_as_one_character(browser: httpx.Client) -> None:
    assert send_form(browser, message="x\n" * 2500).status_code == 303
    assert send_form(browser, message="x\n" * 2500 + "x").status_code == 400


def test_leading_line_break_of_a_message_survives_redrawing(browser: httpx.Client) -> None:
    # A browser drops the first line end in a textarea.
    assert shown_in(send_form(browser, message="\n"), "message") == "\n\n"


@pytest.mark.parametrize("message", ["", " \n\t ", "\u200b", "\x00\x07"])
def test_empty_message_is_marked_at_its_field(browser: httpx.Client, office: Settings, message: str) -> None:
    page = send_form(browser, message=message)
    assert page.status_code == 422
    assert error_at(page, "message") == SAYS_NOTHING
    assert shown_in(page, "firstname") == FORM["firstname"]
    assert stored_messages(office) == []


def test_filled_honeypot_looks_accepted_and_is_spam(browser: httpx.Client, office: Settings) -> None:
    assert send_form(browser, website="https://spam.example").status_code == 303
    assert [row["spam"] for row in stored_messages(office)] == [1]


def test_rate_limited_client_keeps_its_message_in_the_form(office: Settings) -> None:
    limits = {"send_message": Limit(Allowance(1, 0.1))}
    with served(office, limits) as address, httpx.Client(base_url=address) as browser:
        browser.headers["origin"] = address
        assert send_form(browser).status_code == 303
        page = send_form(browser, message="And one more")
        assert page.status_code == 429
        assert 0 < int(page.headers["retry-after"]) <= 10
        assert "Too many requests from here." in page.text
        assert shown_in(page, "message") == "And one more"


@on_sqlite
def test_message_stays_in_the_form_if_the_database_is_locked(browser: httpx.Client, office: Settings) -> None:
    connection = sqlite3.connect(database_of(office), isolation_level=None)
    connection.execute("BEGIN IMMEDIATE")
    page = send_form(browser)
    connection.execute("ROLLBACK")
    connection.close()
    assert (page.status_code, CANNOT_STORE in page.text) == (503, True)
    assert int(page.headers["retry-after"]) > office.database_timeout
    assert shown_in(page, "message") == FORM["message"]
    assert send_form(browser, idempotency_key=shown_in(page, "idempotency_key")).status_code == 303
    assert len(stored_messages(office)) == 1
