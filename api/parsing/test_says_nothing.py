"""Fields without anything in them: the cases that the browser's tests read too."""

from __future__ import annotations

import json

import pytest

from api.config.settings import PROJECT_ROOT
from api.parsing.says_nothing import says_nothing

CASES = json.loads((PROJECT_ROOT / "pwa/src/parsing/says-nothing-cases.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize(("field", "empty"), CASES)
def test_field_is_empty_as_in_the_browser(field: str, empty: bool) -> None:
    assert says_nothing(field) is empty
