"""A town of Nigeria that is written for a country, and a country for a town, over real HTTP."""

from __future__ import annotations

import httpx
import pytest

from api.aggregator.port import ShipmentType
from api.shipping.rates.form_errors import OF_OTHER_TYPE
from api.testing.page_state import state_of


@pytest.mark.parametrize(
    ("query", "about", "other_type"),
    [
        ({"shipment_type": "International", "country_to": "Lagos"}, "destination", "Nationwide"),
        ({"shipment_type": "International", "country_to": "Benin City"}, "destination", "Nationwide"),
        ({"shipment_type": "International", "country_to": "p.harcourt, Rivers"}, "destination", "Nationwide"),
        ({"shipment_type": "International", "country_to": "Eko"}, "destination", "Nationwide"),
        ({"shipment_type": "International", "country_to": "Osun State"}, "destination", "Nationwide"),
        ({"shipment_type": "Import", "country_from": "Imo"}, "origin", "Nationwide"),
        ({"shipment_type": "Import", "country_from": "Lekki Phase 1"}, "origin", "Nationwide"),
        (
            {"shipment_type": "Nationwide", "city_from": "IKEJA", "city_to": "UK"},
            "destination",
            "International",
        ),
        ({"shipment_type": "Nationwide", "city_to": "IKEJA", "city_from": "China"}, "origin", "Import"),
    ],
)
def test_place_of_another_type_of_shipment_is_named_as_one(
    client: httpx.Client, query: dict[str, str], about: str, other_type: ShipmentType
) -> None:
    *_, written = query.values()
    page = client.get("/get-rates", params={**query, "weight": "2"})
    (error,) = state_of(page)["request"]["errors"]
    assert error == {
        "text": f"{written} {OF_OTHER_TYPE[other_type]}",
        "about": about,
        "other_type": other_type,
    }
    # The field says what to do. Advice on other places would contradict it.
    assert "no-quote" not in page.text
    home = "IKEJA" if query["shipment_type"] == "Nationwide" else "Nigeria"
    ends = {"origin": home, "destination": home, about: written}
    client.get("/api/countries")
    problem = client.post(
        "/api/rates",
        json={"shipment_type": query["shipment_type"], **ends, "weight": "2"},
        headers={"x-xsrf-token": client.cookies.get("XSRF-TOKEN") or ""},
    )
    assert problem.json()["errors"] == [{"field": about, "detail": error["text"], "other_type": other_type}]


@pytest.mark.parametrize(
    "query",
    [
        {"shipment_type": "International", "country_to": "Lago"},
        {"shipment_type": "International", "country_to": "Atlantis"},
        {"shipment_type": "International", "country_to": "Nigeria"},
        {"shipment_type": "International", "country_to": "Accra"},
        {"shipment_type": "Nationwide", "city_from": "IKEJA", "city_to": "Nigeria"},
        {"shipment_type": "Nationwide", "city_from": "IKEJA", "city_to": "Atlantis"},
        {"shipment_type": "Nationwide", "city_from": "IKEJA", "city_to": "US"},
    ],
)
def test_other_refused_place_is_not_said_to_be_of_another_type(
    client: httpx.Client, query: dict[str, str]
) -> None:
    page = client.get("/get-rates", params={**query, "weight": "2"})
    assert page.status_code == 422
    assert not any(words in page.text for words in OF_OTHER_TYPE.values())
