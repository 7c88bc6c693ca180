"""Alembic runs this: the schema's migrations and then the seeds, in one transaction.

`alembic -x seed=skip upgrade head` leaves the rows alone, `-x seed=force` writes every row anew,
`-x removals=allow` lets files take many rows away, and a downgrade visitors' messages, and `-x seeds=FOLDER`
takes the seeds from another folder than `seeds`.
"""

from __future__ import annotations

import os
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

from alembic import context
from alembic.runtime.migration import MigrationContext, MigrationInfo
from alembic.script import Script, ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, func, inspect, select, table
from sqlalchemy.exc import DBAPIError

INTERRUPTED = "interrupted, the database is as it was"
INTERRUPTED_AT_THE_END = "interrupted at its end, run it again to see whether anything is left to do"

try:
    import api.contact.models
    import api.notifications.models
    import api.shipping.offices.models
    import api.shipping.rates.estimates.models  # noqa: F401 - likewise
    from api.composition.seeds import plan_for
    from api.config.settings import Settings, SettingsError, read_settings
    from api.seeding.errors import SEEDS_REFUSED, SeedError
    from api.seeding.sync import seed
    from api.storage.db.base import Base
    from api.storage.db.compatibility import WITH_TABLE, note_compatibility, statements_of
    from api.storage.db.engine import migration_engine, url_of
    from api.storage.db.faults import fault_of
    from api.storage.db.inspection import line_of
    from api.storage.db.migration_lock import wait_for_other_migrations
    from api.storage.db.schema_version import Schema, look_at
except KeyboardInterrupt:  # while all of this loads, for about half a second
    raise CommandError(INTERRUPTED) from None


def settings_of_this_run() -> Settings:
    """The settings that a program passed, or those of the environment if a person types `alembic`."""
    given = context.config.attributes.get("settings")
    if isinstance(given, Settings):
        return given
    try:
        return read_settings(os.environ)
    except SettingsError as error:
        raise CommandError(str(error)) from None


KNOWN_ARGUMENTS = frozenset({"seed", "seeds", "removals"})

LOST_WITH_TABLE = {"message": "visitors' messages", "watch": "shipments that browsers follow"}
"""Tables whose rows no seed file has, and what they are."""


def require_known_arguments() -> None:
    """Raises CommandError for a misspelt `-x`, which would do nothing."""
    for name in context.get_x_argument(as_dictionary=True):
        if name not in KNOWN_ARGUMENTS:
            raise CommandError(f"-x {name}: is not one of {', '.join(sorted(KNOWN_ARGUMENTS))}")


def seeds_directory(settings: Settings) -> Path:
    """The folder that `-x seeds=` names, or else that of the settings."""
    given = context.get_x_argument(as_dictionary=True).get("seeds")
    if given == "":  # as from a variable of the shell that is not set
        raise CommandError("-x seeds: must not be empty")
    return settings.seeds_directory if given is None else Path(str(given)).absolute()


def seed_mode() -> str:
    """The value of `-x seed=`: apply, skip or force."""
    given = context.config.attributes.get("seed_mode", "apply")
    mode = str(context.get_x_argument(as_dictionary=True).get("seed", given))
    if mode not in {"apply", "skip", "force"}:
        raise CommandError(f"-x seed={mode}: is neither skip nor force")
    return mode


def removals_allowed() -> bool:
    """Whether `-x removals=allow`, or the calling program, lets files remove many rows."""
    said = context.get_x_argument(as_dictionary=True).get("removals")
    if said not in {None, "allow"}:
        raise CommandError(f"-x removals={said}: is not allow")
    return said is not None or bool(context.config.attributes.get("removals_allowed"))


def command_name() -> str:
    """The name of the running Alembic command."""
    command = getattr(context.config.cmd_opts, "cmd", None)
    if command:
        return str(command[0].__name__)
    return "upgrade" if context.config.attributes.get("upgrade") else ""


def require_known_schema(settings: Settings) -> None:
    """Raises CommandError, with the reason, for a database that this version must not change."""
    found = look_at(settings.database_url, settings.database_timeout)
    if found.schema not in {Schema.NONE, Schema.OLDER, Schema.CURRENT}:
        raise CommandError(found.line)
    if found.read_only and command_name() in {"upgrade", "downgrade", "stamp"}:
        raise CommandError(found.read_only)


def reaches_heads(connection: Connection) -> bool:
    """True after an upgrade to the newest schema, which is the only one that fits the seeds."""
    heads = set(ScriptDirectory.from_config(context.config).get_heads())
    return (
        command_name() == "upgrade"
        and set(MigrationContext.configure(connection).get_current_heads()) == heads
    )


