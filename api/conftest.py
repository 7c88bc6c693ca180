"""What tests of every part may ask for."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from api.settings import Settings
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
