"""What tests of every part may ask for."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from api.config.settings import Settings
from api.sharing.redis_server import RedisServer, redis_program, redis_server
from api.tests.installation import copy_of, install, served


@pytest.fixture(scope="session")
def installation(tmp_path_factory: pytest.TempPathFactory) -> Settings:
    """An installation made of the real seed files, once for all tests, none of which may change it."""
    return install(tmp_path_factory.mktemp("installation"))


@pytest.fixture
def own_installation(installation: Settings, tmp_path: Path) -> Settings:
    """An installation that the test may change."""
    return copy_of(installation, tmp_path)


@pytest.fixture(scope="session")
def site_address(installation: Settings) -> Iterator[str]:
    """Where the shared installation is served."""
    with served(installation) as address:
        yield address


@pytest.fixture
def site(site_address: str) -> Iterator[httpx.Client]:
    """A client of the shared installation, with cookies of its own."""
    with httpx.Client(base_url=site_address, timeout=30) as client:
        yield client


@pytest.fixture(scope="session")
def program_of_redis() -> str:
    """Where neither the system nor the development packages have one, what is shared cannot be tested."""
    program = redis_program()
    if program is None:
        pytest.skip("there is no redis-server: install the system's package of that name")
    return program


@pytest.fixture
def redis(program_of_redis: str) -> Iterator[RedisServer]:
    """A Redis that the test has for itself."""
    with redis_server(program_of_redis) as server:
        yield server
