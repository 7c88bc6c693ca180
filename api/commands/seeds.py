"""The command that checks seed files and previews their changes."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from api.commands.outcomes import FAILED
from api.config.settings import Settings, SettingsError


def check_seeds(options: argparse.Namespace, settings: Settings) -> int:
    """Checks every file, and prints what `alembic upgrade head` would change, if there is a database."""
    from api.seeding.errors import SeedError

    directory = options.seeds or settings.seeds_directory
    try:
        findings = _files_to_build_from if options.to_build else _findings
        print(*findings(settings, directory), sep="\n")
    except SeedError as error:
        print(error, file=sys.stderr)
        return FAILED
    return 0


def _files_to_build_from(settings: Settings, directory: Path) -> list[str]:
    from api.composition.seeds import plan_for
    from api.content.seeds import missing_pages
    from api.seeding.errors import SeedError
    from api.seeding.sync import row_counts

    counts = row_counts(plan_for(settings), directory)
    if missing := missing_pages(directory):
        raise SeedError(missing)
    return counts


def _findings(settings: Settings, directory: Path) -> list[str]:
    from api.composition.seeds import plan_for
    from api.seeding.sync import preview, row_counts
    from api.storage.db.reading import reading
    from api.storage.db.schema_version import Schema, look_at

    plan = plan_for(settings)
    try:
        found = look_at(settings.database_url, settings.database_timeout)
        why = found.line if found.schema is not Schema.CURRENT else ""
    except SettingsError as error:
        why = str(error)
    if why:
        return [*row_counts(plan, directory), f"Only the files are checked: {why}"]
    with reading(settings.database_url, settings.database_timeout) as connection:
        return preview(connection, plan, directory)
