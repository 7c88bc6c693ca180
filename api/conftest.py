"""Fixtures for the tests of all parts."""

from __future__ import annotations

import logging
import shutil
import signal
import sysconfig
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

import httpx
import pytest

from api.config.settings import PROJECT_ROOT, Settings
from api.observability.bounded_handler import BoundedHandler
from api.testing.caddy import caddy_program
from api.testing.failing_aggregator import behind_a_proxy
from api.testing.home import TEST_HOME
from api.testing.installation import copy_of, install, reseed, served
from api.testing.nginx import nginx_program
from api.testing.pgbouncer import pgbouncer_program
from api.testing.postgresql import PostgresqlServer, postgresql_programs, postgresql_server
from api.testing.redis import RedisServer, redis_program, redis_server

Program = TypeVar("Program")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--require-postgresql",
        action="store_true",
        help="fail where a program that tests need is missing, instead of skipping what is about it",
    )


def pytest_configure() -> None:
    # SIGTERM also stops the servers that the tests have started, and removes their folders.
    signal.signal(signal.SIGTERM, signal.default_int_handler)


@pytest.fixture(scope="session", autouse=True)
def home_of_tests() -> Iterator[None]:
    """Makes commands in tests use the tests' own seeds too."""
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("WAYBILL_HOME", str(TEST_HOME))
        yield


@pytest.fixture(autouse=True)
def log_of_one_test() -> Iterator[None]:
    """Resets the log, because a command sets it up for its process, with a stream that ends with the test."""
    root = logging.getLogger()
    level = root.level
    yield
    for handler in [each for each in root.handlers if isinstance(each, BoundedHandler)]:
        root.removeHandler(handler)
        handler.close()
    root.setLevel(level)


@pytest.fixture(scope="session")
def installation(tmp_path_factory: pytest.TempPathFactory) -> Settings:
    """An installation with the tests' own seed files, shared by all tests, which must not change it."""
    return install(tmp_path_factory.mktemp("installation"))


@pytest.fixture
def own_installation(installation: Settings, tmp_path: Path) -> Settings:
    """An installation that the test may change."""
    return copy_of(installation, tmp_path)


@pytest.fixture(scope="session")
def site_address(installation: Settings) -> Iterator[str]:
    """The address of the shared installation."""
    with served(installation) as address:
        yield address


@pytest.fixture
def site(site_address: str) -> Iterator[httpx.Client]:
    """A client of the shared installation, with cookies of its own."""
    with httpx.Client(base_url=site_address, timeout=30) as client:
        yield client


@pytest.fixture(scope="session")
def program_of_redis() -> str:
    """The redis-server of the system or the development packages. Tests of sharing need it."""
    program = redis_program()
    if program is None:
        pytest.skip("there is no redis-server: install the system's package of that name")
    return program


@pytest.fixture
def redis(program_of_redis: str) -> Iterator[RedisServer]:
    """A Redis for one test."""
    with redis_server(program_of_redis) as server:
        yield server


def _needed(request: pytest.FixtureRequest, program: Program | None, name: str, package: str) -> Program:
    """Returns the program. If it is missing, the test is skipped, or fails if that was requested."""
    if program is None:
        missing = f"there is no {name}: install the system's package {package}"
        if request.config.getoption("--require-postgresql"):
            pytest.fail(missing)
        pytest.skip(missing)
    return program


@pytest.fixture(scope="session")
def programs_of_postgresql(request: pytest.FixtureRequest) -> Path:
    """The folder of PostgreSQL's programs."""
    return _needed(request, postgresql_programs(), "PostgreSQL", "postgresql")


@pytest.fixture(scope="session")
def program_of_pgbouncer(request: pytest.FixtureRequest) -> str:
    """The path of PgBouncer."""
    return _needed(request, pgbouncer_program(), "PgBouncer", "pgbouncer")


