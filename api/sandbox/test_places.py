"""An operator's list may be in lower case, which callers need not know."""

from __future__ import annotations

import pytest

from api.config.settings import Settings
from api.sandbox import places
from api.storage.db.engine import serving_engine
from api.testing.installation import reseed
from api.tests.test_reseeding import append

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("written", ["Small Town", "small town", "SMALL TOWN", "sMaLL tOwn"])
async def test_place_is_found_in_any_case(own_installation: Settings, written: str) -> None:
    append(own_installation, "locations.csv", "90001,sMall tOwn,LOS - LAGOS")
    reseed(own_installation)
    engine = serving_engine(own_installation.database_url)
    try:
        async with engine.connect() as connection:
            assert await places.service_area(connection, written) == "LOS - LAGOS"
    finally:
        await engine.dispose()
