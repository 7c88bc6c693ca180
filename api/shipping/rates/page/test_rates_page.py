"""Get Rates over real HTTP, rendered with the carriers' offers."""

from __future__ import annotations

import json

import httpx
import pytest

from api.config.limits import Allowance
from api.config.settings import Settings
from api.testing.installation import served
from api.testing.page_state import state_of
from api.web.middleware.rate_limit import Limit

KNOWN = {"shipment_type": "Nationwide", "city_from": "ikeja", "city_to": "Wuse", "weight": "2,5"}


def rates_of(client: httpx.Client, question: dict[str, str]) -> httpx.Response:
    client.get("/api/countries")
    return client.post(
        "/api/rates", json=question, headers={"x-xsrf-token": client.cookies.get("XSRF-TOKEN") or ""}
    )


def test_page_has_every_offer(client: httpx.Client) -> None:
    page = client.get("/get-rates", params=KNOWN)
    shipment = {"shipment_type": "Nationwide", "origin": "IKEJA", "destination": "WUSE", "weight": "2.5"}
    offers = rates_of(client, shipment).json()["offers"]
    assert page.status_code == 200
    assert offers
    for offer in offers:
        assert f'<h3 class="offer-name">{offer["carrier_name"]}</h3>' in page.text
    quotation = state_of(page)["request"]["quotation"]
    assert (quotation["shipment"], quotation["offers"]) == (shipment, offers)
    assert len(quotation["estimates"]) == len(offers)
    assert any(estimate["cheapest"] for estimate in quotation["estimates"])


def test_booking_link_contains_the_requested_shipment(own_installation: Settings) -> None:
    link = "https://app.waybill.example/book?from={origin}&to={destination}&by={carrier}&kg={weight}"
    (own_installation.site_directory / "frames/get-rates.facts").write_text(
        json.dumps({"booking": link}), encoding="utf-8"
    )
    with served(own_installation) as address, httpx.Client(base_url=address) as client:
        page = client.get("/get-rates", params={**KNOWN, "city_to": "PORT HARCOURT"})
    booked = "https://app.waybill.example/book?from=IKEJA&amp;to=PORT%20HARCOURT&amp;kg=2.5"
    assert f'href="{booked}"' in page.text


def test_form_shows_listed_place_names_and_the_weight_as_typed(client: httpx.Client) -> None:
    page = client.get("/get-rates", params=KNOWN)
    assert 'value="IKEJA"' in page.text
    assert 'value="WUSE"' in page.text
    assert 'value="2,5"' in page.text
    assert state_of(page)["form"]["city_from"] == "IKEJA"


@pytest.mark.parametrize(
    ("question", "route"),
    [
        ({"shipment_type": "International", "country_to": "the UK"}, ("Nigeria", "United Kingdom")),
        ({"SHIPMENT_TYPE": "import", "COUNTRY_FROM": "us"}, ("United States", "Nigeria")),
        (
            {"shipment_type": "Import", "country_from": "China", "country_to": "Ghana"},
            ("China", "Nigeria"),
        ),
    ],
)
def test_country_names_are_resolved_for_routes_from_and_to_nigeria(
    client: httpx.Client, question: dict[str, str], route: tuple[str, str]
) -> None:
    shipment = state_of(client.get("/get-rates", params={**question, "weight": "3"}))["request"]["quotation"]
    assert (shipment["shipment"]["origin"], shipment["shipment"]["destination"]) == route
    assert all(shipment["codes"])


def test_page_with_an_answer_is_uncached_and_unindexed(client: httpx.Client) -> None:
    page = client.get("/get-rates", params=KNOWN)
    assert page.headers["cache-control"] == "no-store"
    assert "etag" not in page.headers
    assert '<meta name="robots" content="noindex">' in page.text
    assert "content-security-policy" in page.headers


@pytest.mark.parametrize("query", ["", "?utm_source=mail", "?cities=IKEJA"])
def test_page_without_form_fields_keeps_its_etag(client: httpx.Client, query: str) -> None:
    page = client.get(f"/get-rates{query}")
    assert page.headers["etag"] == client.get("/get-rates").headers["etag"]
    assert page.headers["cache-control"] == "no-cache"


def test_fields_of_another_shipment_type_request_no_quote(client: httpx.Client) -> None:
    page = client.get(
        "/get-rates", params={"shipment_type": "Import", "city_from": "IKEJA", "city_to": "", "weight": "2"}
    )
    assert page.status_code == 200
    assert state_of(page)["request"] == {"state": "idle"}
    assert 'name="country_from"' in page.text
    assert 'value="2"' in page.text
    assert "field-error" not in page.text


def test_refusal_is_shown_at_its_field_with_the_status_of_the_api(client: httpx.Client) -> None:
    page = client.get("/get-rates", params={**KNOWN, "city_from": "Atlantis"})
    shipment = {"shipment_type": "Nationwide", "origin": "Atlantis", "destination": "WUSE", "weight": "2.5"}
    problem = rates_of(client, shipment)
    assert (page.status_code, problem.status_code) == (422, 422)
    assert state_of(page)["request"]["errors"][0] == {"text": problem.json()["detail"], "about": "origin"}
    assert 'id="field-city_from-error"' in page.text


def test_empty_request_is_refused_with_422(client: httpx.Client) -> None:
    page = client.get("/get-rates", params={"city_from": "", "city_to": "", "weight": ""})
    assert page.status_code == 422
    assert state_of(page)["request"]["state"] == "failed"


def test_unclear_place_is_shown_with_candidates(client: httpx.Client) -> None:
    page = client.get("/get-rates", params={**KNOWN, "city_from": "Ikja"})
    (error,) = state_of(page)["request"]["errors"]
    assert error["about"] == "origin"
    assert "IKEJA" in error["candidates"]
    assert '<input type="radio" name="city_from" value="IKEJA">' in page.text