@pytest.fixture(scope="session")
def program_of_systemd(request: pytest.FixtureRequest) -> str:
    """The path of systemd-analyze."""
    return _needed(request, shutil.which("systemd-analyze"), "systemd-analyze", "systemd")


@pytest.fixture(scope="session")
def program_of_nginx(request: pytest.FixtureRequest) -> str:
    """The path of nginx."""
    return _needed(request, nginx_program(), "nginx", "nginx")


@pytest.fixture(scope="session")
def program_of_caddy(request: pytest.FixtureRequest) -> str:
    """The path of Caddy."""
    return _needed(request, caddy_program(), "Caddy", "caddy")


@pytest.fixture(scope="session")
def program_of_hadolint(request: pytest.FixtureRequest) -> str:
    """The path of hadolint, which the development packages contain for most machines."""
    program = shutil.which("hadolint", path=sysconfig.get_path("scripts")) or shutil.which("hadolint")
    return _needed(request, program, "hadolint", "hadolint")


@pytest.fixture(scope="session")
def program_of_dclint(request: pytest.FixtureRequest) -> str:
    """The path of dclint, which the Node packages contain."""
    program = shutil.which("dclint", path=PROJECT_ROOT / "node_modules" / ".bin")
    return _needed(request, program, "dclint", "dclint of npm")


@pytest.fixture(scope="session")
def postgresql(programs_of_postgresql: Path) -> Iterator[PostgresqlServer]:
    """A PostgreSQL that all tests share. No test may stop it, and each has databases of its own."""
    with postgresql_server(programs_of_postgresql) as server:
        yield server


@pytest.fixture(scope="session")
def seeded_database(postgresql: PostgresqlServer, installation: Settings) -> str:
    """The name of a migrated and seeded database, which is copied for each test."""
    name = postgresql.new_database()
    reseed(replace(installation, database_url=postgresql.url_of(name)))
    return name


@pytest.fixture
def empty_postgresql_url(postgresql: PostgresqlServer) -> Iterator[str]:
    """The URL of an empty database for one test."""
    name = postgresql.new_database()
    yield postgresql.url_of(name)
    postgresql.drop(name)


@pytest.fixture
def postgresql_url(postgresql: PostgresqlServer, seeded_database: str) -> Iterator[str]:
    """The URL of a migrated and seeded database for one test."""
    name = postgresql.new_database(like=seeded_database)
    yield postgresql.url_of(name)
    postgresql.drop(name)


@pytest.fixture
def installation_on_postgresql(own_installation: Settings, postgresql_url: str) -> Settings:
    """An installation on PostgreSQL that the test may change."""
    return replace(own_installation, database_url=postgresql_url)


@pytest.fixture(params=["sqlite", "postgresql"])
def any_installation(request: pytest.FixtureRequest, own_installation: Settings) -> Settings:
    """An installation that the test may change, on each of the two kinds of databases."""
    if request.param == "sqlite":
        return own_installation
    on_postgresql: Settings = request.getfixturevalue("installation_on_postgresql")
    return on_postgresql


@pytest.fixture(params=["sqlite", "postgresql"])
def empty_database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database, of each of the two kinds."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'empty.sqlite3'}"
    url: str = request.getfixturevalue("empty_postgresql_url")
    return url


@pytest.fixture
def in_lagos(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Sets this process, and its sessions with a PostgreSQL, an hour ahead of UTC."""
    with monkeypatch.context() as environment:
        for variable in ("TZ", "PGTZ"):
            environment.setenv(variable, "Africa/Lagos")
        time.tzset()
        yield
    time.tzset()


@pytest.fixture(params=["memory", "Redis"])
def any_sharing(request: pytest.FixtureRequest, installation: Settings) -> Settings:
    """The shared installation, alone and with a Redis. The test chooses the visitor of a request."""
    settings = behind_a_proxy(installation)
    if request.param == "memory":
        return settings
    redis: RedisServer = request.getfixturevalue("redis")
    return replace(settings, redis_url=redis.url)
