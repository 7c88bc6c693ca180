"""Addresses in a field: the cases that the browser's tests read too, and what holds for any text."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from api.config.settings import PROJECT_ROOT
from api.parsing.email_addresses import email_addresses

GROUPS = json.loads((PROJECT_ROOT / "pwa/src/parsing/email-address-cases.json").read_text(encoding="utf-8"))
CASES = [case for group in GROUPS.values() for case in group]


@pytest.mark.parametrize(("field", "segments"), CASES)
def test_addresses_are_read_as_in_the_browser(field: str, segments: list[list[object]]) -> None:
    assert [list(segment) for segment in email_addresses(field)] == segments


@given(st.text(alphabet="ab.@-_é٣,;<> ?&%=\n", max_size=40))
def test_address_occurs_in_the_field_without_separators(field: str) -> None:
    for segment in email_addresses(field):
        if segment.is_address:
            assert segment.written in field
            assert segment.written.count("@") == 1
            assert not set(segment.written) & set("?&%=,;<> \n")
