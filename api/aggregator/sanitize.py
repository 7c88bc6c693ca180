"""Cleans the texts of an aggregator's response. Raises ValueError for a value of the wrong kind.

The result is plain text in Unicode's form NFC: entities are decoded, `<br>` becomes a space, and any other
tag stays as text. It contains no invisible characters. What programs write for null, such as `undefined`,
becomes an empty text.
"""

from __future__ import annotations

import binascii
import html
import math
import re
import unicodedata
from base64 import b64decode, b64encode
from html.entities import html5
from urllib.parse import unquote, urlsplit

TEXT_LIMIT = 300
"""Characters of one text, cut off after that. Titles, addresses and messages are shorter."""

WRITTEN_LIMIT = 10_000
"""Characters read of one raw text. It is longer than TEXT_LIMIT because entities and tags take more room."""

MARKS_LIMIT = 8
"""Combining marks kept on one letter. Tibetan and pointed Hebrew need six. Hundreds cover the lines above."""

_ENTITY = re.compile(
    r"&(#[0-9]{1,7};|#[xX][0-9a-fA-F]{1,6};|[A-Za-z][A-Za-z0-9]{1,30}(?:;|(?![A-Za-z0-9;=])))"
)
_BREAKS = re.compile(r"(?:[\t\n\v\f\r\x85\u2028\u2029]|<[/ ]{0,3}br\b[^<>]{0,50}>)+", re.IGNORECASE)
_BLANKS = re.compile(r"[\xa0\u1680\u2000-\u200a\u202f\u205f\u3000]")

# Control characters, surrogates, direction marks and other invisible format characters, except the two
# joiners.
_UNWANTED = re.compile(
    r"[\x00-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e"
    r"\u2060-\u206f\u3164\ud800-\udfff\ufeff\uffa0\ufff0-\ufffb"
    r"\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e00ff]"
)

# Scripts that spell with joiners (Persian, those of India and others), and emoji, which joiners combine.
_JOINED = (
    r"\u0590-\u1cff\u2190-\u2bff\ua800-\uabff\ufb50-\ufdff\ufe0f\ufe70-\ufefc"
    r"\U00010800-\U00011fff\U0001e900-\U0001faff"
)
_STRAY_JOINER = re.compile(rf"(?<![{_JOINED}])[\u200c\u200d]|[\u200c\u200d](?![{_JOINED}])")

# Finds places that may have too many marks. Marks are not word characters, but neither are other characters.
_MAYBE_MARKS = re.compile(rf"[^\w\s\x00-\x7f]{{{MARKS_LIMIT + 1},}}")

# What programs write for null where they make a text of it.
_NULLS = frozenset(("null", "(null)", "<null>", "undefined", "none", "[object object]"))
_LONGEST_NULL = max(map(len, _NULLS))

_WORDS_FOR_NO_TIME = frozenset(
    ("null", "none", "nil", "nan", "n/a", "na", "undefined", "false", "invaliddate", "notavailable", "0")
)
_WORDS_FOR_LATER = frozenset(("pending", "notyet", "awaiting", "scheduled", "expected", "tba", "tbc", "tbd"))
# What databases and programs write for a missing time.
_ZERO_TIME = re.compile(
    r"(?:0000|0001)([-/.])(?:00|01)\1(?:00|01)(?:[T ]00:00(?::00(?:\.0+)?)?)?(?: ?Z| ?[+]00:?00(?: UTC)?)?"
    r"|00([-/.])00\2(?:0000|00)(?: 00:00(?::00)?)?",
    re.IGNORECASE,
)
# The day from which programs count time. They write it for a missing time, with the hour of their zone.
_FIRST_DAY = re.compile(
    r"(?:thu(?:rsday)?,? )?(?:19[07]0[-/.]01[-/.]01|(?:0?1(?:st)?[-/. ](?:0?1|jan(?:uary)?)[-/. ,]"
    r"|jan(?:uary)? 0?1(?:st)?,? ) ?19[07]0)(?![0-9])",
    re.IGNORECASE,
)
# The same in a zone west of Greenwich, where it is the evening before, and the first day of spreadsheets.
_DAY_BEFORE = re.compile(
    r"(?:(?:wed|sat|sun)[a-z]*,? )?(?:(?:1969|1899)[-/.]12[-/.]3[01]|(?:3[01](?:st|th)?[-/. ]"
    r"(?:12|dec(?:ember)?)[-/. ,]|(?:12/|dec(?:ember)? )3[01](?:st|th)?,?[/ ]) ?(?:1969|1899))(?![0-9])",
    re.IGNORECASE,
)


def text(value: object, *, single_spaces: bool = False) -> str:
    """Returns one line of plain text, at most TEXT_LIMIT long. Accepts a number. None becomes empty."""
    written = value[:WRITTEN_LIMIT] if isinstance(value, str) else _written(value)
    return _line(decoded(written) if "&" in written else written, single_spaces)


def words(value: object) -> str:
    """As `text`, with single spaces."""
    return text(value, single_spaces=True)


def listed(value: object) -> str:
    """As `text`, for one value or several, in a list or on lines. Joins several values with commas."""
    several = value if isinstance(value, list) else [value]
    lines = [line for each in several for line in _BREAKS.split(decoded(_written(each)))]
    return _line(", ".join(cleaned for line in lines if (cleaned := _line(line).strip(" ,;"))))


