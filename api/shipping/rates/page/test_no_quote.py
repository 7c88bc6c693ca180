"""The advice if there is no price: the cases that the browser's tests read too."""

from __future__ import annotations

import json
from typing import Any

import pytest

from api.config.settings import PROJECT_ROOT
from api.shipping.rates.page.no_quote import advice_for, question_path
from api.shipping.rates.schemas import RatesQuestion

CASES = json.loads(
    (PROJECT_ROOT / "pwa/src/features/quote/lazy/no-quote-cases.json").read_text(encoding="utf-8")
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: " ".join(case["shipment"]))
def test_advice_equals_that_of_the_browser(case: dict[str, Any]) -> None:
    shipment = RatesQuestion(*case["shipment"])
    advice = advice_for(shipment, case["kind"], case["about"], is_of_other_type="other_type" in case)
    assert (advice or (None, None)) == (case["title"], case["text"])
    assert question_path(shipment) == case["path"]


def test_contact_path_with_overlong_texts_stays_short() -> None:
    path = question_path(RatesQuestion("Nationwide", "A" * 500, "B" * 500, "heavy" * 100))
    assert len(path) < 400
