"""The request to the aggregator for a visitor's request."""

from __future__ import annotations

import pytest

from api.aggregator.port import RatesRequest, ShipmentType
from api.shipping.rates.schemas import RatesQuestion
from api.shipping.rates.service import rates_request
from api.shipping.rates.weight import plain_weight
from api.testing.shipping import AS_WRITTEN, ScriptedAggregator, SetClock, shipping_with

pytestmark = pytest.mark.anyio


class TwoLists:
    """PlaceNames with one country and one city."""

    def country(self, written: str) -> str:
        return {"GB": "United Kingdom", "uk": "United Kingdom"}.get(written, written)

    def location(self, written: str) -> str:
        return {"PH": "PORT HARCOURT"}.get(written, written)


@pytest.mark.parametrize(
    ("shipment_type", "asked"),
    [
        ("Nationwide", ("PORT HARCOURT", "GB")),
        ("International", ("PH", "United Kingdom")),
        ("Import", ("PH", "United Kingdom")),
    ],
)
def test_places_are_looked_up_in_the_list_of_the_shipment_type(
    shipment_type: ShipmentType, asked: tuple[str, str]
) -> None:
    request = rates_request(RatesQuestion(shipment_type, "PH", "GB", "1"), TwoLists())
    assert (request.origin, request.destination) == asked


@pytest.mark.parametrize("written", ["", " ", "Atlantis ", "1,500"])
def test_unknown_places_and_weights_are_sent_unchanged(written: str) -> None:
    question = RatesQuestion("International", written, written, written)
    for places in (TwoLists(), AS_WRITTEN):
        assert rates_request(question, places) == RatesRequest("International", written, written, written)


@pytest.mark.parametrize("written", ["1", "12", "1500", "9999", "2.5", "2.50", "12.0", "999.99"])
def test_plain_weight_is_unchanged_with_or_without_parsing(written: str) -> None:
    question = RatesQuestion("International", "", "", written)
    assert rates_request(question, AS_WRITTEN).weight == written == plain_weight(written)


async def test_equivalent_spellings_share_one_call(aggregator: ScriptedAggregator, clock: SetClock) -> None:
    service = shipping_with(aggregator, clock, places=TwoLists()).rates
    for origin, weight in (("uk", "2,5 kg"), ("GB", "٢٫٥"), ("United Kingdom", "2.5")):  # noqa: RUF001
        await service.rates(RatesQuestion("Import", origin, "Nigeria", weight))
    assert aggregator.asked == [RatesRequest("Import", "United Kingdom", "Nigeria", "2.5")]
