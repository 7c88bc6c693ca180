from __future__ import annotations

import httpx
import pytest

pytestmark = pytest.mark.anyio


async def test_offices_returns_items_as_of_and_stale(api: httpx.AsyncClient) -> None:
    answer = (await api.get("/api/offices")).json()
    assert [set(office) for office in answer["items"]] == [
        {"state", "city_name", "address", "email", "phone"}
    ]
    assert answer["as_of"] == "2026-11-20T13:30:15Z"
    assert answer["stale"] is False
