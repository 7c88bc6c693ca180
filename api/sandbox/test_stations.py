from __future__ import annotations

from collections import Counter

import pytest

from api.testing.sandbox import SandboxClient

pytestmark = pytest.mark.anyio


async def test_thirteen_offices_are_in_six_states(ask: SandboxClient) -> None:
    answer = await ask.stations()
    assert answer["success"] is True
    states = Counter(office["state"] for office in answer["data"]["data"])
    assert states == {"Lagos": 4, "FCT Abuja": 2, "Rivers": 2, "Delta": 2, "Oyo": 2, "Kaduna": 1}


async def test_an_office_has_the_fields_of_the_wire_and_reaches_nobody_real(ask: SandboxClient) -> None:
    for office in (await ask.stations())["data"]["data"]:
        assert set(office) == {"state", "city_name", "address", "email", "phone"}
        assert all(office.values())
        assert office["email"].endswith("@waybill.example")
        assert office["phone"].startswith("+234 700 000 00")
