"""Commands that change the database, or copy it."""

from __future__ import annotations

import argparse
import signal
from collections.abc import Iterator
from contextlib import contextmanager

from api.commands.outcomes import CannotRun
from api.config.settings import Settings


def migrate(options: argparse.Namespace, settings: Settings) -> int:
    """Makes the database equal to schema and seeds."""
    with ended_tidily("migrate"):
        prepare_database(settings, migrate=True, serve_newer=False, removals_allowed=options.allow_removals)
    return 0


def backup(options: argparse.Namespace, settings: Settings) -> int:
    """Writes a copy of the database."""
    from api.storage.db.backup import BackupError, back_up

    try:
        with ended_tidily("backup"):
            print(back_up(settings.database_url, options.file, settings.database_timeout))
    except BackupError as refusal:
        raise CannotRun(str(refusal)) from None
    return 0


def restore_backup(options: argparse.Namespace, settings: Settings) -> int:
    """Replaces the database by a backup."""
    from api.storage.db.backup import BackupError, restore

    try:
        with ended_tidily("restore"):
            print(*restore(settings, options.file), sep="\n")
    except BackupError as refusal:
        raise CannotRun(str(refusal)) from None
    return 0


@contextmanager
def ended_tidily(name: str) -> Iterator[None]:
    """Lets the body clean up after SIGTERM or Ctrl-C, and then raises CannotRun."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    except KeyboardInterrupt:
        raise CannotRun(f"{name}: was interrupted") from None
    finally:
        signal.signal(signal.SIGTERM, before)


def prepare_database(
    settings: Settings,
    *,
    migrate: bool,
    to_write: bool = False,
    serve_newer: bool = True,
    removals_allowed: bool = False,
    keep_newer: bool = False,
) -> None:
    """With `migrate`, brings the database up to date. Raises CannotRun or SettingsError if it is unusable.

    A database of a later version stays as it is, and is usable if `serve_newer`. With `to_write`, it must not
    be read-only. With `removals_allowed`, seeds may remove many rows. With `keep_newer`, they do not replace
    newer ones.
    """
    from api.storage.db.schema_version import SERVED, Schema, look_at

    found = look_at(settings.database_url, settings.database_timeout)
    migratable = found.schema in {Schema.NONE, Schema.OLDER, Schema.CURRENT}
    usable = found.schema in SERVED and (serve_newer or found.schema is not Schema.NEWER)
    if not (usable or (migrate and migratable)):
        raise CannotRun(found.line)
    if found.read_only and (migrate or to_write):
        raise CannotRun(found.read_only)
    if not migrate:
        return
    if found.schema is Schema.NEWER:
        print(found.line, flush=True)
    elif found.schema is not Schema.CURRENT:
        _migrate_and_seed(settings, removals_allowed=removals_allowed, keep_newer=keep_newer)
    elif not _seed_again(settings, removals_allowed=removals_allowed, keep_newer=keep_newer):
        # Another host has migrated the database since it was inspected, which takes up to a minute.
        prepare_database(
            settings,
            migrate=True,
            to_write=to_write,
            serve_newer=serve_newer,
            removals_allowed=removals_allowed,
            keep_newer=keep_newer,
        )


def _seed_again(settings: Settings, *, removals_allowed: bool, keep_newer: bool) -> bool:
    """Makes the rows equal to the seeds. Returns False, with nothing done, if the schema has changed."""
    from api.composition.reseeding import SchemaChangedError, seed_again
    from api.seeding.errors import SEEDS_REFUSED, SeedError

    try:
        lines = seed_again(settings, removals_allowed=removals_allowed, keep_newer=keep_newer)
    except SeedError as error:
        raise CannotRun(f"{error}\n{SEEDS_REFUSED}") from None
    except SchemaChangedError:
        return False
    print(*lines, sep="\n", flush=True)
    return True


def _migrate_and_seed(settings: Settings, *, removals_allowed: bool, keep_newer: bool) -> None:
    from alembic.util import CommandError

    from api.storage.db.migration import upgrade

    try:
        upgrade(settings, removals_allowed=removals_allowed, keep_newer=keep_newer)
    except CommandError as error:
        raise CannotRun(str(error)) from None
