"""Seeding a database that has the newest schema is as careful as with Alembic."""

from __future__ import annotations

import pytest

from api.composition.reseeding import seed_again
from api.config.settings import Settings
from api.seeding.errors import SeedError
from api.storage.db.schema_version import is_migrated
from api.testing.tables import everything_in


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
