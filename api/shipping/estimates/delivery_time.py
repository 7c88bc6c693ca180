"""A carrier's words for how long it takes, as a range of working days.

What is not surely understood is nothing: visitors choose by what comes of this, and a wrong promise is worse
than none. A day is a working day, unless it is called a calendar day, which is then not understood.

The words become one letter each, and what those spell is matched: `4 - 6 working days` is `NtNkU`.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Literal

Days = tuple[int, int]
"""The least and the most."""

MOST_DAYS = 120
"""Working days: half a year. What is said to take longer is a slip, or no answer."""

LONGEST_TEXT = 80
"""Characters that are read; nothing that is understood is longer."""

MOST_KNOWN = 1024
"""Texts whose meaning is kept. A carrier has a few."""

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
    # Written out and in digits, as in contracts: two (2) days.
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
    """The least and the most working days; None where the words are not surely understood."""
    # A raised figure is a note, or a power: normalized, it would be one more digit.
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
    # Nought days is what a program says that knows nothing.
    return (least, most) if least <= most <= MOST_DAYS and most > 0 else None


def _plain(words: str) -> str:
    """In small letters, plain digits and plain dashes."""
    written = unicodedata.normalize("NFKC", _DASHES.sub("-", _TILDES.sub("~", words))).casefold()
    written = _INVISIBLE.sub("", _DASHES.sub("-", written))
    written = "".join(str(unicodedata.decimal(each)) if each.isdecimal() else each for each in written)
    written = " ".join(written.split())
    for pattern, plain in _PHRASES:
        written = pattern.sub(plain, written)
    return written


def _once(both: re.Match[str]) -> str:
    """One number for one that stands there twice."""
    return both[2] if _NUMBERS.get(both[1]) == int(both[2]) else both[0]


def _letter(token: str) -> str:
    if token.isdigit():
        return "N" if len(token) <= 3 else "?"
    return _LETTERS.get(token, "?")


def _days_of(tokens: list[str]) -> list[int]:
    """The numbers, each in days by the unit that comes next after it."""
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
