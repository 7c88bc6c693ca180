"""The suggested number if letters were typed for digits."""

from __future__ import annotations

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from api.aggregator.port import AggregatorRefused, AggregatorUnreachable
from api.shipping.tracking.numbers.likely_number import likely_number
from api.shipping.tracking.numbers.shipment_number import canonical_number
from api.testing.shipping import ScriptedAggregator, SetClock, shipping_with
from api.web.problem_details import Problem


@pytest.mark.parametrize(
    ("typed", "likely"),
    [
        ("WB26OO1OOOO1", "WB2600100001"),
        ("wb26001oooo1", "WB2600100001"),
        ("wb2600l0000l", "WB2600100001"),
        ("WB26001OOOOI", "WB2600100001"),
        ("WBO600100001", "WB0600100001"),
        ("wb-26oo-100-001", "WB2600100001"),
        ("WB 26OO 1OO OO1", "WB2600100001"),
        ("0B26OO100001", "OB2600100001"),
        ("RR12345678ONO", "RR123456780NO"),
        ("RR123456789N0", "RR123456789NO"),
        ("48291O3757", "4829103757"),
        ("O82910375l", "0829103751"),
        ("4829 1O3 757", "4829103757"),
        ("GM-6O5112-3345", "GM-605112-3345"),
        ("JD0146OOOO6281", "JD014600006281"),
        ("1Z999AA1O123456784", "1Z999AA10123456784"),
    ],
)
def test_digits_are_suggested_for_lookalike_letters(typed: str, likely: str) -> None:
    assert likely_number(typed) == likely


@pytest.mark.parametrize(
    "typed",
    [
        "WB2600100001",
        "IO2600100001",
        "RR123456789LI",
        "GM-605112-3345",
        "JD014600006281",
        "1Z999AA10123456784",
        "BOL123456",
        "012600100001",
        "TOOLBOILL123",
        "10L",
        "OIL",
        "AB 1/2O12",
        "WBé26OO100001",
        "Where is my parcel 48291O3757",
        "",
    ],
)
def test_other_numbers_have_no_suggestion(typed: str) -> None:
    assert likely_number(typed) is None


@given(st.text("WBOILoil012 -", max_size=20))
def test_suggestion_is_canonical_and_differs_from_the_typed_number(typed: str) -> None:
    likely = likely_number(typed)
    if likely is not None:
        assert canonical_number(likely) == likely
        assert canonical_number(typed) != likely


def test_api_suggests_the_likely_number_with_its_refusal(client: httpx.Client) -> None:
    refused = client.get("/api/tracking", params={"shipment_number": "WB26OO1OOOO1"})
    assert (refused.status_code, refused.json()["suggestion"]) == (422, "WB2600100001")
    well_formed = client.get("/api/tracking", params={"shipment_number": "WB0000000000"})
    assert well_formed.status_code == 422
    assert "suggestion" not in well_formed.json()


@pytest.mark.anyio
async def test_lookup_uses_the_number_as_typed(aggregator: ScriptedAggregator, clock: SetClock) -> None:
    aggregator.fault = AggregatorRefused("Shipment not found")
    with pytest.raises(Problem) as refused:
        await shipping_with(aggregator, clock).tracking.tracked("WB26OO1OOOO1")
    assert refused.value.suggestion == "WB2600100001"
    assert aggregator.asked == ["WB26OO1OOOO1"]


@pytest.mark.anyio
async def test_no_number_is_suggested_if_the_aggregator_fails(
    aggregator: ScriptedAggregator, clock: SetClock
) -> None:
    aggregator.fault = AggregatorUnreachable("no connection")
    with pytest.raises(Problem) as failed:
        await shipping_with(aggregator, clock).tracking.tracked("WB26OO1OOOO1")
    assert (failed.value.status, failed.value.suggestion) == (502, None)
