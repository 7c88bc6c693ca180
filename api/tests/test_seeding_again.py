"""Seeding a database that has the newest schema is as careful as with Alembic."""

from __future__ import annotations

import pytest
from sqlalchemy import Engine

from api.commands.database import prepare_database
from api.commands.outcomes import CannotRun
from api.composition import reseeding
from api.composition.reseeding import seed_again
from api.config.settings import Settings
from api.seeding.errors import SeedError
from api.storage.db.engine import migration_engine
from api.storage.db.schema_version import NEWEST_SCHEMA, is_migrated
from api.testing.tables import everything_in, execute, stamp_schema
from api.tests.test_reseeding import append

FOLLOWING = f"{int(NEWEST_SCHEMA) + 1:04}"


def test_equal_seeds_change_nothing(any_installation: Settings) -> None:
    before = everything_in(any_installation)
    assert is_migrated(any_installation.database_url)
    assert seed_again(any_installation)[-1] == "Nothing changed: the database already equals the seeds."
    assert everything_in(any_installation) == before


def test_bad_file_is_refused_and_the_database_unchanged(any_installation: Settings) -> None:
    before = everything_in(any_installation)
    path = any_installation.seeds_directory / "countries.csv"
    lines = path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join([*lines, "Atlantis"]) + "\n", encoding="utf-8")
    with pytest.raises(SeedError, match=f"countries.csv:{len(lines) + 1}: "):
        seed_again(any_installation)
    assert everything_in(any_installation) == before


@pytest.mark.parametrize("serve_newer", [True, False], ids=["serve --migrate", "migrate"])
def test_database_that_a_newer_host_migrates_meanwhile_is_not_seeded(
    any_installation: Settings,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    serve_newer: bool,
) -> None:
    """It was inspected before, and then waited for that host's lock."""

    def engine_once_it_is_migrated(url: str, seconds: float) -> Engine:
        stamp_schema(any_installation, FOLLOWING)
        return migration_engine(url, seconds)

    monkeypatch.setattr(reseeding, "migration_engine", engine_once_it_is_migrated)
    append(any_installation, "countries.csv", "900,Atlantis,XA,,,,,,")
    told = f"has schema {FOLLOWING}, newer than this version's {NEWEST_SCHEMA}"
    if serve_newer:
        prepare_database(any_installation, migrate=True)
        assert told in capsys.readouterr().out
    else:
        with pytest.raises(CannotRun, match=told):
            prepare_database(any_installation, migrate=True, serve_newer=False)
    assert execute(any_installation, "SELECT id FROM country WHERE country = 'Atlantis'") == []
