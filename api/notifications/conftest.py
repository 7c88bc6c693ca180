from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import httpx
import pytest

from api.config.settings import Settings
from api.notifications.schemas import AUTH_EXAMPLE, P256DH_EXAMPLE
from api.testing.installation import copy_of, served, token_of
from api.testing.postgresql import PostgresqlServer
from api.testing.tables import execute

TABLES = ("watch", "watched_shipment", "push_key", "lease")


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def office(
    request: pytest.FixtureRequest, installation: Settings, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Settings]:
    """An installation that nobody else's tests see, on each kind of database."""
    own = copy_of(installation, tmp_path_factory.mktemp("office"))
    if request.param == "sqlite":
        yield own
        return
    server: PostgresqlServer = request.getfixturevalue("postgresql")
    name = server.new_database(like=request.getfixturevalue("seeded_database"))
    yield replace(own, database_url=server.url_of(name))
    server.drop(name)


@pytest.fixture(scope="module")
def office_address(office: Settings) -> Iterator[str]:
    with served(office) as address:
        yield address


@pytest.fixture
def visitor(office: Settings, office_address: str) -> Iterator[httpx.Client]:
    """A browser that has opened the site, before anybody follows anything."""
    for table in TABLES[:2]:
        execute(office, f"DELETE FROM {table}")
    with httpx.Client(base_url=office_address, timeout=30) as client:
        client.headers.update(token_of(client))
        yield client


def form(number: str = "WB2600100001", **changes: Any) -> dict[str, Any]:
    """What a browser sends to follow a shipment; `endpoint`, `p256dh`, `auth` are of its subscription."""
    subscription = {
        "endpoint": changes.pop("endpoint", "https://push.invalid.example/send/1"),
        "keys": {"p256dh": changes.pop("p256dh", P256DH_EXAMPLE), "auth": changes.pop("auth", AUTH_EXAMPLE)},
    }
    return {"shipment_number": number, "subscription": subscription, **changes}
