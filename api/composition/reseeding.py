"""Makes the rows equal to the seeds in a database whose schema is the newest already."""

from __future__ import annotations

from sqlalchemy.exc import DBAPIError

from api.composition.seeds import plan_for
from api.config.settings import Settings, SettingsError
from api.seeding.sync import seed
from api.storage.db.engine import migration_engine
from api.storage.db.faults import fault_of
from api.storage.db.inspection import line_of
from api.storage.db.migration_lock import wait_for_other_migrations


def seed_again(settings: Settings, *, removals_allowed: bool = False, keep_newer: bool = False) -> list[str]:
    """What `alembic upgrade head` does when there is no step of the schema left, and what it reports.

    Without Alembic: importing it costs each start more than the seeding itself. Takes the same options as
    seeding.run.seed. Raises SeedError as that does, with nothing written, and SettingsError when the database
    cannot be written.
    """
    try:
        with migration_engine(settings.database_url, settings.database_timeout).begin() as connection:
            wait_for_other_migrations(connection)
            return seed(
                connection,
                plan_for(settings),
                settings.seeds_directory,
                removals_allowed=removals_allowed,
                keep_newer=keep_newer,
            )
    except DBAPIError as error:
        raise SettingsError(line_of(settings.database_url, fault_of(error))) from None
