"""Which pictures of an aggregator's answer a page may show."""

from __future__ import annotations

import binascii
import re
from base64 import b64decode, b64encode
from urllib.parse import unquote, urlsplit

from api.aggregator import sanitize as texts

EMBEDDED_LIMIT = 32 * 1024
"""Bytes of a picture that comes within the answer: a logo is drawn 90 pixels wide."""

_ADDRESS = re.compile(r"[!#-;=?-\[\]_a-z~]{1,2000}")  # the characters that an address may hold, unescaped
_EMBEDDED = re.compile(r"data:image/[a-z.+-]{1,20}(?:;[a-z0-9=-]{1,30}){0,3};base64,", re.IGNORECASE)
_BASE64_LIMIT = EMBEDDED_LIMIT * 4 // 3 + 4

# What the files themselves begin with. A drawing (SVG) is none of them: it may hold scripts and addresses.
_KINDS = (
    ("png", re.compile(rb"\x89PNG\r\n\x1a\n")),
    ("jpeg", re.compile(rb"\xff\xd8\xff")),
    ("gif", re.compile(rb"GIF8[79]a")),
    ("webp", re.compile(rb"RIFF.{4}WEBP", re.DOTALL)),
)


def logo(value: object) -> str:
    """An https URL, a path of this site, or a small picture as a `data:` URL; else empty.

    A picture within the answer goes on as it came, in the answer: so it is kept on a phone with the quote
    that it belongs to, and is there without a connection. At an address of our own it would have to be stored
    and cleared away on both sides. The policy of the pages lets `data:` pictures in anyway; they run nothing.
    """
    if not isinstance(value, str):
        return ""
    address = texts.decoded(value).strip()
    start = _EMBEDDED.match(address)
    if start:
        return _embedded(address[start.end() :])
    if not _ADDRESS.fullmatch(address):
        return ""
    if address.startswith("/"):
        return "" if address.startswith("//") else address
    try:
        parts = urlsplit(address)
        usable = parts.scheme == "https" and bool(parts.hostname) and parts.username is None
    except ValueError:
        usable = False
    return address if usable else ""


def _embedded(written: str) -> str:
    if len(written) > 2 * _BASE64_LIMIT:  # not even looked at
        return ""
    digits = re.sub(r"\s+", "", unquote(written)).rstrip("=")
    if len(digits) > _BASE64_LIMIT:
        return ""
    try:
        picture = b64decode(digits + "=" * (-len(digits) % 4), validate=True)
    except (binascii.Error, ValueError):
        return ""
    kind = next((name for name, start in _KINDS if start.match(picture)), None)
    if kind is None or len(picture) > EMBEDDED_LIMIT:
        return ""
    return f"data:image/{kind};base64,{b64encode(picture).decode('ascii')}"
