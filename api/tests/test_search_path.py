"""PostgreSQL with several schemas in the search_path: all tables are in the first, or commands refuse."""

from __future__ import annotations

from dataclasses import replace

import pytest

from api.config.settings import Settings
from api.testing.postgresql import PostgresqlServer
from api.testing.tables import everything_in
from api.tests.test_cli import run
from api.tests.test_diagnosis import COMMANDS, output_line
from api.tests.test_postgresql import name_of

TABLES = "SELECT schemaname, count(*) FROM pg_tables WHERE schemaname IN ('shop', 'public') GROUP BY 1"


def with_path(settings: Settings, *schemas: str) -> str:
    return f"{settings.database_url}&options=-csearch_path%3D{'%2C'.join(schemas)}"


@pytest.fixture
def with_shop(installation_on_postgresql: Settings, postgresql: PostgresqlServer) -> Settings:
    """An installation in `public`, beside an empty schema `shop`."""
    postgresql.ask("CREATE SCHEMA shop", database=name_of(installation_on_postgresql))
    return installation_on_postgresql


def test_tables_behind_the_first_schema_are_refused_by_every_command(
    with_shop: Settings, postgresql: PostgresqlServer
) -> None:
    """A migration would put new tables into `shop`, and seeds might change those of another site."""
    before = everything_in(with_shop)
    url = with_path(with_shop, "shop", "public")
    for command in (*COMMANDS, ("alembic", "downgrade", "-1"), ("alembic", "check")):
        assert output_line(run(*command, PORT="0", DATABASE_URL=url)) == (
            f"DATABASE_URL: the database at {postgresql.folder} has its alembic_version in the schema "
            "'public', and its search_path begins with 'shop': "
            "leave only the site's own schema in the search_path"
        )
    assert everything_in(with_shop) == before


def test_second_site_is_made_in_its_own_schema_alone(
    with_shop: Settings, postgresql: PostgresqlServer
) -> None:
    before = everything_in(with_shop)
    url = with_path(with_shop, "shop")
    assert run("api", "migrate", DATABASE_URL=url).returncode == 0
    assert run("alembic", "check", DATABASE_URL=url).returncode == 0
    assert run("api", "messages", DATABASE_URL=url).stdout == "No message.\n"
    counts = dict(postgresql.ask(TABLES, database=name_of(with_shop)))
    assert counts["shop"] == counts["public"]
    assert everything_in(with_shop) == before


def test_other_program_in_a_later_schema_does_not_matter(
    own_installation: Settings, empty_postgresql_url: str, postgresql: PostgresqlServer
) -> None:
    own = replace(own_installation, database_url=empty_postgresql_url)
    name = name_of(own)
    for statement in ("CREATE SCHEMA shop", "CREATE TABLE public.message (words text)"):
        postgresql.ask(statement, database=name)
    url = with_path(own, "shop", "public")
    assert run("api", "migrate", DATABASE_URL=url).returncode == 0
    assert run("api", "messages", DATABASE_URL=url).stdout == "No message.\n"
    again = run("alembic", "upgrade", "head", DATABASE_URL=url)
    assert again.stdout.endswith("Nothing changed: the database already equals the seeds.\n")
    assert postgresql.ask("SELECT * FROM public.message", database=name) == []