def note_step(*, ctx: MigrationContext, step: MigrationInfo, heads: set[str], **_: object) -> None:
    """Prints a line with the title of each migration, and records which older code can still work."""
    title = step.up_revision.doc if isinstance(step.up_revision, Script) else ""
    done = "" if step.is_upgrade else " (taken back)"
    if step.is_stamp:
        stamp = " and ".join(sorted(heads)) or "not migrated"
        context.config.print_stdout("schema: stamped as %s, no table has been changed", stamp)
    else:
        context.config.print_stdout("schema: %s %s%s", step.up_revision_id, title, done)
    if ctx.connection is not None:
        note_compatibility(ctx.connection, scripts_of(heads))


def print_record(*, ctx: MigrationContext, heads: set[str], **_: object) -> None:
    """Prints the statements that record which older code can still work, when others are printed."""
    if max(heads, default="") >= WITH_TABLE:
        for statement in statements_of(scripts_of(heads)):
            ctx.execute(statement)


def scripts_of(heads: set[str]) -> list[Script]:
    """The migrations of these revisions."""
    scripts = ScriptDirectory.from_config(context.config)
    return [scripts.get_revision(head) for head in heads]


def rows_of_visitors(connection: Connection) -> dict[str, int]:
    """How many rows each table of LOST_WITH_TABLE has, of those that there are."""
    there = set(inspect(connection).get_table_names())
    return {
        name: connection.scalar(select(func.count()).select_from(table(name))) or 0
        for name in LOST_WITH_TABLE
        if name in there
    }


def require_kept(before: dict[str, int], after: dict[str, int]) -> None:
    """Raises CommandError, before anything is committed, when a downgrade takes such a table away."""
    for name, rows in before.items():
        if rows and name not in after:
            raise CommandError(
                f"would delete {LOST_WITH_TABLE[name]} ({rows:,}): make a backup first, and if it is meant, "
                "run: alembic -x removals=allow downgrade …"
            )


def migrate(connection: Connection, settings: Settings, mode: str, *, removals: bool) -> list[str]:
    """Migrates and seeds within the caller's transaction, and returns the report of the seeds."""
    wait_for_other_migrations(connection)
    context.configure(
        connection=connection,
        target_metadata=Base.metadata,
        transactional_ddl=True,
        render_as_batch=connection.dialect.name == "sqlite",
        on_version_apply=cast(Any, note_step),
    )
    guarded = command_name() == "downgrade" and not removals
    rows = rows_of_visitors(connection) if guarded else {}
    with context.begin_transaction():
        context.run_migrations()
    if rows:
        require_kept(rows, rows_of_visitors(connection))
    if mode == "skip" or not reaches_heads(connection):
        return []
    return seed(
        connection,
        plan_for(settings),
        settings.seeds_directory,
        force=mode == "force",
        removals_allowed=removals,
        keep_newer=bool(context.config.attributes.get("keep_newer")),
    )


def run_online() -> None:
    """Connects, and turns every expected failure into a message without a traceback."""
    require_known_arguments()
    settings, mode, removals = settings_of_this_run(), seed_mode(), removals_allowed()
    settings = replace(settings, seeds_directory=seeds_directory(settings))
    at_the_end = False
    try:
        require_known_schema(settings)
        with migration_engine(settings.database_url, settings.database_timeout).begin() as connection:
            report = migrate(connection, settings, mode, removals=removals)
            at_the_end = True
        for line in report:  # only now is it true
            context.config.print_stdout(line)
    except SeedError as error:
        # Printed here, because on a terminal Alembic folds the lines of a CommandError into one paragraph.
        print(error, file=sys.stderr, flush=True)
        raise CommandError(SEEDS_REFUSED) from None
    except KeyboardInterrupt:
        # An interrupt during the commit is only raised when the commit is over, or has been given up.
        raise CommandError(INTERRUPTED_AT_THE_END if at_the_end else INTERRUPTED) from None
    except SettingsError as error:
        raise CommandError(str(error)) from None
    except DBAPIError as error:
        raise CommandError(line_of(settings.database_url, fault_of(error))) from None


def run_offline() -> None:
    """Prints the SQL of the migrations, without the seeds, which need a connection."""
    try:
        url = url_of(settings_of_this_run().database_url)
    except SettingsError as error:
        raise CommandError(str(error)) from None
    context.configure(
        url=url,
        target_metadata=Base.metadata,
        literal_binds=True,
        on_version_apply=cast(Any, print_record),
    )
    with context.begin_transaction():
        context.run_migrations()


if context.is_offline_mode():
    run_offline()
else:
    run_online()
