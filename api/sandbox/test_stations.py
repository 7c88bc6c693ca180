from __future__ import annotations

from collections import Counter

import pytest

from api.testing.sandbox import SandboxClient

pytestmark = pytest.mark.anyio


async def test_stations_are_thirteen_offices_in_six_states(ask: SandboxClient) -> None:
    answer = await ask.stations()
    assert answer["success"] is True
    states = Counter(office["state"] for office in answer["data"]["data"])
    assert states == {"Lagos": 4, "FCT Abuja": 2, "Rivers": 2, "Delta": 2, "Oyo": 2, "Kaduna": 1}


async def test_office_has_the_specified_fields_and_fictitious_contacts(ask: SandboxClient) -> None:
    for office in (await ask.stations())["data"]["data"]:
        assert set(office) == {"state", "city_name", "address", "email", "phone"}
        assert all(office.values())
        assert office["email"].endswith("@waybill.example")
        assert office["phone"].startswith("+234 700 000 00")
