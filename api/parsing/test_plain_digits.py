"""Digits of every script: the cases that the browser's tests read too."""

from __future__ import annotations

import json

import pytest

from api.config.settings import PROJECT_ROOT
from api.parsing.plain_digits import with_plain_digits

CASES = json.loads((PROJECT_ROOT / "pwa/src/parsing/digits-cases.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize(("written", "plain"), CASES)
def test_digits_are_written_as_in_the_browser(written: str, plain: str) -> None:
    assert with_plain_digits(written) == plain
