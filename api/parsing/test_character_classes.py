"""The character classes, against what Unicode says of each character."""

from __future__ import annotations

import re
import sys
from unicodedata import category

import pytest

from api.parsing.character_classes import BLANKS, LETTER, MARKS

CHARACTERS = [chr(code) for code in range(sys.maxunicode + 1)]


@pytest.mark.parametrize(
    ("pattern", "categories"),
    [
        (LETTER, ("L",)),
        (f"[{MARKS}]", ("M",)),
        (r"[^\W_]", ("L", "N")),
        (r"\d", ("Nd",)),
    ],
)
def test_class_contains_exactly_the_characters_of_its_categories(
    pattern: str, categories: tuple[str, ...]
) -> None:
    matches = re.compile(pattern).fullmatch
    wrong = [
        sign for sign in CHARACTERS if (matches(sign) is not None) != category(sign).startswith(categories)
    ]
    assert wrong == []


def test_blanks_equal_ecmascript_whitespace_and_line_terminators() -> None:
    separators = {sign for sign in CHARACTERS if category(sign) in {"Zs", "Zl", "Zp"}}
    assert set(BLANKS) == separators | set("\t\n\v\f\r\ufeff")
    assert len(set(BLANKS)) == len(BLANKS)
