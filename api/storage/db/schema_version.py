"""Compares the schema of a database with this version, without Alembic, which takes longer to import."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum, auto

from api.config.database import variable_of
from api.config.settings import PROJECT_ROOT, SettingsError
from api.storage.db.inspection import Seen, inspect_database
from api.storage.db.sqlite import USUAL_SECONDS

NEWEST_SCHEMA = max(path.name[:4] for path in (PROJECT_ROOT / "migrations" / "versions").glob("[0-9]*.py"))
"""The newest revision in `migrations/versions`, where each file name begins with its revision."""

NOT_MIGRATED = "the database is not migrated, run: alembic upgrade head"


class Schema(Enum):
    """How a schema compares with this version."""

    NONE = auto()
    OLDER = auto()
    CURRENT = auto()
    NEWER = auto()
    """The schema of a later version that this one can still serve, but neither migrate nor seed."""

    TOO_NEW = auto()
    FOREIGN = auto()


SERVED = frozenset({Schema.CURRENT, Schema.NEWER})


@dataclass(frozen=True, slots=True)
class Found:
    """A readable database. `line` describes its schema to an operator. Empty if it is the newest."""

    schema: Schema
    line: str
    read_only: str | None
    """A line with the reason why the database is read-only, or None."""


def look_at(database_url: str, seconds: float = USUAL_SECONDS) -> Found:
    """Inspects the database. Raises SettingsError, with one line, if it cannot be read within `seconds`."""
    seen = inspect_database(database_url, seconds)
    variable = variable_of(database_url)
    schema, words = schema_of(seen)
    read_only = f"{variable}: the database is read-only ({seen.read_only})" if seen.read_only else None
    return Found(schema, f"{variable}: {words}" if words else "", read_only)


def is_migrated(database_url: str) -> bool:
    """True if the schema is the newest one. False if not, or if the database cannot be reached."""
    try:
        return look_at(database_url).schema is Schema.CURRENT
    except SettingsError:
        return False


def schema_of(seen: Seen) -> tuple[Schema, str]:
    """How the schema compares with this version, and words about it for an operator, possibly empty."""
    if seen.revisions is None and seen.tables:
        some = ", ".join(seen.tables[:3]) + (", …" if len(seen.tables) > 3 else "")
        return Schema.FOREIGN, f"{OF_ANOTHER}: it has tables ({some}) but no alembic_version"
    if not seen.revisions:
        return Schema.NONE, NOT_MIGRATED
    revision = " and ".join(seen.revisions)
    if not re.fullmatch(r"[0-9]{4}", revision):
        return Schema.FOREIGN, f"{OF_ANOTHER}: its schema {revision!r} is none of this site's"
    if revision == NEWEST_SCHEMA:
        return Schema.CURRENT, ""
    if revision < NEWEST_SCHEMA:
        return Schema.OLDER, f"{_has(revision, 'older')}, run: alembic upgrade head"
    # By default, a migration keeps the code of the previous revision working. Others have an entry.
    oldest = seen.readable_from.get(revision, f"{int(revision) - 1:04}")
    if oldest <= NEWEST_SCHEMA:
        return Schema.NEWER, f"{_has(revision, 'newer')}: it can be served, but neither migrated nor seeded"
    return Schema.TOO_NEW, f"{_has(revision, 'newer')}: start the version that migrated it, or a later one"


OF_ANOTHER = "the database is another program's"


def _has(revision: str, comparison: str) -> str:
    return f"the database has schema {revision}, {comparison} than this version's {NEWEST_SCHEMA}"
