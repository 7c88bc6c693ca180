"""Runs Alembic in this process: migrates and seeds."""

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
    """Does what `alembic upgrade head` does, or upgrades to another `revision`, with these settings.

    Prints a report to `output`. Raises alembic.util.CommandError with a message for people. The bad lines of
    seed files have then been printed to standard error. `removals_allowed` and `keep_newer` are as in
    `api.seeding.sync.seed`.
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
    """The revisions of all schemas that this version can bring up to date."""
    scripts = ScriptDirectory.from_config(_config(sys.stdout))
    return frozenset(script.revision for script in scripts.walk_revisions())


def newest_revisions() -> frozenset[str]:
    """The revision of the newest schema. More than one if the history has several heads."""
    return frozenset(ScriptDirectory.from_config(_config(sys.stdout)).get_heads())


def _config(output: TextIO) -> Config:
    return Config(str(PROJECT_ROOT / "alembic.ini"), stdout=output)
