from __future__ import annotations

from itertools import pairwise

import pytest

from api.testing.sandbox import ACCOUNT, SandboxClient

pytestmark = pytest.mark.anyio

WEIGHTS = (
    0.1,
    0.5,
    0.6,
    1,
    1.5,
    2,
    4,
    5,
    9.9,
    10,
    10.1,
    20,
    30,
    49,
    50,
    50.5,
    51,
    75,
    100,
    100.1,
    250,
    300,
    1000,
)
HUBS_FROM_LAGOS = ("IKEJA", "IBADAN", "WARRI", "PORT HARCOURT", "MAITAMA", "KADUNA")


async def test_nationwide_offers_have_all_displayed_fields(ask: SandboxClient) -> None:
    answer = await ask.rates("Interstate", "IKEJA", "MAITAMA", "2.5")
    assert answer["success"] is True
    ground = answer["data"]["carriers"][0]
    assert set(ground) == {"carrier_logo", "carrier_name", "delivery_time", "selling_price", "currency"}
    assert ground["carrier_logo"] == "/carriers/waybill-ground.svg"
    assert ground["currency"] == "NGN"
    assert ground["delivery_time"] == "2 - 3 working days"
    assert [offer["carrier_name"] for offer in answer["data"]["carriers"]] == [
        "Waybill Ground",
        "Waybill Air",
        "Waybill Cargo",
    ]


async def test_international_quote_lists_all_carriers_and_one_coming_soon(ask: SandboxClient) -> None:
    prices = await ask.prices("International", "Nigeria", "United Kingdom", "2.5")
    assert list(prices) == ["DHL Express", "UPS", "Aramex", "FedEx"]
    assert prices["FedEx"] == "Coming Soon"
    assert all(price > 0 for carrier, price in prices.items() if carrier != "FedEx")


@pytest.mark.parametrize("origin", ["China", "United Kingdom", "United States"])
async def test_every_import_origin_is_served(ask: SandboxClient, origin: str) -> None:
    assert len(await ask.prices("Import", origin, "Nigeria", "1")) == 4


@pytest.mark.parametrize("weight", ["2.5", " 2.5 ", "2.5kg", "2.5 KG", "2.50", 2.5])
async def test_weight_is_accepted_in_several_notations(ask: SandboxClient, weight: object) -> None:
    wanted = await ask.prices("Interstate", "IKEJA", "MAITAMA", "2.5")
    assert await ask.prices("Interstate", "IKEJA", "MAITAMA", weight) == wanted


@pytest.mark.parametrize(("origin", "destination"), [("ikeja", " Maitama "), ("Ikeja", "MAITAMA")])
async def test_city_is_found_in_any_case(ask: SandboxClient, origin: str, destination: str) -> None:
    assert await ask.prices("Interstate", origin, destination, "1")


@pytest.mark.parametrize(
    ("shipment_type", "origin", "destination"),
    [
        ("Interstate", "IKEJA", "MAITAMA"),
        ("Interstate", "IKEJA", "IKEJA"),
        ("Interstate", "KADUNA", "PORT HARCOURT"),
        ("International", "Nigeria", "Ghana"),
        ("International", "Nigeria", "United States"),
        ("Import", "China", "Nigeria"),
    ],
)
async def test_price_does_not_fall_with_weight(
    ask: SandboxClient, shipment_type: str, origin: str, destination: str
) -> None:
    last: dict[str, float] = {}
    for weight in WEIGHTS:
        for carrier, price in (await ask.prices(shipment_type, origin, destination, weight)).items():
            if price != "Coming Soon":
                assert price >= last.get(carrier, 0), (carrier, weight)
                last[carrier] = price
    assert len(last) >= 2


async def test_price_does_not_fall_with_distance_of_country(ask: SandboxClient) -> None:
    nearest_first = [
        await ask.prices("International", "Nigeria", country, "3")
        for country in ("Ghana", "United Kingdom", "United States", "China")
    ]
    for nearer, farther in pairwise(nearest_first):
        for carrier in ("DHL Express", "UPS", "Aramex"):
            assert nearer[carrier] <= farther[carrier]
    assert nearest_first[0]["DHL Express"] < nearest_first[-1]["DHL Express"]


async def test_price_does_not_fall_with_distance_of_city(ask: SandboxClient) -> None:
    grounds = [
        (await ask.prices("Interstate", "IKEJA", city, "3"))["Waybill Ground"] for city in HUBS_FROM_LAGOS
    ]
    assert grounds == sorted(grounds)
    assert grounds[0] < grounds[-1]


