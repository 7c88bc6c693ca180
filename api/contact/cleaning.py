"""What a visitor typed, without what nobody can see or type. Pure."""

from __future__ import annotations

import hashlib
import re
import unicodedata

import msgspec

from api.contact.schemas import MessageForm

_LINE_END = re.compile(r"\r\n?|[\u2028\u2029]")


class CleanMessage(msgspec.Struct, frozen=True):
    """A message fit to be stored, shown and sent: no control characters, and one line but for `message`."""

    firstname: str
    lastname: str
    email: str
    phone: str
    message: str
    spam: bool


def is_honeypot_filled(form: MessageForm) -> bool:
    """Whether the field is filled in that people do not see, and programs do."""
    return bool(form.website.strip())


def clean(form: MessageForm) -> CleanMessage:
    """The form's texts, trimmed. A filled-in hidden field makes it spam."""
    return CleanMessage(
        firstname=_one_line(form.firstname),
        lastname=_one_line(form.lastname),
        email=_one_line(form.email),
        phone=_one_line(form.phone),
        message=_lines(form.message),
        spam=is_honeypot_filled(form),
    )


def says_nothing(message: CleanMessage) -> bool:
    """True when the text has no character that leaves a mark."""
    return not any(character.isprintable() and not character.isspace() for character in message.message)


def fingerprint(message: CleanMessage) -> str:
    """The SHA-256 of all that it says."""
    return hashlib.sha256(msgspec.json.encode(message)).hexdigest()


def _one_line(text: str) -> str:
    return " ".join(_lines(text).split())


def _lines(text: str) -> str:
    return readable(text).strip()


def readable(text: str) -> str:
    """The text as a person has typed it: with one kind of line ends, and nothing that no page can show."""
    kept = (
        " " if character == "\t" else character
        for character in _LINE_END.sub("\n", text)
        if character in "\n\t" or unicodedata.category(character) not in {"Cc", "Cs"}
    )
    return "".join(kept)
