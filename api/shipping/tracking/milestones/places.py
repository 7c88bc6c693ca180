"""Decides whether words of a title are a place. Doubtful words are not shown as one."""

from __future__ import annotations

import re
from collections.abc import Callable

IsKnownPlace = Callable[[str], bool]
"""Whether the lists of places contain a name, in any spelling."""

LONGEST_PLACE = 80
MOST_PARTS = 4
MOST_WORDS = 5

_SIGNS = frozenset(":?!")
"""These occur in sentences, but not in names of places."""

_PARTS = re.compile(r"\s*[,;/()]\s*|\s+[-\u2010-\u2015\u2212]\s+")
_WORD = re.compile(r"[^\W\d_](?:[^\W\d_]|['\u2019.-])*")

_SMALL_WORDS = frozenset(("and", "da", "de", "des", "di", "do", "du", "el", "la", "le", "of", "on", "upon"))
"""Small words inside names of places: Rio de Janeiro, Newcastle upon Tyne."""

_NO_PLACES = frozenset(
    (
        "absence", "absentia", "address", "advance", "agent", "attempted", "box", "branch", "bulk",
        "canceled", "cancelled", "care", "carrier", "center", "centre", "clearance", "collection",
        "condition", "consignee", "courier", "customer", "customs", "damage", "delayed", "delivery",
        "depot", "dispatch", "door", "driver", "error", "facility", "failed", "failure", "fault",
        "friday", "full", "gate", "good", "hand", "hands", "hold", "hub", "locker", "lost", "mail",
        "mailbox", "monday", "neighbor", "neighbour", "no", "nobody", "none", "not", "office", "order",
        "origin", "part", "partial", "parts", "pending", "person", "police", "post", "process",
        "progress", "receiver", "reception", "recipient", "refused", "reserve", "return", "road", "room",
        "route", "safe", "saturday", "security", "sender", "shipper", "shop", "sorting", "station",
        "store", "success", "sunday", "terminal", "thursday", "time", "today", "tomorrow", "transit",
        "tuesday", "unit", "unknown", "unsuccessful", "vain", "van", "vehicle", "warehouse", "wednesday",
        "wrong", "yard", "yes", "yesterday",
    )
)  # fmt: skip
"""Words that may be where a place is expected, also capitalised."""


def place_in(candidate: str, title: str, is_known: IsKnownPlace) -> str | None:
    """`candidate`, part of `title`, as a place to show. None if it may not be one.

    A place is in the lists, or capitalised in a title that has other words in lower case. Each part must be a
    place: `Guangzhou, China`.
    """
    place = " ".join(candidate.split()).strip(" -\u2013\u2014,;:.()")
    if not place or len(place) > LONGEST_PLACE or not _SIGNS.isdisjoint(place):
        return None
    if is_known(place):
        return place
    parts = [part for part in _PARTS.split(place) if part]
    if not parts or len(parts) > MOST_PARTS:
        return None
    capitals_tell = _has_small_words(title.replace(candidate, " "))
    for part in parts:
        if not is_known(part) and not (capitals_tell and _is_in_capitals(part)):
            return None
    return place


def _has_small_words(rest: str) -> bool:
    return any(len(word) > 1 and word.islower() for word in _WORD.findall(rest))


def _is_in_capitals(part: str) -> bool:
    words = part.split()
    if not words or len(words) > MOST_WORDS:
        return False
    for word in words:
        plain = word.casefold().strip(".'")
        if plain in _NO_PLACES or not _WORD.fullmatch(word):
            return False
        if not word[0].isupper() and plain not in _SMALL_WORDS:
            return False
    return words[0][0].isupper()
