"""Alembic from within the program: migrates and seeds, and tells whether that has been done."""

from __future__ import annotations

import sys
from contextlib import closing
from typing import TextIO

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy.exc import DBAPIError

from api.db.engine import looking_engine
from api.settings import PROJECT_ROOT, Settings


def upgrade(settings: Settings, *, output: TextIO = sys.stdout, seed_mode: str = "apply") -> None:
    """Does what `alembic upgrade head` does, in this process, for these settings.

    Prints to `output` what was done. Raises alembic.util.CommandError with a message for people; which lines
    of the seed files are bad has then been printed on the standard error.
    """
    config = _config(output)
    config.attributes.update(settings=settings, upgrade=True, seed_mode=seed_mode)
    command.upgrade(config, "head")


def is_migrated(database_url: str) -> bool:
    """True when the schema is the newest one. False also when the database cannot be reached."""
    wanted = set(ScriptDirectory.from_config(_config(sys.stdout)).get_heads())
    try:
        with closing(looking_engine(database_url).connect()) as connection:
            return set(MigrationContext.configure(connection).get_current_heads()) == wanted
    except DBAPIError:
        return False


def known_revisions() -> frozenset[str]:
    """Every schema that this version can bring up to date, by its revision."""
    scripts = ScriptDirectory.from_config(_config(sys.stdout))
    return frozenset(script.revision for script in scripts.walk_revisions())


def _config(output: TextIO) -> Config:
    return Config(str(PROJECT_ROOT / "alembic.ini"), stdout=output)