async def test_carrier_makes_no_offer_above_its_weight_limit(ask: SandboxClient) -> None:
    assert "Waybill Air" in await ask.prices("Interstate", "IKEJA", "MAITAMA", "50")
    assert "Waybill Air" not in await ask.prices("Interstate", "IKEJA", "MAITAMA", "50.1")


@pytest.mark.parametrize(
    ("shipment_type", "origin", "destination", "weight", "message"),
    [
        ("Interstate", "", "WUSE", "1", "Choose the city to send from."),
        ("Interstate", "IKEJA", "  ", "1", "Choose the city to send to."),
        ("International", "", "Ghana", "1", "Choose the country to send from."),
        ("Import", "China", "", "1", "Choose the country to send to."),
        ("Interstate", "IKEJA", "WUSE", "", "Enter the weight in kilograms, as a number."),
        ("Interstate", "IKEJA", "WUSE", None, "Enter the weight in kilograms, as a number."),
        ("Interstate", "IKEJA", "WUSE", True, "Enter the weight in kilograms, as a number."),
        ("Interstate", "IKEJA", "WUSE", "0", "The weight must be more than 0 kg."),
        ("Interstate", "IKEJA", "WUSE", "-2", "The weight must be more than 0 kg."),
        (
            "Interstate",
            "IKEJA",
            "WUSE",
            "two",
            'We cannot read "two" as a weight. Enter the weight in kilograms, as a number such as 2.5.',
        ),
        (
            "Interstate",
            "IKEJA",
            "WUSE",
            "2,5",
            'We cannot read "2,5" as a weight. Enter the weight in kilograms, as a number such as 2.5.',
        ),
        (
            "Interstate",
            "IKEJA",
            "WUSE",
            "1e3",
            'We cannot read "1e3" as a weight. Enter the weight in kilograms, as a number such as 2.5.',
        ),
        (
            "Interstate",
            "IKEJA",
            "Tarkwa Bay",
            "1",
            'We have no price for "Tarkwa Bay" yet. Choose a larger place near it.',
        ),
        ("Interstate", "Foo", "WUSE", "1", 'We do not know the city "Foo". Choose one from the list.'),
        ("Interstate", "IKEJA", "Foo\x00", "1", 'We do not know the city "Foo". Choose one from the list.'),
        (
            "International",
            "Nigeria",
            "Atlantis",
            "1",
            'We do not know the country "Atlantis". Choose one from the list.',
        ),
        (
            "International",
            "Ghana",
            "Nigeria",
            "1",
            "International shipments start in Nigeria. Choose Import to bring something in.",
        ),
        (
            "International",
            "Nigeria",
            "Nigeria",
            "1",
            "Choose a destination outside Nigeria, or Nationwide for a shipment within it.",
        ),
        (
            "Import",
            "China",
            "Ghana",
            "1",
            "Imports end in Nigeria. Choose International to send something abroad.",
        ),
        (
            "Import",
            "Ghana",
            "Nigeria",
            "1",
            "We import from China, the United Kingdom and the United States.",
        ),
        ("Nationwide", "IKEJA", "WUSE", "1", "Choose Nationwide, International or Import."),
        (
            "Interstate",
            "IKEJA",
            "WUSE",
            "1000.5",
            "We price up to 1000 kg online on this way. Contact us for a heavier shipment.",
        ),
        (
            "International",
            "Nigeria",
            "Ghana",
            "9" * 200,
            "We price up to 300 kg online on this way. Contact us for a heavier shipment.",
        ),
    ],
)
async def test_unpriceable_request_is_refused_in_plain_words(
    ask: SandboxClient, shipment_type: str, origin: str, destination: str, weight: object, message: str
) -> None:
    answer = await ask.rates(shipment_type, origin, destination, weight)
    assert answer == {"success": False, "message": message, "data": None}


async def test_long_name_is_shortened_in_the_message(ask: SandboxClient) -> None:
    answer = await ask.rates("Interstate", "X" * 5000, "WUSE", "1")
    assert len(answer["message"]) < 120


@pytest.mark.parametrize("missing", sorted(ACCOUNT))
async def test_call_without_account_field_is_refused(ask: SandboxClient, missing: str) -> None:
    account = {field: value for field, value in ACCOUNT.items() if field != missing}
    answer = await ask.post("rates", {**account, "shipment_type": "Import"})
    assert answer == {"success": False, "message": f"{missing} is missing.", "data": None}


@pytest.mark.parametrize("payload", [None, [], "text", 7])
async def test_body_that_is_not_an_object_is_refused(ask: SandboxClient, payload: object) -> None:
    answer = await ask.post("rates", payload)
    assert answer == {"success": False, "message": "The request is no JSON object.", "data": None}
