from __future__ import annotations

import pytest

from api.testing.shipping import ScriptedAggregator, SetClock


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def aggregator() -> ScriptedAggregator:
    return ScriptedAggregator()


@pytest.fixture
def clock() -> SetClock:
    return SetClock()