def test_api_returns_the_same_candidates_as_the_page(client: httpx.Client) -> None:
    page = client.get("/get-rates", params={**KNOWN, "city_from": "Ikja", "city_to": "Wusse"})
    shipment = {"shipment_type": "Nationwide", "origin": "Ikja", "destination": "Wusse", "weight": "2.5"}
    drawn = state_of(page)["request"]["errors"]
    assert [error["about"] for error in drawn] == ["origin", "destination"]
    assert rates_of(client, shipment).json()["errors"] == [
        {"field": error["about"], "detail": error["text"], "candidates": error["candidates"]}
        for error in drawn
    ]


def test_api_returns_no_candidates_if_places_are_clear(client: httpx.Client) -> None:
    shipment = {"shipment_type": "Nationwide", "origin": "IKEJA", "destination": "WUSE", "weight": "0"}
    problem = rates_of(client, shipment)
    assert (problem.status_code, "errors" in problem.json()) == (422, False)


def test_chosen_place_takes_precedence_over_the_typed_one(client: httpx.Client) -> None:
    page = client.get("/get-rates", params={**KNOWN, "city_from": ["Ikja", "IKEJA"]})
    assert state_of(page)["request"]["quotation"]["shipment"]["origin"] == "IKEJA"


def test_choice_not_suggested_for_the_typed_place_is_ignored(client: httpx.Client) -> None:
    page = client.get("/get-rates", params={**KNOWN, "city_from": ["Yaba", "IKEJA"]})
    assert state_of(page)["request"]["quotation"]["shipment"]["origin"] == "YABA"


def test_ambiguous_weight_is_refused_with_an_explanation(client: httpx.Client) -> None:
    page = client.get("/get-rates", params={**KNOWN, "weight": "1,500"})
    assert page.status_code == 422
    (error,) = state_of(page)["request"]["errors"]
    assert error["about"] == "weight"
    assert "1.5 kg or 1500 kg" in error["text"]
    assert 'value="1,500"' in page.text


def test_overlong_texts_are_refused_at_their_fields(client: httpx.Client) -> None:
    page = client.get("/get-rates", params={**KNOWN, "city_to": "a" * 201, "weight": "1" * 300})
    assert page.status_code == 400
    assert [error["about"] for error in state_of(page)["request"]["errors"]] == ["destination", "weight"]


def test_visitor_input_is_escaped(client: httpx.Client) -> None:
    page = client.get("/get-rates", params={**KNOWN, "city_from": '"><script>alert(1)</script>'})
    assert "<script>alert" not in page.text
    assert state_of(page)["form"]["city_from"] == '"><script>alert(1)</script>'


def test_sender_price_is_shown_beside_the_current_price(client: httpx.Client) -> None:
    offer = state_of(client.get("/get-rates", params=KNOWN))["request"]["quotation"]["offers"][0]
    carrier, price = offer["carrier_name"], offer["selling_price"] + 100
    sender = {"carrier": carrier, "price": price, "currency": offer["currency"], "on": "2026-11-20"}
    page = client.get("/get-rates", params={**KNOWN, **sender})
    assert f"<strong>The sender was quoted ₦{price:,} by {carrier} on 20 November 2026.</strong>" in page.text
    assert "which is ₦100 less." in page.text
    assert state_of(page)["request"]["quotation"]["sender"] == {**sender, "time": ""}
    assert page.headers["cache-control"] == "no-store"
    assert '<meta name="robots" content="noindex">' in page.text


def test_carrier_name_of_a_sender_price_is_escaped(client: httpx.Client) -> None:
    sender = {"carrier": "<img src=x>&", "price": "1", "currency": "NGN", "on": "2026-11-20"}
    page = client.get("/get-rates", params={**KNOWN, **sender})
    assert "by &lt;img src=x&gt;&amp; on 20 November 2026." in page.text
    assert "<img src=x>" not in page.text


@pytest.mark.parametrize(
    "wrong", [{"price": "1e9"}, {"on": "2999-01-01"}, {"currency": "BTC"}, {"carrier": ""}]
)
def test_invalid_sender_price_is_ignored(client: httpx.Client, wrong: dict[str, str]) -> None:
    sender = {"carrier": "DHL", "price": "1", "currency": "NGN", "on": "2026-11-20", **wrong}
    page = client.get("/get-rates", params={**KNOWN, **sender})
    assert page.status_code == 200
    assert "quotation-sender" not in page.text.partition("</head>")[2]
    assert "sender" not in state_of(page)["request"]["quotation"]


def test_sender_price_without_a_request_is_ignored(client: httpx.Client) -> None:
    page = client.get("/get-rates?carrier=DHL&price=1&currency=NGN&on=2026-11-20")
    assert page.headers["etag"] == client.get("/get-rates").headers["etag"]


def test_page_shares_the_rate_limit_of_the_api(installation: Settings) -> None:
    one = {"quote_shipment": Limit(Allowance(burst=1, per_second=0.01))}
    with served(installation, one) as address, httpx.Client(base_url=address) as client:
        client.get("/get-rates", params=KNOWN)
        page = client.get("/get-rates", params=KNOWN)
    assert page.status_code == 429
    assert int(page.headers["retry-after"]) > 0
    assert "Too many requests" in page.text
    assert 'value="IKEJA"' in page.text


def test_query_with_too_many_fields_gets_the_plain_page(client: httpx.Client) -> None:
    page = client.get("/get-rates?" + "city_from=IKEJA&" * 101)
    assert page.status_code == 200
    assert page.headers["etag"] == client.get("/get-rates").headers["etag"]
