"""Barcodes: the cases that the browser's tests read too."""

from __future__ import annotations

import json

import pytest

from api.config.settings import PROJECT_ROOT
from api.web.pages.barcode import barcode_of

CASES = json.loads((PROJECT_ROOT / "pwa/src/ui/lazy/barcode/barcode-cases.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize(("text", "drawn"), CASES)
def test_barcode_is_drawn_as_in_the_browser(text: str, drawn: list[object] | None) -> None:
    barcode = barcode_of(text)
    assert (barcode and list(barcode)) == drawn


def test_each_printable_character_has_distinct_bars() -> None:
    drawn = [barcode_of(chr(code)) for code in range(32, 127)]
    assert None not in drawn
    assert len(set(drawn)) == 95
