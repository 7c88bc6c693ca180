"""A town of Nigeria that is written instead of a country, over real HTTP."""

from __future__ import annotations

import httpx
import pytest

from api.shipping.rates_state import NOT_ABROAD
from api.testing.page_state import state_of


@pytest.mark.parametrize(
    ("query", "about"),
    [
        ({"shipment_type": "International", "country_to": "Lagos"}, "destination"),
        ({"shipment_type": "International", "country_to": "p.harcourt, Rivers"}, "destination"),
        ({"shipment_type": "Import", "country_from": "Eko"}, "origin"),
    ],
)
def test_town_of_nigeria_in_place_of_a_country_is_named_as_one(
    client: httpx.Client, query: dict[str, str], about: str
) -> None:
    _, town = query.values()
    page = client.get("/get-rates", params={**query, "weight": "2"})
    (error,) = state_of(page)["request"]["errors"]
    assert error == {"text": f"{town} {NOT_ABROAD}", "about": about}
    ends = {"origin": "Nigeria", "destination": "Nigeria", about: town}
    client.get("/api/countries")
    problem = client.post(
        "/api/rates",
        json={"shipment_type": query["shipment_type"], **ends, "weight": "2"},
        headers={"x-xsrf-token": client.cookies.get("XSRF-TOKEN") or ""},
    )
    assert problem.json()["errors"] == [{"field": about, "detail": error["text"]}]


@pytest.mark.parametrize("country", ["Lago", "Atlantis", "Nigeria", "Accra"])
def test_other_text_in_place_of_a_country_is_no_town_of_nigeria(client: httpx.Client, country: str) -> None:
    page = client.get(
        "/get-rates", params={"shipment_type": "International", "country_to": country, "weight": "2"}
    )
    assert page.status_code == 422
    assert NOT_ABROAD not in page.text
