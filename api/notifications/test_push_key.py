"""The only key pair is made at the first start, the same for all processes, and never shown."""

from __future__ import annotations

import asyncio

import httpx
import pytest

from api.config.settings import Settings
from api.notifications.push_key import PushKeys, new_key
from api.notifications.subscription import decoded, is_point
from api.storage.db.engine import storing_engine
from api.testing.shipping import SetClock
from api.testing.tables import execute

pytestmark = pytest.mark.anyio


async def test_concurrent_first_starts_create_one_key_pair(office: Settings) -> None:
    execute(office, "DELETE FROM push_key")
    engines = [storing_engine(office.database_url) for _ in range(4)]
    try:
        made = await asyncio.gather(*(PushKeys(engine, SetClock()).current() for engine in engines))
        again = await PushKeys(engines[0], SetClock()).current()
    finally:
        for engine in engines:
            await engine.dispose()
    assert set(made) == {again}
    assert len(execute(office, "SELECT * FROM push_key")) == 1


def test_public_key_is_derived_from_the_private_key() -> None:
    from cryptography.hazmat.primitives.asymmetric import ec

    key = new_key()
    assert is_point(decoded(key.public_key))
    secret = int.from_bytes(decoded(key.private_key), "big")
    numbers = ec.derive_private_key(secret, ec.SECP256R1()).public_key().public_numbers()
    assert numbers.x.to_bytes(32, "big") == decoded(key.public_key)[1:33]
    assert key.private_key not in repr(key)


def test_site_serves_only_its_public_key(office: Settings, visitor: httpx.Client) -> None:
    first = visitor.get("/api/push/public-key")
    assert first.json() == visitor.get("/api/push/public-key").json()
    assert is_point(decoded(first.json()["public_key"]))
    assert "=" not in first.text
    assert first.headers["cache-control"] == "no-store"
    (row,) = execute(office, "SELECT * FROM push_key")
    assert row["public_key"] == first.json()["public_key"]
    assert row["private_key"] not in first.text
