"""The whole product on the sandbox, as a newcomer starts it."""

from __future__ import annotations

import httpx
import pytest

from api.testing.installation import token_of


def quote(
    site: httpx.Client, shipment_type: str, origin: str, destination: str, weight: str
) -> httpx.Response:
    question = {
        "shipment_type": shipment_type,
        "origin": origin,
        "destination": destination,
        "weight": weight,
    }
    return site.post("/api/rates", json=question, headers=token_of(site))


@pytest.mark.parametrize(
    ("shipment_type", "origin", "destination"),
    [
        ("Nationwide", "IKEJA", "MAITAMA"),
        ("International", "Nigeria", "United Kingdom"),
        ("Import", "China", "Nigeria"),
    ],
)
def test_each_shipment_type_is_quoted(
    site: httpx.Client, shipment_type: str, origin: str, destination: str
) -> None:
    answer = quote(site, shipment_type, origin, destination, "2.5")
    assert answer.status_code == 200
    assert len(answer.json()["offers"]) >= 3


def test_sandbox_rejection_message_is_passed_on(site: httpx.Client) -> None:
    answer = quote(site, "Nationwide", "IKEJA", "MAITAMA", "")
    assert answer.status_code == 422
    assert answer.json()["detail"] == "Enter the weight in kilograms, as a number."


def test_every_sample_of_the_site_can_be_tracked(site: httpx.Client) -> None:
    state = site.get("/api/site").json()
    assert state["demonstration"] is True
    for sample in state["sample_shipments"]:
        answer = site.get("/api/tracking", params={"shipment_number": sample["shipment_number"]})
        assert answer.status_code == 200
        assert answer.json()["steps"][0]["time"] is not None


def test_offices_are_listed(site: httpx.Client) -> None:
    answer = site.get("/api/offices").json()
    assert len(answer["items"]) == 13
    assert answer["stale"] is False