def needed_text(value: object) -> str:
    """As `text`, but raises ValueError if the text has nothing to read."""
    return _needed(text(value))


def needed_words(value: object) -> str:
    """As `words`, but raises ValueError if the text has nothing to read."""
    return _needed(words(value))


def can_be_read(cleaned: str) -> bool:
    """Whether a cleaned text has a letter, a digit or a symbol, and not only marks and spaces."""
    # Unicode counts the Braille pattern without dots as a symbol, but it looks like a space.
    return any(unicodedata.category(each)[0] in "LNPS" and each != "\u2800" for each in cleaned)


def time_text(value: object) -> str | None:
    """Returns a time in the aggregator's own words, or None if the value means that there is none yet.

    These values are not times: null, false, 0, an empty text, a text without a letter or digit (`-`), what
    programs write for null (`null`, `N/A`, `0000-00-00 00:00:00`, `1970-01-01 01:00:00`), and what people
    write for a time to come (`Pending`, `TBA`). As times they would mark a pending step as done. Any other
    text is a time, even `unknown`.
    """
    if value is None or value is False:
        return None
    cleaned = text(value)
    told = re.sub(r"[\s.]+", "", cleaned.casefold()).strip("-()[]<>\"'")
    if told in _WORDS_FOR_NO_TIME or told in _WORDS_FOR_LATER:
        return None
    if _ZERO_TIME.fullmatch(cleaned) or _FIRST_DAY.match(cleaned) or _DAY_BEFORE.match(cleaned):
        return None
    return cleaned if any(each.isalnum() for each in cleaned) else None


def decoded(written: str) -> str:
    """Returns the text with its entities decoded, twice, because texts are often encoded twice."""
    for _ in range(2):
        if "&" not in written:
            break
        written = _ENTITY.sub(_character, written)
    return written


def _character(entity: re.Match[str]) -> str:
    name = entity[1]
    known = name.startswith("#") or name in html5
    return html.unescape(entity[0]) if known else entity[0]


def _written(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        raise ValueError(f"{type(value).__name__} where a text should be")
    if isinstance(value, float):
        if not math.isfinite(value):
            raise ValueError("a number that is not finite")
        return str(int(value) if value.is_integer() else value)
    return str(value)[:WRITTEN_LIMIT]


def _line(written: str, single_spaces: bool = False) -> str:
    line = _UNWANTED.sub("", _BREAKS.sub(" ", written))
    if not line.isascii():
        # Limits marks before normalization, because sorting them takes quadratic time, and after it, because
        # it splits some of them.
        line = unicodedata.normalize("NFC", _few_marks(_BLANKS.sub(" ", line)))
        line = _STRAY_JOINER.sub("", _few_marks(line))
    # Cut off last: a text that is shorter than the limit is known to be whole (`client.Identifiers`).
    line = " ".join(line.split()) if single_spaces else line.strip()
    if len(line) <= _LONGEST_NULL and line.casefold() in _NULLS:
        return ""
    return line[:TEXT_LIMIT].rstrip(" \u200c\u200d")


def _few_marks(written: str) -> str:
    return _MAYBE_MARKS.sub(lambda found: _with_few_marks(found[0]), written)


def _with_few_marks(signs: str) -> str:
    kept: list[str] = []
    marks = 0
    for sign in signs:
        marks = marks + 1 if unicodedata.category(sign) in ("Mn", "Me") else 0
        if marks <= MARKS_LIMIT:
            kept.append(sign)
    return "".join(kept)


def _needed(cleaned: str) -> str:
    if not cleaned[:1].isalnum() and not can_be_read(cleaned):
        raise ValueError("an empty text")
    return cleaned


EMBEDDED_LIMIT = 32 * 1024
"""Bytes of a picture embedded in the response. The site shows a logo 90 pixels wide."""

_ADDRESS = re.compile(r"[!#-;=?-\[\]_a-z~]{1,2000}")  # the characters that an address may contain unescaped
_EMBEDDED = re.compile(r"data:image/[a-z.+-]{1,20}(?:;[a-z0-9=-]{1,30}){0,3};base64,", re.IGNORECASE)
_BASE64_LIMIT = EMBEDDED_LIMIT * 4 // 3 + 4

# The first bytes of the accepted file types. SVG is not accepted: it may contain scripts and addresses.
_KINDS = (
    ("png", re.compile(rb"\x89PNG\r\n\x1a\n")),
    ("jpeg", re.compile(rb"\xff\xd8\xff")),
    ("gif", re.compile(rb"GIF8[79]a")),
    ("webp", re.compile(rb"RIFF.{4}WEBP", re.DOTALL)),
)


def logo(value: object) -> str:
    """Returns an https URL, a path of this site, or a small picture as a `data:` URL, else an empty text.

    An embedded picture stays embedded in our own response. So a phone stores it with its quote, and shows it
    without a connection. A picture at an address of our own would have to be stored and deleted on both
    sides. The pages' security policy allows `data:` pictures, which cannot run scripts.
    """
    if not isinstance(value, str):
        return ""
    address = (decoded(value) if "&" in value else value).strip()
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
    if len(written) > 2 * _BASE64_LIMIT:  # too long to decode at all
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
