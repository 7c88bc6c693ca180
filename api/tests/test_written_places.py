"""Quotes for places and weights as people write them, and the aggregator's requests, over real HTTP."""

# ruff: noqa: RUF001 - names and numbers as people write them are what this is about

from __future__ import annotations

import json
from collections.abc import AsyncIterator

import httpx
import pytest

from api.config.settings import PROJECT_ROOT, Settings
from api.testing.hosted_aggregator import quote, site_before
from api.testing.installation import get_until, reseed, served, token_of
from api.testing.raw_server import RawServer, answering
from api.tests.test_reseeding import append, edit

pytestmark = pytest.mark.anyio

RATES = (PROJECT_ROOT / "api/aggregator/fixtures/rates.json").read_bytes()


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
async def site_and_hosted(installation: Settings) -> AsyncIterator[tuple[httpx.AsyncClient, RawServer]]:
    async with site_before(answering(RATES), installation) as both:
        yield both


async def asked(both: tuple[httpx.AsyncClient, RawServer], **question: str) -> tuple[str, str, str]:
    """From, to and weight as the aggregator is asked for this quote."""
    client, hosted = both
    before = len(hosted.received)
    assert (await quote(client, **question)).status_code == 200
    (request,) = hosted.received[before:]
    payload = json.loads(request.body)
    return payload["from"], payload["to"], payload["weight"]


@pytest.mark.parametrize(
    ("written", "listed"),
    [
        (("Ìbàdàn", "Ile Ife"), ("IBADAN", "ILE-IFE")),
        (("ph", "e k o"), ("PORT HARCOURT", "LAGOS")),
        (("  Ado   Ekiti ", "Qua’an-Pan"), ("ADO-EKITI", "QUA'AN PAN")),
        (("Ijebu-Ode", "UK"), ("IJEBU ODE", "UK")),
        (("Ibadan, Oyo", "Ikeja, Lagos State"), ("IBADAN", "IKEJA")),
        (("Aba, Abia", "Onitsha Anambra"), ("ABA", "ONITSHA")),
        (("Abeokuta, Ogun State", "Enugu, Enugu State"), ("ABEOKUTA", "ENUGU")),
        (("Nowhere  Town ", ""), ("Nowhere  Town ", "")),
    ],
)
async def test_cities_reach_the_aggregator_by_their_listed_names(
    site_and_hosted: tuple[httpx.AsyncClient, RawServer],
    written: tuple[str, str],
    listed: tuple[str, str],
) -> None:
    answer = await asked(site_and_hosted, origin=written[0], destination=written[1], weight="3")
    assert answer == (*listed, "3")


@pytest.mark.parametrize(
    ("shipment_type", "written", "listed"),
    [
        ("International", ("Naija", "England"), ("Nigeria", "United Kingdom")),
        ("International", ("NG", "Cote dIvoire"), ("Nigeria", "Ivory Coast")),
        ("International", ("NGA", "St.Lucia"), ("Nigeria", "Saint Lucia")),
        ("International", ("Nigeria", "Accra, Ghana"), ("Nigeria", "Ghana")),
        ("Import", ("U.S.A", "nigeria"), ("United States", "Nigeria")),
        ("Import", ("Congo", "PH"), ("Congo", "Philippines")),
    ],
)
async def test_countries_reach_the_aggregator_by_their_listed_names(
    site_and_hosted: tuple[httpx.AsyncClient, RawServer],
    shipment_type: str,
    written: tuple[str, str],
    listed: tuple[str, str],
) -> None:
    question = {"shipment_type": shipment_type, "origin": written[0], "destination": written[1]}
    assert await asked(site_and_hosted, **question, weight="4") == (*listed, "4")


@pytest.mark.parametrize(
    ("written", "sent"),
    [
        ("7,25 KG", "7.25"),
        ("٣٫٥", "3.5"),
        ("２．５ｋｇ", "2.5"),
        ("1,500.5", "1500.5"),
        ("1,500", "1,500"),
        ("750 g", "0.75"),
        ("5 lb ", "5 lb "),
        ("five", "five"),
        ("", ""),
    ],
)
async def test_unambiguous_weight_reaches_the_aggregator_as_a_plain_number(
    site_and_hosted: tuple[httpx.AsyncClient, RawServer], written: str, sent: str
) -> None:
    assert await asked(site_and_hosted, weight=written) == ("IKEJA", "WUSE", sent)


def test_demonstration_quotes_for_places_by_other_names(site: httpx.Client) -> None:
    def offers(**question: str) -> list[dict[str, object]]:
        answer = site.post("/api/rates", json=question, headers=token_of(site))
        assert answer.status_code == 200, answer.text
        found: list[dict[str, object]] = answer.json()["offers"]
        return found

    plain = offers(shipment_type="Import", origin="United Kingdom", destination="Nigeria", weight="2.5")
    other = offers(shipment_type="Import", origin="Britain", destination="Naija", weight="2,5 kg")
    assert plain == other != []


def test_running_server_uses_new_aliases(own_installation: Settings) -> None:
    question = {
        "shipment_type": "Nationwide",
        "origin": "Mama Put Junction",
        "destination": "Uyo",
        "weight": "1",
    }
    with served(own_installation) as address, httpx.Client(base_url=address) as client:
        token = token_of(client)
        refused = client.post("/api/rates", json=question, headers=token)
        before = client.get("/api/aliases")
        append(own_installation, "aliases.csv", "Mama-Put Junction,IKEJA,locations")
        reseed(own_installation)
        after = get_until(client, "/api/aliases", before.headers["etag"])
        answered = client.post("/api/rates", json=question, headers=token)
    assert after.json()["items"][-1] == {"alias": "Mama-Put Junction", "name": "IKEJA", "list": "locations"}
    assert (refused.status_code, answered.status_code) == (422, 200)


def test_renamed_location_is_found_by_its_new_name_at_once(own_installation: Settings) -> None:
    question = {"shipment_type": "Nationwide", "origin": "zúba-nova", "destination": "Uyo", "weight": "1"}
    with served(own_installation) as address, httpx.Client(base_url=address) as client:
        token = token_of(client)
        before = client.get("/api/locations")
        edit(own_installation, "locations.csv", (",ZUBA,", ",ZUBA NOVA,"))
        reseed(own_installation)
        get_until(client, "/api/locations", before.headers["etag"])
        assert client.post("/api/rates", json=question, headers=token).status_code == 200
