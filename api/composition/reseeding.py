"""Makes the rows equal to the seeds in a database that already has the newest schema."""

from __future__ import annotations

from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from api.composition.seeds import plan_for
from api.config.settings import Settings, SettingsError
from api.seeding.sync import seed
from api.storage.db.engine import migration_engine
from api.storage.db.faults import fault_of
from api.storage.db.inspection import line_of
from api.storage.db.migration_lock import wait_for_other_migrations
from api.storage.db.schema_version import NEWEST_SCHEMA


class SchemaChangedError(Exception):
    """Another host has migrated the database since the caller inspected it."""


def seed_again(settings: Settings, *, removals_allowed: bool = False, keep_newer: bool = False) -> list[str]:
    """Does what `alembic upgrade head` does if no migration is left, and returns the same report.

    It does not use Alembic, because the import takes longer than the seeding itself. It has the options of
    `api.seeding.sync.seed`. Raises SeedError as that does, with nothing written, SettingsError if the
    database cannot be written, and SchemaChangedError if its schema is another by now.
    """
    try:
        with migration_engine(settings.database_url, settings.database_timeout).begin() as connection:
            wait_for_other_migrations(connection)
            if connection.scalar(text("SELECT version_num FROM alembic_version")) != NEWEST_SCHEMA:
                raise SchemaChangedError
            return seed(
                connection,
                plan_for(settings),
                settings.seeds_directory,
                removals_allowed=removals_allowed,
                keep_newer=keep_newer,
            )
    except DBAPIError as error:
        raise SettingsError(line_of(settings.database_url, fault_of(error))) from None
