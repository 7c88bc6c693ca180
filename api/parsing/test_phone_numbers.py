"""Telephone numbers in a field: the cases that the browser's tests read too, and what holds for any text."""

from __future__ import annotations

import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from api.config.settings import PROJECT_ROOT
from api.parsing.phone_numbers import phone_numbers
from api.parsing.plain_digits import with_plain_digits

GROUPS = json.loads((PROJECT_ROOT / "pwa/src/parsing/phone-number-cases.json").read_text(encoding="utf-8"))
CASES = [case for group in GROUPS.values() for case in group]

PIECES = (
    *(
        "0803 555 0100",
        "+234",
        "0",
        "12",
        "٣",
        "(",
        ")",
        "-",
        " ",
        "  ",
        "/",
        ",",
        "ext",
        "or",
        "@",
        "x",
        "#",
    ),
)


@pytest.mark.parametrize(("field", "numbers"), CASES)
def test_numbers_are_read_as_in_the_browser(field: str, numbers: list[list[str]]) -> None:
    assert [list(number) for number in phone_numbers(field)] == numbers


@given(st.lists(st.sampled_from(PIECES), max_size=12).map("".join))
def test_only_complete_numbers_in_the_field_are_dialled(field: str) -> None:
    for number in phone_numbers(field):
        assert re.fullmatch(r"(\+?[0-9]{7,15})?", number.dialled)
        assert number.dialled[-4:] in re.sub("[^0-9]", "", with_plain_digits(field))
