"""Parses a carrier's words for its delivery time as a range of working days.

A text of uncertain meaning gives None, because visitors choose by the result, and a wrong promise is worse
than none. A day is a working day. Calendar days are not understood.

Each word becomes one letter, and patterns match these letters: `4 - 6 working days` is `NtNkU`.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Literal

Days = tuple[int, int]
"""The fewest and the most days."""

MOST_DAYS = 120
"""Working days: half a year. A longer time is a mistake, or no useful answer."""

LONGEST_TEXT = 80
"""Characters. No text that can be understood is longer."""

MOST_KNOWN = 1024
"""Cached texts. A carrier uses a few."""

_ONE_TO_TEN = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_NUMBERS = {
    "a": 1,
    "an": 1,
    **{name: number for number, name in enumerate(_ONE_TO_TEN, start=1)},
    "eleven": 11,
    "twelve": 12,
    "fourteen": 14,
    "fifteen": 15,
    "twenty": 20,
    "twentyfour": 24,
    "thirty": 30,
    "fortyeight": 48,
    "seventytwo": 72,
}

Unit = Literal["day", "week", "hour"]
_UNITS: dict[str, Unit] = {
    **dict.fromkeys(("day", "days", "d", "workday", "workdays", "weekday", "weekdays"), "day"),
    **dict.fromkeys(("week", "weeks", "wk", "wks"), "week"),
    **dict.fromkeys(("hour", "hours", "hr", "hrs", "h"), "hour"),
}

_LETTERS = {
    **dict.fromkeys(_NUMBERS, "N"),
    **dict.fromkeys(_UNITS, "U"),
    **dict.fromkeys(("working", "workings", "work", "business", "bussiness", "buisness", "bus"), "k"),
    **dict.fromkeys(("-", "to"), "t"),
    "or": "o",
    "and": "&",
    **dict.fromkeys(("within", "upto", "max", "maximum"), "m"),
    **dict.fromkeys(("between", "from"), "f"),
    **dict.fromkeys(("about", "approx", "approximately", "around", "usually", "typically"), "a"),
    "~": "~",
    **dict.fromkeys(("delivery", "delivered", "estimated", "est", "expected", "transit", "time"), "b"),
    **dict.fromkeys(("eta", "tat", "takes", "arrives", "in", "is", "service", ":"), "b"),
    **dict.fromkeys(("sameday", "today"), "s"),
    **dict.fromkeys(("nextday", "tomorrow", "overnight"), "n"),
    "(": "(",
    ")": ")",
    "/": "/",
    ".": "",
}

_PHRASES = (
    (re.compile(r"\bsame */ *next[ -]?day"), "sameday / nextday"),
    (re.compile(r"\bsame or next[ -]?day"), "sameday or nextday"),
    (re.compile(r"\bsame[ -]?(?:(?:working|business) )?day\b"), "sameday"),
    (re.compile(r"\bnext[ -]?(?:(?:working|business) )?day\b"), "nextday"),
    (re.compile(r"\b(?:up to|at most|(?:not|no) more than|max(?:imum)? of)\b"), "upto"),
    (re.compile(r"\b(twenty|forty|seventy)[ -](four|eight|two)\b"), r"\1\2"),
    (re.compile(r"(?<=[a-z]) ?\( ?s ?\)"), "s"),
    (re.compile(r"\b(working|business)-(?=days?\b)"), r"\1 "),
    # A number in words and in digits, as in contracts: two (2) days.
    (re.compile(r"\b([a-z]+) ?\( ?([0-9]{1,3}) ?\)"), lambda both: _once(both)),
)

_AT_ONCE = re.compile(r"b*(?:s|n|s[o/t]n)b*")
_SPAN = re.compile(r"b*[a~]?b*(?:m?(?:N(?:k?U)?[to~])?N|fN(?:k?U)?[t&]N)t?k?U(?:\(?m\)?)?(?:\(kU?\))?b*")

_DASHES = re.compile(r"[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]")
_TILDES = re.compile(r"[\u223c\u301c\uff5e]")
_INVISIBLE = re.compile(r"[\xad\u200b-\u200f\u2060\ufeff]")
_TOKEN = re.compile(r"[0-9]+(?:[.,:][0-9]+)*|[a-z]+|\S")


@lru_cache(maxsize=MOST_KNOWN)
def working_days(words: str) -> Days | None:
    """The fewest and the most working days. None if the meaning of the text is not certain."""
    # A superscript digit is a footnote or a power. Normalization would make it a plain digit.
    if len(words) > LONGEST_TEXT or any(each.isnumeric() and not each.isdecimal() for each in words):
        return None
    tokens = _TOKEN.findall(_plain(words))
    letters = "".join(_letter(token) for token in tokens)
    if _AT_ONCE.fullmatch(letters):
        return int("s" not in letters), int("n" in letters)
    if not _SPAN.fullmatch(letters):
        return None
    days = _days_of(tokens)
    least, most = days[0], days[-1]
    if "m" in letters and len(days) == 1:
        least = 1
    # Programs write 0 days if they do not know the time.
    return (least, most) if least <= most <= MOST_DAYS and most > 0 else None


def _plain(words: str) -> str:
    """The text in lower case, with plain digits and plain dashes."""
    written = unicodedata.normalize("NFKC", _DASHES.sub("-", _TILDES.sub("~", words))).casefold()
    written = _INVISIBLE.sub("", _DASHES.sub("-", written))
    written = "".join(str(unicodedata.decimal(each)) if each.isdecimal() else each for each in written)
    written = " ".join(written.split())
    for pattern, plain in _PHRASES:
        written = pattern.sub(plain, written)
    return written


def _once(both: re.Match[str]) -> str:
    """The digits, if words and digits give the same number."""
    return both[2] if _NUMBERS.get(both[1]) == int(both[2]) else both[0]


def _letter(token: str) -> str:
    if token.isdigit():
        return "N" if len(token) <= 3 else "?"
    return _LETTERS.get(token, "?")


def _days_of(tokens: list[str]) -> list[int]:
    """The numbers, converted to days by the next unit after each."""
    days: list[int] = []
    waiting: list[int] = []
    for token in tokens:
        if token.isdigit() or token in _NUMBERS:
            waiting.append(int(token) if token.isdigit() else _NUMBERS[token])
        elif token in _UNITS and waiting:
            days += [_in_days(number, _UNITS[token]) for number in waiting]
            waiting = []
    return days


def _in_days(number: int, unit: Unit) -> int:
    if unit == "hour":
        return -(-number // 24)
    return number * 5 if unit == "week" else number
