"""Cleaning of a visitor's texts, without a server or a database."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from api.contact.cleaning import clean, fingerprint, is_empty
from api.contact.email import write_email
from api.contact.listing import as_json, in_words
from api.contact.schemas import MessageForm
from api.contact.stored_message import StoredMessage

MESSAGE = StoredMessage(
    id="7c0f5be2",
    created_at=datetime(2026, 11, 20, 13, 30, tzinfo=UTC),
    firstname="A.",
    lastname="Visitor",
    email="visitor@mail.example",
    phone="",
    message="First line\nSecond line",
    spam=False,
    relayed_at=None,
)


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  A.  B. ", "A. B."),
        ("A.\r\nBcc: x", "A. Bcc: x"),
        ("A\x00B\x1b[2J\ud800", "AB[2J"),
        ("A\u2028B\tC", "A B C"),
        ("Ọláìyá 🚚", "Ọláìyá 🚚"),
    ],
)
def test_name_is_one_line_of_visible_characters(typed: str, kept: str) -> None:
    assert clean(MessageForm(firstname=typed)).firstname == kept


def test_message_keeps_its_line_breaks() -> None:
    assert clean(MessageForm(message=" a\r\nb\rc\n\nd\x07 ")).message == "a\nb\nc\n\nd"


@pytest.mark.parametrize(
    ("typed", "nothing"), [("", True), (" \n", True), ("\u200b\u00a0", True), ("?", False)]
)
def test_message_without_visible_characters_is_empty(typed: str, nothing: bool) -> None:
    assert is_empty(clean(MessageForm(message=typed))) is nothing


def test_equal_messages_have_equal_fingerprints() -> None:
    assert fingerprint(clean(MessageForm(message="a "))) == fingerprint(clean(MessageForm(message="a")))
    assert fingerprint(clean(MessageForm(firstname="a"))) != fingerprint(clean(MessageForm(lastname="a")))


@pytest.mark.parametrize(
    "email", ["", "visitor", "a@b, c@d.example", "a@b.example\nBcc: c@d.example", "ọ@b.example"]
)
def test_malformed_address_does_not_become_a_header(email: str) -> None:
    letter = write_email(replace(MESSAGE, email=email), "site@waybill.example", ("desk@waybill.example",))
    assert letter["Reply-To"] is None
    assert {name.lower() for name in letter} <= {
        *("from", "to", "subject", "date", "message-id", "auto-submitted", "mime-version"),
        *("content-type", "content-transfer-encoding"),
    }


def test_messages_are_readable_in_a_terminal() -> None:
    words = in_words([MESSAGE])
    assert "Received:  2026-11-20 13:30 UTC\nFrom:      A. Visitor\n" in words
    assert "Phone:     not given\nPassed on: no\n" in words
    assert "\n  First line\n  Second line\n" in words
    assert in_words([]) == "No message."


def test_control_characters_in_message_are_escaped() -> None:
    harmful = replace(MESSAGE, firstname="\x1b[2J", message="a\x1b]0;x\x07\nb\u202ec")
    assert "\x1b" not in in_words([harmful])
    assert "a<U+001B>]0;x<U+0007>\n  b<U+202E>c" in in_words([harmful])


def test_json_output_is_plain_ascii() -> None:
    text = as_json([replace(MESSAGE, message="Ìbàdàn\x1b")])
    assert text.isascii()
    (message,) = json.loads(text)
    assert (message["message"], message["created_at"]) == ("Ìbàdàn\x1b", "2026-11-20T13:30:00+00:00")
