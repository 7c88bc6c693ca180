"""Whether a database has the newest schema, without Alembic: importing it takes longer than the question."""

from __future__ import annotations

from contextlib import closing

from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from api.db.engine import looking_engine

NEWEST_SCHEMA = "0006"
"""The last revision in `migrations/versions`."""


def is_migrated(database_url: str) -> bool:
    """True when the schema is the newest one. False also when the database cannot be reached."""
    try:
        with closing(looking_engine(database_url).connect()) as connection:
            revisions = connection.execute(text("SELECT version_num FROM alembic_version")).scalars()
            return set(revisions) == {NEWEST_SCHEMA}
    except DBAPIError:
        return False
