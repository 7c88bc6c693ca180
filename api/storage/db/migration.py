"""Alembic from within the program: migrates and seeds."""

from __future__ import annotations

import sys
from typing import TextIO

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory

from api.config.settings import PROJECT_ROOT, Settings


def upgrade(
    settings: Settings,
    *,
    output: TextIO = sys.stdout,
    seed_mode: str = "apply",
    revision: str = "head",
    removals_allowed: bool = False,
    keep_newer: bool = False,
) -> None:
    """Does what `alembic upgrade head` does, or to another `revision`, in this process, for these settings.

    Prints to `output` what was done. Raises alembic.util.CommandError with a message for people; which lines
    of the seed files are bad has then been printed on the standard error. `removals_allowed` and `keep_newer`
    are as in seeding.run.seed.
    """
    config = _config(output)
    config.attributes.update(
        settings=settings,
        upgrade=True,
        seed_mode=seed_mode,
        removals_allowed=removals_allowed,
        keep_newer=keep_newer,
    )
    command.upgrade(config, revision)


def known_revisions() -> frozenset[str]:
    """Every schema that this version can bring up to date, by its revision."""
    scripts = ScriptDirectory.from_config(_config(sys.stdout))
    return frozenset(script.revision for script in scripts.walk_revisions())


def newest_revisions() -> frozenset[str]:
    """The schema that `upgrade` ends at, by its revision; more than one where the history has two ends."""
    return frozenset(ScriptDirectory.from_config(_config(sys.stdout)).get_heads())


def _config(output: TextIO) -> Config:
    return Config(str(PROJECT_ROOT / "alembic.ini"), stdout=output)
