"""Makes the rows equal to the seeds in a database whose schema is the newest already."""

from __future__ import annotations

from sqlalchemy.exc import DBAPIError

from api.config.settings import Settings, SettingsError
from api.db.engine import migration_engine, url_of
from api.db.faults import fault_of
from api.db.inspection import line_of
from api.db.migration_lock import wait_for_other_migrations
from api.seed_plan import SEED_PLAN
from api.seeding.run import seed


def seed_again(settings: Settings) -> list[str]:
    """What `alembic upgrade head` does when there is no step of the schema left, and what it reports.

    Without Alembic: importing it costs each start more than the seeding itself. Raises SeedError, with
    nothing written, when a file has a fault, and SettingsError when the database cannot be written.
    """
    try:
        with migration_engine(settings.database_url, settings.database_timeout).begin() as connection:
            wait_for_other_migrations(connection)
            return seed(connection, SEED_PLAN, settings.seeds_directory)
    except DBAPIError as error:
        raise SettingsError(line_of(url_of(settings.database_url), fault_of(error))) from None
