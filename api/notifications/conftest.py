from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from api.config.settings import Settings
from api.notifications.schemas import AUTH_EXAMPLE, P256DH_EXAMPLE
from api.testing.installation import copy_of, served, token_of
from api.testing.postgresql import PostgresqlServer
from api.testing.push_service import PushService, push_service
from api.testing.tables import execute
from api.testing.watching import Site, site_of

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
    # No process looks up shipments, so the rows of a test do not change.
    held = "INSERT INTO lease VALUES ('watcher', 'another process', '2100-01-01 00:00:00.000000')"
    execute(office, "DELETE FROM lease", held)
    with served(office, limits={}) as address:
        yield address


@pytest.fixture
def visitor(office: Settings, office_address: str) -> Iterator[httpx.Client]:
    """A browser that has opened the site, before anybody follows anything."""
    for table in TABLES[:2]:
        execute(office, f"DELETE FROM {table}")
    with httpx.Client(base_url=office_address, timeout=30) as client:
        client.headers.update(token_of(client))
        yield client


@pytest.fixture
async def push(tmp_path: Path) -> AsyncIterator[PushService]:
    """A push service of the test's own."""
    async with push_service(tmp_path) as service:
        yield service


@pytest.fixture
async def site(office: Settings, push: PushService) -> AsyncIterator[Site]:
    """One process of a site, which nobody follows anything at yet."""
    for table in TABLES:
        execute(office, f"DELETE FROM {table}")
    async with site_of(office, push) as one:
        yield one


@pytest.fixture
async def restarted(office: Settings, site: Site) -> AsyncIterator[Site]:
    """Another process with the same database, clock and push service."""
    async with site_of(office, site.service, site.clock) as other:
        yield other


def form(number: str = "WB2600100001", **changes: Any) -> dict[str, Any]:
    """What a browser sends to follow a shipment; `endpoint`, `p256dh`, `auth` are of its subscription."""
    subscription = {
        "endpoint": changes.pop("endpoint", "https://push.invalid.example/send/1"),
        "keys": {"p256dh": changes.pop("p256dh", P256DH_EXAMPLE), "auth": changes.pop("auth", AUTH_EXAMPLE)},
    }
    return {"shipment_number": number, "subscription": subscription, **changes}
