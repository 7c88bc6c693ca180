"""Cleans a visitor's texts of invisible characters, without I/O."""

from __future__ import annotations

import hashlib
import re
import unicodedata

import msgspec

from api.contact.schemas import MessageForm

_LINE_END = re.compile(r"\r\n?|[\u2028\u2029]")


class CleanMessage(msgspec.Struct, frozen=True):
    """A message ready to store, show and send: no control characters, and several lines only in `message`."""

    firstname: str
    lastname: str
    email: str
    phone: str
    message: str
    spam: bool


def is_honeypot_filled(form: MessageForm) -> bool:
    """Whether the honeypot field is filled in, which programs see, but people do not."""
    return bool(form.website.strip())


def clean(form: MessageForm) -> CleanMessage:
    """Returns the form's texts, cleaned and trimmed. If the honeypot is filled in, the message is spam."""
    return CleanMessage(
        firstname=_one_line(form.firstname),
        lastname=_one_line(form.lastname),
        email=_one_line(form.email),
        phone=_one_line(form.phone),
        message=_lines(form.message),
        spam=is_honeypot_filled(form),
    )


def is_empty(message: CleanMessage) -> bool:
    """Whether the message has no visible character."""
    return not any(character.isprintable() and not character.isspace() for character in message.message)


def fingerprint(message: CleanMessage) -> str:
    """The SHA-256 of the whole message."""
    return hashlib.sha256(msgspec.json.encode(message)).hexdigest()


def _one_line(text: str) -> str:
    return " ".join(_lines(text).split())


def _lines(text: str) -> str:
    return readable(text).strip()


def readable(text: str) -> str:
    """The text with one kind of line end, and without control characters and surrogates."""
    kept = (
        " " if character == "\t" else character
        for character in _LINE_END.sub("\n", text)
        if character in "\n\t" or unicodedata.category(character) not in {"Cc", "Cs"}
    )
    return "".join(kept)
