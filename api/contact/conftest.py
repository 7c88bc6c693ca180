from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import httpx
import pytest

from api.cli import main
from api.config.settings import Settings
from api.testing.installation import copy_of, served, token_of
from api.testing.postgresql import PostgresqlServer
from api.testing.tables import execute

Ended = tuple[int, str, str]


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def office(
    request: pytest.FixtureRequest, installation: Settings, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Settings]:
    """An installation that takes messages, which nobody else's tests see, on each kind of database."""
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
    """A browser that has opened the site, before anybody has written."""
    execute(office, "DELETE FROM message")
    with httpx.Client(base_url=office_address, timeout=30) as client:
        client.headers.update(token_of(client))
        yield client


@pytest.fixture
def browser(office: Settings, office_address: str) -> Iterator[httpx.Client]:
    """A browser that has never run a script here, has no cookie, and says which page a form is of."""
    execute(office, "DELETE FROM message")
    with httpx.Client(base_url=office_address, timeout=30, headers={"origin": office_address}) as client:
        yield client


@pytest.fixture
def command(own_installation: Settings, capsys: pytest.CaptureFixture[str]) -> Callable[..., Ended]:
    """Runs `messages` on the installation: its exit code, and what it printed as each of the two."""

    def run_one(*arguments: object, **variables: str) -> Ended:
        capsys.readouterr()
        given = {"DATABASE_URL": own_installation.database_url, **variables}
        code = main(["messages", *map(str, arguments)], given)
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return run_one
