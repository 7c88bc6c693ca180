"""How the address of Get Rates is read: the cases that the browser's tests read too."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from typing import Any

import msgspec
import pytest

from api.config.settings import PROJECT_ROOT
from api.shipping.rates.quote_form import ShipmentForm, fills_in, form_in, unclear_ends_in
from api.testing.shipping import NamesAsWritten

CASES = json.loads(
    (PROJECT_ROOT / "pwa/src/features/quote/lazy/quote-address-cases.json").read_text(encoding="utf-8")
)
FIXED = {
    "Nationwide": {"country_from": "Nigeria"},
    "International": {"country_from": "Nigeria"},
    "Import": {"country_to": "Nigeria"},
}
BLANK = dict.fromkeys(("country_from", "country_to", "city_from", "city_to", "weight"), "")


class Places(NamesAsWritten):
    """Knows no place for certain, and that `Ni` may be two countries, `Ch` one, and `Ik` a city."""

    def country_code(self, name: str) -> str:
        return name[:2]

    def location_code(self, name: str) -> str:
        return name[:3]

    def country_candidates(self, written: str, among: Collection[str] | None = None) -> Sequence[str]:
        known = {"Ni": ["Niger", "Nigeria"], "Ch": ["Chad", "China"]}.get(written, [])
        return [name for name in known if among is None or name in among]

    def location_candidates(self, written: str) -> Sequence[str]:
        return ["IKEJA"] if written == "Ik" else []


@pytest.mark.parametrize(("search", "expected_form"), CASES)
def test_query_is_read_as_in_the_browser(search: str, expected_form: dict[str, Any] | None) -> None:
    query = search.removeprefix("?").encode()
    assert fills_in(query) is (expected_form is not None)
    if expected_form is None:
        return
    form, asks = form_in(query, Places())
    expected = {**BLANK, **FIXED[expected_form["form"]["shipmentType"]], **expected_form["form"]}
    assert (msgspec.to_builtins(form), asks) == (expected, expected_form["asks"])


def test_chosen_place_is_used_only_if_suggested_for_the_typed_text() -> None:
    assert form_in(b"city_from=Ik&city_from=IKEJA", Places()).form.city_from == "IKEJA"
    assert form_in(b"city_from=Yaba&city_from=IKEJA", Places()).form.city_from == "Yaba"


def test_nigeria_is_not_an_international_destination() -> None:
    form = form_in(b"shipment_type=International&country_to=Ni", Places()).form
    assert unclear_ends_in(form.question(), Places()) == [("destination", "Ni", ["Niger"], None)]


def test_import_origins_are_the_countries_of_the_form() -> None:
    form = form_in(b"shipment_type=Import&country_from=Ch", Places()).form
    assert unclear_ends_in(form.question(), Places()) == [("origin", "Ch", ["China"], None)]


def test_nationwide_request_uses_cities_and_international_request_countries() -> None:
    form = ShipmentForm("Nationwide", "A", "B", "C", "D", "1")
    assert (form.question().origin, form.question().destination) == ("C", "D")
    abroad = ShipmentForm("International", "A", "B", "C", "D", "1")
    assert (abroad.question().origin, abroad.question().destination) == ("A", "B")
