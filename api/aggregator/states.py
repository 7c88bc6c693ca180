"""Gives each state one spelling, because offices are listed by state, and Lagos and LAGOS are the same."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

import msgspec

from api.aggregator.port import Office

_THE_WORD = re.compile(r"(?<=\w)[\s\-_,;/\u2010-\u2015]+state$")
_BETWEEN_WORDS = re.compile(r"[\s\-_,;/\u2010-\u2015]+")


def with_one_spelling(offices: Sequence[Office]) -> list[Office]:
    """The offices with one spelling for states that differ by case, blanks, dashes, full stops, or the word
    "State" at the end.

    That is the first spelling in mixed case, or else the first one.
    """
    spellings: dict[str, str] = {}
    for office in offices:
        key = _key(office.state)
        known = spellings.setdefault(key, office.state)
        if _is_of_one_case(known) and not _is_of_one_case(office.state):
            spellings[key] = office.state
    return [msgspec.structs.replace(office, state=spellings[_key(office.state)]) for office in offices]


def _key(state: str) -> str:
    folded = unicodedata.normalize("NFKC", state).casefold().replace(".", "")
    name = _THE_WORD.sub("", unicodedata.normalize("NFC", folded))
    return _BETWEEN_WORDS.sub("", name) or state


def _is_of_one_case(state: str) -> bool:
    return state in (state.upper(), state.lower())
