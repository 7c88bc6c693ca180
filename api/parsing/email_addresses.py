"""The e-mail addresses in a field, as `pwa/src/parsing/emailAddresses.ts` finds them.

`email-address-cases.json` beside that file tests both.
"""

# ruff: noqa: RUF001 - signs that look alike are what this is about

from __future__ import annotations

import re
from typing import NamedTuple

from api.parsing.character_classes import BLANKS, LETTER, MARKS
from api.parsing.says_nothing import NOT_AVAILABLE, says_nothing


class EmailSegment(NamedTuple):
    """A part of a field: an address to write to, or a text beside one."""

    written: str
    is_address: bool


_INSIDE_A_LABEL = rf"(?:[^\W_]|[{MARKS}-])"
_END_OF_A_LABEL = rf"(?:[^\W_]|[{MARKS}])"

# Matches only a plain address: no `?bcc=`, no `%0A`, no second `@`. Other addresses that mail servers might
# accept are shown as text without a link.
_ADDRESS = re.compile(
    r"[\w+'-]+(?:\.[\w+'-]+)*"
    rf"@(?:[^\W_](?:{_INSIDE_A_LABEL}*{_END_OF_A_LABEL})?\.)+{LETTER}{_INSIDE_A_LABEL}+"
)
_LONGEST = 254
_BETWEEN = re.compile(rf"""[{BLANKS},;|/\\<>()[\]"“”，；、]+""")
_LINK = re.compile("[?&%=]")
_MAILTO = re.compile(r"\A(?ai:mailto:)")
_JOINING = re.compile(rf"\A(?ai:or|and)[{BLANKS}]+|[{BLANKS}]*(?ai:\b(?:or|and))\Z")
_JOINS = re.compile("(?ai:or|and)")


def email_addresses(field: str) -> list[EmailSegment]:
    """The addresses in a field, in order, and the texts around them."""
    if says_nothing(field):
        return []
    whole = EmailSegment(field.strip(BLANKS), is_address=False)
    # If the field contains part of a link that does more than address a mail, none of it becomes an address.
    if _LINK.search(field):
        return [whole]
    parts: list[EmailSegment] = []
    words: list[str] = []
    for word in _BETWEEN.split(NOT_AVAILABLE.sub("", field)):
        plain = _MAILTO.sub("", word).rstrip(".:")
        if _length(plain) <= _LONGEST and _ADDRESS.fullmatch(plain):
            parts += [*_text_of(words), EmailSegment(plain, is_address=True)]
            words = []
        elif word:
            words.append(word)
    parts += _text_of(words)
    # A field without an address stays as it was written: `a (at) b` keeps its brackets.
    is_text = parts and not any(part.is_address for part in parts)
    return [whole] if is_text else parts


def _text_of(words: list[str]) -> list[EmailSegment]:
    written = _JOINING.sub("", " ".join(words))
    if says_nothing(written) or _JOINS.fullmatch(written):
        return []
    return [EmailSegment(written, is_address=False)]


def _length(text: str) -> int:
    """The length in JavaScript, where a character outside the first plane counts as two."""
    return len(text) + sum(character > "\uffff" for character in text)
